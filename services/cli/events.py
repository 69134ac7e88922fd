"""`pitbook events`: every event that the log can hold, in its own words."""

from __future__ import annotations

import json

import click

from domain.catalogue import EVENTS
from services.cli.connection import JSON


@click.command()
@JSON
def events(*, as_json: bool) -> None:
    """List the names events are stored under and what each means."""
    for event in sorted(EVENTS, key=lambda kind: str(getattr(kind, "TOPIC", kind.__name__))):
        name = str(getattr(event, "TOPIC", event.__name__))
        means = " ".join((event.__doc__ or "").split())
        if as_json:
            line = {"name": name, "means": means, "slip_series": event.slip_series}
            click.echo(json.dumps(line, ensure_ascii=False))
        else:
            click.echo(f"{name:<34}{means}")
