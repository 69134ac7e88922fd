"""Applies the numbered SQL files, once each, in order, under one lock."""

from __future__ import annotations

import hashlib
from pathlib import Path

import psycopg

FOLDER = Path(__file__).parents[2] / "deploy" / "migrations"
_LOCK = 7161636


class MigrationChangedError(Exception):
    """A file that was applied before has other content now."""


def migrate(owner_url: str, folder: Path = FOLDER) -> list[str]:
    """Bring the database up to date; return the names of the files applied now."""
    applied_now = []
    with psycopg.connect(owner_url, autocommit=True) as connection:
        connection.execute("SELECT pg_advisory_lock(%s)", [_LOCK])
        connection.execute(
            "CREATE TABLE IF NOT EXISTS public.pitbook_migrations ("
            " name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz DEFAULT now())"
        )
        rows = connection.execute("SELECT name, sha256 FROM public.pitbook_migrations")
        before: dict[str, str] = dict(rows.fetchall())
        for path in sorted(folder.glob("[0-9]*.sql")):
            text = path.read_bytes()
            digest = hashlib.sha256(text).hexdigest()
            if path.name in before:
                if before[path.name] != digest:
                    raise MigrationChangedError(f"{path.name} changed after it was applied")
                continue
            with connection.transaction():
                connection.execute(text)
                connection.execute(
                    "INSERT INTO public.pitbook_migrations (name, sha256) VALUES (%s, %s)",
                    [path.name, digest],
                )
            applied_now.append(path.name)
    return applied_now
