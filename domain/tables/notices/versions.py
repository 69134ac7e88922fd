"""The next version of a table's terms."""

from __future__ import annotations

from typing import Any

from domain.command import Envelope
from domain.tables.notices.events import TermsSet
from domain.tables.parameters import changes_between
from domain.tables.signs import sign_lines
from domain.tables.table import Table
from domain.tables.terms import TableTerms


def put_in_force(
    table: Table, envelope: Envelope, terms: TableTerms, *, reason: str, **facts: Any
) -> None:
    """Record the next version; the sign stays good where it would not read otherwise."""
    book, before = table.rulebook, table.terms
    lines = [sign_lines(table.game, book, each) for each in (before, terms) if each is not None]
    told: dict[str, Any] = {
        "effective_at": envelope.at,
        "is_on_sign": before is not None and lines[0] == lines[1],
    } | facts
    table.record(
        TermsSet,
        envelope,
        table=table.code,
        number=table.terms_version + 1,
        terms=terms,
        changes=changes_between(before, terms),
        reason=reason,
        **told,
    )
