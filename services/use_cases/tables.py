"""Putting tables on the floor."""

from __future__ import annotations

from domain.tables.commands import SetUpTable
from domain.tables.notices import setting
from domain.tables.notices.commands import SetTableTerms
from domain.tables.now import TableNow
from domain.tables.table import Table
from services.use_cases.casino import Answer, Casino, Decided
from services.use_cases.notices import method_in_use


def set_up_table(casino: Casino, command: SetUpTable) -> Answer:
    """Put a table on the floor."""

    def decide() -> Decided:
        table = Table.set_up(command)
        if command.terms is not None:
            asked = SetTableTerms(
                envelope=command.envelope,
                table=table.code,
                terms=command.terms,
                reason="set up with the table",
            )
            setting.set_terms(table, asked, TableNow(), method_in_use(casino))
        return Decided((table,), {"table_id": str(table.id), "code": table.code})

    return casino.perform(command, decide)
