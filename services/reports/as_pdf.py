"""A report on A4 paper: title, facts, tables, signatures, and on every page what it is."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4, landscape
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    CondPageBreak,
    Flowable,
    KeepTogether,
    LongTable,
    Paragraph,
    SimpleDocTemplate,
    Spacer,
    Table,
)

from services.reports.document import shown
from services.reports.typeface import (
    BOLD,
    FELT,
    INK,
    PLAIN,
    QUIET,
    RULE,
    LinkedText,
    legible,
    paragraph,
    typeface,
)

if TYPE_CHECKING:
    from services.reports.document import Column, Document, Section

_BAND = HexColor(0xF4F6F4)
_MARGIN, _FOOT = 16 * mm, 20 * mm
_FRAME = 6.0  # What reportlab's frame keeps to itself on either side.
_PADDING = 3.0
_SIZES = (8.0, 7.0, 6.0, 5.0)
_NARROWEST_TEXT = 44.0
_SIGNATURES_ACROSS = 3
_Rule = tuple[str, tuple[int, int], tuple[int, int], *tuple[Any, ...]]
_MISSING = "Characters this typeface lacks are printed as ‹code point›; CSV and XLSX keep them."


def render(document: Document) -> bytes:
    """Lay the report out; wide tables turn the paper on its side."""
    typeface()
    file = io.BytesIO()
    page = landscape(A4) if any(_is_wide(section) for section in document.sections) else A4
    layout = SimpleDocTemplate(
        file,
        pagesize=page,
        leftMargin=_MARGIN,
        rightMargin=_MARGIN,
        topMargin=_MARGIN,
        bottomMargin=_FOOT,
        title=document.title,
        author=document.property_name,
        subject=document.name,
        # Fixed dates and ids: a reprint must be the same file.
        invariant=1,
    )
    width = page[0] - 2 * (_MARGIN + _FRAME)
    story = _head(document, width)
    for section in document.sections:
        story += _section(document, section, width)
    story += _notes(document)
    story += _signatures(document, width)
    layout.build(story, canvasmaker=_numbered(document, page[0]))
    return file.getvalue()


def _head(document: Document, width: float) -> list[Flowable]:
    facts = [
        [paragraph(label, 8, textColor=QUIET), paragraph(value, 8)]
        for label, value in document.header
    ]
    table = Table(facts, colWidths=[38 * mm, width - 38 * mm], splitInRow=1)
    table.setStyle(
        [
            ("LEFTPADDING", (0, 0), (-1, -1), 0),
            ("TOPPADDING", (0, 0), (-1, -1), 1),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 1),
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("TOPPADDING", (0, 0), (-1, 0), 6),
            ("LINEABOVE", (0, 0), (-1, 0), 1.5, FELT),
        ]
    )
    return [paragraph(document.title, 18, BOLD, spaceAfter=6), table]


def _section(document: Document, section: Section, width: float) -> list[Flowable]:
    title = paragraph(section.title, 11, BOLD, spaceBefore=14, spaceAfter=5)
    size, widths = _fit(section, width)
    bodies = [(row, links, PLAIN) for row, links in section.linked_rows]
    if section.linked_totals is not None:
        bodies.append((*section.linked_totals, BOLD))
    heads = zip(section.columns, widths, strict=True)
    cells = [[_cell(column.title, column, BOLD, size, space) for column, space in heads]]
    for row, links, font in bodies:
        values = zip(row, links, section.columns, widths, strict=True)
        cells.append(
            [
                _cell(shown(value, column.kind), column, font, size, space, document.address(path))
                for value, path, column, space in values
            ]
        )
    table = LongTable(cells, colWidths=widths, repeatRows=1, hAlign="LEFT", splitInRow=1)
    table.setStyle(_ruling(section, size))
    nothing = [] if section.rows else [paragraph("No entries.", 8, textColor=QUIET, spaceBefore=4)]
    # Keeping the title with the table would push the whole table to a page of its own.
    return [CondPageBreak(32 * mm), title, table, *nothing]


def _ruling(section: Section, size: float) -> list[_Rule]:
    """Thin rules between rows, a strong one under the header and over the totals."""
    rules: list[_Rule] = [
        ("FONT", (0, 0), (-1, -1), PLAIN, size, size * 1.3),
        ("FONT", (0, 0), (-1, 0), BOLD, size, size * 1.3),
        ("TEXTCOLOR", (0, 0), (-1, -1), INK),
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ("VALIGN", (0, 0), (-1, 0), "BOTTOM"),
        ("LEFTPADDING", (0, 0), (-1, -1), _PADDING),
        ("RIGHTPADDING", (0, 0), (-1, -1), _PADDING),
        ("TOPPADDING", (0, 0), (-1, -1), 2.2),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 2.8),
        ("BACKGROUND", (0, 0), (-1, 0), _BAND),
        ("LINEBELOW", (0, 1), (-1, -1), 0.3, RULE),
        ("LINEBELOW", (0, 0), (-1, 0), 0.8, INK),
    ]
    rules += [
        ("ALIGN", (across, 0), (across, -1), "RIGHT")
        for across, column in enumerate(section.columns)
        if column.is_figure
    ]
    if section.totals is not None:
        rules.append(("FONT", (0, -1), (-1, -1), BOLD, size, size * 1.3))
        rules.append(("LINEABOVE", (0, -1), (-1, -1), 0.8, INK))
        rules.append(("LINEBELOW", (0, -1), (-1, -1), 0.8, INK))
    return rules


def _cell(
    text: str, column: Column, font: str, size: float, space: float, address: str | None = None
) -> str | Flowable:
    """Wrap only what does not fit: a paragraph in every cell would make long reports slow."""
    fits = _length(text, font, size) <= space and "\n" not in text
    if fits and address and text:
        return LinkedText(legible(text), address, font, size, on_the_right=column.is_figure)
    if fits:
        return legible(text)
    return paragraph(text, size, font, alignment=2 if column.is_figure else 0)


def _length(text: str, font: str, size: float) -> float:
    return pdfmetrics.stringWidth(legible(text), font, size) + 2 * _PADDING


def _wanted(section: Section, size: float) -> list[float]:
    """Say how wide each column would be if nothing had to wrap."""
    widths = []
    for across, column in enumerate(section.columns):
        texts = [shown(row[across], column.kind) for row in section.rows]
        heads = [column.title]
        if section.totals is not None:
            heads.append(shown(section.totals[across], column.kind))
        longest = [(text, PLAIN) for text in sorted(set(texts), key=len)[-20:]]
        longest += [(text, BOLD) for text in heads]
        widths.append(max(_length(text, font, size) for text, font in longest) + 0.1)
    return widths


def _least(section: Section, wanted: list[float]) -> list[float]:
    """Text may wrap down to a narrow column; figures and times may not wrap at all."""
    return [
        min(want, _NARROWEST_TEXT) if column.kind == "text" else want
        for column, want in zip(section.columns, wanted, strict=True)
    ]


def _is_wide(section: Section) -> bool:
    wanted = _wanted(section, _SIZES[0])
    text = sum(1 for column in section.columns if column.kind == "text")
    return sum(_least(section, wanted)) + text * _NARROWEST_TEXT > A4[0] - 2 * (_MARGIN + _FRAME)


def _fit(section: Section, width: float) -> tuple[float, list[float]]:
    """Choose the largest type at which no figure wraps, and share the width out."""
    for size in _SIZES:
        wanted = _wanted(section, size)
        least = _least(section, wanted)
        if sum(wanted) <= width:
            return size, [want * width / sum(wanted) for want in wanted]
        if sum(least) <= width:
            spare = width - sum(least)
            hunger = [want - small for want, small in zip(wanted, least, strict=True)]
            share = spare / sum(hunger)
            return size, [a + b * share for a, b in zip(least, hunger, strict=True)]
    # Nothing fits even small: every column gives way alike, and wraps.
    return size, [small * width / sum(least) for small in least]


def _notes(document: Document) -> list[Flowable]:
    lines = [*document.notes, *([_MISSING] if _has_missing(document) else [])]
    return [paragraph(line, 8, textColor=QUIET, spaceBefore=6) for line in lines]


def _has_missing(document: Document) -> bool:
    values = [value for s in document.sections for row in s.rows for value in row]
    texts = [value for value in values if isinstance(value, str)]
    texts += [document.title, *(value for _, value in document.header)]
    return any(legible(text) != text for text in texts)


def _signatures(document: Document, width: float) -> list[Flowable]:
    """Leave room to sign, kept together so that no line stands alone on a page."""
    if not document.signatures:
        return []
    gap = 8 * mm
    space = (width - gap * (_SIGNATURES_ACROSS - 1)) / _SIGNATURES_ACROSS
    blocks: list[Flowable] = [Spacer(1, 10)]
    for start in range(0, len(document.signatures), _SIGNATURES_ACROSS):
        names = document.signatures[start : start + _SIGNATURES_ACROSS]
        cells: list[Paragraph | str] = []
        for who in names:
            cells += [paragraph(f"{who}\nName, signature, time", 7), ""]
        table = Table([cells], colWidths=[space, gap] * len(names), hAlign="LEFT")
        rules: list[_Rule] = [
            ("LEFTPADDING", (0, 0), (-1, -1), 0),
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ]
        rules += [("LINEABOVE", (2 * n, 0), (2 * n, 0), 0.6, INK) for n in range(len(names))]
        table.setStyle(rules)
        blocks += [Spacer(1, 34), table]
    return [KeepTogether(blocks)]


def _numbered(document: Document, width: float) -> type[Canvas]:
    """Make a canvas that holds its pages back until it knows how many there are."""

    class NumberedCanvas(Canvas):
        def __init__(self, *args: Any, **settings: Any) -> None:
            super().__init__(*args, **settings)
            self._held: list[dict[str, object]] = []

        def showPage(self) -> None:  # noqa: N802 - reportlab's own name
            self._held.append(dict(self.__dict__))
            self._startPage()  # type: ignore[attr-defined]

        def save(self) -> None:
            for number, page in enumerate(self._held, start=1):
                self.__dict__.update(page)
                _draw_foot(self, document, width, f"Page {number} of {len(self._held)}")
                super().showPage()
            super().save()

    return NumberedCanvas


def _draw_foot(canvas: Canvas, document: Document, width: float, page: str) -> None:
    left, right = _MARGIN + _FRAME, width - _MARGIN - _FRAME
    canvas.setStrokeColor(RULE)
    canvas.line(left, 14 * mm, right, 14 * mm)
    canvas.setFillColor(QUIET)
    canvas.setFont(PLAIN, 7)
    said = f"{document.name}  ·  {document.software_version}"
    canvas.drawString(left, 10 * mm, legible(said))
    canvas.drawCentredString(width / 2, 10 * mm, f"As of event {document.as_of_position:,}")
    canvas.drawRightString(right, 10 * mm, page)
