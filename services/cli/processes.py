"""The Procfile's own commands: `migrate`, `projector` and `live`."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from types import FrameType

import click

from services.cli.connection import FOLDER, settings_for


@click.command()
@FOLDER
def migrate(folder: Path) -> None:
    """Bring the database up to date; read models are made by the projector."""
    from services.store.migrations import migrate as apply

    already = bool(os.environ.get("DATABASE_URL"))
    settings = settings_for(folder)
    applied = apply(settings.owner_database_url)
    for name in applied:
        click.echo(f"Applied {name}.")
    if not applied:
        click.echo("The database is up to date." if already else "The embedded database is ready.")


@click.command()
@FOLDER
def projector(folder: Path) -> None:
    """Keep the read models up to date until told to stop."""
    from services.logs import configure
    from services.projector.main import run

    settings = settings_for(folder)
    configure("projector")
    asked_to_stop = False

    def stop(_signal: int, _frame: FrameType | None) -> None:
        nonlocal asked_to_stop
        asked_to_stop = True

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    run(settings.database_url, stopped=lambda: asked_to_stop)


@click.command()
@FOLDER
def live(folder: Path) -> None:
    """Tell every open page, as it happens, how far the log has come."""
    from services.live.main import serve
    from services.logs import configure

    settings = settings_for(folder)
    configure("live")
    serve(settings.database_url)
