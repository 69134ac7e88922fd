"""The rules that buy-ins and stakes rest on, book by book."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from domain.staff.roles import Book

BUY_IN_RULES: Final[Mapping[Book, tuple[str, ...]]] = MappingProxyType(
    {Book.PP: ("PP-1.1-BuyIn", "PP-5.10"), Book.CP: ("CP-1.1-BuyIn", "CP-6.3")}
)
STAKE_RULES: Final[Mapping[Book, tuple[str, ...]]] = MappingProxyType(
    {Book.PP: ("PP-1.1-TableStakes",), Book.CP: ("CP-1.1-TableStakes",)}
)
ADJUSTING_RULES: Final[Mapping[Book, str]] = MappingProxyType(
    {Book.PP: "PP-12.5.2", Book.CP: "CP-13.10"}
)
ROUND_RULE: Final[Mapping[Book, str]] = MappingProxyType(
    {Book.PP: "PP-1.1-RoundOfPlay", Book.CP: "CP-1.1-RoundOfPlay"}
)
LIVE_CARDS_RULE: Final[Mapping[Book, str]] = MappingProxyType(
    {Book.PP: "PP-1.1-TableStakes", Book.CP: "CP-1.1-BuyIn"}
)
