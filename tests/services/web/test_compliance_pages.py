"""The registers as those who keep them work with them, and closed to everybody else."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable
from uuid import uuid4

import pytest

from services.use_cases.casino import Casino
from tests.services.web.at_the_cage import (
    a_player,
    ask_to_void,
    authorise,
    deposit,
    events_named,
    fill,
    forms_of,
    notes,
    open_window,
    post,
    refusals_of,
)
from tests.services.web.conftest import PEOPLE, Person

PersonOf = Callable[..., Person]
DEPOSIT = "/cage/windows/W1/deposit"
PLACES = (
    "/compliance/",
    "/compliance/reports/",
    "/compliance/suspicions/",
    "/compliance/suspicions/raise",
    "/compliance/watch-list/",
    "/compliance/cash/",
    "/compliance/terms/",
    "/compliance/terms/change",
)


@pytest.fixture
def cat(signed_in: PersonOf) -> Person:
    cashier = signed_in("CAT")
    open_window(cashier)
    return cashier


@pytest.fixture
def ola(signed_in: PersonOf) -> Person:
    return signed_in("OLA", "OFFICE")


def a_reported_player(cat: Person, house: Casino, hundreds: int = 100) -> str:
    number = a_player(house)
    typed = notes(hundreds=hundreds)
    answer = fill(cat, f"{DEPOSIT}?player={number}", threshold_seen="yes", **typed)
    assert answer.status_code == 302, answer.text
    return number


def report_path(ola: Person) -> str:
    found = re.search(r'href="(/compliance/reports/[0-9a-f-]{36})"', ola.see(PLACES[1]).text)
    assert found
    return found[1]


def raise_suspicion(ola: Person, number: str) -> str:
    answer = fill(
        ola, "/compliance/suspicions/raise", player=number, grounds="cash in and out, no play"
    )
    assert answer.status_code == 302, answer.text
    return str(answer.location)


def test_the_threshold_reached_at_the_window_is_a_draft_with_days_left(
    cat: Person, ola: Person, house: Casino
) -> None:
    number = a_reported_player(cat, house)

    page = ola.see("/compliance/").text
    row = page.split("<tbody>")[1].partition("</tr>")[0]
    assert "TR-000001" in row
    assert number in row
    assert "$10,000.00" in row
    assert "<td>in</td>" in row
    assert "<td>draft</td>" in row
    # Ten business days are twelve to fourteen days of the calendar.
    assert re.search(r'<td class="r">1[234]</td>', row)


def test_a_draft_is_filed_and_cash_afterwards_asks_for_an_amendment(
    cat: Person, ola: Person, house: Casino
) -> None:
    number = a_reported_player(cat, house)
    path = report_path(ola)
    assert "DP-000001" in ola.see(path).text

    filed = fill(ola, f"{path}/file", reference="TTR-2026-77")
    assert filed.location == path
    page = ola.see(path).text
    assert "TTR-2026-77" in page
    assert "TR-000001 is filed." in page
    deposit(cat, number, fifties=1)
    assert "amendment due" in ola.see(path).text
    assert fill(ola, f"{path}/amend", reference="TTR-2026-77A", reason="more cash").location == path
    assert '<span class="pill">amended</span>' in ola.see(path).text
    assert "<td>amended</td>" in ola.see("/compliance/reports/?status=amended").text
    assert "No reports of this status." in ola.see("/compliance/reports/?status=draft").text


def test_a_void_back_under_leaves_a_draft_that_is_withdrawn_with_a_reason(
    cat: Person, ola: Person, house: Casino
) -> None:
    a_reported_player(cat, house)
    authorise(cat, ask_to_void(cat, "DP-000001"), "SUE")
    path = report_path(ola)
    page = ola.see(path).text
    assert '<span class="amount">$0.00</span>' in page
    assert "every slip was voided" in page

    short = fill(ola, f"{path}/withdraw", reason="x")
    assert short.status_code == 422
    assert fill(ola, f"{path}/withdraw", reason="the slip was voided").location == path
    assert "the slip was voided" in ola.see(path).text
    again = fill(ola, f"{path}/file", reference="TTR-1")
    assert again.status_code == 409
    assert "Only a draft is filed; this report is withdrawn." in again.text


def test_filing_what_has_changed_since_it_was_read_is_refused(
    cat: Person, ola: Person, house: Casino
) -> None:
    number = a_reported_player(cat, house)
    path = report_path(ola)
    page = ola.see(f"{path}/file")
    deposit(cat, number, fifties=1)

    answer = post(ola, page, f"{path}/file", reference="TTR-1")

    assert answer.status_code == 409
    assert "has changed since you looked" in answer.text
    assert events_named(house, "compliance.report_filed") == 0


def test_a_suspicion_is_raised_dismissed_and_filed_after_all(ola: Person, house: Casino) -> None:
    path = raise_suspicion(ola, a_player(house))
    assert "cash in and out, no play" in ola.see(path).text
    assert fill(ola, f"{path}/dismiss", reason="a jackpot was paid").location == path
    assert "a jackpot was paid" in ola.see(path).text
    assert fill(ola, f"{path}/file", reference="SMR-9").location == path
    assert "SMR-9" in ola.see("/compliance/suspicions/").text
    nobody = fill(ola, "/compliance/suspicions/raise", player="999", grounds="nothing at all")
    assert nobody.status_code == 404
    assert "There is no player 999." in nobody.text


def test_the_watch_list_runs_by_the_terms_and_by_other_parameters(
    cat: Person, ola: Person, house: Casino
) -> None:
    number = a_player(house)
    for _ in range(2):
        deposit(cat, number, hundreds=30)

    assert "fits the pattern" in ola.see("/compliance/watch-list/").text
    page = ola.see("/compliance/watch-list/?share=60&hours=24").text
    assert number in page
    assert "$6,000.00" in page
    assert "fits the pattern" in ola.see("/compliance/watch-list/?share=61").text
    assert number in ola.see("/compliance/watch-list/?threshold=7,000").text
    for query, sentence in (
        ("hours=soon", "The window is a whole number of hours."),
        ("hours=0", "The window is 1 to 8784 hours long."),
        ("share=0", "The share is 1 to 1000 percent."),
        ("threshold=0", "A threshold is above zero."),
        ("threshold=-5", "An amount cannot be negative."),
        ("from=2026-05-02&to=2026-05-01", "The first gaming day is after the last."),
    ):
        answer = ola.see(f"/compliance/watch-list/?{query}")
        assert answer.status_code == 422, query
        assert sentence in answer.text


def test_the_cash_log_shows_running_totals_and_takes_a_review(
    cat: Person, ola: Person, house: Casino
) -> None:
    number = a_player(house)
    for _ in range(2):
        deposit(cat, number, hundreds=20)
    fill(cat, f"/cage/windows/W1/withdrawal?player={number}", **notes(hundreds=1))

    page = ola.see("/compliance/cash/").text
    assert number in page
    assert "$4,000.00" in page
    review = re.search(r'<a href="(/compliance/cash/[0-9a-f-]{36}/review)">under</a>', page)
    assert review
    signed = fill(ola, review[1], note="wages, papers seen")
    assert signed.status_code == 302
    after = ola.see(signed.location).text
    assert "wages, papers seen" in after
    assert f'<a href="{review[1]}">reviewed</a>' in after
    fill(cat, f"{DEPOSIT}?player={number}", threshold_seen="yes", **notes(hundreds=60))
    assert f'<a href="{review[1]}">to review</a>' in ola.see(signed.location).text
    bad = ola.see("/compliance/cash/?from=2026-05-02&to=2026-05-01")
    assert bad.status_code == 422


def test_the_files_say_what_the_pages_say(cat: Person, ola: Person, house: Casino) -> None:
    number = a_reported_player(cat, house)
    raise_suspicion(ola, number)
    aggregate = re.findall(
        r'href="(/compliance/cash/aggregate\.\w+\?[^"]+)"', ola.see("/compliance/cash/").text
    )
    register = re.findall(
        r'href="(/compliance/reports/register\.\w+)"', ola.see("/compliance/reports/").text
    )
    assert len(aggregate) == len(register) == 3
    for path in (*aggregate, *register):
        answer = ola.see(path.replace("&amp;", "&"))
        assert answer.status_code == 200, path
        assert len(answer.data) > 200
    rows = list(csv.reader(io.StringIO(ola.see(register[0]).text)))
    assert any("TR-000001" in row and number in row for row in rows)
    assert any("SR-000001" in row for row in rows)


def test_the_terms_are_changed_with_from_and_to(ola: Person) -> None:
    assert "cash of $10,000.00 or more" in ola.see("/compliance/terms/").text
    change = {"comparator": "more_than", "aggregation": "gaming_day", "reason": "another law"}

    answer = fill(ola, "/compliance/terms/change", **change)

    assert answer.location == "/compliance/terms/"
    page = ola.see("/compliance/terms/").text
    assert "cash of over $10,000.00" in page
    assert "<td>at least</td><td>more than</td>" in page
    assert "another law" in page
    for typed, sentence in (
        ({"threshold_cents_typed": "much"}, "Write the amount in dollars and cents"),
        ({"watch_cents_typed": "20,000"}, "The amount to watch from is above the threshold."),
        ({"due_business_days": "0"}, "The days to report cash in must be 1 to 60, not 0."),
        ({}, "These are the terms in force already"),
    ):
        refused = fill(ola, "/compliance/terms/change", **change, **typed)
        assert refused.status_code in {409, 422}
        assert sentence in refused.text


def test_two_officers_cannot_both_change_the_same_terms(ola: Person) -> None:
    path = "/compliance/terms/change"
    change = {"comparator": "more_than", "aggregation": "gaming_day", "reason": "another law"}
    fill(ola, path, **change)
    page = ola.see(path)
    assert fill(ola, path, **(change | {"comparator": "at_least"})).status_code == 302

    stale = post(ola, page, path, **(change | {"window_hours": "24"}))

    assert stale.status_code == 409
    assert "has changed since you looked" in stale.text


@pytest.mark.parametrize("code", sorted(set(PEOPLE) - {"OLA"}))
def test_the_registers_are_closed_to_everybody_else(signed_in: PersonOf, code: str) -> None:
    somebody = signed_in(code)
    for path in (*PLACES, f"/compliance/reports/{uuid4()}", f"/compliance/suspicions/{uuid4()}"):
        assert somebody.see(path).status_code == 403, path
    for path in ("/compliance/reports/register.csv", "/compliance/cash/aggregate.csv"):
        assert somebody.see(path).status_code == 403
    assert "/compliance/" not in somebody.see("/me/").text


def test_a_cashier_has_no_hint_that_somebody_is_suspected_or_reported(
    cat: Person, signed_in: PersonOf, ola: Person, house: Casino
) -> None:
    number = a_player(house)
    for _ in range(2):
        deposit(cat, number, hundreds=49)
    cat.see("/me/")  # where what was just posted is told once
    before = strip(cat.see(f"{DEPOSIT}?player={number}").text)
    raise_suspicion(ola, number)
    sue = signed_in("SUE")
    with house.pool.connection() as connection:
        row = connection.execute("SELECT player_id FROM players.players").fetchone()
        last = connection.execute("SELECT max(position) FROM log.events").fetchone()
    assert row
    assert last
    assert strip(cat.see(f"{DEPOSIT}?player={number}").text) == before
    for somebody in (cat, sue):
        for path in (f"/players/{row[0]}", "/slips/", f"/search?q={number}", "/audit/"):
            page = somebody.see(path).text
            assert (
                "Suspicion raised" not in page.replace("<option", "\n<option").split("<table")[-1]
            ), path
            assert "no play" not in page
        assert somebody.see(f"/ledger/events/{last[0]}").status_code == 404
        assert "no play" not in somebody.see(f"/search?q={last[0]}").text


def strip(page: str) -> str:
    """Leave out what differs on every showing of a form."""
    page = re.sub(r'value="[^"]*"', "", page.partition("<main")[2].partition("</main>")[0])
    return re.sub(r"\d\d:\d\d:\d\d", "", page)


def test_a_cashier_who_posts_to_the_register_is_told_nothing(
    cat: Person, ola: Person, house: Casino
) -> None:
    a_reported_player(cat, house)
    known, unknown = report_path(ola), f"/compliance/reports/{uuid4()}"
    form = forms_of(cat.see(f"{DEPOSIT}?player=1"))[0].fields
    answers = [
        cat.send(f"{path}/file", {**form, "reference": "TTR-1"}) for path in (known, unknown)
    ]

    assert [answer.status_code for answer in answers] == [403, 403]
    assert refusals_of(house, "file-threshold-report") == []
    assert events_named(house, "compliance.report_filed") == 0
