"""Why a request of a live table may be refused."""

from __future__ import annotations

from domain.errors import RuleBrokenError


class SideWagerRefusedError(RuleBrokenError):
    """A side wager that the rules do not take."""

    code = "side_wager_refused"


class NotALiveTableError(RuleBrokenError):
    """Something that only a live table knows."""

    code = "not_a_live_table"


class ExtraTimeRefusedError(RuleBrokenError):
    """No time to act, or no extension left."""

    code = "extra_time_refused"


class MishapNotNowError(RuleBrokenError):
    """A correction that the rule gives for another moment."""

    code = "mishap_not_now"
