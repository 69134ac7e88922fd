"""The stations: every place a person works at, by name, with the theme its light asks for."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from domain.errors import MalformedError, RuleBrokenError
from services.desk import access
from services.store.pool import Pool

KINDS = ("cage", "booth", "pit", "office", "machine")
# These have a counter with a drawer behind it.
COUNTERS = ("cage", "booth")
THEMES = ("dark", "light")

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,19}")
_LONGEST_NAME, _LONGEST_WINDOW = 60, 12
_SELECT = "SELECT station_id, name, kind, cage_window, theme, retired_at FROM desk.stations"


@dataclass(frozen=True, slots=True)
class Station:
    """One place of work; a window of the cage, or a booth, says which."""

    id: str
    name: str
    kind: str
    window: str | None
    theme: str
    retired_at: datetime | None = None


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


def with_retired(pool: Pool) -> list[Station]:
    """List every station there ever was, those in use first."""
    with pool.connection() as connection:
        rows = connection.execute(
            f"{_SELECT} ORDER BY retired_at IS NOT NULL, kind, name"
        ).fetchall()
    return [_station(row) for row in rows]


def has_counter(pool: Pool, kind: str, name: str) -> bool:
    """Say whether a station in use stands at this window of the cage, or at this booth."""
    if not name.isprintable():
        return False
    with pool.connection() as connection:
        row = connection.execute(
            "SELECT FROM desk.stations WHERE kind = %s AND cage_window = %s AND retired_at IS NULL",
            [kind, name],
        ).fetchone()
    return row is not None


def find(pool: Pool, station_id: str) -> Station | None:
    """Find a station in use."""
    if not _ID.fullmatch(station_id):
        return None
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
    station_id, name, window = station_id.strip(), name.strip(), (window or "").strip() or None
    _check(station_id, name, kind, window, theme)
    with pool.connection() as connection:
        added = connection.execute(
            "INSERT INTO desk.stations (station_id, name, kind, cage_window, theme)"
            " VALUES (%s, %s, %s, %s, %s) ON CONFLICT (station_id) DO NOTHING",
            [station_id, name, kind, window, theme],
        )
    if added.rowcount != 1:
        raise StationTakenError(
            f"there is, or was, a station {station_id}; an id is never given to another"
        )
    return Station(station_id, name, kind, window, theme)


def set_theme(pool: Pool, station_id: str, theme: str) -> None:
    """Make a station dark or light."""
    if theme not in THEMES:
        raise MalformedError("a theme is dark or light")
    with pool.connection() as connection:
        connection.execute(
            "UPDATE desk.stations SET theme = %s WHERE station_id = %s", [theme, station_id]
        )


def retire(pool: Pool, station_id: str) -> bool:
    """Take a station out of use and sign out whoever works there; say whether it was in use."""
    if not _ID.fullmatch(station_id):
        return False
    with pool.connection() as connection:
        retired = connection.execute(
            "UPDATE desk.stations SET retired_at = now()"
            " WHERE station_id = %s AND retired_at IS NULL",
            [station_id],
        )
    access.end_at_station(pool, station_id)
    return retired.rowcount == 1


def put_back(pool: Pool, station_id: str) -> bool:
    """Put a retired station into use again; say whether it was retired."""
    if not _ID.fullmatch(station_id):
        return False
    with pool.connection() as connection:
        returned = connection.execute(
            "UPDATE desk.stations SET retired_at = NULL"
            " WHERE station_id = %s AND retired_at IS NOT NULL",
            [station_id],
        )
    return returned.rowcount == 1


def _check(station_id: str, name: str, kind: str, window: str | None, theme: str) -> None:
    if not _ID.fullmatch(station_id):
        raise MalformedError(
            "a station's id is 1 to 20 letters, figures, hyphens or underscores, such as W3"
        )
    if not 0 < len(name) <= _LONGEST_NAME or not name.isprintable():
        raise MalformedError(f"a station needs a name of at most {_LONGEST_NAME} characters")
    if kind not in KINDS or theme not in THEMES:
        raise MalformedError("a station needs a kind and a theme")
    if window is not None and not (len(window) <= _LONGEST_WINDOW and _ID.fullmatch(window)):
        raise MalformedError("a window is up to 12 letters, figures or hyphens, such as W3")
    if (kind in COUNTERS) != (window is not None):
        raise MalformedError("a station at a window or booth, and no other, says which")


def _station(row: tuple[Any, ...]) -> Station:
    return Station(*row)
