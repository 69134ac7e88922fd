"""A database of its own for a benchmark, and the events that every contestant stores."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from typing import Any
from urllib.parse import urlsplit, urlunsplit
from uuid import UUID, uuid4

import psycopg
from eventsourcing.persistence import StoredEvent
from psycopg.sql import SQL, Identifier

from domain.ledger.postings import move
from domain.players.events import AccountCredited
from services.store.mapper import TypedMapper
from services.store.migrations import migrate

_AT = datetime(2026, 3, 6, 10, 30, tzinfo=UTC)
_DAY = date(2026, 3, 6)


@contextmanager
def ground(owner_url: str) -> Iterator[str]:
    """Make a migrated database, give its address, and drop it whatever happens."""
    name = f"pitbook_bench_{uuid4().hex[:12]}"
    with psycopg.connect(owner_url, autocommit=True) as connection:
        connection.execute(SQL("CREATE DATABASE {}").format(Identifier(name)))
        try:
            url = urlunsplit(urlsplit(owner_url)._replace(path=f"/{name}"))
            migrate(url)
            yield url
        finally:
            drop = SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)")
            connection.execute(drop.format(Identifier(name)))


def stored_events(count: int, stream_id: UUID, first_version: int = 1) -> list[StoredEvent]:
    """Make the next events of one player's account, each moving one dollar."""
    mapper = TypedMapper()
    kind: Any = AccountCredited  # the library makes constructors that types do not see
    account = f"player:{stream_id}:account"
    return [
        mapper.to_stored_event(
            kind(
                originator_id=stream_id,
                originator_version=version,
                timestamp=_AT,
                gaming_day=_DAY,
                by=stream_id,
                authorised_by=None,
                station="bench",
                rules=("PP-1.1-CageAndFloorRoles",),
                command_id=stream_id,
                postings=move("house:owed", account, 100),
                transaction_id=stream_id,
                cents=100,
                balance_cents=100 * version,
                reverses=None,
            )
        )
        for version in range(first_version, first_version + count)
    ]
