"""`pitbook verify`: nothing was changed, cut off or miscounted, or the first event that was."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import click

from services.cli.connection import FOLDER, JSON, settings_for


@click.command()
@JSON
@FOLDER
def verify(folder: Path, *, as_json: bool) -> None:
    """Recompute the chain, seals, versions, invariants and read models; exit 1 on a finding."""
    from services.integrity.verify import verify as check

    settings = settings_for(folder)
    verdict = check(settings.database_url, settings.seal_key, settings.folder)
    if as_json:
        click.echo(json.dumps({**asdict(verdict), "ok": verdict.ok}))
    else:
        for checked in verdict.checked:
            click.echo(
                f"{checked.what:<46}{checked.count:>12,}  in {checked.seconds:6.2f} s"
                f"{checked.rate:>12,.0f}/s"
            )
        for finding in verdict.findings:
            where = f"event {finding.position}: " if finding.position else ""
            click.echo(f"{finding.check}: {where}{finding.problem}", err=True)
        click.echo("Everything fits." if verdict.ok else f"{len(verdict.findings)} findings.")
    if not verdict.ok:
        raise click.exceptions.Exit(1)
