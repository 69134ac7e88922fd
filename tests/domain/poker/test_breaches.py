"""Breaches at poker: wagers voided, hands killed, games invalidated, by the rank of each book."""

from __future__ import annotations

import pytest

from domain.errors import AuthorisationNeededError
from domain.poker.acts import Cause
from domain.poker.rulings import on_hand
from domain.poker.rulings.commands import DeclareHandDead, VoidHand, VoidSeat
from domain.poker.rulings.events import HandDeclaredDead, HandVoided, SeatVoided
from domain.staff.roles import Book, Role
from tests.domain.staff.commands_of_powers import dealt
from tests.given_when_then import facts, refused
from tests.people_and_things import a_person, an_envelope

BOSS = a_person("PIA", Role.PIT_BOSS)
SUPERVISOR = a_person("GUS", Role.GAME_SUPERVISOR)
HIGHER = a_person("HANA", Role.TG_HIGHER_DUTIES_DEALER)
AREA = a_person("AMIR", Role.TG_AREA_MANAGER)
MANAGER = a_person("GRETA", Role.TG_ASSISTANT_CASINO_MANAGER)
ABOUT = {"reason": "seen on the footage"}


def asked(kind, hand, by, cause, **others):
    return kind(envelope=an_envelope(by=by), hand_id=hand.id, cause=cause, **ABOUT, **others)


@pytest.mark.rule("PP-16.2.1", "CP-13.2.1")
@pytest.mark.parametrize(
    ("book", "who", "below"), [(Book.PP, BOSS, SUPERVISOR), (Book.CP, MANAGER, AREA)]
)
def test_a_wager_voided_for_a_breach_goes_back_and_the_hand_leaves_the_round(book, who, below):
    hand = dealt(book)
    low = asked(VoidSeat, hand, below, Cause.BREACH, seat=2)
    refused(AuthorisationNeededError, lambda: on_hand.void_seat(hand, low))

    command = asked(VoidSeat, hand, who, Cause.BREACH, seat=2)
    voided = facts(hand, lambda: on_hand.void_seat(hand, command))[0]
    assert (voided["event"], voided["cents"]) == (SeatVoided, 1_000)
    assert ("seat:PK1:2", 1_000) in voided["postings"]
    assert 2 not in hand.state.live


@pytest.mark.rule("PP-16.13", "CP-13.14")
@pytest.mark.parametrize(("book", "who"), [(Book.PP, SUPERVISOR), (Book.CP, HIGHER)])
def test_telling_what_one_holds_kills_the_hand_and_its_wager_stays(book, who):
    hand = dealt(book)

    command = asked(DeclareHandDead, hand, who, Cause.COMMUNICATION, seat=2)
    killed = facts(hand, lambda: on_hand.declare_dead(hand, command))[0]
    assert (killed["event"], killed["postings"]) == (HandDeclaredDead, ())
    assert hand.state.wagered[2] == 1_000


@pytest.mark.rule("PP-16.3.1", "PP-16.3.2", "PP-16.4", "CP-13.5.1", "CP-13.5.2", "CP-13.6")
@pytest.mark.parametrize(
    ("book", "who", "below"),
    [(Book.PP, BOSS, SUPERVISOR), (Book.CP, HIGHER, a_person("DAN", Role.DEALER))],
)
@pytest.mark.parametrize("cause", [Cause.DISRUPTED, Cause.FRAUD])
def test_an_invalidated_game_refunds_every_wager(book, who, below, cause):
    hand = dealt(book)
    low = asked(VoidHand, hand, below, cause)
    refused(AuthorisationNeededError, lambda: on_hand.void_hand(hand, low))

    voided = facts(hand, lambda: on_hand.void_hand(hand, asked(VoidHand, hand, who, cause)))[-1]
    assert (voided["event"], voided["returned"]) == (HandVoided, {1: 500, 2: 1_000})
    number = {Cause.DISRUPTED: 1, Cause.FRAUD: 2}[cause]
    stem = {Book.PP: "PP-16.3", Book.CP: "CP-13.5"}[book]
    assert f"{stem}.{number}" in voided["rules"]
    assert hand.state.stacks == dict.fromkeys((1, 2, 3), 50_000)
