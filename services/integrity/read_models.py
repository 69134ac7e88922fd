"""Each read model against one built from nothing at the same position."""

from __future__ import annotations

from typing import Any

import psycopg
from psycopg.sql import SQL, Identifier

from projections.read_model import ReadModel
from services.integrity.findings import Finding
from services.store.log import UnreadableEventError, read_after

_BATCH = 2000


def check_read_model(
    connection: psycopg.Connection[Any], model: ReadModel
) -> tuple[int, list[Finding]]:
    """Build the model beside, compare row by row, and undo it all.

    One transaction with one snapshot sees the model, its position and the log at one instant, so
    nobody has to wait; rolled back, it leaves nothing, whatever happens.
    """
    tables = _tables(connection, model.name)
    if not tables:
        return 0, []
    connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
    try:
        with connection.transaction(force_rollback=True):
            # Before the snapshot: a rebuild cannot put other tables in place under it.
            names = SQL(", ").join(Identifier(model.name, table) for table in tables)
            connection.execute(SQL("LOCK TABLE {} IN ACCESS SHARE MODE").format(names))
            return _compare(connection, model, tables)
    finally:
        connection.isolation_level = None


def _compare(
    connection: psycopg.Connection[Any], model: ReadModel, tables: list[str]
) -> tuple[int, list[Finding]]:
    row = connection.execute(
        "SELECT position, version, stopped_by, problem FROM desk.projections WHERE name = %s",
        [model.name],
    ).fetchone()
    if row is None or row[1] != model.version:
        return 0, []
    position, _, stopped_by, problem = row
    if stopped_by is not None:
        return 0, [Finding(model.name, stopped_by, f"the read model stopped here: {problem}")]
    beside = f"{model.name}__verify"
    connection.execute(SQL("CREATE SCHEMA {}").format(Identifier(beside)))
    connection.execute(SQL("SET LOCAL search_path = {}, pg_catalog").format(Identifier(beside)))
    connection.execute(model.tables.encode())
    try:
        _fill(connection, model, position)
    except UnreadableEventError as unreadable:
        return position, [Finding(model.name, unreadable.position, str(unreadable))]
    except Exception as problem_:  # noqa: BLE001 - a changed event can make a model fail in any way
        return position, [Finding(model.name, None, f"cannot be built again: {problem_}")]
    findings = []
    for table in tables:
        used, built = Identifier(model.name, table), Identifier(beside, table)
        extra = _difference(connection, used, built)
        missing = _difference(connection, built, used)
        if extra or missing:
            shown = f"{extra or 'nothing'} instead of {missing or 'nothing'}"
            where = f"{model.name}.{table} differs from the log at {position}"
            findings.append(Finding(model.name, None, f"{where}: it holds {shown}"))
    return position, findings


def _fill(connection: psycopg.Connection[Any], model: ReadModel, position: int) -> None:
    done = 0
    with connection.cursor() as cursor:
        while done < position:
            batch = read_after(connection, done, min(_BATCH, position - done))
            batch = [recorded for recorded in batch if recorded.position <= position]
            if not batch:
                return
            model.apply(cursor, batch)
            done = batch[-1].position


def _difference(
    connection: psycopg.Connection[Any], left: Identifier, right: Identifier
) -> str | None:
    query = SQL(
        "SELECT row_to_json(d)::text FROM (TABLE {} EXCEPT ALL TABLE {}) d ORDER BY 1 LIMIT 1"
    )
    row = connection.execute(query.format(left, right)).fetchone()
    return str(row[0]) if row else None


def _tables(connection: psycopg.Connection[Any], schema: str) -> list[str]:
    rows = connection.execute(
        "SELECT tablename FROM pg_tables WHERE schemaname = %s ORDER BY tablename", [schema]
    )
    return [row[0] for row in rows]
