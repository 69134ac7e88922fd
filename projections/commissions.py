"""What hands at electronic tables brought the house, by table and gaming day."""

from __future__ import annotations

from collections.abc import Sequence

from domain.ledger.accounts import HAND_FEE, RAKE, TIME_EXTENSION
from domain.poker.events import HandStarted
from domain.staff.roles import Book
from projections.read_model import Cursor, ReadModel, Recorded

# A live table's commission lies in its box or its float, and is read there.
_INCOME = frozenset({RAKE, HAND_FEE, TIME_EXTENSION})
_START = "INSERT INTO hands (hand_id, table_code) VALUES (%s, %s)"
# What a hand gave back may follow what it gave: it is counted as a hand once.
_PAY = """
    WITH paid AS (
        UPDATE hands h SET has_paid = true WHERE hand_id = %(hand)s
        RETURNING table_code, (SELECT NOT b.has_paid FROM hands b WHERE b.hand_id = h.hand_id) first
    )
    INSERT INTO by_day AS d (table_code, gaming_day, cents, hands)
    SELECT table_code, %(day)s, %(cents)s, first::int FROM paid
    ON CONFLICT (table_code, gaming_day)
    DO UPDATE SET cents = d.cents + excluded.cents, hands = d.hands + excluded.hands
"""


class Commissions(ReadModel):
    """`commissions.by_day`, and `commissions.hands` for the table that each hand is dealt at."""

    name = "commissions"
    version = 1
    tables = """
        CREATE TABLE hands (
            hand_id    uuid    PRIMARY KEY,
            table_code text    NOT NULL,
            has_paid   boolean NOT NULL DEFAULT false
        );
        CREATE TABLE by_day (
            table_code text    NOT NULL,
            gaming_day date    NOT NULL,
            cents      bigint  NOT NULL,
            hands      integer NOT NULL,
            PRIMARY KEY (table_code, gaming_day)
        );
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Add what each hand paid to the day of its table."""
        started = [
            (each.stream_id, each.event.table)
            for each in batch
            if isinstance(each.event, HandStarted) and each.event.terms.book is Book.PP
        ]
        paid = [
            {"hand": each.stream_id, "day": each.event.gaming_day, "cents": cents}
            for each in batch
            if each.name.startswith("poker.") and (cents := _income(each))
        ]
        if started:
            cursor.executemany(_START, started)
        if paid:
            cursor.executemany(_PAY, paid)


def _income(recorded: Recorded) -> int:
    return sum(cents for account, cents in recorded.event.postings if account in _INCOME)
