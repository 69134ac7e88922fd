"""What may be asked about boxes, held seats and personal limits, by the names the doors use."""

from __future__ import annotations

from domain.cents import Cents, dollars
from domain.tables.seating import commands as asked
from services.use_cases import boxes, held_seats
from services.use_cases.spec import CommandSpec


def _spoken_limit(least: Cents | None, most: Cents | None) -> str:
    parts = [f"at least {dollars(least)}"] if least is not None else []
    parts += [f"at most {dollars(most)}"] if most is not None else []
    return " and ".join(parts)


SPECS = (
    CommandSpec(
        "sit-at-box",
        asked.SitAtBox,
        boxes.sit_at_box,
        "Let a player take a box",
        lambda c: f"Seat {c.player} at box {c.box} of table {c.table.upper()}",
    ),
    CommandSpec(
        "leave-box",
        asked.LeaveBox,
        boxes.leave_box,
        "Note that a player gave a box up",
        lambda c: (
            f"Free box {c.box} of table {c.table.upper()} from {c.player}, because: {c.reason}"
        ),
    ),
    CommandSpec(
        "vacate-idle-seat",
        asked.VacateIdleSeat,
        boxes.vacate_idle_seat,
        "Have a player who abstained for three rounds give up the seat",
        lambda c: f"Vacate seat {c.seat} of table {c.table.upper()}, which abstained three times",
    ),
    CommandSpec(
        "allow-several-boxes",
        asked.AllowSeveralBoxes,
        boxes.allow_several_boxes,
        "Let a player use several boxes",
        lambda c: (
            f"Let {c.player} use {c.boxes} boxes of table {c.table.upper()}, because: {c.reason}"
        ),
    ),
    CommandSpec(
        "limit-area",
        asked.LimitArea,
        boxes.limit_area,
        "Set how many players may use one betting area",
        lambda c: f"Let {c.most} players use area {c.box} of table {c.table.upper()}",
    ),
    CommandSpec(
        "agree-personal-limit",
        asked.AgreePersonalLimit,
        boxes.agree_personal_limit,
        "Agree with a player on limits other than the sign's",
        lambda c: (
            f"Agree with {c.player} at box {c.box} of table {c.table.upper()} on"
            f" {_spoken_limit(c.least_cents, c.most_cents)} for {c.bet}"
        ),
    ),
    CommandSpec(
        "place-limit-marker",
        asked.PlaceLimitMarker,
        boxes.place_limit_marker,
        "Stand the marker of personal limits by a box",
        lambda c: (
            f"Stand the marker {c.marker!r} for {c.player} by box {c.box}"
            f" of table {c.table.upper()}"
        ),
    ),
    CommandSpec(
        "reserve-seat",
        asked.ReserveSeat,
        held_seats.reserve_seat,
        "Hold a free seat for one player",
        lambda c: f"Hold seat {c.seat} of table {c.table.upper()} for {c.player}",
    ),
    CommandSpec(
        "release-seat",
        asked.ReleaseSeat,
        held_seats.release_seat,
        "Hold a seat no longer",
        lambda c: f"Hold seat {c.seat} of table {c.table.upper()} no longer, because: {c.reason}",
    ),
    CommandSpec(
        "allocate-seat",
        asked.AllocateSeat,
        held_seats.allocate_seat,
        "Give a seat that several want to one of them",
        lambda c: (
            f"Give seat {c.seat} of table {c.table.upper()} to {c.player} and not to {c.others},"
            f" because: {c.reason}"
        ),
    ),
    CommandSpec(
        "draw-for-seat",
        asked.DrawForSeat,
        held_seats.draw_for_seat,
        "Let cards decide who gets a seat",
        lambda c: (
            f"Draw for seat {c.seat} of table {c.table.upper()} between {c.players}: {c.cards}"
        ),
    ),
    CommandSpec(
        "request-seat-change",
        asked.RequestSeatChange,
        held_seats.request_seat_change,
        "Note that a player of the game wants another seat",
        lambda c: f"Note that seat {c.seat} of table {c.table.upper()} wants seat {c.to_seat}",
    ),
    CommandSpec(
        "withdraw-seat-change",
        asked.WithdrawSeatChange,
        held_seats.withdraw_seat_change,
        "Forget a wish for another seat",
        lambda c: f"Forget that seat {c.seat} of table {c.table.upper()} wants another",
    ),
)
