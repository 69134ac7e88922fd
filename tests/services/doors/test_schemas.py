"""One schema per command serves the API and the forms, and names what is wrong."""

from __future__ import annotations

import json
from typing import Any
from uuid import uuid4

import pytest
from marshmallow import ValidationError
from werkzeug.datastructures import MultiDict

from domain.cage.commands import OpenDrawer
from domain.staff.roles import Role
from services.doors.schemas import from_form, load_command, schema_for, sentences
from services.store.command_key import body_of
from services.use_cases.catalogue import COMMANDS
from tests.people_and_things import an_envelope
from tests.services.doors.poker_commands import POKER, START, STEP, TERMS

GOOD: dict[str, dict[str, Any]] = {
    "open-drawer": {"window": "W1", "count": {"10000": 10}},
    "take-deposit": {"shift_id": str(uuid4()), "player_id": str(uuid4()), "count": {"5000": 3}},
    "pay-withdrawal": {"shift_id": str(uuid4()), "player_id": str(uuid4()), "count": {"5": 1}},
    "void-slip": {"shift_id": str(uuid4()), "transaction_id": str(uuid4()), "reason": "wrong"},
    "count-drawer": {"shift_id": str(uuid4()), "count": {}},
    "close-drawer": {"shift_id": str(uuid4()), "reason": "a coin fell"},
    "print-slip": {"slip": "DP-000001"},
    "fund-vault": {"count": {"10000": 1_000}},
    "open-player-account": {"name": "Percy Player", "document": "P-1234"},
    "appoint-staff": {"code": "NEW", "name": "Nora New", "roles": ["auditor", "dealer"]},
    "change-roles": {"staff_id": str(uuid4()), "roles": ["pit_boss"], "reason": "promoted"},
    "dismiss-staff": {"staff_id": str(uuid4()), "reason": "left us"},
    "set-up-table": {"code": "T-31", "game": "PokerPro Holdem", "book": "PP", "places": 10},
    **POKER,
}


def test_every_command_has_an_example_here() -> None:
    assert set(GOOD) == set(COMMANDS)


@pytest.mark.parametrize("name", GOOD)
def test_what_a_command_says_is_what_was_read(name: str) -> None:
    command = load_command(COMMANDS[name], GOOD[name], an_envelope())
    assert json.loads(json.dumps(body_of(command))) == GOOD[name]


@pytest.mark.parametrize("name", GOOD)
def test_each_field_of_each_command_is_missed_by_name(name: str) -> None:
    required = {
        key for key, field in schema_for(COMMANDS[name].kind)().fields.items() if field.required
    }
    assert required
    with pytest.raises(ValidationError) as refused:
        load_command(COMMANDS[name], {}, an_envelope())
    assert refused.value.messages == {key: [f"{key} is missing"] for key in required}


@pytest.mark.parametrize("name", GOOD)
def test_nothing_is_read_past_what_a_command_asks(name: str) -> None:
    for extra in ("envelope", "by", "authorised_by", "at", "cents"):
        with pytest.raises(ValidationError) as refused:
            load_command(COMMANDS[name], GOOD[name] | {extra: "x"}, an_envelope())
        assert refused.value.messages == {extra: [f"{extra} is not known here; leave it out"]}


def test_a_schema_is_made_once() -> None:
    assert schema_for(OpenDrawer) is schema_for(OpenDrawer)


def test_a_form_says_the_same_as_json() -> None:
    counted = {"count.10000": "10", "count.5000": "", "count.5": " 0 "}
    form = MultiDict({"csrf_token": "t", "command_id": "1", "window": "W1"} | counted)
    data = from_form(COMMANDS["open-drawer"], form)
    assert data == {"window": "W1", "count": {"10000": 10, "5000": 0, "5": 0}}
    appointed = MultiDict([("code", "NEW"), ("name", "Nora"), ("roles", "dealer"), ("roles", "")])
    assert from_form(COMMANDS["appoint-staff"], appointed)["roles"] == ["dealer"]
    nobody = MultiDict([("code", "NEW"), ("name", "Nora")])
    assert from_form(COMMANDS["appoint-staff"], nobody)["roles"] == []


@pytest.mark.parametrize("typed", ["ten", "1.5", "1e3", "٣", "--1", "9" * 16])
def test_a_form_turns_no_text_into_a_number_that_it_is_not(typed: str) -> None:
    data = from_form(COMMANDS["open-drawer"], MultiDict([("window", "W1"), ("count.5000", typed)]))
    assert data["count"] == {"5000": typed}
    with pytest.raises(ValidationError) as refused:
        load_command(COMMANDS["open-drawer"], data, an_envelope())
    assert set(refused.value.messages) == {"count.5000"}


def test_sentences_name_their_field_once() -> None:
    assert sentences({"roles": {0: ["Field may not be null."], 1: ["must be known"]}}) == {
        "roles.0": ["roles.0 must not be null"],
        "roles.1": ["roles.1: must be known"],
    }
    assert sentences({"_schema": ["the body must be a JSON object"]}) == {
        "body": ["the body must be a JSON object"]
    }
    assert sentences(["plain"]) == {"body": ["plain"]}


def test_roles_are_a_set_to_the_domain() -> None:
    twice = GOOD["change-roles"] | {"roles": ["dealer", "dealer", "auditor"]}
    command: Any = load_command(COMMANDS["change-roles"], twice, an_envelope())
    assert command.roles == frozenset({Role.DEALER, Role.AUDITOR})


@pytest.mark.parametrize(
    ("wrong", "field", "said"),
    [
        ({"stacks": []}, "stacks", "stacks must be an object by number, like {'3': …}"),
        ({"stacks": {"03": 5}}, "stacks.03", "stacks: a number goes from 1 to 99"),
        (
            {"stacks": {"3": "5"}},
            "stacks.3",
            "stacks must be a whole number, without quotes or decimals",
        ),
        (
            {"small_blind_is_missing": "no"},
            "small_blind_is_missing",
            "small_blind_is_missing must be true or false",
        ),
        (
            {"terms": TERMS | {"game": "bridge"}},
            "terms.game",
            "terms.game: game must be one of",
        ),
        ({"terms": TERMS | {"odds": 7}}, "terms.odds", "terms.odds is not known here"),
        (
            {"steps": [STEP | {"seat": 1.5}]},
            "steps.0.seat",
            "steps.0.seat: seat must be a",
        ),
        ({"steps": "all"}, "steps", "steps must be a list"),
    ],
)
def test_a_part_of_a_command_is_read_as_strictly(wrong: Any, field: str, said: str) -> None:
    with pytest.raises(ValidationError) as refused:
        load_command(COMMANDS["start-hand"], START | wrong, an_envelope())
    (name,) = refused.value.messages
    assert name == field
    assert refused.value.messages[name][0].startswith(said)
