"""Every event and aggregate, listed once. Importing this registers every stored name."""

from __future__ import annotations

from domain.aggregate import AggregateRoot, DomainEvent
from domain.bonuses import events as bonuses
from domain.bonuses.bonus_claim import BonusClaim
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
from domain.players.pokerpro_card import PokerProCard
from domain.players.prepaid_card import PrepaidCard
from domain.poker import events as poker
from domain.poker.hand import Hand
from domain.poker.live import events as live_poker
from domain.poker.rulings import events as poker_rulings
from domain.runners import events as runners
from domain.staff import events as staff
from domain.staff.staff_member import StaffMember
from domain.tables import events as tables
from domain.tables.day import events as table_days
from domain.tables.day.table_day import TableDay
from domain.tables.drop import events as drops
from domain.tables.drop.drop_box import DropBox
from domain.tables.fills import events as fills
from domain.tables.fills.float_request import FloatRequest
from domain.tables.sitting import Sitting
from domain.tables.table import Table
from domain.tables.table_round import TableRound
from domain.transfers import events as transfers
from domain.transfers.transfer import Transfer
from domain.vouchers import events as vouchers
from domain.vouchers.voucher import Voucher

AGGREGATES: tuple[type[AggregateRoot], ...] = (
    BonusClaim,
    CashDay,
    CashierShift,
    DropBox,
    FloatRequest,
    Hand,
    PlayerAccount,
    PokerProCard,
    PrepaidCard,
    Sitting,
    Slip,
    StaffMember,
    SuspicionReport,
    Table,
    TableDay,
    Transfer,
    TableRound,
    ThresholdReport,
    ThresholdTerms,
    VaultFunding,
    Voucher,
)

EVENTS: tuple[type[DomainEvent], ...] = (
    cage.CardReturned,
    cage.CardSold,
    cage.CashBanked,
    cage.CashChanged,
    cage.ChipsExchanged,
    cage.ChipsRedeemed,
    cage.ChipsSold,
    bonuses.BonusClaimed,
    bonuses.BonusPaid,
    bonuses.BonusRejected,
    bonuses.BonusVerified,
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
    players.AccountAbsorbed,
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
    players.AccountMerged,
    players.AccountOpened,
    players.CardBlocked,
    players.CardIssued,
    players.CardLinked,
    players.PlayerLocked,
    players.PlayerSeated,
    players.PlayerUnlocked,
    players.PlayerUnseated,
    players.PrepaidCardAnnulled,
    players.PrepaidCardCredited,
    players.PrepaidCardDebited,
    players.PrepaidCardExpired,
    players.PrepaidCardIssued,
    players.PrepaidCardRedeemed,
    players.PrepaidCardRestored,
    players.PrepaidCardSeated,
    players.PrepaidCardUnseated,
    players.PromotionalRewardPaid,
    runners.BuyInSold,
    runners.LammerCashTaken,
    runners.LammerChipsDelivered,
    poker.AntesPosted,
    poker.BetPlaced,
    poker.BettingRoundClosed,
    poker.BlindPosted,
    poker.BoardDealt,
    poker.BringInPosted,
    poker.Called,
    poker.CardBurned,
    poker.CardDiscarded,
    poker.CardsDealt,
    poker.Checked,
    poker.CommissionReturned,
    poker.CommissionTaken,
    poker.Completed,
    poker.DeckShuffled,
    poker.FeesCollected,
    poker.Folded,
    poker.HandEnded,
    poker.HandMucked,
    poker.HandShown,
    poker.HandStarted,
    poker.PotAwarded,
    poker.PotsMade,
    poker.Raised,
    poker.ShowdownStarted,
    poker.UncalledReturned,
    live_poker.ActDeclared,
    live_poker.DeckCounted,
    live_poker.ExtensionsCharged,
    live_poker.MishapCorrected,
    live_poker.OutOfTurnActed,
    live_poker.ShortWagered,
    live_poker.ShowRequested,
    live_poker.SideWagerPlaced,
    live_poker.SideWagersReleased,
    live_poker.SideWagersSettled,
    live_poker.TimeExtended,
    poker_rulings.CommissionWaived,
    poker_rulings.HandAdjusted,
    poker_rulings.HandDeclaredDead,
    poker_rulings.HandInspected,
    poker_rulings.HandVoided,
    poker_rulings.MalfunctionClaimed,
    poker_rulings.MalfunctionDecided,
    poker_rulings.MisdealDeclared,
    poker_rulings.RabbitHunted,
    poker_rulings.SeatVoided,
    staff.RolesChanged,
    staff.StaffAppointed,
    staff.StaffDismissed,
    drops.DropCounted,
    drops.DropReceived,
    drops.DropSettled,
    drops.DropTaken,
    fills.ChipsCarried,
    fills.CreditAccepted,
    fills.CreditRequested,
    fills.CreditSent,
    fills.FillIssued,
    fills.FillRequested,
    fills.RequestFulfilled,
    fills.RequestRecalled,
    fills.RequestRefused,
    fills.RequestWithdrawn,
    table_days.BoxRemoved,
    table_days.CloseCancelled,
    table_days.DayBegun,
    table_days.DayClosed,
    table_days.DayOpened,
    table_days.FloatCounted,
    table_days.PlayCorrected,
    table_days.PlayEnded,
    table_days.PlayPaused,
    table_days.PlayResumed,
    table_days.PlayStarted,
    table_days.TableChipsExchanged,
    table_days.TableChipsSold,
    table_days.TableSaleUndone,
    tables.LammerCleared,
    tables.LammerPlaced,
    tables.RoundEnded,
    tables.RoundStarted,
    tables.SeatDealtIn,
    tables.SeatHandEnded,
    tables.SeatRecalled,
    tables.SeatTaken,
    tables.SeatVacated,
    tables.StakeReturned,
    tables.ParSet,
    tables.TablePaused,
    tables.TableResumed,
    tables.TableSetUp,
    transfers.TransferBegun,
    transfers.TransferLanded,
    transfers.TransferRecalled,
    vouchers.VoucherIssued,
    vouchers.VoucherRestored,
    vouchers.VoucherUsed,
    tables.TableStakesTransferred,
)
