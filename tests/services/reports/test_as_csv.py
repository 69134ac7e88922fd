"""A CSV report read back the way an accountant's script would."""

from __future__ import annotations

import csv
import io

import pytest

from services.reports.as_csv import render
from services.reports.document import Document
from tests.services.reports.sample_documents import a_document, a_row


def lines(document: Document) -> list[list[str]]:
    """Read a report back."""
    return list(csv.reader(io.StringIO(render(document).decode("utf-8"), newline="")))


def test_facts_then_a_blank_line_then_the_table() -> None:
    read = lines(a_document(a_row(), totals=("Total", None, None, None, -124_050)))
    gap = read.index([])
    assert ["Software version", "Pitbook 0.1.0"] in read[:gap]
    assert ["As of event", "184,223"] in read[:gap]
    assert read[gap + 1 :] == [
        ["Time", "Gaming day", "Player", "Pieces", "Amount"],
        ["2026-11-17 12:00:00+00:00", "2026-11-17", "Ann O'Hara", "1200", "1240.50"],
        ["Total", "", "", "", "-1240.50"],
    ]


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "\t", "\r", "\n", "\uff1d"])
def test_text_cannot_run_as_a_formula(sign: str) -> None:
    assert lines(a_document(a_row(f"{sign}1+1")))[-1][2] == f"'{sign}1+1"


def test_names_keep_their_letters() -> None:
    assert lines(a_document(a_row("王小明 Dvořák")))[-1][2] == "王小明 Dvořák"
