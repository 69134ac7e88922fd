"""Applies the log to one read model: in batches, each exactly once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import psycopg
from psycopg.sql import SQL, Identifier

from projections.read_model import ReadModel, Recorded
from services.store.log import UnreadableEventError, head, read_after

BATCH = 2000


class MovedMeanwhileError(Exception):
    """Another runner moved this read model; the batch was rolled back."""


def prepare(connection: psycopg.Connection[Any], model: ReadModel) -> None:
    """Make the model's tables if it has none, or build it anew if its version was raised."""
    row = connection.execute(
        "SELECT version FROM desk.projections WHERE name = %s", [model.name]
    ).fetchone()
    if row is None:
        with connection.transaction():
            _create(connection, model, model.name)
            _start(connection, model.name, model.version)
    elif row[0] != model.version:
        rebuild(connection, model)
    else:
        # A restart is the operator's word that the cause was looked at: try again.
        connection.execute(
            "UPDATE desk.projections SET stopped_by = NULL, problem = NULL WHERE name = %s",
            [model.name],
        )


def advance(
    connection: psycopg.Connection[Any],
    model: ReadModel,
    schema: str | None = None,
    batch_size: int = BATCH,
) -> int:
    """Apply the next batch; return how many events it held. An event that fails stops the model."""
    name = schema or model.name
    row = connection.execute(
        "SELECT position, stopped_by FROM desk.projections WHERE name = %s", [name]
    ).fetchone()
    if row is None or row[1] is not None:
        return 0
    try:
        batch = read_after(connection, row[0], batch_size)
    except UnreadableEventError as error:
        return _apply_up_to_the_bad_one(connection, model, name, row[0], error)
    if not batch:
        return 0
    try:
        _apply(connection, model, name, row[0], batch)
    except (MovedMeanwhileError, psycopg.OperationalError):
        raise
    except Exception:  # noqa: BLE001 - whatever it is, the one event that causes it is named
        _apply_one_by_one(connection, model, name, row[0], batch)
    return len(batch)


def rebuild(
    connection: psycopg.Connection[Any],
    model: ReadModel,
    progress: Callable[[int, int], None] = lambda _done, _whole: None,
) -> int:
    """Build a model from nothing beside the one in use, then put it in its place."""
    beside = f"{model.name}__rebuild"
    with connection.transaction():
        _drop(connection, beside)
        _create(connection, model, beside)
        _start(connection, beside, model.version)
    whole, done = head(connection), 0
    while count := advance(connection, model, beside):
        done += count
        progress(done, max(whole, done))
    problem = connection.execute(
        "SELECT stopped_by, problem FROM desk.projections WHERE name = %s", [beside]
    ).fetchone()
    if problem is not None and problem[0] is not None:
        raise RuntimeError(f"{model.name} cannot be rebuilt: event {problem[0]}: {problem[1]}")
    with connection.transaction():
        # The row lock makes a live projector wait, then find its position moved.
        connection.execute("SELECT FROM desk.projections WHERE name = %s FOR UPDATE", [model.name])
        connection.execute(SQL("DROP SCHEMA IF EXISTS {} CASCADE").format(Identifier(model.name)))
        connection.execute(
            SQL("ALTER SCHEMA {} RENAME TO {}").format(Identifier(beside), Identifier(model.name))
        )
        connection.execute("DELETE FROM desk.projections WHERE name = %s", [model.name])
        connection.execute(
            "UPDATE desk.projections SET name = %s WHERE name = %s", [model.name, beside]
        )
    return done


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
) -> None:
    for recorded in batch:
        try:
            _apply(connection, model, name, position, [recorded])
        except (MovedMeanwhileError, psycopg.OperationalError):
            raise
        except Exception as error:  # noqa: BLE001 - stops this model, not the others
            _stop(connection, name, recorded.position, f"{type(error).__name__}: {error}")
            return
        position = recorded.position


def _apply_up_to_the_bad_one(
    connection: psycopg.Connection[Any],
    model: ReadModel,
    name: str,
    position: int,
    error: UnreadableEventError,
) -> int:
    readable = error.position - position - 1
    if readable:
        _apply(connection, model, name, position, read_after(connection, position, readable))
    _stop(connection, name, error.position, str(error))
    return readable


def _stop(connection: psycopg.Connection[Any], name: str, position: int, problem: str) -> None:
    connection.execute(
        "UPDATE desk.projections SET stopped_by = %s, problem = %s WHERE name = %s",
        [position, problem, name],
    )


def _create(connection: psycopg.Connection[Any], model: ReadModel, schema: str) -> None:
    connection.execute(SQL("CREATE SCHEMA {}").format(Identifier(schema)))
    connection.execute(SQL("SET LOCAL search_path = {}").format(Identifier(schema)))
    connection.execute(model.tables.encode())
    connection.execute("SET LOCAL search_path = DEFAULT")


def _start(connection: psycopg.Connection[Any], name: str, version: int) -> None:
    connection.execute(
        "INSERT INTO desk.projections (name, version, position) VALUES (%s, %s, 0)",
        [name, version],
    )


def _drop(connection: psycopg.Connection[Any], schema: str) -> None:
    connection.execute(SQL("DROP SCHEMA IF EXISTS {} CASCADE").format(Identifier(schema)))
    connection.execute("DELETE FROM desk.projections WHERE name = %s", [schema])
