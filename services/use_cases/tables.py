"""Putting tables on the floor."""

from __future__ import annotations

from domain.tables.commands import SetUpTable
from domain.tables.table import Table
from services.use_cases.casino import Answer, Casino, Decided


def set_up_table(casino: Casino, command: SetUpTable) -> Answer:
    """Put a table on the floor."""

    def decide() -> Decided:
        table = Table.set_up(command)
        return Decided((table,), {"table_id": str(table.id), "code": table.code})

    return casino.perform(command, decide)
