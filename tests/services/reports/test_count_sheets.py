"""R9 for a day: every drawer of it, and an open one keeps its figures to itself."""

from __future__ import annotations

from tests.people_and_things import FRIDAY
from tests.services.reports.a_weekend import SATURDAY, Weekend, close, columns, section, total

KEYS = ("shift", "opening", "in", "out", "expected", "counted", "variance", "state")
PENDING = "pending count"


def test_the_drawers_of_a_day(weekend: Weekend) -> None:
    drawers = section(weekend.report("R9", day=FRIDAY), "Drawers")
    assert columns(drawers, *KEYS) == [
        ("W1-1", 1_000_000, 65_000, 55_000, 1_010_000, 1_008_000, -2_000, "final"),
        ("W2-1", 1_000_000, *(PENDING,) * 5, "open"),
    ]
    assert drawers.totals is None, "a sum over an open drawer would be no sum"
    assert drawers.links[0][0] == f"/reports/shifts/{weekend.closed_shift}/count-sheet"
    assert section(weekend.report("R9", day=SATURDAY), "Drawers").rows == ()


def test_when_all_are_closed_they_are_summed(weekend: Weekend) -> None:
    # 10,000 + 300 - 100 + 200 = 10,400 is expected.
    close(weekend.casino, weekend.open_shift, {10_000: 104})
    drawers = section(weekend.report("R9", day=FRIDAY), "Drawers")
    assert total(drawers, "expected") == 1_010_000 + 1_040_000
    assert total(drawers, "variance") == -2_000


def test_one_shift_is_its_count_sheet(weekend: Weekend) -> None:
    document = weekend.report("count-sheet", shift="W1-1")
    assert document.title == "Drawer count sheet"
    assert [each.title for each in document.sections] == ["Count", "Slips"]
