"""`pitbook bench`: our speed as ratios against our peers, in one run on one database."""

from __future__ import annotations

import json
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from services.cli.connection import FOLDER, JSON, settings_for


@click.command()
@click.argument("what", type=click.Choice(["append", "projector"]))
@click.option("--seconds", type=click.FloatRange(1, 600), default=20.0, show_default=True)
@JSON
@FOLDER
def bench(what: str, seconds: float, folder: Path, *, as_json: bool) -> None:
    """Measure `append` or `projector` in a database of its own, dropped afterwards."""
    from services.bench import append, projector

    settings = settings_for(folder)
    measure = append.measure if what == "append" else projector.measure
    rows = measure(settings.owner_database_url, seconds)
    if as_json:
        click.echo(json.dumps(rows))
        return
    table = Table(*(str(name) for name in rows[0]))
    for row in rows:
        table.add_row(*(f"{v:,.2f}" if isinstance(v, float) else str(v) for v in row.values()))
    Console().print(table)
