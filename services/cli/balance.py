"""`pitbook balance`: any balance at any instant, and the events behind it."""

from __future__ import annotations

import json
from dataclasses import asdict
from datetime import datetime
from operator import attrgetter
from pathlib import Path
from typing import get_args

import click
from rich.console import Console
from rich.table import Table

from domain.errors import MalformedError, NotFoundError
from services.cli.catching_up import make_current
from services.cli.connection import FOLDER, JSON, connect, settings_for
from services.money import terminal_cents
from services.reads import ledger
from services.settings import Settings
from services.store.pool import Pool, open_pool

_CLOCKS = get_args(ledger.Clock)
_WHOLE_HISTORY = 10_000_000


@click.command()
@click.argument("account")
@click.option("--as-of", help="An instant, as in 2026-03-01T06:00 (the property's own time).")
@click.option("--clock", type=click.Choice(sorted(_CLOCKS)), default="happened", show_default=True)
@click.option("--explain", is_flag=True, help="List the events behind the figure.")
@JSON
@FOLDER
def balance(
    account: str,
    as_of: str | None,
    clock: ledger.Clock,
    folder: Path,
    *,
    explain: bool,
    as_json: bool,
) -> None:
    """Show what is in ACCOUNT, or in every account under a prefix as in cage:*."""
    settings = settings_for(folder)
    until = _instant(as_of, settings) if as_of else None
    with connect(settings) as connection:
        position = make_current(connection, settings.database_url)
    with open_pool(settings.database_url, size=1) as pool:
        if not ledger.account_exists(pool, account):
            raise NotFoundError(f"no money was ever in an account {account!r}")
        rows = ledger.held(pool, account, until, clock)
        entries = _explained(pool, account, until, clock) if explain else []
    found = {
        "account": account,
        "as_of": until.isoformat() if until else None,
        "clock": clock,
        "position": position,
        "cents": sum(row.cents for row in rows),
        "accounts": [asdict(row) for row in rows],
    }
    if as_json:
        explained = {"entries": [asdict(entry) for entry in entries]} if explain else {}
        click.echo(json.dumps(found | explained, default=str))
        return
    _print(rows, entries)


def _instant(text: str, settings: Settings) -> datetime:
    try:
        instant = datetime.fromisoformat(text)
    except ValueError:
        raise MalformedError(f"--as-of: {text!r} is no instant; as in 2026-03-01T06:00") from None
    return instant if instant.tzinfo else instant.replace(tzinfo=settings.time_zone)


def _explained(
    pool: Pool, account: str, until: datetime | None, clock: ledger.Clock
) -> list[ledger.Entry]:
    """List the entries in the order of the clock that was asked by."""
    found = ledger.entries(pool, account, until, clock, limit=_WHOLE_HISTORY)
    moment = attrgetter("at" if clock == "happened" else "recorded_at")
    return sorted(found, key=lambda entry: (moment(entry), entry.position, entry.line))


def _print(rows: list[ledger.Held], entries: list[ledger.Entry]) -> None:
    console = Console(highlight=False, soft_wrap=True)
    if entries:
        table = Table("event", "at", "what", "slip", "account")
        table.add_column("amount", justify="right")
        for entry in entries:
            table.add_row(
                str(entry.position),
                f"{entry.at:%Y-%m-%d %H:%M:%S}",
                entry.name,
                entry.slip or "",
                entry.account,
                terminal_cents(entry.cents),
            )
        console.print(table)
    for row in rows:
        click.echo(f"{row.account}  {terminal_cents(row.cents)}")
    if len(rows) != 1:
        click.echo(f"{len(rows)} accounts  {terminal_cents(sum(row.cents for row in rows))}")
