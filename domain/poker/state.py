"""The hand in memory: what has happened so far, and the plain questions about it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from domain.cards.card import Card
from domain.cents import Cents
from domain.poker.acts import Act, Colour, Phase, Posting
from domain.poker.betting import BettingRound
from domain.poker.sharing import clockwise
from domain.poker.terms import Terms
from domain.poker.variants import Street, Variant

# A hole card nobody at the table but its owner has seen.
UNSEEN = Card(-1)


class Early(NamedTuple):
    """An act out of turn: what was done, to which total, and what stood then."""

    act: Act
    to: Cents
    level: Cents


class SideWager(NamedTuple):
    """A wager on the colour of the flop."""

    colour: Colour
    cents: Cents


class HandState:
    """Everything that the next decision may depend on. It changes by `evolve` alone."""

    __slots__ = (
        "accrued", "acted", "acted_in_hand", "aggressor", "all_in", "antes", "betting", "blinds",
        "board", "boxed", "burned", "button", "cannot_raise", "cards", "dead", "deal", "dealt",
        "deck", "declared", "early", "exposed", "extensions", "fees", "folded", "held", "killer",
        "last_post", "lost_side", "malfunctions", "mucked", "needs_no_burn", "next_burn",
        "number", "of_guests", "only_blinds", "opener", "phase", "posted", "pots", "seats",
        "set_aside", "short", "showdown", "shown", "side_wagers", "small_blind_is_missing",
        "stacks", "started_with", "street", "table", "terms", "to_act", "up", "variant",
        "wagered", "waived", "winners", "won_side",
    )  # fmt: skip

    table: str
    number: int
    terms: Terms
    variant: Variant
    button: int | None
    # Seats dealt in, in the order cards go round.
    seats: tuple[int, ...]
    killer: int | None
    small_blind_is_missing: bool
    of_guests: bool
    started_with: dict[int, Cents]
    stacks: dict[int, Cents]
    # What each seat put in that others must match, what it put in that matches nothing, and how
    # much of the first came as blinds.
    wagered: dict[int, Cents]
    dead: dict[int, Cents]
    blinds: dict[int, Cents]
    antes: dict[int, Cents]
    # Every post beside the antes, as it was made, for a deal that has to be made again.
    posted: list[tuple[int, Posting, Cents]]
    fees: dict[int, Cents]
    folded: set[int]
    all_in: set[int]
    # Hole cards, the up-cards among them, the board, and what is left of a deck that is known.
    cards: dict[int, tuple[Card, ...]]
    up: dict[int, tuple[Card, ...]]
    board: list[Card]
    burned: int
    dealt: int
    deck: tuple[Card, ...]
    deal: int
    street: int
    phase: Phase
    betting: BettingRound | None
    to_act: int | None
    opener: int | None
    aggressor: int | None
    last_post: int | None
    only_blinds: bool
    # The seats that have acted in this round, blinds not counted (CP-1.1-SubstantialAction).
    acted: set[int]
    acted_in_hand: set[int]
    accrued: Cents
    waived: bool
    pots: tuple[Cents, ...]
    winners: set[int]
    shown: set[int]
    mucked: set[int]
    showdown: bool
    # The live table's own.
    early: dict[int, Early]
    cannot_raise: set[int]
    declared: tuple[int, Act] | None
    short: int | None
    extensions: dict[int, int]
    side_wagers: dict[int, SideWager]
    held: dict[int, Cents]
    won_side: dict[int, Cents]
    lost_side: dict[int, Cents]
    exposed: int
    boxed: int
    needs_no_burn: set[int]
    next_burn: Card | None
    set_aside: Card | None
    malfunctions: set[int]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HandState) and all(
            getattr(self, name, None) == getattr(other, name, None) for name in self.__slots__
        )

    __hash__ = None  # type: ignore[assignment]

    # Plain questions.

    @property
    def live(self) -> list[int]:
        """Seats that still have a claim on the pot."""
        folded = self.folded
        return [seat for seat in self.seats if seat not in folded] if folded else [*self.seats]

    @property
    def is_uncontested(self) -> bool:
        """Whether one seat alone has a claim on the pot."""
        return len(self.seats) - len(self.folded) == 1

    @property
    def able(self) -> list[int]:
        """Seats that can still wager."""
        if not self.all_in:
            return self.live
        out = self.folded | self.all_in
        return [seat for seat in self.seats if seat not in out]

    @property
    def pot(self) -> Cents:
        """Everything put into the pot so far, whatever has gone to the slide since."""
        return sum(self.wagered.values()) + sum(self.dead.values())

    @property
    def street_now(self) -> Street:
        """The street whose cards are out, or the first one before the deal."""
        return self.variant.streets[max(self.street, 0)]

    @property
    def next_street(self) -> Street:
        """The street whose cards come next."""
        return self.variant.streets[self.street + 1]

    @property
    def is_over(self) -> bool:
        """Whether the pot has been pushed or everything given back."""
        return self.phase is Phase.ENDED

    @property
    def had_substantial_action(self) -> bool:
        """Whether two or more players have acted in the round (CP-1.1-SubstantialAction)."""
        return len(self.acted) > 1

    @property
    def deal_is_past_correcting(self) -> bool:
        """Whether there was substantial action since the first deal."""
        return self.street > 0 or self.had_substantial_action

    def in_order_from(self, seat: int | None, seats: Iterable[int]) -> list[int]:
        """Put seats in order clockwise from the left of a seat; without one, from seat one."""
        return sorted(seats) if seat is None else clockwise(list(seats), seat)

    def is_known(self, seat: int) -> bool:
        """Whether the house knows every card the seat holds."""
        return UNSEEN not in self.cards[seat]

    def cards_left(self) -> int:
        """How many cards the stub still has."""
        return 52 - self.dealt - self.burned - len(self.board)
