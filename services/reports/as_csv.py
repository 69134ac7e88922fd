"""A report as one CSV file: facts, a blank line, then each table."""

from __future__ import annotations

import csv
import io
from datetime import datetime
from typing import TYPE_CHECKING

from services.money import plain_cents
from services.reports.document import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from services.reports.document import Column, Document, Row, Section, Value

# A spreadsheet runs a cell that begins like this; the wide forms count as the same signs in some.
_RUNS_AS_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")


def render(document: Document) -> bytes:
    """Write the report as UTF-8 text, amounts as plain decimals."""
    text = io.StringIO(newline="")
    csv.writer(text).writerows(_lines(document))
    return text.getvalue().encode()


def _lines(document: Document) -> Iterator[list[str]]:
    """Give every line in order; tables are set apart by blank lines."""
    yield ["Report", _harmless(document.title)]
    for label, value in document.header:
        yield [_harmless(label), _harmless(value)]
    for note in document.notes:
        yield ["Note", _harmless(note)]
    for section in document.sections:
        yield []
        yield from _table(section, titled=len(document.sections) > 1)


def _table(section: Section, *, titled: bool) -> Iterator[list[str]]:
    """Give a table's lines; its title is needed only where there are several."""
    if titled:
        yield [_harmless(section.title)]
    yield [_harmless(column.title) for column in section.columns]
    for row in section.rows:
        yield _cells(section.columns, row)
    if section.totals is not None:
        yield _cells(section.columns, section.totals)


def _cells(columns: tuple[Column, ...], row: Row) -> list[str]:
    return [_cell(value, column) for column, value in zip(columns, row, strict=True)]


def _cell(value: Value, column: Column) -> str:
    """Write one value for machines: no symbols, no grouping, times with their zone."""
    match value:
        case str():
            return _harmless(value)
        case int() if column.kind == "cents":
            return plain_cents(value)
        case int():
            return str(value)
        case datetime() if column.kind != "date":
            return value.isoformat(sep=" ")
        case _:
            return shown(value, column.kind)


def _harmless(text: str) -> str:
    """Keep text from running as a formula when the file is opened in a spreadsheet."""
    return f"'{text}" if text.startswith(_RUNS_AS_FORMULA) else text
