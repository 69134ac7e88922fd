"""Who works here and what they may do now; asked on every request, so a change acts at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from domain.command import Person
from domain.staff.roles import Role
from services.store.pool import Pool

_SELECT = (
    "SELECT member.staff_id, member.code, coalesce(person.name, member.code), member.roles,"
    " member.is_employed, member.stream_version"
    " FROM staff.members member LEFT JOIN desk.people person ON person.person_id = member.staff_id"
)


@dataclass(frozen=True, slots=True)
class Member:
    """One person of the staff."""

    staff_id: UUID
    code: str
    name: str
    roles: frozenset[Role]
    is_employed: bool
    version: int = 1

    @property
    def role_names(self) -> tuple[str, ...]:
        """The roles as people say them."""
        return tuple(role.spoken for role in sorted(self.roles))


def by_code(pool: Pool, code: str) -> Member | None:
    """Find whoever has this code, however it is typed."""
    if not code.isprintable():
        return None
    with pool.connection() as connection:
        row = connection.execute(
            f"{_SELECT} WHERE member.code = %s", [code.strip().upper()]
        ).fetchone()
    return _member(row) if row else None


def by_id(pool: Pool, staff_id: UUID) -> Member | None:
    """Find a person by id."""
    with pool.connection() as connection:
        row = connection.execute(f"{_SELECT} WHERE member.staff_id = %s", [staff_id]).fetchone()
    return _member(row) if row else None


def person_of(pool: Pool, staff_id: UUID) -> Person | None:
    """Return whoever works here under this id as the domain sees them, with the roles of now."""
    member = by_id(pool, staff_id)
    return Person(member.staff_id, member.roles) if member and member.is_employed else None


def everybody(pool: Pool) -> list[Member]:
    """List the staff, those who work here first."""
    with pool.connection() as connection:
        rows = connection.execute(
            f"{_SELECT} ORDER BY member.is_employed DESC, member.code"
        ).fetchall()
    return [_member(row) for row in rows]


def _member(row: tuple[Any, ...]) -> Member:
    staff_id, code, name, roles, is_employed, version = row
    return Member(staff_id, code, name, frozenset(map(Role, roles)), is_employed, version)
