"""A pre-paid card: a fixed amount that can go to a table's seat, and never below zero (PP-1.1)."""

from __future__ import annotations

from datetime import date
from typing import Final
from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.cents import Cents, dollars, positive_cents
from domain.command import Envelope
from domain.ledger.accounts import EARNED, EXPIRED_CARDS, OWED, prepaid_card
from domain.ledger.postings import move
from domain.players.card_number import card_id_of, checked_number
from domain.players.commands import ExpirePrepaidCard
from domain.players.errors import (
    CardEndedError,
    CardExpiredError,
    CardInUseError,
    CardNotExpiredError,
    CardSpentError,
    NotEnoughOnCardError,
    NotPresetAmountError,
)
from domain.players.events import (
    PrepaidCardAnnulled,
    PrepaidCardCredited,
    PrepaidCardDebited,
    PrepaidCardExpired,
    PrepaidCardIssued,
    PrepaidCardRedeemed,
    PrepaidCardRestored,
    PrepaidCardSeated,
    PrepaidCardUnseated,
)
from domain.staff.authority import require
from domain.staff.powers import EXPIRE_PREPAID_CARD, SELL_PREPAID_CARD
from domain.staff.roles import Role

RULES = ("PP-1.1-PrePaidCard",)

# "Allocated a predetermined dollar amount": these are the amounts the house sells.
PRESET_AMOUNTS: Final[tuple[Cents, ...]] = (20_00, 50_00, 100_00, 200_00, 500_00, 1_000_00)


@stored_as("prepaid_card")
class PrepaidCard(AggregateRoot):
    """Decides what one card may be sold with, spend, take back and end with."""

    # Decide: may refuse.

    @classmethod
    def issue(
        cls,
        envelope: Envelope,
        *,
        number: str,
        cents: Cents,
        expires_on: date,
        transaction_id: UUID,
    ) -> PrepaidCard:
        """Sell a card with one of the preset amounts; cage, booth or chip runner may."""
        require(envelope, SELL_PREPAID_CARD, rule=RULES[0])
        if cents not in PRESET_AMOUNTS:
            amounts = ", ".join(f"${amount // 100:,}" for amount in PRESET_AMOUNTS)
            raise NotPresetAmountError(f"a pre-paid card is sold with one of: {amounts}")
        if expires_on <= envelope.gaming_day:
            raise CardExpiredError("a card is sold with a day of expiry that is yet to come")
        card_id = card_id_of(checked_number(number))
        return cls.begin(
            PrepaidCardIssued,
            card_id,
            envelope,
            rules=RULES,
            postings=move(OWED, prepaid_card(card_id), cents),
            number=number,
            transaction_id=transaction_id,
            cents=cents,
            expires_on=expires_on,
            seller=_seller(envelope),
        )

    def take_seat(self, envelope: Envelope, sitting_id: UUID) -> None:
        """Log in at one seat; a card is at one seat at a time."""
        self._check_usable(envelope)
        self._check_not_seated()
        self.record(PrepaidCardSeated, envelope, rules=RULES, sitting_id=sitting_id)

    def leave_seat(self, envelope: Envelope, sitting_id: UUID) -> None:
        """Log out of the seat."""
        self.record(PrepaidCardUnseated, envelope, rules=RULES, sitting_id=sitting_id)

    def spend(self, envelope: Envelope, transaction_id: UUID, cents: Cents) -> None:
        """Move an amount off the card to a seat."""
        self._check_usable(envelope)
        if positive_cents(cents) > self.balance_cents:
            raise NotEnoughOnCardError(
                f"{dollars(self.balance_cents)} remains on card {self.number}, "
                f"so {dollars(cents)} cannot be moved from it"
            )
        self.record(
            PrepaidCardDebited,
            envelope,
            rules=RULES,
            postings=move(prepaid_card(self.id), OWED, cents),
            transaction_id=transaction_id,
            cents=cents,
            balance_cents=self.balance_cents - cents,
        )

    def give_back(self, envelope: Envelope, transaction_id: UUID, cents: Cents) -> None:
        """Put a stake back on the card it came from, whatever the day."""
        self._check_not_ended()
        self.record(
            PrepaidCardCredited,
            envelope,
            rules=RULES,
            postings=move(OWED, prepaid_card(self.id), positive_cents(cents)),
            transaction_id=transaction_id,
            cents=cents,
            balance_cents=self.balance_cents + cents,
        )

    def pay_back(self, envelope: Envelope, transaction_id: UUID) -> Cents:
        """End the card for the rest that is on it; return what is to be paid for it."""
        self._check_usable(envelope)
        self._check_not_seated()
        if not self.balance_cents:
            raise NotEnoughOnCardError(f"card {self.number} is empty; there is nothing to pay back")
        cents = self.balance_cents
        self.record(
            PrepaidCardRedeemed,
            envelope,
            rules=RULES,
            postings=move(prepaid_card(self.id), OWED, cents),
            transaction_id=transaction_id,
            cents=cents,
        )
        return cents

    def undo_issue(self, envelope: Envelope, transaction_id: UUID, reverses: UUID) -> None:
        """Undo the sale of a card that nothing was spent from."""
        self._check_not_ended()
        self._check_not_seated()
        if self.has_been_spent:
            raise CardSpentError(f"card {self.number} was spent from; its sale cannot be undone")
        self.record(
            PrepaidCardAnnulled,
            envelope,
            rules=RULES,
            postings=move(prepaid_card(self.id), OWED, self.balance_cents),
            transaction_id=transaction_id,
            cents=self.balance_cents,
            reverses=reverses,
        )

    def undo_pay_back(self, envelope: Envelope, transaction_id: UUID, reverses: UUID) -> None:
        """Undo the return of a card: what was paid for it stands on it again."""
        if not self.redeemed_cents:
            raise CardEndedError(f"card {self.number} was not returned; nothing can be undone")
        self.record(
            PrepaidCardRestored,
            envelope,
            rules=RULES,
            postings=move(OWED, prepaid_card(self.id), self.redeemed_cents),
            transaction_id=transaction_id,
            cents=self.redeemed_cents,
            reverses=reverses,
        )

    def expire(self, command: ExpirePrepaidCard) -> Cents:
        """End a card whose day is over; what is left on it is the house's."""
        require(command.envelope, EXPIRE_PREPAID_CARD, rule=RULES[0])
        self._check_not_ended()
        self._check_not_seated()
        if command.envelope.gaming_day <= self.expires_on:
            raise CardNotExpiredError(f"card {self.number} is good until {self.expires_on}")
        cents = self.balance_cents
        moved = move(prepaid_card(self.id), OWED, cents) + move(EARNED, EXPIRED_CARDS, cents)
        self.record(
            PrepaidCardExpired,
            command.envelope,
            rules=RULES,
            postings=moved if cents else (),
            cents=cents,
        )
        return cents

    def _check_usable(self, envelope: Envelope) -> None:
        self._check_not_ended()
        if envelope.gaming_day > self.expires_on:
            raise CardExpiredError(f"card {self.number} expired on {self.expires_on}")

    def _check_not_ended(self) -> None:
        if self.ended_as:
            raise CardEndedError(f"card {self.number} was {self.ended_as} and is worth nothing")

    def _check_not_seated(self) -> None:
        if self.sitting_id is not None:
            raise CardInUseError(f"card {self.number} is logged in at a seat; it leaves that first")

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.number = ""
        self.expires_on = date.min
        self.balance_cents: Cents = 0
        self.redeemed_cents: Cents = 0
        self.has_been_spent = False
        self.sitting_id: UUID | None = None
        self.ended_as = ""

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case PrepaidCardIssued():
                self.number, self.expires_on = event.number, event.expires_on
                self.balance_cents = event.cents
            case PrepaidCardSeated(sitting_id=sitting_id):
                self.sitting_id = sitting_id
            case PrepaidCardUnseated():
                self.sitting_id = None
            case PrepaidCardDebited(balance_cents=balance):
                self.balance_cents, self.has_been_spent = balance, True
            case PrepaidCardCredited(balance_cents=balance):
                self.balance_cents = balance
            case PrepaidCardRedeemed(cents=cents):
                self._end("paid back", redeemed=cents)
            case PrepaidCardRestored(cents=cents):
                self.balance_cents, self.redeemed_cents, self.ended_as = cents, 0, ""
            case PrepaidCardAnnulled():
                self._end("taken back when its sale was undone")
            case PrepaidCardExpired():
                self._end("expired")

    def _end(self, ended_as: str, redeemed: Cents = 0) -> None:
        self.ended_as, self.balance_cents, self.redeemed_cents = ended_as, 0, redeemed


def _seller(envelope: Envelope) -> Role:
    """Name the role that sells: the requester's own, or that of the person who authorised it."""
    people = filter(None, (envelope.by, envelope.authorised_by))
    roles = (role for person in people for role in sorted(person.roles))
    return next(role for role in roles if role in SELL_PREPAID_CARD.house)
