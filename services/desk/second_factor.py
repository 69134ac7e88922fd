"""Whose roles move money or people: they sign in with an authenticator as well."""

from __future__ import annotations

from collections.abc import Collection
from datetime import timedelta

from domain.staff.ladder import LEVELS
from domain.staff.roles import Role

# A switch by PIN stands on a full sign-in; one per working day is enough.
FULL_SIGN_IN_LASTS = timedelta(hours=12)

_SUPERVISING = 20

ROLES = frozenset(
    role for levels in LEVELS.values() for role, level in levels.items() if level >= _SUPERVISING
) | {
    Role.CAGE_SUPERVISOR,
    Role.ACCOUNTANT,
    Role.ADMINISTRATOR,
    Role.COMPLIANCE_OFFICER,
    Role.TOURNAMENT_DIRECTOR,
    Role.TOURNAMENT_DEPUTY,
}


def is_needed(roles: Collection[Role]) -> bool:
    """Whether any of these roles asks for the second factor."""
    return not ROLES.isdisjoint(roles)
