"""Bonuses: what the cards of a finished hand entitle to."""

from __future__ import annotations

import pytest

from domain.cards.card import cards_of
from domain.poker.bonuses import Bonus, earned


def seats_earning(bonus: str, board: str, **hands: str) -> tuple[int, ...]:
    live = {int(seat.removeprefix("seat_")): cards_of(cards) for seat, cards in hands.items()}
    return earned(Bonus(bonus), cards_of(board), live)


@pytest.mark.rule("PP-1.1-BadBeatBonus", "PP-1.1-AcesFullOfJacks", "PP-13.1.1")
def test_aces_full_of_jacks_beaten_by_quads_is_a_bad_beat():
    board = "Ah Ad Jc 7s 7d"

    assert seats_earning("bad_beat", board, seat_2="As Jd", seat_6="7c 7h") == (2,)
    assert seats_earning("bad_beat", board, seat_2="As Kd", seat_6="7c 7h") == ()


@pytest.mark.rule("PP-1.1-BadBeatBonus(a)", "PP-1.1-BadBeatAcesFullOfKings(a)")
@pytest.mark.parametrize("bonus", ["bad_beat", "bad_beat_aces_full_of_kings"])
def test_the_winner_must_play_both_hole_cards(bonus):
    assert seats_earning(bonus, "Ah Ad Kh Qh Jh", seat_1="As Ac", seat_2="Th 2c") == ()
    assert seats_earning(bonus, "8h 9h Th Ah Ad", seat_1="As Ac", seat_2="Jh Qh") == (1,)


@pytest.mark.rule("PP-1.1-BadBeatBonus(b)", "PP-1.1-BadBeatAcesFullOfKings(b)")
def test_the_loser_must_play_both_hole_cards():
    assert seats_earning("bad_beat", "As Ad Qh Qd 4c", seat_1="Ac Kd", seat_2="Qs Qc") == ()
    assert (
        seats_earning(
            "bad_beat_aces_full_of_kings", "Ah Ad Ks Kd 6c", seat_1="Ac 2d", seat_2="Kh Kc"
        )
        == ()
    )


@pytest.mark.rule("PP-1.1-BadBeatBonus(b)")
def test_a_hole_card_counts_as_used_where_some_best_hand_contains_it():
    # Three kings make two of them: the one in the hand may be among them.
    assert seats_earning("bad_beat", "Ah Ad Kh Kc Qh", seat_1="Ac Kd", seat_2="Jh Th") == (1,)


@pytest.mark.rule("PP-1.1-BadBeatBonus(c)", "PP-1.1-BadBeatAcesFullOfKings(c)")
def test_three_aces_on_the_board_spoil_it():
    assert seats_earning("bad_beat", "Ah Ad Ac Kh Qh", seat_1="Jc Jd", seat_2="Jh Th") == ()
    assert (
        seats_earning(
            "bad_beat_aces_full_of_kings", "Ah Ad Ac Qh Th", seat_1="Kc Kd", seat_2="Kh Jh"
        )
        == ()
    )


@pytest.mark.rule("PP-1.1-BadBeatBonus(d)", "PP-1.1-BadBeatAcesFullOfKings(d)")
@pytest.mark.parametrize("bonus", ["bad_beat", "bad_beat_aces_full_of_kings"])
def test_quads_on_either_side_come_of_a_pocket_pair(bonus):
    assert seats_earning(bonus, "Ks Kd Kc Ah 5d", seat_1="As Ad", seat_2="Kh Ac") == ()
    assert seats_earning(bonus, "Kh Kd 8s 8d 2c", seat_1="8c 8h", seat_2="Ks Kc") == (1,)
    # The pocket pair must be of the quads themselves: nines beside four tens of the board.
    assert seats_earning(bonus, "Th Td Tc Ts 9d", seat_1="9c 9h", seat_2="As Kc") == ()


@pytest.mark.rule("PP-1.1-BadBeatAcesFullOfKings", "PP-1.1-AcesFullOfKings", "PP-13.1.4")
def test_the_second_bad_beat_starts_at_aces_full_of_kings():
    bonus = "bad_beat_aces_full_of_kings"

    assert seats_earning(bonus, "Ah Ad Kc 9s 9d", seat_3="As Kd", seat_8="9c 9h") == (3,)
    assert seats_earning(bonus, "Ah Ad Qc 9s 9d", seat_3="As Qd", seat_8="9c 9h") == ()
    assert seats_earning("bad_beat", "Ah Ad Qc 9s 9d", seat_3="As Qd", seat_8="9c 9h") == (3,)


@pytest.mark.rule("PP-1.1-BadBeatBonus(e)", "PP-1.1-BadBeatAcesFullOfKings(e)")
def test_nothing_is_beaten_where_a_fold_ended_the_hand():
    assert seats_earning("bad_beat", "Ah Ad Jc 7s 7d", seat_6="7c 7h") == ()
    assert seats_earning("bad_beat", "Ah Ad Jc 7s", seat_2="As Jd", seat_6="7c 7h") == ()


@pytest.mark.rule("PP-1.1-BadBeatBonus")
def test_every_loser_who_meets_everything_is_paid_and_the_winner_is_not():
    hands = {"seat_1": "9h 9s", "seat_2": "8h 8s", "seat_3": "Jc Qc", "seat_4": "Th Ts"}

    assert seats_earning("bad_beat", "9c 9d 8c 8d Tc", **hands) == (1, 2)


@pytest.mark.rule("PP-1.1-MillionDollarQuad8", "PP-1.1-MillionDollarQuad4")
@pytest.mark.rule("PP-1.1-MillionDollarQuad6")
@pytest.mark.parametrize(("rank", "other"), [("8", "6"), ("4", "8"), ("6", "4")])
def test_quads_of_the_named_rank_beaten_by_a_royal_flush(rank, other):
    bonus, board = f"million_quad_{rank}", f"Th Jh Qh {rank}s {rank}d"

    assert seats_earning(bonus, board, seat_1="Ah Kh", seat_5=f"{rank}c {rank}h") == (5,)
    assert seats_earning(bonus, board, seat_1="Ah Kh", seat_5=f"{rank}c 2c") == ()
    assert seats_earning(bonus, board, seat_1="9h Kh", seat_5=f"{rank}c {rank}h") == ()
    assert (
        seats_earning(f"million_quad_{other}", board, seat_1="Ah Kh", seat_5=f"{rank}c {rank}h")
        == ()
    )


@pytest.mark.rule("PP-1.1-MillionDollarQuad8")
def test_the_million_asks_for_no_hole_cards():
    assert seats_earning("million_quad_8", "8c 8d 8h Kh Qh", seat_1="8s 2c", seat_2="Ah 3c") == ()
    board = "8c 8d Kh Qh Jh"
    assert seats_earning("million_quad_8", board, seat_1="8s 8h", seat_2="Ah Th") == (1,)


@pytest.mark.rule("PP-1.1-PocketPairBonus", "PP-13.1.2")
def test_a_pocket_pair_earns_win_or_lose_and_however_the_hand_ends():
    hands = {"seat_4": "3c 3h", "seat_5": "Ac Kc"}

    assert seats_earning("pocket_pair", "As Ks 9d 8h 2c", **hands) == (4,)
    assert seats_earning("pocket_pair", "", seat_4="3c 3h") == (4,)
    assert seats_earning("pocket_pair", "3h 3d 9c Tc 2s", seat_4="3c 4c") == ()


@pytest.mark.rule("PP-1.1-RoyalFlushBonus(first)", "PP-1.1-RoyalFlushBonus(second)", "PP-13.1.3")
def test_a_royal_flush_of_both_hole_cards():
    assert seats_earning("royal_flush", "Th Jh Qh 2c 5d", seat_1="Ah Kh", seat_2="2d 2h") == (1,)
    assert seats_earning("royal_flush", "Th Jh Qh Kh 2c", seat_1="Ah 3c", seat_2="2d 2h") == ()
    assert seats_earning("royal_flush", "Th Jh Qh", seat_1="Ah Kh") == (1,)
    assert seats_earning("royal_flush", "", seat_1="Ah Kh") == ()


@pytest.mark.rule(
    "PP-1.1-RoyalFlushNoHoleCardsBonus(first)",
    "PP-1.1-RoyalFlushNoHoleCardsBonus(second)",
    "PP-13.1.5",
)
def test_a_royal_flush_of_the_board_is_everybodys():
    hands = {"seat_7": "2c 2d", "seat_2": "3c 3d", "seat_5": "9c 9d"}

    assert seats_earning("royal_flush_no_hole_cards", "Ts Js Qs Ks As", **hands) == (2, 5, 7)
    assert seats_earning("royal_flush", "Ts Js Qs Ks As", **hands) == ()
