"""Why a request about a player's account or a card may be refused."""

from __future__ import annotations

from domain.errors import MalformedError, RuleBrokenError


class NotEnoughInAccountError(RuleBrokenError):
    """The account does not hold what would be taken from it."""

    code = "not_enough_in_account"
    rule = "PP-1.1-PokerProAccount"


class PlayerLockedError(RuleBrokenError):
    """The player is locked or excluded, so no money moves."""

    code = "player_locked"


class AlreadyLockedError(RuleBrokenError):
    """The same lock stands on the player already."""

    code = "already_locked"


class NotLockedError(RuleBrokenError):
    """There is no lock to take away."""

    code = "not_locked"


class BadCardNumberError(MalformedError):
    """A number that cannot stand on a card."""

    code = "bad_card_number"


class NotPresetAmountError(RuleBrokenError):
    """A pre-paid card is sold with a predetermined amount."""

    code = "not_a_preset_amount"
    rule = "PP-1.1-PrePaidCard"


class NotEnoughOnCardError(RuleBrokenError):
    """The card does not hold what would be taken from it."""

    code = "not_enough_on_card"
    rule = "PP-1.1-PrePaidCard"


class CardEndedError(RuleBrokenError):
    """The card was paid back, annulled or expired."""

    code = "card_ended"
    rule = "PP-1.1-PrePaidCard"


class CardExpiredError(RuleBrokenError):
    """The card's day is over."""

    code = "card_expired"
    rule = "PP-1.1-PrePaidCard"


class CardNotExpiredError(RuleBrokenError):
    """The card's day is not over."""

    code = "card_not_expired"
    rule = "PP-1.1-PrePaidCard"


class CardInUseError(RuleBrokenError):
    """The card is logged in at a seat."""

    code = "card_in_use"
    rule = "PP-1.1-PrePaidCard"


class CardSpentError(RuleBrokenError):
    """Something was spent from the card."""

    code = "card_spent"
    rule = "PP-1.1-PrePaidCard"


class CardNumberTakenError(RuleBrokenError):
    """A number is given to one card, of whichever kind."""

    code = "card_number_taken"
    rule = "PP-1.1-PokerProCard"


class AccountClosedError(RuleBrokenError):
    """The account was merged into another."""

    code = "account_closed"


class SameAccountError(RuleBrokenError):
    """An account is not merged into itself."""

    code = "same_account"


class HasCardError(RuleBrokenError):
    """The player has a card; it is replaced, not doubled."""

    code = "has_card"
    rule = "PP-1.1-PokerProCard"


class NoCardError(RuleBrokenError):
    """The player has no card that could be replaced or blocked."""

    code = "no_card"
    rule = "PP-1.1-PokerProCard"


class UnknownCardError(RuleBrokenError):
    """No card of the house has this number."""

    code = "unknown_card"
    rule = "PP-1.1-PokerProCard"


class CardBlockedError(RuleBrokenError):
    """The card is blocked."""

    code = "card_blocked"
    rule = "PP-1.1-PokerProCard"


class AlreadySeatedError(RuleBrokenError):
    """The player sits at a table already."""

    code = "already_seated"
    rule = "PP-1.1-PokerProCard"
