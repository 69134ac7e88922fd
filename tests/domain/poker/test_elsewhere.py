"""Hands that were played elsewhere: only guests have them, and not everything goes."""

from __future__ import annotations

import pytest

from domain.cards.card import cards_of
from domain.poker.acts import Act
from domain.poker.errors import NotNowError, NotYourTurnError, WagerRefusedError
from domain.poker.events import Raised
from domain.poker.in_memory import HandInMemory
from domain.poker.terms import Structure
from domain.poker.variants import Game
from domain.staff.roles import Book
from tests.domain.poker.at_the_table import a_hand, cents, limit, terms


def capped(**others: bool) -> HandInMemory:
    """Three raises were made over the blind of $10, and seat 1 is next."""
    hand = a_hand(limit(Book.CP), seats=4, button=4, **others)
    hand.deal()
    for seat, to in ((3, 20), (4, 30), (1, 40)):
        hand.act(seat, Act.RAISE, to * 100)
    hand.act(2, Act.FOLD)
    return hand


@pytest.mark.rule("CP-6.9")
def test_a_raise_too_many_is_recorded_of_guests():
    hand = capped(of_guests=True)
    hand.record_wager(3, 5_000)

    kind, facts = hand.facts[-1]
    assert kind is Raised
    assert facts == {"seat": 3, "cents": 3_000, "to": 5_000, "all_in": False}
    assert hand.options.seat == 4
    assert hand.options.call == 2_000


def test_of_the_house_it_is_not():
    hand = capped()
    with pytest.raises(NotNowError, match="a hand of the house is played by its book"):
        hand.record_wager(3, 5_000)
    with pytest.raises(NotNowError, match="a hand of the house is played by its book"):
        hand.give_up(3)


@pytest.mark.parametrize("to", [0, 3_000, 4_000, 4_999, 5_001, 6_000, 50_001])
def test_no_other_amount_than_the_structure_has_is_recorded(to):
    hand = capped(of_guests=True)
    before = list(hand.facts)
    with pytest.raises(WagerRefusedError):
        hand.record_wager(3, to)

    assert hand.facts == before


def test_nor_is_a_wager_out_of_turn():
    with pytest.raises(NotYourTurnError):
        capped(of_guests=True).record_wager(4, 5_000)


@pytest.mark.parametrize(
    ("structure", "to", "is_recorded"),
    [
        # $20 was bet and raised to $60: $100 at least, and with the call the pot is $170.
        (Structure.NO_LIMIT, 9_999, False),
        (Structure.NO_LIMIT, 10_000, True),
        (Structure.NO_LIMIT, 40_000, True),
        (Structure.POT, 9_999, False),
        (Structure.POT, 23_000, True),
        (Structure.POT, 23_001, False),
    ],
)
def test_the_least_and_the_most_are_the_structures(structure, to, is_recorded):
    game = Game.OMAHA if structure is Structure.POT else Game.HOLDEM
    of = terms(Book.CP, game, structure=structure, bets=cents(10))
    hand = a_hand(of, seats=3, button=3, of_guests=True)
    hand.deal()
    for seat in (3, 1):
        hand.act(seat, Act.CALL)
    hand.act(2, Act.CHECK)
    hand.deal(board=cards_of("2c 7d Jh"))
    hand.act(1, Act.BET, 2_000)
    hand.act(2, Act.RAISE, 6_000)
    if is_recorded:
        hand.record_wager(3, to)
        assert hand.facts[-1][1]["to"] == to
    else:
        with pytest.raises(WagerRefusedError):
            hand.record_wager(3, to)


def test_a_hand_is_given_up_only_where_cards_are_still_to_come():
    hand = a_hand(seats={1: 100, 2: 50, 3: 50}, button=3, of_guests=True)
    hand.deal()
    with pytest.raises(NotNowError):
        hand.give_up(1)
    hand.act(3, Act.RAISE, 5_000)
    hand.act(1, Act.CALL)
    hand.act(2, Act.CALL)
    hand.give_up(2)
    hand.give_up(3)

    assert hand.is_over
    assert hand.state.stacks == {1: 20_000, 2: 0, 3: 0}


def test_who_opened_elsewhere_counts_only_of_a_guest_who_can_act():
    for of_guests, opens, first in ((True, 3, 3), (True, 9, 1), (False, 3, 1), (True, None, 1)):
        hand = a_hand(seats=3, button=3, of_guests=of_guests)
        hand.deal()
        hand.act(3, Act.CALL)
        hand.act(1, Act.CALL)
        hand.act(2, Act.CHECK)
        hand.deal(board=cards_of("2c 7d Jh"), opens=opens)

        assert hand.state.to_act == first
