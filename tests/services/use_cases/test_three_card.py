"""Rounds of Three Card Poker in the real log: asked for, gone on with, ruled on, kept secret."""

from __future__ import annotations

import json
from typing import Any
from uuid import UUID

import pytest

from domain.staff.roles import Role
from domain.three_card_poker import commands as play
from domain.three_card_poker.acts import Bet, Cause, DealRuling, Finding, Irregularity
from domain.three_card_poker.errors import RoundNumberTakenError
from domain.three_card_poker.steps import Kind, Step
from domain.three_card_poker.three_card_round import ThreeCardRound
from services.doors.schemas import load_command
from services.use_cases import three_card
from services.use_cases.casino import Answer, Casino
from services.use_cases.catalogue import COMMANDS
from tests.domain.three_card_poker.at_the_layout import Hand, crown, shuffled
from tests.given_when_then import refused
from tests.people_and_things import a_person, an_envelope

BOSS = a_person("PIA", Role.PIT_BOSS)
CLOSE, CALL = Step(kind=Kind.CLOSE_BETTING), Step(kind=Kind.ANNOUNCE)
PLAYED = Hand(1, "Kd 5s 3c", ante=20_00, play=20_00)
BECAUSE = {"reason": "seen on the recording"}


def start(casino: Casino, number: int, *steps: Step, **others: Any) -> Answer:
    values: dict[str, Any] = {"terms": crown()}
    command = play.StartThreeCardRound(
        envelope=an_envelope(by=BOSS), table="tc1", number=number, steps=steps, **values | others
    )
    return three_card.start_three_card_round(casino, command)


def ask_of(casino: Casino, round_id: str, use_case: Any, asked: type, **others: Any) -> Answer:
    command = asked(envelope=an_envelope(by=BOSS), round_id=UUID(round_id), **others)
    return use_case(casino, command)


def test_a_round_is_played_in_one_request_or_in_several(casino: Casino) -> None:
    dealt = Step(kind=Kind.DEAL, dealt={1: "Kd 5s 3c"}, cards="Qc 7d 2h")
    whole = [*PLAYED.wagers, CLOSE, dealt, CALL, PLAYED.choice, Step(kind=Kind.SHOW_DEALER)]
    at_once = start(casino, 1, *whole)
    assert (at_once.facts["phase"], at_once.facts["float_change_cents"]) == ("ended", -40_00)

    first = start(casino, 2).facts["round_id"]
    for step in whole:
        last = ask_of(
            casino, first, three_card.continue_three_card_round, play.ContinueThreeCardRound,
            steps=(step,),
        )  # fmt: skip
    assert last.facts["outcome"] == "settled"
    one, other = (
        casino.load(ThreeCardRound, UUID(answer.facts["round_id"])) for answer in (at_once, last)
    )
    assert (one.version, one.state.lines) == (other.version, other.state.lines)
    _, sentence = refused(RoundNumberTakenError, lambda: start(casino, 2))
    assert sentence == "table TC1 has dealt round 2 before"


@pytest.mark.rule("TCP-5.9.2", "TCP-7.5.1")
def test_a_look_answers_with_the_cards_of_the_own_seat(casino: Casino) -> None:
    dealt = Step(kind=Kind.DEAL, dealt={1: "Kd 5s 3c"}, cards="?? ?? ??")
    round_id = start(casino, 1, *PLAYED.wagers, CLOSE, dealt).facts["round_id"]
    look = three_card.view_three_card_hand, play.ViewThreeCardHand

    assert ask_of(casino, round_id, *look, box=1).facts["cards"] == "Kd 5s 3c"


def test_everything_can_be_reported_and_ruled_on(casino: Casino) -> None:
    def chosen(number: int, **others: Any) -> str:
        deal = Step(kind=Kind.DEAL)
        steps = [*PLAYED.wagers, CLOSE, deal, CALL, PLAYED.choice]
        return str(start(casino, number, *steps, **others).facts["round_id"])

    def rule(round_id: str, name: str, **others: Any) -> dict[str, Any]:
        spec = COMMANDS[name]
        answer = ask_of(casino, round_id, spec.use_case, spec.kind, **others)
        return answer.facts

    report, count = "report-three-card-irregularity", "count-three-card-deck"
    one = chosen(1)
    assert rule(one, "report-exposed-cards", box=1)["phase"] == "deciding"
    assert rule(one, report, kind=Irregularity.WRONG_NUMBER)["waits_for"] == "wrong_number"
    assert rule(one, count, cards=51)["outcome"] == "misdeal"
    two = chosen(2)
    rule(two, report, kind=Irregularity.CARDS_TAKEN, box=1)
    rule(two, "decide-taken-cards", box=1, only_cards_in_rack=True)
    rule(two, report, kind=Irregularity.WRONG_ORDER)
    rule(two, "rule-on-deal", ruling=DealRuling.STANDS, **BECAUSE)
    rule(two, "decide-collusion", player="P1", finding=Finding.NO_ACTION, **BECAUSE)
    rule(two, "void-three-card-wager", box=1, bet=Bet.PLAY, **BECAUSE)
    undo = "invalidate-three-card-round"
    assert rule(two, undo, cause=Cause.FRAUD, **BECAUSE)["outcome"] == "invalidated"
    deal = [CLOSE, Step(kind=Kind.DEAL)]
    three = str(start(casino, 3, *PLAYED.wagers, *deal).facts["round_id"])
    rule(three, report, kind=Irregularity.WRONG_NUMBER, box=1)
    assert rule(three, "direct-misdeal", **BECAUSE)["outcome"] == "misdeal"
    terms = {"terms": shuffled(crown())}
    four = str(start(casino, 4, *PLAYED.wagers, **terms).facts["round_id"])
    rule(four, "allow-several-boxes", player="P1", **BECAUSE)
    sets = Step(kind=Kind.DEAL, dealt={1: "?? ?? ??"})
    steps = three_card.continue_three_card_round, play.ContinueThreeCardRound
    ask_of(casino, four, *steps, steps=(CLOSE, sets))
    assert rule(four, "leave-dealers-set")["phase"] == "deciding"


def test_a_round_is_read_from_json_as_the_doors_send_it() -> None:
    body = """{
      "table": "TC1", "number": 1,
      "terms": {
        "book": "TCP", "ante": {"least": 1000, "most": 50000},
        "pair_plus": {"least": 500, "most": 10000}, "chip_unit": 100,
        "ante_bonus": "A", "pair_plus_table": "A"
      },
      "places": [{"box": 1, "player": "P1", "has_marker": true, "ante": {"most": 90000}}],
      "warned_under_minimum": ["P1"],
      "steps": [
        {"kind": "wager", "box": 1, "player": "P1", "bet": "ante", "cents": 2000},
        {"kind": "close_betting"},
        {"kind": "deal", "dealt": {"1": "Kd 5s 3c"}, "cards": "?? ?? ??"}
      ]
    }"""
    command = load_command(COMMANDS["start-three-card-round"], json.loads(body), an_envelope(BOSS))
    started = ThreeCardRound.start(command)

    assert started.state.places[1].ante.most == 900_00
    assert started.state.warned_short == {"P1"}
    assert started.state.is_dealt
