"""Machines list the reports and have each in any format, if their person may read it."""

from __future__ import annotations

import csv
import io

import pytest

from domain.staff.powers import READ_REPORTS
from services.reports.catalogue import REPORTS
from services.use_cases.casino import Casino
from tests.people_and_things import FRIDAY
from tests.services.api.conftest import MachineOf
from tests.services.web.a_night_at_the_cage import Night, a_night

OF_WHOM = {"statement": {"player": "P-000001"}}


def reader_of(name: str) -> str:
    """Whoever may read this report: the law's own are not for accounting."""
    return "ANA" if READ_REPORTS in REPORTS[name].powers else "OLA"


@pytest.fixture
def night(house: Casino) -> Night:
    """150 in, 500 in and voided, 50 out."""
    return a_night(house)


def test_the_reports_are_listed_with_what_they_take(machine: MachineOf) -> None:
    listed = {each["name"]: each for each in machine("ANA").get("/reports").get_json()}
    assert list(listed) == [each for each in REPORTS if reader_of(each) == "ANA"]
    officers = machine("OLA").get("/reports").get_json()
    assert [each["name"] for each in officers] == list(REPORTS)
    assert listed["front-money"]["number"] == "R14"
    assert listed["front-money"]["takes"] == ["day", "to", "as_of", "known_at", "event"]
    assert listed["statement"]["needs"] == ["player"]


@pytest.mark.usefixtures("night")
@pytest.mark.parametrize("name", REPORTS)
@pytest.mark.parametrize(
    ("form", "begins"), [("csv", b"Report,"), ("xlsx", b"PK"), ("pdf", b"%PDF")]
)
def test_every_report_comes_in_every_format(
    machine: MachineOf, name: str, form: str, begins: bytes
) -> None:
    answer = machine(reader_of(name)).get(f"/reports/{name}", format=form, **OF_WHOM.get(name, {}))
    assert answer.status_code == 200, answer.text
    assert answer.data.startswith(begins)
    assert f'filename="{name}' in answer.headers["Content-Disposition"]


@pytest.mark.usefixtures("night")
def test_the_figures_are_the_ones_of_the_day(machine: MachineOf) -> None:
    text = machine("ANA").get("/reports/R14", day=str(FRIDAY)).text
    lines = list(csv.reader(io.StringIO(text, newline="")))
    (total,) = [line for line in lines if line[:1] == ["Grand total"]]
    assert total[8:10] == ["150.00", "50.00"]


def test_without_the_power_a_report_is_refused(machine: MachineOf) -> None:
    for code in ("CAT", "DAN", "ADA"):
        for path in ("/reports", "/reports/front-money", "/reports/R13"):
            assert machine(code).get(path).status_code == 403, (code, path)


@pytest.mark.parametrize(
    ("path", "query", "status", "sentence"),
    [
        ("/reports/profits", {}, 404, "there is no report 'profits'"),
        ("/reports/R14", {"day": "soon"}, 422, "'soon' is not a gaming day"),
        ("/reports/R14", {"day": "2999-01-01"}, 422, "has not begun"),
        ("/reports/R13", {"as_of": "2999-01-01T00:00"}, 422, "nothing is known yet"),
        ("/reports/R13", {"shift": "W1-1"}, 422, "player-balances has no shift"),
        ("/reports/statement", {}, 422, "statement needs a player"),
    ],
)
def test_a_bad_question_is_a_problem_with_one_sentence(
    machine: MachineOf, path: str, query: dict[str, str], status: int, sentence: str
) -> None:
    answer = machine("ANA").get(path, **query)
    assert answer.status_code == status
    assert sentence in answer.get_json()["detail"]


def test_a_question_or_format_nobody_knows_is_refused(machine: MachineOf) -> None:
    ana = machine("ANA")
    assert ana.get("/reports/R14", shape="round").status_code == 422
    assert ana.get("/reports/R14", format="doc").status_code == 422
