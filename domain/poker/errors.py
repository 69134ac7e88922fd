"""Why a request about a hand may be refused. The rule goes with each refusal."""

from __future__ import annotations

from domain.errors import MalformedError, RuleBrokenError


class BadTermsError(RuleBrokenError):
    """Terms that the book does not allow."""

    code = "bad_poker_terms"


class BadSeatsError(RuleBrokenError):
    """Seats that cannot be dealt this game."""

    code = "bad_poker_seats"


class NotYourTurnError(RuleBrokenError):
    """An act counts only in turn."""

    code = "not_your_turn"


class NotNowError(RuleBrokenError):
    """The hand is not at the point where this can be done."""

    code = "not_now"


class HandOverError(RuleBrokenError):
    """The pot has been pushed."""

    code = "hand_over"


class ActNotOpenError(RuleBrokenError):
    """The seat may not do this now."""

    code = "act_not_open"


class WagerRefusedError(RuleBrokenError):
    """An amount the structure does not allow."""

    code = "wager_refused"


class NoRaiseError(RuleBrokenError):
    """The seat may call, but not raise."""

    code = "no_raise"


class BadDealError(MalformedError):
    """Cards that cannot have been dealt."""

    code = "bad_deal"


class WageringClosedError(RuleBrokenError):
    """The time to act is over."""

    code = "wagering_closed"


class TimeLeftError(RuleBrokenError):
    """The time to act is not over yet."""

    code = "time_left"


class PostRefusedError(RuleBrokenError):
    """A straddle, over-blind or other post that the table does not take."""

    code = "post_refused"


class BadStepError(MalformedError):
    """A step that says things that do not belong together."""

    code = "bad_step"


class HandNumberTakenError(RuleBrokenError):
    """The table has dealt a hand of this number."""

    code = "hand_number_taken"


class KillerStaysError(RuleBrokenError):
    """Whoever holds the kill button plays the next hand where the pot pays the house."""

    code = "killer_stays"
    rule = "PP-9.9.10"
