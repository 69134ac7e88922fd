"""The cage as a clerk would keep it on paper: plain sums, and what ought to be refused.

Nothing here is taken from the aggregates, so that the two can disagree.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from uuid import UUID

from domain.cage.errors import (
    AlreadyVoidedError,
    DrawerCountedError,
    DrawerNotCountedError,
    DrawerShortError,
    NothingCountedError,
    ShiftClosedError,
    UnknownSlipError,
    VarianceUnexplainedError,
)
from domain.command import Person
from domain.errors import AuthorisationNeededError, Refusal
from domain.players.errors import NotEnoughInAccountError
from domain.staff.authority import RankTooLowError, SelfAuthorisedError
from tests.people_and_things import CASHIER_CAT, CASHIER_COL

Expected = type[Refusal] | None
# So low that an ordinary hour reaches it, and the void of a mistake falls back under it.
THRESHOLD = 400_00


@dataclass
class Movement:
    """Cash over the counter for a player: in is positive, out is negative."""

    player_id: UUID
    cents: int
    is_voided: bool = False


@dataclass
class Drawer:
    """One shift at one window."""

    id: UUID
    window: str
    cents: int
    version: int = 1
    counted: int | None = None
    is_closed: bool = False
    movements: dict[UUID, Movement] = field(default_factory=dict)

    @property
    def account(self) -> str:
        """Where the ledger should have the drawer's cash."""
        return f"cage:{self.window}:cash"

    def refuses_money(self) -> Expected:
        """What a drawer says to new money after its end has begun."""
        if self.is_closed:
            return ShiftClosedError
        return None if self.counted is None else DrawerCountedError

    def refuses_count(self) -> Expected:
        return ShiftClosedError if self.is_closed else None

    def refuses_closing(self, reason: str) -> Expected:
        if self.is_closed:
            return ShiftClosedError
        if self.counted is None:
            return DrawerNotCountedError
        is_explained = self.counted == self.cents or len(reason.strip()) >= 3
        return None if is_explained else VarianceUnexplainedError

    def count(self, cents: int) -> None:
        """Write down what was counted; a recount takes the place of the first."""
        self.counted = cents
        self.version += 1


@dataclass
class Paper:
    """What each account gained today, every drawer, and the last number of every series."""

    series: Counter[str]
    balances: Counter[str] = field(default_factory=Counter)
    drawers: dict[UUID, Drawer] = field(default_factory=dict)
    prints: Counter[str] = field(default_factory=Counter)
    # Cash of the gaming day by player and way, and which of them once reached the threshold.
    cash: Counter[tuple[UUID, str]] = field(default_factory=Counter)
    reported: set[tuple[UUID, str]] = field(default_factory=set)

    def move(self, source: str, target: str, cents: int) -> None:
        """Write an amount into two columns."""
        self.balances[source] -= cents
        self.balances[target] += cents

    def next_slip(self, series: str) -> str:
        """The number the next slip of a series must have."""
        self.series[series] += 1
        return f"{series}-{self.series[series]:06d}"

    def owed_to(self, player_id: UUID) -> int:
        return self.balances[f"player:{player_id}:account"]

    def owe(self, player_id: UUID, cents: int) -> None:
        """Owe a player more, or with less than nothing, less."""
        self.move("house:owed", f"player:{player_id}:account", cents)

    def refuses_withdrawal(self, drawer: Drawer, player_id: UUID, cents: int) -> Expected:
        if refusal := drawer.refuses_money():
            return refusal
        if cents == 0:
            return NothingCountedError
        if cents > drawer.cents:
            return DrawerShortError
        return NotEnoughInAccountError if cents > self.owed_to(player_id) else None

    def refuses_void(self, drawer: Drawer, transaction_id: UUID, second: Person | None) -> Expected:
        movement = drawer.movements.get(transaction_id)
        if movement is None:
            return UnknownSlipError
        if movement.is_voided:
            return AlreadyVoidedError
        if refusal := drawer.refuses_money():
            return refusal
        if movement.cents > drawer.cents:
            return DrawerShortError
        if second is None:
            return AuthorisationNeededError
        if second in {CASHIER_CAT, CASHIER_COL}:
            return SelfAuthorisedError if second == CASHIER_CAT else RankTooLowError
        is_spent = movement.cents > self.owed_to(movement.player_id)
        return NotEnoughInAccountError if is_spent else None

    def open(self, drawer: Drawer) -> None:
        """Write down a bank that came out of the vault."""
        self.drawers[drawer.id] = drawer
        self.move("vault:main:cash", drawer.account, drawer.cents)

    def cash_over_the_counter(self, drawer: Drawer, player_id: UUID, cents: int) -> None:
        """Write down cash that came in, or with less than nothing, went out."""
        self.move("patrons:cash", drawer.account, cents)
        self.owe(player_id, cents)
        drawer.cents += cents
        drawer.version += 1

    def count_cash(self, movement: Movement) -> None:
        """Write down whose cash it was and which way it went; in and out are never netted."""
        way = movement.player_id, "in" if movement.cents > 0 else "out"
        self.cash[way] += abs(movement.cents)
        if self.cash[way] >= THRESHOLD:
            self.reported.add(way)

    def uncount_cash(self, movement: Movement) -> None:
        """Strike out the cash of a slip that was voided; a report that was begun stays."""
        self.cash[movement.player_id, "in" if movement.cents > 0 else "out"] -= abs(movement.cents)

    def close(self, drawer: Drawer) -> None:
        """Send a drawer back to the vault."""
        self.move(drawer.account, "vault:main:cash", drawer.counted or 0)
        self.move(drawer.account, "suspense:variance", drawer.cents - (drawer.counted or 0))
        drawer.is_closed = True
        drawer.version += 1
