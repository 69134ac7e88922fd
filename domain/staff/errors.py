"""Why a request about staff may be refused."""

from __future__ import annotations

from domain.errors import RuleBrokenError


class StaffDismissedError(RuleBrokenError):
    """The person no longer works here."""

    code = "staff_dismissed"


class NoRoleError(RuleBrokenError):
    """A person without any role could do nothing."""

    code = "no_role"
