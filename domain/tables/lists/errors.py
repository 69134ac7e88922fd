"""Why a request about a waiting list may be refused."""

from __future__ import annotations

from domain.errors import RuleBrokenError


class ListOpenError(RuleBrokenError):
    """The list is open already."""

    code = "list_open"


class ListClosedError(RuleBrokenError):
    """The list is closed, or was never opened."""

    code = "list_closed"


class ListTermsError(RuleBrokenError):
    """A list that serves no table, or tables of another rulebook, or calls for too short a time."""

    code = "bad_list_terms"


class NotOnListError(RuleBrokenError):
    """Nobody waits under that number."""

    code = "not_on_list"


class OnListAlreadyError(RuleBrokenError):
    """The player waits on this list already."""

    code = "on_list_already"


class NobodyWaitsError(RuleBrokenError):
    """Nobody on the list is left to be called."""

    code = "nobody_waits"


class OutOfOrderError(RuleBrokenError):
    """Somebody else comes first, and no reason was given."""

    code = "out_of_order"


class CalledAlreadyError(RuleBrokenError):
    """The player has been called and may still come."""

    code = "called_already"


class NotCalledError(RuleBrokenError):
    """The player has not been called, or came too late."""

    code = "not_called"


class NotServedError(RuleBrokenError):
    """The list is not for that table."""

    code = "table_not_served"


class SeatIsFreeError(RuleBrokenError):
    """A seat is free, so there is nothing to wait for."""

    code = "seat_is_free"
    rule = "PP-1.1-PokerProWaitingList"


class NothingDueError(RuleBrokenError):
    """No deadline has passed."""

    code = "no_deadline_passed"
