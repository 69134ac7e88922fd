"""What tables have won: so far, as play says it; counted, once the float and every box are.

While a table is open nobody has counted anything, but each round is on record with what it brought
the float: that is the win so far. What the count says in the end is the rundown's, and final.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from domain.staff.roles import Book
from services.reads.figure import Figure
from services.store.pool import Pool

# A hand that gave its commission back is no hand that paid any.
_ELECTRONIC = """
    SELECT t.code, coalesce(sum(f.cents), 0)::bigint,
           coalesce(sum(sign(f.cents)) FILTER (WHERE f.method <> 'time_charge'), 0)::int
    FROM tables.tables t
    LEFT JOIN commission.facts f ON f.table_code = t.code AND f.gaming_day = %s
    WHERE t.book = %s GROUP BY t.code
"""


def of_electronic_tables(pool: Pool, today: date) -> dict[str, Figure]:
    """Read what the hands of a gaming day brought at tables that have no float to count."""
    with pool.connection() as connection:
        rows = connection.execute(_ELECTRONIC, [today, Book.PP]).fetchall()
    return {code: Figure(cents, "so far", commission_of(hands)) for code, cents, hands in rows}


def so_far(book: str, play: int, times: Mapping[str, int], dropped: int) -> Figure:
    """Say what every round on record brought; a round that is being played is not in it yet."""
    if book != Book.CP:
        rounds = times.get("play", 0)
        return Figure(play, "so far", f"from {rounds} round{'' if rounds == 1 else 's'}")
    # A table that stands alone keeps its commission in the float, and has no box.
    hands = times.get("rake dropped", 0) or times.get("hand", 0)
    return Figure(play + dropped, "so far", commission_of(hands))


def counted(
    opener: Figure, fills: Figure, credits_: Figure, drop: Figure, closer: Figure, box: Figure
) -> Figure:
    """Say what the counts come to, with the commission of the chip box."""
    parts = (closer, credits_, drop, box, opener, fills)
    missing = next((each for each in parts if each.cents is None), None)
    if missing is not None:
        return Figure(None, missing.state, missing.why)
    amounts = [each.cents or 0 for each in parts]
    cents = sum(amounts[:4]) - sum(amounts[4:])
    waiting = next((each for each in parts if not each.is_final), None)
    return Figure(cents, waiting.state, waiting.why) if waiting else Figure(cents)


def commission_of(hands: int) -> str:
    """Say what a win is made of at a poker table, where only some hands pay."""
    return f"commission of {hands} hand{'' if hands == 1 else 's'}"
