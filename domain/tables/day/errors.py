"""Why a table's day may be refused something."""

from __future__ import annotations

from domain.errors import RuleBrokenError


class TableNotOpenError(RuleBrokenError):
    """Nobody has opened the table, or its day is over."""

    code = "table_not_open"


class TableOpenError(RuleBrokenError):
    """The table is open already."""

    code = "table_already_open"


class TableClosingError(RuleBrokenError):
    """The closer is being counted: nothing moves until the table is closed."""

    code = "table_closing"


class PlayPausedError(RuleBrokenError):
    """Somebody stopped the game."""

    code = "play_paused"


class NotPausedError(RuleBrokenError):
    """Nobody stopped the game."""

    code = "not_paused"


class FloatShortError(RuleBrokenError):
    """The float does not come to what it would give."""

    code = "float_short"


class FloatNotCountedError(RuleBrokenError):
    """Two people count a float and find the same, one of them of the rank that verifies."""

    code = "float_not_counted_by_two"


class FloatUnexplainedError(RuleBrokenError):
    """A float that is not what is due needs a reason."""

    code = "float_unexplained"


class NoFloatError(RuleBrokenError):
    """A table that banks its game opens with chips."""

    code = "no_float"


class BookNotInEffectError(RuleBrokenError):
    """The rulebook had no effect yet on that day."""

    code = "book_not_in_effect"


class BoxAtTableError(RuleBrokenError):
    """The drop box of the day before still hangs at the table."""

    code = "box_at_table"


class CloseStandsError(RuleBrokenError):
    """There is no close to cancel, or somebody has built on it."""

    code = "close_stands"


class UnknownSaleError(RuleBrokenError):
    """The table has no such sale to undo."""

    code = "unknown_sale"
