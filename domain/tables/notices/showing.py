"""Putting a table's sign up."""

from __future__ import annotations

from datetime import timedelta

from domain.command import Envelope
from domain.staff.authority import require
from domain.staff.table_powers import KEEP_SIGNS_UP
from domain.tables.notices.commands import ShowSign
from domain.tables.notices.errors import NoTermsError
from domain.tables.notices.events import Announced, SignShown
from domain.tables.notices.needs import SIGN_RULES
from domain.tables.signs import sign_hash, sign_lines
from domain.tables.table import Table


def show_sign(table: Table, command: ShowSign) -> None:
    """Record that the sign is up."""
    put_sign_up(table, command.envelope)


def put_sign_up(table: Table, envelope: Envelope) -> None:
    """Keep what the sign says; the time of what it announces begins to run."""
    book = table.rulebook
    require(envelope, KEEP_SIGNS_UP, book)
    if table.terms is None:
        raise NoTermsError(f"table {table.code} has no terms a sign could show")
    lines = sign_lines(table.game, book, table.terms)
    announced = tuple(
        Announced(each.notice_id, each.due_at or envelope.at + timedelta(minutes=each.minutes))
        for each in table.notices.values()
    )
    told = tuple(f"{each.notice_id} {each.due_at.isoformat()}" for each in announced)
    table.record(
        SignShown,
        envelope,
        rules=SIGN_RULES[book],
        table=table.code,
        number=table.terms_version,
        sha256=sign_hash(table.code, lines, told),
        lines=lines,
        announced=announced,
    )
