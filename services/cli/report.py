"""`pitbook report`: any report, as text on the terminal or as files."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click

from domain.errors import MalformedError
from services.cli.catching_up import make_current
from services.cli.connection import FOLDER, JSON, connect, settings_for
from services.reports import as_csv
from services.reports.asking import ask
from services.reports.catalogue import REPORTS, find_report
from services.reports.document import Document, Section
from services.reports.formats import FORMATS
from services.store.pool import open_pool


@click.command()
@click.argument("name", required=False)
@click.option("--day", help="A gaming day, as in 2026-03-06; the first one when --to is given.")
@click.option("--to", help="The last gaming day.")
@click.option("--as-of", help="What had happened by an instant, as in 2026-03-06T22:30.")
@click.option("--known-at", help="What was recorded by an instant.")
@click.option("--event", help="What was recorded up to an event, by its number.")
@click.option("--player", help="A player's number.")
@click.option("--slip", help="A slip's number.")
@click.option("--employee", help="A colleague's code.")
@click.option("--round", help="A hand, by table and number, as in P-07/12.")
@click.option("--shift", help="A window and its shift, as in W1-3.")
@click.option("--format", "formats", help=f"Some of {','.join(FORMATS)}, written as files.")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path(),
    show_default=True,
    help="Where files are written.",
)
@JSON
@FOLDER
def report(
    name: str | None,
    formats: str | None,
    out: Path,
    folder: Path,
    *,
    as_json: bool,
    **asked: str | None,
) -> None:
    """Make report NAME, by name or number (R14); without a name, list the reports."""
    if name is None:
        _list(as_json=as_json)
        return
    found = find_report(name)
    forms = _formats(formats)
    settings = settings_for(folder)
    texts = {key: text for key, text in asked.items() if text}
    with open_pool(settings.database_url, size=1) as pool:
        # Asked first: a question that is refused changes nothing and waits for nothing.
        question = ask(found, texts, pool, settings, datetime.now(UTC))
        with connect(settings) as connection:
            make_current(connection, settings.database_url)
        document = found.build(question)
    files = [_write(document, form, out) for form in forms]
    if as_json:
        click.echo(json.dumps(_as_json(document) | {"files": files}, default=str))
    elif files:
        click.echo("\n".join(files))
    else:
        click.echo(as_csv.render(document), nl=False)


def _list(*, as_json: bool) -> None:
    for each in REPORTS.values():
        if as_json:
            takes = [parameter.name for parameter in each.parameters]
            line = {"name": each.name, "number": each.number, "title": each.title}
            click.echo(json.dumps(line | {"means": each.means, "takes": takes}))
        else:
            click.echo(f"{each.number:<5}{each.name:<18}{each.means}")


def _formats(words: str | None) -> list[str]:
    forms = [each.strip().lower() for each in (words or "").split(",") if each.strip()]
    for form in forms:
        if form not in FORMATS:
            raise MalformedError(f"a report comes as {', '.join(FORMATS)}, not as {form}")
    return forms


def _write(document: Document, form: str, out: Path) -> str:
    path = out / f"{document.file_stem}.{FORMATS[form].extension}"
    try:
        out.mkdir(parents=True, exist_ok=True)
        path.write_bytes(FORMATS[form].render(document))
    except OSError as problem:
        raise MalformedError(f"{path} cannot be written: {problem.strerror}") from None
    return str(path)


def _as_json(document: Document) -> dict[str, Any]:
    return {
        "name": document.name,
        "title": document.title,
        "as_of_position": document.as_of_position,
        "header": dict(document.header),
        "sections": [_section(each) for each in document.sections],
        "notes": document.notes,
    }


def _section(section: Section) -> dict[str, Any]:
    keys = [column.key for column in section.columns]
    return {
        "title": section.title,
        "rows": [dict(zip(keys, row, strict=True)) for row in section.rows],
        "totals": dict(zip(keys, section.totals, strict=True)) if section.totals else None,
    }
