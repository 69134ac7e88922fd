"""The pit board's page: who is needed comes first, every figure leads on, one next step a card."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from domain.staff.roles import Book
from services.use_cases.casino import Casino
from tests.services.use_cases.a_banked_table import an_open_table
from tests.services.use_cases.at_the_tables_now import (
    a_dealt_round,
    a_fill_asked_for,
    a_raise_announced,
    a_stopped_round,
    do,
)
from tests.services.web.at_the_cage import fill
from tests.services.web.at_the_tables import a_table_with, catch_up
from tests.services.web.conftest import Person

PersonOf = Callable[..., Person]


def cards_of(page: str) -> dict[str, str]:
    """Each card's own part of the page, in the order of the page."""
    found = re.findall(
        r'<li class="card pit-card[^>]* id="table-([^"]+)">(.*?)</li>', page, re.DOTALL
    )
    return dict(found)


def next_step(card: str) -> tuple[str, str]:
    """The biggest button: what it says and where it leads."""
    (found,) = re.findall(r'<a class="btn wide[^"]*" href="([^"]+)">([^<]+)<', card)
    return found[1], found[0]


@pytest.fixture
def pit(house: Casino) -> Casino:
    """Two tables at work, of which one is stopped, one announcing a raise, and one not open."""
    for code in ("TC-03", "TC-04", "TC-05"):
        an_open_table(house, code)
    do(house, "set-up-table", code="TC-06", game="Three Card Poker", book=Book.TCP, places=7)
    a_raise_announced(house, "TC-04")
    a_fill_asked_for(house, "TC-03")
    a_stopped_round(house, "TC-05")
    a_dealt_round(house, "TC-03")
    catch_up(house)
    return house


@pytest.mark.usefixtures("pit")
def test_the_board_says_who_is_needed_and_leads_there(signed_in: PersonOf) -> None:
    pia = signed_in("PIA", "OFFICE")
    page = pia.see("/pit").text
    cards = cards_of(page)

    assert list(cards) == ["TC-05", "TC-03", "TC-04", "TC-06"]
    for said in ("3 open", "1 notice<", "1 needs a ruling"):
        assert said in page, said
    stopped = cards["TC-05"]
    assert "Box 3 does not have three cards. A Game Supervisor directs a misdeal." in stopped
    assert 'href="/rules/TCP-9.4"' in stopped
    assert next_step(stopped) == ("Rule", "/tables/TC-05/deal/stop")
    raised = cards["TC-04"]
    assert "Ante minimum $10 → $25 in" in raised
    assert re.search(r'data-until="20\d\d-[^"]+">until \d\d:\d\d:\d\d<', raised)
    assert next_step(raised) == ("Deal", "/tables/TC-04/deal")
    assert "Fill requested $500" in cards["TC-03"]
    assert "Round 1 in play" in cards["TC-03"]
    assert next_step(cards["TC-06"]) == ("Set the terms", "/tables/TC-06/terms")


@pytest.mark.usefixtures("pit")
def test_everything_on_the_board_leads_to_a_page(signed_in: PersonOf) -> None:
    ana = signed_in("ANA", "OFFICE")
    page = ana.see("/pit").text
    for path in ("/incidents/", "/fills/", "/equipment/"):
        assert f'href="{path}"' in page
    cards = cards_of(page)
    addresses = {each for card in cards.values() for each in re.findall(r'href="([^"#]+)', card)}
    assert len(addresses) > 20
    for address in addresses:
        assert ana.see(address).status_code == 200, address


@pytest.mark.usefixtures("pit")
def test_the_pit_boss_reads_the_win_so_far_and_whoever_deals_does_not(signed_in: PersonOf) -> None:
    dan, pia = signed_in("DAN", "OFFICE"), signed_in("PIA", "OFFICE")
    for path in ("/pit", "/tables/TC-03", "/tables/TC-03/day"):
        assert "from 0 rounds" in pia.see(path).text.lower(), path
    blind = cards_of(dan.see("/pit").text)["TC-03"]
    assert "Win blind" in blind
    assert "Win blind" in dan.see("/tables/TC-03").text
    told = cards_of(pia.see("/pit").text)["TC-03"]
    assert "<b>Win $0</b>" in told
    assert "so far" in told
    # Nobody who may have to count is told what should lie there, nor what was sold.
    for page in (blind, told, pia.see("/tables/TC-03/day").text):
        assert "Float $5,000" not in page
    assert pia.see("/tables/TC-03/day").text.count("counted blind") == 3, "drop, closer and hold"
    assert "Float $5,000" in cards_of(signed_in("ANA", "OFFICE").see("/pit").text)["TC-03"]


@pytest.mark.usefixtures("pit")
def test_the_moving_part_is_the_same_until_something_moves(signed_in: PersonOf) -> None:
    pia = signed_in("PIA", "OFFICE")
    ask = {"X-Fragment": "1"}
    first, again = (pia.see("/pit", headers=ask).text for _ in range(2))
    assert "<html" not in first
    assert "TC-05" in first
    assert first == again
    assert 'data-poll="/pit"' in pia.see("/pit").text


def test_a_bonus_claim_is_gold_and_verified_from_the_board(
    house: Casino, signed_in: PersonOf
) -> None:
    a_table_with(house, 100_00, 100_00)
    pia = signed_in("PIA", "OFFICE")
    before = cards_of(pia.see("/pit").text)["PP1"]
    assert next_step(before) == ("Seats", "/tables/PP1/seats")
    assert re.search(r"2 of \d+ seats taken", before)
    claimed = fill(pia, "/bonuses/claim/PP1", player="1", bonus="Bad Beat Bonus", amount="5,000")
    page = pia.see("/pit").text
    card = cards_of(page)["PP1"]
    assert 'class="card pit-card waits" id="table-PP1"' in page
    assert "Bad Beat Bonus, $5,000.00: to be verified" in card
    assert next_step(card) == ("Verify", claimed.location)


def test_an_empty_floor_says_so(signed_in: PersonOf) -> None:
    assert "No tables on the floor yet." in signed_in("DAN").see("/pit").text
