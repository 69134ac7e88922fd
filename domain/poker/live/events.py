"""What happens only at a live table. Past tense; stored for ever, so only ever added to."""

from __future__ import annotations

from typing import ClassVar

from domain.aggregate import DomainEvent, stored_as
from domain.cents import Cents
from domain.poker.acts import Act, Colour, Mishap


@stored_as("poker.side_wager_placed")
class SideWagerPlaced(DomainEvent):
    """A seat wagered on the colour of the flop."""

    seat: int
    colour: Colour
    cents: Cents


@stored_as("poker.short_wagered")
class ShortWagered(DomainEvent):
    """A seat put in less than the call: it makes it up or surrenders it."""

    seat: int
    cents: Cents


@stored_as("poker.act_declared")
class ActDeclared(DomainEvent):
    """A seat said in its turn what it will do, and is bound by it."""

    seat: int
    act: Act


@stored_as("poker.out_of_turn_acted")
class OutOfTurnActed(DomainEvent):
    """A seat acted before its turn; what it did stands until the turn comes round."""

    seat: int
    act: Act
    to: Cents
    level: Cents


@stored_as("poker.time_extended")
class TimeExtended(DomainEvent):
    """A player bought time to act; the fee is booked when the hand ends."""

    seat: int
    seconds: int
    cents: Cents


@stored_as("poker.side_wagers_settled")
class SideWagersSettled(DomainEvent):
    """The flop decided the side wagers; what is won is held until the round ends."""

    flop: str
    won: dict[int, Cents]
    lost: dict[int, Cents]


@stored_as("poker.show_requested")
class ShowRequested(DomainEvent):
    """A player asked to see a hand of the showdown."""

    seat: int
    by_seat: int


@stored_as("poker.side_wagers_released")
class SideWagersReleased(DomainEvent):
    """Side wagers that had won joined the stakes, the round being over."""

    paid: dict[int, Cents]


@stored_as("poker.extensions_charged")
class ExtensionsCharged(DomainEvent):
    """Time bought during the hand was paid for."""

    fees: dict[int, Cents]


@stored_as("poker.mishap_corrected")
class MishapCorrected(DomainEvent):
    """Something went wrong with the cards, and was put right as the rule says."""

    secret_fields: ClassVar[frozenset[str]] = frozenset({"replacement"})

    mishap: Mishap
    street: int
    cards: str
    seat: int | None
    replacement: str
    restored: bool


@stored_as("poker.deck_counted")
class DeckCounted(DomainEvent):
    """The deck was counted by order."""

    cards: int
