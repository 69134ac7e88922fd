"""What the counts at closing found, place by place, as of any moment."""

from __future__ import annotations

from dataclasses import dataclass

from psycopg.sql import SQL

from services.reads.cut import Cut, of_the_days, reached, through_the_days
from services.store.pool import Pool

OPENED, CLOSED = "cage.drawer_opened", "cage.shift_closed"


@dataclass(frozen=True, slots=True)
class Closing:
    """A place's closings on some days: what the last one counted, and all overs and shorts."""

    place: str
    counted_cents: int
    counted_chips_cents: int
    variance_cents: int
    chips_variance_cents: int
    position: int


def by_place(pool: Pool, cut: Cut) -> dict[str, Closing]:
    """Find the closings of these days at each place."""
    query = SQL(
        "SELECT h.place, (array_agg(h.counted_cents ORDER BY s.position DESC))[1],"
        " (array_agg(h.counted_chips_cents ORDER BY s.position DESC))[1],"
        " sum(h.variance_cents)::bigint, sum(h.chips_variance_cents)::bigint, max(s.position)"
        " FROM slips.slips s JOIN shifts.shifts h USING (shift_id)"
        " WHERE s.name = %(closed)s AND {} AND {} GROUP BY h.place"
    ).format(reached("s"), of_the_days("s"))
    with pool.connection() as connection:
        rows = connection.execute(query, cut.values | {"closed": CLOSED}).fetchall()
    return {row[0]: Closing(*row) for row in rows}


def open_places(pool: Pool, cut: Cut) -> set[str]:
    """Find the places whose drawer was open at the end of the days."""
    query = SQL(
        "SELECT o.place FROM slips.slips o WHERE o.name = %(opened)s AND {} AND {}"
        " AND NOT EXISTS (SELECT FROM slips.slips c WHERE c.shift_id = o.shift_id"
        " AND c.name = %(closed)s AND {} AND {})"
    ).format(reached("o"), through_the_days("o"), reached("c"), through_the_days("c"))
    values = cut.values | {"opened": OPENED, "closed": CLOSED}
    with pool.connection() as connection:
        return {row[0] for row in connection.execute(query, values)}
