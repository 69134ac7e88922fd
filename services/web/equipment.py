"""Card control: the sets of cards, what each table has in use, and what was done with them."""

from __future__ import annotations

from uuid import UUID

from flask import Blueprint, render_template, url_for
from flask.typing import ResponseReturnValue

from domain.equipment.card_set import CardSet as CardSetStream
from domain.equipment.kinds import Standing
from domain.equipment.readiness import missing
from domain.equipment.table_equipment import TableEquipment, equipment_id_of
from domain.errors import NotFoundError
from domain.staff import card_powers as powers
from domain.staff.powers import Power, least_rank_sentence
from domain.staff.roles import Book
from services.desk import people
from services.doors.house import the_casino, the_pool
from services.reads import card_sets
from services.rulings.asked_fields import fields_of
from services.web.asked_form import AskedForm, asked_page
from services.web.current import envelope, who
from services.web.panels import Step, trail_for_everybody
from services.web.rulings import the_table

blueprint = Blueprint("equipment", __name__, url_prefix="/equipment")

_AT_A_TABLE = {
    "shuffle-cards": "Shuffled",
    "offer-cut": "Offer the cut",
    "decline-cut": "The cut is declined",
    "cut-cards": "Cut",
    "load-shoe": "Load the shoe",
    "burn-first-card": "Burn the first card",
    "show-cutting-card": "The cutting card is out",
    "check-cards": "Check",
    "count-cards": "Count",
    "order-shuffle": "Order a shuffle",
    "order-card-count": "Order a count",
    "replace-cards": "Replace cards",
    "withdraw-cards": "Take off the table",
    "retain-cards": "Keep for an investigation",
}
_STORED = {
    "put-cards-in-use": "Bring to a table",
    "check-cards": "Check",
    "count-cards": "Count",
    "retain-cards": "Keep for an investigation",
    "cancel-cards": "Cancel",
}
_OF_A_TABLE = {
    "equip-table": "Lay out",
    "replace-shoe": "Replace the shoe",
    "approve-equipment": "Record an approval",
    "take-over-dealing": "Take over dealing",
}
ACTS = _STORED | _AT_A_TABLE
_POWERS: dict[str, tuple[Power, ...]] = {
    "order-shuffle": (powers.SHUFFLE_ABNORMAL_SEQUENCE, powers.SHUFFLE_OTHER_CAUSE),
    "order-card-count": (powers.ORDER_CARD_COUNT,),
    "replace-cards": (powers.REPLACE_UNFIT_CARDS, powers.REPLACE_CARDS_BEFORE_SHUFFLE),
    "cut-cards": (powers.CUT_CARDS,),
    "approve-equipment": (powers.APPROVE_LAYOUT_AND_SHOE,),
    "take-over-dealing": (powers.ACT_AS_DEALER,),
}
_ONLY_CASINO_WAR = frozenset({"offer-cut", "decline-cut", "burn-first-card", "show-cutting-card"})


@blueprint.get("/")
def index() -> ResponseReturnValue:
    """List the sets of cards, those in use first."""
    who()
    found = card_sets.all_sets(the_pool())
    names = people.staff_names(the_pool(), [each.checked_by for each in found])
    return render_template("equipment/index.html", sets=found, names=names)


@blueprint.route("/check-in", methods=["GET", "POST"])
def check_in() -> ResponseReturnValue:
    """Check a new set of cards in."""
    who()
    return asked_page(
        AskedForm(
            command="check-in-cards",
            title="Check cards in",
            fields=fields_of("check-in-cards"),
            address={},
            back=url_for("equipment.index"),
            done=lambda answer: (
                f"Set {answer.facts['label']} is checked in.",
                url_for("equipment.show", set_id=answer.facts["set_id"]),
            ),
        )
    )


@blueprint.get("/sets/<uuid:set_id>")
def show(set_id: UUID) -> ResponseReturnValue:
    """Show a set, where it is, and all that was done with it."""
    who()
    cards = _found(set_id)
    acts = _AT_A_TABLE if cards.standing == Standing.IN_USE else _STORED
    if cards.standing in {Standing.CANCELLED, Standing.RETAINED}:
        acts = {"cancel-cards": "Cancel"} if cards.standing == Standing.RETAINED else {}
    return render_template(
        "equipment/set.html",
        cards=cards,
        acts=[
            each for each in acts.items() if cards.book == "CW" or each[0] not in _ONLY_CASINO_WAR
        ],
        names=people.staff_names(the_pool(), [cards.checked_by]),
        trail=trail_for_everybody(set_id),
    )


@blueprint.route("/sets/<uuid:set_id>/<act>", methods=["GET", "POST"])
def do(set_id: UUID, act: str) -> ResponseReturnValue:
    """Do one thing with a set of cards."""
    who()
    cards = _found(set_id)
    if act not in ACTS:
        raise NotFoundError(f"nothing called {act} is done with cards")
    back = url_for("equipment.show", set_id=set_id)
    ranks, rules = _authority(act, Book(cards.book))
    fields = fields_of(act)
    return asked_page(
        AskedForm(
            command=act,
            title=f"{ACTS[act]}: set {cards.label}",
            fields=fields,
            address={"set_id": str(set_id)},
            back=back,
            done=lambda _: (f"Set {cards.label}: {ACTS[act].lower()}, done.", back),
            rules=rules,
            ranks=ranks,
            version=cards.version,
            facts=[("Set", cards.label), ("Where", cards.table or cards.standing)],
            extra={"asks_table": act == "put-cards-in-use"},
        )
    )


@blueprint.get("/tables/<code>")
def table(code: str) -> ResponseReturnValue:
    """Show a table's cards and shoe, what is missing before it deals, and its card log."""
    who()
    found = the_table(code)
    equipment = the_casino().find(TableEquipment, equipment_id_of(found.code))
    sets = [the_casino().load(CardSetStream, each) for each in equipment.sets] if equipment else []
    book, day = Book(found.book), envelope().gaming_day
    return render_template(
        "equipment/table.html",
        table=found,
        equipped=card_sets.equipment_of(the_pool(), found.code),
        sets=card_sets.at_table(the_pool(), found.code),
        missing=list(missing(equipment, sets, book, day)),
        acts=list(_OF_A_TABLE.items())[1:] if equipment else [("equip-table", "Lay out")],
        trail=_card_log(equipment_id_of(found.code), *(each.id for each in sets)),
    )


@blueprint.route("/tables/<code>/<act>", methods=["GET", "POST"])
def do_at_table(code: str, act: str) -> ResponseReturnValue:
    """Do one thing with what stands on a table."""
    who()
    found = the_table(code)
    if act not in _OF_A_TABLE:
        raise NotFoundError(f"nothing called {act} is done with a table's equipment")
    back = url_for("equipment.table", code=found.code)
    ranks, rules = _authority(act, Book(found.book))
    return asked_page(
        AskedForm(
            command=act,
            title=f"{_OF_A_TABLE[act]}: table {found.code}",
            fields=fields_of(act),
            address={"table": found.code},
            back=back,
            done=lambda _: (f"Table {found.code}: {_OF_A_TABLE[act].lower()}, done.", back),
            rules=rules,
            ranks=ranks,
        )
    )


def _card_log(*subjects: UUID) -> list[Step]:
    """Tell what was done with a table's equipment and its cards, the latest first."""
    told = (step for subject in subjects for step in trail_for_everybody(subject))
    # Bringing cards concerns the table and the set, and is told once.
    once = {(step.at, step.what): step for step in told}
    return sorted(once.values(), key=lambda step: step.at, reverse=True)


def _authority(act: str, book: Book) -> tuple[list[str], list[str]]:
    given = [each for each in _POWERS.get(act, ()) if book in each.least]
    ranks = [least_rank_sentence(each, book).removeprefix("needs ") for each in given]
    return ranks, [rule for each in given for rule in each.least[book].rules]


def _found(set_id: UUID) -> card_sets.CardSet:
    cards = card_sets.find(the_pool(), set_id)
    if cards is None:
        raise NotFoundError(f"there is no set of cards {set_id}")
    return cards
