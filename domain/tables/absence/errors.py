"""Why a request about sitting out, buttons, entering, moving or picking up may be refused."""

from __future__ import annotations

from domain.errors import RuleBrokenError


class SittingOutAlreadyError(RuleBrokenError):
    """The seat sits out already."""

    code = "sitting_out_already"
    rule = "PP-9.2.5"


class NotSittingOutError(RuleBrokenError):
    """The seat does not sit out."""

    code = "not_sitting_out"


class NotAbsentError(RuleBrokenError):
    """Nobody noted that the player is away, so nobody knows since when."""

    code = "not_absent"


class ButtonPlacedError(RuleBrokenError):
    """The button stands at the seat already."""

    code = "button_placed"
    rule = "CP-1.1-Button"


class NoButtonError(RuleBrokenError):
    """No such button stands at the seat."""

    code = "no_button"
    rule = "CP-1.1-Button"


class NoMissedBlindError(RuleBrokenError):
    """The absent button is for a player who missed a blind before."""

    code = "no_missed_blind"
    rule = "CP-1.1-AbsentButton"


class NotNewError(RuleBrokenError):
    """The player has been dealt in before, so nothing is decided about an entry."""

    code = "not_new"
    rule = "CP-8.10"


class SameSeatError(RuleBrokenError):
    """A move leads to another seat of the same game's rulebook."""

    code = "no_move"


class NotHinderingError(RuleBrokenError):
    """Nobody waits, so a place held without wagering keeps nobody from the game."""

    code = "not_hindering"
    rule = "PP-5.5(a)"


class PickedUpReturnedError(RuleBrokenError):
    """The player who was picked up has come back already."""

    code = "picked_up_returned"
