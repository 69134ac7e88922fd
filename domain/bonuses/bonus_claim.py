"""A claim to a bonus payout: it pauses the table until it is paid or rejected (PP-13.3)."""

from __future__ import annotations

from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.bonuses.commands import ClaimBonus, PayBonus, RejectBonus, VerifyBonus
from domain.bonuses.errors import (
    BonusNotVerifiedError,
    BonusSettledError,
    BonusVerifiedError,
    NoBonusHereError,
)
from domain.bonuses.events import BonusClaimed, BonusPaid, BonusRejected, BonusVerified
from domain.cents import Cents, positive_cents
from domain.ids import derived_id
from domain.ledger.accounts import BONUSES, EARNED
from domain.ledger.postings import move
from domain.staff.authority import require
from domain.staff.irregularity_powers import VERIFY_BONUS
from domain.staff.roles import Book
from domain.staff.seat_powers import RUN_ROUNDS


@stored_as("bonus_claim")
class BonusClaim(AggregateRoot):
    """Decides who verifies a bonus and when it is paid."""

    # Decide: may refuse.

    @classmethod
    def claim(cls, command: ClaimBonus, book: Book | None) -> BonusClaim:
        """Report a player who is eligible."""
        if book is not Book.PP:
            raise NoBonusHereError("bonus payouts are claimed at PokerPro tables")
        require(command.envelope, RUN_ROUNDS, book)
        return cls.begin(
            BonusClaimed,
            derived_id("bonus_claim", command.envelope.command_id),
            command.envelope,
            rules=("PP-13.3",),
            table=command.table.upper(),
            player_id=command.player_id,
            bonus=command.bonus,
            cents=positive_cents(command.amount_cents),
        )

    def verify(self, command: VerifyBonus) -> None:
        """Confirm that it is due; the Pit Boss or above does (PP-13.3.1)."""
        require(command.envelope, VERIFY_BONUS, Book.PP)
        self._check_pending()
        if self.is_verified:
            raise BonusVerifiedError("this bonus was verified before; it waits to be paid")
        self.record(
            BonusVerified,
            command.envelope,
            rules=("PP-13.3.1",),
            table=self.table,
            player_id=self.player_id,
            cents=self.cents,
        )

    def pay(self, command: PayBonus) -> tuple[UUID, Cents]:
        """Pay it with a receipt; return the transaction and the amount for the account."""
        require(command.envelope, VERIFY_BONUS, Book.PP)
        self._check_pending()
        if not self.is_verified:
            raise BonusNotVerifiedError("a bonus is verified before it is paid")
        transaction_id = derived_id("transaction", command.envelope.command_id)
        self.record(
            BonusPaid,
            command.envelope,
            rules=("PP-13.3.1", "PP-13.3.2"),
            postings=move(BONUSES, EARNED, self.cents),
            table=self.table,
            transaction_id=transaction_id,
            player_id=self.player_id,
            bonus=self.bonus,
            cents=self.cents,
        )
        return transaction_id, self.cents

    def reject(self, command: RejectBonus) -> None:
        """Turn it down with a reason."""
        require(command.envelope, VERIFY_BONUS, Book.PP)
        self._check_pending()
        self.record(
            BonusRejected,
            command.envelope,
            rules=("PP-13.3.1",),
            table=self.table,
            player_id=self.player_id,
            reason=command.reason,
        )

    def _check_pending(self) -> None:
        if self.settled_as:
            raise BonusSettledError(f"this bonus was {self.settled_as}; it is settled once")

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.table, self.bonus = "", ""
        self.player_id = UUID(int=0)
        self.cents: Cents = 0
        self.is_verified = False
        self.settled_as = ""

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case BonusClaimed():
                self.table, self.bonus = event.table, event.bonus
                self.player_id, self.cents = event.player_id, event.cents
            case BonusVerified():
                self.is_verified = True
            case BonusPaid():
                self.settled_as = "paid"
            case BonusRejected():
                self.settled_as = "rejected"
