"""Players' pages: accounts by number, persons on record only."""

from __future__ import annotations

import re
from collections.abc import Callable
from uuid import uuid4

import pytest

from services.use_cases.casino import Casino
from tests.people_and_things import a_player_of
from tests.services.web.at_the_cage import (
    a_player,
    deposit,
    events_named,
    fill,
    forms_of,
    lookups_of,
    open_window,
    post,
)
from tests.services.web.conftest import Person

PersonOf = Callable[..., Person]


@pytest.mark.rule("PP-1.1-PokerProAccount")
def test_a_cashier_opens_an_account_and_sees_whose_it_is(
    signed_in: PersonOf, house: Casino
) -> None:
    cat = signed_in("CAT")
    answer = fill(cat, "/players/open", name="Zora Quill", document="Passport Q1")
    page = cat.see(answer.location)
    assert "Account P-000001 is open." in page.text
    assert "Zora Quill" in page.text
    assert "Passport Q1" in page.text
    assert lookups_of(house, "player page") == 1
    with house.pool.connection() as connection:
        states = connection.execute("SELECT convert_from(state, 'UTF8') FROM log.events").fetchall()
    assert not any("Zora" in state or "Q1" in state for (state,) in states), "only an id is logged"


def test_an_account_opened_twice_by_a_double_click_is_one(
    signed_in: PersonOf, house: Casino
) -> None:
    cat = signed_in("CAT")
    page = cat.see("/players/open")
    typed = {"name": "Zora Quill", "document": "Passport Q1"}
    first, second = (post(cat, page, "/players/open", **typed) for _ in range(2))
    assert first.location == second.location
    assert events_named(house, "player.account_opened") == 1


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ({"name": "", "document": "Passport Q1"}, "name"),
        ({"name": "x" * 121, "document": "Passport Q1"}, "name"),
        ({"name": "Zora Quill", "document": "Q"}, "document"),
        ({"name": "Zo\0ra", "document": "Passport Q1"}, "name"),
    ],
)
def test_what_cannot_be_read_is_marked_and_kept(
    signed_in: PersonOf, house: Casino, typed: dict[str, str], wrong: str
) -> None:
    answer = fill(signed_in("CAT"), "/players/open", **typed)
    assert answer.status_code == 422
    assert f'id="{wrong}-error"' in answer.text
    kept = forms_of(answer)[0].fields
    other = "document" if wrong == "name" else "name"
    assert kept[other] == typed[other]
    assert events_named(house, "player.account_opened") == 0


@pytest.mark.parametrize("code", ["DAN", "PIA", "ADA"])
def test_players_are_not_for_everybody(signed_in: PersonOf, house: Casino, code: str) -> None:
    number = a_player_of(house, "Zora Quill")
    somebody = signed_in(code, "OFFICE")
    for path in ("/players/", "/players/open", f"/players/{number}"):
        assert somebody.see(path).status_code == 403
    assert lookups_of(house, "player page") == 0


def test_accounting_reads_and_downloads_but_opens_no_account(
    signed_in: PersonOf, house: Casino
) -> None:
    player_id = a_player_of(house, "Zora Quill")
    a_player(house)
    ana = signed_in("ANA", "OFFICE")
    assert "Open an account" not in ana.see("/players/").text
    assert ana.see("/players/open").status_code == 403
    page = ana.see(f"/players/{player_id}").text
    assert f"/reports/players/{player_id}/statement.pdf" in page
    assert "Take a deposit" not in page
    assert "Statement PDF" not in signed_in("CAT").see(f"/players/{player_id}").text


def test_the_page_shows_what_made_the_balance(signed_in: PersonOf, house: Casino) -> None:
    cat = signed_in("CAT")
    open_window(cat)
    number = a_player(house, "Zora Quill")
    deposit(cat, number, fifties=3)
    deposit(cat, number, twenties=1)
    listed = cat.see("/players/").text
    assert "$170.00" in listed
    assert "Zora" not in listed, "a list names nobody"
    path = re.search(r"/players/[0-9a-f-]{36}", listed)
    assert path
    page = cat.see(path[0])
    for figure in ("$170.00", "$150.00", "$20.00"):
        assert figure in page.text


def test_the_list_goes_on_where_a_page_ends(signed_in: PersonOf, house: Casino) -> None:
    for number in range(101):
        a_player_of(house, f"Player {number}")
    a_player(house)
    cat = signed_in("CAT")
    first = cat.see("/players/").text
    assert "P-000100" in first
    assert "P-000101" not in first
    second = cat.see("/players/?after=P-000100").text
    assert "P-000101" in second
    assert "P-000102" in second
    assert cat.see("/players/?after=%00").status_code == 200


def test_a_player_who_is_not_there_is_not_found(signed_in: PersonOf) -> None:
    answer = signed_in("CAT").see(f"/players/{uuid4()}")
    assert answer.status_code == 404
    assert "There is no player" in answer.text
