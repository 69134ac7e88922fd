"""Decisions about incidents that pay from a float, or into it, are told to the table's day."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from domain.incidents import commands as ask
from domain.incidents.kinds import IncidentKind, SeizureEnd, Verdict
from domain.staff.roles import Book, Role
from domain.tables.commands import SetUpTable
from domain.tables.day.commands import CloseTable, CountFloat
from domain.tables.day.errors import FloatShortError, TableNotOpenError
from domain.tables.day.events import FloatMoved
from services.integrity.verify import verify
from services.projector.main import catch_up
from services.use_cases import incidents, table_days, tables
from services.use_cases.casino import Casino
from services.use_cases.table_days import the_day
from tests.conftest import Database
from tests.given_when_then import refused
from tests.people_and_things import DEALER_DAN, PIT_BOSS_PIA, a_person
from tests.services.use_cases.a_banked_table import FLOAT, SUPERVISOR_GIL, an_open_table, now

INSPECTOR_INES = a_person("INES", Role.INSPECTOR)
FLOAT_CENTS = 5_000_00


def reported(casino: Casino, kind: IncidentKind) -> dict[str, Any]:
    command = ask.RaiseIncident(
        envelope=now(DEALER_DAN), table="TC-05", kind=kind, what="seen at box 3", person="S-17"
    )
    return {"incident_id": UUID(incidents.raise_incident(casino, command).facts["incident_id"])}


def decide(casino: Casino, dispute: dict[str, Any], cents: int) -> None:
    finding = {"finding": "it was down in time", "award_cents": cents}
    command = ask.DecideDispute(envelope=now(PIT_BOSS_PIA), **dispute, **finding)
    incidents.decide_dispute(casino, command)


def reverse(casino: Casino, dispute: dict[str, Any]) -> None:
    asking = ask.RequestReview(envelope=now(DEALER_DAN), reason="the house asks", **dispute)
    incidents.request_review(casino, asking)
    verdict = {"verdict": Verdict.REVERSED, "finding": "it was late"}
    command = ask.ReviewDispute(envelope=now(INSPECTOR_INES), **dispute, **verdict)
    incidents.review_dispute(casino, command)


def seize_and_forfeit(casino: Casino, cents: int) -> None:
    device = reported(casino, IncidentKind.DEVICE)
    why = {"reason": "won with a telephone", **device}
    seizing = ask.SeizeWinnings(envelope=now(PIT_BOSS_PIA), amount_cents=cents, **why)
    incidents.seize_winnings(casino, seizing)
    settling = ask.SettleSeizure(envelope=now(PIT_BOSS_PIA), end=SeizureEnd.FORFEITED, **why)
    incidents.settle_seizure(casino, settling)


def close(casino: Casino, reason: str) -> None:
    for by in (DEALER_DAN, SUPERVISOR_GIL):
        table_days.count_float(casino, CountFloat(envelope=now(by), table="TC-05", chips=FLOAT))
    closing = CloseTable(envelope=now(SUPERVISOR_GIL), table="TC-05", reason=reason)
    table_days.close_table(casino, closing)


@pytest.mark.rule("TCP-11.10", "TCP-11.2.3")
def test_the_day_of_a_table_knows_every_award_and_the_log_verifies(
    casino: Casino, database: Database, tmp_path: Path
) -> None:
    an_open_table(casino)
    first, second = (reported(casino, IncidentKind.DISPUTE) for _ in range(2))
    decide(casino, first, 25_00)
    assert the_day(casino, "TC-05").float_cents == FLOAT_CENTS - 25_00
    reverse(casino, first)
    assert the_day(casino, "TC-05").float_cents == FLOAT_CENTS
    decide(casino, second, -40_00)
    seize_and_forfeit(casino, 15_00)
    assert the_day(casino, "TC-05").float_cents == FLOAT_CENTS + 55_00

    close(casino, "fifty-five dollars less than the book")
    late = reported(casino, IncidentKind.DISPUTE)
    _, sentence = refused(TableNotOpenError, lambda: decide(casino, late, 25_00))
    assert sentence.startswith("table TC-05 is closed, so its float can neither pay nor take")
    decide(casino, late, 0)
    with casino.pool.connection() as connection:
        catch_up(connection)
    assert verify(database.database_url, "", tmp_path).findings == ()


def test_a_float_pays_no_award_that_it_does_not_have(casino: Casino) -> None:
    an_open_table(casino)
    dispute = reported(casino, IncidentKind.DISPUTE)
    refused(FloatShortError, lambda: decide(casino, dispute, FLOAT_CENTS + 1))
    day = the_day(casino, "TC-05")
    day.move_float(now(PIT_BOSS_PIA), dispute["incident_id"], -1, "a cent")
    moved = day.pending_events[-1]
    assert isinstance(moved, FloatMoved)
    assert (moved.float_change_cents, moved.reason, moved.postings) == (-1, "a cent", ())


def test_a_table_that_never_opened_has_no_float_to_pay_from(casino: Casino) -> None:
    setting_up = SetUpTable(
        envelope=now(PIT_BOSS_PIA), code="TC-05", game="Three Card", book=Book.TCP, places=7
    )
    tables.set_up_table(casino, setting_up)
    dispute = reported(casino, IncidentKind.DISPUTE)

    refused(TableNotOpenError, lambda: decide(casino, dispute, 25_00))
