"""The terms of the jurisdiction: those in force, and every change from one to the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any
from uuid import UUID

from domain.compliance.terms import Aggregation, Comparator, Terms
from services.store.pool import Pool


@dataclass(frozen=True, slots=True)
class Change:
    """One parameter that a version set otherwise."""

    parameter: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Version:
    """One version of the terms: what changed, when, by whom and why."""

    number: int
    at: datetime
    by_staff: UUID
    authorised_by: UUID | None
    reason: str
    position: int
    changes: tuple[Change, ...]


def in_force(pool: Pool) -> Terms:
    """Return the newest terms; those the house began with, if it never set its own."""
    with pool.connection() as connection:
        row = connection.execute(
            "SELECT terms FROM threshold_terms.versions ORDER BY number DESC LIMIT 1"
        ).fetchone()
    return _terms(row[0]) if row else Terms()


def versions(pool: Pool) -> list[Version]:
    """List every change, the newest first."""
    with pool.connection() as connection:
        rows = connection.execute(
            "SELECT number, at, by_staff, authorised_by, reason, position, before, terms"
            " FROM threshold_terms.versions ORDER BY number DESC"
        ).fetchall()
    return [
        Version(number, at, by, second, reason, position, _changes(before, terms))
        for number, at, by, second, reason, position, before, terms in rows
    ]


def _terms(stored: Mapping[str, Any]) -> Terms:
    return Terms(
        **dict(stored)
        | {
            "comparator": Comparator(stored["comparator"]),
            "aggregation": Aggregation(stored["aggregation"]),
        }
    )


def _changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> tuple[Change, ...]:
    names = [each.name for each in fields(Terms) if each.name != "number"]
    return tuple(
        Change(name, str(before.get(name, "")), str(after.get(name, "")))
        for name in names
        if before.get(name) != after.get(name)
    )
