"""The cage as a clerk would keep it on paper: plain sums, and what ought to be refused.

Nothing here is taken from the aggregates, so that the two can disagree.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from uuid import UUID

from domain.cage.errors import (
    AlreadyVoidedError,
    ChipsShortError,
    DrawerCountedError,
    DrawerNotCountedError,
    DrawerShortError,
    SecondCountNeededError,
    ShiftClosedError,
    UnknownSlipError,
    VarianceUnexplainedError,
)
from domain.command import Person
from domain.errors import AuthorisationNeededError, Refusal
from domain.players.errors import CardEndedError, NotEnoughInAccountError
from domain.staff.authority import RankTooLowError, SelfAuthorisedError
from domain.transfers.errors import CountsDifferError
from domain.vouchers.errors import VoucherUsedError
from tests.people_and_things import SUPERVISOR_SUE
from tests.simulation.piles import Pile, cents_of, count_of, put

Expected = type[Refusal] | None
_ENOUGH = 3


@dataclass
class Claim:
    """A voucher or a pre-paid card: what it is worth, and whether it still is."""

    account: str
    cents: int
    gone: type[Refusal]
    is_good: bool = True


@dataclass
class Movement:
    """What came over the counter and what went, and whom or what it was for."""

    taken: Pile
    given: Pile
    # What the house owed somebody more, or with less than nothing, less.
    owed: int = 0
    player_id: UUID | None = None
    claim: Claim | None = None
    is_voided: bool = False


@dataclass
class Bag:
    """Something between two places."""

    id: UUID
    source: str
    target: str
    pile: Pile
    is_in_the_air: bool = True


@dataclass
class Drawer:
    """One shift at one place."""

    id: UUID
    place: str
    by: Person
    pile: Pile
    version: int = 1
    counts: list[tuple[UUID, Pile]] = field(default_factory=list)
    is_closed: bool = False
    left: Pile = field(default_factory=dict)
    movements: dict[UUID, Movement] = field(default_factory=dict)

    @property
    def cents(self) -> int:
        """What its cash comes to."""
        return cents_of(self.pile, "cash")

    def refuses_money(self) -> Expected:
        """What a drawer says to new money after its end has begun."""
        if self.is_closed:
            return ShiftClosedError
        return DrawerCountedError if self.counts else None

    def refuses_giving(self, given: Pile) -> Expected:
        """Cash is missed by its sum, chips by the piece."""
        if cents_of(given, "cash") > self.cents:
            return DrawerShortError
        held = count_of(self.pile, "chips")
        is_short = any(
            pieces > held.get(worth, 0) for worth, pieces in count_of(given, "chips").items()
        )
        return ChipsShortError if is_short else None

    def refuses_closing(self, reason: str) -> Expected:
        if self.is_closed:
            return ShiftClosedError
        if not self.counts:
            return DrawerNotCountedError
        (last, found), others = self.counts[-1], self.counts[:-1]
        is_right = same(found, self.pile)
        if not is_right and len(reason.strip()) < _ENOUGH:
            return VarianceUnexplainedError
        agrees = any(by != last and each == found for by, each in others)
        is_enough = agrees or (is_right and self.place != "vault:main")
        return None if is_enough else SecondCountNeededError


@dataclass
class Paper:
    """What each account gained today, every drawer and bag, and the last number of a series."""

    series: Counter[str]
    balances: Counter[str] = field(default_factory=Counter)
    drawers: dict[UUID, Drawer] = field(default_factory=dict)
    bags: dict[UUID, Bag] = field(default_factory=dict)
    claims: dict[str, Claim] = field(default_factory=dict)
    prints: Counter[str] = field(default_factory=Counter)

    def move(self, source: str, target: str, cents: int) -> None:
        """Write an amount into two columns."""
        self.balances[source] -= cents
        self.balances[target] += cents

    def carry(self, source: str, target: str, heap: Pile) -> None:
        """Write a heap from one place to another, cash and chips apart."""
        for kind in ("cash", "chips"):
            self.move(f"{source}:{kind}", f"{target}:{kind}", cents_of(heap, kind))

    def next_slip(self, series: str) -> str:
        """The number the next slip of a series must have."""
        self.series[series] += 1
        return f"{series}-{self.series[series]:06d}"

    def owed_to(self, player_id: UUID) -> int:
        return self.balances[f"player:{player_id}:account"]

    def last_at(self, place: str) -> Drawer | None:
        """The newest drawer of a place."""
        return next((each for each in [*self.drawers.values()][::-1] if each.place == place), None)

    def refuses_void(self, drawer: Drawer, transaction_id: UUID, second: Person | None) -> Expected:
        movement = drawer.movements.get(transaction_id)
        if movement is None:
            return UnknownSlipError
        if movement.is_voided:
            return AlreadyVoidedError
        if refusal := drawer.refuses_money() or drawer.refuses_giving(movement.taken):
            return refusal
        return refuses_second(drawer.by, second) or self._refuses_undoing(movement)

    def _refuses_undoing(self, movement: Movement) -> Expected:
        if movement.player_id and movement.owed > self.owed_to(movement.player_id):
            return NotEnoughInAccountError
        if movement.claim and movement.owed > 0 and not movement.claim.is_good:
            return movement.claim.gone
        return None

    def over_the_counter(self, drawer: Drawer, movement: Movement) -> None:
        """Write down what came and what went, and what is owed for it."""
        drawer.pile = put(put(drawer.pile, movement.taken), movement.given, -1)
        drawer.version += 1
        self.carry("patrons", drawer.place, movement.taken)
        self.carry(drawer.place, "patrons", movement.given)
        if movement.player_id:
            self.move("house:owed", f"player:{movement.player_id}:account", movement.owed)
        if movement.claim:
            self.move("house:owed", movement.claim.account, movement.owed)
            movement.claim.is_good = movement.owed > 0

    def undo(self, drawer: Drawer, movement: Movement) -> None:
        """Write down the same the other way round."""
        movement.is_voided = True
        back = Movement(
            movement.given, movement.taken, -movement.owed, movement.player_id, movement.claim
        )
        self.over_the_counter(drawer, back)

    def write_off(self, place: str, due: Pile, found: Pile) -> None:
        """Write what is over or short into suspense."""
        for kind, suspense in (("cash", "variance"), ("chips", "chips_variance")):
            short = cents_of(due, kind) - cents_of(found, kind)
            self.move(f"{place}:{kind}", f"suspense:{suspense}", short)

    def close(self, drawer: Drawer, *, stays: bool) -> Pile:
        """End a shift on its last count; return what goes to the vault."""
        found = drawer.counts[-1][1]
        self.write_off(drawer.place, drawer.pile, found)
        drawer.is_closed, drawer.left = True, found if stays else {}
        drawer.version += 1
        return {} if stays else found

    def land(self, bag: Bag, place: str) -> None:
        """Write down what has come out of the air."""
        bag.is_in_the_air = False
        self.carry(f"transit:{bag.id}", place, bag.pile)


def same(found: Pile, due: Pile) -> bool:
    """Whether a count is right: cash by its sum, chips by the piece."""
    return cents_of(found, "cash") == cents_of(due, "cash") and (
        count_of(found, "chips") == count_of(due, "chips")
    )


def refuses_count(
    found: Pile, due: Pile, reason: str, by: Person, second: Person | None
) -> Expected:
    """What is said to a blind count of something that was sent or left."""
    if same(found, due):
        return None
    return CountsDifferError if len(reason.strip()) < _ENOUGH else refuses_second(by, second)


def refuses_second(by: Person, second: Person | None) -> Expected:
    """Only another person who is the supervisor will do."""
    if second is None:
        return AuthorisationNeededError
    if second == by:
        return SelfAuthorisedError
    return None if second == SUPERVISOR_SUE else RankTooLowError


GONE = {"voucher": VoucherUsedError, "card": CardEndedError}
