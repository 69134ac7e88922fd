"""Balances and the entries behind them, now or as of any instant, on either clock."""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import date, datetime
from typing import Any, Literal, TypeAlias
from uuid import UUID

from psycopg.sql import SQL, Composed, Identifier

from services.store.pool import Pool

Clock: TypeAlias = Literal["happened", "recorded"]

_MOMENTS = {"happened": SQL("at"), "recorded": SQL("recorded_at")}
_MARKS = (":", "*")
_COMPLETE_TO = SQL("(SELECT position FROM desk.projections WHERE name = 'ledger')")


@dataclass(frozen=True, slots=True)
class Balance:
    """What an account, or all accounts under a prefix, holds; complete up to `position`."""

    account: str
    cents: int
    position: int
    as_of: datetime


@dataclass(frozen=True, slots=True)
class AccountBalance:
    """One row of a list of accounts; `position` is the last event that moved it."""

    account: str
    cents: int
    position: int


@dataclass(frozen=True, slots=True)
class Held:
    """What an account held, and of how many entries it is made."""

    account: str
    cents: int
    entries: int


@dataclass(frozen=True, slots=True)
class Group:
    """All accounts whose names begin alike, summed."""

    prefix: str
    accounts: int
    cents: int


@dataclass(frozen=True, slots=True)
class Older:
    """What lies before a page of entries: how many, and what they sum to."""

    entries: int
    cents: int


@dataclass(frozen=True, slots=True)
class Entry:
    """One posting: how much, to which account, by which event, on whose word."""

    position: int
    line: int
    at: datetime
    recorded_at: datetime
    gaming_day: date
    account: str
    cents: int
    name: str
    stream_id: UUID
    transaction_id: UUID | None
    slip: str | None
    by_staff: UUID
    authorised_by: UUID | None


ENTRY_COLUMNS = SQL(", ").join(Identifier(each.name) for each in fields(Entry))


def balance_as_of(
    pool: Pool, account: str, at: datetime | None = None, clock: Clock = "happened"
) -> Balance:
    """Return a balance; a name that ends in ':' or '*' is the sum of all accounts under it."""
    source = SQL("ledger.balances") if at is None else SQL("ledger.entries")
    until = SQL("true") if at is None else _until(clock)
    query = SQL(
        "SELECT (SELECT coalesce(sum(cents), 0)::bigint FROM {} WHERE {} AND {}),"
        " coalesce({}, 0), now()"
    ).format(source, _named(account), until, _COMPLETE_TO)
    with pool.connection() as connection:
        row = connection.execute(query, _values(account, at)).fetchone()
    assert row is not None  # noqa: S101 - a query without FROM has one row
    cents, position, now = row
    # Said back as it was asked: the database knows years that Python does not.
    return Balance(account, cents, position, now if at is None else at)


def balances(pool: Pool, prefix: str = "") -> list[AccountBalance]:
    """List the accounts whose names begin so, with what each holds now."""
    with pool.connection() as connection:
        rows = connection.execute(
            "SELECT account, cents, position FROM ledger.balances"
            " WHERE starts_with(account, %s) ORDER BY account",
            [prefix.removesuffix("*")],
        ).fetchall()
    return [AccountBalance(*row) for row in rows]


def groups(pool: Pool) -> list[Group]:
    """Sum the accounts by the first word of their names; the groups sum to zero."""
    with pool.connection() as connection:
        rows = connection.execute(
            "SELECT split_part(account, ':', 1) || ':', count(*), sum(cents)::bigint"
            " FROM ledger.balances GROUP BY 1 ORDER BY 1"
        ).fetchall()
    return [Group(*row) for row in rows]


def accounts_under(
    pool: Pool,
    prefix: str,
    at: datetime | None = None,
    clock: Clock = "happened",
    *,
    after: str = "",
    limit: int = 200,
) -> list[AccountBalance]:
    """List the accounts that begin so with what each held, a page at a time by name."""
    source = SQL("ledger.balances") if at is None else SQL("ledger.entries")
    query = SQL(
        "SELECT account, sum(cents)::bigint, max(position) FROM {}"
        " WHERE starts_with(account, %(account)s) AND account > %(after)s AND {}"
        " GROUP BY account ORDER BY account LIMIT %(limit)s"
    ).format(source, SQL("true") if at is None else _until(clock))
    values = _values(prefix, at) | {"after": after, "limit": limit}
    with pool.connection() as connection:
        return [AccountBalance(*row) for row in connection.execute(query, values)]


def held(
    pool: Pool, account: str, at: datetime | None = None, clock: Clock = "happened"
) -> list[Held]:
    """Say what an account, or each under a prefix, held; one not begun by then is left out."""
    query = SQL(
        "SELECT account, sum(cents)::bigint, count(*) FROM ledger.entries WHERE {} AND {}"
        " GROUP BY account ORDER BY account"
    ).format(_named(account), SQL("true") if at is None else _until(clock))
    with pool.connection() as connection:
        return [Held(*row) for row in connection.execute(query, _values(account, at))]


def older_than(
    pool: Pool, account: str, position: int, at: datetime | None = None, clock: Clock = "happened"
) -> Older:
    """Sum the entries before a position: what a page of entries stands on."""
    query = SQL(
        "SELECT count(*), coalesce(sum(cents), 0)::bigint FROM ledger.entries"
        " WHERE {} AND {} AND position < %(before)s"
    ).format(_named(account), SQL("true") if at is None else _until(clock))
    with pool.connection() as connection:
        row = connection.execute(query, _values(account, at) | {"before": position}).fetchone()
    return Older(*row) if row else Older(0, 0)


def account_exists(pool: Pool, account: str) -> bool:
    """Say whether any money ever moved on this account, or on one under this prefix."""
    query = SQL("SELECT EXISTS (SELECT FROM ledger.balances WHERE {})").format(_named(account))
    with pool.connection() as connection:
        row = connection.execute(query, _values(account, None)).fetchone()
    return bool(row and row[0])


def entries(
    pool: Pool,
    account: str,
    at: datetime | None = None,
    clock: Clock = "happened",
    *,
    after: int = 0,
    limit: int = 100,
    newest_first: bool = False,
) -> list[Entry]:
    """Explain a balance: its entries, a page at a time; an event is never cut in two.

    Pages go on from `after`: the last position of the page before (newest first: going down).
    """
    query = SQL(
        "SELECT {} FROM ledger.entries"
        " WHERE {} AND {} AND {} ORDER BY position {} FETCH FIRST %(limit)s ROWS WITH TIES"
    ).format(
        ENTRY_COLUMNS,
        _named(account),
        SQL("true") if at is None else _until(clock),
        SQL("(%(after)s = 0 OR position < %(after)s)" if newest_first else "position > %(after)s"),
        SQL("DESC" if newest_first else "ASC"),
    )
    values = _values(account, at) | {"after": after, "limit": limit}
    with pool.connection() as connection:
        found = [Entry(*row) for row in connection.execute(query, values)]
    return sorted(found, key=lambda e: (-e.position if newest_first else e.position, e.line))


def entries_of_transaction(pool: Pool, transaction_id: UUID) -> list[Entry]:
    """List every posting of one transaction, whatever streams it touched."""
    with pool.connection() as connection:
        rows = connection.execute(
            SQL(
                "SELECT {} FROM ledger.entries WHERE transaction_id = %s ORDER BY position, line"
            ).format(ENTRY_COLUMNS),
            [transaction_id],
        ).fetchall()
    return [Entry(*row) for row in rows]


def _named(account: str) -> SQL:
    if account.endswith(_MARKS):
        return SQL("starts_with(account, %(account)s)")
    return SQL("account = %(account)s")


def _until(clock: Clock) -> Composed:
    return SQL("{} <= %(at)s").format(_MOMENTS[clock])


def _values(account: str, at: datetime | None) -> dict[str, Any]:
    return {"account": account.removesuffix("*"), "at": at}
