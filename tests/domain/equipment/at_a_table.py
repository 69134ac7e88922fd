"""Sets of cards and laid-out tables of each book, ready to be asked things."""

from __future__ import annotations

from typing import Any

from domain.command import Person
from domain.equipment import shuffling
from domain.equipment.card_set import CardSet
from domain.equipment.commands import (
    CheckInCards,
    CutCards,
    EquipTable,
    PutCardsInUse,
    ShuffleCards,
)
from domain.equipment.kinds import Cutter, Dealing
from domain.equipment.table_equipment import TableEquipment
from domain.staff.roles import Book, Role
from tests.people_and_things import a_person, an_envelope

DEALER = a_person("DAN", Role.DEALER)
SUPERVISOR = a_person("GUS", Role.GAME_SUPERVISOR)
CASINO_SUPERVISOR = a_person("CIRO", Role.CASINO_SUPERVISOR)
HIGHER = a_person("HANA", Role.TG_HIGHER_DUTIES_DEALER)
BOSS = a_person("PIA", Role.PIT_BOSS)
OPERATOR = a_person("ORLA", Role.CASINO_OPERATOR)
REGULATOR = a_person("RHEA", Role.REGULATOR)

_DECKS = {Book.CW: 6}


def checking_in(book: Book = Book.TCP, **others: Any) -> CheckInCards:
    """Ask to check a complete red set in."""
    decks = others.get("decks", _DECKS.get(book, 1))
    values: dict[str, Any] = {"label": "r-1", "colour": "Red", "decks": decks, "cards": decks * 52}
    return CheckInCards(envelope=an_envelope(by=DEALER), book=book, **(values | others))


def a_set(book: Book = Book.TCP, **others: Any) -> CardSet:
    """A set just checked in."""
    cards = CardSet.check_in(checking_in(book, **others))
    cards.collect_events()
    return cards


def a_set_in_use(book: Book = Book.TCP, **others: Any) -> CardSet:
    """A set at table T1, not shuffled yet."""
    cards = a_set(book, **others)
    bringing = PutCardsInUse(envelope=an_envelope(by=DEALER), set_id=cards.id, table="T1")
    cards.issue(bringing, "T1", book)
    cards.collect_events()
    return cards


def shuffled(cards: CardSet, **envelope: Any) -> CardSet:
    """The same set, shuffled."""
    asked = ShuffleCards(envelope=an_envelope(by=DEALER, **envelope), set_id=cards.id)
    shuffling.shuffle(cards, asked)
    cards.collect_events()
    return cards


def cutting(
    cards: CardSet, by: Person = DEALER, cutter: Cutter = Cutter.STAFF, depth: int = 20
) -> CutCards:
    """Ask to record a cut."""
    return CutCards(envelope=an_envelope(by=by), set_id=cards.id, cutter=cutter, depth=depth)


def cut(cards: CardSet, by: Person = DEALER, depth: int = 20) -> CardSet:
    """The same set, cut by staff."""
    shuffling.cut(cards, cutting(cards, by, depth=depth), Dealing.DEALING_SHOE)
    cards.collect_events()
    return cards


def equipping(
    dealing: Dealing = Dealing.DEALING_SHOE, places: int = 7, **others: Any
) -> EquipTable:
    """Ask to lay out table T1."""
    values: dict[str, Any] = {"table": "t1", "shoe": "SH-4"}
    asked = values | others
    return EquipTable(envelope=an_envelope(by=DEALER), dealing=dealing, places=places, **asked)


def a_laid_out_table(
    book: Book = Book.TCP, dealing: Dealing = Dealing.DEALING_SHOE, **others: Any
) -> TableEquipment:
    """Table T1 with nothing on it but its layout and shoe."""
    equipment = TableEquipment.equip(equipping(dealing, **others), book)
    equipment.collect_events()
    return equipment
