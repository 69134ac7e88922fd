"""What happens in a round of Three Card Poker. Stored for ever, so only ever added to.

Cards are text, "Kd 5s 3c"; a card nobody has seen is "??". What is dealt lies face down, so it is
secret for good: a hand becomes public by being shown, and a folded one never does. Wagers and lines
are the facts that all banked games share (`domain/banked/events.py`).
"""

from __future__ import annotations

from typing import ClassVar

from domain.aggregate import CreationEvent, DomainEvent, stored_as
from domain.cents import Cents
from domain.three_card_poker.acts import DealRuling, Decision, Finding
from domain.three_card_poker.places import Place
from domain.three_card_poker.terms import Terms


@stored_as("three_card_poker.round_started")
class RoundStarted(CreationEvent):
    """A round was opened for bets under the terms of its table."""

    table: str
    number: int
    terms: Terms
    # Who sits where, with what was agreed with each.
    places: tuple[Place, ...]
    warned_under_minimum: tuple[str, ...]
    warned_play_not_equal: tuple[str, ...]
    # Players who may wager on more than one box: nobody is kept out by it (TCP-5.9.1).
    several: tuple[str, ...] = ()


@stored_as("three_card_poker.oral_wager_declared")
class OralWagerDeclared(DomainEvent):
    """A player called a wager and offered what must still become chips on the layout."""

    box: int
    player: str
    bet: str
    cents: Cents
    tender: str


@stored_as("three_card_poker.oral_wager_lapsed")
class OralWagerLapsed(DomainEvent):
    """A called wager was not on the layout in chips at the call; what was offered went back."""

    box: int
    bet: str
    cents: Cents


@stored_as("three_card_poker.cards_dealt")
class CardsDealt(DomainEvent):
    """Cards went out face down in the order named; 0 is the dealer."""

    secret_fields: ClassVar[frozenset[str]] = frozenset({"dealt"})

    dealt: dict[int, str]
    is_complete: bool


@stored_as("three_card_poker.dealers_set_retained")
class DealersSetRetained(DomainEvent):
    """The dealer's set was left in the tray of the shuffling shoe until all had decided."""


@stored_as("three_card_poker.play_or_fold_announced")
class PlayOrFoldAnnounced(DomainEvent):
    """The dealer announced that players may Play or Fold."""


@stored_as("three_card_poker.hand_viewed")
class HandViewed(DomainEvent):
    """A player looked at the hand of the own seat."""

    box: int


@stored_as("three_card_poker.decision_made")
class DecisionMade(DomainEvent):
    """A player chose; folded cards were spread and counted before they went to the rack."""

    box: int
    decision: Decision
    cards_counted: int | None


@stored_as("three_card_poker.dealer_shown")
class DealerShown(DomainEvent):
    """The dealer's hand was turned up and declared."""

    cards: str
    hand: str
    qualifies: bool


@stored_as("three_card_poker.no_hand_declared")
class NoHandDeclared(DomainEvent):
    """The dealer's hand was declared a no hand although it was never a whole one."""


@stored_as("three_card_poker.hand_shown")
class HandShown(DomainEvent):
    """A player's hand was turned up for settlement; no cards where they cannot be identified."""

    box: int
    cards: str
    hand: str


@stored_as("three_card_poker.hand_voided")
class HandVoided(DomainEvent):
    """A hand left the round; what becomes of its stakes is on their lines."""

    box: int
    reason: str


@stored_as("three_card_poker.hand_restored")
class HandRestored(DomainEvent):
    """Cards taken by mistake were given back, and the hand went on."""

    box: int
    reason: str


@stored_as("three_card_poker.card_exposed")
class CardExposed(DomainEvent):
    """Cards were seen while they were dealt; 0 is the dealer's hand."""

    box: int
    cards: int


@stored_as("three_card_poker.deck_counted")
class DeckCounted(DomainEvent):
    """The cards of the deck in use were counted."""

    cards: int


@stored_as("three_card_poker.deck_reshuffled")
class DeckReshuffled(DomainEvent):
    """All cards were gathered and shuffled again; the wagers before the deal stayed down."""


@stored_as("three_card_poker.stray_cards_burned")
class StrayCardsBurned(DomainEvent):
    """Cards that had gone to a box without a wager were burnt."""

    box: int


@stored_as("three_card_poker.retraction_offered")
class RetractionOffered(DomainEvent):
    """Every player may take Ante with Play, or Pair Plus, back."""


@stored_as("three_card_poker.retraction_closed")
class RetractionClosed(DomainEvent):
    """Everybody had answered; what still lies there is settled."""


@stored_as("three_card_poker.collusion_decided")
class CollusionDecided(DomainEvent):
    """The person in charge decided about cards exchanged or told of."""

    player: str
    finding: Finding
    reason: str


@stored_as("three_card_poker.deal_ruled")
class DealRuled(DomainEvent):
    """The person in charge decided about a deal that no rule decides."""

    ruling: DealRuling
    reason: str
