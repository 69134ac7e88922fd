"""Storing published hands: many in one append, each as the events of a stream of its own."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from types import TracebackType
from typing import Self
from uuid import UUID

from eventsourcing.persistence import IntegrityError

from domain.aggregate import signed
from domain.command import Envelope, Person
from domain.ids import derived_id
from domain.poker.in_memory import HandInMemory
from domain.poker.recording import round_of, told_by
from services.gaming_day import gaming_day_of
from services.settings import Settings
from services.store import columns
from services.store.command_key import CommandKey
from services.store.mapper import Written, written_facts, written_once
from services.store.pool import Pool
from services.store.recorder import LogRecorder, Rows

# So many that waiting for the database is not what takes the time, so few that the log's lock is
# held for some hundredths of a second.
BATCH = 200
# The first ones are smaller, so that the database soon has something to do.
_FIRST_BATCH = 25
_ON_THEIR_WAY = 2
_ATTEMPTS = 5
_TURN_SECONDS = 0.0001
_THERE = b"SELECT stream_id FROM log.events WHERE stream_id = ANY(%b::uuid[]) AND version = 1"
_IMPORTER = Person(derived_id("import", "phh"), frozenset())


@dataclass(frozen=True, slots=True)
class _Batch:
    """Hands on their way into the log, by round, and the command that brings them."""

    command_id: UUID
    # What every event of the batch begins with.
    by_whom: bytes
    rounds: dict[UUID, Written]

    def rows_of(self, rounds: list[UUID]) -> Rows:
        """Put some of the rounds together for one append."""
        rows = Rows([], [], [], [])
        for round_id in rounds:
            names, ends = self.rounds[round_id]
            rows.streams.extend([round_id] * len(names))
            rows.versions.extend(range(1, len(names) + 1))
            rows.names.extend(names)
            rows.states.extend([self.by_whom + end for end in ends])
        return rows


class Importer:
    """Gathers hands and appends them in batches; a hand that is there already is left alone.

    While the database stores one batch the next one is played. Everything is durable when the
    `with` block ends.
    """

    def __init__(self, pool: Pool, settings: Settings) -> None:
        self._pool = pool
        self._settings = settings
        self._recorder = LogRecorder(pool)
        self._waiting: dict[UUID, Written] = {}
        self._storing = ThreadPoolExecutor(max_workers=1, thread_name_prefix="import")
        self._on_their_way: deque[Future[None]] = deque()
        self._enough = _FIRST_BATCH
        self._turns_before = sys.getswitchinterval()
        self.asked = 0
        self.stored = 0
        self.events = 0

    def __enter__(self) -> Self:
        """Take hands until the block ends."""
        # Playing never waits, so the thread that stores would get its turn every 5 ms, and it needs
        # a hundred turns a batch: one after each piece that the database's socket takes.
        self._turns_before = sys.getswitchinterval()
        sys.setswitchinterval(_TURN_SECONDS)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        """Store what still waits, unless something failed."""
        try:
            if kind is None:
                self._send()
                self._wait_until_left(0)
        finally:
            self._storing.shutdown()
            sys.setswitchinterval(self._turns_before)

    def add(self, hand: HandInMemory) -> UUID:
        """Take a hand, to be stored with others."""
        round_id = round_of(hand)
        self.asked += 1
        # Written at once: two hundred whole hands would be looked through for garbage again and
        # again while they wait.
        self._waiting[round_id] = written_facts(told_by(hand, round_id))
        if len(self._waiting) >= self._enough:
            self._enough = min(2 * self._enough, BATCH)
            self._send()
        return round_id

    def _send(self) -> None:
        rounds, self._waiting = self._waiting, {}
        if not rounds:
            return
        envelope = self._envelope(rounds)
        batch = _Batch(envelope.command_id, written_once(signed(envelope)), rounds)
        # One thread stores them, so hands are stored in the order they came.
        self._on_their_way.append(self._storing.submit(self._store, batch))
        self._wait_until_left(_ON_THEIR_WAY)

    def _wait_until_left(self, most: int) -> None:
        while len(self._on_their_way) > most:
            self._on_their_way.popleft().result()

    def _store(self, batch: _Batch) -> None:
        for attempt in range(_ATTEMPTS):
            new = self._not_there_yet(batch)
            if not new:
                return
            rows = batch.rows_of(new)
            fingerprint = sha256(batch.command_id.bytes).digest()
            key = CommandKey(batch.command_id, "ImportHands", fingerprint, {"hands": len(new)})
            try:
                self._recorder.append_rows(rows, key)
            except IntegrityError:
                # Somebody imports the same hands beside us: look again what is left to store.
                if attempt + 1 == _ATTEMPTS:
                    raise
            else:
                self.stored += len(new)
                self.events += len(rows.names)
                return

    def _not_there_yet(self, batch: _Batch) -> list[UUID]:
        with self._pool.connection() as connection:
            rows = connection.execute(
                _THERE, [columns.of_uuids(batch.rounds)], prepare=True
            ).fetchall()
        there = {row[0] for row in rows}
        return [round_id for round_id in batch.rounds if round_id not in there]

    def _envelope(self, rounds: Iterable[UUID]) -> Envelope:
        at = datetime.now(UTC)
        return Envelope(
            # The same hands make the same command, so that two imports at once store them once.
            command_id=derived_id("import", "phh", *rounds),
            at=at,
            gaming_day=gaming_day_of(at, self._settings),
            by=_IMPORTER,
            station="import",
        )
