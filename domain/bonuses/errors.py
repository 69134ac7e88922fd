"""Why a request about a bonus may be refused."""

from __future__ import annotations

from domain.errors import RuleBrokenError


class NoBonusHereError(RuleBrokenError):
    """Bonuses are offered at poker tables, by the sign of the table."""

    code = "no_bonus_here"
    rule = "PP-13.3"


class BonusNotDueError(RuleBrokenError):
    """The hand that is named earns its seat no bonus."""

    code = "bonus_not_due"


class UnclearPrizeError(RuleBrokenError):
    """A prize is an amount or goods, and belongs to somebody."""

    code = "unclear_prize"


class BonusSettledError(RuleBrokenError):
    """The claim was paid or rejected."""

    code = "bonus_settled"
    rule = "PP-13.3.1"


class BonusVerifiedError(RuleBrokenError):
    """The claim was verified before."""

    code = "bonus_verified"
    rule = "PP-13.3.1"


class BonusNotVerifiedError(RuleBrokenError):
    """Nobody has verified the claim."""

    code = "bonus_not_verified"
    rule = "PP-13.3.1"
