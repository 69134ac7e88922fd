"""Why a transfer may be refused."""

from __future__ import annotations

from domain.errors import RuleBrokenError


class NotInTheAirError(RuleBrokenError):
    """The transfer has landed or was taken back."""

    code = "not_in_the_air"


class SamePlaceError(RuleBrokenError):
    """A transfer leads from one place to another."""

    code = "same_place"


class NoCashThereError(RuleBrokenError):
    """A table keeps chips only; its cash is in the drop box."""

    code = "no_cash_there"


class CountsDifferError(RuleBrokenError):
    """What was counted is not what was sent or left."""

    code = "counts_differ"


class SameHandsError(RuleBrokenError):
    """One person would be both ends of a transfer."""

    code = "same_hands"
