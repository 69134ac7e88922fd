"""Whether a table may deal: what its book wants done with the cards before the next round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from domain.equipment.card_set import CardSet
from domain.equipment.errors import CardsNotReadyError
from domain.equipment.kinds import Approved, Dealing
from domain.equipment.rules import (
    CHECKED,
    CUT,
    REPLACED,
    SHOE,
    SHUFFLED,
    TWO_SETS,
    two_colours,
)
from domain.equipment.table_equipment import TableEquipment
from domain.staff.card_powers import ORDER_CARD_COUNT
from domain.staff.roles import Book


@dataclass(frozen=True, slots=True)
class Missing:
    """Something that was not done; the book may leave it at a remark."""

    sentence: str
    rule: str | None
    is_blocking: bool = True


def check_cards_ready(
    equipment: TableEquipment | None,
    sets: Sequence[CardSet],
    book: Book,
    day: date,
    since: datetime | None = None,
) -> None:
    """Refuse to deal while the book wants something done; `since` is when the last round began."""
    for each in missing(equipment, sets, book, day, since):
        if each.is_blocking:
            raise CardsNotReadyError(each.sentence, rule=each.rule)


def missing(
    equipment: TableEquipment | None,
    sets: Sequence[CardSet],
    book: Book,
    day: date,
    since: datetime | None = None,
) -> Iterator[Missing]:
    """Say what is missing before the next round, the first thing first."""
    if book is Book.PP:
        # The engine deals: there are no cards.
        return
    if equipment is None:
        yield Missing("the table is not laid out yet", next(iter(SHOE.get(book, ("CP-2.1",)))))
        return
    if book is Book.C3P and Approved.LAYOUT not in equipment.approved:
        yield Missing("the layout is not approved yet", "C3P-1.1")
    needed = two_colours(book, equipment.dealing)
    if len(sets) < needed:
        rule = TWO_SETS[book] if needed > 1 else CHECKED[book]
        yield Missing(
            "no checked cards are at the table yet"
            if needed == 1
            else "two decks of different colours are needed",
            rule,
        )
    for cards in sets:
        yield from _of_the_cards(cards, day)
        yield from _of_the_shuffle(cards, equipment.dealing, since)


def _of_the_cards(cards: CardSet, day: date) -> Iterator[Missing]:
    book = cards.book
    if cards.is_defective:
        yield Missing(f"set {cards.label} is not complete; replace it", CHECKED[book])
    if cards.is_whole_new or cards.checks_due:
        yield Missing(f"the new cards of set {cards.label} are checked first", REPLACED[book])
    elif cards.checked_on != day:
        yield Missing(f"set {cards.label} is checked before gaming begins", CHECKED[book])
    if cards.count_due:
        rule = ORDER_CARD_COUNT.least[book].rules[0]
        yield Missing(f"a count of set {cards.label} was ordered", rule)


def _of_the_shuffle(cards: CardSet, dealing: Dealing, since: datetime | None) -> Iterator[Missing]:
    book = cards.book
    if cards.shuffle_due:
        yield Missing(f"a shuffle of set {cards.label} was ordered", _ordered(book))
    if dealing is Dealing.CONTINUOUS_MACHINE:
        return
    shuffled = cards.shuffled_at
    if dealing is Dealing.SHUFFLING_SHOE:
        # The shoe shuffles between rounds; only Canberra has it loaded by hand at first.
        if book is Book.C3P and (shuffled is None or not cards.loaded_after):
            yield Missing(f"set {cards.label} is shuffled and loaded first", "C3P-10.3")
        return
    if cards.cutting_card_is_out:
        yield Missing("the cutting card is out: the cards are shuffled", "CW-4.1.1(b)")
    is_stale = book is not Book.CW and since is not None and shuffled and shuffled < since
    # At Crown Poker a missed shuffle is a cause of a misdeal, and stops nobody beforehand; but
    # new cards are shuffled and cut.
    is_blocking = book is not Book.CP or not cards.shuffles or shuffled is None
    if shuffled is None or is_stale:
        yield Missing(f"set {cards.label} is shuffled first", SHUFFLED[book], is_blocking)
    elif not cards.is_cut:
        new = REPLACED[book] if book is Book.CW else CUT[book]
        yield Missing(f"set {cards.label} is cut first", new, is_blocking)


def _ordered(book: Book) -> str:
    return "TCP-4.1.1(b)" if book is Book.TCP else "CW-4.1.1(c)"
