"""The floor's tables, for everybody who works here."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from domain.staff.roles import Book
from domain.tables.commands import SetUpTable
from services.store.freshness import wait_for
from services.use_cases import tables
from services.use_cases.casino import Casino
from tests.people_and_things import PIT_BOSS_PIA, an_envelope
from tests.services.web.conftest import Person

PersonOf = Callable[..., Person]


@pytest.fixture
def floor(house: Casino) -> Casino:
    for code, game, book in (("TC-05", "Three Card Poker", Book.TCP), ("CW-02", "War", Book.CW)):
        command = SetUpTable(
            envelope=an_envelope(by=PIT_BOSS_PIA), code=code, game=game, book=book, places=7
        )
        last = tables.set_up_table(house, command).position
    assert wait_for(house.pool, last, 10)
    return house


def test_everybody_sees_the_tables(floor: Casino, signed_in: PersonOf) -> None:
    del floor
    for code in ("DAN", "CAT", "ANA", "ADA"):
        page = signed_in(code).see("/tables/").text
        assert "2 on the floor" in page
        assert page.index("CW-02") < page.index("TC-05")
        for words in ("Three Card Poker", "Three Card Poker, Crown", "Casino War, Crown"):
            assert words in page


def test_a_table_shows_what_happened_there(floor: Casino, signed_in: PersonOf) -> None:
    del floor
    page = signed_in("ANA", "OFFICE").see("/tables/tc-05").text
    assert "Table TC-05" in page
    assert "Table set up" in page
    assert "Pia Number 8" in page
    assert 'href="/ledger/events/' in page
    assert 'href="/rules/?book=TCP"' in page


def test_a_dealer_gets_no_link_that_would_turn_them_away(
    floor: Casino, signed_in: PersonOf
) -> None:
    del floor
    page = signed_in("DAN").see("/tables/TC-05").text
    assert "Table set up" in page
    assert "/ledger/" not in page


def test_a_table_nobody_set_up_is_not_found(floor: Casino, signed_in: PersonOf) -> None:
    del floor
    dan = signed_in("DAN")
    for code in ("ZZ-99", "a%00b"):
        answer = dan.see(f"/tables/{code}")
        assert answer.status_code == 404
        assert "There is no such table on the floor." in answer.text


def test_nobody_sees_the_floor_without_signing_in(person: PersonOf) -> None:
    assert person("DAN").client.get("/tables/").status_code == 303
