"""What a player at a table is called where no name may stand: an id, or a word with a number."""

from __future__ import annotations

import re
from typing import Annotated

from domain.command import Text
from domain.tables.seating.errors import NotAWordError

PlayerWord = Annotated[str, Text(least=1, most=36)]
_UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_WORD = re.compile(r"(?=.*[0-9])[A-Z0-9]{1,12}([-/][A-Z0-9]{1,12})*")


def player_word(text: str) -> str:
    """Read a player's id or word; refuse what could be somebody's name."""
    if _UUID.fullmatch(text.lower()):
        return text.lower()
    word = text.upper()
    if not _WORD.fullmatch(word):
        raise NotAWordError(
            f"{text!r} could be a name: a player here is an id, or letters with a number, as P1"
        )
    return word
