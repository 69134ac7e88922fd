"""Waiting lists, boxes and seats on pages; and the display, which names nobody."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from domain.players.player_account import PlayerAccount
from domain.staff.roles import Book
from domain.tables.commands import SetUpTable
from services.use_cases import tables
from services.use_cases.casino import Casino
from tests.people_and_things import PIT_BOSS_PIA, an_envelope
from tests.services.use_cases.a_poker_room import a_player_with_card, a_table_of, sit
from tests.services.web.at_the_cage import authorise, events_named, fill
from tests.services.web.at_the_tables import catch_up
from tests.services.web.conftest import Person

PersonOf = Callable[..., Person]
OPEN = {
    "code": "nlh",
    "game": "Hold'em 2/5",
    "book": "CP",
    "tables": "cp1",
    "call_minutes": "5",
    "lapse": "to_the_bottom",
}


def test_players_wait_are_called_and_seated_and_the_display_names_nobody(
    signed_in: PersonOf, person: PersonOf, house: Casino
) -> None:
    a_table_of(house, "CP1", Book.CP)
    player_id = a_player_with_card(house)
    catch_up(house)
    dan = signed_in("DAN", "OFFICE")
    assert "No list is open." in dan.see("/lists/").text

    assert fill(dan, "/lists/open", **OPEN).location == "/lists/"
    assert "There is no player P-000009." in fill(dan, "/lists/NLH/join", number="P-000009").text
    fill(dan, "/lists/NLH/join", number="P-000001", channel="telephone")
    assert "under number 1." in dan.see("/lists/").text
    fill(dan, "/lists/NLH/join", number="", channel="floor")
    out_of_turn = fill(dan, "/lists/NLH/call", entry="2", table="CP1", seat="", reason="")
    assert "Number 1 comes first; say why number 2 is called." in out_of_turn.text
    fill(dan, "/lists/NLH/call", entry="0", table="CP1", seat="4", reason="")

    page = dan.see("/lists/").text
    assert "called to CP1, seat 4" in page
    assert "telephone" in page
    display = person("ANA").see("/lists/display").text
    assert "<b>1</b>" in display
    assert "to CP1, seat 4" in display
    assert "<b>2</b>" in display
    assert "P-000001" not in display
    assert str(player_id) not in display
    assert "Sign in" not in display
    fragment = dan.see("/lists/display", headers={"X-Fragment": "1"}).text
    assert "<html" not in fragment

    fill(dan, "/lists/NLH/1/seat", table="CP1", seat="4", card="1001")
    assert house.load(PlayerAccount, player_id).seated_at == "seat 4 of table CP1"
    fill(dan, "/lists/NLH/2/leave", reason="went home")
    assert "Nobody waits." in dan.see("/lists/").text
    fill(dan, "/lists/NLH/close", reason="the night is over")
    assert events_named(house, "table.list_closed") == 1


@pytest.mark.rule("CP-8.3", "CP-1.1-ReservedButton", "CP-1.1-Button", "CP-8.11", "CP-8.12-s1")
def test_a_live_seat_shows_its_buttons_and_a_picked_up_player_comes_back(
    signed_in: PersonOf, house: Casino
) -> None:
    a_table_of(house, "CP1", Book.CP)
    dan = signed_in("DAN", "OFFICE")
    for seat in (3, 6):
        sit(house, seat, table="CP1")
    catch_up(house)
    seats = "/tables/CP1/seats"
    assert "reserved button" not in dan.see(seats).text
    fill(dan, f"{seats}/6/leave")
    assert "reserved button" in dan.see(seats).text

    for button in ("missed_blind", "player_walking"):
        fill(dan, f"{seats}/3/place-seat-button", button=button)
    page = dan.see(seats).text
    assert "missed blind button" in page
    assert "player walking button" in page
    assert "away since" in page
    fill(dan, "/lists/open", **OPEN)
    fill(dan, "/lists/NLH/join", number="", channel="floor")
    dialog = fill(dan, f"{seats}/3/pick-up-player", reason="away for an hour")
    assert "TG Area Manager" in dialog.text
    refused = authorise(dan, dialog, "PIA")
    assert "TG Area Manager" in refused.text
    authorise(dan, dialog, "HAL")
    page = dan.see("/lists/").text
    assert "Has come back" in page
    address = page.split('href="/lists/picked-up/')[1].split('"')[0]
    assert "<b>top</b>" in dan.see(f"/lists/picked-up/{address}").text
    fill(dan, f"/lists/picked-up/{address}", waiting_list="NLH")
    assert "is number 2 on the list, at position 1" in dan.see("/lists/").text
    assert dan.see(f"{seats}/3").status_code == 200
    assert dan.see(f"{seats}/3/nothing").status_code == 404


@pytest.mark.rule("PP-9.4", "PP-1.1-ReservedSign", "PP-9.2.5", "PP-9.7.7")
def test_an_electronic_seat_shows_who_sits_out_and_that_it_is_available_again(
    signed_in: PersonOf, house: Casino
) -> None:
    a_table_of(house)
    player_id = a_player_with_card(house)
    sit(house, 3, "1001")
    catch_up(house)
    pia = signed_in("PIA", "OFFICE")
    assert pia.see("/tables/PP1/seats").text.count("available") == 8
    fill(pia, "/tables/PP1/seats/3/sit-out")
    assert "sits out since" in pia.see("/tables/PP1/seats").text
    fill(pia, "/tables/PP1/seats/3/pick-up-player", reason="out for an hour")

    assert pia.see("/tables/PP1/seats").text.count("available") == 9
    assert house.load(PlayerAccount, player_id).sitting_id is None


@pytest.mark.rule("CW-5.10", "CW-6.3", "CW-5.12")
def test_boxes_show_their_players_limits_and_markers(signed_in: PersonOf, house: Casino) -> None:
    command = SetUpTable(
        envelope=an_envelope(by=PIT_BOSS_PIA), code="CW1", game="War", book=Book.CW, places=5
    )
    tables.set_up_table(house, command)
    catch_up(house)
    dan, boxes = signed_in("DAN", "OFFICE"), "/tables/CW1/boxes"
    assert "Boxes" in dan.see("/tables/CW1").text
    named = fill(dan, "/tables/CW1/seats/2/sit-at-box", player="Percy")
    assert "could be a name" in named.text
    for player in ("P1", "P2"):
        assert fill(dan, "/tables/CW1/seats/2/sit-at-box", player=player).location == boxes
    page = dan.see(boxes).text
    assert "2 of 3" in page
    assert "place 2 in the line" in page
    agreed = {"player": "P1", "bet": "war", "least": "", "most": "2,000"}
    dialog = fill(dan, "/tables/CW1/seats/2/agree-personal-limit", **agreed)
    assert "needs a Pit Boss or above" in dialog.text or "Pit Boss" in dialog.text
    authorise(dan, dialog, "PIA")
    assert "no marker yet" in dan.see(boxes).text
    fill(dan, "/tables/CW1/seats/2/place-limit-marker", player="P1", marker="higher limit")
    page = dan.see(boxes).text
    assert "higher limit" in page
    assert "to $2,000.00" in page
    unreadable = fill(dan, "/tables/CW1/seats/2/agree-personal-limit", **agreed | {"most": "many"})
    assert unreadable.status_code == 422
    assert dan.see("/tables/CW1/seats/2").status_code == 404
    assert dan.see("/tables/NONE/boxes").status_code == 404
