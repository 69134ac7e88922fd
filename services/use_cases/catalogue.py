"""Every command by the name it goes by at the doors."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from domain.command import Command
from services.use_cases.spec import CommandSpec
from services.use_cases.specs import (
    absence,
    bonuses,
    cage,
    casino_war,
    charges,
    compliance,
    equipment,
    fills,
    incidents,
    lists,
    notices,
    players,
    poker,
    runners,
    seating,
    staff,
    table_days,
    tables,
    three_card,
    transfers,
)


def spec_of(command: Command) -> CommandSpec:
    """Find the entry of a command."""
    return _BY_KIND[type(command)]


_SPECS = (
    *cage.SPECS,
    *transfers.SPECS,
    *players.SPECS,
    *runners.SPECS,
    *bonuses.SPECS,
    *compliance.SPECS,
    *staff.SPECS,
    *tables.SPECS,
    *table_days.SPECS,
    *fills.SPECS,
    *charges.SPECS,
    *notices.SPECS,
    *seating.SPECS,
    *lists.SPECS,
    *absence.SPECS,
    *poker.SPECS,
    *three_card.SPECS,
    *casino_war.SPECS,
    *incidents.SPECS,
    *equipment.SPECS,
)

COMMANDS: Mapping[str, CommandSpec] = MappingProxyType({spec.name: spec for spec in _SPECS})
_BY_KIND = {spec.kind: spec for spec in _SPECS}
