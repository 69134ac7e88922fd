"""Search anything: what a person may see, by whatever they typed, and on record for names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from domain.staff.roles import Book
from domain.tables.commands import SetUpTable
from services.desk import people
from services.store.freshness import wait_for
from services.use_cases import tables
from services.use_cases.casino import Casino
from tests.people_and_things import PIT_BOSS_PIA, a_player_of, an_envelope
from tests.services.web.at_the_cage import (
    a_player,
    deposit,
    fill,
    lookups_of,
    notes,
    open_window,
    slip_after,
)
from tests.services.web.conftest import Person

PersonOf = Callable[..., Person]


def find(person: Person, typed: str) -> list[dict[str, Any]]:
    """Ask as the palette does."""
    answer = person.see(
        "/search", query_string={"q": typed}, headers={"Accept": "application/json"}
    )
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json
    assert all(set(each) == {"kind", "title", "detail", "url"} for each in found)
    return found


def titles(person: Person, typed: str, kind: str | None = None) -> list[str]:
    return [each["title"] for each in find(person, typed) if kind in (None, each["kind"])]


@pytest.fixture
def cat(signed_in: PersonOf, house: Casino) -> Person:
    """Cat, with a player, a deposit of $150.00 and a withdrawal of $50.00."""
    cashier = signed_in("CAT")
    open_window(cashier)
    number = a_player(house, "Wei Zhang")
    deposit(cashier, number)
    path = f"/cage/windows/W1/withdrawal?player={number}"
    slip_after(fill(cashier, path, **notes(fifties=1)))
    return cashier


def test_a_player_is_found_by_number_without_naming_them(cat: Person, house: Casino) -> None:
    for typed in ("P-000001", "p-1", "P1", " 1 "):
        player = next(each for each in find(cat, typed) if each["kind"] == "Player")
        assert (player["title"], player["detail"]) == ("P-000001", "holds $100.00")
    assert "Wei Zhang" in cat.see(player["url"]).text
    assert lookups_of(house, "search") == 0


def test_a_player_is_found_by_a_part_of_the_name_and_that_is_written_down(
    cat: Person, house: Casino
) -> None:
    assert find(cat, "zhan") == [
        {
            "kind": "Player",
            "title": "Wei Zhang",
            "detail": "P-000001",
            "url": find(cat, "P-1")[0]["url"],
        }
    ]
    with house.pool.connection() as connection:
        row = connection.execute(
            "SELECT by_staff, station FROM desk.person_lookups WHERE purpose = 'search'"
        ).fetchall()
    assert [(str(by), station) for by, station in row] == [(staff_id(house, "CAT"), "W1")]


def test_everybody_shown_is_written_down_and_no_more_than_ten_are_shown(
    signed_in: PersonOf, house: Casino
) -> None:
    for number in range(12):
        a_player_of(house, f"Same Name {number:02d}")
    a_player(house, "Somebody Else")
    cat = signed_in("CAT")
    assert len(titles(cat, "same name", "Player")) == 10
    assert lookups_of(house, "search") == 10
    cat.see("/search?q=nobody called that")
    assert lookups_of(house, "search") == 10


def test_fewer_than_three_letters_name_nobody(cat: Person, house: Casino) -> None:
    for typed in ("zh", "w", "", "   ", "i Z", "%%%%"):
        assert titles(cat, typed, "Player") == []
    assert lookups_of(house, "search") == 0


def test_signs_that_a_database_reads_otherwise_mean_themselves(cat: Person, house: Casino) -> None:
    for typed in ("%Wei%", "___zha", "Wei%", "W_i Zhang", "Wei\\", "zhang'--"):
        assert titles(cat, typed, "Player") == []
    a_player(house, "100% Odd_Name \\ O'Neill")
    for typed in ("0% Odd", "odd_name", "Name \\ O'N", "Odd\0_Name"):
        assert titles(cat, typed, "Player") == ["100% Odd_Name \\ O'Neill"]


def test_whoever_was_erased_is_found_by_no_name(cat: Person, house: Casino) -> None:
    with house.pool.connection() as connection:
        row = connection.execute("SELECT player_id FROM players.players").fetchone()
    assert row
    people.erase(house.pool, row[0])
    assert find(cat, "zhang") == find(cat, "erased") == []


def test_a_slip_is_found_by_its_number(cat: Person) -> None:
    for typed in ("DP-1", "dp-000001", "DP1", "1"):
        found = next(each for each in find(cat, typed) if each["title"] == "DP-000001")
        assert found["kind"] == "Slip"
        assert found["detail"] == "Deposit $150.00"
        assert found["url"] == "/slips/DP-000001"


def test_a_bare_number_finds_every_series_and_the_event(cat: Person) -> None:
    found = {(each["kind"], each["title"]) for each in find(cat, "1")}
    assert {("Slip", "DP-000001"), ("Slip", "WD-000001"), ("Slip", "OP-000001")} <= found
    assert {("Player", "P-000001"), ("Event", "1")} <= found
    assert ("Slip", "P-000001") not in found


def test_an_amount_finds_its_slips(cat: Person) -> None:
    for typed in ("150.00", "$150", "150", "$150.00"):
        assert titles(cat, typed, "Slip") == ["DP-000001"]
    assert titles(cat, "149.99", "Slip") == []


def test_figures_that_mean_nothing_find_nothing(cat: Person) -> None:
    for typed in ("99999999999999999999999", "-1", "1e5", "1.234", "٣", "0", "1" * 500):
        assert find(cat, typed) == []


def test_a_colleague_is_found_by_code_and_by_name(cat: Person) -> None:
    by_code = find(cat, "sue")
    assert [each["title"] for each in by_code] == ["Sue Number 2"]
    assert by_code[0]["detail"] == "SUE, Cage Supervisor"
    assert titles(cat, "Number 2", "Staff") == ["Sue Number 2"]
    assert cat.see(by_code[0]["url"]).status_code == 200


def test_an_administrator_is_led_to_the_people(signed_in: PersonOf) -> None:
    ada = signed_in("ADA", "OFFICE")
    assert ada.see(find(ada, "SUE")[0]["url"]).status_code == 200


def test_a_rule_is_found_by_its_number(cat: Person) -> None:
    rule = find(cat, "cp-7.8")[0]
    assert rule["kind"] == "Rule"
    assert rule["title"].startswith("CP-7.8")
    assert rule["title"] in cat.see(rule["url"]).text
    parts = titles(cat, "CP-7", "Rule")
    assert len(parts) == 10
    assert all(each.startswith("CP-7.") for each in parts)


def test_a_table_is_found_by_its_code(signed_in: PersonOf, house: Casino) -> None:
    command = SetUpTable(
        envelope=an_envelope(by=PIT_BOSS_PIA), code="TC-05", game="Poker", book=Book.TCP, places=7
    )
    assert wait_for(house.pool, tables.set_up_table(house, command).position, 10)
    dan = signed_in("DAN")
    found = find(dan, "tc-0")
    assert [(each["kind"], each["title"], each["detail"]) for each in found] == [
        ("Table", "TC-05", "Poker")
    ]
    assert dan.see(found[0]["url"]).status_code == 200


def test_an_account_is_found_by_those_who_read_every_figure(
    cat: Person, signed_in: PersonOf
) -> None:
    assert titles(signed_in("ANA", "OFFICE"), "cage:W1:cash") == ["cage:W1:cash"]
    assert titles(cat, "cage:W1:cash") == []


@pytest.mark.parametrize("code", ["DAN", "PIA"])
def test_whoever_has_nothing_to_do_with_money_finds_no_player_slip_or_event(
    cat: Person, signed_in: PersonOf, house: Casino, code: str
) -> None:
    del cat
    somebody = signed_in(code, "W2")
    for typed in ("P-000001", "1", "zhang", "150.00", "DP-1", "player:"):
        kinds = {each["kind"] for each in find(somebody, typed)}
        assert kinds <= {"Staff", "Rule", "Table"}, typed
    assert lookups_of(house, "search") == 0


def test_an_administrator_reads_slips_but_no_names(cat: Person, signed_in: PersonOf) -> None:
    del cat
    ada = signed_in("ADA", "OFFICE")
    assert titles(ada, "DP-1") == ["DP-000001"]
    assert find(ada, "zhang") == []


def test_the_page_shows_the_same_and_says_when_there_is_nothing(cat: Person) -> None:
    page = cat.see("/search?q=zhang")
    assert "Wei Zhang" in page.text
    assert "P-000001" in page.text
    nothing = cat.see("/search?q=<script>alert(1)</script>")
    assert "Nothing you may see is called that." in nothing.text
    assert "<script>alert" not in nothing.text
    assert "Type into the search field above." in cat.see("/search").text


def test_nobody_searches_without_signing_in(person: PersonOf) -> None:
    stranger = person("CAT").client
    assert stranger.get("/search?q=zhang").status_code == 303
    asked = stranger.get("/search?q=zhang", headers={"Accept": "application/json"})
    assert asked.status_code == 403


def staff_id(house: Casino, code: str) -> str:
    with house.pool.connection() as connection:
        row = connection.execute(
            "SELECT staff_id FROM staff.members WHERE code = %s", [code]
        ).fetchone()
    assert row
    return str(row[0])
