"""Seals: the head of the log, signed every minute, so that a cut-off tail shows.

A seal stands in `desk.seals` and as a line of `seals.jsonl`, which can live on another machine.
The line is written before the row is committed: after a crash the file is ahead by one line at
most, and the next sealing takes that line into the table.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import os
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import psycopg

FILE = "seals.jsonl"
LOCK = 7161639


@dataclass(frozen=True, slots=True)
class Seal:
    """How far the log had come, how many events it held and the last link of its chain."""

    position: int
    count: int
    chain: bytes
    sealed_at: datetime
    signature: bytes


def sign(key: str, position: int, count: int, chain: bytes, sealed_at: datetime) -> bytes:
    """Sign a head with the key that is kept outside the database."""
    said = f"pitbook seal|{position}|{count}|{chain.hex()}|{sealed_at.astimezone(UTC).isoformat()}"
    return hmac.digest(key.encode(), said.encode(), hashlib.sha256)


def is_signed(key: str, seal: Seal) -> bool:
    """Say whether the signature belongs to the seal."""
    true = sign(key, seal.position, seal.count, seal.chain, seal.sealed_at)
    return hmac.compare_digest(true, seal.signature)


def seal_head(connection: psycopg.Connection[Any], key: str, folder: Path) -> Seal | None:
    """Seal the head of the log; do nothing when it is sealed already or there is no event."""
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
        for ahead in _ahead_of_the_table(connection, folder):
            if is_signed(key, ahead):
                _enter(connection, ahead)
        seal = _unsealed_head(connection, key)
        if seal is None:
            return None
        _enter(connection, seal)
        _append(folder / FILE, seal)
    return seal


def seals_of_table(connection: psycopg.Connection[Any]) -> list[Seal]:
    """Read the seals of the database."""
    rows = connection.execute(
        "SELECT position, count, chain, sealed_at, signature FROM desk.seals ORDER BY position"
    )
    return [Seal(row[0], row[1], bytes(row[2]), row[3], bytes(row[4])) for row in rows]


def seals_of_file(folder: Path) -> list[Seal] | None:
    """Read the seals of the file; a last line cut short by a crash is not one."""
    try:
        text = (folder / FILE).read_text()
    except FileNotFoundError:
        return None
    return [from_line(json.loads(line)) for line in text.split("\n")[:-1] if line]


def as_line(seal: Seal) -> dict[str, Any]:
    """Write a seal as JSON values."""
    return {
        "position": seal.position,
        "count": seal.count,
        "chain": seal.chain.hex(),
        "sealed_at": seal.sealed_at.astimezone(UTC).isoformat(),
        "signature": seal.signature.hex(),
    }


def from_line(line: dict[str, Any]) -> Seal:
    """Read a seal from JSON values."""
    return Seal(
        int(line["position"]),
        int(line["count"]),
        bytes.fromhex(line["chain"]),
        datetime.fromisoformat(line["sealed_at"]),
        bytes.fromhex(line["signature"]),
    )


def _unsealed_head(connection: psycopg.Connection[Any], key: str) -> Seal | None:
    # Counted from the last seal on: counting the whole log each minute would grow with it.
    row = connection.execute(
        "SELECT e.position, e.chain, clock_timestamp(), coalesce(s.position, 0),"
        " coalesce(s.count, 0) + (SELECT count(*) FROM log.events"
        "   WHERE position > coalesce(s.position, 0) AND position <= e.position)"
        " FROM (SELECT position, chain FROM log.events ORDER BY position DESC LIMIT 1) e"
        " LEFT JOIN (SELECT position, count FROM desk.seals ORDER BY position DESC LIMIT 1) s"
        " ON true"
    ).fetchone()
    # A head behind the last seal is a cut tail: sealing it would be lying.
    if row is None or row[0] <= row[3]:
        return None
    position, chain, sealed_at, count = row[0], bytes(row[1]), row[2], row[4]
    return Seal(position, count, chain, sealed_at, sign(key, position, count, chain, sealed_at))


def _ahead_of_the_table(connection: psycopg.Connection[Any], folder: Path) -> list[Seal]:
    row = connection.execute("SELECT coalesce(max(position), 0) FROM desk.seals").fetchone()
    last = row[0] if row else 0
    return [seal for seal in seals_of_file(folder) or [] if seal.position > last][-1:]


def _enter(connection: psycopg.Connection[Any], seal: Seal) -> None:
    connection.execute(
        "INSERT INTO desk.seals (position, count, chain, sealed_at, signature)"
        " VALUES (%s, %s, %s, %s, %s) ON CONFLICT (position) DO NOTHING",
        [seal.position, seal.count, seal.chain, seal.sealed_at, seal.signature],
    )


def _append(path: Path, seal: Seal) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    with os.fdopen(handle, "r+b") as file:
        text = file.read()
        # A line that a crash cut short goes; the whole ones stay.
        file.truncate(text.rfind(b"\n") + 1)
        file.seek(0, os.SEEK_END)
        file.write(json.dumps(as_line(seal)).encode() + b"\n")
        file.flush()
        os.fsync(file.fileno())
