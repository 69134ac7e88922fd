"""What follows from a breach: winnings held, a device taken, a person detained."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from domain.cents import Cents, positive_cents
from domain.command import Envelope
from domain.ids import derived_id
from domain.incidents.commands import (
    ConfiscateDevice,
    DetainPerson,
    HandOverPerson,
    SeizeWinnings,
    SettleSeizure,
)
from domain.incidents.errors import NobodyDetainedError, NothingHeldError
from domain.incidents.events import (
    DetentionEnded,
    DeviceConfiscated,
    PersonDetained,
    SeizureSettled,
    WinningsSeized,
)
from domain.incidents.incident import Incident
from domain.incidents.kinds import IncidentKind, SeizureEnd
from domain.ledger.accounts import (
    AUTHORITY,
    EARNED,
    FORFEITED,
    OWED,
    PATRONS_CHIPS,
    SEIZED,
    SEIZED_CREDIT,
    table_float,
)
from domain.ledger.postings import Postings, move
from domain.staff.authority import require
from domain.staff.breach_powers import CONFISCATE_DEVICE, DETAIN, SEIZE_WINNINGS
from domain.staff.powers import Power
from domain.staff.roles import Book


def seize(incident: Incident, command: SeizeWinnings) -> UUID:
    """Hold winnings made while a device was about; return the transaction."""
    _check(incident, command.envelope, SEIZE_WINNINGS)
    cents, is_credit = positive_cents(command.amount_cents), incident.book is Book.PP
    transaction_id = derived_id("transaction", command.envelope.command_id)
    source, held = (OWED, SEIZED_CREDIT) if is_credit else (PATRONS_CHIPS, SEIZED)
    incident.tell(
        WinningsSeized,
        command.envelope,
        SEIZE_WINNINGS.least[incident.book].rules,
        move(source, held, cents),
        player_id=incident.player_id,
        cents=cents,
        transaction_id=transaction_id,
        reason=command.reason,
    )
    return transaction_id


def settle_seizure(incident: Incident, command: SettleSeizure) -> tuple[UUID, Cents]:
    """Say where held money goes; return the transaction and the amount."""
    _check(incident, command.envelope, SEIZE_WINNINGS)
    if not incident.held_cents:
        raise NothingHeldError("no money is held in this incident")
    transaction_id = derived_id("transaction", command.envelope.command_id)
    cents = incident.held_cents
    incident.tell(
        SeizureSettled,
        command.envelope,
        SEIZE_WINNINGS.least[incident.book].rules,
        _settled(incident, command.end, cents),
        player_id=incident.player_id,
        end=command.end,
        cents=cents,
        transaction_id=transaction_id,
        reason=command.reason,
    )
    return transaction_id, cents


def confiscate(incident: Incident, command: ConfiscateDevice) -> None:
    """Take the device into custody."""
    _check(incident, command.envelope, CONFISCATE_DEVICE)
    rules = CONFISCATE_DEVICE.least[incident.book].rules
    facts: dict[str, Any] = {"item": command.item, "kept_at": command.kept_at}
    incident.tell(DeviceConfiscated, command.envelope, rules, **facts)


def detain(incident: Incident, command: DetainPerson) -> None:
    """Detain whoever holds the device, until an authorised person takes over."""
    _check(incident, command.envelope, DETAIN)
    if incident.is_detained:
        raise NobodyDetainedError("somebody is detained already; hand them over first")
    rules = DETAIN.least[incident.book].rules
    facts: dict[str, Any] = {"player_id": incident.player_id, "reason": command.reason}
    incident.tell(PersonDetained, command.envelope, rules, **facts)


def hand_over(incident: Incident, command: HandOverPerson) -> None:
    """Record who took over, which ends the detention."""
    require(command.envelope, DETAIN, incident.book)
    if not incident.is_detained:
        raise NobodyDetainedError("nobody is detained in this incident")
    rules = DETAIN.least[incident.book].rules
    incident.record(DetentionEnded, command.envelope, rules=rules, to=command.to)


def _check(incident: Incident, envelope: Envelope, power: Power) -> None:
    require(envelope, power, incident.book)
    incident.check_open()
    incident.check_kind(IncidentKind.DEVICE, f"to {power.name} is for prohibited devices")


def _settled(incident: Incident, end: SeizureEnd, cents: Cents) -> Postings:
    """Say which accounts a seizure ends in; chips that are forfeited go into the float."""
    if incident.book is not Book.PP:
        target = table_float(incident.table) if end is SeizureEnd.FORFEITED else PATRONS_CHIPS
        return move(SEIZED, target, cents)
    if end is SeizureEnd.HANDED_OVER:
        return move(SEIZED_CREDIT, AUTHORITY, cents)
    earned = move(EARNED, FORFEITED, cents) if end is SeizureEnd.FORFEITED else ()
    return move(SEIZED_CREDIT, OWED, cents) + earned
