"""Appending: ours, with lock, chain, command key and notice, against bare rows and the library.

`raw` writes the same columns under the same indexes, with binary values as ours: in BEGIN, INSERT,
COMMIT as INSERT..unnest and as executemany, and as one INSERT..unnest that commits by itself. The
fastest of the three stands in the table. It keeps no order, chain or command.

Rates are medians of all rounds. A ratio is the median of the ratios within each round, whose
contestants ran within the same second: other work on the machine then falls on both.
"""

from __future__ import annotations

import statistics
import time
from collections import defaultdict
from collections.abc import Callable
from contextlib import nullcontext
from datetime import UTC, datetime
from itertools import count as counting
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import psycopg
from eventsourcing.persistence import StoredEvent
from eventsourcing.postgres import PostgresApplicationRecorder, PostgresDatastore

from services.bench.ground import ground, stored_events
from services.store.command_key import CommandKey
from services.store.pool import open_pool
from services.store.recorder import LogRecorder

_ROUNDS = 15
_CHUNK = 10
_SIZES = (1, 10, 20)
_TABLE = """
    CREATE TABLE public.raw_events (LIKE log.events INCLUDING ALL);
"""
_COLUMNS = (
    "position, stream_id, version, name, state, recorded_at, command_id, slip_series,"
    " slip_number, chain"
)
_UNNEST = (
    f"INSERT INTO public.raw_events ({_COLUMNS}) SELECT * FROM unnest(%b::bigint[], %b::uuid[],"  # noqa: S608
    " %b::int[], %b::text[], %b::bytea[], %b::timestamptz[], %b::uuid[], %b::text[], %b::bigint[],"
    " %b::bytea[])"
)
_ONE = f"INSERT INTO public.raw_events ({_COLUMNS}) VALUES ({', '.join(['%b'] * 10)})"  # noqa: S608
_RAW_WAYS = ("unnest", "executemany", "statement")
_CHAIN = bytes(32)
Contestant = Callable[[list[StoredEvent]], Any]


def measure(owner_url: str, seconds: float) -> list[dict[str, Any]]:
    """Let the contestants take turns; return medians of events a second, and ratios to raw."""
    with (
        ground(owner_url) as url,
        psycopg.connect(url, autocommit=True) as connection,
        open_pool(url, size=1) as pool,
        _library(url) as datastore,
    ):
        connection.execute(_TABLE)
        contestants = {
            "ours": _ours(LogRecorder(pool)),
            **{f"raw {way}": _raw(connection, way, number) for number, way in enumerate(_RAW_WAYS)},
            "library": _librarys(datastore),
        }
        share = seconds / (len(_SIZES) * _ROUNDS * len(contestants))
        return [_row(size, contestants, share) for size in _SIZES]


def _row(size: int, contestants: dict[str, Contestant], share: float) -> dict[str, Any]:
    rates: dict[str, list[float]] = defaultdict(list)
    for turn in range(_ROUNDS):
        names = list(contestants)
        # Each goes first in turn: whoever comes after a flush of the disk is not always the same.
        for name in names[turn % len(names) :] + names[: turn % len(names)]:
            rates[name].append(_rate(contestants[name], size, share))
    medians = {name: statistics.median(of_one) for name, of_one in rates.items()}
    raw = max((f"raw {way}" for way in _RAW_WAYS), key=medians.__getitem__)
    return {
        "events a transaction": size,
        "ours": round(medians["ours"]),
        "raw": round(medians[raw]),
        "raw by": raw.removeprefix("raw "),
        "library": round(medians["library"]),
        "ours / raw": _ratio(rates["ours"], rates[raw]),
        "ours / library": _ratio(rates["ours"], rates["library"]),
    }


def _ratio(ours: list[float], theirs: list[float]) -> float:
    return round(statistics.median(a / b for a, b in zip(ours, theirs, strict=True)), 3)


def _rate(append: Contestant, size: int, share: float) -> float:
    """Append for so long; making the events is not timed, storing them is."""
    spent, done = 0.0, 0
    while spent < share:
        batches = [stored_events(size, uuid4()) for _ in range(_CHUNK)]
        began = time.perf_counter()
        for batch in batches:
            append(batch)
        spent += time.perf_counter() - began
        done += size * len(batches)
    return done / spent


def _ours(recorder: LogRecorder) -> Contestant:
    def append(events: list[StoredEvent]) -> None:
        recorder.append(events, CommandKey(uuid4(), "Bench", _CHAIN, {"cents": 100}))

    return append


def _raw(connection: psycopg.Connection[Any], way: str, number: int) -> Contestant:
    # Writers of one table, each with positions of its own, so that they never meet.
    positions = counting(number, len(_RAW_WAYS))

    def append(events: list[StoredEvent]) -> None:
        now, command = datetime.now(UTC), uuid4()
        rows = [
            (
                next(positions),
                event.originator_id,
                event.originator_version,
                event.topic,
                event.state,
                now,
                command,
                None,
                None,
                _CHAIN,
            )
            for event in events
        ]
        with nullcontext() if way == "statement" else connection.transaction():
            cursor = connection.cursor()
            if way == "executemany":
                cursor.executemany(_ONE, rows)
            else:
                columns = [list(column) for column in zip(*rows, strict=True)]
                cursor.execute(_UNNEST, columns, prepare=True)

    return append


def _librarys(datastore: PostgresDatastore) -> Contestant:
    recorder = PostgresApplicationRecorder(datastore, events_table_name="library_events")
    recorder.create_table()
    insert: Contestant = recorder.insert_events
    return insert


def _library(url: str) -> PostgresDatastore:
    parts = urlsplit(url)
    return PostgresDatastore(
        dbname=parts.path.removeprefix("/"),
        host=parts.hostname or "",
        port=str(parts.port or 5432),
        user=parts.username or "",
        password=parts.password or "",
    )
