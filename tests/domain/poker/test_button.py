"""The dealer button."""

from __future__ import annotations

import pytest

from domain.cards.card import card_of
from domain.poker.button import first_button, next_button
from domain.staff.roles import Book


@pytest.mark.rule("PP-1.1-DealerButton")
def test_the_highest_card_drawn_takes_the_button_and_suits_break_ties():
    draw = {1: card_of("Kd"), 3: card_of("Ks"), 5: card_of("9h")}

    assert first_button(Book.PP, [1, 3, 5], draw) == 3


@pytest.mark.rule("CP-1.1-DealerButton")
def test_the_live_button_starts_at_the_dealers_right():
    assert first_button(Book.CP, [1, 2, 3, 4, 5, 6, 7, 8], {}) == 8


@pytest.mark.rule("PP-1.1-DealerButton", "CP-1.1-DealerButton")
@pytest.mark.parametrize("book", [Book.PP, Book.CP])
def test_it_moves_clockwise_to_the_next_active_seat(book):
    assert next_button(book, 3, [1, 3, 5]) == 5
    assert next_button(book, 5, [1, 3, 5]) == 1


@pytest.mark.rule("PP-9.7.5-s2", "CP-8.9.6-s2", "CP-1.1-DeadButton")
def test_after_a_hand_without_a_small_blind_it_stays_or_is_dead():
    assert next_button(Book.PP, 1, [1, 3, 4], empty_small_blind=2) == 1
    assert next_button(Book.CP, 1, [1, 3, 4], empty_small_blind=2) == 2
