"""Whatever place a person is shown, they may go there."""

from __future__ import annotations

import re
from collections.abc import Callable

from services.desk import stations
from services.use_cases.casino import Casino
from tests.services.web.conftest import PEOPLE, Person

PersonOf = Callable[..., Person]


def places(page: str) -> list[tuple[str, str]]:
    nav = page.split('<nav class="nav" aria-label="Places">')[1].partition("</nav>")[0]
    return re.findall(r'<a href="([^"]+)" data-label="[^"]+" data-key="(\w)"', nav)


def test_nobody_is_led_to_a_page_that_turns_them_away(signed_in: PersonOf) -> None:
    for code in PEOPLE:
        somebody = signed_in(code)
        shown = places(somebody.see("/me/").text)
        assert {"/pit", "/tables/", "/rules/", "/me/"} <= {path for path, _ in shown}
        for path, _ in shown:
            assert somebody.see(path).status_code == 200, (code, path)
        assert somebody.see("/").status_code == 200, code


def test_a_tablet_of_the_pit_begins_with_the_board(signed_in: PersonOf, house: Casino) -> None:
    stations.add(house.pool, "PIT3", "Pit 3 tablet", "pit", None, "dark")
    start = signed_in("PIA", "PIT3").client.get("/")
    assert (start.status_code, start.location) == (302, "/pit")
    assert signed_in("CAT").client.get("/").location == "/cage/"


def test_every_place_has_a_key_of_its_own(signed_in: PersonOf) -> None:
    keys = [key for _, key in places(signed_in("SUE").see("/me/").text)]
    assert len(keys) == len(set(keys)) >= 9


def test_the_place_one_is_at_is_marked(signed_in: PersonOf) -> None:
    ada = signed_in("ADA", "OFFICE")
    for path, label in (
        ("/administration/tokens/", "Administration"),
        ("/audit/integrity", "Audit"),
        ("/tables/", "Tables"),
        ("/pit", "Pit board"),
    ):
        page = ada.see(path).text
        marked = re.findall(r'data-label="([^"]+)" data-key="\w" aria-current="page"', page)
        assert set(marked) == {label}
