"""Reports on the screen and as files: what accounting reads, each figure leading on."""

from __future__ import annotations

import csv
import html
import io
import re
from collections.abc import Callable
from uuid import uuid4

import openpyxl
import pytest
from werkzeug.test import TestResponse

from services.store.freshness import wait_for
from services.use_cases.casino import Casino
from tests.people_and_things import FRIDAY, a_player_of
from tests.services.web.a_night_at_the_cage import a_night
from tests.services.web.conftest import Person

PersonOf = Callable[..., Person]


@pytest.fixture
def ana(signed_in: PersonOf) -> Person:
    return signed_in("ANA", "OFFICE")


def table_of(answer: TestResponse) -> list[list[str]]:
    lines = list(csv.reader(io.StringIO(answer.text, newline="")))
    return lines[lines.index([]) + 1 :]


def links_of(page: str) -> set[str]:
    main = page.split('<div class="stack">')[1].partition("</main>")[0]
    found = re.findall(r'href="(/(?:ledger|slips|reports)/[^"]+)"', main)
    return {html.unescape(each) for each in found}


def test_reports_are_closed_to_cashiers_dealers_and_administrators(
    signed_in: PersonOf, house: Casino
) -> None:
    night = a_night(house)
    statement = f"/reports/players/{night.player_id}/statement"
    sheet = f"/reports/shifts/{night.shift_id}/count-sheet"
    for code in ("CAT", "DAN", "ADA"):
        somebody = signed_in(code)
        for path in ("/reports/", statement, f"{statement}.csv", sheet, f"{sheet}.pdf"):
            answer = somebody.see(path)
            assert answer.status_code == 403, (code, path)
            assert "To read reports needs" in answer.text


def test_the_list_leads_to_every_report(ana: Person, house: Casino) -> None:
    night = a_night(house)
    page = ana.see("/reports/").text
    for path in (
        f"/reports/players/{night.player_id}/statement",
        f"/reports/shifts/{night.shift_id}/count-sheet",
    ):
        for end in ("", ".csv", ".xlsx", ".pdf"):
            assert f'href="{path}{end}"' in page
            assert ana.see(path + end).status_code == 200
    assert "\u2212$20.00" in page
    assert "final" in page


def test_a_statement_is_found_by_the_players_number(ana: Person, house: Casino) -> None:
    a_night(house)
    for typed in ("P-000001", "1"):
        assert "Player statement P-000001" in ana.see(f"/reports/?player={typed}").text
    answer = ana.see("/reports/?player=77")
    assert answer.status_code == 404
    assert "there is no player 77" in answer.text
    assert 'value="77"' in answer.text


def test_many_players_are_listed_page_by_page(
    ana: Person, house: Casino, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("Ann", "Ben", "Cid"):
        a_player_of(house, name)
    with house.pool.connection() as connection:
        head = connection.execute("SELECT max(position) FROM log.events").fetchone()
    assert head
    assert wait_for(house.pool, head[0], 10)
    monkeypatch.setattr("services.web.reports._PAGE", 2)
    first = ana.see("/reports/").text
    more = re.search(r'href="([^"]+)">More players</a>', first)
    assert more
    second = ana.see(html.unescape(more[1])).text
    assert ">P-000002<" in first
    assert ">P-000003<" not in first
    assert ">P-000003<" in second


def test_every_figure_of_a_statement_leads_to_what_it_is_made_of(
    ana: Person, house: Casino
) -> None:
    night = a_night(house)
    page = ana.see(f"/reports/players/{night.player_id}/statement?from={FRIDAY}").text
    rows = page.split('aria-label="Movements"')[1].partition("</table>")[0]
    amounts = re.findall(r'<td class="r">(.*?)</td>', rows)
    figures = [each for each in amounts if "$" in each]
    assert len(figures) == 11, "an amount and a balance for four rows, one forward, two in total"
    plain = [each for each in figures if not each.startswith("<a ")]
    assert len(plain) == 1, "only the sum of the amounts above it stands alone"
    for path in links_of(page):
        assert ana.see(path).status_code == 200, path


def test_a_balance_on_a_statement_leads_to_that_very_balance(ana: Person, house: Casino) -> None:
    night = a_night(house)
    page = ana.see(f"/reports/players/{night.player_id}/statement").text
    path = re.search(r'<a href="([^"]+\?before=\d+)">\$650\.00</a>', page)
    assert path
    entries = ana.see(html.unescape(path[1])).text.split('aria-label="Entries"')[1]
    first = entries.split("<tbody>")[1].partition("</tr>")[0]
    assert re.findall(r"\$[\d,.]+\d", first) == ["$500.00", "$650.00"]


def test_every_figure_of_a_count_sheet_leads_to_what_it_is_made_of(
    ana: Person, house: Casino
) -> None:
    night = a_night(house)
    page = ana.see(f"/reports/shifts/{night.shift_id}/count-sheet").text
    for words in ("Drawer count sheet", "final", "a twenty is missing", "Held before closing"):
        assert words in page
    count = page.split('aria-label="Count"')[1].partition("</table>")[0]
    figures = [each for each in re.findall(r'<td class="r">(.*?)</td>', count) if each]
    assert figures
    assert all(each.startswith("<a ") for each in figures)
    assert 'id="slips"' in page
    for path in links_of(page):
        assert ana.see(path).status_code == 200, path


def test_the_sheet_of_an_open_drawer_waits_for_the_count(ana: Person, house: Casino) -> None:
    night = a_night(house, is_closed=False)
    page = ana.see(f"/reports/shifts/{night.shift_id}/count-sheet").text
    assert "pending count" in page
    assert "$10,100.00" not in page
    assert "Held before closing" not in page


def test_a_downloaded_statement_is_named_and_says_what_the_page_says(
    ana: Person, house: Casino
) -> None:
    night = a_night(house)
    page = ana.see(f"/reports/players/{night.player_id}/statement?from={FRIDAY}&to={FRIDAY}").text
    path = re.search(r'href="([^"]+statement\.csv[^"]*)"', page)
    assert path
    answer = ana.see(html.unescape(path[1]))
    assert answer.headers["Content-Disposition"] == (
        f'attachment; filename="statement_P-000001_event-{night.last}.csv"'
    )
    head, forward, *rows, total = table_of(answer)
    assert head[3:] == ["What", "Slip", "Served by", "Amount", "Balance"]
    assert forward[-1] == "0.00"
    assert [row[-2:] for row in rows] == [
        ["150.00", "150.00"],
        ["500.00", "650.00"],
        ["-500.00", "150.00"],
        ["-50.00", "100.00"],
    ]
    assert total[-2:] == ["100.00", "100.00"]
    assert f"Period,Gaming day {FRIDAY}" in answer.text
    assert "Generated by,Ana Number 4" in answer.text


def test_a_downloaded_sheet_is_named_by_its_window_and_shift(ana: Person, house: Casino) -> None:
    night = a_night(house)
    answer = ana.see(f"/reports/shifts/{night.shift_id}/count-sheet.xlsx")
    assert answer.headers["Content-Disposition"] == (
        f'attachment; filename="count-sheet_W1-shift-1_event-{night.last}.xlsx"'
    )
    book = openpyxl.load_workbook(io.BytesIO(answer.data))
    assert book.sheetnames == ["Count", "Slips", "Control totals", "About"]
    assert book["Count"]["E7"].value == 10_080


def test_what_cannot_be_reported_on_is_said_and_stays_typed(ana: Person, house: Casino) -> None:
    night = a_night(house)
    path = f"/reports/players/{night.player_id}/statement"
    for query, sentence in (
        ("from=soon", "&#39;soon&#39; is not a gaming day such as 2026-11-18"),
        ("from=2026-03-07&to=2026-03-06", "the first gaming day is after the last"),
        ("event=99999", "the ledger is complete to event"),
        ("event=x", "a report is as of the number of an event"),
    ):
        answer = ana.see(f"{path}?{query}")
        assert answer.status_code == 422, query
        assert sentence in answer.text
        assert ana.see(f"{path}.csv?{query}").status_code == 422
    assert 'value="soon"' in ana.see(f"{path}?from=soon").text
    assert ana.see(f"{path}.doc").status_code == 422
    assert ana.see(f"/reports/players/{uuid4()}/statement").status_code == 404
    assert ana.see(f"/reports/shifts/{uuid4()}/count-sheet.pdf").status_code == 404


def test_a_report_names_no_player(ana: Person, house: Casino) -> None:
    night = a_night(house)
    for path in (
        "/reports/",
        f"/reports/players/{night.player_id}/statement",
        f"/reports/players/{night.player_id}/statement.csv",
        f"/reports/shifts/{night.shift_id}/count-sheet",
    ):
        assert "Percy" not in ana.see(path).text
