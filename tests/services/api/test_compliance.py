"""The registers by the API: for those who keep them, and a closed door to everybody else."""

from __future__ import annotations

import pytest

from services.use_cases.casino import Casino
from tests.services.api.conftest import MachineOf, refusals_of

READS = (
    "/threshold-reports",
    "/threshold-register",
    "/suspicions",
    "/watch-list",
    "/cash-aggregate",
    "/threshold-terms",
    "/threshold-terms/versions",
)
UNKNOWN = "00000000-0000-4000-8000-000000000000"


def test_a_report_is_read_filed_and_listed(machine: MachineOf, drawer: dict[str, str]) -> None:
    cat, ola = machine("CAT"), machine("OLA", "OFFICE")
    ids = {key: drawer[key] for key in ("shift_id", "player_id")}
    small = cat.done("take-deposit", ids | {"count": {"10000": 1}})
    large = cat.done("take-deposit", ids | {"count": {"10000": 100}})
    assert set(small["facts"]) == set(large["facts"])
    assert [slip[:2] for slip in large["slips"]] == ["DP"]

    (report,) = ola.get("/threshold-reports").get_json()
    assert (report["ref"], report["status"], report["cents"]) == ("TR-000001", "draft", 10_250_00)
    assert report["number"] == drawer["number"]
    assert len(report["transaction_ids"]) == 3
    path = f"/threshold-reports/{report['report_id']}"
    assert ola.get(path).get_json() == report
    filing = {"report_id": report["report_id"], "reference": "TTR-1"}
    ola.done("file-threshold-report", filing, if_match=report["version"])
    assert ola.get("/threshold-reports", status="draft").get_json() == []
    (filed,) = ola.get("/threshold-reports", status="filed").get_json()
    assert (filed["reference"], filed["filed_cents"]) == ("TTR-1", 10_250_00)
    assert ola.get("/threshold-reports", status="lost").status_code == 422
    assert ola.get(f"/threshold-reports/{UNKNOWN}").status_code == 404


def test_the_cage_reads_a_players_day_before_it_moves_cash(
    machine: MachineOf, drawer: dict[str, str]
) -> None:
    path = f"/players/{drawer['player_id']}/cash-day"
    day = machine("CAT").get(path).get_json()

    assert (day["in_cents"], day["out_cents"], day["in_percent"]) == (150_00, 0, 1)
    assert day["threshold"] == "$10,000.00 or more"
    assert machine("CAT").get(f"/players/{UNKNOWN}/cash-day").status_code == 404
    assert machine("DAN").get(path).status_code == 403


def test_suspicions_and_the_watch_list(machine: MachineOf, drawer: dict[str, str]) -> None:
    ola, cat = machine("OLA", "OFFICE"), machine("CAT")
    ids = {key: drawer[key] for key in ("shift_id", "player_id")}
    cat.done("take-deposit", ids | {"count": {"10000": 50}})
    assert ola.get("/watch-list").get_json() == []
    (watched,) = ola.get("/watch-list", share_percent=50, hours=1).get_json()
    assert (watched["window_cents"], watched["parts"], watched["percent"]) == (5_150_00, 2, 51)
    grounds = {"player_id": drawer["player_id"], "grounds": "cash in and out, no play"}
    raised = ola.done("raise-suspicion", grounds)
    (suspicion,) = ola.get("/suspicions").get_json()
    assert suspicion["suspicion_id"] == raised["facts"]["suspicion_id"]
    assert ola.get(f"/suspicions/{suspicion['suspicion_id']}").get_json() == suspicion
    assert ola.get(f"/suspicions/{UNKNOWN}").status_code == 404
    backwards = {"from": "2026-05-02", "to": "2026-05-01"}
    assert ola.get("/watch-list", **backwards).status_code == 422
    assert ola.get("/watch-list", hours=0).status_code == 422


def test_the_reports_come_in_every_format(machine: MachineOf, drawer: dict[str, str]) -> None:
    ola = machine("OLA", "OFFICE")
    for path in ("/threshold-register", "/cash-aggregate"):
        for form in ("csv", "xlsx", "pdf"):
            answer = ola.get(path, format=form)
            assert answer.status_code == 200
            assert f".{form}" in answer.headers["Content-Disposition"]
    text = ola.get("/cash-aggregate", least_cents=0).get_data(as_text=True)
    assert drawer["slip"] in text


def test_the_terms_say_from_and_to(machine: MachineOf) -> None:
    ola = machine("OLA", "OFFICE")
    terms = ola.get("/threshold-terms").get_json()
    assert terms.pop("number") == 0
    ola.done("set-threshold-terms", terms | {"comparator": "more_than", "reason": "another law"})
    (version,) = ola.get("/threshold-terms/versions").get_json()
    assert version["changes"] == [
        {"parameter": "comparator", "before": "at_least", "after": "more_than"}
    ]


@pytest.mark.parametrize("code", ["CAT", "SUE", "ANA", "OTTO", "ADA"])
def test_nobody_else_reads_a_register(machine: MachineOf, code: str) -> None:
    somebody = machine(code)
    for path in (*READS, f"/threshold-reports/{UNKNOWN}", f"/suspicions/{UNKNOWN}"):
        answer = somebody.get(path)
        assert answer.status_code == 403, path
        assert answer.get_json()["detail"] == (
            "to read the compliance registers needs a Casino Operator or a Compliance Officer"
        )


def test_a_cashier_hears_the_same_of_what_is_there_and_what_is_not(
    machine: MachineOf, drawer: dict[str, str], house: Casino
) -> None:
    cat, ola = machine("CAT"), machine("OLA", "OFFICE")
    ids = {key: drawer[key] for key in ("shift_id", "player_id")}
    cat.done("take-deposit", ids | {"count": {"10000": 100}})
    (report,) = ola.get("/threshold-reports").get_json()
    grounds = {"player_id": drawer["player_id"], "grounds": "cash in and out, no play"}
    suspicion = ola.done("raise-suspicion", grounds)["facts"]["suspicion_id"]

    for command, field, there in (
        ("file-threshold-report", "report_id", report["report_id"]),
        ("file-suspicion", "suspicion_id", suspicion),
    ):
        known, unknown = (
            cat.send(command, {field: each, "reference": "TTR-1"}) for each in (there, UNKNOWN)
        )
        assert known.status_code == unknown.status_code == 403
        assert known.get_json()["detail"] == unknown.get_json()["detail"]
    assert {code for _, code in refusals_of(house)} == {"authorisation_needed"}
    seen = machine("SUE").get("/events", subject=drawer["player_id"]).get_json()
    assert [each for each in seen if each["name"].startswith("compliance.")] == []


def test_a_person_is_corrected_and_erased(machine: MachineOf, drawer: dict[str, str]) -> None:
    sue, ada, cat = machine("SUE"), machine("ADA"), machine("CAT")
    path = f"/players/{drawer['player_id']}"
    right = {"name": "Percy Right", "document": "Passport 77", "reason": "misspelt"}
    corrected = sue.post(f"{path}/corrections", right)
    assert corrected.status_code == 201
    assert corrected.get_json()["name"] == "Percy Right"
    assert cat.post(f"{path}/corrections", right).status_code == 403
    assert sue.post(f"{path}/erasures", {"reason": "asked"}).status_code == 403
    held = ada.post(f"{path}/erasures", {"reason": "asked to be forgotten"})
    assert held.status_code == 409
    assert held.get_json()["code"] == "entry_held"
    cat.done(
        "pay-withdrawal",
        {key: drawer[key] for key in ("shift_id", "player_id")} | {"count": {"5000": 3}},
    )
    assert ada.post(f"{path}/erasures", {"reason": "asked to be forgotten"}).status_code == 201
    found = cat.post(f"{path}/look-ups", {"purpose": "a test"}).get_json()
    assert (found["name"], found["document"]) == ("(erased)", None)
    assert sue.post(f"{path}/corrections", right).status_code == 409
    assert ada.post(f"/players/{UNKNOWN}/erasures", {"reason": "nobody"}).status_code == 404
