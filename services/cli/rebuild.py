"""`pitbook rebuild`: read models from zero, beside the ones in use."""

from __future__ import annotations

import time
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from domain.errors import NotFoundError
from projections.catalogue import READ_MODELS
from services.cli.connection import FOLDER, connect, settings_for


@click.command()
@click.argument("name", required=False)
@FOLDER
def rebuild(name: str | None, folder: Path) -> None:
    """Build every read model, or only NAME, from nothing and put it in place."""
    from services.projector.runner import rebuild as build

    models = [model for model in READ_MODELS if name in {None, model.name}]
    if not models:
        known = ", ".join(model.name for model in READ_MODELS)
        raise NotFoundError(f"there is no read model {name!r}; there are {known}")
    settings = settings_for(folder)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    )
    with connect(settings) as connection, bar:
        for model in models:
            task = bar.add_task(model.name, total=None, rate="")
            began = time.perf_counter()

            def show(done: int, whole: int, task: object = task, began: float = began) -> None:
                rate = f"{done / (time.perf_counter() - began):,.0f} events/s"
                bar.update(task, completed=done, total=whole, rate=rate)  # type: ignore[arg-type]

            done = build(connection, model, show)
            seconds = time.perf_counter() - began
            rate = f"{done / seconds:,.0f} events/s"
            click.echo(f"{model.name}: {done:,} events in {seconds:.2f} s, {rate}")
