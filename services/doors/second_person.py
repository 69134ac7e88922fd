"""The second person at somebody else's station: a code and a PIN say who they are."""

from __future__ import annotations

from domain.command import Person
from services.desk import credentials, roster
from services.doors.limits import SECRETS_PER_MINUTE, limiter
from services.store.pool import Pool


@limiter.shared_limit(SECRETS_PER_MINUTE, scope="second person")
def second_person(pool: Pool, code: str, pin: str, station: str) -> Person:
    """Return whoever has this code, if this is their PIN; anybody else is refused alike."""
    member = roster.by_code(pool, code)
    # A person who left has no secret that fits, whatever was kept.
    staff_id = member.staff_id if member and member.is_employed else None
    credentials.check_pin(pool, credentials.Attempt(staff_id, "authorise", station), pin)
    assert member is not None  # noqa: S101 - a PIN that fits belongs to somebody
    return Person(member.staff_id, member.roles)
