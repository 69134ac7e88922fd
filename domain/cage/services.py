"""What each kind of place offers, and who may work there."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from types import MappingProxyType

from domain.cage.errors import NotServedHereError, NotYourBankError
from domain.cage.place import Place, PlaceKind
from domain.command import Envelope
from domain.staff.authority import require
from domain.staff.powers import (
    CARRY_BANK,
    KEEP_FLOAT,
    OPERATE_BOOTH,
    OPERATE_CAGE,
    OPERATE_VAULT,
    Power,
)
from domain.staff.staff_member import staff_id_of


class Service(Enum):
    """Something that is done over a counter."""

    ACCOUNTS = auto()
    CHIPS = auto()
    CHANGE = auto()
    VOUCHERS = auto()
    CARDS = auto()
    BUY_INS = auto()
    BANKING = auto()


POWER_AT: Mapping[PlaceKind, Power] = MappingProxyType(
    {
        PlaceKind.VAULT: OPERATE_VAULT,
        PlaceKind.WINDOW: OPERATE_CAGE,
        PlaceKind.BOOTH: OPERATE_BOOTH,
        PlaceKind.RUNNER: CARRY_BANK,
        PlaceKind.TABLE: KEEP_FLOAT,
    }
)

# PP-1.1: accounts at the cage, pre-paid cards at cage, booth and from runners. CP-1.1: chips from
# the cage, and from a runner's mobile bank for change and buy-ins.
SERVED_AT: Mapping[PlaceKind, frozenset[Service]] = MappingProxyType(
    {
        PlaceKind.VAULT: frozenset({Service.BANKING}),
        PlaceKind.WINDOW: frozenset(Service) - {Service.BUY_INS, Service.BANKING},
        PlaceKind.BOOTH: frozenset({Service.CARDS, Service.CHANGE}),
        PlaceKind.RUNNER: frozenset(
            {Service.CHIPS, Service.CHANGE, Service.CARDS, Service.BUY_INS}
        ),
        PlaceKind.TABLE: frozenset(),
    }
)

# The rules each kind of place rests on.
RULES_AT: Mapping[PlaceKind, tuple[str, ...]] = MappingProxyType(
    {
        PlaceKind.VAULT: (),
        PlaceKind.WINDOW: ("PP-1.1-CageAndFloorRoles", "CP-1.1-Cage"),
        PlaceKind.BOOTH: ("PP-1.1-CageAndFloorRoles",),
        PlaceKind.RUNNER: ("CP-1.1-MobileBank", "CP-1.1-ChipRunner"),
        PlaceKind.TABLE: (),
    }
)

_SAID = {
    Service.ACCOUNTS: "serves no players' accounts",
    Service.CHIPS: "sells and redeems no chips",
    Service.CHANGE: "changes no notes",
    Service.VOUCHERS: "has no vouchers",
    Service.CARDS: "has no pre-paid cards",
    Service.BUY_INS: "brings no chips to tables",
    Service.BANKING: "sends nothing to the bank",
}


def check_may_work(envelope: Envelope, place: Place) -> None:
    """Refuse whoever may not work at this place; a runner's bank is the runner's own."""
    require(envelope, POWER_AT[place.kind])
    if place.kind is PlaceKind.RUNNER and envelope.by.staff_id != staff_id_of(place.name):
        raise NotYourBankError(f"the mobile bank of {place.name} is for {place.name} to use")


def check_may_count(envelope: Envelope, place: Place) -> None:
    """Refuse whoever may not count here; a runner's bank is counted by the cage as well."""
    if place.kind is PlaceKind.RUNNER and envelope.by.staff_id != staff_id_of(place.name):
        require(envelope, OPERATE_CAGE)
    else:
        check_may_work(envelope, place)


def check_may_close(envelope: Envelope, place: Place) -> None:
    """Refuse whoever may not end a shift here; for a runner who is gone the vault may."""
    if place.kind is PlaceKind.RUNNER and envelope.by.staff_id != staff_id_of(place.name):
        require(envelope, OPERATE_VAULT)
    else:
        check_may_work(envelope, place)


def check_served(place: Place, service: Service) -> None:
    """Refuse what this kind of place does not offer."""
    if service not in SERVED_AT[place.kind]:
        raise NotServedHereError(
            f"{place.spoken} {_SAID[service]}", rule=next(iter(RULES_AT[place.kind]), None)
        )
