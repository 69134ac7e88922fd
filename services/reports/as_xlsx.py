"""A report as a workbook: one clean sheet per section, then a sheet that says what it is."""

from __future__ import annotations

import io
import re
from datetime import UTC, date, datetime
from itertools import islice
from typing import TYPE_CHECKING

import xlsxwriter

from services.money import SPREADSHEET_FORMAT
from services.reports.document import shown

if TYPE_CHECKING:
    from xlsxwriter.format import Format
    from xlsxwriter.workbook import Workbook
    from xlsxwriter.worksheet import Worksheet

    from services.reports.document import Column, Document, Kind, Row, Section, Value

_NUMBER_FORMATS: dict[Kind, str] = {
    "text": "@",
    "cents": SPREADSHEET_FORMAT,
    "count": "#,##0",
    "time": "yyyy-mm-dd hh:mm:ss",
    "date": "yyyy-mm-dd",
}
_LONGEST_NAME = 31
_LONGEST_TEXT = 32_767
_NARROWEST, _WIDEST = 8, 60
_ABOUT = "About"
# Excel opens no sheet with more; the figures beyond stay, without their links.
_MOST_LINKS = 65_530

# One format for each kind of column, plain and as a total.
_Formats = dict[tuple["Kind", bool], "Format"]


def render(document: Document) -> bytes:
    """Write real numbers and dates; text never becomes a formula, a link or a number."""
    file = io.BytesIO()
    with xlsxwriter.Workbook(file, {"in_memory": True}) as book:
        book.set_properties(
            {
                "title": document.title,
                "company": document.property_name,
                # The workbook would otherwise carry the clock, and no reprint would be equal.
                "created": document.generated_at.astimezone(UTC).replace(tzinfo=None),
            }
        )
        formats = _formats(book)
        taken = {_ABOUT.casefold(), "history"}  # Excel keeps the name History for itself.
        for section in document.sections:
            sheet = book.add_worksheet(_sheet_name(section.title, taken))
            heading = book.add_format({"bold": True, "bottom": 1})
            _write_section(sheet, document, section, formats, heading)
            _set_paper(sheet, document, section)
        _write_about(book.add_worksheet(_ABOUT), document, book.add_format({"bold": True}))
    return file.getvalue()


def _formats(book: Workbook) -> _Formats:
    formats: _Formats = {}
    for kind, number_format in _NUMBER_FORMATS.items():
        formats[kind, False] = book.add_format({"num_format": number_format})
        formats[kind, True] = book.add_format({"num_format": number_format, "bold": True, "top": 1})
    return formats


def _sheet_name(title: str, taken: set[str]) -> str:
    """Turn a title into a name that Excel accepts and that no other sheet has."""
    clean = re.sub(r"[\[\]:*?/\\\x00-\x1f]", " ", title).strip(" '") or "Section"
    name, count = clean[:_LONGEST_NAME].strip(" '"), 1
    while name.casefold() in taken:
        count += 1
        name = f"{clean[: _LONGEST_NAME - len(f' {count}')]} {count}"
    taken.add(name.casefold())
    return name


def _write_section(
    sheet: Worksheet, document: Document, section: Section, formats: _Formats, heading: Format
) -> None:
    for across, column in enumerate(section.columns):
        sheet.write_string(0, across, column.title, heading)
        sheet.set_column(across, across, _width(section, across, column))
    sheet.freeze_panes(1, 0)
    _write_links(sheet, document, section)
    for down, row in enumerate(section.rows, start=1):
        _write_row(sheet, down, section.columns, row, formats, total=False)
    if section.totals is not None:
        down = len(section.rows) + 1
        _write_row(sheet, down, section.columns, section.totals, formats, total=True)


def _write_links(sheet: Worksheet, document: Document, section: Section) -> None:
    """Make cells lead to what explains them; the values written over them stay numbers."""
    totals = (section.linked_totals,) if section.linked_totals else ()
    places = (
        (down, across, address)
        for down, (_, links) in enumerate((*section.linked_rows, *totals), start=1)
        for across, path in enumerate(links)
        if (address := document.address(path))
    )
    for down, across, address in islice(places, _MOST_LINKS):
        sheet.write_url(down, across, address, tip="What this is made of")


def _write_row(
    sheet: Worksheet,
    down: int,
    columns: tuple[Column, ...],
    row: Row,
    formats: _Formats,
    *,
    total: bool,
) -> None:
    for across, (column, value) in enumerate(zip(columns, row, strict=True)):
        _write_cell(sheet, down, across, column.kind, value, formats[column.kind, total])


def _write_cell(
    sheet: Worksheet, down: int, across: int, kind: Kind, value: Value, font: Format
) -> None:
    match value:
        case None:
            sheet.write_blank(down, across, None, font)
        case int() if kind == "cents":
            sheet.write_number(down, across, value / 100, font)
        case int() if kind == "count":
            sheet.write_number(down, across, value, font)
        case datetime() if kind == "time":
            # Excel knows no zones: the cell shows the time on the wall where it happened.
            sheet.write_datetime(down, across, value.replace(tzinfo=None), font)
        case datetime() if kind == "date":
            sheet.write_datetime(down, across, value.date(), font)
        case date() if kind in ("date", "time") and not isinstance(value, datetime):
            sheet.write_datetime(down, across, value, font)
        case _:
            sheet.write_string(down, across, _within_limit(shown(value, kind)), font)


def _within_limit(text: str) -> str:
    """Cut what a cell cannot hold, and show that it was cut: Excel would drop all of it."""
    return text if len(text) <= _LONGEST_TEXT else f"{text[: _LONGEST_TEXT - 1]}…"


def _width(section: Section, across: int, column: Column) -> int:
    rows = (*section.rows, section.totals) if section.totals is not None else section.rows
    longest = max((len(shown(row[across], column.kind)) for row in rows), default=0)
    return min(max(longest, len(column.title), _NARROWEST) + 2, _WIDEST)


def _set_paper(sheet: Worksheet, document: Document, section: Section) -> None:
    """Make the printed sheet say what it is, since its header facts stand on another."""
    sheet.set_paper(9)
    sheet.set_landscape()
    sheet.repeat_rows(0)
    sheet.fit_to_pages(1, 0)
    title = f"{document.title}: {section.title}".replace("&", "&&")
    sheet.set_header(f"&L{title[:120]}&R&P of &N")
    sheet.set_footer(f"&LAs of event {document.as_of_position:,}")


def _write_about(sheet: Worksheet, document: Document, bold: Format) -> None:
    lines = [
        ("Report", document.title),
        *document.header,
        *(("Note", note) for note in document.notes),
        *((f"Signed, {who}", "") for who in document.signatures),
    ]
    sheet.set_column(0, 0, 24)
    sheet.set_column(1, 1, _WIDEST)
    for down, (label, value) in enumerate(lines):
        sheet.write_string(down, 0, _within_limit(label), bold)
        sheet.write_string(down, 1, _within_limit(value))
