"""Every event has its command, every command its one row, every series its last number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import psycopg

from services.integrity.findings import Finding

_WRONG_COMMANDS = """
    SELECT e.command_id, e.last, e.count, e.last - e.first + 1, c.position
      FROM (SELECT command_id, min(position) AS first, max(position) AS last, count(*) AS count
              FROM log.events WHERE position <= %(head)s GROUP BY command_id) e
      LEFT JOIN log.commands c USING (command_id)
     WHERE c.position IS DISTINCT FROM e.last OR e.count <> e.last - e.first + 1
     ORDER BY e.last LIMIT 5
"""
_BEYOND = """
    SELECT command_id, name, position FROM log.commands
     WHERE position > (SELECT coalesce(max(position), 0) FROM log.events) ORDER BY position LIMIT 1
"""


def check_commands(connection: psycopg.Connection[Any], head: int) -> list[Finding]:
    """Compare `log.commands` with the events."""
    findings = []
    for command_id, last, count, span, position in connection.execute(
        _WRONG_COMMANDS, {"head": head}
    ):
        if position is None:
            problem = f"command {command_id} has events and no row of its own"
        elif count != span:
            problem = f"the events of command {command_id} do not stand together"
        else:
            problem = f"command {command_id} says position {position}"
        findings.append(Finding("commands", last, problem))
    for command_id, name, position in connection.execute(_BEYOND):
        problem = f"{name} {command_id} was answered with this position; the log ends before it"
        findings.append(Finding("commands", position, problem))
    return findings


def check_series(connection: psycopg.Connection[Any], seen: Mapping[str, int]) -> list[Finding]:
    """Compare the last number of each series with the last slip that the log holds."""
    rows = connection.execute("SELECT series, last_number FROM log.slip_series ORDER BY series")
    return [
        Finding("slips", None, f"series {series} gave {last} numbers, the log holds {held}")
        for series, last in rows
        if (held := seen.get(series, 0)) != last
    ]
