"""A window from its opening count to its blind closing count, as its pages let one work."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from uuid import uuid4

import pytest

from services.desk import stations
from services.use_cases.casino import Casino
from tests.services.web.at_the_cage import (
    a_player,
    ask_to_void,
    authorise,
    deposit,
    events_named,
    fill,
    forms_of,
    lookups_of,
    notes,
    open_window,
    post,
    refusals_of,
    slip_after,
)
from tests.services.web.conftest import Person

PersonOf = Callable[..., Person]
WINDOW = "/cage/windows/W1"


@pytest.fixture
def cat(signed_in: PersonOf) -> Person:
    """Cat, at an open window with a thousand dollars."""
    cashier = signed_in("CAT")
    open_window(cashier)
    return cashier


@pytest.mark.rule("PP-1.1-CageAndFloorRoles", "PP-1.1-PokerProAccount")
def test_a_night_at_the_window(cat: Person, house: Casino) -> None:
    opened = fill(cat, "/players/open", name="Zora Quill", document="Passport Q1")
    number = "P-000001"
    assert "Zora Quill" in cat.see(opened.location).text
    assert deposit(cat, number, fifties=3) == "DP-000001"
    paid = fill(cat, f"{WINDOW}/withdrawal?player={number}", **notes(fifties=1))
    assert slip_after(paid) == "WD-000001"
    assert deposit(cat, number, hundreds=5) == "DP-000002"
    void = authorise(cat, ask_to_void(cat, "DP-000002"), "SUE")
    assert slip_after(void) == "VD-000001"
    counted = fill(cat, f"{WINDOW}/count", **notes(hundreds=10, fifties=2))
    assert counted.location == f"{WINDOW}/close"
    page = cat.see(counted.location)
    assert page.text.count("$1,100.00") == 2, "counted as expected"
    closed = fill(cat, f"{WINDOW}/close")
    assert slip_after(closed) == "CL-000001"
    assert "Open window W1" in cat.see(WINDOW).text
    assert events_named(house, "cage.slip_voided", "cage.shift_closed") == 2


def test_the_name_stands_beside_the_number_and_the_look_up_is_written_down(
    cat: Person, house: Casino
) -> None:
    number = a_player(house, "Wilma Withdraws")
    page = cat.see(f"{WINDOW}/withdrawal?player={number}")
    assert "Wilma Withdraws" in page.text
    assert lookups_of(house, "withdrawal") == 1
    cat.see(f"{WINDOW}/deposit?player={number}")
    assert lookups_of(house, "deposit") == 1


def test_a_player_is_found_however_the_number_is_typed(cat: Person, house: Casino) -> None:
    a_player(house)
    for typed in ("P-000001", "p-1", "P1", "1", " 001 "):
        page = cat.see(f"{WINDOW}/deposit", query_string={"player": typed})
        assert "P-000001" in page.text
        assert "Post deposit" in page.text


def test_an_unknown_player_is_said_to_be_unknown(cat: Person, house: Casino) -> None:
    a_player(house)
    for typed in ("99", "D-1", "nobody", "1;--", "%", "0", "1\0"):
        page = cat.see(f"{WINDOW}/deposit", query_string={"player": typed})
        assert page.status_code == 404
        assert f"There is no player {typed}." in page.text
        assert f'value="{typed}"' in page.text, "the number typed is still there"


def test_a_deposit_for_an_unknown_player_keeps_the_count(cat: Person, house: Casino) -> None:
    number = a_player(house)
    page = cat.see(f"{WINDOW}/deposit?player={number}")
    answer = post(cat, page, f"{WINDOW}/deposit", player="77", **notes(fifties=3))
    assert answer.status_code == 404
    assert 'name="count.5000" value="3"' in answer.text
    assert events_named(house, "cage.deposit_taken") == 0


@pytest.mark.rule("PP-1.1-PokerProAccount")
def test_a_withdrawal_beyond_the_balance_is_refused_in_dollars_and_keeps_the_count(
    cat: Person, house: Casino
) -> None:
    number = a_player(house)
    deposit(cat, number, fifties=3)
    answer = fill(cat, f"{WINDOW}/withdrawal?player={number}", **notes(hundreds=2, twenties=1))
    assert answer.status_code == 409
    assert "The account holds $150.00, so $220.00 cannot be taken from it." in answer.text
    assert "PP-1.1-PokerProAccount" in answer.text
    assert 'name="count.10000" type="text"' in answer.text
    typed = forms_of(answer)[0].fields
    assert (typed["count.10000"], typed["count.2000"]) == ("2", "1")
    assert events_named(house, "cage.withdrawal_paid") == 0
    assert refusals_of(house, "pay-withdrawal") == ["not_enough_in_account"]


def test_a_count_that_cannot_be_is_refused_and_kept(cat: Person, house: Casino) -> None:
    path = f"{WINDOW}/deposit?player={a_player(house)}"
    wrong = ("-1", "1.5", "two", "99999999", "99999999999999999999", "9007199254740993")
    for typed, status in (("", 409), *((each, 422) for each in wrong)):
        answer = fill(cat, path, **{"count.5000": typed})
        assert answer.status_code == status, typed
        assert "Not posted." in answer.text
        assert forms_of(answer)[0].fields.get("count.5000", "") == typed
        assert ('id="count.5000-error"' in answer.text) is (status == 422)
    assert events_named(house, "cage.deposit_taken") == 0


def test_a_deposit_sent_twice_gives_one_slip(cat: Person, house: Casino) -> None:
    number = a_player(house)
    page = cat.see(f"{WINDOW}/deposit?player={number}")
    first = post(cat, page, f"{WINDOW}/deposit", **notes(fifties=3))
    second = post(cat, page, f"{WINDOW}/deposit", **notes(fifties=3))
    assert slip_after(first) == slip_after(second) == "DP-000001"
    assert "nothing was posted twice" in cat.see(second.location).text
    assert events_named(house, "cage.deposit_taken") == 1


def test_a_form_sent_again_with_another_amount_is_refused(cat: Person, house: Casino) -> None:
    number = a_player(house)
    page = cat.see(f"{WINDOW}/deposit?player={number}")
    post(cat, page, f"{WINDOW}/deposit", **notes(fifties=3))
    again = post(cat, page, f"{WINDOW}/deposit", **notes(fifties=4))
    assert again.status_code == 409
    assert "posted before with something else in it" in again.text
    assert events_named(house, "cage.deposit_taken") == 1


def test_a_form_without_its_command_id_posts_nothing(cat: Person, house: Casino) -> None:
    path = f"{WINDOW}/deposit?player={a_player(house)}"
    for command_id in ("", "not an id", "1"):
        answer = fill(cat, path, command_id=command_id, **notes(fifties=3))
        assert answer.status_code == 422
        assert forms_of(answer)[0].fields["count.5000"] == "3"
    assert events_named(house, "cage.deposit_taken") == 0


def test_counting_and_closing_twice_is_counting_and_closing_once(
    cat: Person, house: Casino
) -> None:
    page = cat.see(f"{WINDOW}/count")
    for _ in range(2):
        answer = post(cat, page, f"{WINDOW}/count", **notes(hundreds=10))
        assert answer.location == f"{WINDOW}/close"
    page = cat.see(f"{WINDOW}/close")
    for _ in range(2):
        assert slip_after(post(cat, page, f"{WINDOW}/close")) == "CL-000001"
    assert events_named(house, "cage.drawer_counted", "cage.shift_closed") == 2


def test_a_window_opens_once(cat: Person, house: Casino) -> None:
    fields = {"command_id": str(uuid4()), "csrf_token": csrf(cat), **notes(hundreds=1)}
    answer = cat.send(f"{WINDOW}/open", fields)
    assert answer.status_code == 409
    assert "Window W1 has an open drawer; close it first." in answer.text
    assert forms_of(answer)[0].fields["count.10000"] == "1"
    assert events_named(house, "cage.drawer_opened") == 2, "the vault's and this one"


def test_the_count_is_blind_on_every_page_a_cashier_can_reach(cat: Person, house: Casino) -> None:
    number = a_player(house)
    deposit(cat, number, fifties=3)
    fill(cat, f"{WINDOW}/withdrawal?player={number}", **notes(twenties=1))
    expected = "1,130.00"
    seen = pages_reached_from(cat, "/")
    assert {"/slips/DP-000001", WINDOW, f"{WINDOW}/count", "/players/"} <= seen.keys()
    assert [path for path, text in seen.items() if expected in text] == []
    assert cat.see("/ledger/accounts/cage:W1:cash").status_code == 403
    assert cat.see("/ledger/accounts/cage:").status_code == 403
    # The lists must not let one add it up either.
    assert "$150.00" not in seen[WINDOW]
    assert "$150.00" not in seen["/slips/"]
    # Once the count is stored, it is no secret any more.
    fill(cat, f"{WINDOW}/count", **notes(hundreds=11))
    page = cat.see(f"{WINDOW}/close")
    assert expected in page.text
    assert "Short" in page.text


def test_an_over_or_short_needs_its_reason_and_keeps_it(
    cat: Person, signed_in: Callable[..., Person]
) -> None:
    for counter in (signed_in("COL"), cat):
        fill(counter, f"{WINDOW}/count", **notes(hundreds=9))
    refused = fill(cat, f"{WINDOW}/close", reason="ab")
    assert refused.status_code == 409
    assert "An over or short needs a reason" in refused.text
    assert forms_of(refused)[0].fields["reason"] == "ab"
    assert "−$100.00" in refused.text
    assert slip_after(post(cat, refused, f"{WINDOW}/close", reason="A hundred paid twice"))


def test_a_drawer_closes_on_the_count_that_was_shown(cat: Person, house: Casino) -> None:
    fill(cat, f"{WINDOW}/count", **notes(hundreds=9))
    seen = cat.see(f"{WINDOW}/close")
    fill(cat, f"{WINDOW}/count", **notes(hundreds=10))
    stale = post(cat, seen, f"{WINDOW}/close", reason="The count I saw was short")
    assert stale.status_code == 409
    assert "has changed since you looked" in stale.text
    assert forms_of(stale)[0].fields["reason"] == "The count I saw was short"
    assert "No difference" in stale.text, "what is true now is shown"
    assert events_named(house, "cage.shift_closed") == 0
    assert slip_after(post(cat, stale, f"{WINDOW}/close", reason="")) == "CL-000001"


def test_a_form_of_a_shift_that_ended_does_not_fall_into_the_next_one(
    cat: Person, house: Casino
) -> None:
    number = a_player(house)
    old = cat.see(f"{WINDOW}/deposit?player={number}")
    fill(cat, f"{WINDOW}/count", **notes(hundreds=10))
    fill(cat, f"{WINDOW}/close")
    late = post(cat, old, f"{WINDOW}/deposit", **notes(fifties=3))
    assert late.status_code == 409
    assert "The shift at window W1 is closed." in late.text
    open_window(cat)
    later = post(cat, old, f"{WINDOW}/deposit", **notes(fifties=3))
    assert later.status_code == 409
    assert forms_of(later)[0].fields["count.5000"] == "3"
    assert events_named(house, "cage.deposit_taken") == 0


def test_a_counted_drawer_takes_no_more_money_and_says_what_to_do(
    cat: Person, house: Casino
) -> None:
    number = a_player(house)
    fill(cat, f"{WINDOW}/count", **notes(hundreds=10))
    page = cat.see(WINDOW)
    assert "Close window W1" in page.text
    assert "Take a deposit" not in page.text
    refused = fill(cat, f"{WINDOW}/deposit?player={number}", **notes(fifties=1))
    assert refused.status_code == 409
    assert "close it before new money moves" in refused.text


def test_closing_comes_after_counting(cat: Person) -> None:
    assert "Blind count" in cat.see(f"{WINDOW}/close").text


def test_a_closed_window_leads_to_opening_it(signed_in: PersonOf) -> None:
    cat = signed_in("CAT")
    for path in ("deposit", "withdrawal", "count", "close"):
        assert "Open window W1" in cat.see(f"{WINDOW}/{path}").text


def test_a_window_that_is_not_there_is_not_found(signed_in: PersonOf) -> None:
    cat = signed_in("CAT")
    for window in ("W9", "%00", "W1%00", "W1'"):
        assert cat.see(f"/cage/windows/{window}").status_code == 404
        fields = {"csrf_token": csrf(cat), "command_id": str(uuid4()), **notes(hundreds=1)}
        assert cat.send(f"/cage/windows/{window}/open", fields).status_code == 404


def test_a_window_whose_station_is_retired_can_still_be_closed(
    signed_in: PersonOf, house: Casino
) -> None:
    # Sue sends the bank, so another supervisor counts it in.
    sam = signed_in("SAM", "OFFICE")
    open_window(sam, "W2")
    stations.retire(house.pool, "W2")
    fill(sam, "/cage/windows/W2/count", **notes(hundreds=10))
    assert slip_after(fill(sam, "/cage/windows/W2/close")) == "CL-000001"
    assert sam.see("/cage/windows/W2").status_code == 404


def test_a_station_without_a_window_asks_which_one(signed_in: PersonOf) -> None:
    open_window(signed_in("CAT"))
    page = signed_in("SUE", "OFFICE").see("/cage/")
    assert "/cage/windows/W1" in page.text
    assert "/cage/windows/W2" in page.text
    assert "Open since" in page.text


@pytest.mark.rule("PP-1.1-CageAndFloorRoles")
@pytest.mark.parametrize("code", ["DAN", "PIA", "ANA", "OTTO", "ADA"])
def test_only_the_cage_works_at_a_window(signed_in: PersonOf, code: str) -> None:
    somebody = signed_in(code)
    for path in ("", "/deposit", "/withdrawal", "/count", "/close", "/void/DP-000001"):
        assert somebody.see(f"{WINDOW}{path}").status_code == 403, path


def test_the_supervisor_sees_the_amounts_of_an_open_drawer(
    cat: Person, signed_in: PersonOf, house: Casino
) -> None:
    deposit(cat, a_player(house), fifties=3)
    assert "$150.00" in signed_in("SUE", "OFFICE").see(WINDOW).text


def csrf(person: Person) -> str:
    return forms_of(person.see("/players/open"))[0].fields["csrf_token"]


def pages_reached_from(person: Person, start: str) -> dict[str, str]:
    """Follow every link of every page, as far as links lead; the rulebooks say nothing of money."""
    seen: dict[str, str] = {}
    to_see = [start]
    while to_see:
        path = to_see.pop()
        if path in seen or path.startswith(("/static/", "/rules")):
            continue
        page = person.see(path)
        seen[path] = page.text if page.status_code == 200 else ""
        to_see += [html.unescape(link) for link in re.findall(r'href="(/[^"#]*)"', page.text)]
    return seen
