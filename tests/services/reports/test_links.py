"""A figure on paper or in a workbook leads to the page that explains it, and stays a figure."""

from __future__ import annotations

import io
from dataclasses import replace

import openpyxl
import pypdf
import pytest

from services.reports import as_xlsx
from services.reports.document import Document, Section
from services.reports.formats import FORMATS
from services.settings import Settings
from tests.services.reports.sample_documents import COLUMNS, a_document_of, a_long_document, a_row

HOUSE = "https://pitbook.riverside.example"
LINKS = (None, None, None, "/ledger/events/7", "/ledger/accounts/player:1:account?before=8")
TOTAL_LINKS = (None, None, None, None, "/ledger/accounts/player:1:account")


def a_linked_document(public_url: str = HOUSE) -> Document:
    totals = ("Total", None, None, None, 124_050)
    section = Section("Deposits", COLUMNS, (a_row(),), totals, (LINKS,), TOTAL_LINKS)
    return replace(a_document_of(section), public_url=public_url)


def addresses_in_pdf(document: Document) -> list[str]:
    pages = pypdf.PdfReader(io.BytesIO(FORMATS["pdf"].render(document))).pages
    notes = [note.get_object() for page in pages for note in page.get("/Annots", ())]
    return [note["/A"]["/URI"] for note in notes]


def test_cells_of_a_workbook_lead_to_the_pages_and_stay_numbers() -> None:
    file = FORMATS["xlsx"].render(a_linked_document())
    sheet = openpyxl.load_workbook(io.BytesIO(file))["Deposits"]
    assert sheet["D2"].hyperlink.target == f"{HOUSE}/ledger/events/7"
    assert sheet["E2"].hyperlink.target == f"{HOUSE}{LINKS[4]}"
    assert sheet["E3"].hyperlink.target == f"{HOUSE}{TOTAL_LINKS[4]}"
    assert (sheet["D2"].value, sheet["E2"].value, sheet["E3"].value) == (1_200, 1_240.5, 1_240.5)
    assert sheet["E2"].data_type == "n"
    assert sheet["A2"].hyperlink is None
    assert sheet["C2"].value == "Ann O'Hara"


def test_figures_of_a_pdf_lead_to_the_pages_and_are_still_printed() -> None:
    document = a_linked_document()
    assert addresses_in_pdf(document) == [
        f"{HOUSE}/ledger/events/7",
        f"{HOUSE}{LINKS[4]}",
        f"{HOUSE}{TOTAL_LINKS[4]}",
    ]
    (page,) = pypdf.PdfReader(io.BytesIO(FORMATS["pdf"].render(document))).pages
    assert page.extract_text().count("$1,240.50") == 2


def test_a_linked_figure_stands_on_the_line_of_its_row() -> None:
    (page,) = pypdf.PdfReader(io.BytesIO(FORMATS["pdf"].render(a_linked_document()))).pages
    heights: dict[str, float] = {}

    def note(text: str, matrix: list[float], place: list[float], *_: object) -> None:
        if text.strip():
            heights[text.strip()] = round(place[5] * matrix[3] + matrix[5], 1)

    page.extract_text(visitor_text=note)
    assert heights["1,200"] == heights["Ann O'Hara"]


def test_without_an_address_of_the_house_nothing_leads_anywhere() -> None:
    document = a_linked_document("")
    assert addresses_in_pdf(document) == []
    sheet = openpyxl.load_workbook(io.BytesIO(FORMATS["xlsx"].render(document)))["Deposits"]
    assert sheet["D2"].hyperlink is None
    assert sheet["D2"].value == 1_200


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_a_linked_reprint_is_the_same_byte_for_byte(name: str) -> None:
    first = FORMATS[name].render(a_linked_document())
    FORMATS[name].render(a_long_document())
    assert FORMATS[name].render(a_linked_document()) == first


def test_a_csv_holds_figures_and_no_addresses() -> None:
    text = FORMATS["csv"].render(a_linked_document()).decode()
    assert HOUSE not in text
    assert "1240.50" in text


def test_a_workbook_with_more_links_than_excel_takes_keeps_its_figures(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(as_xlsx, "_MOST_LINKS", 3)
    section = Section("Deposits", COLUMNS, (a_row(),) * 4, None, (LINKS,) * 4)
    document = replace(a_document_of(section), public_url=HOUSE)
    sheet = openpyxl.load_workbook(io.BytesIO(as_xlsx.render(document)))["Deposits"]
    linked = [cell for row in sheet.iter_rows(min_row=2) for cell in row if cell.hyperlink]
    assert len(linked) == 3
    assert [row[4].value for row in sheet.iter_rows(min_row=2)] == [1_240.5] * 4


def test_links_that_do_not_fit_their_table_are_refused() -> None:
    with pytest.raises(ValueError, match="does not fit"):
        Section("Deposits", COLUMNS, (a_row(),), None, (("/a",),))
    with pytest.raises(ValueError, match="links for other rows"):
        Section("Deposits", COLUMNS, (a_row(), a_row()), None, (LINKS,))


def test_a_file_is_named_by_what_it_is_and_the_event_it_is_as_of() -> None:
    document = replace(a_document_of(), name="statement", subject="P-000003", as_of_position=123)
    assert document.file_stem == "statement_P-000003_event-123"
    odd = replace(document, name="count-sheet", subject='W"1\r\n/../x')
    assert odd.file_stem == "count-sheet_W-1-..-x_event-123"
    assert replace(document, subject="").file_stem == "statement_event-123"


def test_the_house_says_where_its_pages_are(
    environment: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert Settings.from_environment().public_url == ""
    monkeypatch.setenv("PITBOOK_PUBLIC_URL", f"{HOUSE}/")
    assert Settings.from_environment().public_url == HOUSE
