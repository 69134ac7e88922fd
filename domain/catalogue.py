"""Every event and aggregate, listed once. Importing this registers every stored name."""

from __future__ import annotations

from domain.aggregate import AggregateRoot, DomainEvent
from domain.cage import events as cage
from domain.cage.cashier_shift import CashierShift
from domain.cage.slip import Slip
from domain.cage.vault import VaultFunding
from domain.players import events as players
from domain.players.player_account import PlayerAccount
from domain.staff import events as staff
from domain.staff.staff_member import StaffMember
from domain.tables import events as tables
from domain.tables.table import Table
from domain.transfers import events as transfers
from domain.transfers.transfer import Transfer
from domain.vouchers import events as vouchers
from domain.vouchers.voucher import Voucher

AGGREGATES: tuple[type[AggregateRoot], ...] = (
    CashierShift,
    PlayerAccount,
    Slip,
    StaffMember,
    Table,
    Transfer,
    VaultFunding,
    Voucher,
)

EVENTS: tuple[type[DomainEvent], ...] = (
    cage.CashBanked,
    cage.CashChanged,
    cage.ChipsExchanged,
    cage.ChipsRedeemed,
    cage.ChipsSold,
    cage.DepositTaken,
    cage.DrawerCounted,
    cage.DrawerOpened,
    cage.ShiftClosed,
    cage.SlipPrinted,
    cage.SlipReprinted,
    cage.SlipVoided,
    cage.TransferReceived,
    cage.TransferSent,
    cage.VaultFunded,
    cage.VoucherRedeemed,
    cage.VoucherSold,
    cage.WithdrawalPaid,
    players.AccountCredited,
    players.AccountDebited,
    players.AccountOpened,
    staff.RolesChanged,
    staff.StaffAppointed,
    staff.StaffDismissed,
    tables.TableSetUp,
    transfers.TransferBegun,
    transfers.TransferLanded,
    transfers.TransferRecalled,
    vouchers.VoucherIssued,
    vouchers.VoucherRestored,
    vouchers.VoucherUsed,
)
