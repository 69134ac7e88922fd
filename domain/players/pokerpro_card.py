"""A PokerPro card: a number that belongs to one player for ever; its account says if it is good."""

from __future__ import annotations

from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.command import Envelope
from domain.players.card_number import card_id_of, checked_number
from domain.players.events import CardIssued

RULES = ("PP-1.1-PokerProCard",)


@stored_as("pokerpro_card")
class PokerProCard(AggregateRoot):
    """Decides which numbers can stand on a card."""

    # Decide: may refuse.

    @classmethod
    def issue(cls, envelope: Envelope, number: str, player_id: UUID) -> PokerProCard:
        """Give a number to a player's card."""
        card_id = card_id_of(checked_number(number))
        return cls.begin(
            CardIssued, card_id, envelope, rules=RULES, number=number, player_id=player_id
        )

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.number = ""
        self.player_id = UUID(int=0)

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case CardIssued(number=number, player_id=player_id):
                self.number, self.player_id = number, player_id
