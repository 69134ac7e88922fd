"""R24 and R25: the columns the field asks for, figures that tie, and files that say the same."""

from __future__ import annotations

import csv
import io
from datetime import date, timedelta
from uuid import UUID

import pytest
from pypdf import PdfReader

from domain.compliance.cash_day import cash_day_id_of
from domain.compliance.commands import FileThresholdReport, RaiseSuspicion, ReviewCashDay
from domain.errors import MalformedError
from domain.staff.roles import Role
from services.projector.main import catch_up
from services.reports.cash_aggregate import Asked, cash_aggregate
from services.reports.document import Document, Section
from services.reports.formats import FORMATS
from services.reports.threshold_register import threshold_register
from services.settings import Settings
from services.use_cases import compliance, counter
from services.use_cases.casino import Casino
from tests.given_when_then import refused
from tests.people_and_things import (
    FRIDAY,
    FRIDAY_NIGHT,
    OFFICER_OLA,
    a_drawer_at,
    a_funded_vault,
    a_player_of,
    an_appointed_member,
    an_envelope,
    cash,
    pay_withdrawal,
    take_deposit,
    void_slip,
)

DUE = date(2026, 3, 20)


@pytest.fixture
def player_id(casino: Casino) -> UUID:
    """A player who reached the threshold in three parts, took some out, and had a slip voided."""
    an_appointed_member(casino, "CAT", Role.CAGE_REPRESENTATIVE, name="Cat Cashier")
    an_appointed_member(casino, "OLA", Role.COMPLIANCE_OFFICER, name="Ola Officer")
    a_funded_vault(casino)
    shift_id, player_id = a_drawer_at(casino), a_player_of(casino)
    for cents in (4_000_00, 4_000_00, 2_000_00):
        counter.take_deposit(casino, take_deposit(shift_id, player_id, cash(cents)))
    counter.pay_withdrawal(casino, pay_withdrawal(shift_id, player_id, cash(500_00)))
    taken = counter.take_deposit(casino, take_deposit(shift_id, player_id, cash(100_00)))
    counter.void_slip(casino, void_slip(shift_id, UUID(taken.facts["transaction_id"])))
    little = a_player_of(casino, "Lily Little")
    counter.take_deposit(casino, take_deposit(shift_id, little, cash(2_999_95)))
    return player_id


def review(casino: Casino, player_id: UUID) -> None:
    command = ReviewCashDay(
        envelope=an_envelope(by=OFFICER_OLA),
        cash_day_id=cash_day_id_of(player_id, FRIDAY),
        note="wages, papers seen",
    )
    compliance.review_cash_day(casino, command)


def shown(casino: Casino, settings: Settings, **asked: object) -> Document:
    with casino.pool.connection() as connection:
        catch_up(connection)
    days = Asked(FRIDAY, FRIDAY, **asked)
    return cash_aggregate(casino.pool, settings, days, FRIDAY_NIGHT, by="Ola Officer")


def register(casino: Casino, settings: Settings, today: date = FRIDAY) -> Document:
    with casino.pool.connection() as connection:
        catch_up(connection)
    return threshold_register(casino.pool, settings, today, FRIDAY_NIGHT)


def columns(section: Section) -> list[str]:
    return [column.title for column in section.columns]


def values(section: Section, *keys: str) -> list[tuple[object, ...]]:
    places = [[column.key for column in section.columns].index(key) for key in keys]
    return [tuple(row[place] for place in places) for row in section.rows]


def test_the_log_has_the_columns_of_the_field_and_running_totals_each_way(
    casino: Casino, settings: Settings, player_id: UUID
) -> None:
    review(casino, player_id)
    days, moved = shown(casino, settings).sections

    assert columns(moved) == [
        *("Gaming day", "Player", "Time", "Location", "Type", "Slip", "Direction", "Amount"),
        *("Running in", "Running out", "% of threshold", "Recorded by", "Reviewed by", "Event"),
    ]
    assert values(moved, "type", "direction", "amount", "running_in", "running_out", "percent") == [
        ("Deposit", "in", 4_000_00, 4_000_00, 0, 40),
        ("Deposit", "in", 4_000_00, 8_000_00, 0, 80),
        ("Deposit", "in", 2_000_00, 10_000_00, 0, 100),
        ("Withdrawal", "out", 500_00, 10_000_00, 500_00, 5),
        ("Deposit", "in", 100_00, 10_100_00, 500_00, 101),
        ("Slip voided", "in", -100_00, 10_000_00, 500_00, 100),
    ]
    assert {row[0] for row in values(moved, "reviewed")} == {"Ola Officer"}
    assert {row[0] for row in values(moved, "by")} == {"Cat Cashier"}
    assert {row[0] for row in values(moved, "location")} == {"Window 1"}
    assert values(days, "player", "in", "out", "state", "note") == [
        ("P-000001", 10_000_00, 500_00, "reviewed", "wages, papers seen")
    ]


def test_the_movements_of_a_day_sum_to_its_line(
    casino: Casino, settings: Settings, player_id: UUID
) -> None:
    days, moved = shown(casino, settings).sections
    sums = {"in": 0, "out": 0}
    for way, cents in values(moved, "direction", "amount"):
        sums[way] += cents

    ((in_cents, out_cents),) = values(days, "in", "out")
    assert sums == {"in": in_cents, "out": out_cents}
    assert days.totals is not None
    assert (days.totals[2], days.totals[4]) == (in_cents, out_cents)
    del player_id


def test_days_under_the_amount_to_watch_from_are_left_out_unless_asked_for(
    casino: Casino, settings: Settings, player_id: UUID
) -> None:
    del player_id
    days, _ = shown(casino, settings).sections
    assert values(days, "player") == [("P-000001",)]
    days, _ = shown(casino, settings, least_cents=2_999_95).sections
    assert values(days, "player", "state") == [("P-000001", "to review"), ("P-000002", "under")]


def test_a_report_as_of_an_event_says_later_what_it_said_then(
    casino: Casino, settings: Settings, player_id: UUID
) -> None:
    review(casino, player_id)
    then = shown(casino, settings)
    shift_id = a_drawer_at(casino, "2")
    counter.take_deposit(casino, take_deposit(shift_id, player_id, cash(50_00)))

    now, again = shown(casino, settings), shown(casino, settings, position=then.as_of_position)
    assert again.sections == then.sections
    assert values(now.sections[0], "in", "state") == [(10_050_00, "to review")]
    assert values(now.sections[1], "reviewed")[-2:] == [("Ola Officer",), ("",)]


def test_every_amount_leads_to_its_event(
    casino: Casino, settings: Settings, player_id: UUID
) -> None:
    _, moved = shown(casino, settings).sections
    for row, links in moved.linked_rows:
        assert links[7] == f"/ledger/events/{row[-1]}"
        assert links[1] == f"/players/{player_id}"


def test_a_span_that_ends_before_it_begins_is_refused(casino: Casino, settings: Settings) -> None:
    asked = Asked(FRIDAY, FRIDAY - timedelta(days=1))
    refused(MalformedError, lambda: cash_aggregate(casino.pool, settings, asked, FRIDAY_NIGHT))


@pytest.mark.parametrize(
    ("today", "words"),
    [(FRIDAY, "14"), (DUE, "0"), (DUE + timedelta(days=2), "2 late")],
)
def test_the_register_counts_the_days_that_are_left(
    casino: Casino, settings: Settings, player_id: UUID, today: date, words: str
) -> None:
    del player_id
    document = register(casino, settings, today)
    reports, _ = document.sections

    assert columns(reports) == [
        *("Ref", "Trigger slips", "Player", "Gaming day", "Amount", "Direction", "Due", "Status"),
        *("Filed ref", "Filed by", "Days left", "Event"),
    ]
    assert values(reports, "ref", "player", "amount", "direction", "due", "status") == [
        ("TR-000001", "P-000001", 10_000_00, "in", DUE, "draft")
    ]
    assert values(reports, "days_left") == [(words,)]
    assert ("Late", "1" if "late" in words else "0") in document.facts
    ((triggers,),) = values(reports, "triggers")
    assert triggers == "DP-000001, DP-000002, DP-000003"


def test_what_was_filed_has_its_reference_and_no_days_left(
    casino: Casino, settings: Settings, player_id: UUID
) -> None:
    with casino.pool.connection() as connection:
        catch_up(connection)
        row = connection.execute("SELECT report_id FROM threshold_reports.reports").fetchone()
    assert row
    filing = FileThresholdReport(
        envelope=an_envelope(by=OFFICER_OLA), report_id=row[0], reference="TTR-77"
    )
    compliance.file_threshold_report(casino, filing)
    raising = RaiseSuspicion(
        envelope=an_envelope(by=OFFICER_OLA), player_id=player_id, grounds="in and out, no play"
    )
    compliance.raise_suspicion(casino, raising)
    reports, suspected = register(casino, settings).sections

    assert values(reports, "status", "filed_ref", "filed_by", "days_left") == [
        ("filed", "TTR-77", "Ola Officer", "")
    ]
    assert values(suspected, "ref", "player", "status", "days_left") == [
        ("SR-000001", "P-000001", "raised", "5")
    ]


@pytest.mark.parametrize("form", sorted(FORMATS))
def test_both_come_in_every_format_and_twice_the_same(
    casino: Casino, settings: Settings, player_id: UUID, form: str
) -> None:
    del player_id
    for document in (shown(casino, settings), register(casino, settings)):
        render = FORMATS[form].render
        assert render(document) == render(document)
        if form == "csv":
            text = render(document).decode("utf-8-sig")
            assert any("P-000001" in row for row in csv.reader(io.StringIO(text)))
        if form == "pdf":
            pages = PdfReader(io.BytesIO(render(document))).pages
            assert "P-000001" in "".join(page.extract_text() for page in pages)
