"""Limits agreed with one player, in force once their marker stands by the box (TGC-19)."""

from __future__ import annotations

from domain.banked.limits import Limit
from domain.cents import GREATEST_AMOUNT, Cents, dollars
from domain.staff.authority import require
from domain.staff.roles import Book
from domain.staff.seat_powers import SEAT_PLAYER
from domain.staff.table_powers import AGREE_PERSONAL_LIMIT
from domain.tables.seating.boxes import check_at_box, check_box
from domain.tables.seating.commands import AgreePersonalLimit, PlaceLimitMarker
from domain.tables.seating.errors import NoAgreementError, PersonalLimitError
from domain.tables.seating.events import LimitMarkerPlaced, PersonalLimitAgreed
from domain.tables.seating.seating import Seating
from domain.tables.seating.words import player_word

LIMIT_RULE = {Book.TCP: "TCP-6.3", Book.C3P: "C3P-3.2", Book.CW: "CW-6.3"}
BETS = {
    Book.TCP: ("ante", "pair_plus"),
    Book.C3P: ("ante", "pair_plus"),
    Book.CW: ("war", "tie"),
}


def agree(seating: Seating, command: AgreePersonalLimit, sign: Limit | None = None) -> None:
    """Agree on a player's own limits for one bet; Canberra knows a maximum only (C3P-3.2).

    `sign` is what the table's sign says of the bet, where it has one.
    """
    check_box(seating, command.box)
    book, player = seating.book, player_word(command.player)
    require(command.envelope, AGREE_PERSONAL_LIMIT, book)
    check_at_box(seating, command.box, player)
    _check_figures(book, command.bet, command.least_cents, command.most_cents)
    _check_raises(book, command.most_cents, sign)
    seating.record(
        PersonalLimitAgreed,
        command.envelope,
        rules=(LIMIT_RULE[book],),
        table=seating.table,
        box=command.box,
        player=player,
        bet=command.bet,
        least_cents=command.least_cents,
        most_cents=command.most_cents,
    )


def place_marker(seating: Seating, command: PlaceLimitMarker) -> None:
    """Stand the marker by the box; without one an agreement has no effect."""
    check_box(seating, command.box)
    book, player = seating.book, player_word(command.player)
    require(command.envelope, SEAT_PLAYER, book)
    check_at_box(seating, command.box, player)
    if not seating.agreed.get((command.box, player)):
        raise NoAgreementError(
            f"no limit was agreed with {player} at box {command.box}", rule=LIMIT_RULE[book]
        )
    seating.record(
        LimitMarkerPlaced,
        command.envelope,
        rules=(LIMIT_RULE[book],),
        table=seating.table,
        box=command.box,
        player=player,
        marker=command.marker,
    )


def _check_figures(book: Book, bet: str, least: Cents | None, most: Cents | None) -> None:
    rule = LIMIT_RULE[book]
    if bet not in BETS[book]:
        known = " and ".join(BETS[book])
        raise PersonalLimitError(f"{bet!r} is no bet here; there are {known}", rule=rule)
    if least is None and most is None:
        raise PersonalLimitError("a personal limit gives a minimum or a maximum", rule=rule)
    if book is Book.C3P and least is not None:
        raise PersonalLimitError("only the maximum may be agreed with a player here", rule=rule)
    if not all(0 < each < GREATEST_AMOUNT for each in (least, most) if each is not None):
        raise PersonalLimitError("a limit is an amount above nothing", rule=rule)
    if least is not None and most is not None and least > most:
        raise PersonalLimitError("the minimum is above the maximum", rule=rule)


def _check_raises(book: Book, most: Cents | None, sign: Limit | None) -> None:
    """Refuse what would not let a player of Canberra exceed the maximum of the box."""
    if book is Book.C3P and sign is not None and most is not None and most <= sign.most:
        raise PersonalLimitError(
            f"the maximum of the box is {dollars(sign.most)}; a player's own is above it",
            rule=LIMIT_RULE[book],
        )
