"""The books' names, and what the software does about each kind of rule."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

BOOKS: Mapping[str, str] = MappingProxyType(
    {
        "TCP": "Three Card Poker, Crown",
        "C3P": "3 Card Poker, Canberra",
        "CW": "Casino War, Crown",
        "PP": "PokerPro, Crown",
        "CP": "Crown Poker",
        "T": "Tournaments, all Crown games",
    }
)

KIND_WORDS: Mapping[str, str] = MappingProxyType(
    {
        "enforce": "computed or refused by the software",
        "record": "a judgement of staff, stored with who, why and under whose authority",
        "notice": "advance notice that the software counts or times",
        "display": "must stand on a sign or in the terms",
        "inform": "words only",
    }
)
