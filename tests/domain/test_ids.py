"""Ids that must not double come out the same for the same thing, for ever."""

from __future__ import annotations

from uuid import UUID

from hypothesis import given
from hypothesis import strategies as st

from domain.cage.cashier_shift import shift_id_of
from domain.cage.place import Place, PlaceKind, window_place
from domain.cage.slip import slip_id_of
from domain.ids import derived_id
from domain.staff.staff_member import staff_id_of
from domain.tables.table import table_id_of

names = st.from_regex(r"[A-Za-z0-9-]{1,12}", fullmatch=True)
places = st.builds(Place, st.sampled_from(PlaceKind), names)
numbers = st.integers(min_value=1, max_value=1_000_000)


def test_an_id_once_given_is_the_same_in_every_release():
    assert derived_id("shift", "1", 1) == UUID("0674472a-7367-5cc4-a343-a40308f433a7")


@given(places, numbers, places, numbers)
def test_two_shifts_share_an_id_only_if_they_are_one(place, number, other, other_number):
    is_same = (place, number) == (other, other_number)

    assert (shift_id_of(place, number) == shift_id_of(other, other_number)) == is_same


def test_a_code_is_the_same_in_small_letters():
    assert staff_id_of("cat") == staff_id_of("CAT")
    assert table_id_of("tcp1") == table_id_of("TCP1")


def test_things_of_different_kinds_with_one_name_are_different_things():
    kinds = {
        staff_id_of("A1"),
        table_id_of("A1"),
        slip_id_of("A1"),
        shift_id_of(window_place("A"), 1),
    }

    assert len(kinds) == 4
