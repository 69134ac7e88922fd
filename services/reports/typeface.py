"""The one typeface of all paper, and text set in it."""

from __future__ import annotations

from functools import cache
from typing import Any
from xml.sax.saxutils import escape

from reportlab.lib.colors import HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import Flowable, Paragraph

PLAIN, BOLD = "Vera", "VeraBd"
INK, QUIET, RULE = HexColor(0x14201A), HexColor(0x5B6660), HexColor(0xC9CFCB)
FELT = HexColor(0x1F6B4A)


@cache
def typeface() -> frozenset[int]:
    """Register the one typeface of all paper; give the characters both weights can show."""
    faces = [TTFont(PLAIN, "Vera.ttf"), TTFont(BOLD, "VeraBd.ttf")]
    for face in faces:
        pdfmetrics.registerFont(face)
    return frozenset.intersection(*(frozenset(face.face.charToGlyph) for face in faces))


def legible(text: str) -> str:
    """Show a character the typeface lacks by its code point, rather than as an empty box."""
    known = typeface()
    return "".join(c if c == "\n" or ord(c) in known else f"‹{ord(c):04X}›" for c in text)


def paragraph(text: str, size: float, font: str = PLAIN, **style: Any) -> Paragraph:
    """Wrap text as it was written: nothing in it is markup."""
    markup = escape(legible(text)).replace("\n", "<br/>")
    settings: dict[str, Any] = {
        "leading": size * 1.3,
        "textColor": INK,
        "splitLongWords": 1,
        **style,
    }
    return Paragraph(markup, ParagraphStyle(font, fontName=font, fontSize=size, **settings))


class LinkedText(Flowable):
    """One line of a cell that leads to a page; much quicker than a paragraph with a link in it."""

    def __init__(
        self, text: str, address: str, font: str, size: float, *, on_the_right: bool
    ) -> None:
        super().__init__()
        self.text, self.address, self.font, self.size = text, address, font, size
        self.on_the_right = on_the_right

    def wrap(self, aW: float, aH: float) -> tuple[float, float]:  # noqa: N803 - reportlab's names
        """Take the whole width of the cell and the height of a line."""
        del aH
        self.width, self.height = aW, self.size * 1.3
        return self.width, self.height

    def draw(self) -> None:
        """Write the text where plain text would stand, and lay the link over it."""
        length = pdfmetrics.stringWidth(self.text, self.font, self.size)
        left = self.width - length if self.on_the_right else 0
        canvas = self.canv
        canvas.setFillColor(FELT)
        canvas.setFont(self.font, self.size)
        canvas.drawString(left, self.height - self.size, self.text)
        canvas.linkURL(self.address, (left, 0, left + length, self.height), relative=1)
