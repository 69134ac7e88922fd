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
from tests.services.doors.casino_war_commands import CASINO_WAR
from tests.services.doors.incident_commands import OF_CARDS, OF_INCIDENTS
from tests.services.doors.notice_commands import NOTICES, PP_TERMS
from tests.services.doors.poker_commands import POKER, START, STEP, TERMS
from tests.services.doors.table_commands import OF_DAYS, OF_LISTS, OF_SEATS, OF_THREE_CARD

GOOD: dict[str, dict[str, Any]] = {
    "open-drawer": {
        "place": "cage:W1",
        "count": {"10000": 10},
        "chips": {"2500": 4},
        "transfer_id": str(uuid4()),
        "reason": "a coin fell",
    },
    "take-deposit": {"shift_id": str(uuid4()), "player_id": str(uuid4()), "count": {"5000": 3}},
    "pay-withdrawal": {"shift_id": str(uuid4()), "player_id": str(uuid4()), "count": {"5": 1}},
    "void-slip": {"shift_id": str(uuid4()), "transaction_id": str(uuid4()), "reason": "wrong"},
    "sell-chips": {
        "shift_id": str(uuid4()),
        "count": {"5000": 1},
        "chips": {"2500": 2},
        "player_id": str(uuid4()),
    },
    "redeem-chips": {
        "shift_id": str(uuid4()),
        "chips": {"2500": 2},
        "count": {"5000": 1},
        "player_id": None,
    },
    "exchange-chips": {
        "shift_id": str(uuid4()),
        "chips": {"2500": 1},
        "chips_given": {"500": 5},
    },
    "change-cash": {"shift_id": str(uuid4()), "count": {"100": 1}, "count_given": {"50": 2}},
    "sell-voucher": {"shift_id": str(uuid4()), "count": {"5000": 1}, "player_id": None},
    "redeem-voucher": {
        "shift_id": str(uuid4()),
        "voucher_id": str(uuid4()),
        "chips": {"2500": 2},
    },
    "count-drawer": {"shift_id": str(uuid4()), "count": {}, "chips": {"100": 3}},
    "close-drawer": {"shift_id": str(uuid4()), "reason": "a coin fell", "goes_to": "next"},
    "bank-cash": {"shift_id": str(uuid4()), "count": {"10000": 1_000}},
    "send-transfer": {
        "source": "vault:main",
        "target": "cage:W1",
        "count": {"5000": 1},
        "chips": {"2500": 2},
    },
    "receive-transfer": {
        "transfer_id": str(uuid4()),
        "count": {"5000": 1},
        "chips": {"2500": 2},
        "reason": "",
    },
    "recall-transfer": {"transfer_id": str(uuid4()), "reason": "booth is closed"},
    "print-slip": {"slip": "DP-000001"},
    "sell-prepaid-card": {"shift_id": str(uuid4()), "number": "7001", "count": {"10000": 1}},
    "return-prepaid-card": {"shift_id": str(uuid4()), "number": "7001", "count": {"10000": 1}},
    "sell-buy-in": {
        "shift_id": str(uuid4()),
        "table": "CP1",
        "seat": 3,
        "count": {"10000": 1},
        "chips": {"2500": 4},
    },
    "place-lammer": {"shift_id": str(uuid4()), "table": "CP1", "seat": 3, "count": {"10000": 1}},
    "clear-lammer": {
        "shift_id": str(uuid4()),
        "table": "CP1",
        "seat": 3,
        "lammer_id": str(uuid4()),
        "chips": {"2500": 4},
    },
    "fund-vault": {"count": {"10000": 1_000}, "chips": {"100": 5_000}},
    "open-player-account": {"name": "Percy Player", "document": "P-1234"},
    "lock-player": {"player_id": str(uuid4()), "kind": "self_excluded", "reason": "asked for it"},
    "unlock-player": {"player_id": str(uuid4()), "reason": "the time is over"},
    "issue-card": {"player_id": str(uuid4()), "card": "1001"},
    "replace-card": {"player_id": str(uuid4()), "card": "1002", "reason": "lost"},
    "block-card": {"card": "1001", "reason": "stolen"},
    "pay-promotional-reward": {
        "player_id": str(uuid4()),
        "amount_cents": 690,
        "promotion": "Rake back",
    },
    "merge-accounts": {
        "duplicate_id": str(uuid4()),
        "survivor_id": str(uuid4()),
        "reason": "one person",
    },
    "expire-prepaid-card": {"card": "5001"},
    "claim-bonus": {
        "table": "PP1",
        "player_id": str(uuid4()),
        "bonus": "Bad Beat Bonus",
        "amount_cents": 500_000,
        "hand_id": None,
        "seat": 0,
        "goods": "",
    },
    "verify-bonus": {"claim_id": str(uuid4())},
    "pay-bonus": {"claim_id": str(uuid4())},
    "reject-bonus": {"claim_id": str(uuid4()), "reason": "not four of a kind"},
    "take-seat": {"table": "PP1", "seat": 3, "card": "1001", "player": ""},
    "buy-in": {"table": "PP1", "seat": 3, "amount_cents": 20_000},
    "bring-chips": {"table": "P-07", "seat": 3, "amount_cents": 6_000},
    "leave-seat": {"table": "PP1", "seat": 3, "reason": "goes home"},
    "fold-seat": {"table": "PP1", "seat": 3},
    "start-round": {
        "table": "PP1",
        "button": 0,
        "small_blind": 0,
        "big_blind": 0,
        "posting": [],
    },
    "end-round": {"table": "PP1"},
    "appoint-staff": {"code": "NEW", "name": "Nora New", "roles": ["auditor", "dealer"]},
    "change-roles": {"staff_id": str(uuid4()), "roles": ["pit_boss"], "reason": "promoted"},
    "dismiss-staff": {"staff_id": str(uuid4()), "reason": "left us"},
    "set-up-table": {
        "code": "T-31",
        "game": "PokerPro Holdem",
        "book": "PP",
        "places": 10,
        "minimum_buy_in_cents": 20_000,
        "terms": PP_TERMS,
    },
    "set-threshold-terms": {
        "threshold_cents": 1_000_000,
        "comparator": "more_than",
        "aggregation": "gaming_day",
        "due_business_days": 15,
        "suspicion_due_business_days": 3,
        "watch_cents": 300_000,
        "window_hours": 48,
        "window_share_percent": 80,
        "reason": "another law",
    },
    "review-cash-day": {"cash_day_id": str(uuid4()), "note": "papers were seen"},
    "file-threshold-report": {"report_id": str(uuid4()), "reference": "TTR-1"},
    "amend-threshold-report": {
        "report_id": str(uuid4()),
        "reference": "TTR-1A",
        "reason": "more cash came in",
    },
    "withdraw-threshold-report": {"report_id": str(uuid4()), "reason": "the slip was voided"},
    "raise-suspicion": {"player_id": str(uuid4()), "grounds": "cash in and out without play"},
    "file-suspicion": {"suspicion_id": str(uuid4()), "reference": "SMR-1"},
    "dismiss-suspicion": {"suspicion_id": str(uuid4()), "reason": "a jackpot was paid"},
    **POKER,
    **CASINO_WAR,
    **NOTICES,
    **OF_DAYS,
    **OF_SEATS,
    **OF_LISTS,
    **OF_THREE_CARD,
    **OF_INCIDENTS,
    **OF_CARDS,
}


def test_every_command_has_an_example_here() -> None:
    assert set(GOOD) == set(COMMANDS)


@pytest.mark.parametrize("name", GOOD)
def test_what_a_command_says_is_what_was_read(name: str) -> None:
    command = load_command(COMMANDS[name], GOOD[name], an_envelope())
    assert json.loads(json.dumps(body_of(command))) == GOOD[name]


def required_by(name: str) -> set[str]:
    fields = schema_for(COMMANDS[name].kind)().fields
    return {key for key, field in fields.items() if field.required}


def test_only_the_owners_need_say_nothing_by_itself() -> None:
    # They send cash or chips, or both.
    assert [name for name in GOOD if not required_by(name)] == ["fund-vault"]


@pytest.mark.parametrize("name", [name for name in GOOD if required_by(name)])
def test_each_field_of_each_command_is_missed_by_name(name: str) -> None:
    required = required_by(name)
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
    form = MultiDict({"csrf_token": "t", "command_id": "1", "place": "cage:W1"} | counted)
    data = from_form(COMMANDS["open-drawer"], form)
    assert data == {"place": "cage:W1", "count": {"10000": 10, "5000": 0, "5": 0}}
    appointed = MultiDict([("code", "NEW"), ("name", "Nora"), ("roles", "dealer"), ("roles", "")])
    assert from_form(COMMANDS["appoint-staff"], appointed)["roles"] == ["dealer"]
    nobody = MultiDict([("code", "NEW"), ("name", "Nora")])
    assert from_form(COMMANDS["appoint-staff"], nobody)["roles"] == []


@pytest.mark.parametrize("typed", ["ten", "1.5", "1e3", "٣", "--1", "9" * 16])
def test_a_form_turns_no_text_into_a_number_that_it_is_not(typed: str) -> None:
    form = MultiDict([("place", "cage:W1"), ("count.5000", typed)])
    data = from_form(COMMANDS["open-drawer"], form)
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
        ({"stacks": {"03": 5}}, "stacks.03", "stacks: a number goes from 0 to 99"),
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


def test_a_form_keeps_a_part_as_json_and_a_box_as_yes() -> None:
    form = MultiDict(
        {"terms": json.dumps(PP_TERMS), "sign_is_up": "yes", "minutes": "20", "table": "1001"}
    )
    data = from_form(COMMANDS["give-notice"], form)
    assert data == {"terms": PP_TERMS, "sign_is_up": True, "minutes": 20, "table": "1001"}
    broken = from_form(COMMANDS["give-notice"], MultiDict({"terms": "{", "sign_is_up": "maybe"}))
    assert broken == {"terms": "{", "sign_is_up": "maybe"}
