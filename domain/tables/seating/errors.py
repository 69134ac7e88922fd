"""Why a request about boxes, held seats or personal limits may be refused."""

from __future__ import annotations

from domain.errors import MalformedError, RuleBrokenError


class NotAWordError(MalformedError):
    """A player was called by what could be a name."""

    code = "not_a_word"


class NoBoxesHereError(RuleBrokenError):
    """The table is no house-banked one, or has no such box."""

    code = "no_such_box"


class BoxTakenError(RuleBrokenError):
    """The box has all the players it may have."""

    code = "box_taken"


class BoxNotTakenError(RuleBrokenError):
    """The player is not at that box."""

    code = "box_not_taken"


class AtBoxAlreadyError(RuleBrokenError):
    """The player is at that box already."""

    code = "at_box_already"


class OneBoxOnlyError(RuleBrokenError):
    """The book gives a player one box and no more."""

    code = "one_box_only"


class SeveralBoxesRefusedError(RuleBrokenError):
    """The conditions for another box are not met."""

    code = "several_boxes_refused"


class AreaLimitError(RuleBrokenError):
    """A number of players per area that the book does not know."""

    code = "bad_players_per_area"


class PersonalLimitError(RuleBrokenError):
    """A personal limit that the book does not allow."""

    code = "bad_personal_limit"


class NoAgreementError(RuleBrokenError):
    """Nothing was agreed with the player that a marker could stand for."""

    code = "no_agreement"


class SeatHeldError(RuleBrokenError):
    """The seat is held for somebody else."""

    code = "seat_held"


class SeatNotHeldError(RuleBrokenError):
    """Nobody holds the seat."""

    code = "seat_not_held"


class SeatClaimError(RuleBrokenError):
    """Fewer than two players want the seat, or the one chosen is not among them."""

    code = "bad_seat_claim"


class UndecidedDrawError(RuleBrokenError):
    """The cards drawn leave the seat undecided."""

    code = "undecided_draw"
    rule = "CP-8.1.1"


class NotIdleError(RuleBrokenError):
    """The conditions for vacating an idle seat are not met."""

    code = "not_idle"


class MoveAskedError(RuleBrokenError):
    """A player of the game has asked for the seat before."""

    code = "move_asked"
    rule = "CP-8.1.2"


class NoMoveAskedError(RuleBrokenError):
    """The seat has asked for no other."""

    code = "no_move_asked"
