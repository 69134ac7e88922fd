"""What holds whatever the format: the same bytes twice, and nothing a person types breaks it."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import timedelta, timezone

import pytest

from services.reports.document import Column, Section
from services.reports.formats import FORMATS
from tests.services.reports.sample_documents import (
    COLUMNS,
    NOON,
    a_document,
    a_document_of,
    a_long_document,
    a_row,
)

every_format = pytest.mark.parametrize("name", sorted(FORMATS))


@every_format
def test_a_reprint_is_the_same_byte_for_byte(name: str) -> None:
    first = FORMATS[name].render(a_long_document())
    FORMATS[name].render(a_document(a_row("Someone else")))
    assert FORMATS[name].render(a_long_document()) == first


@every_format
def test_another_clock_reading_gives_another_file_only_through_the_document(name: str) -> None:
    document = a_document(a_row())
    later = replace(document, generated_at=NOON + timedelta(hours=1))
    assert FORMATS[name].render(later) != FORMATS[name].render(document)


@every_format
def test_twelve_hundred_rows_take_seconds_at_most(name: str) -> None:
    began = time.perf_counter()
    FORMATS[name].render(a_long_document())
    assert time.perf_counter() - began < 5


@every_format
@pytest.mark.parametrize(
    "text",
    [
        "",
        "王小明",
        "Dvořák",
        "😀",
        "<b>bold",
        "&amp;",
        "a\nb",
        "\x07\x00",
        "x" * 40_000,
        "w " * 9_000,
    ],
)
def test_any_text_can_be_printed(name: str, text: str) -> None:
    assert FORMATS[name].render(a_document(a_row(text), totals=a_row(text)))


@every_format
def test_empty_sections_and_empty_reports_can_be_printed(name: str) -> None:
    assert FORMATS[name].render(a_document())
    assert FORMATS[name].render(a_document_of())


@every_format
def test_thirty_columns_can_be_printed(name: str) -> None:
    columns = tuple(Column(f"c{n}", f"Column {n}", "cents") for n in range(30))
    section = Section("Wide", columns, (tuple(range(30)),))
    assert FORMATS[name].render(a_document_of(section))


def test_a_row_that_does_not_fit_its_columns_is_refused() -> None:
    with pytest.raises(ValueError, match="does not fit"):
        Section("Deposits", COLUMNS, (("too", "short"),))
    with pytest.raises(ValueError, match="no columns"):
        Section("Deposits", (), ())


def test_a_report_must_say_in_which_zone_it_was_generated() -> None:
    with pytest.raises(ValueError, match="time zone"):
        replace(a_document(), generated_at=NOON.replace(tzinfo=None))


def test_the_header_says_the_zone() -> None:
    melbourne = timezone(timedelta(hours=11))
    document = replace(a_document(), generated_at=NOON.astimezone(melbourne))
    assert ("Generated at", "2026-11-17 23:00:00+11:00") in document.header
