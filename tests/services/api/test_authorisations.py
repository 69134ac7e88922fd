"""A second person's word in place: for one exact command, once, for a minute, never one's own."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import pytest

from domain.staff.staff_member import staff_id_of
from services.desk import credentials
from services.use_cases.casino import Casino
from tests.services.api.conftest import PIN, Machine, MachineOf, refusals_of, stored

pytestmark = pytest.mark.usefixtures("secrets")


def the_void(drawer: dict[str, str]) -> dict[str, Any]:
    asked = {name: drawer[name] for name in ("shift_id", "transaction_id")}
    return asked | {"reason": "wrong player"}


def ask(
    machine: Machine,
    body: dict[str, Any],
    key: UUID,
    code: str = "SUE",
    pin: str = PIN,
    **others: Any,
) -> Any:
    named = {"command": "void-slip", "command_id": str(key), "body": body}
    return machine.post("/authorisations", named | {"staff_code": code, "pin": pin} | others)


def test_a_void_waits_for_another_persons_word(
    machine: MachineOf, drawer: dict[str, str], house: Casino
) -> None:
    cat, key = machine("CAT"), uuid4()
    alone = cat.send("void-slip", the_void(drawer), key=key)
    assert alone.status_code == 403
    assert alone.get_json()["code"] == "authorisation_needed"
    assert alone.get_json()["power"] == "void_slip"
    word = ask(cat, the_void(drawer), key, code="sue")
    assert word.status_code == 201
    told = word.get_json()
    answer = cat.send(
        "void-slip", the_void(drawer), key=key, Pitbook_Authorisation=told["authorisation_id"]
    )
    assert answer.status_code == 201
    event = machine("ANA").get("/events", name="cage.slip_voided").get_json()[0]
    assert event["by_staff"] == str(staff_id_of("CAT"))
    assert event["authorised_by"] == str(staff_id_of("SUE"))
    again = cat.send("void-slip", the_void(drawer), key=key)
    assert (again.status_code, again.get_json()["repeated"]) == (200, True)
    assert refusals_of(house) == [("void-slip", "authorisation_needed")]


def test_a_word_that_does_not_fit_is_refused_with_its_own_sentence(
    machine: MachineOf, drawer: dict[str, str], house: Casino
) -> None:
    cat, col, key = machine("CAT"), machine("COL"), uuid4()
    body, before = the_void(drawer), stored(house)
    word = ask(cat, body, key).get_json()["authorisation_id"]
    lapsed = ask(cat, body, key).get_json()["authorisation_id"]
    with house.pool.connection() as connection:
        connection.execute(
            "UPDATE desk.authorisations SET expires_at = now() - interval '1 second'"
            " WHERE authorisation_id = %s",
            [lapsed],
        )
    tries = {
        "authorisation_expired": cat.send("void-slip", body, key=key, Pitbook_Authorisation=lapsed),
        "authorisation_unknown": cat.send(
            "void-slip", body, key=key, Pitbook_Authorisation=uuid4()
        ),
        "authorisation_for_another_command": cat.send(
            "void-slip", body | {"reason": "another reason"}, key=key, Pitbook_Authorisation=word
        ),
    }
    sentences = {
        "authorisation_expired": "this authorisation has lapsed; ask for a new one",
        "authorisation_unknown": "there is no such authorisation; ask for a new one",
        "authorisation_for_another_command": "this authorisation was given for another command;"
        " ask for one for this command",
    }
    for code, answer in tries.items():
        assert answer.status_code == 403, code
        assert answer.get_json()["code"] == code
        assert answer.get_json()["detail"] == sentences[code]
    for someone_elses in (
        col.send("void-slip", body, key=key, Pitbook_Authorisation=word),
        cat.send("void-slip", body, key=uuid4(), Pitbook_Authorisation=word),
    ):
        assert someone_elses.status_code == 403
        assert someone_elses.get_json()["code"] == "authorisation_for_another_command"
    assert stored(house) == before
    assert sorted(refusals_of(house)) == sorted(
        [("void-slip", code) for code in tries]
        + [("void-slip", "authorisation_for_another_command")] * 2
    )


def test_a_word_counts_once(machine: MachineOf, drawer: dict[str, str], house: Casino) -> None:
    cat, key = machine("CAT"), uuid4()
    word = ask(cat, the_void(drawer), key).get_json()["authorisation_id"]
    stale = {"If_Match": 1, "Pitbook_Authorisation": word}
    assert cat.send("void-slip", the_void(drawer), key=key, **stale).status_code == 409
    before = stored(house)
    answer = cat.send("void-slip", the_void(drawer), key=key, Pitbook_Authorisation=word)
    assert answer.status_code == 403
    assert answer.get_json()["code"] == "authorisation_used"
    assert answer.get_json()["detail"] == "this authorisation was used before; it counts once"
    assert stored(house) == before


def test_nobody_authorises_their_own_request(
    machine: MachineOf, drawer: dict[str, str], house: Casino
) -> None:
    answer = ask(machine("SUE"), the_void(drawer), uuid4(), code="SUE")
    assert answer.status_code == 403
    assert answer.get_json()["code"] == "self_authorised"
    assert answer.get_json()["detail"].startswith("nobody authorises their own request")
    assert refusals_of(house) == [("void-slip", "self_authorised")]


def test_a_colleague_of_the_same_rank_cannot_authorise(
    machine: MachineOf, drawer: dict[str, str], house: Casino
) -> None:
    answer = ask(machine("CAT"), the_void(drawer), uuid4(), code="COL")
    assert answer.status_code == 403
    assert answer.get_json()["code"] == "rank_too_low"
    assert answer.get_json()["detail"] == "to void a slip needs a Cage Supervisor"
    assert refusals_of(house) == [("void-slip", "rank_too_low")]


def test_what_needs_nobody_gets_no_word(machine: MachineOf, drawer: dict[str, str]) -> None:
    body = {"shift_id": drawer["shift_id"], "count": {"10000": 10}}
    answer = ask(machine("CAT"), body, uuid4(), command="count-drawer")
    assert answer.status_code == 409
    assert answer.get_json()["code"] == "no_authorisation_needed"


def test_a_command_the_rules_forbid_gets_no_word_either(
    machine: MachineOf, drawer: dict[str, str], house: Casino
) -> None:
    nothing = the_void(drawer) | {"transaction_id": str(uuid4())}
    answer = ask(machine("CAT"), nothing, uuid4())
    assert answer.status_code == 409
    assert answer.get_json()["code"] == "unknown_slip"
    with house.pool.connection() as connection:
        assert connection.execute("SELECT count(*) FROM desk.authorisations").fetchone() == (0,)


@pytest.mark.parametrize(("code", "pin"), [("SUE", "0000"), ("NOBODY", PIN)])
def test_a_wrong_pin_says_no_more_than_an_unknown_code(
    machine: MachineOf, drawer: dict[str, str], house: Casino, code: str, pin: str
) -> None:
    answer = ask(machine("CAT"), the_void(drawer), uuid4(), code=code, pin=pin)
    assert answer.status_code == 403
    assert answer.get_json()["detail"] == "the staff code or the secret is not right"
    assert refusals_of(house) == [("authorise", "wrong_secret")]


def test_wrong_pins_lock_the_authoriser_out(
    machine: MachineOf, drawer: dict[str, str], house: Casino
) -> None:
    cat = machine("CAT")
    for _ in range(credentials.FAILURES_ALLOWED):
        assert ask(cat, the_void(drawer), uuid4(), pin="0000").status_code == 403
    answer = ask(cat, the_void(drawer), uuid4())
    assert answer.status_code == 403
    assert answer.get_json()["code"] == "locked_out"
    assert "try again in 15 min" in answer.get_json()["detail"]
    assert ask(cat, the_void(drawer), uuid4(), code="SAM").status_code == 201
    assert refusals_of(house)[-1] == ("authorise", "locked_out")


def test_a_supervisor_who_left_authorises_nothing(
    machine: MachineOf, drawer: dict[str, str]
) -> None:
    cat, key = machine("CAT"), uuid4()
    word = ask(cat, the_void(drawer), key).get_json()["authorisation_id"]
    leaving = {"staff_id": str(staff_id_of("SUE")), "reason": "left us"}
    machine("ADA").done("dismiss-staff", leaving)
    refused = cat.send("void-slip", the_void(drawer), key=key, Pitbook_Authorisation=word)
    assert refused.status_code == 403
    assert refused.get_json()["code"] == "authoriser_gone"
    assert ask(cat, the_void(drawer), key).get_json()["code"] == "wrong_secret"


@pytest.mark.parametrize(
    ("changed", "status", "words"),
    [
        ({"command": "rob-the-cage"}, 404, "there is no command rob-the-cage"),
        ({"command": None}, 422, "command must not be null"),
        ({"command_id": "1"}, 422, "command_id must be a UUID"),
        ({"body": []}, 422, "body must be an object"),
        ({"body": {}}, 422, "shift_id is missing"),
        ({"pin": 4711}, 422, "pin must be text"),
        ({"pin": "47\0"}, 422, "pin holds a character that cannot be stored"),
        ({"staff_code": "S"}, 422, "staff_code needs at least 2 characters"),
    ],
)
def test_a_request_for_a_word_that_cannot_be_read_is_refused(
    machine: MachineOf, drawer: dict[str, str], changed: dict[str, Any], status: int, words: str
) -> None:
    body = changed.get("body", the_void(drawer))
    answer = ask(machine("CAT"), body, uuid4(), **{k: v for k, v in changed.items() if k != "body"})
    assert answer.status_code == status
    assert words in answer.get_json()["detail"]
