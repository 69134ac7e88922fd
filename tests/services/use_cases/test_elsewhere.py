"""A second box is only for a player while others find a seat for the same money elsewhere."""

from __future__ import annotations

import pytest

from domain.banked.limits import Limit
from domain.staff.roles import Book
from domain.tables.seating.commands import AgreePersonalLimit, SitAtBox
from domain.tables.seating.errors import PersonalLimitError, SeveralBoxesRefusedError
from services.use_cases import boxes
from services.use_cases.casino import Casino
from tests.domain.tables.terms_of_tables import OPERATOR_OLGA, of, terms_for
from tests.people_and_things import DEALER_DAN
from tests.services.use_cases.a_banked_table import an_open_table, now
from tests.services.use_cases.a_floor import seen

DEARER = of(terms_for(Book.TCP), ante=Limit(50_00, 500_00, 5_00))


def take(casino: Casino, box: int) -> None:
    command = SitAtBox(envelope=now(DEALER_DAN), table="T-1", box=box, player="P1")
    boxes.sit_at_box(casino, command)


@pytest.mark.rule("TCP-5.9.1")
def test_a_free_seat_for_other_money_is_no_seat_for_whoever_wants_to_play_here(
    casino: Casino,
) -> None:
    an_open_table(casino, "T-1")
    an_open_table(casino, "T-2", terms=DEARER)
    seen(casino)
    take(casino, 1)
    with pytest.raises(SeveralBoxesRefusedError) as refusal:
        take(casino, 2)
    assert refusal.value.sentence == "no seat is free at another table with equivalent limits"

    an_open_table(casino, "T-3")
    seen(casino)
    take(casino, 2)


@pytest.mark.rule("C3P-3.2")
def test_a_limit_agreed_at_canberra_is_held_against_the_sign_of_the_table(casino: Casino) -> None:
    an_open_table(casino, "T-1", Book.C3P)
    take(casino, 1)

    def agree(cents: int) -> None:
        agreed = {"box": 1, "player": "P1", "bet": "ante", "most_cents": cents}
        command = AgreePersonalLimit(envelope=now(OPERATOR_OLGA), table="T-1", **agreed)
        boxes.agree_personal_limit(casino, command)

    with pytest.raises(PersonalLimitError):
        agree(500_00)
    agree(800_00)
