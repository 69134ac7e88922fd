"""R30: limits, methods and thresholds from and to, with the names and the sign that showed it."""

from __future__ import annotations

from datetime import timedelta

from domain.tables.notices.commands import ApplyNotice, ChooseDealingMethod
from services.use_cases import notices
from tests.domain.tables.terms_of_tables import OPERATOR_OLGA
from tests.people_and_things import FRIDAY, FRIDAY_NIGHT, PIT_BOSS_PIA, an_envelope
from tests.services.reports.a_weekend import SATURDAY, Weekend, columns, section, ties
from tests.services.use_cases.a_floor import a_notice, a_table_on_the_floor, seen


def test_a_raised_minimum_from_the_notice_to_the_change(weekend: Weekend) -> None:
    casino, later = weekend.casino, FRIDAY_NIGHT + timedelta(minutes=20)
    code = a_table_on_the_floor(casino, code="TC-09")
    notice = a_notice(casino, code)
    applying = ApplyNotice(
        envelope=an_envelope(by=PIT_BOSS_PIA, at=later), table=code, notice_id=notice
    )
    position = notices.apply_notice(casino, applying).position
    choosing = ChooseDealingMethod(
        envelope=an_envelope(OPERATOR_OLGA, gaming_day=SATURDAY), method="B", reason="quicker"
    )
    notices.choose_dealing_method(casino, choosing)
    seen(casino)
    report = weekend.report("R30", day=FRIDAY)
    changes = section(report, "Changes")
    keys = ("place", "version", "parameter", "from", "to", "rule", "event")
    assert columns(changes, *keys)[-1] == (
        "TC-09", 2, "Ante minimum", "$10.00", "$25.00", "TCP-6.1[s66(2)]", position,
    )  # fmt: skip
    effective, shown = columns(changes, "effective", "shown")[-1]
    assert (effective, shown) == (later, FRIDAY_NIGHT)
    assert columns(changes, "reason")[-1] == ("a busy night",)
    assert ties(report) == [(2, 2, "ties")]
    before = weekend.report("R30", day=FRIDAY, event=str(position - 1))
    assert len(section(before, "Changes").rows) == len(changes.rows) - 1

    house = weekend.report("R30", day=SATURDAY)
    assert columns(section(house, "Changes"), "place", "parameter", "from", "to", "shown") == [
        ("House", "Dealing method", "none", "B", "no sign needed")
    ]
    assert ties(house) == [(1, 1, "ties")]
