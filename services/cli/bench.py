"""`pitbook bench`: our speed as ratios against our peers, in one run on one database."""

from __future__ import annotations

import json
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from services.cli.connection import FOLDER, JSON, settings_for


@click.command()
@click.argument("what", type=click.Choice(["append", "projector", "poker", "banked"]))
@click.option("--seconds", type=click.FloatRange(1, 600), default=20.0, show_default=True)
@click.option(
    "--hands",
    multiple=True,
    type=click.Path(path_type=Path),
    default=[Path("../shared/data/phh")],
    show_default=True,
    help="Published hands to replay in `poker`: .phh, .phhs or folders.",
)
@click.option(
    "--events",
    type=click.IntRange(20_000, 50_000_000),
    default=5_000_000,
    show_default=True,
    help="How long a log `banked` records on, beside one of 10,000 events.",
)
@JSON
@FOLDER
def bench(
    what: str, seconds: float, hands: tuple[Path, ...], events: int, folder: Path, *, as_json: bool
) -> None:
    """Measure one part in a database of its own, dropped afterwards."""
    from services.bench import append, banked, poker, projector

    settings = settings_for(folder)
    match what:
        case "append":
            rows = append.measure(settings.owner_database_url, seconds)
        case "projector":
            rows = projector.measure(settings.owner_database_url, seconds)
        case "banked":
            rows = banked.measure(settings, seconds, events)
        case _:
            rows = poker.measure(settings, seconds, hands)
    if as_json:
        click.echo(json.dumps(rows))
        return
    table = Table(*(str(name) for name in rows[0]))
    for row in rows:
        table.add_row(*map(_written, row.values()))
    Console().print(table)


def _written(value: object) -> str:
    if isinstance(value, float):
        return f"{value:,.2f}"
    return "" if value is None else str(value)
