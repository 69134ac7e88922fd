"""Why the money of a tournament cannot be shared out so."""

from __future__ import annotations

from domain.errors import RuleBrokenError


class BadPrizeSharesError(RuleBrokenError):
    """Shares that do not add up to the pool."""

    code = "bad_prize_shares"
    rule = "T-10.4.7(b)"
