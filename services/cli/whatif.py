"""`pitbook whatif`: past rounds under other terms."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from domain.three_card_poker.terms import AnteBonus, PairPlus
from services.cli.connection import FOLDER, JSON, connect, settings_for
from services.money import terminal_cents
from services.what_if.paytable import Compared, compare

_DAY = click.DateTime(["%Y-%m-%d"])
# Canberra's one table is no choice.
_ANTE_BONUSES = [each.value for each in AnteBonus if each is not AnteBonus.CANBERRA]
_PAIR_PLUSES = [each.value for each in PairPlus if each is not PairPlus.CANBERRA]


@click.group()
def whatif() -> None:
    """Replay past rounds under other terms; nothing is stored."""


@whatif.command()
@click.option("--ante-bonus", type=click.Choice(_ANTE_BONUSES))
@click.option("--pair-plus", type=click.Choice(_PAIR_PLUSES))
@click.option("--table", "code", default="", help="Only one table's rounds.")
@click.option("--from", "since", type=_DAY, help="The first gaming day.")
@click.option("--to", "until", type=_DAY, help="The last gaming day.")
@JSON
@FOLDER
def paytable(
    ante_bonus: str | None,
    pair_plus: str | None,
    code: str,
    since: datetime | None,
    until: datetime | None,
    folder: Path,
    *,
    as_json: bool,
) -> None:
    """Settle Crown's Three Card Poker again by other pay tables; one left out stays what it was."""
    settings = settings_for(folder)
    with connect(settings) as connection:
        found = compare(
            connection,
            AnteBonus(ante_bonus) if ante_bonus else None,
            PairPlus(pair_plus) if pair_plus else None,
            table=code.upper(),
            days=(since.date() if since else None, until.date() if until else None),
        )
    if as_json:
        said = {"rounds": found.rounds, "without_result": found.without_result}
        click.echo(json.dumps(said | {"sides": found.rows()}))
        return
    _print(found, ante_bonus, pair_plus)


def _print(found: Compared, ante_bonus: str | None, pair_plus: str | None) -> None:
    then = f"Ante Bonus {ante_bonus or 'as dealt'}, Pair Plus {pair_plus or 'as dealt'}"
    table = Table("", "Wagered", "Win", "Edge", "Win then", "Edge then", "Difference")
    for row in found.rows():
        table.add_row(
            row["bet"],
            terminal_cents(row["wagered_cents"]),
            terminal_cents(row["win_cents"]),
            _edge(row["edge_percent"]),
            terminal_cents(row["win_then_cents"]),
            _edge(row["edge_then_percent"]),
            terminal_cents(row["difference_cents"]),
        )
    console = Console()
    console.print(f"{found.rounds:,} rounds, {found.without_result:,} without a result. {then}.")
    console.print(table)


def _edge(percent: float | None) -> str:
    return "nothing wagered" if percent is None else f"{percent:.4f} %"
