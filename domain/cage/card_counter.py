"""Pre-paid cards over a counter: sold for cash, and paid back for what is left on them (PP-1.1)."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

from domain.cage.cashier_shift import CashierShift
from domain.cage.commands import ReturnPrepaidCard, SellPrepaidCard
from domain.cage.counter import exchange
from domain.cage.errors import ValuesDifferError
from domain.cage.events import CardReturned, CardSold
from domain.cage.holding import held
from domain.cage.services import Service
from domain.cents import dollars
from domain.players.card_number import card_id_of, checked_number
from domain.players.prepaid_card import PrepaidCard

LIFE = timedelta(days=365)


def sell_card(shift: CashierShift, command: SellPrepaidCard) -> tuple[UUID, PrepaidCard]:
    """Sell a card with the amount that is paid for it; return the transaction and the card."""
    envelope, number = command.envelope, checked_number(command.number)
    transaction_id, cents = exchange(
        shift,
        Service.CARDS,
        CardSold,
        envelope,
        held(command.count),
        card_id=card_id_of(number),
        number=number,
    )
    card = PrepaidCard.issue(
        envelope,
        number=number,
        cents=cents,
        expires_on=envelope.gaming_day + LIFE,
        transaction_id=transaction_id,
    )
    return transaction_id, card


def return_card(shift: CashierShift, command: ReturnPrepaidCard, card: PrepaidCard) -> UUID:
    """Pay the rest of a card back, to the cent; the card ends."""
    given = held(command.count)
    transaction_id, cents = exchange(
        shift,
        Service.CARDS,
        CardReturned,
        command.envelope,
        given=given,
        card_id=card.id,
        number=card.number,
    )
    left = card.pay_back(command.envelope, transaction_id)
    if left != cents:
        raise ValuesDifferError(
            f"{dollars(left)} remains on card {card.number} and {dollars(cents)} would be paid; "
            "they must be the same",
            rule="PP-1.1-PrePaidCard",
        )
    return transaction_id
