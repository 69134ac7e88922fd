"""Projecting: our runner in batches against the library's, one event a transaction.

Both write the ledger's rows from the same events into tables of one shape. Each keeps its own
habits: ours commits without waiting for the disk, since a lost batch is only applied again.
"""

from __future__ import annotations

import statistics
import time
from typing import Any, ClassVar
from urllib.parse import urlsplit
from uuid import UUID, uuid4

import psycopg
from eventsourcing.application import Application
from eventsourcing.persistence import StoredEvent, Tracking
from eventsourcing.postgres import PostgresTrackingRecorder
from eventsourcing.projection import Projection, ProjectionRunner

from projections.ledger import Ledger
from services.bench.ground import ground, stored_events
from services.projector.runner import BATCH, advance, prepare
from services.store.command_key import CommandKey
from services.store.mapper import TypedMapper
from services.store.pool import open_pool
from services.store.recorder import LogRecorder

_ROUNDS = 3
_STREAMS, _VERSIONS = 1000, 20
# The last is the projector's own: it takes what has come since, up to so many at once.
_SIZES = (1, 10, 20, BATCH)
_ENTRY = (
    "INSERT INTO library_ledger.entries VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
)
_ADD = (
    "INSERT INTO library_ledger.balances AS held VALUES (%s, %s, %s) ON CONFLICT (account)"
    " DO UPDATE SET cents = held.cents + excluded.cents, position = excluded.position"
)


class LedgerView(PostgresTrackingRecorder):
    """The ledger's rows and the library's position, in one transaction."""

    def enter(self, event: Any, tracking: Tracking) -> None:
        """Write one event."""
        with self.datastore.transaction(commit=True) as cursor:
            self._insert_tracking(cursor, tracking)
            for line, (account, cents) in enumerate(event.postings):
                at, day, stream = event.timestamp, event.gaming_day, event.originator_id
                entry = (tracking.notification_id, line, at, at, day, account, cents)
                rest = ("credited", stream, event.transaction_id, None, event.by, None)
                cursor.execute(_ENTRY, (*entry, *rest), prepare=True)
                added = (account, cents, tracking.notification_id)
                cursor.execute(_ADD, added, prepare=True)


class LedgerProjection(Projection[LedgerView]):
    """The same ledger, as the library would have it."""

    name = "bench_ledger"

    def process_event(self, domain_event: Any, tracking: Tracking) -> None:
        """Write one event."""
        self.view.enter(domain_event, tracking)


class LibraryLog(Application[UUID]):
    """The library's own application and recorder, with our events in it."""

    name = "librarylog"
    env: ClassVar[dict[str, str]] = {
        "PERSISTENCE_MODULE": "eventsourcing.postgres",
        "IS_SNAPSHOTTING_ENABLED": "n",
    }

    def construct_mapper(self) -> TypedMapper:
        """Read the same bytes in the same way."""
        return TypedMapper()


def measure(owner_url: str, seconds: float) -> list[dict[str, Any]]:
    """Let both project the same events in turns; return medians of events a second."""
    with ground(owner_url) as url:
        environment = _environment(url)
        _store(url, environment)
        share = seconds / (_ROUNDS * (len(_SIZES) + 1))
        ours: dict[int, list[float]] = {size: [] for size in _SIZES}
        librarys = []
        for _ in range(_ROUNDS):
            librarys.append(_librarys(url, environment, share))
            for size in _SIZES:
                ours[size].append(_ours(url, size, share))
    slow = statistics.median(librarys)
    return [
        {
            "events a transaction": size,
            "ours": round(statistics.median(ours[size])),
            "library, one a transaction": round(slow),
            "ours / library": round(statistics.median(ours[size]) / slow, 1),
        }
        for size in _SIZES
    ]


def _store(url: str, environment: dict[str, str]) -> None:
    application = LibraryLog(env=environment)
    with open_pool(url, size=1) as pool:
        recorder = LogRecorder(pool)
        for _ in range(_STREAMS):
            events: list[StoredEvent] = stored_events(_VERSIONS, uuid4())
            recorder.append(events, CommandKey(uuid4(), "Bench", b"", {}))
            application.recorder.insert_events(events)
    application.close()


def _ours(url: str, size: int, seconds: float) -> float:
    model = Ledger()
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("DROP SCHEMA IF EXISTS ledger CASCADE")
        connection.execute("DELETE FROM desk.projections")
        prepare(connection, model)
        began, done = time.perf_counter(), 0
        while time.perf_counter() - began < seconds:
            count = advance(connection, model, batch_size=size)
            done += count
            if not count:
                break
        return done / (time.perf_counter() - began)


def _librarys(url: str, environment: dict[str, str], seconds: float) -> float:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("DROP SCHEMA IF EXISTS library_ledger CASCADE")
        connection.execute("DROP TABLE IF EXISTS public.bench_ledger_tracking")
        with connection.transaction():
            connection.execute("CREATE SCHEMA library_ledger")
            connection.execute("SET LOCAL search_path = library_ledger")
            connection.execute(Ledger.tables)
    with ProjectionRunner(
        application_class=LibraryLog,
        projection_class=LedgerProjection,
        view_class=LedgerView,
        env=environment,
    ) as runner:
        view = runner.projection.view
        # From its first event on: connecting and creating tables is not projecting.
        while (first := view.max_tracking_id("librarylog")) is None:
            time.sleep(0.001)
        began = time.perf_counter()
        while time.perf_counter() - began < seconds:
            time.sleep(0.01)
            last = view.max_tracking_id("librarylog") or 0
            if last >= _STREAMS * _VERSIONS:
                break
        spent = time.perf_counter() - began
    return float(last - first) / spent


def _environment(url: str) -> dict[str, str]:
    parts = urlsplit(url)
    return {
        "PERSISTENCE_MODULE": "eventsourcing.postgres",
        "POSTGRES_DBNAME": parts.path.removeprefix("/"),
        "POSTGRES_HOST": parts.hostname or "",
        "POSTGRES_PORT": str(parts.port or 5432),
        "POSTGRES_USER": parts.username or "",
        "POSTGRES_PASSWORD": parts.password or "",
    }
