"""Every event and aggregate, listed once. Importing this registers every stored name."""

from __future__ import annotations

from domain.aggregate import AggregateRoot, DomainEvent
from domain.cage import events as cage
from domain.cage.cashier_shift import CashierShift
from domain.cage.slip import Slip
from domain.cage.vault import VaultFunding
from domain.players import events as players
from domain.players.player_account import PlayerAccount
from domain.poker import events as poker
from domain.poker.hand import Hand
from domain.poker.live import events as live_poker
from domain.poker.rulings import events as poker_rulings
from domain.staff import events as staff
from domain.staff.staff_member import StaffMember
from domain.tables import events as tables
from domain.tables.table import Table

AGGREGATES: tuple[type[AggregateRoot], ...] = (
    CashierShift,
    Hand,
    PlayerAccount,
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
    tables.TableSetUp,
)
