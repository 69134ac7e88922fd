"""A night at window 1 for the pages to show: deposits, a withdrawal, a void and a close."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from domain.cage.commands import CloseDrawer, CountDrawer
from services.store.freshness import wait_for
from services.use_cases import cage, counter
from services.use_cases.casino import Answer, Casino
from tests.people_and_things import (
    CASHIER_CAT,
    CASHIER_COL,
    a_drawer_at,
    a_player_of,
    an_envelope,
    fifties,
    hundreds,
    pay_withdrawal,
    take_deposit,
    void_slip,
)


@dataclass(frozen=True, slots=True)
class Night:
    """What happened: 10,000 opened, 150 in, 500 in and voided, 50 out, 20 short."""

    shift_id: UUID
    player_id: UUID
    deposit: Answer
    withdrawal: Answer
    void: Answer
    last: int


def a_night(casino: Casino, *, is_closed: bool = True) -> Night:
    """Play the night through the real commands, and wait until every page shows it."""
    shift_id, player_id = a_drawer_at(casino, "W1"), a_player_of(casino)
    deposit = counter.take_deposit(casino, take_deposit(shift_id, player_id, fifties(3)))
    mistake = counter.take_deposit(casino, take_deposit(shift_id, player_id, hundreds(5)))
    wrong = UUID(mistake.facts["transaction_id"])
    void = counter.void_slip(casino, void_slip(shift_id, wrong))
    paid = counter.pay_withdrawal(casino, pay_withdrawal(shift_id, player_id, fifties(1)))
    last = paid.position
    if is_closed:
        last = _close(casino, shift_id)
    assert wait_for(casino.pool, last, 10)
    return Night(shift_id, player_id, deposit, paid, void, last)


def _close(casino: Casino, shift_id: UUID) -> int:
    # 10,000 + 150 - 50 = 10,100 is expected; one twenty is missing.
    counted = {10_000: 100, 5_000: 1, 1_000: 3}
    for counter_ in (CASHIER_COL, CASHIER_CAT):
        envelope = an_envelope(by=counter_)
        cage.count_drawer(casino, CountDrawer(envelope=envelope, shift_id=shift_id, count=counted))
    closing = CloseDrawer(envelope=an_envelope(), shift_id=shift_id, reason="a twenty is missing")
    return cage.close_drawer(casino, closing).position
