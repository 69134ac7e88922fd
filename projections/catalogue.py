"""Every read model, listed once; the projector runs this list."""

from __future__ import annotations

from projections.bonuses import Bonuses
from projections.cards import Cards
from projections.ledger import Ledger
from projections.players import Players
from projections.read_model import ReadModel
from projections.seats import Seats
from projections.shifts import Shifts
from projections.slips import Slips
from projections.staff import Staff
from projections.tables import Tables
from projections.trail import Trail

READ_MODELS: tuple[ReadModel, ...] = (
    Bonuses(),
    Cards(),
    Ledger(),
    Players(),
    Seats(),
    Shifts(),
    Slips(),
    Staff(),
    Tables(),
    Trail(),
)
