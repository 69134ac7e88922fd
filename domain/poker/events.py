"""What happens in a hand of poker. Past tense; stored for ever, so only ever added to.

Cards are written as text, "As Kd"; a card nobody has seen is "??". A field named in `secret_fields`
is in the log for the audit, and no door ever shows it: hole cards become public by being shown.
"""

from __future__ import annotations

from typing import ClassVar
from uuid import UUID

from domain.aggregate import CreationEvent, DomainEvent, stored_as
from domain.cents import Cents
from domain.poker.acts import Posting
from domain.poker.terms import Terms


@stored_as("poker.hand_started")
class HandStarted(CreationEvent):
    """A hand began under the terms of its table, with these stakes before these seats."""

    table: str
    number: int
    terms: Terms
    button: int | None
    stacks: dict[int, Cents]
    players: dict[int, UUID]
    killer: int | None
    small_blind_is_missing: bool
    of_guests: bool
    # The table's round that the hand is; none where nobody sits with a stake of the house.
    round_id: UUID | None = None


@stored_as("poker.deck_shuffled")
class DeckShuffled(DomainEvent):
    """The engine fixed the order of the deck for the whole round."""

    secret_fields: ClassVar[frozenset[str]] = frozenset({"order"})

    order: str
    reference: str


@stored_as("poker.fees_collected")
class FeesCollected(DomainEvent):
    """The fee per person was taken before the first card."""

    fees: dict[int, Cents]


@stored_as("poker.antes_posted")
class AntesPosted(DomainEvent):
    """Every seat put its ante in."""

    antes: dict[int, Cents]
    is_live: bool


@stored_as("poker.blind_posted")
class BlindPosted(DomainEvent):
    """A seat put a blind, a straddle or another post in before the cards."""

    seat: int
    cents: Cents
    kind: Posting
    is_live: bool
    all_in: bool


@stored_as("poker.cards_dealt")
class CardsDealt(DomainEvent):
    """Seats got their cards of a street in the order named; `opens` says who acts first, if any."""

    secret_fields: ClassVar[frozenset[str]] = frozenset({"down"})

    street: int
    down: dict[int, str]
    up: dict[int, str]
    opens: int | None


@stored_as("poker.card_burned")
class CardBurned(DomainEvent):
    """The top card went out of play unseen."""

    secret_fields: ClassVar[frozenset[str]] = frozenset({"card"})

    street: int
    card: str


@stored_as("poker.board_dealt")
class BoardDealt(DomainEvent):
    """Community cards were turned up together."""

    street: int
    cards: str
    opens: int | None


@stored_as("poker.folded")
class Folded(DomainEvent):
    """A seat gave up its hand."""

    seat: int
    timed_out: bool


@stored_as("poker.checked")
class Checked(DomainEvent):
    """A seat made no bet and kept its rights."""

    seat: int
    timed_out: bool


@stored_as("poker.called")
class Called(DomainEvent):
    """A seat matched the wager, or put in all it had."""

    seat: int
    cents: Cents
    all_in: bool


@stored_as("poker.bet_placed")
class BetPlaced(DomainEvent):
    """A seat made the first wager of a round; `to` is its total for the round."""

    seat: int
    cents: Cents
    to: Cents
    all_in: bool


@stored_as("poker.raised")
class Raised(DomainEvent):
    """A seat wagered more than stood; `to` is its total for the round."""

    seat: int
    cents: Cents
    to: Cents
    all_in: bool


@stored_as("poker.completed")
class Completed(DomainEvent):
    """A seat lifted the bring-in to the full structured amount."""

    seat: int
    cents: Cents
    to: Cents
    all_in: bool


@stored_as("poker.bring_in_posted")
class BringInPosted(DomainEvent):
    """A seat made the forced wager of the first round of stud."""

    seat: int
    cents: Cents
    all_in: bool
    timed_out: bool


@stored_as("poker.card_discarded")
class CardDiscarded(DomainEvent):
    """A seat gave one of its hole cards up."""

    secret_fields: ClassVar[frozenset[str]] = frozenset({"card"})

    seat: int
    card: str


@stored_as("poker.betting_round_closed")
class BettingRoundClosed(DomainEvent):
    """A betting round ended: so much was called in the hand, and so much of it accrued."""

    street: int
    called_cents: Cents
    accrued_cents: Cents
    newly_accrued_cents: Cents


@stored_as("poker.uncalled_returned")
class UncalledReturned(DomainEvent):
    """What nobody matched of a wager went back."""

    seat: int
    cents: Cents


@stored_as("poker.showdown_started")
class ShowdownStarted(DomainEvent):
    """Betting was over with two or more hands left; `first` shows first."""

    first: int


@stored_as("poker.hand_shown")
class HandShown(DomainEvent):
    """A seat's cards were shown to the table; a hand shown dead cannot win."""

    seat: int
    cards: str
    is_live: bool


@stored_as("poker.hand_mucked")
class HandMucked(DomainEvent):
    """A seat gave its hand up at the showdown without showing it."""

    seat: int


@stored_as("poker.pots_made")
class PotsMade(DomainEvent):
    """What was called lies in these pots, in the order they came to be; each bears its part."""

    pots: tuple[Cents, ...]
    seats: tuple[tuple[int, ...], ...]
    commission: tuple[Cents, ...]


@stored_as("poker.commission_taken")
class CommissionTaken(DomainEvent):
    """The commission left the pots, or the slide, for the house."""

    cents: Cents
    from_slide_cents: Cents


@stored_as("poker.commission_returned")
class CommissionReturned(DomainEvent):
    """What had been taken so far went back to the pot."""

    cents: Cents


@stored_as("poker.pot_awarded")
class PotAwarded(DomainEvent):
    """A pot went to its winners."""

    pot: int
    awards: dict[int, Cents]


@stored_as("poker.hand_ended")
class HandEnded(DomainEvent):
    """The pot was pushed; these are the stakes now."""

    stacks: dict[int, Cents]
    at_showdown: bool
