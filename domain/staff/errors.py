"""Why a request about staff may be refused."""

from __future__ import annotations

from domain.errors import NotAllowedError, RuleBrokenError


class StaffDismissedError(RuleBrokenError):
    """The person no longer works here."""

    code = "staff_dismissed"


class NoRoleError(RuleBrokenError):
    """A person without any role could do nothing."""

    code = "no_role"


class OwnRolesError(NotAllowedError):
    """Whoever could change their own roles could give themselves any power of the house."""

    code = "own_roles"


class CodeTakenError(RuleBrokenError):
    """A code names one person for ever, also after they have left."""

    code = "code_taken"
