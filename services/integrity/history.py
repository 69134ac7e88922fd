"""What the log must obey by itself: chain, order, versions, slips, readability and money."""

from __future__ import annotations

from collections import defaultdict
from uuid import UUID

import domain.catalogue  # noqa: F401 - registers every stored name
from domain.cage.events import ShiftClosed
from domain.cage.movements import place_of
from domain.cage.place import VAULT, place_named
from domain.ledger.accounts import table_drop
from domain.tables.day.events import DayClosed, DayOpened
from services.integrity.chain import BEGINNING, Row, link
from services.integrity.findings import Finding
from services.integrity.stakes import StakesAtSeats
from services.store.mapper import read_event

# What belongs to other people, or is a place with so much in it and no more.
NEVER_NEGATIVE = (
    *("player:", "card:", "voucher:", "lammer:", "seat:", "custody:", "bonus:"),
    # A table is followed from its first opening on: before, nobody had counted what lay there.
    *("vault:", "cage:", "booth:", "runner:", "transit:"),
)
# One change can break thousands of things after it; the first few name it.
MOST_OF_A_KIND = 5


class History:
    """Takes every row of the log once, in order, and remembers what did not fit."""

    def __init__(self, sealed: set[int]) -> None:
        self.findings: list[Finding] = []
        self.chain_at: dict[int, bytes] = {}
        self.position = 0
        self.events = 0
        self.postings = 0
        self.series: dict[str, int] = defaultdict(int)
        self.versions: dict[UUID, int] = defaultdict(int)
        self._sealed = sealed
        self._chain = BEGINNING
        self._balances: dict[str, int] = defaultdict(int)
        self._touched: dict[str, int] = {}
        # What lay in a float before anybody counted it in, which no day of its table answers for.
        self._tables: dict[str, int] = {}
        self._stakes = StakesAtSeats()
        self._command: UUID | None = None
        self._of_a_kind: dict[str, int] = defaultdict(int)

    def take(self, row: Row) -> None:
        """Check one row against all that came before it."""
        if row.command_id != self._command:
            self.settle()
            self._command = row.command_id
        self.events += 1
        self._check_order(row)
        self._check_slip(row)
        self._check_event(row)

    def settle(self) -> None:
        """Check balances where a command ends: inside one, money may be on its way."""
        for account, position in self._touched.items():
            if self._balances[account] < 0:
                self.find("balances", position, f"{account} holds {self._balances[account]} cents")
        self._touched.clear()
        for position, problem in self._stakes.settle(self._balances):
            self.find("stakes", position, problem)

    def find(self, check: str, position: int | None, problem: str) -> None:
        """Remember what does not fit, the first few of each kind."""
        self._of_a_kind[check] += 1
        if self._of_a_kind[check] <= MOST_OF_A_KIND:
            self.findings.append(Finding(check, position, problem))

    @property
    def stakes(self) -> int:
        """How often a stake was held against the ledger."""
        return self._stakes.compared

    def _check_order(self, row: Row) -> None:
        if row.position != self.position + 1:
            missing = f"{self.position + 1} to {row.position - 1}"
            self.find("positions", row.position, f"events {missing} before it are missing")
        elif link(self._chain, row) != row.chain:
            self.find("chain", row.position, f"{row.name} is not what was appended, or not there")
        self.position = row.position
        # The stored link, so that one changed event is named once and not all that follow it.
        self._chain = row.chain
        if row.position in self._sealed:
            self.chain_at[row.position] = row.chain
        expected = self.versions[row.stream_id] + 1
        if row.version != expected:
            problem = f"stream {row.stream_id} goes from version {expected - 1} to {row.version}"
            self.find("versions", row.position, problem)
        self.versions[row.stream_id] = row.version

    def _check_slip(self, row: Row) -> None:
        if row.slip_series is None:
            return
        expected = self.series[row.slip_series] + 1
        if row.slip_number != expected:
            problem = f"slip {row.slip_series}-{row.slip_number} comes after {expected - 1}"
            self.find("slips", row.position, problem)
        self.series[row.slip_series] = row.slip_number or 0

    def _check_closing(self, row: Row, event: ShiftClosed) -> None:
        place = place_of(event) or VAULT
        for what, account, expected in (
            ("cash", place.cash_account, event.expected_cents),
            ("chips", place.chips_account, event.expected_chips_cents),
        ):
            held = self._balances[account]
            if held != expected:
                problem = f"the drawer held {held} cents in {what}, the closing says {expected}"
                self.find("shifts", row.position, problem)

    def _check_table(self, row: Row, event: DayOpened | DayClosed) -> None:
        """Hold the float of a table against what its day says was due."""
        table = place_named(event.place)
        said = event.left.chips_cents if isinstance(event, DayOpened) else event.expected_cents
        held = self._balances[table.chips_account]
        before = self._tables.setdefault(table.chips_account, held - said)
        self._tables.setdefault(table_drop(table.name), 0)
        if held != said + before:
            problem = f"the float held {held} cents, its day says {said + before}"
            self.find("tables", row.position, problem)

    def _check_event(self, row: Row) -> None:
        try:
            event = read_event(row.name, row.state, row.stream_id, row.version)
            postings = event.postings
        except Exception as problem:  # noqa: BLE001 - whatever it is, the event cannot be read
            self.find("readable", row.position, f"{type(problem).__name__}: {problem}")
            return
        if isinstance(event, ShiftClosed):
            self._check_closing(row, event)
        if isinstance(event, DayOpened | DayClosed):
            self._check_table(row, event)
        if row.name.startswith("table."):
            self._stakes.take(row.position, row.stream_id, event)
        total = 0
        for account, cents in postings:
            total += cents
            self._balances[account] += cents
            if account.startswith(NEVER_NEGATIVE) or account in self._tables:
                self._touched[account] = row.position
                if account.startswith("seat:"):
                    self._stakes.touch(account, row.position)
        self.postings += len(postings)
        if total:
            self.find("postings", row.position, f"the postings sum to {total} cents, not to zero")
