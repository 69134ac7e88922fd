"""`pitbook totp`: the one-time code of a demonstration person."""

from __future__ import annotations

import json
from pathlib import Path

import click
import pyotp

from domain.errors import NotFoundError
from services.cli.connection import FOLDER

_SECRET = 4


@click.command()
@click.argument("code")
@FOLDER
def totp(code: str, folder: Path) -> None:
    """Print the current one-time code of the demonstration person with this staff CODE."""
    try:
        people = json.loads((folder / "demo_people.json").read_text())
    except FileNotFoundError:
        raise NotFoundError(f"{folder} holds no demonstration; start it with --demo") from None
    for person in people:
        if str(person[0]).casefold() == code.casefold():
            if len(person) <= _SECRET or not person[_SECRET]:
                raise NotFoundError(f"{code} signs in without a one-time code")
            click.echo(pyotp.TOTP(person[_SECRET]).now())
            return
    raise NotFoundError(f"there is no demonstration person {code!r}")
