"""Hands of poker over the API: whole or act by act, and cards that no door shows."""

from __future__ import annotations

import re
from typing import Any

from domain.cards.card import cards_of
from domain.poker.errors import HandNumberTakenError
from domain.poker.hand import Hand, hand_id_of
from services.integrity.verify import verify
from services.projector.main import catch_up
from services.reads.events import HIDDEN
from services.settings import Settings
from services.use_cases.casino import Casino
from tests.services.api.conftest import MachineOf
from tests.services.doors.poker_commands import START

CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
DEAL = {"kind": "deal"}


def act(seat: int, what: str, cents: int = 0) -> dict[str, Any]:
    return {"kind": "act", "seat": seat, "act": what, "cents": cents}


def a_start(*steps: dict[str, Any], **others: Any) -> dict[str, Any]:
    """A hand of guests at a PokerPro table."""
    values = {"steps": list(steps), "posts": [], "players": {}, "of_guests": True}
    return START | values | others


FOLDED = (
    DEAL,
    act(3, "raise", 3_000),
    act(1, "fold"),
    act(2, "call"),
    act(2, "check"),
    act(3, "bet", 5_000),
    act(2, "fold"),
)


def test_a_whole_hand_in_one_call(machine: MachineOf, house: Casino) -> None:
    answer = machine("DAN").done("start-hand", a_start(*FOLDED))

    assert answer["facts"]["phase"] == "ended"
    assert answer["facts"]["stacks"] == {"1": 49_500, "2": 47_000, "3": 53_175}
    hand = house.load(Hand, hand_id_of("PK1", 1))
    assert hand.state.is_over
    assert len(hand.state.deck) == 52


def test_act_by_act_gives_the_same_events(machine: MachineOf, house: Casino) -> None:
    dan = machine("DAN")
    deck = "".join(f"{rank}{suit} " for rank in "23456789TJQKA" for suit in "cdhs").strip()
    whole = dan.done("start-hand", a_start(*FOLDED, deck=deck))
    started = dan.done("start-hand", a_start(deck=deck, number=2))
    for step in FOLDED:
        on = {"hand_id": started["facts"]["hand_id"], "steps": [step]}
        last = dan.done("continue-hand", on)

    assert last["facts"]["stacks"] == whole["facts"]["stacks"]
    with house.pool.connection() as connection:
        names = [
            [row[0] for row in rows]
            for rows in (
                connection.execute(
                    "SELECT name FROM log.events WHERE stream_id = %s ORDER BY version",
                    [hand_id_of("PK1", number)],
                ).fetchall()
                for number in (1, 2)
            )
        ]
    assert names[0] == names[1]


def test_a_number_is_dealt_once_at_a_table(machine: MachineOf) -> None:
    dan = machine("DAN")
    dan.done("start-hand", a_start())
    again = dan.send("start-hand", a_start())

    assert again.status_code == 409
    assert again.get_json()["code"] == HandNumberTakenError.code


def test_a_refused_act_names_the_rule_and_changes_nothing(
    machine: MachineOf, house: Casino
) -> None:
    dan = machine("DAN")
    hand_id = dan.done("start-hand", a_start(DEAL))["facts"]["hand_id"]
    before = house.load(Hand, hand_id_of("PK1", 1)).version
    refused = dan.send("continue-hand", {"hand_id": hand_id, "steps": [act(1, "call")]})

    assert refused.status_code == 409
    assert refused.get_json()["rule"] == "PP-1.1-Action"
    assert house.load(Hand, hand_id_of("PK1", 1)).version == before


def test_no_event_shows_a_hole_card_a_burn_or_the_deck(machine: MachineOf, house: Casino) -> None:
    hand_id = machine("DAN").done("start-hand", a_start(*FOLDED))["facts"]["hand_id"]
    ana = machine("ANA")
    events = ana.get("/events", limit=100).get_json()
    of_hand = {event["name"]: event for event in events if event["stream_id"] == hand_id}

    assert of_hand["poker.cards_dealt"]["facts"]["down"] == HIDDEN
    assert of_hand["poker.deck_shuffled"]["facts"]["order"] == HIDDEN
    assert of_hand["poker.card_burned"]["facts"]["card"] == HIDDEN
    board = set(CARD.findall(of_hand["poker.board_dealt"]["facts"]["cards"]))
    said = {card for event in of_hand.values() for card in CARD.findall(str(event["facts"]))}
    assert said == board
    held = house.load(Hand, hand_id_of("PK1", 1)).state.cards
    assert held[3]


def test_a_hand_shown_at_the_showdown_is_public(machine: MachineOf) -> None:
    checks = [act(2, "check"), act(3, "check")] * 3
    machine("DAN").done("start-hand", a_start(*FOLDED[:4], *checks))
    shown = machine("ANA").get("/events", name="poker.hand_shown").get_json()

    assert shown
    assert all(len(cards_of(event["facts"]["cards"])) == 2 for event in shown)


def test_the_books_still_hold_after_hands_misdeals_and_looks(
    machine: MachineOf, house: Casino, settings: Settings
) -> None:
    dan, pia = machine("DAN"), machine("PIA")
    hand_id = dan.done("start-hand", a_start(DEAL))["facts"]["hand_id"]
    because = {"hand_id": hand_id, "reason": "one person at two displays"}
    pia.done("declare-misdeal", because | {"cause": "multiple_displays"})
    on = {"hand_id": hand_id, "steps": list(FOLDED)}
    dan.done("continue-hand", on)
    look = pia.done("inspect-hand", {"hand_id": hand_id, "seat": 3, "reason": "claim of seat 2"})
    assert len(cards_of(look["facts"]["cards"])) == 2
    rabbit = dan.done("hunt-rabbit", {"hand_id": hand_id, "seat": 1})
    assert len(cards_of(rabbit["facts"]["cards"])) == 2
    folded = pia.send("inspect-hand", {"hand_id": hand_id, "seat": 1, "reason": "curious"})
    assert folded.get_json()["rule"] == "PP-12.2.1-s2"

    with house.pool.connection() as connection:
        catch_up(connection)
    assert verify(settings.database_url, settings.seal_key, settings.folder).findings == ()
