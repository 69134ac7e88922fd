"""The stations: every place a person works at, by name, with the theme its light asks for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from domain.errors import MalformedError, RuleBrokenError
from services.store.pool import Pool

KINDS = ("cage", "pit", "office", "machine")
THEMES = ("dark", "light")

_SELECT = "SELECT station_id, name, kind, cage_window, theme FROM desk.stations"


@dataclass(frozen=True, slots=True)
class Station:
    """One place of work; a window of the cage says which."""

    id: str
    name: str
    kind: str
    window: str | None
    theme: str


class StationTakenError(RuleBrokenError):
    """A station of this id exists."""

    code = "station_taken"


def all_stations(pool: Pool) -> list[Station]:
    """List the stations in use, by kind and name."""
    with pool.connection() as connection:
        rows = connection.execute(
            f"{_SELECT} WHERE retired_at IS NULL ORDER BY kind, name"
        ).fetchall()
    return [_station(row) for row in rows]


def find(pool: Pool, station_id: str) -> Station | None:
    """Find a station in use."""
    with pool.connection() as connection:
        row = connection.execute(
            f"{_SELECT} WHERE station_id = %s AND retired_at IS NULL", [station_id]
        ).fetchone()
    return _station(row) if row else None


def add(
    pool: Pool,
    station_id: str,
    name: str,
    kind: str,
    window: str | None = None,
    theme: str = "dark",
) -> Station:
    """Put a station into use."""
    station_id, name = station_id.strip(), name.strip()
    if not station_id or not name or kind not in KINDS or theme not in THEMES:
        raise MalformedError("a station needs an id, a name, a kind and a theme")
    with pool.connection() as connection:
        added = connection.execute(
            "INSERT INTO desk.stations (station_id, name, kind, cage_window, theme)"
            " VALUES (%s, %s, %s, %s, %s) ON CONFLICT (station_id) DO NOTHING",
            [station_id, name, kind, window or None, theme],
        )
    if added.rowcount != 1:
        raise StationTakenError(f"there is a station {station_id} already")
    return Station(station_id, name, kind, window or None, theme)


def set_theme(pool: Pool, station_id: str, theme: str) -> None:
    """Make a station dark or light."""
    if theme not in THEMES:
        raise MalformedError("a theme is dark or light")
    with pool.connection() as connection:
        connection.execute(
            "UPDATE desk.stations SET theme = %s WHERE station_id = %s", [theme, station_id]
        )


def _station(row: tuple[Any, ...]) -> Station:
    return Station(*row)
