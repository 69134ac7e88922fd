"""Every event and aggregate, listed once. Importing this registers every stored name."""

from __future__ import annotations

from domain.aggregate import AggregateRoot, DomainEvent
from domain.cage import events as cage
from domain.cage.cashier_shift import CashierShift
from domain.cage.slip import Slip
from domain.cage.vault import VaultFunding
from domain.compliance import events as compliance
from domain.compliance.cash_day import CashDay
from domain.compliance.suspicion_report import SuspicionReport
from domain.compliance.threshold_report import ThresholdReport
from domain.compliance.threshold_terms import ThresholdTerms
from domain.players import events as players
from domain.players.player_account import PlayerAccount
from domain.staff import events as staff
from domain.staff.staff_member import StaffMember
from domain.tables import events as tables
from domain.tables.table import Table

AGGREGATES: tuple[type[AggregateRoot], ...] = (
    CashDay,
    CashierShift,
    PlayerAccount,
    Slip,
    StaffMember,
    SuspicionReport,
    Table,
    ThresholdReport,
    ThresholdTerms,
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
    compliance.CashCounted,
    compliance.CashDayOpened,
    compliance.CashDayReviewed,
    compliance.CashUncounted,
    compliance.ReportAmended,
    compliance.ReportDrafted,
    compliance.ReportFiled,
    compliance.ReportReopened,
    compliance.ReportRestated,
    compliance.ReportWithdrawn,
    compliance.SuspicionDismissed,
    compliance.SuspicionFiled,
    compliance.SuspicionRaised,
    compliance.TermsChanged,
    compliance.TermsIntroduced,
    compliance.ThresholdReached,
    players.AccountCredited,
    players.AccountDebited,
    players.AccountOpened,
    staff.RolesChanged,
    staff.StaffAppointed,
    staff.StaffDismissed,
    tables.TableSetUp,
)
