"""R16: what was decided at the tables, by which rule and rank, with what effect, on whose word."""

from __future__ import annotations

from uuid import UUID

import pytest

from domain.incidents import commands as ask
from domain.incidents.kinds import IncidentKind, Verdict
from domain.staff.roles import Role
from services.use_cases import incidents
from services.use_cases.casino import Casino
from tests.people_and_things import DEALER_DAN, FRIDAY, PIT_BOSS_PIA, a_person, an_envelope
from tests.services.reports.a_weekend import (
    Weekend,
    catch_up_all,
    columns,
    section,
    ties,
    total,
)
from tests.services.use_cases.a_banked_table import an_open_table

INSPECTOR_INES = a_person("INES", Role.INSPECTOR)


def reported(casino: Casino, kind: IncidentKind) -> dict[str, UUID]:
    command = ask.RaiseIncident(
        envelope=an_envelope(by=DEALER_DAN), table="TC1", kind=kind, what="seen at box 3"
    )
    answer = incidents.raise_incident(casino, command)
    return {"incident_id": UUID(answer.facts["incident_id"])}


@pytest.fixture
def ruled(weekend: Weekend) -> Weekend:
    """The weekend, with a dispute decided, reviewed and reversed, and winnings seized."""
    casino = weekend.casino
    an_open_table(casino, "TC1")
    dispute = reported(casino, IncidentKind.DISPUTE)
    envelope = an_envelope(by=DEALER_DAN)
    incidents.advise_of_inspector(casino, ask.AdviseOfInspector(envelope=envelope, **dispute))
    decided = {"finding": "it was down in time", "award_cents": 25_00}
    envelope = an_envelope(by=DEALER_DAN, authorised_by=PIT_BOSS_PIA)
    incidents.decide_dispute(casino, ask.DecideDispute(envelope=envelope, **dispute, **decided))
    review = {"reason": "the house asks"}
    envelope = an_envelope(by=DEALER_DAN)
    incidents.request_review(casino, ask.RequestReview(envelope=envelope, **dispute, **review))
    verdict = {"verdict": Verdict.REVERSED, "finding": "it was late"}
    envelope = an_envelope(by=INSPECTOR_INES)
    incidents.review_dispute(casino, ask.ReviewDispute(envelope=envelope, **dispute, **verdict))
    device = reported(casino, IncidentKind.DEVICE)
    seizing = {"amount_cents": 15_00, "reason": "won with a telephone"}
    envelope = an_envelope(by=PIT_BOSS_PIA)
    incidents.seize_winnings(casino, ask.SeizeWinnings(envelope=envelope, **device, **seizing))
    catch_up_all(casino)
    return weekend


@pytest.mark.rule("TCP-11.9", "TCP-11.10", "TCP-11.2.3")
def test_every_decision_has_its_rule_its_rank_and_its_money(ruled: Weekend) -> None:
    document = ruled.report("R16", day=FRIDAY)
    log = section(document, "Decisions")

    assert columns(log, "table", "incident", "decision", "rule", "rank", "amount", "inspector") == [
        ("TC1", "I-000001", "Complainant told of the inspector", "TCP-11.9", None, 0, "yes"),
        ("TC1", "I-000001", "Dispute decided", "TCP-11.10", "Pit Boss", 25_00, "yes"),
        ("TC1", "I-000001", "Decision reviewed", "TCP-11.10", "Inspector", 25_00, "yes"),
        ("TC1", "I-000002", "Winnings seized", "TCP-11.2.3", "Pit Boss", 15_00, ""),
    ]
    assert total(log, "amount") == 65_00
    assert [each[-1] for each in ties(document)] == ["ties"]


def test_an_override_at_a_table_and_what_is_seized_stand_in_the_other_reports(
    ruled: Weekend,
) -> None:
    overrides = section(ruled.report("R15", day=FRIDAY), "Overrides")
    assert ("Dispute decided", 25_00) in columns(overrides, "what", "amount")

    chips = ruled.report("R11", day=FRIDAY)
    where = dict(columns(section(chips, "Where they are"), "where", "value"))
    assert where["Seized and held"] == 15_00
    assert {each[-1] for each in ties(chips)} == {"ties"}
