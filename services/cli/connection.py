"""Where a command finds its database: the environment, the folder's servers, or new ones."""

from __future__ import annotations

import os
from pathlib import Path

import click
import psycopg

from services.cli.up import use
from services.embedded import services
from services.settings import Settings
from services.store.migrations import migrate

FOLDER = click.option(
    "--folder",
    envvar="PITBOOK_FOLDER",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path(".pitbook"),
    show_default=True,
    help="Where the embedded servers keep their data, used when DATABASE_URL is unset.",
)
JSON = click.option("--json", "as_json", is_flag=True, help="Machine-readable output.")


def settings_for(folder: Path) -> Settings:
    """Read the settings, starting the folder's servers when no database is named or running."""
    folder = folder.resolve()
    os.environ["PITBOOK_FOLDER"] = str(folder)
    if not os.environ.get("DATABASE_URL"):
        os.environ.pop("DATABASE_URL", None)
        urls = services.running(folder)
        if urls is None:
            click.echo(f"Starting the servers of {folder} (stop: pitbook down).", err=True)
            urls = services.start(folder, detached=True).urls
        use(urls)
        # Also when they ran: whoever started them may have ended before this step.
        migrate(urls.owner_database_url)
    return Settings.from_environment()


def connect(settings: Settings) -> psycopg.Connection[tuple[object, ...]]:
    """Open one connection with the service's own rights."""
    return psycopg.connect(
        settings.database_url, autocommit=True, options="-c role=pitbook_app", connect_timeout=5
    )
