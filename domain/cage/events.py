"""What has happened at the cage. Past tense; stored for ever, so only ever added to."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar
from uuid import UUID

from domain.aggregate import CreationEvent, DomainEvent, stored_as
from domain.cage.denominations import Count
from domain.cage.holding import Holding
from domain.cents import Cents


@stored_as("cage.drawer_opened")
class DrawerOpened(CreationEvent):
    """A drawer was opened by counting what was sent to it and what was left in it."""

    slip_series: ClassVar[str | None] = "OP"

    window: str
    number: int
    count: Count
    cents: Cents
    # Empty in the first release, when every drawer stood at a window and held cash alone.
    place: str = ""
    chips: Count = field(default_factory=dict)
    chips_cents: Cents = 0
    # What the shift before left in the drawer, and what was sent.
    left: Holding = field(default_factory=Holding)
    transfer_id: UUID | None = None
    sent: Holding = field(default_factory=Holding)
    reason: str = ""


@stored_as("cage.deposit_taken")
class DepositTaken(DomainEvent):
    """Cash came in for a player's account."""

    slip_series: ClassVar[str | None] = "DP"

    window: str
    transaction_id: UUID
    player_id: UUID
    count: Count
    cents: Cents


@stored_as("cage.withdrawal_paid")
class WithdrawalPaid(DomainEvent):
    """Cash went out of a player's account."""

    slip_series: ClassVar[str | None] = "WD"

    window: str
    transaction_id: UUID
    player_id: UUID
    count: Count
    cents: Cents


@stored_as("cage.chips_sold")
class ChipsSold(DomainEvent):
    """Chips were given for cash."""

    slip_series: ClassVar[str | None] = "CS"

    place: str
    transaction_id: UUID
    player_id: UUID | None
    taken: Holding
    given: Holding
    cents: Cents


@stored_as("cage.chips_redeemed")
class ChipsRedeemed(DomainEvent):
    """Cash was given for chips."""

    slip_series: ClassVar[str | None] = "CR"

    place: str
    transaction_id: UUID
    player_id: UUID | None
    taken: Holding
    given: Holding
    cents: Cents


@stored_as("cage.chips_exchanged")
class ChipsExchanged(DomainEvent):
    """Chips were given for other chips."""

    slip_series: ClassVar[str | None] = "CX"

    place: str
    transaction_id: UUID
    taken: Holding
    given: Holding
    cents: Cents


@stored_as("cage.cash_changed")
class CashChanged(DomainEvent):
    """Notes and coins were given for others."""

    slip_series: ClassVar[str | None] = "CC"

    place: str
    transaction_id: UUID
    taken: Holding
    given: Holding
    cents: Cents


@stored_as("cage.voucher_sold")
class VoucherSold(DomainEvent):
    """Cash came in for a chip-purchase voucher; its slip is the voucher."""

    slip_series: ClassVar[str | None] = "CV"

    place: str
    transaction_id: UUID
    player_id: UUID | None
    voucher_id: UUID
    taken: Holding
    given: Holding
    cents: Cents


@stored_as("cage.voucher_redeemed")
class VoucherRedeemed(DomainEvent):
    """Chips were given for a chip-purchase voucher."""

    slip_series: ClassVar[str | None] = "VR"

    place: str
    transaction_id: UUID
    player_id: UUID | None
    voucher_id: UUID
    taken: Holding
    given: Holding
    cents: Cents


@stored_as("cage.card_sold")
class CardSold(DomainEvent):
    """Cash came in for a pre-paid card."""

    slip_series: ClassVar[str | None] = "PC"

    place: str
    transaction_id: UUID
    card_id: UUID
    number: str
    taken: Holding
    given: Holding
    cents: Cents


@stored_as("cage.card_returned")
class CardReturned(DomainEvent):
    """Cash went out for the rest of a pre-paid card."""

    slip_series: ClassVar[str | None] = "RC"

    place: str
    transaction_id: UUID
    card_id: UUID
    number: str
    taken: Holding
    given: Holding
    cents: Cents


@stored_as("cage.slip_voided")
class SlipVoided(DomainEvent):
    """What a slip was given for was undone under another person's authority."""

    slip_series: ClassVar[str | None] = "VD"

    window: str
    transaction_id: UUID
    voids: UUID
    player_id: UUID | None
    count: Count
    cents: Cents
    reason: str
    # Empty in the first release, when only deposits and withdrawals were voided.
    place: str = ""
    taken: Holding = field(default_factory=Holding)
    given: Holding = field(default_factory=Holding)


@stored_as("cage.drawer_counted")
class DrawerCounted(DomainEvent):
    """The drawer was counted, blind."""

    window: str
    count: Count
    cents: Cents
    place: str = ""
    chips: Count = field(default_factory=dict)
    chips_cents: Cents = 0


@stored_as("cage.shift_closed")
class ShiftClosed(DomainEvent):
    """The drawer was closed as counted; a difference waits in suspense."""

    slip_series: ClassVar[str | None] = "CL"

    window: str
    count: Count
    counted_cents: Cents
    expected_count: Count
    expected_cents: Cents
    variance_cents: Cents
    reason: str
    place: str = ""
    chips: Count = field(default_factory=dict)
    counted_chips_cents: Cents = 0
    expected_chips: Count = field(default_factory=dict)
    expected_chips_cents: Cents = 0
    chips_variance_cents: Cents = 0
    # Whoever counted it beside the one who closes it.
    second_counter: UUID | None = None
    # Nothing: it went back to the vault at once, as in the first release.
    goes_to: str = ""
    transfer_id: UUID | None = None


@stored_as("cage.transfer_sent")
class TransferSent(DomainEvent):
    """Cash or chips went out of a drawer for another place."""

    place: str
    transfer_id: UUID
    target: str
    given: Holding
    cents: Cents


@stored_as("cage.transfer_received")
class TransferReceived(DomainEvent):
    """Cash or chips came into a drawer from another place."""

    place: str
    transfer_id: UUID
    source: str
    sent: Holding
    taken: Holding
    cents: Cents
    reason: str


@stored_as("cage.vault_funded")
class VaultFunded(CreationEvent):
    """The owners put money or new chips on the way to the vault."""

    slip_series: ClassVar[str | None] = "VF"

    count: Count
    cents: Cents
    chips: Count = field(default_factory=dict)
    chips_cents: Cents = 0
    # Nothing: it was in the vault at once, as in the first release.
    transfer_id: UUID | None = None


@stored_as("cage.cash_banked")
class CashBanked(DomainEvent):
    """Cash left the vault for the owners' bank."""

    slip_series: ClassVar[str | None] = "BK"

    place: str
    transaction_id: UUID
    taken: Holding
    given: Holding
    cents: Cents


@stored_as("cage.slip_printed")
class SlipPrinted(CreationEvent):
    """A slip was printed for the first time."""

    slip: str


@stored_as("cage.slip_reprinted")
class SlipReprinted(DomainEvent):
    """A slip was printed again."""

    slip: str
    copy: int
