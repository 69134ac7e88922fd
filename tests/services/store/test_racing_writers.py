"""Two people at the same thing at the same instant: nothing is lost, doubled or overdrawn."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from uuid import UUID

import pytest

from domain.cage.cashier_shift import CashierShift
from domain.cage.commands import CountDrawer, OpenDrawer
from domain.errors import ChangedMeanwhileError
from domain.players.errors import NotEnoughInAccountError
from domain.players.player_account import PlayerAccount
from services.use_cases import cage, counter
from services.use_cases.casino import Answer, Casino
from tests.given_when_then import refused
from tests.people_and_things import (
    CASHIER_COL,
    a_bank_sent,
    a_drawer_at,
    a_funded_vault,
    a_player_of,
    a_window,
    an_envelope,
    fifties,
    hundreds,
    pay_withdrawal,
    take_deposit,
)
from tests.services.store.racing import all_at_once, meet_before_storing


@pytest.fixture
def house(casino: Casino) -> Casino:
    a_funded_vault(casino)
    return casino


@pytest.fixture
def impatient_threads() -> Iterator[None]:
    """Threads that interrupt each other a thousand times as often as usual."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(usual / 1000)
    yield
    sys.setswitchinterval(usual)


def count_of(shift_id: UUID, pieces: int) -> CountDrawer:
    return CountDrawer(envelope=an_envelope(), shift_id=shift_id, count=hundreds(pieces))


def balance_of(casino: Casino, player_id: UUID) -> int:
    return casino.load(PlayerAccount, player_id).balance_cents


def stored(casino: Casino, name: str) -> int:
    with casino.pool.connection() as connection:
        row = connection.execute(
            "SELECT count(*) FROM log.events WHERE name = %s", [name]
        ).fetchone()
    assert row
    return int(row[0])


def test_two_deposits_decided_on_the_same_facts_are_both_taken_one_after_the_other(
    house: Casino, monkeypatch: pytest.MonkeyPatch
) -> None:
    shift_id, player_id = a_drawer_at(house), a_player_of(house)
    meet_before_storing(house, 2, monkeypatch)
    deposits = [take_deposit(shift_id, player_id) for _ in range(2)]
    answers = all_at_once([partial(counter.take_deposit, house, each) for each in deposits])
    assert sorted(answer.facts["balance_cents"] for answer in answers) == [15_000, 30_000]
    assert sorted(answer.slip for answer in answers) == ["DP-000001", "DP-000002"]
    assert balance_of(house, player_id) == 30_000


def test_the_second_of_two_counts_is_refused_and_not_decided_again(
    house: Casino, monkeypatch: pytest.MonkeyPatch
) -> None:
    shift_id = a_drawer_at(house)
    meet_before_storing(house, 2, monkeypatch)
    counts = [count_of(shift_id, 100), count_of(shift_id, 99)]
    outcomes = all_at_once([partial(cage.count_drawer, house, each) for each in counts])
    (loser,) = [each for each in outcomes if isinstance(each, Exception)]
    assert type(loser) is ChangedMeanwhileError
    assert loser.code == "changed_meanwhile"
    assert loser.sentence == "someone else changed this first; look again and decide again"
    assert stored(house, "cage.drawer_counted") == 1


def test_two_people_cannot_both_open_a_window(
    house: Casino, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = f"cage:{a_window(house, '1')}"
    banks = [a_bank_sent(house, place, hundreds(5)) for _ in range(2)]
    before = stored(house, "cage.drawer_opened")
    meet_before_storing(house, 2, monkeypatch)
    opening = [
        OpenDrawer(envelope=an_envelope(), place=place, count=hundreds(5), transfer_id=bank)
        for bank in banks
    ]
    outcomes = all_at_once([partial(cage.open_drawer, house, each) for each in opening])
    assert {type(each) for each in outcomes} == {Answer, ChangedMeanwhileError}
    assert stored(house, "cage.drawer_opened") == before + 1
    assert stored(house, "transfer.landed") == 2, "the owners' money and one of the two banks"


@pytest.mark.parametrize("decided_again", [True, False])
def test_one_command_sent_by_two_at_once_is_done_once_and_answered_twice(
    house: Casino, monkeypatch: pytest.MonkeyPatch, decided_again: bool
) -> None:
    shift_id, player_id = a_drawer_at(house), a_player_of(house)
    meet_before_storing(house, 2, monkeypatch)
    if decided_again:
        act = partial(counter.take_deposit, house, take_deposit(shift_id, player_id))
    else:
        act = partial(cage.count_drawer, house, count_of(shift_id, 100))
    answers: list[Answer] = sorted(all_at_once([act, act]), key=lambda answer: answer.is_repeat)
    assert answers[1] == replace(answers[0], is_repeat=True)
    assert not answers[0].is_repeat
    assert stored(house, "cage.deposit_taken") + stored(house, "cage.drawer_counted") == 1


def test_whoever_decided_on_an_old_version_is_refused(house: Casino) -> None:
    shift_id, player_id = a_drawer_at(house), a_player_of(house)
    counter.take_deposit(house, take_deposit(shift_id, player_id, expected_version=1))
    code, sentence = refused(
        ChangedMeanwhileError,
        lambda: counter.take_deposit(house, take_deposit(shift_id, player_id, expected_version=1)),
    )
    assert code == "changed_meanwhile"
    assert "was at version 1, it is at 2" in sentence
    assert balance_of(house, player_id) == 15_000


def test_of_two_who_decided_on_the_same_version_one_is_refused(
    house: Casino, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A deposit may be decided again, but not on facts that the person has not seen.
    shift_id, player_id = a_drawer_at(house), a_player_of(house)
    meet_before_storing(house, 2, monkeypatch)
    deposits = [take_deposit(shift_id, player_id, expected_version=1) for _ in range(2)]
    outcomes = all_at_once([partial(counter.take_deposit, house, each) for each in deposits])
    assert sum(isinstance(each, Answer) for each in outcomes) == 1
    assert sum(type(each) is ChangedMeanwhileError for each in outcomes) == 1
    assert balance_of(house, player_id) == 15_000


@pytest.mark.rule("PP-1.1-PokerProAccount")
def test_two_windows_that_pay_at_once_never_overdraw_the_account(
    house: Casino, monkeypatch: pytest.MonkeyPatch
) -> None:
    player_id = a_player_of(house)
    windows = [a_drawer_at(house, "1"), a_drawer_at(house, "2")]
    counter.take_deposit(house, take_deposit(windows[0], player_id, count=fifties(3)))
    meet_before_storing(house, 2, monkeypatch)
    asked = [pay_withdrawal(shift_id, player_id, count=fifties(2)) for shift_id in windows]
    outcomes = all_at_once([partial(counter.pay_withdrawal, house, each) for each in asked])
    (loser,) = [each for each in outcomes if isinstance(each, Exception)]
    assert type(loser) is NotEnoughInAccountError
    assert balance_of(house, player_id) == 5_000
    assert stored(house, "cage.withdrawal_paid") == 1
    assert stored(house, "player.account_debited") == 1


@pytest.mark.rule("PP-1.1-PokerProAccount")
def test_eight_windows_that_empty_one_account_pay_exactly_what_it_held(house: Casino) -> None:
    player_id = a_player_of(house)
    windows = [a_drawer_at(house, str(number)) for number in range(8)]
    counter.take_deposit(house, take_deposit(windows[0], player_id, count=fifties(20)))

    def pay_until_empty(shift_id: UUID) -> int:
        paid = 0
        while True:
            try:
                counter.pay_withdrawal(house, pay_withdrawal(shift_id, player_id, count=fifties(1)))
                paid += 1
            except ChangedMeanwhileError:
                continue
            except NotEnoughInAccountError:
                return paid

    paid = all_at_once([partial(pay_until_empty, shift_id) for shift_id in windows])
    assert sum(paid) == 20
    assert balance_of(house, player_id) == 0
    assert stored(house, "player.account_debited") == 20


@pytest.mark.usefixtures("impatient_threads")
def test_a_drawer_is_never_read_while_another_thread_adds_to_it(house: Casino) -> None:
    shift_id, player_id = a_drawer_at(house), a_player_of(house)
    for _ in range(60):
        counter.take_deposit(house, take_deposit(shift_id, player_id))

    def work() -> None:
        for _ in range(25):
            counter.take_deposit(house, take_deposit(shift_id, player_id, by=CASHIER_COL))

    def look() -> None:
        for _ in range(60):
            shift = house.load(CashierShift, shift_id)
            assert len(shift.movements) == shift.version - 1
            assert shift.holding.cents == 1_000_000 + 15_000 * (shift.version - 1)

    assert all_at_once([work, *[look] * 5]) == [None] * 6
