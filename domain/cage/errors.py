"""Why the cage may refuse."""

from __future__ import annotations

from domain.errors import MalformedError, NotAllowedError, RuleBrokenError


class BadPlaceError(MalformedError):
    """A place's name becomes part of its account's name."""

    code = "bad_place"


class WindowOpenError(RuleBrokenError):
    """The place has a drawer open already."""

    code = "window_already_open"


class NothingDueError(RuleBrokenError):
    """Nothing was sent to the place and nothing was left there."""

    code = "nothing_due"


class ShiftClosedError(RuleBrokenError):
    """The shift has ended."""

    code = "shift_closed"


class PlaceClosedError(RuleBrokenError):
    """Nobody has opened the place."""

    code = "place_closed"


class NotServedHereError(RuleBrokenError):
    """The place does not offer this."""

    code = "not_served_here"


class NotYourBankError(NotAllowedError):
    """A runner's bank is that runner's alone."""

    code = "not_your_bank"
    rule = "CP-1.1-MobileBank"


class DrawerCountedError(RuleBrokenError):
    """The drawer has been counted and takes no more money until it is closed."""

    code = "drawer_counted"


class DrawerNotCountedError(RuleBrokenError):
    """A drawer closes on a count."""

    code = "drawer_not_counted"


class SecondCountNeededError(RuleBrokenError):
    """Another person must find the same."""

    code = "second_count_needed"


class DrawerShortError(RuleBrokenError):
    """The drawer does not hold what would be paid."""

    code = "drawer_short_of_cash"


class ChipsShortError(RuleBrokenError):
    """The drawer does not hold the chips that would be given."""

    code = "drawer_short_of_chips"


class NothingCountedError(RuleBrokenError):
    """Nothing was counted where money is to move."""

    code = "nothing_counted"


class ValuesDifferError(RuleBrokenError):
    """What is given is not worth what is taken."""

    code = "values_differ"


class UnknownSlipError(RuleBrokenError):
    """The shift has no such slip to void."""

    code = "unknown_slip"


class AlreadyVoidedError(RuleBrokenError):
    """A slip is voided once."""

    code = "already_voided"


class VarianceUnexplainedError(RuleBrokenError):
    """An over or short must be explained."""

    code = "variance_unexplained"
