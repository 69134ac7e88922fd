"""Whatever happens around the hours: stakes, slide, box and income come to what was put in."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

from hypothesis import given
from hypothesis import strategies as st

from domain.errors import Refusal
from domain.ledger.accounts import EARNED, OWED, TIME_CHARGE, chip_box, drop_slide, table_float
from domain.staff.roles import Book
from domain.tables.charges import on_sitting
from domain.tables.charges.time_charge import TimeCharge
from tests.domain.tables.charges.at_the_hour import (
    HIGHER_HAL,
    NINE,
    a_player,
    a_table,
    an_open_day,
    at,
    drop,
    verify,
)

HOUR = timedelta(hours=1)
STAKES = st.lists(st.integers(0, 60_00), min_size=1, max_size=5)
ACTS = st.lists(
    st.tuples(
        st.sampled_from(["assess", "collect", "verify", "drop", "deal", "end", "leave"]),
        st.integers(0, 4),
    ),
    max_size=30,
)


class _Floor:
    """One table, its people, and a ledger of everything that was posted."""

    def __init__(self, book, stakes, stand_alone):
        self.table = a_table(book, 17_00, stand_alone=stand_alone)
        self.people = [a_player(seat, stake, book) for seat, stake in enumerate(stakes, 1)]
        self.day = an_open_day(stand_alone=stand_alone) if book is Book.CP else None
        self.charges: list[TimeCharge] = []
        self.ledger: Counter[str] = Counter()
        self.hour = NINE

    def do(self, what, number):
        person = self.people[number % len(self.people)]
        charge = self.charges[number % len(self.charges)] if self.charges else None
        match what:
            case "assess":
                self.hour += HOUR
                self.charges.append(
                    TimeCharge.assess(at(self.hour), self.hour, self.table, self.people)
                )
            case "collect" if charge:
                charge.collect(at(), {each.id: each for each in self.people}, is_playing=False)
            case "verify" if charge:
                verify(charge, charge.cents, by=HIGHER_HAL)
            case "drop" if charge and self.day:
                drop(charge, self.day)
            case "deal" if person.can_be_dealt_in and person.round_id is None:
                person.deal_in(at(), self.table.id)
            case "end":
                person.end_hand(at())
            case "leave" if not person.has_ended and person.round_id is None:
                on_sitting.settle_before_going(person, at(self.hour), self.table)
                person.vacate(at(), "goes home")

    def streams(self):
        return [*self.people, *self.charges, *([self.day] if self.day else [])]

    def post(self):
        for stream in self.streams():
            for event in stream.collect_events():
                assert sum(cents for _, cents in event.postings) == 0
                self.ledger.update(dict(event.postings))


@given(st.sampled_from([Book.CP, Book.PP]), STAKES, ACTS, st.booleans())
def test_stakes_slide_box_and_income_balance(book, stakes, acts, stand_alone):
    floor = _Floor(book, stakes, stand_alone)
    before = [person.stake_cents for person in floor.people]
    for what, number in acts:
        kept = [person.stake_cents for person in floor.people if person.round_id]
        try:
            floor.do(what, number)
        except Refusal:
            assert all(not stream.collect_events() for stream in floor.streams())
        if what in {"assess", "collect"}:
            assert [each.stake_cents for each in floor.people if each.round_id] == kept
        floor.post()
    slide, box = floor.ledger[drop_slide("P-1")], floor.ledger[chip_box("P-1")]
    put_in_float = floor.ledger[table_float("P-1")]
    paid = sum(sum(person.dues.paid.values()) for person in floor.people)
    for person, stake in zip(floor.people, before, strict=True):
        assert stake + floor.ledger[f"seat:P-1:{person.seat}"] == person.stake_cents >= 0
    if book is Book.PP:
        assert floor.ledger[TIME_CHARGE] == -floor.ledger[EARNED] == paid
        given_back = sum(
            stake - sum(person.dues.paid.values())
            for person, stake in zip(floor.people, before, strict=True)
            if person.has_ended
        )
        assert floor.ledger[OWED] == paid + given_back
        assert (slide, box, put_in_float) == (0, 0, 0)
    else:
        assert slide + box + put_in_float == paid
        assert slide >= 0
        dropped = sum(charge.cents for charge in floor.charges if charge.is_dropped)
        assert (put_in_float if stand_alone else box) == dropped
        assert floor.day.charges_cents == box
        assert floor.day.float_cents == 40_00 + put_in_float
        assert floor.ledger[TIME_CHARGE] == 0
