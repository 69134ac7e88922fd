"""Why a request about a round of Three Card Poker may be refused. The rule goes with each."""

from __future__ import annotations

from domain.errors import MalformedError, RuleBrokenError


class BadRoundTermsError(RuleBrokenError):
    """Terms that the book does not allow."""

    code = "bad_three_card_terms"


class BettingIsClosedError(RuleBrokenError):
    """Nothing is placed, altered or withdrawn any more."""

    code = "betting_is_closed"


class WagerNotAcceptedError(RuleBrokenError):
    """A wager that may not be placed in this way, on this box or by this player."""

    code = "wager_not_accepted"


class NotThisFarError(RuleBrokenError):
    """The round has not come to the point where this is done, or is past it."""

    code = "not_this_far"


class DealtOutOfOrderError(RuleBrokenError):
    """Cards that are not the next ones to go out."""

    code = "dealt_out_of_order"


class CardAlreadyDealtError(RuleBrokenError):
    """A card that lies somewhere else in the round."""

    code = "card_already_dealt"


class PlayNotAcceptedError(RuleBrokenError):
    """A Play wager that the book does not let stand."""

    code = "play_not_accepted"


class DecisionNotOpenError(RuleBrokenError):
    """The player of this box cannot choose this now."""

    code = "decision_not_open"


class HandNotSeenError(RuleBrokenError):
    """Nobody may look at this hand yet."""

    code = "hand_not_seen"


class WrongCallError(RuleBrokenError):
    """The hand was called something that it is not."""

    code = "wrong_call"


class RetractionNotOpenError(RuleBrokenError):
    """The rule gives no choice of taking this wager back."""

    code = "retraction_not_open"


class RoundPausedError(RuleBrokenError):
    """Something was found that has to be decided first."""

    code = "round_paused"


class IrregularityNotFoundError(RuleBrokenError):
    """The rule gives another consequence, or nothing of the kind can have happened."""

    code = "irregularity_not_found"


class RoundStandsError(RuleBrokenError):
    """The rule does not let this round be undone now."""

    code = "round_stands"


class BadRoundStepError(MalformedError):
    """A step that cannot be read."""

    code = "bad_three_card_step"
