"""A table of Crown's Three Card Poker in the middle of its day, in the words of the tests."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

from domain.cage.commands import ClosingTo
from domain.cage.denominations import Count
from domain.cage.holding import held
from domain.cage.place import place_named
from domain.command import Person
from domain.staff.roles import Book, Role
from domain.tables.day import closing, opening, selling
from domain.tables.day.commands import (
    CancelClose,
    CloseTable,
    CountFloat,
    ExchangeTableChips,
    OpenTable,
    SellTableChips,
)
from domain.tables.day.table_day import TableDay
from domain.tables.now import TableNow
from domain.tables.table import Table
from domain.transfers.transfer import Transfer
from tests.domain.tables.terms_of_tables import a_new_table, give_terms
from tests.people_and_things import (
    DEALER_DAN,
    PIT_BOSS_PIA,
    SUPERVISOR_SAM,
    a_person,
    an_envelope,
    hundreds,
)

SUPERVISOR_GIL = a_person("GIL", Role.GAME_SUPERVISOR)
# Five thousand dollars: a small float of five kinds of chip.
FLOAT: Count = {100_00: 20, 25_00: 80, 5_00: 180, 1_00: 100}
FLOAT_CENTS = 5_000_00
# Nobody is at the table, so nobody had to be told.
NOBODY = TableNow()


def a_table(book: Book = Book.TCP) -> Table:
    """A table with seven boxes, its terms and its sign."""
    table = a_new_table(book, "T-1")
    give_terms(table)
    table.collect_events()
    return table


def a_float_on_its_way(chips: Count = FLOAT) -> Transfer:
    """A float that the vault sent to the table."""
    target = place_named("table:T-1")
    transfer = Transfer.start(
        an_envelope(by=SUPERVISOR_SAM), "vault:main", target, held(chips=chips)
    )
    transfer.collect_events()
    return transfer


def counting(chips: Count = FLOAT, by: Person = DEALER_DAN, **others: Any) -> CountFloat:
    """Ask to count the float, as Dan the dealer unless told otherwise."""
    return CountFloat(envelope=an_envelope(by=by, **others), table="T-1", chips=chips)


def opening_it(
    transfer: Transfer | None = None, reason: str = "", by: Person = SUPERVISOR_GIL
) -> OpenTable:
    """Ask to open the table, as Gil the supervisor unless told otherwise."""
    sent = transfer.id if transfer else None
    return OpenTable(envelope=an_envelope(by=by), table="T-1", transfer_id=sent, reason=reason)


def a_counted_day(
    chips: Count = FLOAT, previous: TableDay | None = None, book: Book = Book.TCP
) -> TableDay:
    """A table whose opener Dan and Gil have counted."""
    people = PEOPLE[book]
    day = opening.begin_day(counting(chips, people[0]), a_table(book), previous, None)
    opening.count_float(day, counting(chips, people[1]))
    day.collect_events()
    return day


def an_open_day(
    chips: Count = FLOAT, previous: TableDay | None = None, book: Book = Book.TCP
) -> TableDay:
    """A table that was opened with the float the vault sent, or with what was left."""
    day = a_counted_day(chips, previous, book)
    transfer = None if previous else a_float_on_its_way(chips)
    opening.open_table(day, opening_it(transfer, by=PEOPLE[book][1]), a_table(book), transfer)
    day.collect_events()
    return day


def count_closer(day: TableDay, chips: Count, *people: Person) -> None:
    """Let these people count the closer."""
    for by in people or PEOPLE[day.book or Book.TCP]:
        opening.count_float(day, counting(chips, by))


def closing_it(
    reason: str = "", goes_to: ClosingTo = ClosingTo.NEXT, by: Person = SUPERVISOR_GIL
) -> CloseTable:
    """Ask to close the table."""
    return CloseTable(envelope=an_envelope(by=by), table="T-1", reason=reason, goes_to=goes_to)


def a_closed_day(
    chips: Count = FLOAT, goes_to: ClosingTo = ClosingTo.NEXT, reason: str = ""
) -> TableDay:
    """A table that was opened and closed, with these chips at the end."""
    day = an_open_day()
    count_closer(day, chips)
    closing.close_table(day, closing_it(reason, goes_to), a_table(), NOBODY)
    day.collect_events()
    return day


def cancelling(by: Person = PIT_BOSS_PIA) -> CancelClose:
    """Ask to cancel the close."""
    return CancelClose(envelope=an_envelope(by=by), table="T-1", reason="a player came back")


def play(day: TableDay, change: int, **warned: tuple[str, ...]) -> UUID:
    """Play one round that changes the float by so much."""
    round_id = uuid4()
    day.start_play(an_envelope(by=DEALER_DAN), round_id)
    day.end_play(an_envelope(by=DEALER_DAN), round_id, change, (1, 3), warned)
    return round_id


def sell(
    day: TableDay, count: Count | None = None, chips: Count | None = None, by: Person = DEALER_DAN
) -> UUID:
    """Sell a hundred dollars in chips at the table, unless told otherwise."""
    command = SellTableChips(
        envelope=an_envelope(by=by),
        table="T-1",
        count=count or hundreds(1),
        chips=chips or {25_00: 4},
    )
    return selling.sell_chips(day, command)[0]


def exchange(day: TableDay, taken: Count, given: Count) -> int:
    """Exchange chips at the table."""
    command = ExchangeTableChips(
        envelope=an_envelope(by=DEALER_DAN), table="T-1", chips=taken, chips_given=given
    )
    return selling.exchange_chips(day, command)


# Of each book with chips: the least who counts, and the least who verifies.
PEOPLE: dict[Book, tuple[Person, Person]] = {
    Book.TCP: (DEALER_DAN, SUPERVISOR_GIL),
    Book.CW: (DEALER_DAN, SUPERVISOR_GIL),
    Book.C3P: (DEALER_DAN, a_person("CAL", Role.CASINO_SUPERVISOR)),
    Book.CP: (DEALER_DAN, a_person("HAL", Role.TG_HIGHER_DUTIES_DEALER)),
}
