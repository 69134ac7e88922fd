"""Why a drop box may be refused."""

from __future__ import annotations

from domain.errors import RuleBrokenError


class NoChipBoxError(RuleBrokenError):
    """The table has no chip box: its commission is in the float, or in an account."""

    code = "no_chip_box"


class BoxStepError(RuleBrokenError):
    """The box is past the step that is asked for, or not so far."""

    code = "box_step"


class SameDropHandsError(RuleBrokenError):
    """Different people take a box and receive it, and different people count it."""

    code = "same_drop_hands"


class DropNotCountedError(RuleBrokenError):
    """Two people count a drop and find the same."""

    code = "drop_not_counted_by_two"


class DropUnexplainedError(RuleBrokenError):
    """A drop that is not what should be in the box needs a reason."""

    code = "drop_unexplained"
