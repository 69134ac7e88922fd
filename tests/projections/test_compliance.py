"""Cash by day, reports, suspicions and terms as rows; a rebuild gives the same."""

from __future__ import annotations

from datetime import date
from uuid import UUID

import pytest

from domain.compliance.cash_day import cash_day_id_of
from domain.compliance.commands import (
    AmendThresholdReport,
    DismissSuspicion,
    FileSuspicion,
    FileThresholdReport,
    RaiseSuspicion,
    ReviewCashDay,
    SetThresholdTerms,
    WithdrawThresholdReport,
)
from domain.compliance.terms import Comparator, Terms
from services.integrity.verify import verify
from services.settings import Settings
from services.use_cases import compliance, counter
from services.use_cases.casino import Casino
from tests.people_and_things import (
    FRIDAY,
    OFFICER_OLA,
    a_drawer_at,
    a_funded_vault,
    a_player_of,
    an_envelope,
    cash,
    pay_withdrawal,
    take_deposit,
    void_slip,
)
from tests.projections.conftest import Rows


@pytest.fixture
def ids(casino: Casino) -> tuple[UUID, UUID]:
    a_funded_vault(casino)
    return a_drawer_at(casino), a_player_of(casino)


def deposit(casino: Casino, ids: tuple[UUID, UUID], cents: int) -> UUID:
    answer = counter.take_deposit(casino, take_deposit(*ids, cash(cents)))
    return UUID(answer.facts["transaction_id"])


def by_ola() -> dict[str, object]:
    return {"envelope": an_envelope(by=OFFICER_OLA)}


def report_id_in(rows: Rows) -> UUID:
    (row,) = rows("SELECT report_id FROM threshold_reports.reports")
    return row["report_id"]


def test_each_movement_has_the_running_totals_after_it(
    casino: Casino, rows: Rows, ids: tuple[UUID, UUID]
) -> None:
    taken = deposit(casino, ids, 500_00)
    counter.pay_withdrawal(casino, pay_withdrawal(*ids, cash(200_00)))
    counter.void_slip(casino, void_slip(ids[0], deposit(casino, ids, 50_00)))

    found = rows("SELECT * FROM cash_days.movements ORDER BY position")
    assert [
        (each["direction"], each["cents"], each["day_in_cents"], each["day_out_cents"])
        for each in found
    ] == [
        ("in", 500_00, 500_00, 0),
        ("out", 200_00, 500_00, 200_00),
        ("in", 50_00, 550_00, 200_00),
        ("in", -50_00, 500_00, 200_00),
    ]
    assert [each["is_undone"] for each in found] == [False, False, True, False]
    assert found[0]["transaction_id"] == taken
    (day,) = rows("SELECT * FROM cash_days.days")
    assert (day["in_cents"], day["out_cents"]) == (500_00, 200_00)
    assert (day["player_id"], day["gaming_day"]) == (ids[1], FRIDAY)
    assert day["last_position"] == found[-1]["position"]


def test_a_review_stands_beside_the_day(casino: Casino, rows: Rows, ids: tuple[UUID, UUID]) -> None:
    deposit(casino, ids, 500_00)
    day_id = cash_day_id_of(ids[1], FRIDAY)
    compliance.review_cash_day(
        casino, ReviewCashDay(**by_ola(), cash_day_id=day_id, note="papers seen")
    )

    (day,) = rows("SELECT * FROM cash_days.days")
    assert (day["reviewed_by"], day["note"]) == (OFFICER_OLA.staff_id, "papers seen")
    assert day["reviewed_position"] > day["last_position"]


def test_a_report_from_draft_to_withdrawn_and_back(
    casino: Casino, rows: Rows, ids: tuple[UUID, UUID]
) -> None:
    def status() -> tuple[object, ...]:
        (row,) = rows("SELECT * FROM threshold_reports.reports")
        return row["status"], row["cents"], row["filed_cents"], row["reference"]

    deposit(casino, ids, 10_000_00)
    assert status() == ("draft", 10_000_00, None, None)
    mistaken = deposit(casino, ids, 100_00)
    assert status() == ("draft", 10_100_00, None, None)
    about = {"report_id": report_id_in(rows)}
    compliance.file_threshold_report(
        casino, FileThresholdReport(**by_ola(), **about, reference="TTR-1")
    )
    assert status() == ("filed", 10_100_00, 10_100_00, "TTR-1")
    counter.void_slip(casino, void_slip(ids[0], mistaken))
    assert status() == ("amendment_due", 10_000_00, 10_100_00, "TTR-1")
    compliance.amend_threshold_report(
        casino, AmendThresholdReport(**by_ola(), **about, reference="TTR-1A", reason="voided")
    )
    assert status() == ("amended", 10_000_00, 10_000_00, "TTR-1A")
    compliance.withdraw_threshold_report(
        casino, WithdrawThresholdReport(**by_ola(), **about, reason="not owed")
    )
    assert status()[0] == "withdrawn"
    deposit(casino, ids, 5)
    assert status() == ("draft", 10_000_05, 10_000_00, "TTR-1A")
    (row,) = rows("SELECT * FROM threshold_reports.reports")
    assert (row["due_on"], row["cash_day"]) == (date(2026, 3, 20), FRIDAY)
    assert len(row["transaction_ids"]) == 2


def test_reports_and_suspicions_are_numbered_each_in_their_own_series(
    casino: Casino, rows: Rows, ids: tuple[UUID, UUID]
) -> None:
    deposit(casino, ids, 10_000_00)
    counter.pay_withdrawal(casino, pay_withdrawal(*ids, cash(10_000_00)))
    for _ in range(2):
        raising = RaiseSuspicion(**by_ola(), player_id=ids[1], grounds="in and out, no play")
        compliance.raise_suspicion(casino, raising)

    reports = rows("SELECT number, direction FROM threshold_reports.reports ORDER BY number")
    assert [(each["number"], each["direction"]) for each in reports] == [(1, "in"), (2, "out")]
    numbers = rows("SELECT number FROM suspicions.suspicions ORDER BY 1")
    assert [each["number"] for each in numbers] == [1, 2]


def test_a_suspicion_is_dismissed_and_filed_after_all(
    casino: Casino, rows: Rows, ids: tuple[UUID, UUID]
) -> None:
    raising = RaiseSuspicion(**by_ola(), player_id=ids[1], grounds="in and out, no play")
    answer = compliance.raise_suspicion(casino, raising)
    about = {"suspicion_id": UUID(answer.facts["suspicion_id"])}
    (row,) = rows("SELECT * FROM suspicions.suspicions")
    assert (row["status"], row["due_on"]) == ("raised", date(2026, 3, 11))
    compliance.dismiss_suspicion(casino, DismissSuspicion(**by_ola(), **about, reason="a jackpot"))
    (row,) = rows("SELECT * FROM suspicions.suspicions")
    assert (row["status"], row["reason"]) == ("dismissed", "a jackpot")
    compliance.file_suspicion(casino, FileSuspicion(**by_ola(), **about, reference="SMR-1"))
    (row,) = rows("SELECT * FROM suspicions.suspicions")
    assert (row["status"], row["reference"]) == ("filed", "SMR-1")


def test_every_version_of_the_terms_is_kept_beside_the_one_before(
    casino: Casino, rows: Rows
) -> None:
    values = {name: getattr(Terms(), name) for name in Terms.__slots__ if name != "number"}
    for comparator in (Comparator.MORE_THAN, Comparator.AT_LEAST):
        values |= {"comparator": comparator, "reason": "the law"}
        compliance.set_threshold_terms(casino, SetThresholdTerms(**by_ola(), **values))

    first, second = rows("SELECT * FROM threshold_terms.versions ORDER BY number")
    assert (first["number"], second["number"]) == (1, 2)
    assert first["before"]["comparator"] == "at_least"
    assert second["before"] == first["terms"]
    assert second["terms"]["comparator"] == "at_least"


def test_what_is_rebuilt_equals_what_was_built(
    casino: Casino, rows: Rows, ids: tuple[UUID, UUID], settings: Settings
) -> None:
    test_a_report_from_draft_to_withdrawn_and_back(casino, rows, ids)
    test_a_suspicion_is_dismissed_and_filed_after_all(casino, rows, ids)
    test_every_version_of_the_terms_is_kept_beside_the_one_before(casino, rows)

    assert verify(settings.database_url, settings.seal_key, settings.folder).findings == ()
