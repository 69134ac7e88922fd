"""A decision and those who were told of it: one command, one transaction, one line of the log."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest

from domain.banked.events import RoundEnded
from domain.casino_war.acts import Irregularity as WarCause
from domain.casino_war.steps import Kind, Step
from domain.command import Person
from domain.incidents.kinds import IncidentKind, Told
from domain.poker.acts import Cause
from domain.poker.rulings.events import HandVoided
from domain.rulings.events import PeopleNotified
from domain.staff.roles import Book
from domain.three_card_poker.acts import Cause as ThreeCardCause
from domain.three_card_poker.acts import Irregularity
from domain.three_card_poker.events import DeckCounted
from domain.three_card_poker.steps import Kind as Turn
from domain.three_card_poker.steps import Step as Round
from services.reads import decisions
from services.reads.cut import Cut
from services.use_cases import poker
from services.use_cases.casino import Casino
from tests.domain.poker.hands_of_the_log import DEAL, SUPERVISOR_GUS, start_hand
from tests.people_and_things import DEALER_DAN, PIT_BOSS_PIA
from tests.services.use_cases.a_banked_table import SUPERVISOR_GIL, an_open_table
from tests.services.use_cases.a_floor import seen
from tests.services.use_cases.at_the_tables_now import a_dealt_round, do

BOTH = frozenset({Told.GAME_SUPERVISOR, Told.PIT_BOSS})


def stored(casino: Casino, command: str, by: Person, **fields: Any) -> list[tuple[str, Any]]:
    """Send a command; return the events of its one transaction, by stream."""
    before = do(casino, command, by, **fields).position
    with casino.pool.connection() as connection:
        return connection.execute(
            "SELECT name, stream_id FROM log.events"
            " WHERE command_id = (SELECT command_id FROM log.events WHERE position = %s)"
            " ORDER BY position",
            [before],
        ).fetchall()


def told_of(casino: Casino, kind: type) -> list[list[str]]:
    """What the decision log says of who was told of decisions of a kind."""
    seen(casino)
    found = decisions.log(casino.pool, Cut(1 << 62))
    return [each.told for each in found if each.name == kind.TOPIC]  # type: ignore[attr-defined]


@pytest.mark.rule("TCP-9.5", "TCP-9.6")
def test_a_count_after_the_call_and_the_pit_boss_who_was_told(casino: Casino) -> None:
    an_open_table(casino, "TC-01")
    round_id = a_dealt_round(casino, "TC-01")
    calling = (Round(kind=Turn.ANNOUNCE),)
    do(casino, "continue-three-card-round", DEALER_DAN, round_id=round_id, steps=calling)
    wrong = {"kind": Irregularity.WRONG_NUMBER, "box": 3}
    do(casino, "report-three-card-irregularity", DEALER_DAN, round_id=round_id, **wrong)

    counted = {"round_id": round_id, "cards": 52, "told": BOTH}
    events = stored(casino, "count-three-card-deck", SUPERVISOR_GIL, **counted)

    assert (PeopleNotified.TOPIC, round_id) in events  # type: ignore[attr-defined]
    assert {stream_id for _, stream_id in events} == {round_id}
    assert told_of(casino, DeckCounted) == [["game_supervisor", "pit_boss"]]
    # A decision of which nobody was told says so.
    why = {"cause": ThreeCardCause.DISTURBANCE, "reason": "a fire alarm"}
    do(casino, "invalidate-three-card-round", PIT_BOSS_PIA, round_id=round_id, **why)
    assert told_of(casino, RoundEnded) == [[]]


def test_a_voided_round_of_war_tells_its_table_and_who_was_told(casino: Casino) -> None:
    an_open_table(casino, "CW-01", Book.CW)
    bet = Step(kind=Kind.PLACE, area=1, player="P1", bet="war", cents=25_00)
    started = do(
        casino, "start-war-round", DEALER_DAN, table="CW-01", is_shuffled=True, steps=(bet,)
    )
    round_id = UUID(started.facts["round_id"])

    why = {
        "cause": WarCause.FRAUD,
        "reason": "a marked card",
        "told": frozenset({Told.ALL_PLAYERS}),
    }
    events = stored(casino, "invalidate-war-round", PIT_BOSS_PIA, round_id=round_id, **why)

    names = [name for name, _ in events]
    assert names.index("banked.round_ended") < names.index("ruling.people_notified")
    assert "table.play_ended" in names
    assert told_of(casino, RoundEnded) == [["all_players"]]


def test_a_voided_hand_of_poker_keeps_who_was_told(casino: Casino) -> None:
    hand_id = poker.start_hand(casino, start_hand(DEAL, of_guests=True)).facts["hand_id"]

    why = {"cause": Cause.ENGINE_FAILED, "reason": "no power", "told": frozenset({Told.PLAYER})}
    stored(casino, "void-hand", SUPERVISOR_GUS, hand_id=UUID(hand_id), **why)

    assert told_of(casino, HandVoided) == [["player"]]


def test_the_incident_of_a_decision_can_be_followed_up_at_the_version_that_its_page_shows(
    casino: Casino,
) -> None:
    an_open_table(casino, "TC-01")
    what = {"kind": IncidentKind.DISPUTE, "what": "a bet was late"}
    raised = do(casino, "raise-incident", DEALER_DAN, table="TC-01", **what)
    incident_id = UUID(raised.facts["incident_id"])
    finding = {"finding": "it was late", "told": frozenset({Told.PLAYER})}
    do(casino, "decide-dispute", PIT_BOSS_PIA, incident_id=incident_id, **finding)
    seen(casino)

    with casino.pool.connection() as connection:
        row = connection.execute(
            "SELECT i.stream_version, (SELECT max(version) FROM log.events e"
            " WHERE e.stream_id = i.incident_id) FROM incidents.incidents i"
        ).fetchone()
    assert row is not None
    assert row[0] == row[1]
