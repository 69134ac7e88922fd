"""What a value is called on a display and in a replay."""

from __future__ import annotations

from collections.abc import Callable

from domain.cards.scale import Category, Kind, read

WORDS = {
    1: "ace",
    2: "two",
    3: "three",
    4: "four",
    5: "five",
    6: "six",
    7: "seven",
    8: "eight",
    9: "nine",
    10: "ten",
    11: "jack",
    12: "queen",
    13: "king",
    14: "ace",
}
SIGNS = {1: "A", 10: "T", 11: "J", 12: "Q", 13: "K", 14: "A"}
_ACE = 14


def hand_name(value: int) -> str:
    """Say a value in words: kings full of fives, 8-5-3-2-A low."""
    kind, category, ranks = read(value)
    if kind is not Kind.HIGH and category is Category.NO_PAIR:
        return f"{_signs(ranks)} low"
    if category is Category.STRAIGHT_FLUSH and ranks[0] == _ACE:
        return "royal flush"
    return _SAID[category](ranks)


def plural(rank: int) -> str:
    """Say more than one of a rank."""
    return "sixes" if rank == 6 else f"{WORDS[rank]}s"  # noqa: PLR2004 - the one odd plural


def _signs(ranks: tuple[int, ...]) -> str:
    return "-".join([SIGNS.get(rank, str(rank)) for rank in ranks])


_SAID: dict[Category, Callable[[tuple[int, ...]], str]] = {
    Category.STRAIGHT_FLUSH: lambda ranks: f"straight flush, {WORDS[ranks[0]]} high",
    Category.FOUR_OF_A_KIND: lambda ranks: f"four {plural(ranks[0])}, {WORDS[ranks[1]]} kicker",
    Category.FULL_HOUSE: lambda ranks: f"{plural(ranks[0])} full of {plural(ranks[1])}",
    Category.FLUSH: lambda ranks: f"flush, {_signs(ranks)}",
    Category.STRAIGHT: lambda ranks: f"straight, {WORDS[ranks[0]]} high",
    Category.THREE_OF_A_KIND: lambda ranks: f"three {plural(ranks[0])}, {_signs(ranks[1:])}",
    Category.TWO_PAIR: lambda ranks: (
        f"{plural(ranks[0])} and {plural(ranks[1])}, {WORDS[ranks[2]]} kicker"
    ),
    Category.PAIR: lambda ranks: f"pair of {plural(ranks[0])}, {_signs(ranks[1:])}",
    Category.NO_PAIR: lambda ranks: f"{WORDS[ranks[0]]} high, {_signs(ranks)}",
}
