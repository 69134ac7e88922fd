"""How a hand is settled: pots and commission from what was put in, awards from the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from domain.cards.card import Card
from domain.cents import Cents
from domain.poker.commission import from_pots
from domain.poker.pots import Pot, cut, uncalled
from domain.poker.sharing import by_highest_card, clockwise, halve, share
from domain.poker.terms import Commission
from domain.poker.variants import VARIANTS, Game, Variant
from domain.staff.roles import Book


@dataclass(slots=True)
class Stakes:
    """A hand whose betting is over: who put in what, who is live, and with which cards."""

    book: Book
    game: Game
    split_unit: Cents
    commission: Commission
    # Everything each seat put in that others had to match; folded seats too.
    wagered: dict[int, Cents]
    # The cards of every live seat; unknown ones may be left out where nothing is contested.
    cards: Mapping[int, Sequence[Card]]
    live: tuple[int, ...]
    board: Sequence[Card] = ()
    button: int | None = None
    only_blinds: bool = False
    # Money that matches nothing and lies in the main pot, by the seat that put it there.
    dead: dict[int, Cents] = field(default_factory=dict)
    dealt_in: int = 0
    odd_units_one_each: bool = True
    # Elsewhere, where leftover units go to the first hand, pots that the same hands win are divided
    # as one. By our books each pot is divided apart (PK-23).
    joins_pots_of_the_same_winners: bool = False


class SettledPot(NamedTuple):
    """One pot: who can win it, what it bears, who wins how much of it."""

    cents: Cents
    seats: tuple[int, ...]
    commission: Cents
    awards: dict[int, Cents]


class Settlement(NamedTuple):
    """The outcome of a hand to the cent."""

    uncalled: dict[int, Cents]
    pots: tuple[SettledPot, ...]

    @property
    def commission(self) -> Cents:
        """What the house takes from all pots."""
        return sum([pot.commission for pot in self.pots])

    @property
    def awards(self) -> dict[int, Cents]:
        """What each winner gets from all pots."""
        total: dict[int, Cents] = {}
        for pot in self.pots:
            for seat, cents in pot.awards.items():
                if cents:
                    total[seat] = total.get(seat, 0) + cents
        return total


def settle(stakes: Stakes) -> Settlement:
    """Settle a hand: return what was not called, cut pots, take commission, award."""
    wagered = dict(stakes.wagered)
    returned = {}
    if excess := uncalled(wagered):
        seat, cents = excess
        wagered[seat] -= cents
        returned[seat] = cents
    dead = sum(stakes.dead.values())
    pots = cut(wagered, stakes.live, dead)
    values = Values(stakes)
    if stakes.joins_pots_of_the_same_winners and len(pots) > 1:
        apart = _shares(stakes, pots, values)
        joined = cut(wagered, sorted(apart), dead)
        if _shares(stakes, joined, values) != apart:
            pots = joined
    borne = from_pots(
        stakes.commission,
        pots,
        dealt_in=stakes.dealt_in or len(wagered),
        only_blinds=stakes.only_blinds,
        tied_by_all=tied_by_all(stakes, wagered, values),
    )
    settled = [
        SettledPot(pot.cents, pot.seats, due, _awards(stakes, pot, pot.cents - due, values))
        for pot, due in zip(pots, borne, strict=True)
    ]
    return Settlement(returned, tuple(settled))


def _shares(stakes: Stakes, pots: Sequence[Pot], values: Values) -> Counter[int]:
    """Add up who wins how much of these pots before commission."""
    shares: Counter[int] = Counter()
    for pot in pots:
        shares.update(_awards(stakes, pot, pot.cents, values))
    return shares


class Values:
    """What the live hands are worth both ways, each looked up when first asked for."""

    __slots__ = ("_known", "_stakes", "_variant")

    def __init__(self, stakes: Stakes) -> None:
        self._variant: Variant = VARIANTS[stakes.game]
        self._stakes = stakes
        self._known: dict[int, tuple[int, int | None]] = {}

    def of(self, seat: int) -> tuple[int, int | None]:
        """Give the high value and the low value (None: no low) of a seat's hand."""
        known = self._known.get(seat)
        if known is None:
            cards, board = self._stakes.cards[seat], self._stakes.board
            low = self._variant.low
            worth = (self._variant.high(cards, board), low(cards, board) if low else None)
            known = self._known[seat] = worth
        return known


def tied_by_all(stakes: Stakes, wagered: Mapping[int, Cents], values: Values) -> bool:
    """Whether all who put any money in are live and tie both ways (CP-7.8, PK-22)."""
    if len(stakes.live) == 1 or stakes.book is not Book.CP:
        return False
    payers = {seat for seat, cents in wagered.items() if cents}
    payers |= {seat for seat, cents in stakes.dead.items() if cents}
    if not payers.issubset(stakes.live):
        return False
    return len({values.of(seat) for seat in stakes.live}) == 1


def _awards(stakes: Stakes, pot: Pot, cents: Cents, values: Values) -> dict[int, Cents]:
    if len(pot.seats) == 1:
        return {pot.seats[0]: cents}
    worth = {seat: values.of(seat) for seat in pot.seats}
    best = max(high for high, _ in worth.values())
    highs = [seat for seat in pot.seats if worth[seat][0] == best]
    # A low counts only among those who can win this pot.
    lows_here = [low for _, low in worth.values() if low is not None]
    if not lows_here:
        return _shared(stakes, cents, highs)
    best_low = max(lows_here)
    lows = [seat for seat in pot.seats if worth[seat][1] == best_low]
    high_half, low_half = halve(cents, stakes.split_unit)
    awards = _shared(stakes, high_half, highs)
    for seat, part in _shared(stakes, low_half, lows).items():
        awards[seat] = awards.get(seat, 0) + part
    return awards


def _shared(stakes: Stakes, cents: Cents, winners: list[int]) -> dict[int, Cents]:
    if len(winners) == 1:
        return {winners[0]: cents}
    order = _order(stakes, winners)
    return share(cents, order, stakes.split_unit, one_each=stakes.odd_units_one_each)


def _order(stakes: Stakes, seats: list[int]) -> list[int]:
    if stakes.button is not None:
        return clockwise(seats, stakes.button)
    if stakes.book is Book.CP:
        return by_highest_card(seats, stakes.cards)
    return sorted(seats)
