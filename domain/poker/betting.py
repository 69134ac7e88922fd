"""One betting round: what stands, what the next seat owes, and what it may raise to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from domain.cents import Cents
from domain.poker.terms import Settings, Structure
from domain.staff.roles import Book

MOST_RAISES = 3
_FIXED, _SPREAD, _NO_LIMIT = Structure.FIXED, Structure.SPREAD, Structure.NO_LIMIT
_COUNTS_RAISES = frozenset({_FIXED, _SPREAD})
RATIOS = {Structure.POT: (1, 1), Structure.HALF_POT: (1, 2)}


class Range(NamedTuple):
    """The totals a seat may bet or raise to; `steps` are all of them where only some are lawful."""

    least: Cents
    most: Cents | None
    steps: tuple[Cents, ...] = ()

    def next_lowest(self, to: Cents) -> Cents:
        """Cut a total to the largest lawful one that is not above it (PP-6.3(b), PK-52)."""
        if self.steps:
            return max((step for step in self.steps if step <= to), default=to)
        return to if self.most is None else min(to, self.most)


class BettingRound:
    """The wagers of a round and what follows from them for the next seat.

    Amounts named `to` or `level` are totals of a seat for this round.
    """

    __slots__ = (
        "all_in",
        "book",
        "closed",
        "full_level",
        "history",
        "increment",
        "level",
        "out",
        "raises",
        "settings",
        "sizes",
        "structure",
        "unit",
        "wagers",
        "was_capped_by",
    )

    def __init__(
        self,
        book: Book,
        structure: Structure,
        sizes: tuple[Cents, ...],
        seats: Iterable[int],
        settings: Settings | None = None,
        unit: Cents = 1,
    ) -> None:
        self.book = book
        self.structure = structure
        # Fixed: the structured amounts to choose from. Otherwise the least bet (and, for a
        # spread, the most).
        self.sizes = sizes
        self.settings = settings or _DEFAULT
        self.unit = unit
        self.wagers: dict[int, Cents] = dict.fromkeys(seats, 0)
        self.level: Cents = 0
        # The last level that was a full bet or raise, and by how much it was one.
        self.full_level: Cents = 0
        self.increment: Cents = sizes[0]
        self.raises = 0
        # Seats that have acted since the last full bet or raise: they may call, not raise.
        self.closed: set[int] = set()
        self.out: set[int] = set()
        self.all_in: set[int] = set()
        self.was_capped_by = 0
        # Full wagers in order: whose, and what stood before each, in case one is voided.
        self.history: list[tuple[int, Cents, Cents, int]] = []

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BettingRound) and all(
            getattr(self, name) == getattr(other, name) for name in self.__slots__
        )

    __hash__ = None  # type: ignore[assignment]

    # What was put in before the first act.

    def post(self, seat: int, cents: Cents) -> None:
        """Put in a blind, a straddle or another live post."""
        self.wagers[seat] += cents

    def open_on_blinds(self, nominal: Cents) -> None:
        """Start from blinds: the last one sets the level even if its seat could not pay it all."""
        self.level = self.full_level = max(nominal, *self.wagers.values())
        if self.structure is _FIXED:
            return
        self.increment = max(self.increment, nominal)
        if self.level > nominal:
            levels = sorted({*self.wagers.values(), nominal, 0})
            # A straddle is a bet of its size in PokerPro, a raise over the blind in Crown (PK-04).
            over = self.level if self.book is Book.PP else self.level - levels[-2]
            self.increment = max(self.increment, over)

    def open_on_bring_in(self, seat: int, cents: Cents) -> None:
        """Start from a bring-in, which is no bet: completing it is (PP-1.1-Complete)."""
        self.wagers[seat] += cents
        self.level = cents

    # What the next seat may do.

    def owed(self, seat: int) -> Cents:
        """Say what the seat must still put in to match the level."""
        return max(0, self.level - self.wagers[seat])

    def raise_range(self, seat: int, pot: Cents = 0) -> Range | None:
        """Say what the seat may bet or raise to; None when it may not.

        `pot` is everything wagered in the hand so far, this round included; only games limited by
        the pot look at it.
        """
        if seat in self.closed or self._is_capped():
            return None
        least = self.level + self.increment
        if self.structure is _NO_LIMIT:
            return Range(least, None)
        if self.structure is _FIXED:
            steps = tuple([self.full_level + size for size in self.sizes])
            return Range(steps[0], steps[-1], steps)
        if self.structure is _SPREAD:
            return Range(self.full_level + self.increment, self.level + self.sizes[1])
        by = largest_raise(self.structure, pot, self.owed(seat), self.unit)
        return Range(least, max(least, self.level + by))

    def _is_capped(self) -> bool:
        if self.raises < MOST_RAISES or self.structure not in _COUNTS_RAISES:
            return False
        # PokerPro knows no exception for two players (PP-5.16).
        return self.book is not Book.CP or not self.is_head_to_head()

    def is_head_to_head(self) -> bool:
        """Whether exactly two players can still wager in the round (CP-6.9, PK-26)."""
        left = self.wagers.keys() - self.out
        if not self.settings.all_in_counts_in_head_to_head:
            left = left - self.all_in
        if self.raises >= MOST_RAISES and not self.settings.late_fold_lifts_the_cap:
            return self.was_capped_by == _TWO
        return len(left) == _TWO

    # What a seat did. These never refuse.

    def fold(self, seat: int) -> None:
        """Leave the round."""
        self.out.add(seat)

    def check(self, seat: int) -> None:
        """Act without a wager."""
        self.closed.add(seat)

    def call(self, seat: int, cents: Cents, all_in: bool = False) -> None:
        """Match the level, or as much of it as the seat has."""
        self.wagers[seat] += cents
        self.closed.add(seat)
        if all_in:
            self.all_in.add(seat)

    def wager(self, seat: int, to: Cents, all_in: bool = False) -> None:
        """Bet or raise to a total; an all-in may be less than a full one."""
        if self.is_full(to):
            self.history.append((seat, self.full_level, self.increment, self.raises))
            self._count(to)
            self.closed.clear()
        self.closed.add(seat)
        if all_in:
            self.all_in.add(seat)
        self.wagers[seat] = to
        self.level = max(self.level, to)

    def withdraw(self, seat: int, posted: Cents) -> None:
        """Take a seat's wagers out; `posted` is what must be matched whoever is left."""
        self.wagers[seat] = 0
        while self.history and self.history[-1][0] == seat:
            _, self.full_level, self.increment, self.raises = self.history.pop()
        self.level = max(*self.wagers.values(), posted)
        self.full_level = min(self.full_level, self.level)

    def is_full(self, to: Cents) -> bool:
        """Whether a wager to this total counts as a bet or raise and reopens the betting."""
        by = to - self.level
        if self.structure not in _COUNTS_RAISES:
            return by >= self.increment
        # Half of what was required is enough, and so is the structured level itself (PK-27).
        return 2 * by >= self.increment or to >= self.full_level + self.increment

    def counts_as_raise(self, to: Cents) -> bool:
        """Whether a wager to this total is one of the three raises; the bet itself is none."""
        return self.full_level > 0 and self.is_full(to)

    def _count(self, to: Cents) -> None:
        by = to - self.level if self.full_level < self.level else to - self.full_level
        if self.full_level > 0:
            self.raises += 1
            if self.raises == MOST_RAISES:
                self.was_capped_by = len(self.wagers.keys() - self.out - self.all_in)
        if self.structure is _FIXED:
            # Once the higher of two limits was used only that one is left (PP-11.6.7).
            if len(self.sizes) > 1 and by >= self.sizes[-1]:
                self.sizes = self.sizes[-1:]
                self.increment = self.sizes[0]
        else:
            self.increment = max(self.increment, by)
        self.full_level = to


_TWO = 2
_DEFAULT = Settings()


def largest_raise(structure: Structure, pot: Cents, to_call: Cents, unit: Cents = 1) -> Cents:
    """Say by how much a pot-ratio game lets a seat raise: the call is added first (CP-6.7)."""
    up, down = RATIOS[structure]
    return (pot + to_call) * up // down // unit * unit


def round_on_blinds(
    book: Book,
    structure: Structure,
    size: Cents,
    seats: Iterable[int],
    posted: Mapping[int, Cents],
) -> BettingRound:
    """Make a round in which blinds, straddles or a bring-in were put in before the first act."""
    made = BettingRound(book, structure, (size,), seats)
    if not posted:
        return made
    if len(posted) == 1 and structure in _COUNTS_RAISES and max(posted.values()) < size:
        (seat, cents), *_ = posted.items()
        made.open_on_bring_in(seat, cents)
        # To bring in is to act: a short all-in after it opens nothing to that seat again.
        made.check(seat)
        return made
    for seat, cents in posted.items():
        made.post(seat, cents)
    made.open_on_blinds(size)
    return made
