"""A slip says its number, its figures, and plainly when it is void or printed again."""

from __future__ import annotations

import io
from dataclasses import replace

import pypdf
import pytest

from services.reports.slip_paper import Pile, SlipPaper, render_slip

SLIP = SlipPaper(
    number="DP-000012",
    title="Front money deposit",
    property_name="Riverside & <Sons>",
    lines=(("Player", "Dvořák 王"), ("Cashier", "Sam Ito")),
    piles=(
        Pile("Cash in", (("$100", 10, 100_000), ("$20", 12, 24_000))),
        Pile("Chips out", (("$25", 49, 122_500),)),
    ),
    total_cents=124_000,
    signatures=("Player", "Cashier"),
    mark=None,
    footer="Pitbook 0.1.0, event 184,223",
)


def text_of(paper: SlipPaper) -> str:
    """Read the one page of a slip back."""
    (page,) = pypdf.PdfReader(io.BytesIO(render_slip(paper))).pages
    assert float(page.mediabox.width) == pytest.approx(80 / 25.4 * 72, abs=0.1)
    return page.extract_text()


def test_a_slip_says_its_number_and_its_figures() -> None:
    text = text_of(SLIP)
    for words in (
        "DP-000012",
        "Riverside & <Sons>",
        "$1,240.00",
        "$240.00",
        "Sam Ito",
        "Chips out",
        "$1,225.00",
    ):
        assert words in text


@pytest.mark.parametrize("mark", ["VOID", "REPRINT 1"])
def test_a_mark_stands_at_both_ends_and_across(mark: str) -> None:
    assert mark not in text_of(SLIP)
    drawn = render_slip(replace(SLIP, mark=mark))
    assert drawn == render_slip(replace(SLIP, mark=mark))
    assert text_of(replace(SLIP, mark=mark)).count(mark) >= 2


def test_a_bare_slip_and_a_long_one_are_one_page_each() -> None:
    bare = replace(SLIP, lines=(), piles=(), signatures=(), footer="", total_cents=-5)
    assert "\u2212$0.05" in text_of(bare)
    assert text_of(replace(SLIP, lines=(("Note", "long words " * 200),) * 20))
