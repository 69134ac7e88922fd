"""Settlement: pots, commission and awards together, by the books' own examples."""

from __future__ import annotations

from typing import Any

import pytest

from domain.cards.card import cards_of
from domain.poker.settlement import Stakes, settle
from domain.poker.terms import Commission, Method
from domain.poker.variants import Game
from domain.staff.roles import Book

FIVE_PERCENT = Commission(Method.PERCENTAGE, 500, rounding_unit=100)


def stakes(
    wagered: dict[int, int], hands: dict[int, str], board: str = "", **others: Any
) -> Stakes:
    values: dict[str, Any] = {
        "book": Book.PP,
        "game": Game.HOLDEM,
        "split_unit": 100,
        "commission": Commission(),
    }
    return Stakes(
        **(values | others),
        wagered=wagered,
        cards={seat: cards_of(text) for seat, text in hands.items()},
        live=tuple(hands),
        board=cards_of(board),
    )


@pytest.mark.rule("PP-1.1-AllIn", "CP-1.1-AllIn")
def test_an_all_in_hand_wins_only_what_it_matched():
    settled = settle(
        stakes(
            {2: 3_500, 4: 9_000, 7: 9_000},
            {2: "As Ah", 4: "Qc Jd", 7: "Kc Kd"},
            "2c 7d 9h 5s 3c",
        )
    )

    assert settled.awards == {2: 10_500, 7: 11_000}


@pytest.mark.rule("CP-7.8")
def test_a_tie_of_the_only_payers_is_free_in_the_live_game_and_not_at_pokerpro():
    hands = {2: "Ah Kd", 6: "Ac Ks"}
    board = "Qs 8d 6c 3h 2s"
    common = {"commission": FIVE_PERCENT, "button": 1}
    live = settle(stakes({2: 10_000, 6: 10_000}, hands, board, book=Book.CP, **common))
    electronic = settle(stakes({2: 10_000, 6: 10_000}, hands, board, **common))

    assert live.commission == 0
    assert live.awards == {2: 10_000, 6: 10_000}
    assert electronic.commission == 1_000


@pytest.mark.rule("CP-7.8", "CP-8.5.1")
def test_a_folded_blind_makes_the_tie_pay():
    settled = settle(
        stakes(
            {2: 10_000, 6: 10_000, 4: 500},
            {2: "Ah Kd", 6: "Ac Ks"},
            "Qs 8d 6c 3h 2s",
            book=Book.CP,
            commission=FIVE_PERCENT,
            button=1,
        )
    )

    assert settled.commission == 1_000
    assert settled.awards == {2: 9_800, 6: 9_700}


@pytest.mark.rule("CP-7.8")
@pytest.mark.parametrize(
    ("hands", "board", "free"),
    [
        # Equal highs and equal lows.
        ({1: "Ah 2d Kc Qc", 2: "Ac 2s Kd Qd"}, "3h 4s 8c Jd 9h", True),
        # Equal highs, no low at all.
        ({1: "Ah Kc 9d 9h", 2: "Ac Kd 9c 9s"}, "Kh Qs Jc Td 2h", True),
        # Equal highs, one low only.
        ({1: "Ah 2d Kc 9c", 2: "Ac Qs Kd 9d"}, "Kh 4s 8c 5d 9h", False),
    ],
)
def test_in_hi_lo_the_tie_must_go_both_ways(hands, board, free):
    settled = settle(
        stakes(
            {1: 10_000, 2: 10_000},
            hands,
            board,
            book=Book.CP,
            game=Game.OMAHA_HI_LO,
            commission=FIVE_PERCENT,
            button=1,
        )
    )

    assert (settled.commission == 0) is free


@pytest.mark.rule("PP-10.5.4(c)(iv)", "CP-8.20.4(d)(iv)", "CP-8.20.4(b)(iv)")
def test_a_low_counts_only_in_the_pots_its_seat_can_win():
    settled = settle(
        stakes(
            {1: 1_000, 2: 5_000, 3: 5_000},
            {1: "As 2s 9c 9d", 2: "Kh Kc Qd Jd", 3: "Qh Qc Td Tc"},
            "3h 4d 8c Kd Ts",
            game=Game.OMAHA_HI_LO,
        )
    )

    assert settled.pots[0].awards == {2: 1_500, 1: 1_500}
    assert settled.pots[1].awards == {2: 8_000}


@pytest.mark.rule("PP-3.2.2(a)", "CP-3.2.2(a)")
def test_a_royal_flush_on_the_board_is_everybodys():
    settled = settle(
        stakes({1: 4_500, 4: 4_500}, {1: "2c 3c", 4: "9d 9h"}, "As Ks Qs Js Ts", button=2)
    )

    assert settled.awards == {1: 4_500, 4: 4_500}


@pytest.mark.rule("PP-11.6.6(b)(iii)", "PP-11.6.6(b)(i)", "PP-11.6.6(b)(ii)")
def test_one_stud_hand_may_take_both_halves():
    settled = settle(
        stakes(
            {1: 4_500, 2: 4_500},
            {1: "2c 3c 4c 5c 6c Ah Kd", 2: "Qs Qh Qd Js Jh Td 9d"},
            game=Game.SEVEN_CARD_STUD_HI_LO,
        )
    )

    assert settled.awards == {1: 9_000}


@pytest.mark.rule("PP-9.5.1(b)")
def test_stud_has_no_button_and_counts_odd_units_from_seat_one():
    royal = "Ah Kh Qh Jh Th 2c 3d", "As Ks Qs Js Ts 2d 3c"
    settled = settle(
        stakes(
            {1: 1_000, 5: 1_000, 7: 100},
            {5: royal[0], 1: royal[1]},
            game=Game.SEVEN_CARD_STUD,
        )
    )

    assert settled.awards == {1: 1_100, 5: 1_000}


@pytest.mark.rule("CP-8.5.2")
def test_a_live_game_without_a_button_goes_by_card():
    settled = settle(
        stakes(
            {2: 1_500, 6: 1_500, 7: 100},
            {2: "Ad 7s", 6: "Ah 7c"},
            "Kc Qd 9h 4c 3s",
            book=Book.CP,
        )
    )

    assert settled.awards == {6: 1_600, 2: 1_500}
