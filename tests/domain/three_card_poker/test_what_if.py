"""Rounds settled again under other pay tables, by the settlement that pays at the table."""

from __future__ import annotations

import random

import pytest

from domain.cards.card import texts_of
from domain.cards.deck import DECK
from domain.staff.roles import Book
from domain.three_card_poker.acts import Bet, Cause
from domain.three_card_poker.rulings import deciding
from domain.three_card_poker.steps import Kind
from domain.three_card_poker.terms import AnteBonus, PairPlus
from domain.three_card_poker.what_if import settled_under
from tests.domain.three_card_poker.at_the_layout import Hand, canberra, crown, settled

TRIPS = Hand(1, "9d 9c 9h", ante=20_00, play=20_00, pair_plus=10_00)
PAIR_FOLDED = Hand(2, "8d 8c 2h", ante=10_00, pair_plus=5_00, does=Kind.FOLD)
DEALER = "Qs 7d 3c"


def a_random_round(seed: int):
    """A round of up to six boxes, with stakes over and under the limits, folds and all."""
    chance = random.Random(seed)
    cards = chance.sample(DECK, 21)
    hands = []
    for box in range(1, chance.randint(2, 7)):
        ante = chance.choice([0, 5_00, 12_00, 20_00, 700_00])
        pairs = chance.choice([0, 2_50, 7_00, 200_00]) if ante else 10_00
        does = chance.choice([None, Kind.FOLD]) if ante else None
        held = texts_of(cards[3 * box : 3 * box + 3])
        play = 0 if does or not ante else min(ante, 500_00)
        hands.append(Hand(box, held, ante, pairs, play, does))
    terms = crown(chance.choice("ABC"), chance.choice("ABCDEF"), chance.choice([1_00, 2_50, 5_00]))
    return settled(terms, texts_of(cards[:3]), *hands)


@pytest.mark.parametrize("seed", range(60))
def test_under_its_own_tables_a_round_comes_to_what_it_came_to(seed):
    played = a_random_round(seed)

    again = settled_under(played.facts)
    assert again == played.state


@pytest.mark.parametrize("seed", range(60))
def test_under_other_tables_only_what_they_pay_is_different(seed):
    played = a_random_round(seed)
    terms = played.state.terms
    others = [table for table in PairPlus if table is not PairPlus.CANBERRA]

    for table in others:
        again = settled_under(played.facts, pair_plus=table)
        differs = {spot for spot, line in played.state.lines.items() if again.lines[spot] != line}
        assert again.terms.pair_plus_table is table
        assert {bet for _, bet in differs} <= {Bet.PAIR_PLUS}
        assert not differs or table is not terms.pair_plus_table


@pytest.mark.rule("TCP-8.2(b)")
def test_each_table_pays_by_its_own_odds():
    played = settled(crown("A", "A"), DEALER, TRIPS, PAIR_FOLDED)
    assert played.state.float_change == -(20_00 + 20_00 + 4 * 20_00 + 30 * 10_00) + 15_00

    other = settled_under(played.facts, AnteBonus.B, PairPlus.F)
    assert other.float_change == -(20_00 + 20_00 + 3 * 20_00 + 33 * 10_00) + 15_00
    assert other.lines[1, Bet.ANTE_BONUS].to_player == 60_00
    assert other.lines[2, Bet.PAIR_PLUS] == played.state.lines[2, Bet.PAIR_PLUS]


def test_a_round_that_was_undone_stays_undone():
    played = settled(crown("A", "A"), DEALER, TRIPS)
    deciding.invalidate(played.state, played.tell, Cause.FRAUD, "a marked deck")

    other = settled_under(played.facts, AnteBonus.C, PairPlus.B)
    assert (other.float_change, other.outcome) == (0, played.state.outcome)


def test_canberras_rounds_have_no_other_table():
    played = settled(canberra(), DEALER, TRIPS)

    assert settled_under(played.facts).book is Book.C3P
    assert settled_under(played.facts) == played.state
