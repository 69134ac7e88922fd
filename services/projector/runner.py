"""Keeps one read model up to date with the log, and makes its tables, also anew beside the old."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
from psycopg.sql import SQL, Identifier

from domain.errors import RuleBrokenError
from projections.read_model import ReadModel
from services.projector.batch import apply_all, stop
from services.store.log import UnreadableEventError, head, read_after

BATCH = 2000
_LOCK = 7161639


class CannotBeRebuiltError(RuleBrokenError):
    """An event that the model cannot take; the model in use stays as it was."""

    code = "cannot_be_rebuilt"

    def __init__(self, name: str, position: int, problem: str) -> None:
        super().__init__(f"{name} cannot be rebuilt: event {position}: {problem}")
        self.position = position


def prepare(connection: psycopg.Connection[Any], model: ReadModel) -> None:
    """Make the model's tables if it has none, or build it anew if its version was raised."""
    row = connection.execute(
        "SELECT version FROM desk.projections WHERE name = %s", [model.name]
    ).fetchone()
    if row is None:
        with connection.transaction():
            _create(connection, model, model.name)
    elif row[0] == model.version:
        # A restart is the operator's word that the cause was looked at: try again.
        connection.execute(
            "UPDATE desk.projections SET stopped_by = NULL, problem = NULL WHERE name = %s",
            [model.name],
        )
    else:
        try:
            rebuild(connection, model)
        except CannotBeRebuiltError as error:
            # The others go on; this one keeps its old rows, which the pages then call stale.
            stop(connection, model.name, error.position, error.sentence)


def advance(
    connection: psycopg.Connection[Any],
    model: ReadModel,
    schema: str | None = None,
    batch_size: int = BATCH,
) -> int:
    """Apply the next batch; return how many events were. An event that fails stops the model."""
    name = schema or model.name
    row = connection.execute(
        "SELECT position, stopped_by FROM desk.projections WHERE name = %s", [name]
    ).fetchone()
    if row is None or row[1] is not None:
        return 0
    with _collection_paused():
        try:
            return apply_all(
                connection, model, name, row[0], read_after(connection, row[0], batch_size)
            )
        except UnreadableEventError as unreadable:
            batch = unreadable.before
            applied = apply_all(connection, model, name, row[0], batch)
            if applied == len(batch):
                stop(connection, name, unreadable.position, str(unreadable))
            return applied


def rebuild(
    connection: psycopg.Connection[Any],
    model: ReadModel,
    progress: Callable[[int, int], None] = lambda _done, _whole: None,
) -> int:
    """Build a model from nothing beside the one in use, then put it in its place."""
    beside = f"{model.name}__rebuild"
    with _alone(connection, model):
        with connection.transaction():
            _drop(connection, beside)
            _create(connection, model, beside)
        whole, done, count = head(connection), 0, BATCH
        # A batch that is not full ended where the log did; what is written since, the projector
        # applies: waiting for a moment without writers could take for ever.
        while count == BATCH:
            count = advance(connection, model, beside)
            done += count
            progress(done, max(whole, done))
        _check_not_stopped(connection, model, beside)
        _put_in_place(connection, model, beside)
    return done


@contextmanager
def _alone(connection: psycopg.Connection[Any], model: ReadModel) -> Iterator[None]:
    """Let a second rebuild of the same model wait for the first."""
    key = [_LOCK, model.name]
    connection.execute("SELECT pg_advisory_lock(%s, hashtext(%s))", key)
    try:
        yield
    finally:
        if not connection.closed:
            connection.execute("SELECT pg_advisory_unlock(%s, hashtext(%s))", key)


def _check_not_stopped(connection: psycopg.Connection[Any], model: ReadModel, beside: str) -> None:
    row = connection.execute(
        "SELECT stopped_by, problem FROM desk.projections WHERE name = %s"
        " AND stopped_by IS NOT NULL",
        [beside],
    ).fetchone()
    if row is not None:
        with connection.transaction():
            _drop(connection, beside)
        raise CannotBeRebuiltError(model.name, row[0], row[1])


def _put_in_place(connection: psycopg.Connection[Any], model: ReadModel, beside: str) -> None:
    with connection.transaction():
        # The row lock makes a live projector wait, then find its position moved.
        connection.execute("SELECT FROM desk.projections WHERE name = %s FOR UPDATE", [model.name])
        _drop(connection, model.name)
        connection.execute(
            SQL("ALTER SCHEMA {} RENAME TO {}").format(Identifier(beside), Identifier(model.name))
        )
        connection.execute(
            "UPDATE desk.projections SET name = %s WHERE name = %s", [model.name, beside]
        )


def _create(connection: psycopg.Connection[Any], model: ReadModel, schema: str) -> None:
    connection.execute(SQL("CREATE SCHEMA {}").format(Identifier(schema)))
    connection.execute(SQL("SET LOCAL search_path = {}").format(Identifier(schema)))
    connection.execute(model.tables.encode())
    connection.execute("SET LOCAL search_path = DEFAULT")
    connection.execute(
        "INSERT INTO desk.projections (name, version, position) VALUES (%s, %s, 0)",
        [schema, model.version],
    )


def _drop(connection: psycopg.Connection[Any], schema: str) -> None:
    connection.execute(SQL("DROP SCHEMA IF EXISTS {} CASCADE").format(Identifier(schema)))
    connection.execute("DELETE FROM desk.projections WHERE name = %s", [schema])


@contextmanager
def _collection_paused() -> Iterator[None]:
    """Look for no cycles meanwhile: a batch makes thousands of objects and none of them."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
