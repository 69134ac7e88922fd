"""Why a request about a table, a seat or a round may be refused."""

from __future__ import annotations

from domain.errors import RuleBrokenError


class PlacesError(RuleBrokenError):
    """A table has between one and eleven places."""

    code = "bad_number_of_places"


class MinimumBuyInError(RuleBrokenError):
    """A minimum buy-in is not negative."""

    code = "bad_minimum_buy_in"


class NoSeatsHereError(RuleBrokenError):
    """The table's rulebook knows no stakes that stay at a seat, or no such seat."""

    code = "no_such_seat"


class SeatTakenError(RuleBrokenError):
    """Somebody sits there."""

    code = "seat_taken"


class SeatEmptyError(RuleBrokenError):
    """Nobody sits there."""

    code = "seat_empty"


class CardNeededError(RuleBrokenError):
    """An electronic table is played with a card."""

    code = "card_needed"
    rule = "PP-1.1-PokerProCard"


class CardNotTakenError(RuleBrokenError):
    """A live table is played with chips, not with a pre-paid card."""

    code = "card_not_taken"
    rule = "CP-1.1-BuyIn"


class WrongBuyInError(RuleBrokenError):
    """Chips are bought at live tables, and amounts moved at electronic ones."""

    code = "wrong_way_to_buy_in"


class UnderMinimumBuyInError(RuleBrokenError):
    """The first buy-in is under the table's minimum."""

    code = "under_minimum_buy_in"
    rule = "PP-1.1-BuyIn"


class LiveCardsError(RuleBrokenError):
    """The seat is in the hand, so its stake stays what it is."""

    code = "seat_has_live_cards"


class StakeShortError(RuleBrokenError):
    """The seat does not hold what would be taken from it."""

    code = "stake_short"


class LammerWaitsError(RuleBrokenError):
    """Chips are on their way to the seat."""

    code = "lammer_waits"
    rule = "CP-1.1-Lammer"


class UnknownLammerError(RuleBrokenError):
    """The seat has no such lammer."""

    code = "unknown_lammer"
    rule = "CP-1.1-Lammer"


class NotInHandError(RuleBrokenError):
    """The seat has no live cards."""

    code = "not_in_hand"


class RoundOpenError(RuleBrokenError):
    """The round before is not over."""

    code = "round_open"


class NoRoundError(RuleBrokenError):
    """No round is being played."""

    code = "no_round"


class TooFewSeatsError(RuleBrokenError):
    """Too few seats have a stake to play."""

    code = "too_few_seats"


class TablePausedError(RuleBrokenError):
    """A bonus waits to be verified."""

    code = "table_paused"
    rule = "PP-13.3"
