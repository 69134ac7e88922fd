"""The shape of every read model: a name, a version, its tables, and what a batch does to them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar, TypeAlias
from uuid import UUID

import psycopg

from domain.aggregate import DomainEvent

Cursor: TypeAlias = psycopg.Cursor[Any]


@dataclass(frozen=True, slots=True)
class Recorded:
    """An event as the log holds it: where it stands, when it was learned, its slip."""

    position: int
    stream_id: UUID
    version: int
    name: str
    event: DomainEvent
    recorded_at: datetime
    slip: str | None


class ReadModel(ABC):
    """A schema of its own, named like the model, whose tables are built from events alone.

    SQL in `tables` and `apply` names tables without the schema: while a model is rebuilt beside
    the one in use, the same statements run in another schema. Readers name the schema.
    """

    name: ClassVar[str]
    # Raise it when the tables or their meaning change: the projector then builds anew, beside.
    version: ClassVar[int]
    tables: ClassVar[str]

    @abstractmethod
    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Write what these events mean. The caller commits it together with the position."""
