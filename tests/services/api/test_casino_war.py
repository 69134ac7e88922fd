"""Rounds of Casino War over the API: whole or step by step, ruled on, and in the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from domain.banked.limits import Limit
from domain.casino_war.errors import ShuffleDueError
from domain.casino_war.in_memory import WarInMemory
from domain.casino_war.recording import events_of
from domain.casino_war.round import WarRound, war_round_id_of
from domain.casino_war.starting import Setup
from domain.casino_war.steps import Kind, Step
from domain.casino_war.terms import Method, Terms
from domain.staff.roles import Book
from domain.tables.errors import RoundOpenError
from domain.tables.terms import TableTerms
from services.integrity.verify import verify
from services.projector.main import catch_up
from services.settings import Settings
from services.store.command_key import CommandKey
from services.use_cases.casino import Casino
from tests.given_when_then import fact
from tests.people_and_things import an_envelope
from tests.services.api.conftest import MachineOf
from tests.services.doors.casino_war_commands import START_WAR
from tests.services.use_cases.a_banked_table import an_open_table

TERMS = Terms(Limit(1_000, 30_000), Limit(500, 5_000), 100)
STEPS: tuple[dict[str, Any], ...] = (
    {"kind": "place", "area": 1, "player": "P1", "bet": "war", "cents": 2_500},
    {"kind": "place", "area": 1, "player": "P1", "bet": "tie", "cents": 500},
    {"kind": "place", "area": 3, "player": "P2", "bet": "war", "cents": 500},
    {"kind": "close_betting"},
    {"kind": "deal", "cards": "9c Ah^ 2d 9d"},
    {"kind": "settle"},
    {"kind": "go_to_war", "area": 1, "player": "P1", "cents": 2_500},
    {"kind": "deal", "cards": "Kd 5s"},
    {"kind": "settle"},
    {"kind": "cutting_card"},
    {"kind": "collect"},
)


def a_start(*steps: dict[str, Any], **others: Any) -> dict[str, Any]:
    return START_WAR | {"steps": list(steps)} | others


def a_table_of_war(house: Casino, code: str = "CW1") -> None:
    an_open_table(house, code, Book.CW, TableTerms(war=TERMS))


def told(house: Casino, table: str) -> list[dict[str, Any]]:
    stream = house.events.get(war_round_id_of(table, 1))
    return [
        {name: said for name, said in fact(event).items() if name not in {"postings", "table"}}
        for event in stream
    ]


@pytest.mark.rule("CW-4.1.1(b)", "CW-7.7.1")
def test_a_whole_round_and_one_step_by_step_store_the_same(
    machine: MachineOf, house: Casino, settings: Settings
) -> None:
    a_table_of_war(house)
    dan = machine("DAN")
    whole = dan.done("start-war-round", a_start(*STEPS))["facts"]
    assert (whole["phase"], whole["outcome"]) == ("ended", "settled")
    assert whole["float_change_cents"] == -7_000
    assert (whole["warned"], whole["is_shuffle_due"]) == (["P2"], True)

    unshuffled = dan.send("start-war-round", a_start(is_shuffled=False))
    assert unshuffled.get_json()["code"] == ShuffleDueError.code
    a_table_of_war(house, "CW2")
    started = dan.done("start-war-round", a_start(table="CW2"))["facts"]
    again = dan.send("start-war-round", a_start(table="CW2"))
    assert again.get_json()["code"] == RoundOpenError.code
    for step in STEPS:
        on = {"round_id": started["round_id"], "steps": [step]}
        dan.done("continue-war-round", on)
    assert told(house, "CW2") == told(house, "CW1")

    catch_up_and_verify(house, settings)


def catch_up_and_verify(house: Casino, settings: Settings) -> None:
    with house.pool.connection() as connection:
        catch_up(connection)
    assert verify(settings.database_url, settings.seal_key, settings.folder).findings == ()


@pytest.mark.rule("CW-9.12.2", "CW-11.2.1")
def test_rulings_take_the_rank_that_the_book_names(machine: MachineOf, house: Casino) -> None:
    a_table_of_war(house)
    dan, pia = machine("DAN"), machine("PIA")
    round_id = dan.done("start-war-round", a_start(*STEPS[:6]))["facts"]["round_id"]
    void = {"round_id": round_id, "area": 1, "player": "P1", "bet": "war", "reason": "a computer"}

    assert dan.send("void-war-wager", void).get_json()["code"] == "authorisation_needed"
    pia.done("void-war-wager", void)
    wrong = {"round_id": round_id, "cause": "wrong_cards", "reason": "a joker in the shoe"}
    answer = dan.done("void-war-round", wrong)
    assert (answer["facts"]["outcome"], answer["facts"]["float_change_cents"]) == ("void", 0)
    assert house.load(WarRound, war_round_id_of("CW1", 1)).state.is_shoe_void


def test_a_round_played_in_memory_can_be_stored_in_bulk_as_the_same_stream(house: Casino) -> None:
    terms = Terms(Limit(1_000, 30_000), Limit(500, 5_000), 100, Method.B)
    played = WarInMemory(Setup(table="CW9", number=1, terms=terms, is_shuffled=True))
    for step in STEPS:
        played.take(Step(**{**step, "kind": Kind(step["kind"])}))

    envelope = an_envelope()
    rows = [house.mapper.to_stored_event(each) for each in events_of(played, envelope)]
    house.recorder.append(rows, CommandKey(envelope.command_id, "Kept", b"", {}))
    assert house.load(WarRound, war_round_id_of("CW9", 1)).state == played.state
