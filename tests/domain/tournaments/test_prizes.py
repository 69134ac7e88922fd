"""Who wins which prize, what the pool is and how it is shared out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.tournaments.errors import BadPrizeSharesError
from domain.tournaments.prizes import Share, Taking, awarded, pool_of, shared_out
from tests.given_when_then import refused

PRIZES = (5_000_00, 3_000_00, 2_000_00)
FIFTY_THIRTY_TWENTY = (Share(5, 10), Share(3, 10), Share(2, 10))


@pytest.mark.rule("T-10.4.2(a)(v)[stand-in]")
def test_the_next_eligible_player_stands_in_for_an_employee():
    won = awarded(PRIZES, ["A", "E", "B", "C"], {"E"})

    assert won.paid == {"A": 5_000_00, "B": 3_000_00, "C": 2_000_00}
    assert won.left == 0


@pytest.mark.rule("T-10.4.2(a)(v)[no prize]")
def test_no_employee_wins_a_prize_at_whatever_place():
    won = awarded(PRIZES, ["E", "A", "F", "B", "G", "C"], {"E", "F", "G"})

    assert won.paid == {"A": 5_000_00, "B": 3_000_00, "C": 2_000_00}


@pytest.mark.rule("T-10.4.2(a)(v)[stand-in]")
def test_a_prize_without_an_eligible_player_stays_in_the_pool():
    won = awarded(PRIZES, ["A", "E", "B"], {"E"})

    assert won.paid == {"A": 5_000_00, "B": 3_000_00}
    assert won.left == 2_000_00
    assert awarded(PRIZES, ["E"], {"E"}) == ({}, 10_000_00)


@pytest.mark.rule("T-10.4.7(a)")
def test_the_pool_is_a_share_of_everything_taken():
    takings = [Taking(30, 100_00), Taking(6, 100_00)]

    assert pool_of(takings, Share(9, 10)) == 3_240_00
    assert pool_of([*takings, Taking(11, 50_00)], Share(9, 10)) == 3_735_00
    assert pool_of([Taking(1, 33)], Share(9, 10)) == 29


@pytest.mark.rule("T-10.4.7(b)")
def test_the_pool_is_shared_out_to_the_cent():
    assert shared_out(3_240_00, FIFTY_THIRTY_TWENTY) == [1_620_00, 972_00, 648_00]
    assert shared_out(100_01, FIFTY_THIRTY_TWENTY) == [50_01, 30_00, 20_00]
    assert shared_out(100_00, [Share(1, 3)] * 3) == [33_34, 33_33, 33_33]
    assert shared_out(100_00, [Share(333, 1000)] * 3) == [33_40, 33_30, 33_30]


@pytest.mark.rule("T-10.4.7(b)")
@pytest.mark.parametrize("shares", [(), (Share(1, 2), Share(3, 10)), (Share(9, 10), Share(2, 10))])
def test_shares_add_up_to_the_pool(shares):
    code, _ = refused(BadPrizeSharesError, lambda: shared_out(100_00, shares))
    assert code == "bad_prize_shares"


@given(st.integers(0, 10**9), st.lists(st.integers(1, 50), min_size=1, max_size=9))
def test_no_cent_of_a_pool_is_lost(pool, parts):
    prizes = shared_out(pool, [Share(part, sum(parts)) for part in parts])

    assert sum(prizes) == pool
    assert all(prize >= 0 for prize in prizes)


@given(st.permutations("ABCDEF"), st.sets(st.sampled_from("ABCDEF")))
def test_prizes_are_paid_or_left_and_keep_their_order(order, barred):
    won = awarded(PRIZES, order, barred)

    assert sum(won.paid.values()) + won.left == sum(PRIZES)
    assert list(won.paid) == [player for player in order if player not in barred][: len(PRIZES)]
