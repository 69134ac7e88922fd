"""Everything the pages show is read here too, as of any moment, and without anybody's name."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from io import BytesIO
from uuid import uuid4

import openpyxl
import pypdf
import pytest

from domain.staff.staff_member import staff_id_of
from services.use_cases.casino import Casino
from tests.services.api.conftest import MachineOf, stored
from tests.services.doors.notice_commands import PP_TERMS


def test_a_balance_is_told_as_of_any_moment_on_either_clock(
    machine: MachineOf, drawer: dict[str, str]
) -> None:
    ana = machine("ANA")
    path = f"/accounts/player:{drawer['player_id']}:account"
    before_it = datetime.now(UTC)
    cat = machine("CAT")
    paid = {"shift_id": drawer["shift_id"], "player_id": drawer["player_id"]}
    cat.done("pay-withdrawal", paid | {"count": {"5000": 1}})
    for clock in ("happened", "recorded"):
        then = ana.get(f"{path}/balance", as_of=before_it.isoformat(), clock=clock).get_json()
        assert then["cents"] == 15_000
        assert datetime.fromisoformat(then["as_of"]) == before_it
    assert ana.get(f"{path}/balance").get_json()["cents"] == 10_000
    # The vault was funded long ago by its own clock, and was learned of only today.
    year_ago = (before_it - timedelta(days=30)).isoformat()
    vault = "/accounts/vault:main:cash/balance"
    happened = ana.get(vault, as_of=year_ago).get_json()["cents"]
    assert happened == 100_000_000
    assert ana.get(vault, as_of=year_ago, clock="recorded").get_json()["cents"] == 0


@pytest.mark.parametrize(
    "moment", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "2026-03-06T10:30:00Z"]
)
def test_the_edges_of_the_calendar_are_moments_too(machine: MachineOf, moment: str) -> None:
    answer = machine("ANA").get("/accounts/vault:main:cash/balance", as_of=moment)
    assert answer.status_code == 200
    assert datetime.fromisoformat(answer.get_json()["as_of"]) == datetime.fromisoformat(moment)


def test_a_balance_is_explained_by_its_entries_and_each_by_its_event(
    machine: MachineOf, drawer: dict[str, str]
) -> None:
    ana = machine("ANA")
    path = f"/accounts/player:{drawer['player_id']}:account"
    entries = ana.get(f"{path}/entries").get_json()
    assert (
        sum(entry["cents"] for entry in entries) == ana.get(f"{path}/balance").get_json()["cents"]
    )
    event = ana.get(f"/events/{entries[0]['position']}").get_json()
    assert event["name"] == "player.account_credited"
    assert event["rules"] == ["PP-1.1-PokerProAccount"]
    assert {"account": f"player:{drawer['player_id']}:account", "cents": 15_000} in event[
        "postings"
    ]
    assert sum(posting["cents"] for posting in event["postings"]) == 0


def test_entries_come_page_by_page_in_either_order(
    machine: MachineOf, drawer: dict[str, str]
) -> None:
    cat, ana = machine("CAT"), machine("ANA")
    for pieces in (1, 2):
        more = {"shift_id": drawer["shift_id"], "player_id": drawer["player_id"]}
        cat.done("take-deposit", more | {"count": {"1000": pieces}})
    path = f"/accounts/player:{drawer['player_id']}:account/entries"
    first, second = (entry["position"] for entry in ana.get(path, limit=2).get_json())
    rest = ana.get(path, after=second).get_json()
    assert [entry["cents"] for entry in rest] == [2_000]
    newest = ana.get(path, order="newest_first", limit=1).get_json()
    assert newest == rest
    older = ana.get(path, order="newest_first", after=rest[0]["position"]).get_json()
    assert [entry["position"] for entry in older] == [second, first]


def test_accounts_are_listed_by_the_beginning_of_their_names(
    machine: MachineOf, drawer: dict[str, str]
) -> None:
    del drawer
    ana = machine("ANA")
    assert [each["account"] for each in ana.get("/accounts", prefix="cage:").get_json()] == [
        "cage:W1:cash"
    ]
    assert ana.get("/accounts/cage:/balance").get_json()["cents"] == 115_000
    assert sum(each["cents"] for each in ana.get("/accounts").get_json()) == 0
    missing = ana.get("/accounts/cage:W9:cash/balance")
    assert missing.status_code == 404
    assert missing.get_json()["detail"] == "there is no such account"


def test_events_are_sought_by_kind_day_and_whom_they_concern(
    machine: MachineOf, drawer: dict[str, str]
) -> None:
    ana = machine("ANA")
    about = ana.get("/events", subject=drawer["player_id"]).get_json()
    assert [event["name"] for event in about] == [
        "player.account_credited",
        "cage.deposit_taken",
        "player.account_opened",
    ]
    one = ana.get("/events", name="cage.deposit_taken").get_json()
    assert [event["slip"] for event in one] == [drawer["slip"]]
    assert ana.get("/events", gaming_day="1999-12-31").get_json() == []
    latest = ana.get("/events", limit=2).get_json()
    # After them cash was counted towards the player's day, which is not for an accountant.
    assert latest[0]["position"] == ana.get("/freshness").get_json()["head"] - 2
    older = ana.get("/events", limit=1, before=latest[1]["position"]).get_json()
    assert older[0]["position"] == latest[1]["position"] - 1


def test_players_are_found_by_number_and_told_without_their_names(
    machine: MachineOf, drawer: dict[str, str]
) -> None:
    cat = machine("CAT")
    [player] = cat.get("/players").get_json()
    assert player["balance_cents"] == 15_000
    assert cat.get("/players", number=drawer["number"]).get_json() == [player]
    assert cat.get("/players", number="1").get_json() == [player]
    assert cat.get("/players", number="2").get_json() == []
    assert cat.get("/players", after=player["number"]).get_json() == []
    assert cat.get(f"/players/{player['player_id']}").get_json() == player
    assert cat.get(f"/players/{uuid4()}").status_code == 404


def test_no_answer_names_a_player_but_the_look_up_that_is_written_down(
    machine: MachineOf, drawer: dict[str, str], house: Casino
) -> None:
    cat, ana, before = machine("CAT"), machine("ANA", "OFFICE"), stored(house)
    player = f"/players/{drawer['player_id']}"
    for path in (player, f"{player}/statement", "/events", "/slips", "/accounts", "/freshness"):
        answer = ana.get(path)
        assert answer.status_code == 200
        assert "Percy" not in answer.text
        assert "P-1234" not in answer.text
    person = cat.post(f"{player}/look-ups", {"purpose": "compare with the passport"})
    assert person.status_code == 201
    assert person.get_json() == {
        "person_id": drawer["player_id"],
        "name": "Percy Player",
        "document": "P-1234",
    }
    with house.pool.connection() as connection:
        kept = connection.execute(
            "SELECT person_id::text, by_staff, station, purpose FROM desk.person_lookups"
        ).fetchall()
    assert kept == [(drawer["player_id"], staff_id_of("CAT"), "W1", "compare with the passport")]
    assert cat.post(f"{player}/look-ups", {}).get_json()["detail"] == "purpose is missing"
    assert machine("DAN").post(f"{player}/look-ups", {"purpose": "curious"}).status_code == 403
    staff = f"/players/{staff_id_of('SUE')}/look-ups"
    assert cat.post(staff, {"purpose": "not a player"}).status_code == 404
    assert stored(house) == before


def test_shifts_and_slips_are_listed_and_found(machine: MachineOf, drawer: dict[str, str]) -> None:
    sue = machine("SUE")
    shift, vault = sue.get("/shifts").get_json()
    assert (shift["shift_id"], vault["place"]) == (drawer["shift_id"], "vault:main")
    assert sue.get("/shifts/open", place="cage:W1").get_json() == [shift]
    assert sue.get("/shifts/open", place="cage:W2").get_json() == []
    assert sue.get("/shifts", gaming_day=shift["gaming_day"]).get_json() == [shift]
    assert sue.get("/shifts", gaming_day=vault["gaming_day"]).get_json() == [vault]
    assert sue.get("/shifts", gaming_day="1999-12-31").get_json() == []
    by_player = sue.get("/slips", player_id=drawer["player_id"]).get_json()
    assert [slip["slip"] for slip in by_player] == [drawer["slip"]]
    by_shift = sue.get("/slips", shift_id=drawer["shift_id"]).get_json()
    assert [slip["slip"] for slip in by_shift] == [drawer["slip"], "OP-000002"]
    one = sue.get(f"/slips/{drawer['slip'].lower()}").get_json()
    assert (one["cents"], one["count"]) == (15_000, {"5000": 3})
    assert sue.get("/slips/DP-000002").get_json()["detail"] == "there is no slip DP-000002"
    assert sue.get(f"/shifts/{uuid4()}").status_code == 404


def test_reports_come_in_every_format(machine: MachineOf, drawer: dict[str, str]) -> None:
    ana = machine("ANA", "OFFICE")
    statement = f"/players/{drawer['player_id']}/statement"
    sheet = f"/shifts/{drawer['shift_id']}/count-sheet"
    for path, title in ((statement, "Player statement"), (sheet, "Drawer count sheet")):
        csv = ana.get(path)
        assert csv.content_type == "text/csv; charset=utf-8"
        assert title in csv.text
        assert csv.headers["Content-Disposition"].endswith('.csv"')
        xlsx = ana.get(path, format="xlsx")
        assert openpyxl.load_workbook(BytesIO(xlsx.data)).worksheets
        pdf = ana.get(path, format="pdf")
        assert pdf.content_type == "application/pdf"
        assert title in pypdf.PdfReader(BytesIO(pdf.data)).pages[0].extract_text()
        assert ana.get(path, format="docx").status_code == 422
        assert machine("CAT").get(path).status_code == 403
    assert ana.get(f"/players/{uuid4()}/statement").status_code == 404
    assert ana.get(f"/shifts/{uuid4()}/count-sheet").status_code == 404


@pytest.mark.rule("PP-6.2")
def test_every_display_of_a_table_can_ask_for_its_sign_terms_and_notices(
    machine: MachineOf,
) -> None:
    pia = machine("PIA")
    pia.done("set-up-table", {"code": "T-31", "game": "Holdem", "book": "PP", "places": 10})
    assert pia.get("/tables/T-31/sign").get_json() == []
    assert pia.get("/tables/T-31/terms").status_code == 404
    pia.done("set-table-terms", {"table": "T-31", "terms": PP_TERMS, "reason": "a new table"})
    assert pia.get("/tables/t-31/terms").get_json() == PP_TERMS
    said = {line["label"]: line["words"] for line in pia.get("/tables/T-31/sign").get_json()}
    assert (said["Minimum wager"], said["Maximum wager"]) == ("$10.00", "$20.00")
    pia.done("show-sign", {"table": "T-31"})
    raised = PP_TERMS | {
        "poker": PP_TERMS["poker"] | {"bets": [2_000, 4_000], "blinds": [1_000, 2_000]}
    }
    asked = {"table": "T-31", "terms": raised, "reason": "busy", "minutes": 20}
    given = pia.done("give-notice", asked | {"sign_is_up": True})["facts"]
    (notice,) = pia.get("/tables/T-31/notices").get_json()
    assert (notice["notice_id"], notice["state"]) == (given["notice_id"], "stands")
    (first,) = pia.get("/tables/T-31/versions").get_json()
    assert (first["number"], first["reason"]) == (1, "a new table")


def test_the_floor_its_people_and_its_rules_are_told(machine: MachineOf) -> None:
    pia, ada = machine("PIA"), machine("ADA", "OFFICE")
    table = {"code": "T-31", "game": "PokerPro Holdem", "book": "PP", "places": 10}
    made = pia.done("set-up-table", table)["facts"]
    shown = {"table_id": made["table_id"], "minimum_buy_in_cents": 0, "pending_claims": 0}
    shown |= {"terms_number": 0, "signed_number": 0, "stream_version": 1, "standing_notices": 0}
    shown |= dict.fromkeys(("signed_at", "signed_by", "sign_sha256"))
    assert pia.get("/tables").get_json() == [table | shown]
    assert pia.get("/tables/t-31").get_json()["table_id"] == made["table_id"]
    assert pia.get("/tables/T-32").get_json()["detail"] == "there is no table T-32"
    assert {each["id"] for each in ada.get("/stations").get_json()} == {"B1", "W1", "W2", "OFFICE"}
    assert {each["name"] for each in ada.get("/tokens").get_json()} == {
        "PIA at W1",
        "ADA at OFFICE",
    }
    assert ada.token not in ada.get("/tokens").text
    staff = ada.get("/staff").get_json()
    assert {"CAT", "SUE", "ADA"} < {member["code"] for member in staff}
    one = ada.get(f"/staff/{staff_id_of('SUE')}").get_json()
    assert one in staff
    assert (one["roles"], one["name"]) == (["cage_supervisor"], "Sue Number 2")
    assert ada.get(f"/staff/{uuid4()}").status_code == 404
    rule = pia.get("/rules/PP-1.1-PokerProAccount").get_json()
    assert rule["says"] == "Account opened at the cashier cage for playing PokerPro."
    assert pia.get("/rules", q="PP-1.1-PokerPro", book="PP").get_json()[0] == rule
    assert pia.get("/rules", q="PP-1.1-PokerPro", book="CW").get_json() == []
    assert pia.get("/rules", kind="display", limit=1).get_json()[0]["kind"] == "display"
    [second] = pia.get("/rules", limit=1, skip=1).get_json()
    assert pia.get("/rules", limit=2).get_json()[1] == second
    assert pia.get("/rules/PP-99").get_json()["detail"] == "there is no rule PP-99"
    fresh = pia.get("/freshness").get_json()
    assert fresh["head"] == fresh["complete_to"]
    assert fresh["stopped"] == []


def test_auditors_read_every_no_every_look_up_and_what_must_hold(
    machine: MachineOf, drawer: dict[str, str]
) -> None:
    cat, otto = machine("CAT"), machine("OTTO", "OFFICE")
    too_much = {"shift_id": drawer["shift_id"], "player_id": drawer["player_id"]}
    key = uuid4()
    cat.send("pay-withdrawal", too_much | {"count": {"5000": 4}}, key=key)
    cat.post(f"/players/{drawer['player_id']}/look-ups", {"purpose": "compare the passport"})
    [refused] = otto.get("/refusals").get_json()
    assert refused["code"] == "not_enough_in_account"
    assert refused["rule"] == "PP-1.1-PokerProAccount"
    assert refused["by_staff"] == str(staff_id_of("CAT"))
    assert refused["command_id"] == str(key)
    assert otto.get("/refusals", code="not_enough_in_account").get_json() == [refused]
    assert otto.get("/refusals", code="wrong_secret").get_json() == []
    assert otto.get("/refusals", staff_id=str(staff_id_of("SUE"))).get_json() == []
    assert otto.get("/refusals", before=refused["refusal_id"]).get_json() == []
    [look_up] = otto.get("/look-ups").get_json()
    assert (look_up["whose"], look_up["purpose"]) == (drawer["number"], "compare the passport")
    assert "Percy" not in str(look_up)
    assert otto.get("/acts").get_json() == []
    integrity = otto.get("/integrity").get_json()
    assert integrity["now"]["sum_cents"] == 0
    assert integrity["now"]["negatives"] == []
    assert integrity["now"]["head"] == otto.get("/freshness").get_json()["head"]
    assert {"ledger", "slips"} < {model["name"] for model in integrity["models"]}
    for path in ("/refusals", "/look-ups", "/acts", "/integrity"):
        assert cat.get(path).status_code == 403, path
