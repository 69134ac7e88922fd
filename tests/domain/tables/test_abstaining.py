"""Three abstained rounds at a full table let staff vacate a seat; nothing does so by itself."""

from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.errors import AuthorisationNeededError
from domain.staff.authority import RankTooLowError
from domain.staff.roles import Book, Role
from domain.tables.seating.abstaining import PlayOfBoxes, abstained_rounds
from domain.tables.seating.boxes import leave_box, vacate_idle
from domain.tables.seating.commands import LeaveBox, VacateIdleSeat
from domain.tables.seating.errors import BoxNotTakenError, NotIdleError
from domain.tables.seating.events import BoxVacated
from tests.domain.tables.around_a_table import BY_RANK, as_a, at, full_seating, take
from tests.given_when_then import facts, refused
from tests.people_and_things import FRIDAY_NIGHT

ALL = frozenset({1, 2, 3})
OTHERS = frozenset({1, 2})
# Book, its rule, who may vacate, and the greatest who may not.
BOOKS = [
    pytest.param(Book.TCP, Role.GAME_SUPERVISOR, Role.DEALER, marks=pytest.mark.rule("TCP-11.8")),
    pytest.param(Book.C3P, Role.CASINO_SUPERVISOR, Role.DEALER, marks=pytest.mark.rule("C3P-14.6")),
    pytest.param(Book.CW, Role.GAME_SUPERVISOR, Role.DEALER, marks=pytest.mark.rule("CW-11.8")),
]
RULE = {Book.TCP: "TCP-11.8", Book.C3P: "C3P-14.6", Book.CW: "CW-11.8"}


def played(wagered, occupied=ALL):
    return PlayOfBoxes(frozenset(wagered), frozenset(occupied))


@pytest.mark.parametrize(
    ("plays", "count"),
    [
        ([], 0),
        ([played(OTHERS)] * 2, 2),
        ([played(OTHERS)] * 3, 3),
        ([played(OTHERS)] * 2 + [played(ALL)], 0),
        ([played(ALL)] + [played(OTHERS)] * 3, 3),
        ([played(OTHERS), played(OTHERS, {2, 3}), played(OTHERS)], 1),
        ([played(())] * 3, 3),
    ],
)
def test_a_wager_or_a_free_seat_begins_the_count_anew(plays, count):
    assert abstained_rounds(plays, 3, ALL) == count


@given(
    st.lists(
        st.builds(
            PlayOfBoxes,
            st.frozensets(st.integers(1, 3)),
            st.frozensets(st.integers(1, 3), min_size=2),
        ),
        max_size=8,
    ),
    st.integers(1, 3),
)
def test_the_count_is_of_the_last_rounds_and_of_no_others(plays, box):
    count = abstained_rounds(plays, box, ALL)

    idle = [box not in each.wagered and each.occupied >= ALL for each in plays]
    assert all(idle[len(plays) - count :])
    assert count == len(plays) or not idle[len(plays) - count - 1]


def rounds(*wagered, first=1):
    """Rounds that ended minute by minute, each with the boxes that wagered in it."""
    return tuple(
        (FRIDAY_NIGHT + timedelta(minutes=first + number), boxes)
        for number, boxes in enumerate(wagered)
    )


def vacate(seating, plays, role=Role.GAME_SUPERVISOR, seat=4, **others):
    command = VacateIdleSeat(envelope=as_a(role, 10, **others), table=seating.table, seat=seat)
    vacate_idle(seating, command, plays)


THREE_WITHOUT_BOX_4 = rounds((1, 2, 3, 5), (1, 2, 3, 5), (1, 2, 3, 5))


@pytest.mark.parametrize(("book", "who", "not_who"), BOOKS)
def test_staff_of_the_rank_vacate_an_idle_seat(book, who, not_who):
    seating = full_seating(book)
    refused(AuthorisationNeededError, lambda: vacate(seating, THREE_WITHOUT_BOX_4, not_who))
    refused(
        RankTooLowError,
        lambda: vacate(
            seating, THREE_WITHOUT_BOX_4, Role.CHIP_RUNNER, authorised_by=BY_RANK[not_who]
        ),
    )

    (vacated,) = facts(
        seating,
        lambda: vacate(seating, THREE_WITHOUT_BOX_4, not_who, authorised_by=BY_RANK[who]),
    )

    assert vacated == {
        "event": BoxVacated,
        "rules": (RULE[book],),
        "postings": (),
        "table": seating.table,
        "box": 4,
        "player": "P4",
        "reason": "abstained for 3 rounds at a full table",
    }


@pytest.mark.parametrize(("book", "who", "not_who"), BOOKS)
def test_two_rounds_or_a_wager_between_are_not_enough(book, who, not_who):
    del not_who
    every, others = (1, 2, 3, 4, 5), (1, 2, 3, 5)
    for plays in (rounds(others, others), rounds(others, every, others, others)):
        seating = full_seating(book)
        with pytest.raises(NotIdleError) as refusal:
            vacate(seating, plays, who)
        assert refusal.value.rule == RULE[book]


@pytest.mark.parametrize(("book", "who", "not_who"), BOOKS)
def test_a_round_in_which_another_seat_was_free_begins_the_count_anew(book, who, not_who):
    del not_who
    seating = full_seating(book)
    left = LeaveBox(envelope=at(1.5), table=seating.table, box=2, player="P2")
    leave_box(seating, left)
    take(seating, 2, "P6", minutes=2.5)

    assert seating.idle_boxes(THREE_WITHOUT_BOX_4) == {4: 1}
    refused(NotIdleError, lambda: vacate(seating, THREE_WITHOUT_BOX_4, who))


@pytest.mark.rule("TCP-11.8")
def test_who_has_just_sat_down_did_not_abstain_before():
    seating = full_seating()
    leave_box(seating, LeaveBox(envelope=at(3.1), table=seating.table, box=4, player="P4"))
    take(seating, 4, "P8", minutes=3.2)

    refused(NotIdleError, lambda: vacate(seating, THREE_WITHOUT_BOX_4))


def test_an_empty_box_is_vacated_by_nobody():
    seating = full_seating()
    leave_box(seating, LeaveBox(envelope=at(5), table=seating.table, box=4, player="P4"))

    refused(BoxNotTakenError, lambda: vacate(seating, THREE_WITHOUT_BOX_4))
