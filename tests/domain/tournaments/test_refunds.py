"""What an entrant who withdraws gets back."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from domain.tournaments.prizes import Share
from domain.tournaments.refunds import WithdrawalTerms, refund_of

DEADLINE = datetime(2026, 3, 6, 17, 0, tzinfo=UTC)
A_SECOND = timedelta(seconds=1)


def refund(terms, at):
    return refund_of(terms, 100_00, 20_00, at)


@pytest.mark.rule("T-10.4.2(d)")
@pytest.mark.parametrize(
    ("at", "back"),
    [(DEADLINE - A_SECOND, 120_00), (DEADLINE, 120_00), (DEADLINE + A_SECOND, 0)],
)
def test_withdrawing_costs_nothing_up_to_and_on_the_deadline(at, back):
    assert refund(WithdrawalTerms(DEADLINE), at) == back


@pytest.mark.rule("T-10.4.8(a)(iv)")
def test_a_late_share_is_of_the_buy_in_and_leaves_the_fee_alone():
    terms = WithdrawalTerms(DEADLINE, Share(1, 2))

    assert refund(terms, DEADLINE) == 120_00
    assert refund(terms, DEADLINE + A_SECOND) == 50_00
    assert refund_of(terms, 33_35, 20_00, DEADLINE + A_SECOND) == 16_67
