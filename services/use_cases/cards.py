"""What is done with swipe cards: each number is one card of one kind, for ever."""

from __future__ import annotations

from domain.aggregate import AggregateRoot
from domain.errors import NotFoundError
from domain.players.card_number import card_id_of, checked_number
from domain.players.commands import ExpirePrepaidCard
from domain.players.errors import CardNumberTakenError
from domain.players.prepaid_card import PrepaidCard
from services.use_cases.casino import Answer, Casino, Decided


def check_number_free(casino: Casino, number: str) -> None:
    """Refuse a number that any card of any kind ever had."""
    if casino.find(AggregateRoot, card_id_of(checked_number(number))) is not None:
        raise CardNumberTakenError(
            f"there is a card {number} already; a number is never given to another card"
        )


def prepaid_card_of(casino: Casino, number: str) -> PrepaidCard:
    """Find the pre-paid card with a number."""
    card = casino.find(PrepaidCard, card_id_of(number))
    if card is None:
        raise NotFoundError(f"there is no pre-paid card {number}")
    return card


def expire_prepaid_card(casino: Casino, command: ExpirePrepaidCard) -> Answer:
    """End a card whose day is over."""

    def decide() -> Decided:
        card = prepaid_card_of(casino, command.card)
        cents = card.expire(command)
        return Decided((card,), {"card_id": str(card.id), "cents": cents})

    return casino.perform(command, decide)
