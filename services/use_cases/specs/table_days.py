"""What may be asked of a table's day, by the names that the doors use."""

from __future__ import annotations

from domain.tables.day import commands as of_days
from services.use_cases import table_days
from services.use_cases.spec import CommandSpec, spoken_total

SPECS = (
    CommandSpec(
        "count-float",
        of_days.CountFloat,
        table_days.count_float,
        "Count a table's float, blind",
        lambda c: f"Record a count of {spoken_total({}, c.chips)} for table {c.table.upper()}",
    ),
    CommandSpec(
        "open-table",
        of_days.OpenTable,
        table_days.open_table,
        "Open a table on the opener that two people counted",
        lambda c: f"Open table {c.table.upper()}" + (f", because: {c.reason}" if c.reason else ""),
    ),
    CommandSpec(
        "close-table",
        of_days.CloseTable,
        table_days.close_table,
        "Close a table on the closer that two people counted",
        lambda c: (
            f"Close table {c.table.upper()} and "
            + ("leave its float there" if c.goes_to == "next" else "send its float to the vault")
            + (f", because: {c.reason}" if c.reason else "")
        ),
    ),
    CommandSpec(
        "cancel-close",
        of_days.CancelClose,
        table_days.cancel_close,
        "Take back the last close of a table, or the count towards one",
        lambda c: f"Cancel the close of table {c.table.upper()}, because: {c.reason}",
    ),
    CommandSpec(
        "pause-play",
        of_days.PausePlay,
        table_days.pause_play,
        "Let no further round start at a table",
        lambda c: f"Pause play at table {c.table.upper()}, because: {c.reason}",
    ),
    CommandSpec(
        "resume-play",
        of_days.ResumePlay,
        table_days.resume_play,
        "Let the game of a table go on",
        lambda c: f"Let play at table {c.table.upper()} go on",
    ),
    CommandSpec(
        "sell-table-chips",
        of_days.SellTableChips,
        table_days.sell_table_chips,
        "Give chips of a float for cash into the drop box",
        lambda c: (
            f"Sell {spoken_total({}, c.chips)} at table {c.table.upper()}"
            f" for {spoken_total(c.count)}"
        ),
    ),
    CommandSpec(
        "reverse-table-sale",
        of_days.ReverseTableSale,
        table_days.reverse_table_sale,
        "Reverse a sale of chips at a table, under a supervisor's authority",
        lambda c: (
            f"Reverse sale {c.transaction_id} at table {c.table.upper()}, because: {c.reason}"
        ),
    ),
    CommandSpec(
        "exchange-table-chips",
        of_days.ExchangeTableChips,
        table_days.exchange_table_chips,
        "Give chips of a float for others of the same value",
        lambda c: f"Exchange {spoken_total({}, c.chips)} at table {c.table.upper()}",
    ),
)
