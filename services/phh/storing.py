"""Storing published hands: many in one append, each as the events of a stream of its own."""

from __future__ import annotations

from datetime import UTC, datetime
from hashlib import sha256
from typing import Any
from uuid import UUID

from eventsourcing.persistence import IntegrityError

from domain.command import Envelope, Person
from domain.ids import derived_id
from domain.poker.hand import hand_id_of
from domain.poker.in_memory import HandInMemory
from domain.poker.recording import events_of
from services.gaming_day import gaming_day_of
from services.settings import Settings
from services.store.command_key import CommandKey
from services.store.mapper import TypedMapper
from services.store.pool import Pool
from services.store.recorder import LogRecorder

# So many that the append is not what takes the time, so few that it holds the lock but briefly.
BATCH = 100

_ATTEMPTS = 5
_IMPORTER = Person(derived_id("import", "phh"), frozenset())


def round_of(hand: HandInMemory) -> UUID:
    """Return the id under which a hand is stored."""
    return hand_id_of(hand.state.table, hand.state.number)


class Importer:
    """Gathers hands and appends them in batches; a hand that is there already is left alone."""

    def __init__(self, pool: Pool, settings: Settings) -> None:
        self._pool = pool
        self._settings = settings
        self._recorder = LogRecorder(pool)
        self._mapper = TypedMapper()
        self._waiting: dict[UUID, HandInMemory] = {}
        self.asked = 0
        self.stored = 0
        self.events = 0

    def add(self, hand: HandInMemory) -> UUID:
        """Take a hand; it is durable after `flush`."""
        round_id = round_of(hand)
        self.asked += 1
        self._waiting[round_id] = hand
        if len(self._waiting) >= BATCH:
            self.flush()
        return round_id

    def flush(self) -> None:
        """Append what waits and is not there yet."""
        for attempt in range(_ATTEMPTS):
            new = self._not_there_yet()
            try:
                self._append(new)
            except IntegrityError:
                # Somebody imports the same hands beside us: look again what is left to store.
                if attempt + 1 == _ATTEMPTS:
                    raise
            else:
                break
        self._waiting = {}

    def _append(self, new: dict[UUID, HandInMemory]) -> None:
        if not new:
            return
        envelope = self._envelope(new)
        events = [
            self._mapper.to_stored_event(event)
            for hand in new.values()
            for event in events_of(hand, envelope, of_guests=True)
        ]
        answer: dict[str, Any] = {"hands": len(new)}
        fingerprint = sha256(envelope.command_id.bytes).digest()
        key = CommandKey(envelope.command_id, "ImportHands", fingerprint, answer)
        self._recorder.append(events, key)
        self.stored += len(new)
        self.events += len(events)

    def _not_there_yet(self) -> dict[UUID, HandInMemory]:
        ids = list(self._waiting)
        with self._pool.connection() as connection:
            rows = connection.execute(
                "SELECT stream_id FROM log.events WHERE stream_id = ANY(%s) AND version = 1", [ids]
            ).fetchall()
        there = {row[0] for row in rows}
        return {each: hand for each, hand in self._waiting.items() if each not in there}

    def _envelope(self, hands: dict[UUID, HandInMemory]) -> Envelope:
        at = datetime.now(UTC)
        return Envelope(
            # The same hands make the same command, so that two imports at once store them once.
            command_id=derived_id("import", "phh", *map(str, hands)),
            at=at,
            gaming_day=gaming_day_of(at, self._settings),
            by=_IMPORTER,
            station="import",
        )
