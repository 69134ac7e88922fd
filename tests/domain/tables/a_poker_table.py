"""A poker table with people sitting at it, for tests of seats and rounds."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from domain.command import Envelope
from domain.staff.roles import Book, Role
from domain.tables.commands import BuyIn, FoldSeat, LeaveSeat, SetUpTable, TakeSeat
from domain.tables.sitting import Sitting
from domain.tables.stakes import StakeSource
from domain.tables.table import Table
from tests.domain.tables.terms_of_tables import give_terms, terms_for
from tests.people_and_things import PIT_BOSS_PIA, a_person, an_envelope

SUPERVISOR_GUS = a_person("GUS", Role.GAME_SUPERVISOR)
RUNNER_RAY = a_person("RAY", Role.CHIP_RUNNER)


def by_the_floor(**others: Any) -> Envelope:
    """An envelope of the person who runs the table."""
    return an_envelope(**{"by": SUPERVISOR_GUS} | others)


def a_table(book: Book = Book.PP, minimum: int = 200_00, places: int = 9) -> Table:
    """A table PP1, or of another book, with a minimum buy-in of two hundred dollars."""
    setting_up = SetUpTable(
        envelope=an_envelope(by=PIT_BOSS_PIA),
        code=f"{book}1",
        game="Texas Hold'em",
        book=book,
        places=places,
        minimum_buy_in_cents=minimum,
    )
    table = Table.set_up(setting_up)
    give_terms(table, terms_for(book, minimum))
    return table


def take_seat(seat: int = 3, table: str = "PP1", **envelope: Any) -> TakeSeat:
    """Ask for a seat, as the chip runner does."""
    return TakeSeat(
        envelope=an_envelope(**{"by": RUNNER_RAY} | envelope), table=table, seat=seat, card="1001"
    )


def a_sitting(
    seat: int = 3,
    stake: int = 0,
    book: Book = Book.PP,
    source: StakeSource | None = None,
    minimum: int = 200_00,
) -> Sitting:
    """Somebody at a seat, by account at PokerPro tables and with chips at live ones."""
    source = source or (StakeSource.ACCOUNT if book is Book.PP else StakeSource.CHIPS)
    ids = {"player_id": None, "card_id": None}
    if source is not StakeSource.CHIPS:
        ids["card_id" if source is StakeSource.PREPAID_CARD else "player_id"] = uuid4()
    command = take_seat(seat, f"{book}1")
    sitting = Sitting.take(command, a_table(book, minimum), None, source=source, **ids)
    if stake and source is StakeSource.CHIPS:
        sitting.buy_in_chips(an_envelope(), uuid4(), stake)
    elif stake:
        sitting.buy_in(buy_in(stake, seat))
    sitting.collect_events()
    return sitting


def in_a_hand(sitting: Sitting) -> Sitting:
    """The same, with live cards."""
    sitting.deal_in(by_the_floor(), uuid4())
    sitting.collect_events()
    return sitting


def buy_in(cents: int, seat: int = 3, **envelope: Any) -> BuyIn:
    """Ask for a buy-in at an electronic table."""
    sealed = an_envelope(**{"by": RUNNER_RAY} | envelope)
    return BuyIn(envelope=sealed, table="PP1", seat=seat, amount_cents=cents)


def leave_seat(seat: int = 3, **envelope: Any) -> LeaveSeat:
    """Ask to end a sitting."""
    sealed = an_envelope(**{"by": RUNNER_RAY} | envelope)
    return LeaveSeat(envelope=sealed, table="PP1", seat=seat, reason="goes home")


def fold_seat(seat: int = 3, **envelope: Any) -> FoldSeat:
    """Ask to end a seat's hand."""
    return FoldSeat(envelope=by_the_floor(**envelope), table="PP1", seat=seat)
