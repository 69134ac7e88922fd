"""A slip on 80 mm paper, as long as what it says."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reportlab.lib.colors import HexColor, white
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Spacer, Table

from services.money import format_cents
from services.reports.typeface import BOLD, INK, legible, paragraph, typeface

if TYPE_CHECKING:
    from reportlab.platypus import Flowable, Paragraph

_PAPER, _MARGIN = 80 * mm, 4 * mm
_WIDTH = _PAPER - 2 * _MARGIN
_BAND = 15 * mm
_GHOST = HexColor(0xDDDDDD)
_RIGHT, _CENTRE = 2, 1


@dataclass(frozen=True, slots=True)
class Pile:
    """Pieces of one kind that went one way: label, pieces and value of each."""

    title: str
    lines: tuple[tuple[str, int, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SlipPaper:
    """What a slip says; a mark, such as VOID or REPRINT 1, changes what the paper is worth."""

    number: str
    title: str
    property_name: str
    lines: tuple[tuple[str, str], ...]
    piles: tuple[Pile, ...]
    total_cents: int
    signatures: tuple[str, ...]
    mark: str | None
    footer: str


def render_slip(paper: SlipPaper) -> bytes:
    """Print the slip on one page; the same slip gives the same bytes."""
    typeface()
    parts = [(part, part.wrap(_WIDTH, 10_000)[1]) for part in _parts(paper)]
    band = _BAND if paper.mark else 0
    height = sum(tall for _, tall in parts) + 2 * _MARGIN + 2 * band
    file = io.BytesIO()
    canvas = Canvas(file, pagesize=(_PAPER, height), invariant=1)
    canvas.setTitle(f"{paper.title} {paper.number}")
    if paper.mark:
        _draw_mark(canvas, legible(paper.mark), height)
    top = height - band - _MARGIN
    for part, tall in parts:
        top -= tall
        part.drawOn(canvas, _MARGIN, top)
    canvas.showPage()
    canvas.save()
    return file.getvalue()


def _draw_mark(canvas: Canvas, mark: str, height: float) -> None:
    """Say it in black at both ends, and once across, so that no torn half passes for whole."""
    canvas.saveState()
    for bottom in (0, height - _BAND):
        canvas.setFillColor(INK)
        canvas.rect(0, bottom, _PAPER, _BAND, stroke=0, fill=1)
        size = _size_for(mark, _WIDTH, largest=30)
        canvas.setFillColor(white)
        canvas.setFont(BOLD, size)
        canvas.drawCentredString(_PAPER / 2, bottom + _BAND / 2 - size * 0.36, mark)
    canvas.translate(_PAPER / 2, height / 2)
    canvas.rotate(50)
    canvas.setFillColor(_GHOST)
    size = _size_for(mark, min(height - 2 * _BAND, 90 * mm), largest=64)
    canvas.setFont(BOLD, size)
    canvas.drawCentredString(0, -size * 0.36, mark)
    canvas.restoreState()


def _size_for(text: str, width: float, largest: float) -> float:
    return min(largest, largest * width / stringWidth(text, BOLD, largest))


def _parts(paper: SlipPaper) -> list[Flowable]:
    parts: list[Flowable] = [
        paragraph(paper.property_name, 8, alignment=_CENTRE),
        Spacer(1, 4),
        paragraph(paper.title, 13, BOLD, alignment=_CENTRE),
        paragraph(paper.number, 17, BOLD, alignment=_CENTRE),
        Spacer(1, 6),
    ]
    if paper.lines:
        rows = [[paragraph(a, 8), paragraph(b, 8, BOLD, alignment=_RIGHT)] for a, b in paper.lines]
        parts += [_table(rows, (0.38, 0.62)), Spacer(1, 4)]
    for pile in paper.piles:
        parts += [_counted(pile), Spacer(1, 4)]
    total = paragraph(format_cents(paper.total_cents), 15, BOLD, alignment=_RIGHT)
    parts.append(_table([[paragraph("Total", 11, BOLD), total]], (0.26, 0.74), rule=1.4))
    for who in paper.signatures:
        parts += [Spacer(1, 30), _table([[paragraph(who, 7)]], (1.0,))]
    if paper.footer:
        parts += [Spacer(1, 10), paragraph(paper.footer, 7, alignment=_CENTRE)]
    return parts


def _counted(pile: Pile) -> Table:
    heads = (pile.title, "Pieces", "Value")
    rows = [[paragraph(head, 7, alignment=_RIGHT if at else 0) for at, head in enumerate(heads)]]
    for label, pieces, cents in pile.lines:
        count = paragraph(f"{pieces:,}", 8, alignment=_RIGHT)
        value = paragraph(format_cents(cents), 8, alignment=_RIGHT)
        rows.append([paragraph(label, 8), count, value])
    return _table(rows, (0.36, 0.22, 0.42))


def _table(rows: list[list[Paragraph]], shares: tuple[float, ...], rule: float = 0.6) -> Table:
    table = Table(rows, colWidths=[_WIDTH * share for share in shares])
    table.setStyle(
        [
            ("LINEABOVE", (0, 0), (-1, 0), rule, INK),
            ("LEFTPADDING", (0, 0), (-1, -1), 0),
            ("RIGHTPADDING", (0, 0), (-1, -1), 0),
            ("TOPPADDING", (0, 0), (-1, -1), 2),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 2),
            ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
        ]
    )
    return table
