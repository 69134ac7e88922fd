"""Why the cage may refuse."""

from __future__ import annotations

from domain.errors import MalformedError, RuleBrokenError


class BadWindowError(MalformedError):
    """A window's name becomes part of its account's name."""

    code = "bad_window"


class WindowOpenError(RuleBrokenError):
    """The window has a drawer open already."""

    code = "window_already_open"


class ShiftClosedError(RuleBrokenError):
    """The shift has ended."""

    code = "shift_closed"


class DrawerCountedError(RuleBrokenError):
    """The drawer has been counted and takes no more money until it is closed."""

    code = "drawer_counted"


class DrawerNotCountedError(RuleBrokenError):
    """A drawer closes on a count."""

    code = "drawer_not_counted"


class DrawerShortError(RuleBrokenError):
    """The drawer does not hold what would be paid."""

    code = "drawer_short_of_cash"


class NothingCountedError(RuleBrokenError):
    """Nothing was counted where money is to move."""

    code = "nothing_counted"


class UnknownSlipError(RuleBrokenError):
    """The shift has no such deposit or withdrawal."""

    code = "unknown_slip"


class AlreadyVoidedError(RuleBrokenError):
    """A slip is voided once."""

    code = "already_voided"


class VarianceUnexplainedError(RuleBrokenError):
    """An over or short must be explained."""

    code = "variance_unexplained"
