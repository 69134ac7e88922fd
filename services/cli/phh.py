"""`pitbook phh`: replays published poker hands through the domain, and compares the stacks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from domain.poker.terms import Commission, Method
from domain.staff.roles import Book
from services.money import parse_amount
from services.phh.reader import files_of, hands_in
from services.phh.replaying import Outcome, replay
from services.phh.setting_up import House

_BOOKS = {"CP": Book.CP, "PP": Book.PP}


@click.command()
@click.argument("places", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--book", type=click.Choice(sorted(_BOOKS)), help="By this book alone.")
@click.option("--rate", type=click.IntRange(0, 10), default=0, help="Commission, per cent.")
@click.option("--cap", help="The most commission of a hand, in the unit of the file.")
@click.option("--unit", help="The unit pots are divided by, in the unit of the file.")
def phh(
    places: tuple[Path, ...], book: str | None, rate: int, cap: str | None, unit: str | None
) -> None:
    """Replay the hands of PLACES (.phh, .phhs or folders): one JSON line a hand, then the count.

    Flop games go by the live book, stud by PokerPro's, unless one is named.
    """
    house = House(
        book=_BOOKS[book] if book else None,
        commission=_commission(rate, cap),
        split_unit=_amount("--unit", unit),
    )
    passed = failed = skipped = read = 0
    for path in files_of(places):
        for found in hands_in(path):
            outcome = replay(found, house)
            click.echo(json.dumps(_line(outcome), ensure_ascii=False))
            read += 1
            passed += outcome.ok is True
            failed += outcome.ok is False
            skipped += outcome.skipped is not None
    click.echo(f"{passed} passed, {failed} failed, {skipped} skipped")
    if failed or not read:
        raise click.exceptions.Exit(1 if read else 2)


def _line(outcome: Outcome) -> dict[str, Any]:
    line: dict[str, Any] = {"hand": outcome.name}
    if outcome.skipped is not None:
        return line | {"skipped": outcome.skipped}
    line["ok"] = outcome.ok
    if outcome.error is not None:
        return line | {"error": outcome.error}
    line |= {
        "variant": outcome.variant,
        "book": outcome.book,
        "finishing_stacks": outcome.finishing,
        "commission": outcome.commission,
    }
    return line | ({"note": outcome.note} if outcome.note else {})


def _commission(rate: int, cap: str | None) -> Commission:
    if not rate:
        return Commission()
    return Commission(Method.PERCENTAGE, rate=rate * 100, cap=_amount("--cap", cap))


def _amount(option: str, written: str | None) -> int | None:
    if written is None:
        return None
    try:
        return parse_amount(written)
    except ValueError as problem:
        raise click.BadParameter(f"{written!r}: {problem}", param_hint=option) from None
