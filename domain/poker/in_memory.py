"""A hand played in memory: the same decisions and facts as the stored hand, and nothing else.

hand = HandInMemory(Setup(table=..., terms=..., button=9, stacks={1: 10_000, ...}))
hand.deal(down={1: cards_of("As Kd")})      # or hand.shuffled(deck): streets come by themselves
hand.options                                 # what may be done now, None when it is no turn
hand.act(3, Act.RAISE, 2_500)                # totals of the round, in cents
hand.facts, hand.state.stacks                # what happened, and what it came to
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from domain.cards.card import Card
from domain.cents import Cents
from domain.poker import acting, elsewhere, starting
from domain.poker.acting import Tell
from domain.poker.acts import Act, Colour, Said
from domain.poker.dealing import Hands, deal, deal_from_deck
from domain.poker.events import HandStarted
from domain.poker.evolve import EVOLVERS, begin
from domain.poker.flow import advance
from domain.poker.live import early, forward, side_wagers
from domain.poker.options import Options, options
from domain.poker.showing import muck, show
from domain.poker.shuffling import fix_order
from domain.poker.starting import Setup
from domain.poker.state import UNSEEN, HandState
from domain.poker.steps import Step, take

Fact = tuple[type, Mapping[str, Any]]


class HandInMemory:
    """Plays one hand without a log; `facts` are what a log would store."""

    __slots__ = ("facts", "state", "tell")

    def __init__(self, setup: Setup) -> None:
        first = starting.first_fact(setup)
        self.facts: list[Fact] = [(HandStarted, first)]
        self.state: HandState = begin(first)
        # Knows the facts and the state, not the hand: a hand that is done with is freed at once.
        self.tell: Tell = _telling(self.facts, self.state)
        starting.put_in_what_is_due(self.state, self.tell, setup)

    @property
    def options(self) -> Options | None:
        """What the seat in turn may do."""
        return options(self.state)

    @property
    def is_over(self) -> bool:
        """Whether the hand has ended."""
        return self.state.is_over

    def shuffled(self, deck: Sequence[Card], reference: str = "") -> None:
        """Fix the order of the deck; every street follows it."""
        fix_order(self.state, self.tell, deck, reference)

    def straddle(self, seat: int, cents: Cents) -> None:
        """Post a straddle or an over-blind before the cards."""
        starting.post_straddle(self.state, self.tell, seat, cents)

    def side_wager(self, seat: int, colour: Colour, cents: Cents) -> None:
        """Wager on the colour of the flop before the cards."""
        side_wagers.place_side_wager(self.state, self.tell, seat, colour, cents)

    def deal(
        self,
        down: Hands | None = None,
        up: Hands | None = None,
        board: Sequence[Card] = (),
        burn: Card = UNSEEN,
        opens: int | None = None,
    ) -> None:
        """Deal the next street: these cards, or the next of a fixed order."""
        if self.state.deck:
            deal_from_deck(self.state, self.tell)
        else:
            deal(self.state, self.tell, down=down, up=up, board=board, burn=burn, opens=opens)
        advance(self.state, self.tell)

    def act(self, seat: int, what: Act, to: Cents = 0) -> None:
        """Act in turn."""
        state = self.state
        acting.act(state, self.tell, seat, what, to)
        advance(state, self.tell)

    def act_out_of_turn(self, seat: int, what: Act, to: Cents = 0) -> None:
        """Act before one's turn at a live table."""
        early.act_out_of_turn(self.state, self.tell, seat, what, to)
        advance(self.state, self.tell)

    def take(self, step: Step) -> None:
        """Take a step as a table sends it."""
        take(self.state, self.tell, step)

    def put_forward(
        self, seat: int, cents: Cents, said: Said = Said.NOTHING, *, one_chip: bool = False
    ) -> None:
        """Put chips forward at a live table, with or without a word."""
        forward.put_forward(self.state, self.tell, seat, cents, said, one_chip=one_chip)
        advance(self.state, self.tell)

    def declare(self, seat: int, what: Act) -> None:
        """Say in turn what one will do."""
        forward.declare(self.state, self.tell, seat, what)
        advance(self.state, self.tell)

    def time_out(self, seat: int) -> None:
        """Let the time of the seat in turn run out."""
        acting.time_out(self.state, self.tell, seat)
        advance(self.state, self.tell)

    def discard(self, seat: int, card: Card = UNSEEN) -> None:
        """Give a hole card up."""
        acting.discard(self.state, self.tell, seat, card)
        advance(self.state, self.tell)

    def show(self, seat: int, cards: Sequence[Card] = ()) -> None:
        """Table a hand at the showdown."""
        show(self.state, self.tell, seat, cards)
        advance(self.state, self.tell)

    def muck(self, seat: int) -> None:
        """Give a hand up at the showdown."""
        muck(self.state, self.tell, seat)
        advance(self.state, self.tell)

    def record_wager(self, seat: int, to: Cents) -> None:
        """Record a wager as another house took it."""
        elsewhere.record_wager(self.state, self.tell, seat, to)
        advance(self.state, self.tell)

    def give_up(self, seat: int) -> None:
        """Give a hand up before all its cards are out, as another house let it."""
        elsewhere.give_up(self.state, self.tell, seat)
        advance(self.state, self.tell)


def _telling(facts: list[Fact], state: HandState) -> Tell:
    """Return how a fact is kept and changes the state."""
    keep = facts.append

    def tell(kind: type, data: Mapping[str, Any]) -> None:
        keep((kind, data))
        EVOLVERS[kind](state, data)

    return tell
