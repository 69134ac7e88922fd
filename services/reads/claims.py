"""What the house owes: players' accounts, and what is held for whoever holds a card or a seat."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from psycopg.sql import SQL

from domain.ledger.accounts import OWED
from services.reads.cut import Cut, reached, through_the_days
from services.reads.flows import IS_CLAIM, closing_of
from services.store.pool import Pool

KINDS = {
    "player:": "Players' accounts",
    "card:": "Pre-paid cards",
    "voucher:": "Chip-purchase vouchers",
    "seat:": "Stakes at electronic tables",
    "pot:": "Pots at electronic tables",
    "lammer:": "Lammers on tables",
    "suspense:": "Money seized and held",
    "authority:": "Owed to an authority",
}
# Kinds of which only some accounts are claims: the first word alone would lead to all.
PARTLY = frozenset({"seat:", "pot:", "suspense:"})


@dataclass(frozen=True, slots=True)
class Owed:
    """What one player is owed, by account, and when it last moved."""

    player_id: UUID
    number: str
    account_cents: int
    promo_cents: int
    last_at: datetime
    last_position: int
    # Open, or why the player is not served: locked, excluded, self-excluded, merged.
    status: str
    reason: str


@dataclass(frozen=True, slots=True)
class Claim:
    """All claims of one kind."""

    prefix: str
    accounts: int
    cents: int


def of_players(pool: Pool, cut: Cut) -> list[Owed]:
    """List every player whose account ever moved, with what each is owed."""
    query = SQL(
        "SELECT owed.*, coalesce(standing.status, 'open'), coalesce(standing.reason, '') FROM ("
        "SELECT p.player_id, p.number,"
        " coalesce(sum(e.cents) FILTER (WHERE e.account LIKE '%%:account'), 0)::bigint,"
        " coalesce(sum(e.cents) FILTER (WHERE e.account LIKE '%%:promo'), 0)::bigint,"
        " max(e.at), max(e.position) AS last"
        " FROM ledger.entries e"
        " JOIN players.players p ON p.player_id::text = split_part(e.account, ':', 2)"
        " WHERE starts_with(e.account, 'player:') AND {} AND {}"
        " GROUP BY p.player_id, p.number) owed LEFT JOIN LATERAL ("
        "SELECT l.status, l.reason FROM locks.changes l"
        " WHERE l.player_id = owed.player_id AND {} AND {}"
        " ORDER BY l.position DESC LIMIT 1) standing ON true ORDER BY owed.number"
    ).format(reached("e"), through_the_days("e"), reached("l"), through_the_days("l"))
    with pool.connection() as connection:
        return [Owed(*row) for row in connection.execute(query, cut.values)]


def by_kind(pool: Pool, cut: Cut) -> list[Claim]:
    """Sum the claims kind by kind; a kind that never was is left out, and so are empty pots."""
    query = SQL(
        "SELECT kind, count(*) FILTER (WHERE kind <> 'pot:' OR cents <> 0), sum(cents)::bigint"
        " FROM (SELECT split_part(e.account, ':', 1) || ':' AS kind, sum(e.cents) AS cents"
        " FROM ledger.entries e WHERE {} AND {} AND {} GROUP BY e.account) owed GROUP BY 1"
    ).format(IS_CLAIM, reached("e"), through_the_days("e"))
    with pool.connection() as connection:
        found = {row[0]: Claim(*row) for row in connection.execute(query, cut.values)}
    return [found[kind] for kind in KINDS if kind in found]


def mirrored(pool: Pool, cut: Cut) -> int:
    """Return what the mirror of all claims says is owed."""
    return -closing_of(pool, cut, OWED)
