"""Rounds dealt on the tablet's page, without scripts: a whole one of each game."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from werkzeug.test import TestResponse

from domain.staff.roles import Book
from domain.three_card_poker.steps import Kind, Step
from services.store.freshness import wait_for
from services.use_cases.casino import Casino
from tests.people_and_things import DEALER_DAN
from tests.services.use_cases.a_banked_table import an_open_table
from tests.services.use_cases.at_the_tables_now import a_dealt_round, do
from tests.services.web.at_the_layout import press, press_on, put_down
from tests.services.web.conftest import PIN, Person, token_of

PersonOf = Callable[..., Person]
CROWN, CANBERRA, WAR = "/tables/TC-05/deal", "/tables/C3-01/deal", "/tables/CW-02/deal"
CALLED = (Step(kind=Kind.ANNOUNCE),)


def opened(house: Casino, code: str, book: Book) -> None:
    assert wait_for(house.pool, an_open_table(house, code, book), 10)


def words(page: TestResponse) -> str:
    """What a page says, without its marks."""
    text = re.sub(r"<(script|style).*?</\1>|<[^>]+>", " ", page.text, flags=re.DOTALL)
    return " ".join(text.replace("&#39;", "'").split())


def test_a_round_at_crown_from_the_first_chip_to_the_last(
    house: Casino, signed_in: PersonOf
) -> None:
    opened(house, "TC-05", Book.TCP)
    dan = signed_in("DAN")
    assert "No round has been dealt here yet" in words(dan.see(CROWN))
    assert "Place your bets" in words(press(dan, CROWN, "Start the first round"))
    put_down(dan, CROWN, 1, "ante", "30")
    put_down(dan, CROWN, 2, "ante", "20")
    page = words(put_down(dan, CROWN, 2, "pair_plus", "10"))
    assert "$60 is down on box 1 and box 2." in page
    assert "Round 1" in page
    press(dan, CROWN, "No more bets")
    page = words(press(dan, CROWN, "Deal to box 1, box 2 and the dealer"))
    assert page.count("a card face down") == 9
    page = words(press(dan, CROWN, "Announce Play or Fold"))
    assert "Box 1: play or fold? Play must equal the Ante, $30. TCP-7.5.2(c)(i)" in page
    assert "Box 2: Fold Ante, keep Pair Plus" in page
    press(dan, CROWN, "Play $30")
    page = words(press(dan, CROWN, "Fold Ante, keep Pair Plus"))
    assert "Ante $20 lost: take $20" in page
    page = words(press(dan, CROWN, "Show the dealer's hand", cards="kd 10s 3c"))
    assert "king high, K-T-3: qualifies" in page
    assert "Box 2: show and settle" in page
    page = words(press(dan, CROWN, "Show the hand of box 2 and settle it", cards="4d 4s 9c"))
    assert "Pair Plus $10 won: pay $10" in page
    page = words(press(dan, CROWN, "Show the hand of box 1 and settle it", cards="Ad 7s 2c"))
    assert "Ante $30 won: pay $30" in page
    assert "Settled · float −$50.00" in page
    assert "Start the next round" in page


def test_what_is_refused_is_said_with_its_rule_and_what_was_typed_stays(
    house: Casino, signed_in: PersonOf
) -> None:
    opened(house, "TC-05", Book.TCP)
    dan = signed_in("DAN")
    press(dan, CROWN, "Start the first round")
    put_down(dan, CROWN, 1, "ante", "30")
    refused = press(dan, CROWN, "Put it down", box="1", player="P9", bet="ante", amount="45.50")
    assert refused.status_code == 409
    assert "Box 1 has a wager of another player." in words(refused)
    assert "Rule TCP-7.5.2" in words(refused)
    assert 'value="45.50"' in refused.text
    unread = press(dan, CROWN, "Put it down", box="1", player="P1", bet="ante", amount="ten")
    assert "Write the amount in dollars and cents, like 1,240.50." in words(unread)
    lost = press(dan, CROWN, "No more bets", steps="{not json")
    assert "The page has lost what was entered; open it again." in words(lost)


def test_two_tablets_do_not_clash(house: Casino, signed_in: PersonOf) -> None:
    opened(house, "TC-05", Book.TCP)
    dan, pia = signed_in("DAN"), signed_in("PIA", "W2")
    press(dan, CROWN, "Start the first round")
    put_down(dan, CROWN, 1, "ante", "30")
    stale = pia.see(CROWN)
    put_down(dan, CROWN, 2, "ante", "20")
    late = press_on(pia, stale, "No more bets")
    assert late.status_code == 409
    assert "has changed since you looked" in words(late)
    assert "$50 is down on box 1 and box 2." in words(late)


@pytest.mark.rule("TCP-9.4")
def test_a_misdeal_is_directed_by_a_second_person_who_sees_the_money_first(
    house: Casino, signed_in: PersonOf
) -> None:
    opened(house, "TC-05", Book.TCP)
    dan = signed_in("DAN")
    dealt_to_boxes_1_and_2(dan)
    stop = f"{CROWN}/stop"
    assert "Too few or too many cards The Game Supervisor is told" in words(dan.see(stop))
    page = words(press(dan, stop, "Report it", "wrong_number", box="2"))
    assert "Box 2 does not have three cards. A Game Supervisor directs a misdeal." in page
    asked = press(dan, stop, "Direct a misdeal: every wager goes back", reason="two cards at box 2")
    assert asked.status_code == 403
    said = words(asked)
    assert "Direct a misdeal of round 1 of table TC-05, because: two cards at box 2" in said
    assert "Box 1, Ante: to P1 +$30.00 Box 2, Ante: to P2 +$20.00" in said
    done = press_on(dan, asked, "Authorise Ctrl ↵", authoriser_code="PIA", authoriser_pin=PIN)
    assert "Round 1 is over. Misdeal." in words(done)
    assert "Ante $30 void: hand back $30" in words(done)


def test_whoever_has_the_rank_sees_the_money_before_they_confirm(
    house: Casino, signed_in: PersonOf
) -> None:
    opened(house, "TC-05", Book.TCP)
    dan, pia = signed_in("DAN"), signed_in("PIA", "W2")
    dealt_to_boxes_1_and_2(dan)
    wager = {"wager": "box=1|bet=ante", "reason": "a device under the table"}
    foreseen = press(pia, f"{CROWN}/stop", "Void the wager", **wager)
    assert foreseen.status_code == 200
    assert "Box 1, Ante: to P1 +$30.00" in words(foreseen)
    assert "Ante $30 void" not in words(pia.see(CROWN))
    press_on(pia, foreseen, "Confirm: void the wager", **wager)
    assert "Ante $30 void: hand back $30" in words(pia.see(CROWN))


def test_a_stop_that_cannot_be_read_or_is_over_is_refused(
    house: Casino, signed_in: PersonOf
) -> None:
    opened(house, "TC-05", Book.TCP)
    dan = signed_in("DAN")
    assert dan.see(f"{CROWN}/stop").status_code == 404
    dealt_to_boxes_1_and_2(dan)
    unread = press(dan, f"{CROWN}/stop", "Report the card", box="1", cards="some")
    assert "How many cards: type a whole number." in words(unread)
    short = press(dan, f"{CROWN}/stop", "Undo the round", cause="fraud", reason="no")
    assert "see the marked fields" in words(short)
    gone = press_on(dan, dan.see(f"{CROWN}/stop"), "Report it", "wrong_order")
    assert "The Pit Boss decides." in words(gone)


def dealt_to_boxes_1_and_2(dan: Person) -> None:
    press(dan, CROWN, "Start the first round")
    put_down(dan, CROWN, 1, "ante", "30")
    put_down(dan, CROWN, 2, "ante", "20")
    press(dan, CROWN, "No more bets")
    press(dan, CROWN, "Deal to box 1, box 2 and the dealer")


@pytest.mark.rule("C3P-12.3")
def test_canberra_voids_a_round_whose_dealer_shows_a_card(
    house: Casino, signed_in: PersonOf
) -> None:
    opened(house, "C3-01", Book.C3P)
    dan = signed_in("DAN")
    press(dan, CANBERRA, "Start the first round")
    refused = put_down(dan, CANBERRA, 3, "ante", "12")
    assert "Rule C3P-3.3" in words(refused)
    put_down(dan, CANBERRA, 3, "ante", "15")
    page = words(put_down(dan, CANBERRA, 3, "pair_plus", "5"))
    assert "Pairs Plus $5" in page
    press(dan, CANBERRA, "No more bets")
    press(dan, CANBERRA, "Deal to box 3 and the dealer")
    page = words(press(dan, f"{CANBERRA}/stop", "Report the card", box="0", cards="1"))
    assert "Round 1 is over. Void." in page
    assert "Pairs Plus $5 void: hand back $5" in page


def test_a_war_is_dealt_decided_and_settled(house: Casino, signed_in: PersonOf) -> None:
    opened(house, "CW-02", Book.CW)
    dan = signed_in("DAN")
    press(dan, WAR, "Start the first round", is_shuffled="yes")
    put_down(dan, WAR, 1, "war", "25")
    put_down(dan, WAR, 4, "war", "20")
    put_down(dan, WAR, 4, "tie", "5")
    press(dan, WAR, "No more bets")
    page = words(press(dan, WAR, "Deal to area 1, area 4 and the dealer", cards="Kd 9s 9c"))
    assert "Settle on the first cards" in page
    page = words(press(dan, WAR, "Settle 2 wagers on the first cards"))
    assert "Casino War $25 won: pay $25" in page
    assert "Tie $5 won: pay $50" in page
    assert "Area 4, P4: war or surrender?" in page
    assert "Surrender, $10 back" in page
    press(dan, WAR, "Go to war $20")
    press(dan, WAR, "Deal to area 4 and the dealer", cards="Qs 4h")
    page = words(press(dan, WAR, "Settle 2 wagers on the second cards"))
    assert "Go to War $20 won: pay $20" in page
    assert "Casino War $20 stand-off: hand back $20" in page
    page = words(press(dan, WAR, "Collect the cards and end the round"))
    assert "Settled · float −$95.00" in page


def test_a_round_is_told_step_by_step_to_everybody(house: Casino, signed_in: PersonOf) -> None:
    opened(house, "TC-05", Book.TCP)
    dan = signed_in("DAN")
    dealt_to_boxes_1_and_2(dan)
    press(dan, CROWN, "Announce Play or Fold")
    press(dan, CROWN, "Play $30")
    press(dan, CROWN, "Fold")
    press(dan, CROWN, "Show the dealer's hand", cards="Jd Ts 3c")
    done = press(dan, CROWN, "Show the hand of box 1 and settle it", cards="5d 6s 7c")
    found = re.search(r'href="(/rounds/[0-9a-f-]+)"', done.text)
    assert found
    page = dan.see(found[1])
    said = words(page)
    assert "Round 1 of TC-05 Settled: the dealer had no hand" in said
    assert "Box 2, P2 puts $20.00 on Ante." in said
    assert "Box 2 folds; 3 cards were spread and counted." in said
    assert "3 cards each, face down, to box 1, box 2 and the dealer." in said
    assert "The dealer shows J♦ 10♠ 3♣: jack high, J-T-3, no hand." in said
    assert "Box 1, P1: Ante Bonus won, $30.00 is paid." in said
    assert "Round over. Settled: the dealer had no hand; the float paid $40.00." in said
    assert "table:TC-05:float −$40.00" in said
    assert 'href="/rules/TCP-7.5.4"' in page.text
    assert "Irregularities and who decided None." in said
    # Nobody ever saw the hand that was folded.
    assert said.count("a card face down") == 0

    listed = dan.see("/tables/TC-05/rounds")
    assert found[1] in listed.text
    assert "1 round −$40.00" in words(listed)
    assert "No round was dealt here on this gaming day." in words(
        dan.see("/tables/TC-05/rounds?day=2020-01-01")
    )
    assert dan.see("/tables/TC-05/rounds?day=soon").status_code == 422
    assert dan.see("/rounds/6f1d7b0e-5a0c-5c55-9f0e-70697462ff6b").status_code == 404


def test_only_tables_of_banked_games_are_dealt_so(house: Casino, signed_in: PersonOf) -> None:
    opened(house, "TC-05", Book.TCP)
    dan = signed_in("DAN")
    assert dan.see("/tables/ZZ-99/deal").status_code == 404
    page = dan.see("/tables/TC-05").text
    assert 'href="/tables/TC-05/deal"' in page
    assert 'href="/tables/TC-05/rounds"' in page
    started = press(dan, CROWN, "Start the first round")
    missing = dan.send(f"{CROWN}/stop/nothing", {"csrf_token": token_of(started)})
    assert missing.status_code == 404
    assert "This cannot be reported at this point of the round" in words(missing)


@pytest.mark.rule("TCP-9.5", "TCP-9.6")
def test_who_is_told_of_a_decision_is_ticked_by_the_rule_and_goes_with_it(
    house: Casino, signed_in: PersonOf
) -> None:
    opened(house, "TC-05", Book.TCP)
    round_id = a_dealt_round(house, "TC-05")
    do(house, "continue-three-card-round", DEALER_DAN, round_id=round_id, steps=CALLED)
    wrong = {"kind": "wrong_number", "box": 3}
    do(house, "report-three-card-irregularity", DEALER_DAN, round_id=round_id, **wrong)
    dan, stop = signed_in("DAN"), f"{CROWN}/stop"

    page = dan.see(stop).text
    counting = page.partition('id="deck_count"')[2].partition("</details>")[0]
    ticked = re.findall(r'name="told" value="(\w+)" checked', counting)
    assert ticked == ["game_supervisor", "pit_boss"]
    assert "TCP-9.5 TCP-9.6" in counting
    undoing = page.partition('id="invalidate"')[2].partition("</details>")[0]
    assert re.findall(r'name="told" value="(\w+)" checked', undoing) == ["all_players"]

    dialog = press(dan, stop, "Record the count", f"{stop}/deck_count", cards="52", told="pit_boss")
    assert dialog.status_code == 403, dialog.text
    assert '<input type="hidden" name="told" value="pit_boss">' in dialog.text


def test_a_screen_that_asks_by_itself_hears_when_the_table_has_gone_on(
    house: Casino, signed_in: PersonOf
) -> None:
    opened(house, "TC-05", Book.TCP)
    dan, ask = signed_in("DAN"), {"X-Fragment": "1"}
    assert dan.see(CROWN, headers=ask).text == "no round"
    press(dan, CROWN, "Start the first round")
    begun = dan.see(CROWN, headers=ask).text
    assert f'data-mark="{begun}"' in dan.see(CROWN).text
    assert dan.see(CROWN, headers=ask).text == begun
    put_down(dan, CROWN, 1, "ante", "30")
    assert dan.see(CROWN, headers=ask).text != begun


@pytest.mark.rule("TCP-9.4", "TCP-9.5")
def test_what_waits_offers_only_what_may_be_decided(house: Casino, signed_in: PersonOf) -> None:
    opened(house, "TC-05", Book.TCP)
    round_id = a_dealt_round(house, "TC-05")
    dan, stop = signed_in("DAN"), f"{CROWN}/stop"
    offered = lambda: re.findall(r'<details class="mishap card" id="(\w+)"', dan.see(stop).text)  # noqa: E731
    assert {"exposed", "wrong_number", "deck_count"} <= set(offered())
    assert "misdeal" not in offered()

    wrong = {"kind": "wrong_number", "box": 3}
    do(house, "report-three-card-irregularity", DEALER_DAN, round_id=round_id, **wrong)
    # Before the call a game supervisor directs a misdeal, and no count would change that.
    assert offered() == ["misdeal", "collusion", "void_wager", "invalidate"]
