"""Cards and the deck."""

from __future__ import annotations

import pytest

from domain.cards.card import BadCardError, card_of, cards_of, rank_of, suit_of, text_of, texts_of
from domain.cards.deck import DECK, check_whole


def test_every_card_is_read_as_it_is_written():
    assert [card_of(text_of(card)) for card in DECK] == list(DECK)
    assert texts_of(cards_of("AsKd Tc")) == "As Kd Tc"


@pytest.mark.rule("CP-3.3", "PP-11.3.1-s2")
def test_cards_sort_by_rank_and_then_by_suit_with_spades_highest():
    in_order = sorted(cards_of("2s As Ac Ah Ad 3c"))

    assert texts_of(in_order) == "2s 3c Ac Ad Ah As"
    assert [suit_of(card) for card in cards_of("2c 2d 2h 2s")] == [0, 1, 2, 3]


def test_ranks_go_from_two_to_fourteen():
    assert [rank_of(card) for card in cards_of("2c Td Js As")] == [2, 10, 11, 14]


@pytest.mark.parametrize("text", ["", "A", "sA", "1s", "Ax", "10s", "as", "As "])
def test_what_names_no_card_is_refused(text):
    with pytest.raises(BadCardError, match="is no card"):
        card_of(text)


def test_a_card_named_twice_is_refused():
    with pytest.raises(BadCardError, match="twice"):
        cards_of("As Kd As")


@pytest.mark.rule("PP-3.1", "CP-3.1")
def test_a_deck_is_fifty_two_different_cards():
    assert len(set(map(text_of, DECK))) == 52
    check_whole(DECK[::-1])
    for wrong in (DECK[:-1], (*DECK[:-1], DECK[0]), (*DECK, DECK[0])):
        with pytest.raises(BadCardError, match="52"):
            check_whole(wrong)
