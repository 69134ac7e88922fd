"""Every read model, listed once; the projector runs this list."""

from __future__ import annotations

from projections.bonuses import Bonuses
from projections.boxes import Boxes
from projections.card_sets import CardSets
from projections.cards import Cards
from projections.cash_days import CashDays
from projections.commissions import Commissions
from projections.decisions import Decisions
from projections.fills import Fills
from projections.incidents import Incidents
from projections.inventory import Inventory
from projections.ledger import Ledger
from projections.lists import Lists
from projections.locks import Locks
from projections.overrides import Overrides
from projections.parameter_changes import ParameterChanges
from projections.pick_ups import PickUps
from projections.players import Players
from projections.read_model import ReadModel
from projections.rounds import Rounds
from projections.seats import Seats
from projections.shifts import Shifts
from projections.slips import Slips
from projections.staff import Staff
from projections.suspicions import Suspicions
from projections.table_days import TableDays
from projections.tables import Tables
from projections.threshold_reports import ThresholdReports
from projections.threshold_terms import ThresholdTerms
from projections.trail import Trail
from projections.transfers import Transfers

READ_MODELS: tuple[ReadModel, ...] = (
    Inventory(),
    CashDays(),
    Bonuses(),
    Boxes(),
    Cards(),
    Fills(),
    CardSets(),
    Commissions(),
    Decisions(),
    Incidents(),
    Ledger(),
    Lists(),
    Locks(),
    Overrides(),
    PickUps(),
    ParameterChanges(),
    Players(),
    Rounds(),
    Seats(),
    Shifts(),
    Slips(),
    Staff(),
    Suspicions(),
    TableDays(),
    Tables(),
    ThresholdReports(),
    ThresholdTerms(),
    Trail(),
    Transfers(),
)
