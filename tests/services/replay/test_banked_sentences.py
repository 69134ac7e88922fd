"""Every event of the banked games has a sentence, and no card that lay face down is in one."""

from __future__ import annotations

import pytest

from domain.aggregate import DomainEvent
from domain.casino_war.events import RoundStarted as WarStarted
from domain.catalogue import EVENTS
from domain.three_card_poker.events import CardsDealt
from domain.three_card_poker.events import RoundStarted as ThreeCardStarted
from services.replay import casino_war, three_card
from services.replay.story import tell
from tests.domain.three_card_poker.at_the_layout import crown
from tests.services.dealing.at_a_screen import press, send, wager
from tests.services.dealing.at_a_screen import three_card as a_three_card_round

_SAYERS = {
    "three_card_poker": (three_card._SAID,),
    "casino_war": (casino_war._SAID,),
    "banked": (three_card._SAID, casino_war._SAID),
}


@pytest.mark.parametrize(
    "kind", [each for each in EVENTS if each.TOPIC.partition(".")[0] in _SAYERS]
)
def test_every_event_of_a_banked_round_has_words(kind: type[DomainEvent]) -> None:
    for said in _SAYERS[kind.TOPIC.partition(".")[0]]:
        assert kind in said


def test_the_words_of_a_game_are_found_by_how_its_round_began() -> None:
    assert three_card._SAID.keys() >= {ThreeCardStarted}
    assert casino_war._SAID.keys() >= {WarStarted}


def test_cards_dealt_face_down_are_never_named() -> None:
    played = send(a_three_card_round(crown()), wager(1, "ante", 20_00))
    played = press(played, "No more bets")
    known = {"kind": "deal", "dealt": {"1": "Kd 9s 2c", "0": "Qh 8d 3s"}}
    played = press(send(played, known), "Announce Play or Fold")
    played = press(played, "Fold")
    events = list(played.collect_events())
    told = tell(events)
    assert any(isinstance(event, CardsDealt) for event in events)
    said = " ".join(each.text for each in told)
    for card in ("K♦", "9♠", "Q♥", "Kd", "Qh"):
        assert card not in said
    assert "3 cards each, face down, to box 1 and the dealer" in said
    assert told[-1].rules
