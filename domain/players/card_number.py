"""The number on a swipe card: it names one card of one kind for ever (PP-1.1)."""

from __future__ import annotations

import re
from uuid import UUID

from domain.ids import derived_id
from domain.players.errors import BadCardNumberError

_NUMBER = re.compile(r"[0-9]{4,19}")


def checked_number(number: str) -> str:
    """Return a number that can stand on a card; refuse any other."""
    if not _NUMBER.fullmatch(number):
        raise BadCardNumberError("a card's number is made of 4 to 19 figures")
    return number


def card_id_of(number: str) -> UUID:
    """Return the id of the card with this number, whichever kind of card it is."""
    return derived_id("card", number)
