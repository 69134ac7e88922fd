"""A table is laid out and dealt from as its book allows, and has its cards in use."""

from __future__ import annotations

from uuid import uuid4

import pytest

from domain.equipment.commands import ApproveEquipment, ReplaceShoe, TakeOverDealing
from domain.equipment.errors import NotEquippedError, WrongCardsError, WrongLayoutError
from domain.equipment.events import (
    DealingTaken,
    EquipmentApproved,
    SetIntroduced,
    SetRemoved,
    ShoeReplaced,
    TableEquipped,
)
from domain.equipment.kinds import Approved, Dealing
from domain.equipment.table_equipment import TableEquipment, check_not_equipped
from domain.errors import AuthorisationNeededError
from domain.staff.roles import Book
from tests.domain.equipment.at_a_table import (
    DEALER,
    HIGHER,
    REGULATOR,
    SUPERVISOR,
    a_laid_out_table,
    equipping,
)
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import an_envelope


@pytest.mark.rule("TCP-2.1", "TCP-2.3")
def test_a_table_is_laid_out_with_its_places_and_its_shoe():
    equipment = TableEquipment.equip(equipping(places=9), Book.TCP)

    assert first_facts(equipment) == [
        {
            "event": TableEquipped,
            "rules": ("TCP-2.1", "TCP-2.3"),
            "postings": (),
            "table": "T1",
            "book": Book.TCP,
            "places": 9,
            "dealing": Dealing.DEALING_SHOE,
            "shoe": "SH-4",
            "approval": "",
            "has_side_wager_areas": False,
        }
    ]


@pytest.mark.rule("TCP-2.1", "CW-2.1", "PP-2.1", "PP-2.1.1")
@pytest.mark.parametrize(
    ("book", "dealing", "most"),
    [
        (Book.TCP, Dealing.DEALING_SHOE, 9),
        (Book.CW, Dealing.DEALING_SHOE, 9),
        (Book.PP, Dealing.BY_HAND, 10),
    ],
)
def test_no_layout_has_more_places_than_the_book_allows(book, dealing, most):
    TableEquipment.equip(equipping(dealing, most), book)

    for places in (0, most + 1):
        refused(
            WrongLayoutError,
            lambda p=places: TableEquipment.equip(equipping(dealing, p), book),
        )


@pytest.mark.rule("TCP-2.3", "TCP-7.1", "C3P-6.1", "CW-2.3")
@pytest.mark.parametrize("book", [Book.TCP, Book.C3P, Book.CW])
def test_every_card_comes_out_of_a_shoe_that_is_named(book):
    by_hand, unnamed = equipping(Dealing.BY_HAND), equipping(shoe=" ")

    for asked in (by_hand, unnamed):
        refused(WrongLayoutError, lambda a=asked: TableEquipment.equip(a, book))


@pytest.mark.rule("CW-2.4")
def test_a_continuous_machine_is_used_under_its_approval():
    machine = Dealing.CONTINUOUS_MACHINE

    refused(WrongLayoutError, lambda: TableEquipment.equip(equipping(machine), Book.CW))
    equipment = TableEquipment.equip(equipping(machine, approval="A-7"), Book.CW)
    (laid_out,) = first_facts(equipment)
    assert "CW-2.4" in laid_out["rules"]
    assert laid_out["approval"] == "A-7"


@pytest.mark.rule("C3P-1.1")
def test_the_regulator_approves_a_layout_in_canberra():
    equipment = a_laid_out_table(Book.C3P)

    def approving(by):
        return ApproveEquipment(
            envelope=an_envelope(by=by), table="t1", what=Approved.LAYOUT, reference="GRC-12"
        )

    refused(AuthorisationNeededError, lambda: equipment.approve(approving(DEALER)))
    assert facts(equipment, lambda: equipment.approve(approving(REGULATOR))) == [
        {
            "event": EquipmentApproved,
            "rules": ("C3P-1.1",),
            "postings": (),
            "table": "T1",
            "what": Approved.LAYOUT,
            "reference": "GRC-12",
        }
    ]


@pytest.mark.rule("TCP-1.2", "CP-1.2")
@pytest.mark.parametrize(
    ("book", "dealing", "who", "rule"),
    [
        (Book.TCP, Dealing.DEALING_SHOE, SUPERVISOR, "TCP-1.2"),
        (Book.CP, Dealing.BY_HAND, HIGHER, "CP-1.2"),
    ],
)
def test_a_supervisor_deals_in_a_dealers_place(book, dealing, who, rule):
    equipment = a_laid_out_table(book, dealing)

    asked = TakeOverDealing(envelope=an_envelope(by=who), table="t1", reason="a break")
    (taken,) = facts(equipment, lambda: equipment.take_over_dealing(asked))
    assert (taken["event"], taken["rules"]) == (DealingTaken, (rule,))


@pytest.mark.rule("TCP-3.1.1(b)", "C3P-10.2")
@pytest.mark.parametrize("book", [Book.TCP, Book.C3P])
def test_a_shuffling_shoe_has_two_sets_of_different_colours(book):
    equipment = a_laid_out_table(book, Dealing.SHUFFLING_SHOE)
    red, blue = uuid4(), uuid4()

    facts(equipment, lambda: equipment.introduce(an_envelope(), red, "Red"))
    refused(WrongCardsError, lambda: equipment.introduce(an_envelope(), blue, "red"))
    (second,) = facts(equipment, lambda: equipment.introduce(an_envelope(), blue, "Blue"))
    assert (second["event"], second["colour"]) == (SetIntroduced, "blue")
    assert second["rules"] in {("TCP-3.1.1(b)",), ("C3P-10.2",)}
    refused(WrongCardsError, lambda: equipment.introduce(an_envelope(), uuid4(), "Green"))
    (gone,) = facts(equipment, lambda: equipment.remove(an_envelope(), red))
    assert (gone["event"], gone["set_id"]) == (SetRemoved, red)


@pytest.mark.rule("C3P-10.7", "C3P-10.1")
def test_an_automated_shoe_is_replaced_with_new_cards_and_may_give_way_to_a_plain_one():
    equipment = a_laid_out_table(Book.C3P, Dealing.SHUFFLING_SHOE)
    equipment.introduce(an_envelope(), red := uuid4(), "red")
    replacing = ReplaceShoe(
        envelope=an_envelope(by=DEALER),
        table="t1",
        dealing=Dealing.DEALING_SHOE,
        shoe="SH-9",
        reason="it jams",
    )

    refused(WrongCardsError, lambda: equipment.replace_shoe(replacing))
    equipment.remove(an_envelope(), red)
    replaced = facts(equipment, lambda: equipment.replace_shoe(replacing))[-1]
    assert (replaced["event"], replaced["rules"]) == (ShoeReplaced, ("C3P-10.7",))
    assert equipment.dealing is Dealing.DEALING_SHOE


def test_a_table_is_laid_out_once_and_by_a_book():
    refused(NotEquippedError, lambda: check_not_equipped(a_laid_out_table()))
    refused(WrongLayoutError, lambda: TableEquipment.equip(equipping(), None))


@pytest.mark.rule("CP-2.3")
def test_side_wagers_are_offered_only_where_the_layout_has_areas_for_them():
    plain = a_laid_out_table(Book.CP, Dealing.BY_HAND)
    marked = a_laid_out_table(Book.CP, Dealing.BY_HAND, has_side_wager_areas=True)

    assert refused(WrongLayoutError, plain.check_side_wagers) == (
        "wrong_layout",
        "the layout of table T1 has no areas for side wagers",
    )
    marked.check_side_wagers()
