"""`pitbook seal`: sign the head of the log now."""

from __future__ import annotations

import json
from pathlib import Path

import click

from services.cli.connection import FOLDER, JSON, connect, settings_for
from services.integrity.seals import as_line, seal_head


@click.command()
@JSON
@FOLDER
def seal(folder: Path, *, as_json: bool) -> None:
    """Seal the head of the log, into the database and into seals.jsonl."""
    settings = settings_for(folder)
    with connect(settings) as connection:
        made = seal_head(connection, settings.seal_key, settings.folder)
    if as_json:
        click.echo(json.dumps(as_line(made) if made else None))
    elif made is None:
        click.echo("Nothing to seal: the head of the log is sealed, or the log is empty.")
    else:
        click.echo(f"Sealed event {made.position}: {made.chain.hex()}")
