"""`pitbook replay`: a stored hand step by step, with the rules each step rests on."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from uuid import UUID

import click

from services.cli.connection import FOLDER, JSON, settings_for
from services.phh.writer import written_hand
from services.replay.story import Told, events_of_round, tell
from services.store.pool import open_pool


@click.command()
@click.argument("round_id", metavar="ROUND", type=click.UUID)
@click.option("--phh", "as_phh", is_flag=True, help="Write the hand in the PHH format instead.")
@JSON
@FOLDER
def replay(round_id: UUID, folder: Path, *, as_phh: bool, as_json: bool) -> None:
    """Tell the hand ROUND again; hole cards that were folded or never shown stay hidden."""
    with open_pool(settings_for(folder).database_url, size=1) as pool:
        events = events_of_round(pool, round_id)
    if as_phh:
        click.echo(written_hand([(type(event), vars(event)) for event in events]), nl=False)
        return
    for told in tell(events):
        click.echo(json.dumps(asdict(told), ensure_ascii=False) if as_json else _line(told))


def _line(told: Told) -> str:
    rules = f"  [{', '.join(told.rules)}]" if told.rules else ""
    return f"{told.step:3}  {told.text}{rules}"
