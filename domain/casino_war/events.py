"""What happens in a round of Casino War beside what every house-banked game shares.

Stored for ever, so only ever added to. A box of zero is the dealer's.
"""

from __future__ import annotations

from dataclasses import field

from domain.aggregate import CreationEvent, DomainEvent, stored_as
from domain.casino_war.acts import Bet, Irregularity, Tender
from domain.casino_war.terms import PersonalTerms, Terms
from domain.cents import Cents


@stored_as("casino_war.round_started")
class RoundStarted(CreationEvent):
    """A round began: bets may be placed."""

    table: str
    number: int
    terms: Terms
    # Players told before, at this table, that short wagers will be returned.
    warned: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()
    personal: tuple[PersonalTerms, ...] = ()
    # Areas that take fewer than three players.
    room: dict[int, int] = field(default_factory=dict)
    several_areas: tuple[str, ...] = ()
    # Cards drawn in excess before: the first that are dealt.
    reserved: str = ""
    is_shuffled: bool = False


@stored_as("casino_war.wager_declared")
class WagerDeclared(DomainEvent):
    """A player spoke a wager and held out its worth; it counts once the chips are down."""

    box: int
    player: str
    bet: Bet
    cents: Cents
    tender: Tender


@stored_as("casino_war.declaration_lapsed")
class DeclarationLapsed(DomainEvent):
    """A spoken wager was not on the layout in time, and what was held out was handed back."""

    box: int
    player: str
    bet: Bet
    cents: Cents
    tender: Tender


@stored_as("casino_war.tie_declined")
class TieDeclined(DomainEvent):
    """A player with a Casino War wager left the Tie of the area to others."""

    box: int
    player: str


@stored_as("casino_war.line_formed")
class LineFormed(DomainEvent):
    """The Casino War wagers of an area were put in a line: whose is whose, from the first."""

    box: int
    players: tuple[str, ...]


@stored_as("casino_war.card_dealt")
class CardDealt(DomainEvent):
    """A card went from the shoe to an area or to the dealer."""

    box: int
    card: str
    is_second: bool
    # It had been drawn in excess before.
    was_reserved: bool = False


@stored_as("casino_war.card_misplaced")
class CardMisplaced(DomainEvent):
    """A card of the initial deal was put where it was not due."""

    box: int
    card: str


@stored_as("casino_war.card_discarded")
class CardDiscarded(DomainEvent):
    """A card was put away unused."""

    card: str
    why: Irregularity
    box: int = 0


@stored_as("casino_war.cards_reserved")
class CardsReserved(DomainEvent):
    """Cards drawn in excess count as undisclosed: they are the next from the shoe."""

    cards: str
    box: int = 0


@stored_as("casino_war.cards_burned")
class CardsBurned(DomainEvent):
    """Cards dealt although there were no wagers were burned."""

    cards: str


@stored_as("casino_war.cutting_card_exposed")
class CuttingCardExposed(DomainEvent):
    """The cutting card came out: the cards are shuffled when the round is complete."""

    box: int


@stored_as("casino_war.discards_shuffled")
class DiscardsShuffled(DomainEvent):
    """The shoe ran out, and the discards were shuffled and cut to finish the round."""


@stored_as("casino_war.hand_reconstructed")
class HandReconstructed(DomainEvent):
    """The cards of the initial deal were laid as they were drawn; what was too many is reserved."""

    cards: dict[int, str]
    reserved: str
    reason: str


@stored_as("casino_war.area_missed")
class AreaMissed(DomainEvent):
    """An area at war got no card in the subsequent deal; its neighbours' cards stand."""

    box: int


@stored_as("casino_war.decision_reopened")
class DecisionReopened(DomainEvent):
    """A player decides again, and the cards drawn since are the next from the shoe."""

    box: int
    player: str
    cards: str
    reason: str


@stored_as("casino_war.house_stake_placed")
class HouseStakePlaced(DomainEvent):
    """The dealer put the amount of a Go to War wager from the float beside it."""

    box: int
    player: str
    cents: Cents


@stored_as("casino_war.house_stake_released")
class HouseStakeReleased(DomainEvent):
    """The house's stake left the layout: a winning wager is paid with it, else it goes back."""

    box: int
    player: str
    cents: Cents


@stored_as("casino_war.shoe_voided")
class ShoeVoided(DomainEvent):
    """The rest of the shoe was void, and its cards left play."""

    reason: str
