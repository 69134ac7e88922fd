"""The event store, as the use cases see it: load, decide, record, and answer once."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar
from uuid import UUID

import psycopg
from eventsourcing.application import AggregateNotFoundError, Application
from eventsourcing.persistence import IntegrityError, Mapper

import domain.catalogue  # noqa: F401 - registers every stored name
from domain.aggregate import AggregateRoot
from domain.cage.slip import slip_written
from domain.command import Command
from domain.errors import ChangedMeanwhileError, CommandReusedError, NotFoundError
from services.reads.numbers import read_number
from services.store.command_key import CommandKey, fingerprint_of
from services.store.mapper import TypedMapper
from services.store.pool import Pool
from services.store.recorder import LogRecorder
from services.use_cases.telemetry import CONFLICTS

_Root = TypeVar("_Root", bound=AggregateRoot)
_ATTEMPTS = 8
_STRIPES = 64


@dataclass(frozen=True, slots=True)
class Decided:
    """What a use case decided: the streams to save and what to tell whoever asked."""

    streams: tuple[AggregateRoot, ...]
    facts: dict[str, Any] = field(default_factory=dict)
    # What must be written before the events are, such as the name behind a new id. Deciding itself
    # writes nothing: a decision may be rehearsed.
    beforehand: Callable[[], None] | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command is answered with, the first time and every time after."""

    position: int
    slips: tuple[str, ...]
    facts: dict[str, Any]
    is_repeat: bool = False

    @property
    def slip(self) -> str | None:
        """Return the slip, for commands that make one."""
        return self.slips[0] if self.slips else None


class Casino(Application[UUID]):
    """Loads and records streams. Holds no rules."""

    name = "casino"

    def __init__(self, pool: Pool, secret: str) -> None:
        self.pool = pool
        self.secret = secret
        # The highest number seen of numbered streams, by the id of their first.
        self.numbers: dict[UUID, int] = {}
        self._stripes = tuple(threading.Lock() for _ in range(_STRIPES))
        super().__init__(env={"AGGREGATE_CACHE_MAXSIZE": "2000", "IS_SNAPSHOTTING_ENABLED": "n"})

    def construct_mapper(self) -> Mapper[UUID]:
        """Read and write events by their declared types."""
        return TypedMapper()

    def construct_recorder(self) -> LogRecorder:
        """Append through the one database function."""
        return LogRecorder(self.pool)

    def load(self, kind: type[_Root], stream_id: UUID, version: int | None = None) -> _Root:
        """Load a stream; refuse if it is not there, or has moved on from the version seen."""
        found = self.find(kind, stream_id)
        if found is None:
            raise NotFoundError(f"there is no {_noun(kind)} {stream_id}")
        if version is not None and found.version != version:
            raise ChangedMeanwhileError(
                f"this {_noun(kind)} has changed since you looked "
                f"(it was at version {version}, it is at {found.version}); look again"
            )
        return found

    def find(self, kind: type[_Root], stream_id: UUID) -> _Root | None:
        """Load a stream if it is there."""
        try:
            # The library copies a cached stream after it has let go of its own lock, so another
            # thread could be adding the next event to what is being copied.
            with self._stripes[hash(stream_id) % _STRIPES]:
                found: AggregateRoot = self.repository.get(stream_id)
        except AggregateNotFoundError:
            return None
        return found if isinstance(found, kind) else None

    def has_slip(self, slip: str) -> bool:
        """Say whether the log ever gave this number, as in DP-000042."""
        series, number = read_number(slip) or (None, 0)
        if series is None or slip != slip_written(series, number):
            return False
        with self.pool.connection() as connection:
            row = connection.execute(
                "SELECT FROM log.events WHERE slip_series = %s AND slip_number = %s",
                [series, number],
            ).fetchone()
        return row is not None

    def fingerprint(self, command: Command) -> bytes:
        """Return the mark that binds an authorisation, or a repeat, to this exact command."""
        return fingerprint_of(command, self.secret)

    def perform(self, command: Command, decide: Callable[[], Decided]) -> Answer:
        """Decide and record once, however often the command comes and whatever fails between."""
        fingerprint = self.fingerprint(command)
        for attempt in range(_ATTEMPTS):
            earlier = self.earlier_answer(command, fingerprint)
            if earlier is not None:
                return earlier
            decided = decide()
            if decided.beforehand is not None:
                decided.beforehand()
            try:
                return self._store(command, fingerprint, decided)
            except IntegrityError as conflict:
                CONFLICTS.labels(type(command).__name__).inc()
                if str(conflict) != "commands_pkey" and not command.may_be_decided_again:
                    earlier = self.earlier_answer(command, fingerprint)
                    if earlier is not None:
                        return earlier
                    raise ChangedMeanwhileError(
                        "someone else changed this first; look again and decide again"
                    ) from None
            except psycopg.OperationalError:
                # The reply is lost, not necessarily the commit: the key tells on the next turn.
                if attempt + 1 == _ATTEMPTS:
                    raise
            time.sleep(random.uniform(0, 0.02 * (attempt + 1)))  # noqa: S311 - jitter
        raise ChangedMeanwhileError("this is being changed by many at once; try again")

    def earlier_answer(self, command: Command, fingerprint: bytes) -> Answer | None:
        """Return what this command was answered before, if it came before."""
        with self.pool.connection() as connection:
            row = connection.execute(
                "SELECT fingerprint, answer, position, slips FROM log.commands"
                " WHERE command_id = %s",
                [command.envelope.command_id],
            ).fetchone()
        if row is None:
            return None
        if bytes(row[0]) != fingerprint:
            raise CommandReusedError(
                "this command id was used before for something else; send a new one"
            )
        return Answer(position=row[2], slips=tuple(row[3]), facts=row[1], is_repeat=True)

    def _store(self, command: Command, fingerprint: bytes, decided: Decided) -> Answer:
        stored = [
            self.mapper.to_stored_event(event)
            for stream in decided.streams
            for event in stream.collect_events()
        ]
        key = CommandKey(
            command.envelope.command_id, type(command).__name__, fingerprint, decided.facts
        )
        recorder = self.recorder
        assert isinstance(recorder, LogRecorder)  # noqa: S101 - made above
        appended = recorder.append(stored, key)
        return Answer(appended.position, appended.slips, decided.facts)


def _noun(kind: type[AggregateRoot]) -> str:
    return str(kind.TOPIC).replace("_", " ")  # type: ignore[attr-defined]
