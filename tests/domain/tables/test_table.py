"""A table is put on the floor under one rulebook, with as many places as a table can have."""

from __future__ import annotations

import pytest

from domain.errors import AuthorisationNeededError
from domain.staff.roles import Book, Role
from domain.tables.commands import SetUpTable
from domain.tables.errors import PlacesError
from domain.tables.events import TableSetUp
from domain.tables.table import Table, table_id_of
from tests.given_when_then import first_facts, refused
from tests.people_and_things import (
    CASHIER_CAT,
    DEALER_DAN,
    PIT_BOSS_PIA,
    a_person,
    an_envelope,
)

OPERATOR_OLA = a_person("OLA", Role.CASINO_OPERATOR)


def set_up(places=7, **envelope):
    return SetUpTable(
        envelope=an_envelope(**{"by": PIT_BOSS_PIA} | envelope),
        code="tcp1",
        game="Three Card Poker",
        book=Book.TCP,
        places=places,
    )


def test_a_pit_boss_puts_a_table_on_the_floor():
    table = Table.set_up(set_up())

    assert table.id == table_id_of("TCP1")
    assert first_facts(table) == [
        {
            "event": TableSetUp,
            "rules": (),
            "postings": (),
            "code": "TCP1",
            "game": "Three Card Poker",
            "book": Book.TCP,
            "places": 7,
        }
    ]
    assert table.code == "TCP1"


def test_the_operator_puts_a_table_on_the_floor_too():
    assert Table.set_up(set_up(by=OPERATOR_OLA)).version == 1


@pytest.mark.parametrize("places", [1, 11])
def test_a_table_has_from_one_to_eleven_places(places):
    (table,) = first_facts(Table.set_up(set_up(places)))

    assert table["places"] == places


@pytest.mark.parametrize("places", [-1, 0, 12])
def test_a_table_has_neither_no_place_nor_a_twelfth(places):
    assert refused(PlacesError, lambda: Table.set_up(set_up(places))) == (
        "bad_number_of_places",
        f"a table has 1 to 11 places, not {places}",
    )


@pytest.mark.parametrize("by", [DEALER_DAN, CASHIER_CAT])
def test_a_dealer_or_cashier_puts_no_table_on_the_floor(by):
    assert refused(AuthorisationNeededError, lambda: Table.set_up(set_up(by=by))) == (
        "authorisation_needed",
        "to set up a table needs a Casino Operator or a Pit Boss",
    )
