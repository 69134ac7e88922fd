"""Where the house's cash and chips lie: the vault, windows, booths, runners' banks, tables."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from domain.cage.errors import BadPlaceError


class PlaceKind(StrEnum):
    """What kind of place; the word its accounts begin with."""

    VAULT = "vault"
    WINDOW = "cage"
    BOOTH = "booth"
    RUNNER = "runner"
    TABLE = "table"


_SPOKEN = {
    PlaceKind.WINDOW: "window {}",
    PlaceKind.BOOTH: "booth {}",
    PlaceKind.RUNNER: "runner {}",
    PlaceKind.TABLE: "table {}",
}
_NAME = re.compile(r"[A-Za-z0-9-]{1,12}")


@dataclass(frozen=True, slots=True)
class Place:
    """One place, written cage:W1; a runner is named by the staff code."""

    kind: PlaceKind
    name: str

    def __str__(self) -> str:
        return f"{self.kind}:{self.name}"

    @property
    def cash_account(self) -> str:
        """Name the account of its cash."""
        return f"{self}:cash"

    @property
    def chips_account(self) -> str:
        """Name the account of its chips; a table's are its float."""
        return f"{self}:float" if self.kind is PlaceKind.TABLE else f"{self}:chips"

    @property
    def spoken(self) -> str:
        """Say where it is: window W1, the vault."""
        return _SPOKEN.get(self.kind, "the vault").format(self.name)


VAULT = Place(PlaceKind.VAULT, "main")


def window_place(window: str) -> Place:
    """Return a window of the cage."""
    return Place(PlaceKind.WINDOW, window)


def place_named(path: str) -> Place:
    """Read a place as it is written, or refuse what names none."""
    kind, _, name = path.partition(":")
    if kind not in set(PlaceKind) or not _NAME.fullmatch(name):
        raise BadPlaceError(
            "a place is written as its kind and name, such as cage:W1, booth:B1, runner:CR1,"
            " table:P-07 or vault:main; names are up to 12 letters, figures and dashes"
        )
    place = Place(PlaceKind(kind), name)
    if place.kind is PlaceKind.VAULT and place != VAULT:
        raise BadPlaceError("the one vault is vault:main")
    return place
