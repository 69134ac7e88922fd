"""Why a request about thresholds and their reports may be refused."""

from __future__ import annotations

from domain.errors import MalformedError, RuleBrokenError


class BadTermsError(MalformedError):
    """Terms that no jurisdiction could have."""

    code = "bad_terms"


class SameTermsError(RuleBrokenError):
    """The terms asked for are in force already."""

    code = "same_terms"


class NamelessCashError(RuleBrokenError):
    """Cash that must be reported needs a person to report."""

    code = "nameless_cash"


class ReportStateError(RuleBrokenError):
    """The report is past, or not yet at, what was asked of it."""

    code = "report_state"
