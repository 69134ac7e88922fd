"""What may be asked about tables, by the names that the doors use."""

from __future__ import annotations

from domain.tables import commands as at_tables
from services.use_cases import tables
from services.use_cases.spec import CommandSpec

SPECS = (
    CommandSpec(
        "set-up-table",
        at_tables.SetUpTable,
        tables.set_up_table,
        "Put a table on the floor",
        lambda c: f"Set up table {c.code.upper()} for {c.game} with {c.places} places",
    ),
)
