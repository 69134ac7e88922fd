"""What notice a change needs, book by book, and the rules it rests on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from domain.cents import Cents
from domain.staff.roles import Book
from domain.tables.parameters import differing
from domain.tables.terms import TableTerms

# Section 66(2) of the Casino Control Act 1991, as the Crown books print it.
SIGN_MINUTES: Final = 20
HANDS: Final = 3

_Rules = Mapping[Book, tuple[str, ...]]

RAISE_RULES: Final[_Rules] = MappingProxyType(
    {
        Book.TCP: ("TCP-6.1[s66(2)]",),
        Book.C3P: ("C3P-3.1",),
        Book.CW: ("CW-6.4", "CW-6.1[s66(2)]"),
        Book.PP: ("PP-6.1-s66(2)",),
        Book.CP: ("CP-6.1-s66(2)",),
    }
)
CHANGE_RULES: Final[_Rules] = MappingProxyType(
    {
        Book.TCP: ("TCP-6.1[s66(1)(d)]",),
        Book.C3P: ("C3P-3.1",),
        Book.CW: ("CW-6.4",),
        Book.PP: ("PP-5.17-s1",),
        Book.CP: ("CP-6.10-s1",),
    }
)
AGREED_RULES: Final[_Rules] = MappingProxyType({Book.PP: ("PP-5.17-s2",), Book.CP: ("CP-6.10-s2",)})
BETWEEN_RULES: Final[_Rules] = MappingProxyType(
    {
        Book.C3P: ("C3P-3.1",),
        Book.PP: ("PP-5.17-s3",),
        Book.CP: ("CP-6.10-s3",),
    }
)
SIGN_RULES: Final[_Rules] = MappingProxyType(
    {
        Book.TCP: ("TCP-6.1[s66(1)(d)]", "TCP-6.1"),
        Book.C3P: ("C3P-3.1", "C3P-3.3"),
        Book.CW: ("CW-6.1[s66(1)(c)]", "CW-6.1"),
        Book.PP: ("PP-6.1-s66(1)(c)", "PP-5.11"),
        Book.CP: ("CP-6.1", "CP-6.1.1"),
    }
)
# PokerPro's book says nothing of closing a table with players.
CLOSING_RULES: Final[_Rules] = MappingProxyType(
    {
        Book.TCP: ("TCP-11.7",),
        Book.C3P: ("C3P-13.2",),
        Book.CW: ("CW-11.7",),
        Book.CP: ("CP-13.3",),
    }
)
PAY_TABLES: Final = frozenset({"three_card.ante_bonus", "three_card.pair_plus_table"})
DEALING_METHOD: Final = "war.method"
_COMMISSION = ("poker.commission.", "least_rake", "hourly_fee")
# PP-5.17, CP-6.10: game, minimum buy-in, limit, betting type.
_OF_THE_GAME = frozenset(
    {"minimum_buy_in"}
    | {
        f"poker.{name}"
        for name in (
            *("game", "structure", "bets", "blinds", "ante", "bring_in", "step", "kill"),
            *("straddles", "over_blinds"),
        )
    }
)
_LIMITS = ("three_card.ante.", "three_card.pair_plus.", "war.war.", "war.tie.")


@dataclass(frozen=True, slots=True)
class Needs:
    """What must pass before a change: time on the sign, hands, or a notice of any length."""

    minutes: int = 0
    hands: int = 0
    is_notice_needed: bool = False
    rules: tuple[str, ...] = ()


def needs_of(book: Book, before: TableTerms, after: TableTerms) -> Needs:
    """Say what notice turns these terms into those."""
    changed, raised = differing(before, after), raises_minimum(before, after)
    rules = (RAISE_RULES if raised else CHANGE_RULES)[book]
    if book is Book.C3P:
        return Needs(0, 0, any(map(_is_limit, changed)), rules)
    minutes = SIGN_MINUTES if raised else 0
    hands = HANDS if changed & _OF_THE_GAME else 0
    if hands and raised:
        rules = (*rules, *CHANGE_RULES[book])
    return Needs(minutes, hands, bool(minutes or hands), rules)


def closing_needs(book: Book) -> Needs:
    """Say what notice lets a table with players close."""
    rules = CLOSING_RULES[book]
    if book in {Book.TCP, Book.CW}:
        return Needs(SIGN_MINUTES, 0, is_notice_needed=True, rules=rules)
    return Needs(0, HANDS if book is Book.CP else 0, is_notice_needed=True, rules=rules)


def raises_minimum(before: TableTerms, after: TableTerms) -> bool:
    """Whether any least wager goes up; what must be posted to play is one too."""
    then, now = _minima(before), _minima(after)
    return any(now[name] > then.get(name, 0) for name in now)


def changes_commission(changed: frozenset[str]) -> bool:
    """Whether the commission, or what the sign says of it, changes."""
    return any(path.startswith(_COMMISSION) for path in changed)


def _is_limit(path: str) -> bool:
    return path.startswith(_LIMITS)


def _minima(terms: TableTerms) -> dict[str, Cents]:
    if terms.three_card is not None:
        game = terms.three_card
        return {"ante": game.ante.least, "pair_plus": game.pair_plus.least}
    if terms.war is not None:
        return {"war": terms.war.war.least, "tie": terms.war.tie.least}
    if terms.poker is None:
        return {}
    stakes = terms.poker
    blind = max(stakes.blinds, default=0)
    # A game without blinds opens with its bring-in; either way this is what opening costs.
    return {"bet": stakes.bets[0], "opening": max(blind, stakes.bring_in), "ante": stakes.ante}
