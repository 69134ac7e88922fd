"""A chip-purchase voucher: sold for cash, good for chips once."""

from __future__ import annotations

from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.cents import Cents
from domain.command import Envelope
from domain.ids import derived_id
from domain.ledger.accounts import OWED, voucher
from domain.ledger.postings import move
from domain.vouchers.errors import VoucherUsedError
from domain.vouchers.events import VoucherIssued, VoucherRestored, VoucherUsed


def voucher_id_of(envelope: Envelope) -> UUID:
    """Return the id of the voucher that this command sells."""
    return derived_id("voucher", envelope.command_id)


@stored_as("voucher")
class Voucher(AggregateRoot):
    """Decides whether a voucher is still good."""

    # Decide: may refuse.

    @classmethod
    def issue(cls, envelope: Envelope, transaction_id: UUID, cents: Cents) -> Voucher:
        """Owe chips of this value."""
        voucher_id = voucher_id_of(envelope)
        return cls.begin(
            VoucherIssued,
            voucher_id,
            envelope,
            postings=move(OWED, voucher(voucher_id), cents),
            transaction_id=transaction_id,
            cents=cents,
        )

    def use(self, envelope: Envelope, transaction_id: UUID, reverses: UUID | None = None) -> None:
        """Turn it into chips, or undo its sale; either way it is gone."""
        if not self.is_good:
            raise VoucherUsedError("this voucher was used or voided before; it is good once")
        self.record(
            VoucherUsed,
            envelope,
            postings=move(voucher(self.id), OWED, self.cents),
            transaction_id=transaction_id,
            cents=self.cents,
            reverses=reverses,
        )

    def restore(self, envelope: Envelope, transaction_id: UUID, reverses: UUID) -> None:
        """Make it good again: its use was undone."""
        self.record(
            VoucherRestored,
            envelope,
            postings=move(OWED, voucher(self.id), self.cents),
            transaction_id=transaction_id,
            cents=self.cents,
            reverses=reverses,
        )

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.cents: Cents = 0
        self.is_good = True

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case VoucherIssued(cents=cents):
                self.cents = cents
            case VoucherUsed():
                self.is_good = False
            case VoucherRestored():
                self.is_good = True
