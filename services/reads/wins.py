"""What tables have won: so far, as play says it; counted, once the float and every box are.

While a table is open nobody has counted anything, but each round is on record with what it brought
the float: that is the win so far. What the count says in the end is the rundown's, and final.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any
from uuid import UUID

from psycopg import Connection
from psycopg.sql import SQL

from domain.staff.roles import Book
from services.reads.cut import Cut, reached
from services.reads.figure import Figure
from services.store.pool import Pool

# Of a day: what its hands put into the box of a live table until the day after began.
_IN_THE_BOX = SQL("""
    SELECT d.day_id, sum(e.cents)::bigint, count(DISTINCT e.stream_id)
    FROM table_days.days d
    JOIN ledger.entries e ON e.account = 'table:' || d.code || ':chip_box' COLLATE "C"
        AND e.name LIKE 'poker.%%' AND e.position > d.position
        AND NOT EXISTS (SELECT FROM table_days.days n WHERE n.code = d.code
                        AND n.number = d.number + 1 AND n.position < e.position)
    WHERE d.day_id = ANY(%(ids)s) AND d.book = %(book)s AND {}
    GROUP BY d.day_id
""")
_BOX_WAITS = "the commission box has not been counted"
_ELECTRONIC = """
    SELECT t.code, coalesce(c.cents, 0), coalesce(c.hands, 0)
    FROM tables.tables t
    LEFT JOIN commissions.by_day c ON c.table_code = t.code AND c.gaming_day = %s
    WHERE t.book = %s
"""


def in_the_boxes(connection: Connection[Any], cut: Cut, ids: list[UUID]) -> dict[UUID, Any]:
    """Read the commission in the box of each live poker table, and of how many hands it is."""
    values = cut.values | {"ids": ids, "book": Book.CP}
    rows = connection.execute(_IN_THE_BOX.format(reached("e")), values).fetchall()
    return {day_id: (cents, hands) for day_id, cents, hands in rows}


def of_electronic_tables(pool: Pool, today: date) -> dict[str, Figure]:
    """Read what the hands of a gaming day brought at tables that have no float to count."""
    with pool.connection() as connection:
        rows = connection.execute(_ELECTRONIC, [today, Book.PP]).fetchall()
    return {code: Figure(cents, "so far", commission_of(hands)) for code, cents, hands in rows}


def so_far(book: str, play: int, times: Mapping[str, int], commission: tuple[int, int]) -> Figure:
    """Say what every round on record brought; a round that is being played is not in it yet."""
    if book != Book.CP:
        rounds = times.get("play", 0)
        return Figure(play, "so far", f"from {rounds} round{'' if rounds == 1 else 's'}")
    cents, hands = commission
    # A table that stands alone keeps its commission in the float, and has no box.
    return Figure(play + cents, "so far", commission_of(hands or times.get("hand", 0)))


def counted(
    opener: Figure, fills: Figure, credits_: Figure, drop: Figure, closer: Figure, commission: int
) -> Figure:
    """Say what the counts come to, with what lies in a commission box that nobody has counted."""
    parts = (closer, credits_, drop, opener, fills)
    missing = next((each for each in parts if each.cents is None), None)
    if missing is not None:
        return Figure(None, missing.state, missing.why)
    amounts = [each.cents or 0 for each in parts]
    cents = amounts[0] + amounts[1] + amounts[2] - amounts[3] - amounts[4]
    waiting = next((each for each in parts if not each.is_final), None)
    if waiting is not None:
        return Figure(cents + commission, waiting.state, waiting.why)
    if commission:
        return Figure(cents + commission, "pending count", _BOX_WAITS)
    return Figure(cents)


def commission_of(hands: int) -> str:
    """Say what a win is made of at a poker table, where only some hands pay."""
    return f"commission of {hands} hand{'' if hands == 1 else 's'}"
