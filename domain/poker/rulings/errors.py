"""Why a ruling about a hand may be refused."""

from __future__ import annotations

from domain.errors import RuleBrokenError


class NoMisdealError(RuleBrokenError):
    """The rule does not make this a misdeal now."""

    code = "no_misdeal"


class NoSuchHandError(RuleBrokenError):
    """The seat has no hand this could be about."""

    code = "no_such_hand"


class RulingNotGivenError(RuleBrokenError):
    """The rule gives another consequence, or none."""

    code = "ruling_not_given"


class InspectionRefusedError(RuleBrokenError):
    """A hand that nobody may look at."""

    code = "inspection_refused"


class NoRabbitHuntError(RuleBrokenError):
    """No more cards may be shown."""

    code = "no_rabbit_hunt"


class UnbalancedAdjustmentError(RuleBrokenError):
    """An adjustment that moves nothing, or seats that were not in the hand."""

    code = "unbalanced_adjustment"
