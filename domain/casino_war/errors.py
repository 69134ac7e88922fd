"""Why a request about a round of Casino War may be refused. The rule goes with each refusal."""

from __future__ import annotations

from domain.errors import MalformedError, RuleBrokenError


class BadWarTermsError(RuleBrokenError):
    """Terms that the book does not allow."""

    code = "bad_war_terms"


class NoMoreBetsError(RuleBrokenError):
    """No more bets: nothing is placed, raised or withdrawn any more."""

    code = "no_more_bets"


class WagerNotTakenError(RuleBrokenError):
    """A wager that this area, this player or this tender does not allow."""

    code = "wager_not_taken"


class NoSuchWagerError(RuleBrokenError):
    """Nothing lies there that this could be about."""

    code = "no_such_wager"


class NoWarError(RuleBrokenError):
    """The player may not go to war, or not with this amount, or may not surrender."""

    code = "no_war"


class NotAtThisPointError(RuleBrokenError):
    """The round is not at the point where this can be done."""

    code = "not_at_this_point"


class CardNotDueError(RuleBrokenError):
    """No card is due, or not to that place."""

    code = "card_not_due"


class CardsNotPossibleError(MalformedError):
    """A card that the decks in play do not hold so often, or that is written wrongly."""

    code = "cards_not_possible"


class WarRoundOverError(RuleBrokenError):
    """All wagers of the round have been settled."""

    code = "war_round_over"


class NoReconstructionError(RuleBrokenError):
    """The hand may not be reconstructed any more, or nothing was misplaced."""

    code = "no_reconstruction"


class NotVoidError(RuleBrokenError):
    """The rule does not make the round void."""

    code = "not_void"


class ShuffleDueError(RuleBrokenError):
    """The cards must be shuffled, or replaced, before they are used again."""

    code = "shuffle_due"


class BadWarStepError(MalformedError):
    """A step that says things that do not belong together."""

    code = "bad_war_step"
