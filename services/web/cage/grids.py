"""The grids that people count into, of cash and of chips."""

from __future__ import annotations

from typing import Any

from flask.typing import ResponseReturnValue

from domain.cage.denominations import CHIP_VALUES, COINS, DENOMINATIONS
from services.web.forms import form_page
from services.web.performing import Refused
from services.words import denomination_words

CASH_GRID = [
    (cents, denomination_words(cents), "coin" if cents in COINS else "note")
    for cents in DENOMINATIONS
]
CHIP_GRID = [(cents, denomination_words(cents), "chip") for cents in CHIP_VALUES]


def counting_form(
    template: str, refused: Refused | None = None, **context: Any
) -> ResponseReturnValue:
    """Show a form with grids to count into."""
    return form_page(template, refused, cash_grid=CASH_GRID, chip_grid=CHIP_GRID, **context)
