"""The fields of a table's terms, as data: which a book has, and how each is typed and read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Literal

from domain.casino_war.terms import Scope
from domain.poker.terms import Method, Structure
from domain.poker.variants import VARIANTS
from domain.staff.roles import Book
from domain.three_card_poker.terms import AnteBonus, PairPlus, Shoe
from services.table_words import parameter_title

Kind = Literal[
    "money", "no_money", "moneys", "number", "percent", "choice", "check", "lines", "text"
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Entry:
    """One field: the path of its parameter, how it is typed, and what may be chosen."""

    path: str
    kind: Kind = "money"
    choices: tuple[tuple[str, str], ...] = ()
    hint: str = ""
    is_optional: bool = False

    @property
    def title(self) -> str:
        """What it is called."""
        return parameter_title(self.path)


@dataclass(frozen=True, slots=True)
class Group:
    """Fields that belong together."""

    title: str
    entries: tuple[Entry, ...]


def _chosen(kinds: Sequence[StrEnum]) -> tuple[tuple[str, str], ...]:
    return tuple((str(each), str(each).replace("_", " ")) for each in kinds)


def _limits(game: str, bet: str, title: str) -> Group:
    ends = ("least", "most", "multiple")
    return Group(title, tuple(Entry(f"{game}.{bet}.{end}") for end in ends))


_SHOE = Entry("three_card.shoe", "choice", _chosen(list(Shoe)))
_CHIP = Entry("three_card.chip_unit")
PAY_TABLES = Group(
    "Pay tables",
    (
        Entry("three_card.ante_bonus", "choice", _chosen(list(AnteBonus)[:3])),
        Entry("three_card.pair_plus_table", "choice", _chosen(list(PairPlus)[:6])),
    ),
)
_THREE = (
    _limits("three_card", "ante", "Ante"),
    _limits("three_card", "pair_plus", "Pair Plus"),
)
_WAR = (
    _limits("war", "war", "Casino War"),
    _limits("war", "tie", "Tie"),
    Group(
        "Table",
        (
            Entry("war.chip_unit"),
            Entry("war.decks", "number", hint="4 to 8."),
            Entry("war.scope", "choice", _chosen(list(Scope))),
            Entry("war.is_shuffled_continuously", "check"),
            Entry("machine_approval", "text", hint="Of the machine.", is_optional=True),
        ),
    ),
)


def _commission(book: Book) -> Group:
    methods = [each for each in Method if book is Book.CP or each is not Method.FIXED_PER_HAND]
    per_hand = (
        Entry(
            "poker.commission.per_hand",
            "text",
            hint="Players and amount, such as 2: 3.00, 6: 5.00.",
            is_optional=True,
        ),
    )
    return Group(
        "Commission",
        (
            Entry("poker.commission.method", "choice", _chosen(methods)),
            Entry("poker.commission.rate", "percent", hint="2 to 10 percent.", is_optional=True),
            Entry("least_rake", "no_money"),
            Entry("poker.commission.cap", "no_money", is_optional=True, hint="Empty: no maximum."),
            Entry("hourly_fee", "no_money"),
            Entry("poker.commission.per_person", "no_money"),
            *(per_hand if book is Book.CP else ()),
        ),
    )


def _poker(book: Book) -> tuple[Group, ...]:
    games = [game for game, variant in VARIANTS.items() if book in variant.most_players]
    live = (
        Entry("poker.extensions", "number", hint="How often more time may be bought."),
        Entry("poker.extension_seconds", "number"),
        Entry("poker.extension_fee", "no_money"),
        Entry("poker.stand_alone", "check"),
        Entry("poker.over_blinds", "check"),
        Entry("poker.side_wagers", "check"),
        Entry("has_side_wager_areas", "check"),
    )
    return (
        Group(
            "Game and limits",
            (
                Entry("poker.game", "choice", _chosen(games)),
                Entry("poker.structure", "choice", _chosen(list(Structure))),
                Entry("poker.bets", "moneys", hint="Lower / higher, or the least bet alone."),
                Entry("poker.blinds", "moneys", hint="Small / big.", is_optional=True),
                Entry("poker.ante", "no_money"),
                Entry("poker.bring_in", "no_money"),
                Entry("poker.kill", "no_money"),
                Entry("minimum_buy_in"),
            ),
        ),
        Group(
            "Table",
            (
                Entry("poker.split_unit"),
                Entry("poker.step"),
                Entry("poker.time_to_act", "number", hint="Seconds.", is_optional=True),
                Entry("poker.straddles", "check"),
                *(live if book is Book.CP else ()),
                Entry("bonuses", "lines", hint="A line each, as on the sign.", is_optional=True),
            ),
        ),
    )


COMMISSION: Mapping[Book, Group] = MappingProxyType(
    {book: _commission(book) for book in (Book.PP, Book.CP)}
)
GROUPS: Mapping[Book, tuple[Group, ...]] = MappingProxyType(
    {
        Book.TCP: (*_THREE, Group("Table", (_CHIP, _SHOE))),
        Book.C3P: (
            *_THREE,
            Group(
                "Table",
                (_CHIP, _SHOE, Entry("layout_approval", "text", hint="By what, and when.")),
            ),
        ),
        Book.CW: _WAR,
        Book.PP: _poker(Book.PP),
        Book.CP: _poker(Book.CP),
    }
)


def groups_of(book: Book, *, is_first: bool) -> tuple[Group, ...]:
    """List what is typed; later, pay tables and commission have pages of their own."""
    if not is_first:
        return GROUPS[book]
    own: dict[Book, Any] = {Book.TCP: (PAY_TABLES,)} | {
        each: (group,) for each, group in COMMISSION.items()
    }
    return (*GROUPS[book], *own.get(book, ()))
