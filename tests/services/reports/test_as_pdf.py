"""A PDF report read back as text."""

from __future__ import annotations

import io

import pypdf

from services.reports.as_pdf import render
from services.reports.document import Document
from tests.services.reports.sample_documents import a_document, a_long_document, a_row


def pages(document: Document) -> list[str]:
    """Read a report back."""
    return [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(render(document))).pages]


def test_the_page_says_what_it_is() -> None:
    (page,) = pages(a_document(a_row(cents=-64_000)))
    for words in (
        "Front money activity",
        "Riverside & <Sons>",
        "Pitbook 0.1.0",
        "As of event 184,223",
        "Page 1 of 1",
        "\u2212$640.00",
        "Cage supervisor",
        "Ties to R9.",
    ):
        assert words in page


def test_every_page_repeats_the_header_and_its_number() -> None:
    read = pages(a_long_document())
    assert len(read) > 10
    for number, page in enumerate(read, start=1):
        assert f"Page {number} of {len(read)}" in page
    assert all("Gaming day" in page for page in read[:-1])
    assert "$7,194.00" in "".join(read[-2:])
    assert sum(page.count("Player ") for page in read) >= 1_200


def test_letters_the_typeface_lacks_are_shown_by_code_point() -> None:
    (page,) = pages(a_document(a_row("Dvořák")))
    assert "Dvo‹0159›ák" in page
    assert "printed as ‹code point›" in page


def test_markup_in_a_name_is_only_text() -> None:
    (page,) = pages(a_document(a_row("<b>&amp;</b> " * 20)))
    assert "<b>&amp;</b>" in page


def test_an_empty_section_says_so() -> None:
    assert "No entries." in pages(a_document())[0]
