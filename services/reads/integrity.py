"""What must always hold, asked of the read models now; `pitbook verify` asks the log itself."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from services.integrity.history import NEVER_NEGATIVE
from services.store.pool import Pool


@dataclass(frozen=True, slots=True)
class ModelState:
    """How far a read model has come; `stopped_by` is the event it could not take."""

    name: str
    version: int
    position: int
    behind: int
    stopped_by: int | None
    problem: str | None
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class Sealed:
    """A seal as it can be compared with the file that lives elsewhere."""

    position: int
    count: int
    sealed_at: datetime
    chain: str


@dataclass(frozen=True, slots=True)
class Negative:
    """An account that belongs to somebody else and holds less than nothing."""

    account: str
    cents: int
    position: int


@dataclass(frozen=True, slots=True)
class OtherStake:
    """A seat whose stake is not what the ledger holds for it, though no hand is in play there."""

    account: str
    held_cents: int
    stake_cents: int


@dataclass(frozen=True, slots=True)
class Invariants:
    """The sum of all postings, who is below zero, stakes, and how old the last seal is."""

    head: int
    postings: int
    sum_cents: int
    negatives: tuple[Negative, ...]
    other_stakes: tuple[OtherStake, ...]
    last_seal: Sealed | None
    unsealed_seconds: float


# Compared only where both read models have come equally far. While a hand is in play it holds the
# stakes of the seats in it, and may hold something of whoever sat where another sits now.
_OTHER_STAKES = """
    SELECT s.account, coalesce(b.cents, 0), s.stake_cents
    FROM (SELECT 'seat:' || sat.table_code || ':' || sat.seat AS account, sat.stake_cents
          FROM seats.sittings sat
          LEFT JOIN seats.rounds r
            ON r.table_code = sat.table_code AND r.is_open AND r.hand_id IS NOT NULL
          WHERE sat.left_at IS NULL AND NOT sat.is_in_hand
            AND (r.started_at IS NULL OR sat.taken_at < r.started_at)) s
    LEFT JOIN ledger.balances b USING (account)
    WHERE coalesce(b.cents, 0) <> s.stake_cents
      AND (SELECT count(DISTINCT position) = 1 FROM desk.projections
           WHERE name IN ('seats', 'ledger'))
    ORDER BY s.account LIMIT 50
"""


def invariants(pool: Pool) -> Invariants:
    """Ask what must always hold, in one instant."""
    with pool.connection() as connection, connection.transaction():
        connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        head = connection.execute(
            "SELECT coalesce(max(position), 0),"
            " (SELECT count(*) FROM ledger.entries),"
            " (SELECT coalesce(sum(cents), 0)::bigint FROM ledger.entries) FROM log.events"
        ).fetchone()
        negatives = connection.execute(
            "SELECT account, cents, position FROM ledger.balances"
            " WHERE cents < 0 AND (split_part(account, ':', 1) || ':' = ANY(%s)"
            # A table is followed from the first opening of its float on.
            " OR account IN (SELECT 'table:' || code || kind FROM table_days.days,"
            " (VALUES (':float'), (':drop')) AS kinds (kind)))"
            " ORDER BY account LIMIT 50",
            [list(NEVER_NEGATIVE)],
        ).fetchall()
        other_stakes = connection.execute(_OTHER_STAKES).fetchall()
        # A quiet house needs no new seal: only events after the last one wait for theirs.
        waiting = connection.execute(
            "SELECT coalesce(extract(epoch FROM now() - min(recorded_at)), 0)::float8"
            " FROM log.events"
            " WHERE position > (SELECT coalesce(max(position), 0) FROM desk.seals)"
        ).fetchone()
    assert head is not None  # noqa: S101 - an aggregate has one row
    assert waiting is not None  # noqa: S101 - the same
    return Invariants(
        head=head[0],
        postings=head[1],
        sum_cents=head[2],
        negatives=tuple(Negative(*row) for row in negatives),
        other_stakes=tuple(OtherStake(*row) for row in other_stakes),
        last_seal=next(iter(latest_seals(pool, 1)), None),
        unsealed_seconds=max(0.0, waiting[0]),
    )


def latest_seals(pool: Pool, limit: int = 20) -> list[Sealed]:
    """List the newest seals."""
    with pool.connection() as connection:
        rows = connection.execute(
            "SELECT position, count, sealed_at, encode(chain, 'hex') FROM desk.seals"
            " ORDER BY position DESC LIMIT %s",
            [limit],
        ).fetchall()
    return [Sealed(*row) for row in rows]


def read_models(pool: Pool) -> list[ModelState]:
    """Say of each read model how far it is, and what stopped it."""
    with pool.connection() as connection:
        rows = connection.execute(
            "SELECT name, version, position,"
            " greatest((SELECT coalesce(max(position), 0) FROM log.events) - position, 0),"
            " stopped_by, problem, updated_at FROM desk.projections ORDER BY name"
        ).fetchall()
    return [ModelState(*row) for row in rows]
