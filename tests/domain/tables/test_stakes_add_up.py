"""Whatever is asked of a seat in whatever order, its stake is what went in less what came out."""

from __future__ import annotations

from uuid import uuid4

from hypothesis import given
from hypothesis import strategies as st

from domain.errors import Refusal
from domain.staff.roles import Book
from domain.tables.lammers import stand_lammer, take_lammer
from tests.domain.tables.a_poker_table import (
    a_sitting,
    buy_in,
    by_the_floor,
    fold_seat,
    leave_seat,
)
from tests.people_and_things import an_envelope

ASKED = st.lists(
    st.tuples(
        st.sampled_from(["buy", "deal", "fold", "end", "lammer", "off", "leave"]),
        st.integers(1, 300_00),
    ),
    max_size=25,
)


def ask(sitting, what, cents):
    is_live = sitting.book is Book.CP
    match what:
        case "buy" if is_live:
            sitting.buy_in_chips(an_envelope(), uuid4(), cents)
        case "buy":
            sitting.buy_in(buy_in(cents))
        case "deal" if sitting.can_be_dealt_in and sitting.round_id is None:
            sitting.deal_in(by_the_floor(), uuid4())
        case "fold":
            sitting.fold(fold_seat())
        case "end":
            sitting.end_hand(by_the_floor())
        case "lammer":
            lammer_id = uuid4()
            stand_lammer(sitting, an_envelope(), lammer_id, cents)
            take_lammer(sitting, an_envelope(), lammer_id)
        case "off" if is_live:
            sitting.take_chips_off(an_envelope(), uuid4(), cents, uuid4())
        case "leave":
            sitting.leave(leave_seat())


@given(ASKED, st.sampled_from([Book.PP, Book.CP]))
def test_no_order_of_requests_makes_or_loses_a_cent_of_a_stake(asked, book):
    sitting, account = a_sitting(book=book), f"seat:{book}1:3"
    held = 0
    for what, cents in asked:
        before, had_cards = sitting.stake_cents, sitting.round_id is not None
        try:
            ask(sitting, what, cents)
        except Refusal:
            assert sitting.collect_events() == [], "a refusal stores nothing"
        for event in sitting.collect_events():
            held += sum(moved for name, moved in event.postings if name == account)
        assert sitting.stake_cents == held >= 0
        if had_cards and what != "leave":
            assert sitting.stake_cents == before, "a stake in play stays what it is"
        if sitting.has_ended:
            assert held == 0
