"""`pitbook phh`: replays published poker hands through the domain, and compares the stacks."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

import click

from domain.poker.terms import Commission, Method
from domain.staff.roles import Book
from services.cli.connection import FOLDER, settings_for
from services.money import parse_amount
from services.phh.reader import NotPlayed, files_of, hands_in
from services.phh.replaying import Outcome, replay
from services.phh.setting_up import House
from services.phh.storing import Importer
from services.store.pool import open_pool

_BOOKS = {"CP": Book.CP, "PP": Book.PP}


@click.command()
@click.argument("places", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--book", type=click.Choice(sorted(_BOOKS)), help="By this book alone.")
@click.option("--rate", type=click.IntRange(0, 10), default=0, help="Commission, per cent.")
@click.option("--cap", help="The most commission of a hand, in the unit of the file.")
@click.option("--unit", help="The unit pots are divided by, in the unit of the file.")
@click.option(
    "--store", is_flag=True, help="Record the hands as events; each line names its round."
)
@FOLDER
def phh(
    places: tuple[Path, ...],
    book: str | None,
    rate: int,
    cap: str | None,
    unit: str | None,
    folder: Path,
    *,
    store: bool,
) -> None:
    """Replay the hands of PLACES (.phh, .phhs or folders): one JSON line a hand, then the count.

    Flop games go by the live book, stud by PokerPro's, unless one is named.
    """
    house = House(
        book=_BOOKS[book] if book else None,
        commission=_commission(rate, cap),
        split_unit=_amount("--unit", unit),
    )
    with _importer(folder) if store else nullcontext() as importer:
        counts = _replay_all(places, house, importer)
    click.echo(f"{counts['passed']} passed, {counts['failed']} failed, {counts['skipped']} skipped")
    if counts["failed"] or not counts["read"]:
        raise click.exceptions.Exit(1 if counts["read"] else 2)


def _replay_all(places: tuple[Path, ...], house: House, importer: Importer | None) -> Counter[str]:
    counts: Counter[str] = Counter()
    for path in files_of(places):
        for found in hands_in(path):
            outcome = replay(found, house, importer)
            click.echo(json.dumps(_line(outcome), ensure_ascii=False))
            counts["read"] += not isinstance(found, NotPlayed) or found.is_skipped
            counts["passed"] += outcome.ok is True
            counts["failed"] += outcome.ok is False
            counts["skipped"] += outcome.skipped is not None
    return counts


@contextmanager
def _importer(folder: Path) -> Iterator[Importer]:
    settings = settings_for(folder)
    with open_pool(settings.database_url, size=1) as pool, Importer(pool, settings) as importer:
        yield importer
    click.echo(
        f"{importer.stored} hands stored as {importer.events} events;"
        f" {importer.asked - importer.stored} were there before",
        err=True,
    )


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
    if outcome.round_id is not None:
        line["round"] = str(outcome.round_id)
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
