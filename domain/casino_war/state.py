"""A round as it stands. Facts change it in `evolve`; nothing here refuses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from domain.banked.results import Outcome, Result
from domain.cards.card import Card, rank_of
from domain.casino_war.acts import DEALER, Bet, Phase, Tender
from domain.casino_war.terms import PersonalTerms, Terms
from domain.cents import Cents

Key = tuple[int, str, Bet]


@dataclass(slots=True)
class Line:
    """One bet of one player on one area; open until it has a result."""

    area: int
    player: str
    bet: Bet
    stake: Cents = 0
    # What the player put down, though the area took less of it (TGC-17).
    put_down: Cents = 0
    result: Result | None = None
    effective: Cents = 0
    paid: Cents = 0
    to_player: Cents = 0
    # Why it was settled so, where the cards alone do not say.
    note: str = ""

    @property
    def key(self) -> Key:
        """Name the line."""
        return self.area, self.player, self.bet

    @property
    def is_open(self) -> bool:
        """Whether it has not been settled."""
        return self.result is None


@dataclass(slots=True)
class RoundState:
    """Everything a round knows about itself."""

    table: str
    number: int
    terms: Terms
    warned: frozenset[str] = frozenset()
    barred: frozenset[str] = frozenset()
    personal: tuple[PersonalTerms, ...] = ()
    room: dict[int, int] = field(default_factory=dict)
    several_areas: set[str] = field(default_factory=set)
    is_shuffled: bool = False

    phase: Phase = Phase.BETTING
    # In order of placement.
    lines: dict[Key, Line] = field(default_factory=dict)
    declared: dict[Key, tuple[Cents, Tender]] = field(default_factory=dict)
    tie_declined: set[tuple[int, str]] = field(default_factory=set)
    # Areas that had a wager when betting closed, from the dealer's left.
    dealt_in: tuple[int, ...] = ()
    # Every card of the initial deal in the order drawn, with where it was put.
    initial: list[tuple[int, Card]] = field(default_factory=list)
    has_misplaced: bool = False
    first: dict[int, Card] = field(default_factory=dict)
    # The cards of the subsequent deal in the order drawn.
    subsequent: list[Card] = field(default_factory=list)
    second: dict[int, Card] = field(default_factory=dict)
    left_out: set[int] = field(default_factory=set)
    reserved: list[Card] = field(default_factory=list)
    discarded: list[Card] = field(default_factory=list)
    house_stakes: dict[tuple[int, str], Cents] = field(default_factory=dict)
    # Hands told in this round that short wagers will be returned.
    warned_now: set[tuple[int, str]] = field(default_factory=set)
    is_shuffle_due: bool = False
    is_shoe_void: bool = False
    outcome: Outcome | None = None
    float_change: Cents = 0

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return self.phase is Phase.ENDED

    @property
    def is_settled(self) -> bool:
        """Whether every wager has been settled: no error has an effect any more (CW-9.8.1)."""
        return self.is_over or (bool(self.lines) and not self.open_lines)

    @property
    def open_lines(self) -> list[Line]:
        """Give what has not been settled, in order of placement."""
        return [line for line in self.lines.values() if line.is_open]

    def lines_on(self, area: int, bet: Bet) -> Iterator[Line]:
        """Give the wagers on one bet of an area, in order of placement."""
        return (line for line in self.lines.values() if line.area == area and line.bet is bet)

    def players_on(self, area: int) -> list[str]:
        """Give the different players of an area, in order of arrival."""
        return list(dict.fromkeys(each.player for each in self.lines.values() if each.area == area))

    def is_tied(self, area: int) -> bool:
        """Whether an area's first card and the dealer's have one rank: suits have none (CW-3.3)."""
        dealer = self.first.get(DEALER)
        card = self.first.get(area)
        return dealer is not None and card is not None and rank_of(card) == rank_of(dealer)

    def is_at_war(self, line: Line) -> bool:
        """Whether the owner of a Casino War wager has put a Go to War wager beside it."""
        return (line.area, line.player, Bet.GO_TO_WAR) in self.lines

    @property
    def undecided(self) -> list[Line]:
        """Give the Casino War wagers whose owners must surrender or go to war."""
        return [
            line
            for line in self.open_lines
            if line.bet is Bet.WAR and self.is_tied(line.area) and not self.is_at_war(line)
        ]

    @property
    def areas_at_war(self) -> list[int]:
        """Give the areas with a Go to War wager, from the dealer's left."""
        at_war = {
            line.area
            for line in self.lines.values()
            if line.bet is Bet.GO_TO_WAR and (line.is_open or line.area in self.second)
        }
        return sorted(at_war - self.left_out)
