"""Follows the log for ever: listens first, then polls as well, and never runs twice at once."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from typing import Any

import psycopg

from projections.catalogue import READ_MODELS
from projections.read_model import ReadModel
from services.projector.batch import MovedMeanwhileError
from services.projector.runner import advance, prepare
from services.store.log import head

_LOCK = 7161638
_POLL_SECONDS = 0.25
_log = logging.getLogger("pitbook.projector")


def run(
    database_url: str,
    models: Sequence[ReadModel] = READ_MODELS,
    stopped: Callable[[], bool] = lambda: False,
) -> None:
    """Keep every model up to date; begin again after a lost connection."""
    while not stopped():
        try:
            _follow(database_url, models, stopped)
        except psycopg.OperationalError as error:
            _log.warning("the database went away, trying again: %s", error)
            time.sleep(0.5)


def catch_up(
    connection: psycopg.Connection[Any], models: Sequence[ReadModel] = READ_MODELS
) -> None:
    """Bring every model that is not stopped to where the log ends now, whoever goes on writing."""
    end, names = head(connection), [model.name for model in models]
    while _some_are_behind(connection, names, end):
        _move_on(connection, models)


def _follow(database_url: str, models: Sequence[ReadModel], stopped: Callable[[], bool]) -> None:
    with psycopg.connect(
        database_url,
        autocommit=True,
        options="-c role=pitbook_app",
        keepalives_idle=3,
        keepalives_interval=1,
        keepalives_count=3,
    ) as connection:
        while not _become_the_one(connection):
            if stopped():
                return
            time.sleep(1)
        connection.execute("LISTEN pitbook_log")
        for model in models:
            prepare(connection, model)
        while not stopped():
            if _move_on(connection, models):
                continue
            for _ in connection.notifies(timeout=_POLL_SECONDS, stop_after=1):
                pass


def _become_the_one(connection: psycopg.Connection[Any]) -> bool:
    row = connection.execute("SELECT pg_try_advisory_lock(%s)", [_LOCK]).fetchone()
    return bool(row and row[0])


def _some_are_behind(connection: psycopg.Connection[Any], names: list[str], end: int) -> bool:
    query = (
        "SELECT EXISTS (SELECT FROM desk.projections"
        " WHERE name = ANY(%s) AND position < %s AND stopped_by IS NULL)"
    )
    row = connection.execute(query, [names, end]).fetchone()
    return bool(row and row[0])


def _move_on(connection: psycopg.Connection[Any], models: Sequence[ReadModel]) -> int:
    """Give each model one batch, in turn: while writers never pause, none waits for another."""
    return sum(_advance(connection, model) for model in models)


def _advance(connection: psycopg.Connection[Any], model: ReadModel) -> int:
    try:
        return advance(connection, model)
    except MovedMeanwhileError:
        _log.info("%s was moved by another runner", model.name)
        return 0
