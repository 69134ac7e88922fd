"""A workbook read back: real numbers, real dates, and never a formula."""

from __future__ import annotations

import io
import zipfile

import openpyxl
import pytest

from services.reports.as_xlsx import render
from services.reports.document import Document, Section
from tests.services.reports.sample_documents import (
    COLUMNS,
    NOON,
    a_document,
    a_document_of,
    a_long_document,
    a_row,
)


def book(document: Document) -> openpyxl.Workbook:
    """Read a report back."""
    return openpyxl.load_workbook(io.BytesIO(render(document)))


def raw_sheet(document: Document) -> bytes:
    """Give the XML of the first sheet."""
    with zipfile.ZipFile(io.BytesIO(render(document))) as file:
        return file.read("xl/worksheets/sheet1.xml")


def test_amounts_are_numbers_and_times_are_times() -> None:
    sheet = book(a_document(a_row(cents=-64_005)))["Deposits"]
    assert [cell.value for cell in sheet[1]] == [column.title for column in COLUMNS]
    at, day, player, pieces, amount = sheet[2]
    assert at.value == NOON.replace(tzinfo=None)
    assert day.value == NOON.replace(hour=0, tzinfo=None)
    assert (player.value, pieces.value, amount.value) == ("Ann O'Hara", 1_200, -640.05)
    assert "\u2212$" in amount.number_format
    assert sheet.freeze_panes == "A2"


def test_totals_are_bold_and_last() -> None:
    sheet = book(a_long_document())["Deposits"]
    assert sheet.max_row == 1_202
    last = sheet[1_202]
    assert (last[0].value, last[4].value) == ("Total", sum(range(1_200)) / 100)
    assert last[4].font.bold
    assert not sheet[1_201][4].font.bold


@pytest.mark.parametrize("text", ["=1+1", "{=1}", "https://example.org", "007", "+1", "@x"])
def test_text_stays_text(text: str) -> None:
    cell = book(a_document(a_row(text)))["Deposits"]["C2"]
    # openpyxl itself calls text that begins with = a formula, so the raw cell is asked instead.
    assert cell.value == text
    assert b"<f>" not in raw_sheet(a_document(a_row(text)))
    assert cell.hyperlink is None


def test_every_section_has_a_sheet_with_a_name_excel_accepts() -> None:
    titles = ["Fills/credits [all]", "a" * 40, "A" * 40, "", "History", "About"]
    read = book(a_document_of(*(Section(title, COLUMNS, ()) for title in titles)))
    assert len(read.sheetnames) == 7
    assert all(len(name) <= 31 for name in read.sheetnames)
    assert read.sheetnames[-1] == "About"


def test_the_workbook_says_what_it_is_and_was_created_when_generated() -> None:
    read = book(a_document())
    facts = {label.value: value.value for label, value in read["About"].iter_rows(max_col=2)}
    assert facts["Report"] == "Front money activity"
    assert facts["Software version"] == "Pitbook 0.1.0"
    assert read.properties.created == NOON.replace(tzinfo=None)


def test_a_figure_may_say_why_it_is_missing() -> None:
    row = (*a_row()[:4], "pending count")
    assert book(a_document(row))["Deposits"]["E2"].value == "pending count"
