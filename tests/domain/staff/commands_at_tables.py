"""Commands about tables, floats and seats, for each power that they need."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

from domain.casino_war.terms import Method
from domain.command import Envelope
from domain.poker.terms import Commission
from domain.staff import float_powers as floats
from domain.staff import seat_powers as seats
from domain.staff import table_powers as tables
from domain.staff.powers import Power
from domain.staff.roles import Book, Role
from domain.tables.absence import commands as absence
from domain.tables.absence import on_sitting
from domain.tables.absence.markers import SeatButton
from domain.tables.absence.pick_up import PickUp
from domain.tables.day import closing, opening
from domain.tables.day import commands as of_days
from domain.tables.day.table_day import TableDay
from domain.tables.dealing_method import DealingMethod
from domain.tables.notices import announcing, setting, showing, varying
from domain.tables.notices import commands as of_terms
from domain.tables.now import TableNow
from domain.tables.seating import boxes, holding, limits
from domain.tables.seating import commands as of_seats
from domain.three_card_poker.terms import AnteBonus, PairPlus
from tests.domain.staff.giving import Give, Made, Pairs, on
from tests.domain.tables.a_poker_table import a_sitting
from tests.domain.tables.around_a_table import ROOM, a_seating, full_seating
from tests.domain.tables.terms_of_tables import a_table_with_terms
from tests.domain.tables.test_ranks_over_terms import LOWERED, RAISED
from tests.people_and_things import FRIDAY_NIGHT, a_person, an_envelope

_WHY = {"reason": "a busy night"}
_NOW = TableNow()
_BANKED = (Book.TCP, Book.C3P, Book.CW)
_OLGA = a_person("OLGA", Role.CASINO_OPERATOR)
_OSKAR = a_person("OSKAR", Role.CASINO_OPERATOR)
FLOAT = {100_00: 50}


# Terms and signs.


def _of_terms(book: Book, act: Callable[..., Any], kind: Any, **asked: Any) -> Give:
    table = a_table_with_terms(book)
    return lambda envelope: act(table, kind(envelope=envelope, table=table.code, **asked), _NOW)


def _sign(book: Book) -> Give:
    table = a_table_with_terms(book)
    return on(partial(showing.show_sign, table), of_terms.ShowSign, table=table.code)


def _choose_method(envelope: Envelope) -> DealingMethod:
    asked = of_terms.ChooseDealingMethod(envelope=envelope, method=Method.B, **_WHY)
    return DealingMethod.choose(asked, None, [], set())


def _terms() -> Pairs:
    paid = {"ante_bonus": AnteBonus.C, "pair_plus_table": PairPlus.A, "players_were_told": True}
    found: Pairs = {
        (tables.CHANGE_PAY_TABLES, Book.TCP): partial(
            _of_terms, Book.TCP, varying.change_pay_tables, of_terms.ChangePayTables,
            **paid, **_WHY,
        ),
        (tables.CHOOSE_DEALING_METHOD, Book.CW): lambda: _choose_method,
    }  # fmt: skip
    for book in Book:
        found |= {
            (tables.KEEP_SIGNS_UP, book): partial(_sign, book),
            (tables.CHANGE_LIMITS, book): partial(
                _of_terms, book, setting.set_terms, of_terms.SetTableTerms,
                terms=LOWERED[book], **_WHY,
            ),
            (tables.RAISE_MINIMUM, book): partial(
                _of_terms, book, announcing.give_notice, of_terms.GiveNotice,
                terms=RAISED[book], minutes=20, **_WHY,
            ),
        }  # fmt: skip
    for book in (Book.PP, Book.CP):
        found[tables.VARY_COMMISSION, book] = partial(
            _of_terms, book, varying.vary_commission, of_terms.VaryCommission,
            commission=Commission(), **_WHY,
        )  # fmt: skip
    for book in tables.CLOSE_TABLE_WITH_PLAYERS.least:
        found[tables.CLOSE_TABLE_WITH_PLAYERS, book] = partial(
            _of_terms, book, announcing.announce_closing, of_terms.AnnounceClosing,
            minutes=20, **_WHY,
        )  # fmt: skip
    return found


# Floats.


def a_day(book: Book) -> TableDay:
    """A table whose opener two people have counted, and which was opened so."""
    table = a_table_with_terms(book)
    asked: dict[str, Any] = {"table": table.code, "chips": FLOAT}
    counts = [of_days.CountFloat(envelope=an_envelope(by=by), **asked) for by in (_OLGA, _OSKAR)]
    day = opening.begin_day(counts[0], table, None, None)
    opening.count_float(day, counts[1])
    command = of_days.OpenTable(
        envelope=an_envelope(by=_OLGA), table=table.code, transfer_id=None, reason="left there"
    )
    opening.open_table(day, command, table, None)
    return day


def _count(book: Book) -> Give:
    day = a_day(book)
    count = partial(opening.count_float, day)
    return on(count, of_days.CountFloat, table=day.code, chips=FLOAT)


def _pause(book: Book) -> Give:
    day = a_day(book)
    return on(partial(closing.pause_play, day), of_days.PausePlay, table=day.code, **_WHY)


def _cancel(book: Book) -> Give:
    day, table = a_day(book), a_table_with_terms(book)
    for by in (_OLGA, _OSKAR):
        _counted = of_days.CountFloat(envelope=an_envelope(by=by), table=day.code, chips=FLOAT)
        opening.count_float(day, _counted)
    closing.close_table(
        day, of_days.CloseTable(envelope=an_envelope(by=_OLGA), table=day.code), table, _NOW
    )
    cancel = partial(closing.cancel_close, day, transfer=None)
    return on(cancel, of_days.CancelClose, table=day.code, **_WHY)


def _floats() -> Pairs:
    made: dict[Power, Callable[[Book], Give]] = {
        floats.COUNT_FLOAT: _count,
        floats.VERIFY_FLOAT: _pause,
        floats.CANCEL_CLOSE: _cancel,
    }
    return {
        (power, book): partial(make, book) for power, make in made.items() for book in power.least
    }


# Boxes and seats.


def _at_boxes(book: Book, act: Callable[..., Any], kind: Any, *others: Any, **asked: Any) -> Give:
    seating = a_seating(book, b1="P1")
    return lambda envelope: act(
        seating, kind(envelope=envelope, table=seating.table, **asked), *others
    )


def _vacate(book: Book) -> Give:
    seating = full_seating(book)
    plays = [(FRIDAY_NIGHT + timedelta(minutes=minute), (2, 3, 4, 5)) for minute in (5, 6, 7)]
    return lambda envelope: boxes.vacate_idle(
        seating, of_seats.VacateIdleSeat(envelope=envelope, table=seating.table, seat=1), plays
    )


def _vacate_seat(envelope: Envelope) -> None:
    command = of_seats.VacateIdleSeat(envelope=envelope, table="PP1", seat=3)
    boxes.check_may_vacate(Book.PP, command, 3)


def _pick_up(book: Book) -> Give:
    sitting = a_sitting(3, 200_00, book)
    at = {"table": sitting.table, "seat": 3}
    by = an_envelope(by=a_person("DOT", Role.DEALER, Role.GAME_SUPERVISOR))
    if book is Book.PP:
        on_sitting.sit_out(sitting, absence.SitOut(envelope=by, **at))
    else:
        walks = absence.PlaceSeatButton(envelope=by, button=SeatButton.WALKING, **at)
        on_sitting.place_button(sitting, walks)
    return lambda envelope: PickUp.of(
        absence.PickUpPlayer(envelope=envelope, **at, **_WHY), sitting
    )


def _enter() -> Give:
    sitting = a_sitting(3, 200_00, Book.CP)
    asked = {"table": "CP1", "seat": 3, "entry": absence.EntryDecision.WAIT}
    return on(partial(on_sitting.decide_entry, sitting), absence.DecideEntry, **asked)


def _seats() -> Pairs:
    several = {"player": "P1", "boxes": 2, **_WHY}
    limit = {"box": 1, "player": "P1", "most_cents": 900_00}
    bets = {Book.TCP: "ante", Book.C3P: "ante", Book.CW: "war"}
    found: dict[tuple[Power, Book], Made] = {
        (seats.VACATE_IDLE_SEAT, Book.PP): lambda: _vacate_seat,
        (seats.MAKE_NEW_PLAYER_WAIT, Book.CP): _enter,
        (seats.SETTLE_SEAT_CLAIM, Book.PP): partial(
            _at_held, Book.PP, holding.allocate, of_seats.AllocateSeat, others="P2 P3", **_WHY
        ),
        (tables.LIMIT_PLAYERS_PER_AREA, Book.CW): partial(
            _at_boxes, Book.CW, boxes.limit_area, of_seats.LimitArea, box=1, most=2
        ),
    }
    for book in (Book.PP, Book.CP):
        found[seats.PICK_UP_ABSENT_PLAYER, book] = partial(_pick_up, book)
    for book in (Book.TCP, Book.CW):
        found[tables.ALLOW_SEVERAL_AREAS, book] = partial(
            _at_boxes, book, boxes.allow_several, of_seats.AllowSeveralBoxes, ROOM, **several
        )
    for book in _BANKED:
        found |= {
            (seats.VACATE_IDLE_SEAT, book): partial(_vacate, book),
            (seats.SEAT_PLAYER, book): partial(
                _at_boxes, book, boxes.sit_at_box, of_seats.SitAtBox, ROOM, box=2, player="P2"
            ),
            (tables.AGREE_PERSONAL_LIMIT, book): partial(
                _at_boxes, book, limits.agree, of_seats.AgreePersonalLimit,
                bet=bets[book], **limit,
            ),
        }  # fmt: skip
    for book in seats.ALLOCATE_SEAT.least:
        found[seats.ALLOCATE_SEAT, book] = partial(
            _at_held, book, holding.reserve, of_seats.ReserveSeat
        )
    return found


def _at_held(book: Book, act: Callable[..., Any], kind: Any, **asked: Any) -> Give:
    seating = a_seating(book)
    about = {"table": seating.table, "seat": 5, "player": "P1", **asked}
    return on(partial(act, seating), kind, **about)


AT_TABLES: Pairs = _terms() | _floats() | _seats()
