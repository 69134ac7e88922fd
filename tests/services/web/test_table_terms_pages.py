"""The pages of a table's terms, its sign and its notices, as people use them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from domain.staff.roles import Book
from domain.tables.notices.commands import ApplyNotice
from domain.tables.table import Table, table_id_of
from services.use_cases import notices
from services.use_cases.casino import Casino
from tests.domain.tables.terms_of_tables import terms_for
from tests.people_and_things import PIT_BOSS_PIA, an_envelope
from tests.services.use_cases.a_floor import table_of
from tests.services.use_cases.a_poker_room import a_table_of
from tests.services.web.at_the_tables import catch_up
from tests.services.web.conftest import PIN, Person

PersonOf = Callable[..., Person]

TCP = {
    "three_card.ante.least": "10",
    "three_card.ante.most": "500.00",
    "three_card.ante.multiple": "5",
    "three_card.pair_plus.least": "5",
    "three_card.pair_plus.most": "100",
    "three_card.pair_plus.multiple": "0.01",
    "three_card.chip_unit": "2.50",
    "three_card.shoe": "dealing",
}
PAID = {"three_card.ante_bonus": "A", "three_card.pair_plus_table": "B"}
WHY = {"reason": "a busy night"}


def set_up(pia: Person, code: str = "TC-09", book: str = "TCP") -> None:
    asked = {"code": code, "game": "Three Card Poker", "book": book, "places": "7"}
    answer = pia.fill("/tables/set-up", asked)
    assert answer.status_code == 302, answer.text
    assert answer.location == f"/tables/{code}/terms"


def with_terms(pia: Person) -> None:
    set_up(pia)
    answer = pia.fill("/tables/TC-09/terms", TCP | PAID | WHY | {"act": "set"})
    assert answer.status_code == 302, answer.text
    assert pia.fill("/tables/TC-09/sign", {}).status_code == 302


@pytest.mark.rule("TCP-6.1[s66(1)(d)]")
def test_a_table_is_set_up_given_terms_and_a_sign(house: Casino, signed_in: PersonOf) -> None:
    pia = signed_in("PIA", "OFFICE")
    set_up(pia)
    assert "No terms" in pia.see("/tables/").text
    assert "this table is not opened" in pia.see("/tables/TC-09").text
    bad = TCP | PAID | WHY | {"three_card.ante.least": "ten", "act": "set"}
    answer = pia.fill("/tables/TC-09/terms", bad)
    assert answer.status_code == 422
    assert "Write the amount in dollars and cents" in answer.text
    assert 'value="ten"' in answer.text
    assert table_of(house, "TC-09").terms is None
    pia.fill("/tables/TC-09/terms", TCP | PAID | WHY | {"act": "set"})
    assert table_of(house, "TC-09").terms == terms_for(Book.TCP)
    page = pia.see("/tables/TC-09").text
    assert "minimum $10.00, maximum $500.00, in multiples of $5.00" in page
    assert "No round begins until the sign is up." in page
    pia.fill("/tables/TC-09/sign", {})
    assert "Sign up since" in pia.see("/tables/TC-09").text
    assert "Version 1, sign up" in pia.see("/tables/").text
    table_of(house, "TC-09").check_may_play()


@pytest.mark.rule("TCP-6.1[s66(2)]")
def test_a_higher_minimum_is_refused_announced_and_counted_down(
    house: Casino, signed_in: PersonOf
) -> None:
    pia = signed_in("PIA", "OFFICE")
    with_terms(pia)
    raised = TCP | WHY | {"three_card.ante.least": "25", "minutes": "20"}
    refused = pia.fill("/tables/TC-09/terms", raised | {"act": "set"})
    assert refused.status_code == 409
    assert "This needs a notice first: 20 minutes on the sign." in refused.text
    assert 'value="25"' in refused.text
    given = pia.fill("/tables/TC-09/terms", raised | {"act": "notice", "sign_is_up": "yes"})
    assert given.status_code == 302, given.text
    page = pia.see("/tables/TC-09").text
    assert "Ante minimum $25.00 from" in page
    until = re.search(r'data-until="([^"]+)"', page)
    assert until
    (notice,) = table_of(house, "TC-09").notices.values()
    assert until[1] == notice.due_at.isoformat()
    assert "1 notice" in pia.see("/tables/").text
    # What the page asks for by itself is the same, without the bars.
    fragment = pia.see("/tables/TC-09", headers={"X-Fragment": "1"}).text
    assert "data-until" in fragment
    assert "<html" not in fragment

    address = f"/tables/TC-09/notices/{notice.notice_id}"
    early = pia.fill(address, {}, f"{address}/apply")
    assert early.status_code == 409
    assert re.search(r"has not run yet: (20 min 0 s|19 min \d+ s) left", early.text)
    for path in ("/tables/TC-09/sign", "/tables/TC-09/sign/display"):
        assert "Ante minimum $25.00 from" in pia.see(path).text
    applying = ApplyNotice(
        envelope=an_envelope(by=PIT_BOSS_PIA, at=notice.due_at),
        table="TC-09",
        notice_id=notice.notice_id,
    )
    notices.apply_notice(house, applying)
    catch_up(house)
    page = pia.see("/tables/TC-09").text
    assert "minimum $25.00, maximum $500.00" in page
    assert "Sign up since" in page
    assert pia.see(address).status_code == 404


def test_a_notice_is_withdrawn_and_the_sign_must_change(house: Casino, signed_in: PersonOf) -> None:
    pia = signed_in("PIA", "OFFICE")
    with_terms(pia)
    closing = {"minutes": "20", "sign_is_up": "yes"} | WHY
    assert pia.fill("/tables/TC-09/closing", closing).status_code == 302
    (notice_id,) = table_of(house, "TC-09").notices
    address = f"/tables/TC-09/notices/{notice_id}"
    assert "The table closes from" in pia.see(address).text
    assert pia.fill(address, WHY, f"{address}/withdraw").status_code == 302
    page = pia.see("/tables/TC-09").text
    assert "Sign not up" in page
    assert "The table closes" not in page


@pytest.mark.rule("TCP-8.2(b)")
def test_a_dealer_asks_for_pay_tables_and_the_pit_boss_confirms_them(
    house: Casino, signed_in: PersonOf
) -> None:
    pia, dan = signed_in("PIA", "OFFICE"), signed_in("DAN", "OFFICE")
    with_terms(pia)
    asked = {"ante_bonus": "C", "pair_plus_table": "F", "players_were_told": "yes"} | WHY
    waiting = dan.fill("/tables/TC-09/pay-tables", asked)
    assert waiting.status_code == 403
    assert "A second person must authorise" in waiting.text
    assert "Pay at table TC-09 by Ante Bonus C and Pair Plus F" in waiting.text
    signed = asked | {"authoriser_code": "PIA", "authoriser_pin": PIN}
    assert dan.fill("/tables/TC-09/pay-tables", signed).status_code == 302
    assert table_of(house, "TC-09").terms.three_card.ante_bonus == "C"
    untold = {"ante_bonus": "A", "pair_plus_table": "F"} | WHY
    again = pia.fill("/tables/TC-09/pay-tables", untold)
    assert "All players must hear of the new pay tables first." in again.text


def test_terms_can_wait_in_the_queue_for_another_persons_word(
    house: Casino, signed_in: PersonOf
) -> None:
    with_terms(signed_in("PIA", "OFFICE"))
    dan = signed_in("DAN", "OFFICE")
    lowered = TCP | WHY | {"three_card.ante.least": "5", "act": "set"}
    waiting = dan.fill("/tables/TC-09/terms", lowered)
    assert waiting.status_code == 403
    hidden = dict(re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', waiting.text))
    fields = {name: value.replace("&#34;", '"') for name, value in hidden.items()}
    queued = dan.send("/approvals/ask?name=set-table-terms&back=/tables/TC-09/terms", fields)
    assert queued.status_code == 302
    assert "/approvals/" in queued.location, queued.location
    assert "Set the terms of table TC-09" in dan.see(queued.location).text
    assert house.load(Table, table_id_of("TC-09")).terms_version == 1


@pytest.mark.rule("PP-7.3")
def test_the_commission_of_a_poker_table_is_varied_and_its_limits_announced(
    house: Casino, signed_in: PersonOf
) -> None:
    pia, code = signed_in("PIA", "OFFICE"), a_table_of(house)
    catch_up(house)
    page = pia.see(f"/tables/{code}/commission").text
    assert 'value="5.00"' in page
    varied = {
        "poker.commission.method": "time_charge",
        "hourly_fee": "12",
        "poker.commission.rate": "",
    } | WHY
    assert pia.fill(f"/tables/{code}/commission", varied).status_code == 302
    assert "time charge, $12.00 per player and hour" in pia.see(f"/tables/{code}/sign").text
    bad = varied | {"poker.commission.rate": "five"}
    assert (
        "Write a percentage such as 5 or 5.25." in pia.fill(f"/tables/{code}/commission", bad).text
    )
    page = pia.see(f"/tables/{code}/terms").text
    assert 'value="10.00 / 20.00"' in page
    # Nobody sits there, so nobody waits three hands.
    fields = {
        "poker.game": "omaha", "poker.structure": "pot", "poker.bets": "10",
        "poker.blinds": "5 / 10", "minimum_buy_in": "0.01", "poker.split_unit": "1",
        "poker.step": "0.01", "minutes": "0", "agreed": "0", "act": "notice",
    }  # fmt: skip
    answer = pia.fill(f"/tables/{code}/terms", fields | WHY)
    assert answer.status_code == 302, answer.text
    assert table_of(house, code).terms.poker.game == "omaha"


@pytest.mark.rule("CW-7.4.4(a)")
def test_the_dealing_method_is_the_operators_and_no_page_is_there_that_a_table_does_not_have(
    house: Casino, signed_in: PersonOf
) -> None:
    pia, code = signed_in("PIA", "OFFICE"), a_table_of(house)
    assert "Method A is in use" in pia.see("/tables/dealing-method").text
    answer = pia.fill("/tables/dealing-method", {"method": "B"} | WHY)
    assert answer.status_code == 403
    assert "Casino Operator" in answer.text
    set_up(pia, "TC-08")
    for path in (
        f"/tables/{code}/pay-tables",
        f"/tables/{code}/closing",
        "/tables/TC-08/commission",
        "/tables/TC-08/sign",
        "/tables/ZZ-1/terms",
    ):
        assert pia.see(path).status_code == 404, path
