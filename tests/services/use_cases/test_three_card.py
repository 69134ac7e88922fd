"""Rounds of Three Card Poker in the real log: asked for, gone on with, ruled on, kept secret."""

from __future__ import annotations

import json
from typing import Any
from uuid import UUID

import pytest

from domain.staff.roles import Role
from domain.tables.errors import RoundOpenError
from domain.tables.terms import TableTerms
from domain.three_card_poker import commands as play
from domain.three_card_poker.acts import Bet, Cause, DealRuling, Finding, Irregularity
from domain.three_card_poker.in_memory import Setup
from domain.three_card_poker.steps import Kind, Step
from domain.three_card_poker.three_card_round import ThreeCardRound
from services.doors.schemas import load_command
from services.use_cases import three_card
from services.use_cases.casino import Answer, Casino
from services.use_cases.catalogue import COMMANDS
from services.use_cases.table_days import the_day
from tests.domain.three_card_poker.at_the_layout import Hand, crown, shuffled
from tests.given_when_then import refused
from tests.people_and_things import a_person, an_envelope
from tests.services.use_cases.a_banked_table import an_open_table

BOSS = a_person("PIA", Role.PIT_BOSS)
CLOSE, CALL = Step(kind=Kind.CLOSE_BETTING), Step(kind=Kind.ANNOUNCE)
PLAYED = Hand(1, "Kd 5s 3c", ante=20_00, play=20_00)
BECAUSE = {"reason": "seen on the recording"}


def start(casino: Casino, *steps: Step) -> Answer:
    command = play.StartThreeCardRound(envelope=an_envelope(by=BOSS), table="tc1", steps=steps)
    return three_card.start_three_card_round(casino, command)


def ask_of(casino: Casino, round_id: str, use_case: Any, asked: type, **others: Any) -> Answer:
    command = asked(envelope=an_envelope(by=BOSS), round_id=UUID(round_id), **others)
    return use_case(casino, command)


def test_a_round_is_played_in_one_request_or_in_several(casino: Casino) -> None:
    dealt = Step(kind=Kind.DEAL, dealt={1: "Kd 5s 3c"}, cards="Qc 7d 2h")
    whole = [*PLAYED.wagers, CLOSE, dealt, CALL, PLAYED.choice, Step(kind=Kind.SHOW_DEALER)]
    an_open_table(casino, "TC1", terms=TableTerms(three_card=crown()))
    at_once = start(casino, *whole)
    assert (at_once.facts["phase"], at_once.facts["float_change_cents"]) == ("ended", -40_00)

    first = start(casino).facts["round_id"]
    _, sentence = refused(RoundOpenError, lambda: start(casino))
    assert sentence == "a round is being played at table TC1; it ends first"
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
    assert (one.state.number, other.state.number) == (1, 2)
    day = the_day(casino, "TC1")
    assert (day.plays, day.float_cents) == (2, 5_000_00 - 2 * 40_00)


@pytest.mark.rule("TCP-5.9.2", "TCP-7.5.1")
def test_a_look_answers_with_the_cards_of_the_own_seat(casino: Casino) -> None:
    dealt = Step(kind=Kind.DEAL, dealt={1: "Kd 5s 3c"}, cards="?? ?? ??")
    an_open_table(casino, "TC1")
    round_id = start(casino, *PLAYED.wagers, CLOSE, dealt).facts["round_id"]
    look = three_card.view_three_card_hand, play.ViewThreeCardHand

    assert ask_of(casino, round_id, *look, box=1).facts["cards"] == "Kd 5s 3c"


def test_everything_can_be_reported_and_ruled_on(casino: Casino) -> None:
    an_open_table(casino, "TC1", terms=TableTerms(three_card=shuffled(crown())))

    def chosen() -> str:
        deal = Step(kind=Kind.DEAL)
        steps = [*PLAYED.wagers, CLOSE, deal, CALL, PLAYED.choice]
        return str(start(casino, *steps).facts["round_id"])

    def rule(round_id: str, name: str, **others: Any) -> dict[str, Any]:
        spec = COMMANDS[name]
        answer = ask_of(casino, round_id, spec.use_case, spec.kind, **others)
        return answer.facts

    report, count = "report-three-card-irregularity", "count-three-card-deck"
    one = chosen()
    assert rule(one, "report-exposed-cards", box=1)["phase"] == "deciding"
    assert rule(one, report, kind=Irregularity.WRONG_NUMBER)["waits_for"] == "wrong_number"
    assert rule(one, count, cards=51)["outcome"] == "misdeal"
    two = chosen()
    rule(two, report, kind=Irregularity.CARDS_TAKEN, box=1)
    rule(two, "decide-taken-cards", box=1, only_cards_in_rack=True)
    rule(two, report, kind=Irregularity.WRONG_ORDER)
    rule(two, "rule-on-deal", ruling=DealRuling.STANDS, **BECAUSE)
    rule(two, "decide-collusion", player="P1", finding=Finding.NO_ACTION, **BECAUSE)
    rule(two, "void-three-card-wager", box=1, bet=Bet.PLAY, **BECAUSE)
    undo = "invalidate-three-card-round"
    assert rule(two, undo, cause=Cause.FRAUD, **BECAUSE)["outcome"] == "invalidated"
    deal = [CLOSE, Step(kind=Kind.DEAL)]
    three = str(start(casino, *PLAYED.wagers, *deal).facts["round_id"])
    rule(three, report, kind=Irregularity.WRONG_NUMBER, box=1)
    assert rule(three, "direct-misdeal", **BECAUSE)["outcome"] == "misdeal"
    four = str(start(casino, *PLAYED.wagers).facts["round_id"])
    sets = Step(kind=Kind.DEAL, dealt={1: "?? ?? ??"})
    steps = three_card.continue_three_card_round, play.ContinueThreeCardRound
    ask_of(casino, four, *steps, steps=(CLOSE, sets))
    assert rule(four, "leave-dealers-set")["phase"] == "deciding"


def test_a_round_is_read_from_json_as_the_doors_send_it() -> None:
    body = """{
      "table": "TC1",
      "steps": [
        {"kind": "wager", "box": 1, "player": "P1", "bet": "ante", "cents": 2000},
        {"kind": "close_betting"},
        {"kind": "deal", "dealt": {"1": "Kd 5s 3c"}, "cards": "?? ?? ??"}
      ]
    }"""
    command = load_command(COMMANDS["start-three-card-round"], json.loads(body), an_envelope(BOSS))
    started = ThreeCardRound.start(command, Setup(table="TC1", number=1, terms=crown()))

    assert started.state.is_dealt
    assert started.state.stakes == {(1, Bet.ANTE): 20_00}
