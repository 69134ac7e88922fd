"""Every event and aggregate, listed once. Importing this registers every stored name."""

from __future__ import annotations

from domain.aggregate import AggregateRoot, DomainEvent
from domain.cage import events as cage
from domain.cage.cashier_shift import CashierShift
from domain.cage.slip import Slip
from domain.cage.vault import VaultFunding
from domain.players import events as players
from domain.players.player_account import PlayerAccount
from domain.players.prepaid_card import PrepaidCard
from domain.staff import events as staff
from domain.staff.staff_member import StaffMember
from domain.tables import events as tables
from domain.tables.table import Table

AGGREGATES: tuple[type[AggregateRoot], ...] = (
    CashierShift,
    PlayerAccount,
    PrepaidCard,
    Slip,
    StaffMember,
    Table,
    VaultFunding,
)

EVENTS: tuple[type[DomainEvent], ...] = (
    cage.DepositTaken,
    cage.DrawerCounted,
    cage.DrawerOpened,
    cage.ShiftClosed,
    cage.SlipPrinted,
    cage.SlipReprinted,
    cage.SlipVoided,
    cage.VaultFunded,
    cage.WithdrawalPaid,
    players.AccountCredited,
    players.AccountDebited,
    players.AccountOpened,
    players.PlayerLocked,
    players.PlayerUnlocked,
    players.PrepaidCardAnnulled,
    players.PrepaidCardCredited,
    players.PrepaidCardDebited,
    players.PrepaidCardExpired,
    players.PrepaidCardIssued,
    players.PrepaidCardRedeemed,
    players.PrepaidCardRestored,
    players.PrepaidCardSeated,
    players.PrepaidCardUnseated,
    staff.RolesChanged,
    staff.StaffAppointed,
    staff.StaffDismissed,
    tables.TableSetUp,
)
