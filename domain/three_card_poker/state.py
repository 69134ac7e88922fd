"""The round in memory: what has happened so far, and the plain questions about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias
from uuid import UUID

from domain.banked.limits import Limit, PersonalLimit, effective, is_short
from domain.banked.results import Outcome, Result
from domain.cards.card import Card
from domain.cards.three import CARDS_IN_HAND
from domain.cents import Cents
from domain.staff.roles import Book
from domain.three_card_poker.acts import DEALER, Bet, Decision, Irregularity, Phase
from domain.three_card_poker.places import Place
from domain.three_card_poker.settlement import binding_limit
from domain.three_card_poker.terms import Terms

# Told by a decision: a kind of fact and what it says.
Tell: TypeAlias = Callable[[type, Mapping[str, Any]], None]
# A box and one bet on it.
Spot: TypeAlias = tuple[int, Bet]

# A card that lies face down.
UNSEEN = Card(-1)
FOLDS = frozenset({Decision.FOLD, Decision.FOLD_ANTE})


class Line(NamedTuple):
    """A bet that is settled."""

    result: Result
    stake: Cents
    to_player: Cents
    note: str


class Pending(NamedTuple):
    """What play waits for; box 0 is the dealer."""

    kind: Irregularity
    box: int


class RoundState:
    """Everything that the next decision may depend on. It changes by `evolve` alone."""

    __slots__ = (
        "announced", "cards", "decisions", "exposed", "float_change", "lines", "no_hand_declared",
        "number", "oral", "out", "outcome", "owners", "pending", "phase", "places", "player_ids",
        "redeals", "reinstated", "retracting", "several", "shown", "stakes", "table", "taken",
        "terms", "told", "tray", "viewed", "warned_play", "warned_short",
    )  # fmt: skip

    table: str
    number: int
    terms: Terms
    phase: Phase
    places: dict[int, Place]
    # Players who may use more than one box, and those who were warned before this round.
    several: set[str]
    warned_short: frozenset[str]
    warned_play: frozenset[str]
    # What players were told in this round, by box.
    told: dict[int, set[str]]
    # Whose wagers lie on each box, in the order that boxes were first wagered on.
    owners: dict[int, str]
    player_ids: dict[int, UUID]
    stakes: dict[Spot, Cents]
    lines: dict[Spot, Line]
    # Wagers called and not yet in chips on the layout.
    oral: dict[Spot, Cents]
    cards: dict[int, tuple[Card, ...]]
    decisions: dict[int, Decision]
    viewed: set[int]
    # Boxes whose cards lie open; the dealer's among them as box 0.
    shown: set[int]
    announced: bool
    tray: bool
    # Boxes that left the round, and why.
    out: dict[int, str]
    taken: set[int]
    reinstated: set[int]
    exposed: int
    redeals: int
    pending: Pending | None
    retracting: bool
    no_hand_declared: bool
    outcome: Outcome | None
    float_change: Cents

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RoundState) and all(
            getattr(self, name, None) == getattr(other, name, None) for name in self.__slots__
        )

    __hash__ = None  # type: ignore[assignment]

    # Plain questions.

    @property
    def book(self) -> Book:
        """The book that the round is dealt under."""
        return self.terms.book

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return self.phase is Phase.ENDED

    @property
    def boxes(self) -> list[int]:
        """Boxes with a wager, clockwise from the dealer's left."""
        return sorted(self.owners)

    @property
    def undecided(self) -> list[int]:
        """Boxes whose players have still to choose."""
        gone = self.decisions.keys() | self.out.keys()
        return [box for box in self.boxes if box not in gone and self.lies(box)]

    def stake(self, box: int, bet: Bet) -> Cents:
        """Say what lies on a bet, or lay there until it was settled."""
        line = self.lines.get((box, bet))
        return self.stakes.get((box, bet), 0) + (line.stake if line else 0)

    def lies(self, box: int) -> list[Bet]:
        """List bets of a box that are not settled yet."""
        return [bet for bet in Bet if (box, bet) in self.stakes]

    def limit(self, box: int, bet: Bet) -> Limit:
        """Find the limit that binds the player of a box; Play follows the Ante (TGC-65)."""
        is_pair_plus = bet is Bet.PAIR_PLUS
        sign = self.terms.pair_plus if is_pair_plus else self.terms.ante
        place = self.places.get(box)
        if place is None or place.player != self.owners.get(box, place.player):
            return sign
        personal: PersonalLimit = place.pair_plus if is_pair_plus else place.ante
        return binding_limit(self.terms, sign, personal, has_marker=place.has_marker)

    def effective(self, box: int, bet: Bet) -> Cents:
        """Say what counts of a stake; Play counts up to the Ante that counts (TGC-13)."""
        if bet is Bet.PLAY:
            return min(self.stake(box, Bet.PLAY), self.effective(box, Bet.ANTE))
        return effective(self.stake(box, bet), self.limit(box, bet))

    def is_short(self, box: int, bet: Bet) -> bool:
        """Whether a stake is under the minimum; Play has none of its own."""
        return bet is not Bet.PLAY and is_short(self.stake(box, bet), self.limit(box, bet))

    def goes_back(self, box: int, bet: Bet) -> bool:
        """Whether a stake is handed back because its player had been warned (TGC-12)."""
        if bet is Bet.PLAY:
            return self.terms.settings.returns_play_with_short_ante and self.goes_back(
                box, Bet.ANTE
            )
        return self.owners[box] in self.warned_short and self.is_short(box, bet)

    def seat_of(self, player: str) -> int:
        """Find the box whose hand a player may see: the own seat, or the first wagered on."""
        own = [box for box, owner in self.owners.items() if owner == player]
        seated = [box for box in own if box in self.places and self.places[box].player == player]
        return (seated or own)[0]

    def is_blind(self, box: int) -> bool:
        """Whether a hand is played unseen (TCP-5.9.2)."""
        return self.seat_of(self.owners[box]) != box

    def is_known(self, box: int) -> bool:
        """Whether the house knows all three cards of a hand."""
        cards = self.cards.get(box, ())
        return len(cards) == CARDS_IN_HAND and UNSEEN not in cards

    @property
    def is_dealt(self) -> bool:
        """Whether every box with a wager and the dealer have their three cards."""
        return all(len(self.cards.get(box, ())) == CARDS_IN_HAND for box in (*self.boxes, DEALER))

    @property
    def warned_now(self) -> dict[str, tuple[str, ...]]:
        """Who was warned about what in this round; a round without a result warned nobody."""
        if self.outcome not in {Outcome.SETTLED, Outcome.NO_HAND}:
            return {}
        found: dict[str, list[str]] = {}
        for box, words in sorted(self.told.items()):
            for about in sorted(words):
                players = found.setdefault(about, [])
                if self.owners[box] not in players:
                    players.append(self.owners[box])
        return {about: tuple(players) for about, players in found.items()}
