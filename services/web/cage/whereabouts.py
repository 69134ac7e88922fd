"""Places as addresses of pages, and the place that this person works at."""

from __future__ import annotations

from typing import Any

from werkzeug.routing import BaseConverter

from domain.cage.place import VAULT, Place, PlaceKind
from domain.cage.services import POWER_AT
from domain.staff.powers import CARRY_BANK, OPERATE_CAGE
from domain.staff.roles import Book
from services.desk import stations
from services.doors.house import the_pool
from services.reads import access, tables
from services.web.current import who

_FOLDERS = {
    "windows": PlaceKind.WINDOW,
    "booths": PlaceKind.BOOTH,
    "runners": PlaceKind.RUNNER,
    "tables": PlaceKind.TABLE,
}
_FOLDER_OF = {kind: folder for folder, kind in _FOLDERS.items()}


class PlaceConverter(BaseConverter):
    """A place in an address: windows/W1, booths/B1, runners/CR1, tables/P-07, vault."""

    part_isolating = False
    regex = r"vault|(?:windows|booths|runners|tables)/[A-Za-z0-9-]{1,12}"

    def to_python(self, value: str) -> Place:
        """Read a place."""
        folder, _, name = value.partition("/")
        return Place(_FOLDERS[folder], name) if name else VAULT

    def to_url(self, value: Any) -> str:
        """Write a place."""
        if value == VAULT:
            return "vault"
        return f"{_FOLDER_OF[value.kind]}/{value.name}"


def titled(place: Place) -> str:
    """Say where it is at the beginning of a sentence: Window W1."""
    return place.spoken[0].upper() + place.spoken[1:]


def custody(place: Place) -> str:
    """Say what is opened, counted and closed there: window W1, the bank of runner CR1."""
    words = {PlaceKind.RUNNER: "the bank of ", PlaceKind.TABLE: "the float of "}
    return words.get(place.kind, "") + place.spoken


def enter(place: Place) -> None:
    """Refuse whoever has no business at this place; the cage counts runners' banks too."""
    others = (OPERATE_CAGE,) if place.kind is PlaceKind.RUNNER else ()
    access.require_any(who().roles, POWER_AT[place.kind], *others)


def own_place() -> Place | None:
    """Return the counter this station stands at, or the bank this runner carries."""
    signed_in = who()
    if signed_in.station.window and signed_in.may_any(POWER_AT[PlaceKind(signed_in.station.kind)]):
        return Place(PlaceKind(signed_in.station.kind), signed_in.station.window)
    if signed_in.may_any(CARRY_BANK):
        return Place(PlaceKind.RUNNER, signed_in.code)
    return None


def every_place() -> list[Place]:
    """List the vault, the counters in use and the tables that have chips."""
    counters = {
        Place(PlaceKind(each.kind), each.window)
        for each in stations.all_stations(the_pool())
        if each.window
    }
    live = [each for each in tables.all_tables(the_pool()) if each.book != Book.PP]
    floats = [Place(PlaceKind.TABLE, each.code) for each in live]
    return [VAULT, *sorted(counters, key=str), *floats]
