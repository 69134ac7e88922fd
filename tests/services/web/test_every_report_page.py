"""Every report of the registry on the screen: its form, its files, and where its figures lead."""

from __future__ import annotations

import html
import re
from collections.abc import Callable

import pytest

from domain.staff.powers import READ_REPORTS
from services.reports.catalogue import REPORTS
from services.reports.report import EVENT
from services.store.freshness import wait_for
from services.use_cases import counter
from services.use_cases.casino import Casino
from tests.people_and_things import FRIDAY, take_deposit
from tests.services.web.a_night_at_the_cage import a_night
from tests.services.web.conftest import Person

PersonOf = Callable[..., Person]
OF_WHOM = {"statement": "player=P-000001&", "account-activity": "player=P-000001&"}


@pytest.fixture
def ana(signed_in: PersonOf) -> Person:
    return signed_in("ANA", "OFFICE")


@pytest.fixture
def ola(signed_in: PersonOf) -> Person:
    """The compliance officer, who reads every report."""
    return signed_in("OLA", "OFFICE")


def path_of(name: str) -> str:
    takes = {each.name for each in REPORTS[name].parameters}
    return f"/reports/{name}?{OF_WHOM.get(name, '')}{f'day={FRIDAY}' if 'day' in takes else ''}"


def links_in(page: str) -> set[str]:
    main = page.split('<div class="stack">')[1].partition("</main>")[0]
    found = re.findall(r'href="(/(?:ledger|slips|reports|players)/[^"]*)"', main)
    return {html.unescape(each) for each in found}


def test_the_list_names_every_report_and_leads_to_it(signed_in: PersonOf, house: Casino) -> None:
    a_night(house)
    for code in ("ANA", "OLA"):
        somebody = signed_in(code, "OFFICE")
        page = somebody.see("/reports/").text
        for report in REPORTS.values():
            is_open = READ_REPORTS in report.powers or code == "OLA"
            assert (f'href="/reports/{report.name}">{report.title}</a>' in page) is is_open
            status = somebody.see(f"/reports/{report.name}").status_code
            assert status == (200 if is_open else 403), (code, report.name)


@pytest.mark.parametrize("name", REPORTS)
def test_a_report_is_shown_and_every_link_on_it_leads_somewhere(
    ola: Person, house: Casino, name: str
) -> None:
    a_night(house)
    page = ola.see(path_of(name)).text
    assert "As of event" in page
    found = links_in(page)
    leads_to_events = any(path.startswith(("/ledger/", "/slips/")) for path in found)
    assert leads_to_events or name == "count-sheet" or "No entries." in page
    for path in sorted(found):
        assert ola.see(path).status_code == 200, path


@pytest.mark.parametrize("name", REPORTS)
def test_a_page_works_without_scripts_or_styles_of_its_own(
    ola: Person, house: Casino, name: str
) -> None:
    a_night(house)
    main = ola.see(path_of(name)).text.split("<main")[1].partition("</main>")[0]
    assert "<script" not in main
    assert " style=" not in main
    assert not re.search(r"\son[a-z]+=", main)
    assert '<form class="card no-paper" method="get">' in main
    for parameter in REPORTS[name].parameters:
        assert (f'name="{parameter.name}"' in main) is not parameter.is_hidden


@pytest.mark.parametrize(
    "name", [each.name for each in REPORTS.values() if EVENT in each.parameters]
)
def test_a_file_says_what_its_page_said_whatever_happened_since(
    ola: Person, house: Casino, name: str
) -> None:
    night = a_night(house, is_closed=False)
    link = re.search(rf'href="(/reports/{name}\.csv[^"]*)"', ola.see(path_of(name)).text)
    assert link
    before = ola.see(html.unescape(link[1])).text
    assert f"As of event,{night.last}" in before
    taken = counter.take_deposit(house, take_deposit(night.shift_id, night.player_id))
    assert wait_for(house.pool, taken.position, 10)
    after = ola.see(html.unescape(link[1])).text
    assert without_the_clock(after) == without_the_clock(before)


def without_the_clock(text: str) -> list[str]:
    return [line for line in text.splitlines() if not line.startswith("Generated at,")]


def test_nobody_without_the_power_sees_a_report(signed_in: PersonOf, house: Casino) -> None:
    a_night(house)
    for code in ("CAT", "DAN", "ADA"):
        somebody = signed_in(code)
        for name in REPORTS:
            for path in (path_of(name), f"/reports/{name}.csv"):
                answer = somebody.see(path)
                assert answer.status_code == 403, (code, path)
                assert "DP-000001" not in answer.text


def test_a_report_that_must_know_of_whom_asks(ana: Person, house: Casino) -> None:
    a_night(house)
    page = ana.see("/reports/statement")
    assert page.status_code == 200
    assert "Movements" not in page.text
    assert ana.see("/reports/statement?player=").status_code == 422
    answer = ana.see("/reports/statement?player=77")
    assert answer.status_code == 404
    assert "there is no player 77" in answer.text
    assert 'value="77"' in answer.text


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("day=soon", "is not a gaming day such as 2026-11-18"),
        ("day=2999-01-01", "gaming day 2999-01-01 has not begun"),
        ("as_of=2999-01-01", "nothing is known yet as of 2999-01-01"),
        ("player=1", "front-money has no player"),
        ("event=9999999", "the ledger is complete to event"),
    ],
)
def test_a_bad_question_is_said_and_stays_typed(
    ana: Person, house: Casino, query: str, sentence: str
) -> None:
    a_night(house)
    answer = ana.see(f"/reports/front-money?{query}")
    assert answer.status_code == 422
    assert sentence in answer.text
    assert "Control totals" not in answer.text
    assert ana.see(f"/reports/front-money.csv?{query}").status_code == 422


def test_what_does_not_exist_is_not_found(ana: Person) -> None:
    answer = ana.see("/reports/profits")
    assert answer.status_code == 404
    assert "There is no report &#39;profits&#39;" in answer.text
    assert ana.see("/reports/profits.csv").status_code == 404
    assert ana.see("/reports/front-money.doc").status_code == 422


def test_a_report_is_found_by_its_number_too(ana: Person, house: Casino) -> None:
    a_night(house)
    assert "Front-money and deposit activity" in ana.see(f"/reports/R14?day={FRIDAY}").text
