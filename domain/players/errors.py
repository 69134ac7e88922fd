"""Why a request about a player's account may be refused."""

from __future__ import annotations

from domain.errors import RuleBrokenError


class NotEnoughInAccountError(RuleBrokenError):
    """The account does not hold what would be taken from it."""

    code = "not_enough_in_account"
    rule = "PP-1.1-PokerProAccount"
