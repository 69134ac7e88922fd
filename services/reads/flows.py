"""What places and claims held before some gaming days, took, gave, and held after them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from uuid import UUID

from psycopg.sql import SQL, Composed

from services.reads.cut import Cut, before_the_days, of_the_days, reached, through_the_days
from services.store.pool import Pool

# What a table takes in beside its float, and nobody counts before its box is opened.
_SLIDE_OR_BOX = "split_part(e.account, ':', 3) IN ('drop_slide', 'chip_box')"
# Whatever lies at a place of the house or between two; what is between two is one place, and what
# a table takes in lies apart from what is counted there.
_PLACE = SQL(
    "CASE WHEN starts_with(e.account, 'transit:') THEN 'transit'"
    f" WHEN {_SLIDE_OR_BOX} OR split_part(e.account, ':', 3) = 'drop' THEN e.account"
    " ELSE split_part(e.account, ':', 1) || ':' || split_part(e.account, ':', 2) END"
)
_ITEM = SQL(
    "CASE WHEN split_part(e.account, ':', 3) IN ('cash', 'drop') THEN 'cash' ELSE 'chips' END"
)
_HELD = SQL(
    "split_part(e.account, ':', 1) IN ('vault', 'cage', 'booth', 'runner', 'table', 'transit')"
    " AND split_part(e.account, ':', 3)"
    " IN ('cash', 'chips', 'float', 'drop', 'drop_slide', 'chip_box')"
)
_IN_SLIDES_AND_BOXES = SQL(f"starts_with(e.account, 'table:') AND {_SLIDE_OR_BOX}")
# Stakes and pots are claims at an electronic table only; elsewhere, and where guests play, they
# are chips. A stake moves in sittings as well, a pot in its hand alone.
_STAKE_IS_CLAIM = SQL(
    "(starts_with(e.account, 'seat:')"
    " AND split_part(e.account, ':', 2) IN (SELECT code FROM tables.tables WHERE book = 'PP')"
    " AND NOT EXISTS (SELECT FROM commission.hands h"
    " WHERE h.hand_id = e.stream_id AND NOT h.of_claims))"
)
_POT_IS_CLAIM = SQL(
    "(starts_with(e.account, 'pot:') AND EXISTS (SELECT FROM commission.hands h"
    " WHERE h.hand_id = e.stream_id AND h.of_claims))"
)
IS_CLAIM = SQL(
    "(split_part(e.account, ':', 1) IN ('player', 'card', 'voucher', 'lammer')"
    " OR e.account IN ('suspense:seized_credit', 'authority:handed_over') OR {} OR {})"
).format(_STAKE_IS_CLAIM, _POT_IS_CLAIM)


@dataclass(frozen=True, slots=True)
class Flow:
    """One thing over some gaming days; without a first day, all of it is in or out."""

    what: str
    item: str
    opening_cents: int
    in_cents: int
    out_cents: int

    @property
    def closing_cents(self) -> int:
        """Return what was there after the days."""
        return self.opening_cents + self.in_cents - self.out_cents


def custody(pool: Pool, cut: Cut) -> list[Flow]:
    """List the cash and chips of every place."""
    return _flows(pool, cut, _PLACE, _ITEM, _HELD)


def claims(pool: Pool, cut: Cut) -> list[Flow]:
    """List what is owed, by the first word of its accounts."""
    kind = SQL("split_part(e.account, ':', 1) || ':'")
    return _flows(pool, cut, kind, SQL("'owed'"), IS_CLAIM)


def closing_of(pool: Pool, cut: Cut, *accounts: str) -> int:
    """Sum some accounts after the days; a name that ends in ':' is all under it."""
    query = SQL(
        "SELECT coalesce(sum(e.cents), 0)::bigint FROM ledger.entries e"
        " WHERE (e.account = ANY(%(accounts)s) OR EXISTS (SELECT FROM"
        " unnest(%(accounts)s::text[]) named (prefix)"
        " WHERE right(prefix, 1) = ':' AND starts_with(e.account, prefix)))"
        " AND {} AND {}"
    ).format(reached("e"), through_the_days("e"))
    return _one(pool, query, cut, accounts)


def at_live_seats(pool: Pool, cut: Cut) -> int:
    """Sum the chips in front of players at tables that deal with chips."""
    return _sum(
        pool, cut, SQL("starts_with(e.account, 'seat:') AND NOT {}").format(_STAKE_IS_CLAIM)
    )


def at_stake(pool: Pool, cut: Cut) -> int:
    """Sum the chips in pots and wagers of the tables that deal with chips."""
    chosen = SQL(
        "(starts_with(e.account, 'wager:') OR starts_with(e.account, 'pot:') AND NOT {})"
    ).format(_POT_IS_CLAIM)
    return _sum(pool, cut, chosen)


def in_slides_and_boxes(pool: Pool, cut: Cut) -> int:
    """Sum the commission that tables have taken in chips and nobody has counted yet."""
    return _sum(pool, cut, _IN_SLIDES_AND_BOXES)


def put_into_suspense(pool: Pool, cut: Cut, name: str) -> int:
    """Sum what events of one kind put into suspense on these days."""
    query = SQL(
        "SELECT coalesce(sum(e.cents), 0)::bigint FROM ledger.entries e"
        " WHERE starts_with(e.account, 'suspense:') AND e.name = ANY(%(accounts)s) AND {} AND {}"
    ).format(reached("e"), of_the_days("e"))
    return _one(pool, query, cut, (name,))


def suspense_of(pool: Pool, streams: Collection[UUID], name: str) -> int:
    """Sum what events of one kind on some streams put into suspense."""
    with pool.connection() as connection:
        row = connection.execute(
            "SELECT coalesce(sum(e.cents), 0)::bigint FROM ledger.entries e"
            " WHERE starts_with(e.account, 'suspense:') AND e.name = %s AND e.stream_id = ANY(%s)",
            [name, list(streams)],
        ).fetchone()
    return int(row[0]) if row else 0


def in_the_ledger(pool: Pool, cut: Cut, accounts: list[str]) -> dict[str, int]:
    """Say what the ledger has in these accounts, up to the same event and moment."""
    with pool.connection() as connection:
        rows = connection.execute(
            SQL(
                "SELECT account, sum(cents)::bigint FROM ledger.entries e"
                " WHERE account = ANY(%(accounts)s) AND {} GROUP BY account"
            ).format(reached("e")),
            cut.values | {"accounts": accounts},
        ).fetchall()
    return {account: int(cents) for account, cents in rows}


def _flows(pool: Pool, cut: Cut, what: SQL, item: SQL, chosen: SQL | Composed) -> list[Flow]:
    query = SQL(
        "SELECT {what}, {item},"
        " coalesce(sum(e.cents) FILTER (WHERE {before}), 0)::bigint,"
        " coalesce(sum(e.cents) FILTER (WHERE {during} AND e.cents > 0), 0)::bigint,"
        " -coalesce(sum(e.cents) FILTER (WHERE {during} AND e.cents < 0), 0)::bigint"
        " FROM ledger.entries e WHERE {chosen} AND {reached} AND {through}"
        " GROUP BY 1, 2 ORDER BY 1, 2"
    ).format(
        what=what,
        item=item,
        before=before_the_days("e"),
        during=of_the_days("e"),
        chosen=chosen,
        reached=reached("e"),
        through=through_the_days("e"),
    )
    with pool.connection() as connection:
        return [Flow(*row) for row in connection.execute(query, cut.values)]


def _sum(pool: Pool, cut: Cut, chosen: SQL | Composed) -> int:
    query = SQL(
        "SELECT coalesce(sum(e.cents), 0)::bigint FROM ledger.entries e WHERE {} AND {} AND {}"
    ).format(chosen, reached("e"), through_the_days("e"))
    return _one(pool, query, cut, ())


def _one(pool: Pool, query: Composed, cut: Cut, accounts: tuple[str, ...]) -> int:
    with pool.connection() as connection:
        values = cut.values | {"accounts": list(accounts)}
        row = connection.execute(query, values).fetchone()
    return int(row[0]) if row else 0
