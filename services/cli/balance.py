"""`pitbook balance`: any balance at any instant, and the events behind it."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path
from typing import Any, LiteralString

import click
import psycopg
from psycopg.rows import dict_row
from rich.console import Console
from rich.table import Table

from domain.errors import MalformedError, NotFoundError
from services.cli.catching_up import make_current
from services.cli.connection import FOLDER, JSON, connect, settings_for
from services.settings import Settings

_CLOCKS: dict[str, LiteralString] = {"happened": "at", "recorded": "recorded_at"}


@click.command()
@click.argument("account")
@click.option("--as-of", help="An instant, as in 2026-03-01T06:00 (the property's own time).")
@click.option("--clock", type=click.Choice(sorted(_CLOCKS)), default="happened", show_default=True)
@click.option("--explain", is_flag=True, help="List the events behind the figure.")
@JSON
@FOLDER
def balance(
    account: str, as_of: str | None, clock: str, folder: Path, *, explain: bool, as_json: bool
) -> None:
    """Show what is in ACCOUNT, or in every account under a prefix as in cage:*."""
    settings = settings_for(folder)
    until = _instant(as_of, settings) if as_of else None
    with connect(settings) as connection:
        position = make_current(connection, settings.database_url)
        rows = _balances(connection, account, until, _CLOCKS[clock])
        entries = _entries(connection, account, until, _CLOCKS[clock]) if explain else []
    found = {
        "account": account,
        "as_of": until.isoformat() if until else None,
        "clock": clock,
        "position": position,
        "cents": sum(row["cents"] for row in rows),
        "accounts": rows,
    }
    if as_json:
        click.echo(json.dumps({**found, "entries": entries} if explain else found, default=str))
        return
    _print(rows, entries)


def _instant(text: str, settings: Settings) -> datetime:
    try:
        instant = datetime.fromisoformat(text)
    except ValueError:
        raise MalformedError(f"--as-of: {text!r} is no instant; as in 2026-03-01T06:00") from None
    return instant if instant.tzinfo else instant.replace(tzinfo=settings.time_zone)


def _where(account: str, until: datetime | None, clock: LiteralString) -> tuple[LiteralString, Any]:
    # A prefix is a range: under collation "C" the index answers it.
    of_account: LiteralString = "account = %(account)s"
    prefix = account.removesuffix("*")
    if account.endswith(":*"):
        of_account = "account >= %(account)s AND account < %(beyond)s"
    values = {"account": prefix, "beyond": prefix + "\U0010ffff", "until": until}
    return of_account + (f" AND {clock} <= %(until)s" if until else ""), values


def _balances(
    connection: psycopg.Connection[Any], account: str, until: datetime | None, clock: LiteralString
) -> list[dict[str, Any]]:
    cursor = connection.cursor(row_factory=dict_row)
    where, values = _where(account, until, clock)
    rows = cursor.execute(
        f"SELECT account, sum(cents)::bigint AS cents, count(*) AS entries FROM ledger.entries"  # noqa: S608
        f" WHERE {where} GROUP BY account ORDER BY account",
        values,
    ).fetchall()
    if not rows:
        where, values = _where(account, None, clock)
        query = f"SELECT 1 FROM ledger.entries WHERE {where} LIMIT 1"  # noqa: S608
        if cursor.execute(query, values).fetchone() is None:
            raise NotFoundError(f"no money was ever in an account {account!r}")
    return rows


def _entries(
    connection: psycopg.Connection[Any], account: str, until: datetime | None, clock: LiteralString
) -> list[dict[str, Any]]:
    where, values = _where(account, until, clock)
    return (
        connection.cursor(row_factory=dict_row)
        .execute(
            f"SELECT position, at, recorded_at, gaming_day, account, cents, name, slip,"  # noqa: S608
            f" transaction_id, by_staff, authorised_by FROM ledger.entries WHERE {where}"
            f" ORDER BY {clock}, position, line",
            values,
        )
        .fetchall()
    )


def _print(rows: list[dict[str, Any]], entries: list[dict[str, Any]]) -> None:
    console = Console(highlight=False, soft_wrap=True)
    if entries:
        table = Table("event", "at", "what", "slip", "account")
        table.add_column("amount", justify="right")
        for entry in entries:
            table.add_row(
                str(entry["position"]),
                f"{entry['at']:%Y-%m-%d %H:%M:%S}",
                entry["name"],
                entry["slip"] or "",
                entry["account"],
                _dollars(entry["cents"]),
            )
        console.print(table)
    for row in rows:
        click.echo(f"{row['account']}  {_dollars(row['cents'])}")
    if len(rows) != 1:
        click.echo(f"{len(rows)} accounts  {_dollars(sum(row['cents'] for row in rows))}")


def _dollars(cents: int) -> str:
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100:,}.{abs(cents) % 100:02d}"
