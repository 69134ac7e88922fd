"""A round of play as the table knows it: who was dealt in, and that it is over."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.ids import derived_id
from domain.staff.authority import require
from domain.staff.roles import Book
from domain.staff.seat_powers import RUN_ROUNDS
from domain.tables.absence.entering import Blinds, enters
from domain.tables.absence.standing import Entry
from domain.tables.commands import EndRound, StartRound
from domain.tables.errors import NoRoundError, RoundOpenError, TooFewSeatsError
from domain.tables.events import RoundEnded, RoundStarted
from domain.tables.sitting import Sitting
from domain.tables.table import Table

_RULES = {Book.PP: ("PP-5.10",), Book.CP: ("CP-6.3",)}
_FEWEST_SEATS = 2


def round_id_of(table: str, number: int) -> UUID:
    """Return the id of a table's nth round, so that it is started once."""
    return derived_id("round", table.upper(), number)


def _is_dealt_in(sitting: Sitting, command: StartRound, all_seated: Sequence[Sitting]) -> bool:
    """Say whether a seat gets cards: by its stake, and as a new or moved player by the blinds."""
    if not sitting.can_be_dealt_in:
        return False
    if all(each.standing.entry is Entry.NEW for each in all_seated):
        # The game begins, so nobody is new to it.
        return True
    blinds = Blinds(command.button, command.small_blind, command.big_blind)
    entry, posts = sitting.standing.entry, sitting.seat in command.posting
    return enters(sitting.book, sitting.seat, entry, blinds, posts=posts)


@stored_as("table_round")
class TableRound(AggregateRoot):
    """Decides when a round may start, whom it deals in, and when it is over."""

    # Decide: may refuse.

    @classmethod
    def start(
        cls,
        command: StartRound,
        table: Table,
        previous: TableRound | None,
        sittings: Sequence[Sitting],
    ) -> TableRound:
        """Deal in every seat that has a stake, and skip the others (PP-5.10, CP-6.3)."""
        table.check_seat(1)
        require(command.envelope, RUN_ROUNDS, table.book)
        table.check_may_play()
        if previous is not None and previous.is_open:
            raise RoundOpenError(f"round {previous.number} of table {table.code} is not over")
        dealt = [each for each in sittings if _is_dealt_in(each, command, sittings)]
        if len(dealt) < _FEWEST_SEATS:
            raise TooFewSeatsError(
                f"a round needs {_FEWEST_SEATS} seats with a stake, "
                f"and table {table.code} has {len(dealt)}"
            )
        number, seats = previous.number + 1 if previous else 1, {s.seat: s.id for s in dealt}
        started = cls.begin(
            RoundStarted,
            round_id_of(table.code, number),
            command.envelope,
            rules=_RULES.get(table.book or Book.PP, ()),
            table=table.code,
            number=number,
            seats=seats,
            skipped=tuple(each.seat for each in sittings if each.seat not in seats),
        )
        for each in dealt:
            each.deal_in(command.envelope, started.id)
        return started

    def end(self, command: EndRound, book: Book | None) -> None:
        """End the round."""
        require(command.envelope, RUN_ROUNDS, book)
        if not self.is_open:
            raise NoRoundError(f"no round is being played at table {self.table}")
        self.record(RoundEnded, command.envelope, table=self.table, number=self.number)

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.table, self.number = "", 0
        self.seats: dict[int, UUID] = {}
        self.skipped: tuple[int, ...] = ()
        self.is_open = False

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case RoundStarted():
                self.table, self.number = event.table, event.number
                self.seats, self.skipped, self.is_open = dict(event.seats), event.skipped, True
            case RoundEnded():
                self.is_open = False
