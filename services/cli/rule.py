"""`pitbook rule`: plays rule cases through the domain and compares."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import click

from services.rule_cases.play import Played, play_file


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
def rule(files: tuple[Path, ...]) -> None:
    """Play the rule cases of FILES: one JSON line a case, then how many passed and failed.

    A case without an expectation is calculated and neither passes nor fails.
    """
    read = passed = failed = 0
    for path in files:
        for result in play_file(path):
            click.echo(json.dumps(asdict(result), ensure_ascii=False))
            read += isinstance(result, Played)
            ok = isinstance(result, Played) and result.ok
            passed += ok is True
            failed += ok is False
    click.echo(f"{passed} passed, {failed} failed")
    if not read:
        raise click.exceptions.Exit(2)
    if failed:
        raise click.exceptions.Exit(1)
