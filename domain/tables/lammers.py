"""Lammers: buttons that stand at a seat for chips on their way (CP-1.1)."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from domain.cents import Cents, positive_cents
from domain.command import Envelope
from domain.ledger.accounts import OWED, lammer
from domain.ledger.postings import move
from domain.tables.errors import UnknownLammerError
from domain.tables.events import LammerCleared, LammerPlaced
from domain.tables.sitting import Sitting

_RULES = ("CP-1.1-Lammer",)


def stand_lammer(sitting: Sitting, envelope: Envelope, lammer_id: UUID, cents: Cents) -> None:
    """Stand a button for chips on their way; they are no stake until they arrive."""
    sitting.check_open()
    pending = sitting.pending_cents + positive_cents(cents)
    postings = move(OWED, lammer(lammer_id), cents)
    facts = _facts(sitting, lammer_id, cents, pending)
    sitting.record(LammerPlaced, envelope, rules=_RULES, postings=postings, **facts)


def take_lammer(sitting: Sitting, envelope: Envelope, lammer_id: UUID) -> Cents:
    """Take the button off the table; return what it stood for."""
    if lammer_id not in sitting.lammers:
        raise UnknownLammerError(f"seat {sitting.seat} of table {sitting.table} has no such lammer")
    cents = sitting.lammers[lammer_id]
    postings = move(lammer(lammer_id), OWED, cents)
    facts = _facts(sitting, lammer_id, cents, sitting.pending_cents - cents)
    sitting.record(LammerCleared, envelope, rules=_RULES, postings=postings, **facts)
    return cents


def _facts(sitting: Sitting, lammer_id: UUID, cents: Cents, pending: Cents) -> dict[str, Any]:
    amounts = {"cents": cents, "pending_cents": pending}
    return sitting.place | {"lammer_id": lammer_id} | amounts
