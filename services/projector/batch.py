"""Applies a batch of events to one read model: all of it once, or up to the event that fails."""

from __future__ import annotations

import logging
from typing import Any

import psycopg
from psycopg.sql import SQL, Identifier

from projections.read_model import ReadModel, Recorded

# PostgreSQL's class of limits: a row too large for its index is no outage, it is that event.
_LIMITS = "54"
_log = logging.getLogger("pitbook.projector")


class MovedMeanwhileError(Exception):
    """Another runner moved this read model; the batch was rolled back."""


def apply_all(
    connection: psycopg.Connection[Any],
    model: ReadModel,
    name: str,
    position: int,
    batch: list[Recorded],
) -> int:
    """Apply a batch; return how many events were. The one that fails stops the model."""
    if not batch:
        return 0
    try:
        _apply(connection, model, name, position, batch)
    except Exception as problem:  # whatever it is, the one event that causes it is named
        if not _is_the_events_own(problem):
            raise
        return _apply_one_by_one(connection, model, name, position, batch)
    return len(batch)


def stop(connection: psycopg.Connection[Any], name: str, position: int, problem: str) -> None:
    """Let a model stand still at an event until somebody has looked at it."""
    _log.error("%s stopped at event %s: %s", name, position, problem)
    connection.execute(
        "UPDATE desk.projections SET stopped_by = %s, problem = %s WHERE name = %s",
        [position, problem, name],
    )


def _apply(
    connection: psycopg.Connection[Any],
    model: ReadModel,
    name: str,
    position: int,
    batch: list[Recorded],
) -> None:
    with connection.transaction(), connection.cursor() as cursor:
        # Compare and swap first: a second runner loses here, before it has written a row.
        cursor.execute(
            "UPDATE desk.projections SET position = %s, updated_at = now()"
            " WHERE name = %s AND position = %s AND stopped_by IS NULL",
            [batch[-1].position, name, position],
        )
        if cursor.rowcount != 1:
            raise MovedMeanwhileError(f"{name} is no longer at {position}")
        cursor.execute(
            SQL(
                "SET LOCAL search_path = {}, pg_catalog; SET LOCAL synchronous_commit = off"
            ).format(Identifier(name))
        )
        model.apply(cursor, batch)
    connection.execute("SELECT pg_notify('pitbook_read_models', %s)", [name])


def _apply_one_by_one(
    connection: psycopg.Connection[Any],
    model: ReadModel,
    name: str,
    position: int,
    batch: list[Recorded],
) -> int:
    for applied, recorded in enumerate(batch):
        try:
            _apply(connection, model, name, position, [recorded])
        except Exception as problem:  # stops this model, not the others
            if not _is_the_events_own(problem):
                raise
            stop(connection, name, recorded.position, f"{type(problem).__name__}: {problem}")
            return applied
        position = recorded.position
    return len(batch)


def _is_the_events_own(problem: Exception) -> bool:
    """Tell an event that cannot be applied from another runner's work and from an outage."""
    if isinstance(problem, psycopg.OperationalError):
        return (problem.sqlstate or "").startswith(_LIMITS)
    return not isinstance(problem, MovedMeanwhileError)
