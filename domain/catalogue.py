"""Every aggregate and every module of events. Importing this registers every stored name."""

from __future__ import annotations

from types import ModuleType

from domain.aggregate import AggregateRoot, DomainEvent
from domain.banked import events as banked
from domain.bonuses import events as bonuses
from domain.bonuses.bonus_claim import BonusClaim
from domain.cage import events as cage
from domain.cage.cashier_shift import CashierShift
from domain.cage.slip import Slip
from domain.cage.vault import VaultFunding
from domain.casino_war import events as casino_war
from domain.casino_war.round import WarRound
from domain.compliance import events as compliance
from domain.compliance.cash_day import CashDay
from domain.compliance.suspicion_report import SuspicionReport
from domain.compliance.threshold_report import ThresholdReport
from domain.compliance.threshold_terms import ThresholdTerms
from domain.equipment import events as equipment
from domain.equipment.card_set import CardSet
from domain.equipment.table_equipment import TableEquipment
from domain.incidents import events as incidents
from domain.incidents.game_bar import GameBar
from domain.incidents.incident import Incident
from domain.players import events as players
from domain.players.player_account import PlayerAccount
from domain.players.pokerpro_card import PokerProCard
from domain.players.prepaid_card import PrepaidCard
from domain.poker import events as poker
from domain.poker.hand import Hand
from domain.poker.live import events as live_poker
from domain.poker.rulings import events as poker_rulings
from domain.rulings import events as rulings
from domain.runners import events as runners
from domain.staff import events as staff
from domain.staff.staff_member import StaffMember
from domain.tables import events as tables
from domain.tables.absence import events as absence
from domain.tables.absence.pick_up import PickUp
from domain.tables.charges import events as charges
from domain.tables.charges.time_charge import TimeCharge
from domain.tables.day import events as table_days
from domain.tables.day.table_day import TableDay
from domain.tables.dealing_method import DealingMethod
from domain.tables.drop import events as drops
from domain.tables.drop.drop_box import DropBox
from domain.tables.fills import events as fills
from domain.tables.fills.float_request import FloatRequest
from domain.tables.hands import events as hands_at_seats
from domain.tables.lists import events as lists
from domain.tables.lists.waiting_list import WaitingList
from domain.tables.notices import events as notices
from domain.tables.seating import events as seating
from domain.tables.seating.seating import Seating
from domain.tables.sitting import Sitting
from domain.tables.table import Table
from domain.tables.table_round import TableRound
from domain.three_card_poker import events as three_card_poker
from domain.three_card_poker.three_card_round import ThreeCardRound
from domain.transfers import events as transfers
from domain.transfers.transfer import Transfer
from domain.vouchers import events as vouchers
from domain.vouchers.voucher import Voucher

AGGREGATES: tuple[type[AggregateRoot], ...] = (
    BonusClaim,
    CardSet,
    CashDay,
    CashierShift,
    DealingMethod,
    DropBox,
    FloatRequest,
    GameBar,
    Hand,
    Incident,
    PickUp,
    PlayerAccount,
    PokerProCard,
    PrepaidCard,
    Seating,
    Sitting,
    Slip,
    StaffMember,
    SuspicionReport,
    Table,
    TableDay,
    TableEquipment,
    TableRound,
    ThreeCardRound,
    ThresholdReport,
    ThresholdTerms,
    TimeCharge,
    Transfer,
    VaultFunding,
    Voucher,
    WaitingList,
    WarRound,
)

_MODULES: tuple[ModuleType, ...] = (
    absence,
    banked,
    bonuses,
    cage,
    casino_war,
    charges,
    compliance,
    drops,
    equipment,
    fills,
    hands_at_seats,
    incidents,
    lists,
    live_poker,
    notices,
    players,
    poker,
    poker_rulings,
    rulings,
    runners,
    seating,
    staff,
    table_days,
    tables,
    three_card_poker,
    transfers,
    vouchers,
)

EVENTS: tuple[type[DomainEvent], ...] = tuple(
    kind
    for module in _MODULES
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, DomainEvent)
    # What a module has borrowed from another is listed there.
    if kind.__module__ == module.__name__
)
