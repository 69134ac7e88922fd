"""Whatever cannot be read is refused in a sentence that names the field, and nothing is stored."""

from __future__ import annotations

import json
from typing import Any
from uuid import uuid4

import pytest

from services.use_cases.casino import Casino
from tests.services.api.conftest import Machine, MachineOf, stored

NOBODY = str(uuid4())
# Each case changes a good deposit; the answer must have this status and these words.
FIELDS: dict[str, tuple[dict[str, Any], int, str]] = {
    "a count of text": ({"count": "150"}, 422, "count must be an object"),
    "a count of a number": ({"count": 15_000}, 422, "count must be an object"),
    "a count of a list": ({"count": [5_000, 3]}, 422, "count must be an object"),
    "no count at all": ({"count": None}, 422, "count must not be null"),
    "pieces as text": ({"count": {"5000": "3"}}, 422, "count.5000 must be a whole number"),
    "pieces as true": ({"count": {"5000": True}}, 422, "count.5000 must be a whole number"),
    "pieces as null": ({"count": {"5000": None}}, 422, "count.5000 must be a whole number"),
    "pieces as a list": ({"count": {"5000": [3]}}, 422, "count.5000 must be a whole number"),
    "pieces as a float": ({"count": {"5000": 3.0}}, 422, "count.5000 must be a whole number"),
    "half a piece": ({"count": {"5000": 2.5}}, 422, "count.5000 must be a whole number"),
    "negative pieces": ({"count": {"5000": -3}}, 422, "count.5000 must not be negative"),
    "2^53 pieces": ({"count": {"5": 2**53}}, 422, "count.5 is too large to be kept exactly"),
    "-2^53 pieces": ({"count": {"5": -(2**53)}}, 422, "count.5 is too large to be kept exactly"),
    "10^400 pieces": ({"count": {"5": 10**400}}, 422, "count.5 is too large to be kept exactly"),
    "ten million pieces": (
        {"count": {"5": 10_000_000}},
        422,
        "count.5 must not be above 9,999,999",
    ),
    "a note of $3": ({"count": {"300": 1}}, 422, "count.300: there is no such note or coin"),
    "a note of minus $50": ({"count": {"-5000": 1}}, 422, "count.-5000: there is no such note"),
    "a note written 05000": ({"count": {"05000": 1}}, 422, "count.05000: there is no such note"),
    "a note written 5000.0": ({"count": {"5000.0": 1}}, 422, "count.5000.0: there is no such note"),
    "a note of nothing": ({"count": {"": 1}}, 422, "count.: there is no such note or coin"),
    "a note in other digits": ({"count": {"٥٠٠٠": 1}}, 422, "there is no such note or coin"),
    "a note with a long name": (
        {"count": {"5" * 9_999: 1}},
        422,
        f"count.{'5' * 40}…: there is no",
    ),
    "nothing counted": ({"count": {}}, 409, "count at least one note, coin or chip"),
    "an unknown shift": ({"shift_id": NOBODY}, 404, f"there is no cashier shift {NOBODY}"),
    "an unknown player": ({"player_id": NOBODY}, 404, f"there is no player account {NOBODY}"),
    "a shift that is no UUID": ({"shift_id": "W1"}, 422, "shift_id must be a UUID"),
    "a shift that is a number": ({"shift_id": 1}, 422, "shift_id must be a UUID"),
    "a shift that is a list": ({"shift_id": [NOBODY]}, 422, "shift_id must be a UUID"),
    "a shift in braces": ({"shift_id": f"{{{NOBODY}}}"}, 422, "shift_id must be a UUID"),
    "a shift as a URN": ({"shift_id": f"urn:uuid:{NOBODY}"}, 422, "shift_id must be a UUID"),
    "a shift with a NUL": ({"shift_id": f"{NOBODY}\0"}, 422, "shift_id must be a UUID"),
    "a null shift": ({"shift_id": None}, 422, "shift_id must not be null"),
    "one field too many": ({"amount": 150}, 422, "amount is not known here"),
    "the envelope's own fields": ({"by": NOBODY}, 422, "by is not known here"),
    "a name of half a pair": ({"\ud800": 1}, 422, "is not known here"),
}
# Bodies as they come over the wire.
BODIES: dict[str, tuple[bytes, int, str]] = {
    "nothing": (b"", 400, "the body is empty"),
    "blanks": (b" \n", 400, "the body is empty"),
    "half an object": (b'{"count": ', 400, "the body is not JSON that can be read (line 1)"),
    "single quotes": (b"{'count': 1}", 400, "the body is not JSON that can be read"),
    "two objects": (b"{} {}", 400, "the body is not JSON that can be read"),
    "NaN": (b'{"count": {"5000": NaN}}', 400, "NaN is not a number of JSON"),
    "infinity": (b'{"count": {"5000": -Infinity}}', 400, "-Infinity is not a number of JSON"),
    "a number of 5000 digits": (b'{"count": ' + b"9" * 5_000 + b"}", 400, "is not JSON that can"),
    "a name twice": (b'{"count": {}, "count": {"5000": 1}}', 400, "names a field twice"),
    "a note twice": (b'{"count": {"5000": 1, "5000": 3}}', 400, "names a field twice"),
    "a hundred thousand brackets": (b"[" * 100_000, 400, "nested too deeply"),
    "UTF-16": ('{"count": 1}'.encode("utf-16"), 400, "the body is not UTF-8"),
    "Latin-1": ('{"é": 1}'.encode("latin-1"), 400, "the body is not UTF-8"),
    "a byte order mark": (
        b'\xef\xbb\xbf{"count": 1}',
        400,
        "the body is not JSON that can be read",
    ),
    "a list": (b"[]", 422, "the body must be a JSON object"),
    "text": (b'"deposit"', 422, "the body must be a JSON object"),
    "a number": (b"150", 422, "the body must be a JSON object"),
    "null": (b"null", 422, "the body must be a JSON object"),
    "true": (b"true", 422, "the body must be a JSON object"),
    "more than any command": (b'{"count": "' + b"x" * 300_000 + b'"}', 413, "larger than any"),
}
OTHERS: dict[str, tuple[str, str, dict[str, Any], int, str]] = {
    "a reason with a NUL": (
        "CAT",
        "void-slip",
        {"reason": "a\0b"},
        422,
        "reason holds a character",
    ),
    "a reason with half a pair": (
        "CAT",
        "void-slip",
        {"reason": "a\udfffb"},
        422,
        "reason holds a",
    ),
    "a reason that rings": ("CAT", "void-slip", {"reason": "wrong\7"}, 422, "reason holds a char"),
    "a reason of a number": ("CAT", "void-slip", {"reason": 123}, 422, "reason must be text"),
    "a reason too short": ("CAT", "void-slip", {"reason": " x "}, 422, "reason needs at least 3"),
    "a reason too long": (
        "CAT",
        "void-slip",
        {"reason": "x" * 501},
        422,
        "reason may have at most",
    ),
    "a transaction nobody made": (
        "CAT",
        "void-slip",
        {"transaction_id": NOBODY},
        409,
        "no such slip",
    ),
    "a book nobody wrote": ("PIA", "set-up-table", {"book": "XX"}, 422, "book must be one of: TCP"),
    "a book that is a list": ("PIA", "set-up-table", {"book": ["PP"]}, 422, "book"),
    "places as text": (
        "PIA",
        "set-up-table",
        {"places": "7"},
        422,
        "places must be a whole number",
    ),
    "places as 7.0": ("PIA", "set-up-table", {"places": 7.0}, 422, "places must be a whole number"),
    "places as true": ("PIA", "set-up-table", {"places": True}, 422, "places must be a whole"),
    "places beyond 2^53": ("PIA", "set-up-table", {"places": 2**53}, 422, "places is too large"),
    "a hundred places": ("PIA", "set-up-table", {"places": 100}, 409, "has 1 to 10 places"),
    "a role nobody has": (
        "ADA",
        "appoint-staff",
        {"roles": ["king"]},
        422,
        "must be one of: dealer",
    ),
    "a role that is null": ("ADA", "appoint-staff", {"roles": [None]}, 422, "roles.0 must not be"),
    "roles as text": ("ADA", "appoint-staff", {"roles": "dealer"}, 422, "roles must be a list"),
    "no role": ("ADA", "appoint-staff", {"roles": []}, 409, "give the person at least one role"),
    "a person nobody is": ("ADA", "dismiss-staff", {"staff_id": NOBODY}, 404, "no staff member"),
    "a slip nobody wrote": ("CAT", "print-slip", {"slip": "DP-999999"}, 404, "no slip DP-999999"),
}


def a_deposit(drawer: dict[str, str]) -> dict[str, Any]:
    return {name: drawer[name] for name in ("shift_id", "player_id")} | {"count": {"5000": 3}}


def why_not(answer: Any, status: int, words: str) -> str | None:
    """What is wrong with a refusal, if anything."""
    said = answer.get_json()
    if answer.status_code != status or answer.content_type != "application/problem+json":
        return f"{answer.status_code} {answer.content_type} {answer.text[:300]}"
    if said["status"] != status or words not in said["detail"] or len(answer.data) > 10_000:
        return answer.text[:300]
    if said["code"] == "unreadable" and not said["errors"]:
        return f"no field is named in {answer.text[:300]}"
    return None


def test_a_field_that_cannot_be_read_is_named_and_no_money_moves(
    machine: MachineOf, drawer: dict[str, str], house: Casino
) -> None:
    cat, before = machine("CAT"), stored(house)
    wrong = {}
    for name, (changed, status, words) in FIELDS.items():
        answer = cat.send("take-deposit", a_deposit(drawer) | changed)
        wrong[name] = why_not(answer, status, words) or (stored(house) != before)
    assert {name: why for name, why in wrong.items() if why} == {}


@pytest.mark.parametrize("field", ["shift_id", "player_id", "count"])
def test_a_field_that_is_missing_is_named(
    machine: MachineOf, drawer: dict[str, str], house: Casino, field: str
) -> None:
    body, before = a_deposit(drawer), stored(house)
    del body[field]
    answer = machine("CAT").send("take-deposit", body)
    assert answer.status_code == 422
    assert answer.get_json()["detail"] == f"{field} is missing"
    assert answer.get_json()["errors"] == {field: [f"{field} is missing"]}
    assert stored(house) == before


def test_everything_wrong_is_said_at_once(machine: MachineOf, drawer: dict[str, str]) -> None:
    wrong = {"shift_id": "x", "count": {"5000": -1, "7": 1}, "extra": 1}
    errors = machine("CAT").send("take-deposit", a_deposit(drawer) | wrong).get_json()["errors"]
    assert set(errors) == {"shift_id", "count.5000", "count.7", "extra"}


def test_a_body_that_is_no_command_is_refused(
    machine: MachineOf, drawer: dict[str, str], house: Casino
) -> None:
    del drawer
    cat, before = machine("CAT"), stored(house)
    wrong = {}
    for name, (body, status, words) in BODIES.items():
        answer = post_as(cat, body, "application/json")
        wrong[name] = why_not(answer, status, words) or (stored(house) != before)
    assert {name: why for name, why in wrong.items() if why} == {}


@pytest.mark.parametrize(
    "content_type",
    [
        None,
        "text/plain",
        "text/json",
        "application/x-www-form-urlencoded",
        "application/vnd.x+json",
    ],
)
def test_a_body_that_is_not_sent_as_json_is_refused(
    machine: MachineOf, drawer: dict[str, str], house: Casino, content_type: str | None
) -> None:
    before = stored(house)
    answer = post_as(machine("CAT"), json.dumps(a_deposit(drawer)).encode(), content_type)
    assert answer.status_code == 415
    assert answer.get_json()["detail"] == "send the body as application/json"
    assert stored(house) == before


def test_what_other_commands_cannot_read_is_refused_alike(
    machine: MachineOf, drawer: dict[str, str], house: Casino
) -> None:
    before = stored(house)
    good: dict[str, dict[str, Any]] = {
        "void-slip": {"reason": "wrong player"}
        | {name: drawer[name] for name in ("shift_id", "transaction_id")},
        "set-up-table": {"code": "T-31", "game": "PokerPro Holdem", "book": "PP", "places": 10},
        "appoint-staff": {"code": "NEW", "name": "Nora New", "roles": ["dealer"]},
        "dismiss-staff": {"reason": "left us"},
        "print-slip": {},
    }
    machines = {code: machine(code) for code in ("CAT", "PIA", "ADA")}
    wrong = {}
    for name, (code, command, changed, status, words) in OTHERS.items():
        answer = machines[code].send(command, good[command] | changed)
        wrong[name] = why_not(answer, status, words) or (stored(house) != before)
    assert {name: why for name, why in wrong.items() if why} == {}


@pytest.mark.parametrize(
    ("header", "value", "words"),
    [
        ("Idempotency-Key", "", "Idempotency-Key must be a UUID"),
        ("Idempotency-Key", "deposit-1", "Idempotency-Key must be a UUID"),
        ("If-Match", "*", "the header If-Match must be the version of what you saw"),
        ("If-Match", "0", "the header If-Match must be the version of what you saw"),
        ("If-Match", "-1", "the header If-Match must be the version of what you saw"),
        ("If-Match", '"1', "the header If-Match must be the version of what you saw"),
        ("If-Match", "1.0", "the header If-Match must be the version of what you saw"),
        ("If-Match", "9" * 40, "the header If-Match must be the version of what you saw"),
        ("Pitbook-Authorisation", "Sue said so", "Pitbook-Authorisation must be a UUID"),
    ],
)
def test_a_header_that_cannot_be_read_is_named(
    machine: MachineOf, drawer: dict[str, str], house: Casino, header: str, value: str, words: str
) -> None:
    before = stored(house)
    answer = machine("CAT").send("take-deposit", a_deposit(drawer), **{header: value})
    assert answer.status_code == 422
    assert words in answer.get_json()["detail"]
    assert header in answer.get_json()["errors"]
    assert stored(house) == before


def test_a_command_without_a_key_is_refused(
    machine: MachineOf, drawer: dict[str, str], house: Casino
) -> None:
    before = stored(house)
    answer = machine("CAT").post("/commands/take-deposit", a_deposit(drawer))
    assert answer.status_code == 422
    assert answer.get_json()["detail"] == "Idempotency-Key is missing"
    assert stored(house) == before


@pytest.mark.parametrize(
    ("path", "query", "words"),
    [
        ("/players", {"limit": "0"}, "limit must be a whole number from 1 to 1000"),
        ("/players", {"limit": "1001"}, "limit must be a whole number from 1 to 1000"),
        ("/players", {"limit": "1_0"}, "limit must be a whole number from 1 to 1000"),
        ("/players", {"limit": "9" * 5_000}, "limit must be a whole number from 1 to 1000"),
        ("/players", {"limt": "5"}, "limt is not known here"),
        ("/players", {"after": "\0"}, "after holds a character that cannot be stored"),
        ("/accounts/vault:main:cash/balance", {"as_of": "soon"}, "as_of must be an ISO 8601"),
        ("/accounts/vault:main:cash/balance", {"as_of": "2026-03-06T10:30:00"}, "offset from UTC"),
        ("/accounts/vault:main:cash/balance", {"clock": "wall"}, "clock must be one of: happened"),
        ("/events", {"before": "-1"}, "before must be a whole number"),
        ("/events", {"subject": "Cat"}, "subject must be a UUID"),
        ("/events", {"name": "cage.robbed"}, "name must be one of: banked.bet_reopened"),
        ("/shifts", {"gaming_day": "Friday"}, "gaming_day must be a date like 2026-03-06"),
        ("/rules", {"book": "POKER"}, "book must be one of: TCP"),
        ("/approvals", {"which": "all"}, "which must be one of: waiting, asked"),
    ],
)
def test_a_question_that_cannot_be_read_is_refused(
    machine: MachineOf, path: str, query: dict[str, str], words: str
) -> None:
    answer = machine("SUE").get(path, **query)
    assert answer.status_code == 422
    assert answer.content_type == "application/problem+json"
    assert words in answer.get_json()["detail"]


@pytest.mark.parametrize(
    "path",
    ["/slips/DP-000001%00", "/slips/%00", "/accounts/vault%00/balance", "/rules/PP-1.1%00",
     "/players/1", "/shifts/W1", "/events/-1", "/events/99999999999999999999", "/nothing"],
)  # fmt: skip
def test_a_name_that_nothing_can_have_finds_nothing(machine: MachineOf, path: str) -> None:
    answer = machine("SUE").get(path)
    assert answer.status_code == 404
    assert answer.content_type == "application/problem+json"
    assert answer.get_json()["detail"] == "there is nothing at this address"


def post_as(machine: Machine, body: bytes, content_type: str | None) -> Any:
    headers = {"Authorization": f"Bearer {machine.token}", "Idempotency-Key": str(uuid4())}
    path = "/api/v1/commands/take-deposit"
    return machine.client.post(path, data=body, content_type=content_type, headers=headers)


@pytest.mark.parametrize(
    ("place", "status", "words"),
    [
        ("cage:W1:x", 422, "a place is written as its kind and name, such as cage:W1"),
        ("till:W1", 422, "a place is written as its kind and name, such as cage:W1"),
        ("vault:other", 422, "the one vault is vault:main"),
    ],
)
def test_a_place_that_there_cannot_be_is_not_opened(
    machine: MachineOf, house: Casino, place: str, status: int, words: str
) -> None:
    before = stored(house)
    answer = machine("CAT").send("open-drawer", {"place": place, "count": {"10000": 1}})
    assert why_not(answer, status, words) is None
    assert stored(house) == before
