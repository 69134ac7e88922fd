"""At whom the blinds are decides who of the new and moved players gets cards."""

from __future__ import annotations

import pytest

from domain.staff.roles import Book
from domain.tables.absence.entering import Blinds
from domain.tables.hands.dealing_in import Deal, blinds_of, dealt_in
from tests.domain.tables.a_poker_table import a_sitting, by_the_floor, in_a_hand


def seats(book, *new, played=(1, 2, 3), stake=200_00):
    """Seats that have been dealt in before, and others that are new."""
    known = [in_a_hand(a_sitting(seat, stake, book)) for seat in played]
    for each in known:
        each.end_hand(by_the_floor())
    return sorted([*known, *(a_sitting(seat, stake, book) for seat in new)], key=lambda s: s.seat)


def dealt(book, sittings, button, *posting, **others):
    deal = Deal(button=button, blinds=2, posting=posting, **others)
    return [s.seat for s in dealt_in(sittings, blinds_of(book, sittings, deal), posting)]


CASES = [
    # Behind the button, where neither blind is due, and at the big blind.
    pytest.param(Book.PP, (4,), 3, (), [1, 2, 3], marks=pytest.mark.rule("PP-9.7.6")),
    pytest.param(Book.PP, (4,), 3, (4,), [1, 2, 3], marks=pytest.mark.rule("PP-9.7.6")),
    pytest.param(Book.PP, (4,), 1, (), [1, 2, 3], marks=pytest.mark.rule("PP-9.7.6")),
    pytest.param(Book.PP, (4,), 1, (4,), [1, 2, 3, 4], marks=pytest.mark.rule("PP-9.7.6")),
    pytest.param(Book.PP, (4,), 2, (), [1, 2, 3, 4], marks=pytest.mark.rule("PP-9.7.6")),
    # One waits between button and small blind, another takes the big blind beyond it.
    pytest.param(Book.PP, (4, 6), 3, (), [1, 2, 3], marks=pytest.mark.rule("PP-9.7.6")),
    # Live, nobody waits unless told to, but at the button.
    pytest.param(Book.CP, (4,), 3, (), [1, 2, 3, 4], marks=pytest.mark.rule("CP-8.10")),
    pytest.param(Book.CP, (4,), 4, (), [1, 2, 3], marks=pytest.mark.rule("CP-8.10")),
]


@pytest.mark.parametrize(("book", "new", "button", "posting", "expected"), CASES)
def test_a_new_player_is_dealt_in_as_the_blinds_stand(book, new, button, posting, expected):
    assert dealt(book, seats(book, *new), button, *posting) == expected


def test_the_big_blind_is_at_the_next_seat_whoever_sits_there():
    sittings = seats(Book.PP, 2, 4, played=(1, 3, 5))
    deal = Deal(button=1, blinds=2)

    # Seat 2 is new and no small blind; seat 3 is, and seat 4 is new at the big one.
    assert blinds_of(Book.PP, sittings, deal) == Blinds(1, 3, 4)
    assert dealt(Book.PP, sittings, 1) == [1, 3, 4, 5]


def test_a_game_that_begins_deals_in_everybody():
    assert dealt(Book.PP, seats(Book.PP, 1, 2, 5, played=()), 1) == [1, 2, 5]


@pytest.mark.parametrize(
    ("of", "expected"),
    [
        ({"blinds": 2}, Blinds(2, 1, 2)),
        ({"blinds": 2, "button_is_small": True}, Blinds(2, 2, 1)),
        ({"blinds": 1}, Blinds(2, 0, 1)),
        ({"blinds": 0}, Blinds(2)),
    ],
)
def test_blinds_of_two_players(of, expected):
    assert blinds_of(Book.PP, seats(Book.PP, played=(1, 2)), Deal(button=2, **of)) == expected
