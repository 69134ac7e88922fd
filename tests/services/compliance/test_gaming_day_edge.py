"""A gaming day ends at its hour by the property's own clock, not at midnight."""

from __future__ import annotations

from datetime import UTC, date, datetime
from uuid import UUID

import pytest

from domain.compliance.cash_day import CashDay, cash_day_id_of
from domain.compliance.terms import Direction
from domain.compliance.threshold_report import ThresholdReport
from domain.ids import derived_id
from services.gaming_day import gaming_day_of
from services.settings import Settings
from services.use_cases import counter
from services.use_cases.casino import Casino
from tests.people_and_things import (
    a_drawer_at,
    a_funded_vault,
    a_player_of,
    cash,
    take_deposit,
)

# Melbourne is eleven hours ahead in March: six in the morning there is 19:00 of the day before.
BEFORE_MIDNIGHT = datetime(2026, 3, 6, 12, 59, 59, tzinfo=UTC)
AFTER_MIDNIGHT = datetime(2026, 3, 6, 13, 0, 0, tzinfo=UTC)
LAST_MOMENT = datetime(2026, 3, 6, 18, 59, 59, 999_999, tzinfo=UTC)
FIRST_MOMENT = datetime(2026, 3, 6, 19, 0, 0, tzinfo=UTC)
FRIDAY, SATURDAY = date(2026, 3, 6), date(2026, 3, 7)


@pytest.fixture
def ids(casino: Casino) -> tuple[UUID, UUID]:
    a_funded_vault(casino)
    return a_drawer_at(casino), a_player_of(casino)


def deposit(casino: Casino, settings: Settings, ids: tuple[UUID, UUID], at: datetime) -> None:
    when = {"at": at, "gaming_day": gaming_day_of(at, settings)}
    counter.take_deposit(casino, take_deposit(*ids, cash(5_000_00), **when))


def test_cash_before_and_after_midnight_is_of_one_gaming_day(
    casino: Casino, settings: Settings, ids: tuple[UUID, UUID]
) -> None:
    for at in (BEFORE_MIDNIGHT, AFTER_MIDNIGHT):
        deposit(casino, settings, ids, at)

    report_id = derived_id("threshold_report", ids[1], FRIDAY, Direction.IN)
    report = casino.load(ThresholdReport, report_id)
    assert report.cents == 10_000_00
    # Counted from the gaming day, though the calendar already said Saturday.
    assert report.due_on == date(2026, 3, 20)


def test_cash_at_the_last_moment_and_at_the_first_is_of_two(
    casino: Casino, settings: Settings, ids: tuple[UUID, UUID]
) -> None:
    for at in (LAST_MOMENT, FIRST_MOMENT):
        deposit(casino, settings, ids, at)

    for day in (FRIDAY, SATURDAY):
        found = casino.load(CashDay, cash_day_id_of(ids[1], day))
        assert found.total(Direction.IN) == 5_000_00
        report_id = derived_id("threshold_report", ids[1], day, Direction.IN)
        assert casino.find(ThresholdReport, report_id) is None
