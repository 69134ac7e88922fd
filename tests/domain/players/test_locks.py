"""A locked or excluded player is not served until a Cage Supervisor says so."""

from __future__ import annotations

from uuid import uuid4

import pytest

from domain.errors import AuthorisationNeededError
from domain.players.commands import LockPlayer, UnlockPlayer
from domain.players.errors import AlreadyLockedError, NotLockedError, PlayerLockedError
from domain.players.events import PlayerLocked, PlayerUnlocked
from domain.players.locks import LockKind
from tests.given_when_then import facts, refused
from tests.people_and_things import (
    CASHIER_CAT,
    DEALER_DAN,
    PIT_BOSS_PIA,
    SUPERVISOR_SUE,
    an_account_with,
    an_envelope,
)


def lock_player(account, kind=LockKind.LOCKED, **envelope):
    return LockPlayer(
        envelope=an_envelope(**envelope), player_id=account.id, kind=kind, reason="owes money"
    )


def unlock_player(account, **envelope):
    return UnlockPlayer(
        envelope=an_envelope(**{"by": SUPERVISOR_SUE} | envelope),
        player_id=account.id,
        reason="has paid",
    )


def a_locked_account(kind=LockKind.LOCKED):
    account = an_account_with(100_00)
    account.lock_out(lock_player(account, kind))
    account.collect_events()
    return account


@pytest.mark.parametrize("by", [CASHIER_CAT, SUPERVISOR_SUE, PIT_BOSS_PIA])
def test_a_player_is_locked_with_a_reason(by):
    account = an_account_with(100_00)

    assert facts(account, lambda: account.lock_out(lock_player(account, by=by))) == [
        {
            "event": PlayerLocked,
            "rules": (),
            "postings": (),
            "kind": LockKind.LOCKED,
            "reason": "owes money",
        }
    ]


def test_a_dealer_locks_nobody():
    account = an_account_with(0)

    refused(AuthorisationNeededError, lambda: account.lock_out(lock_player(account, by=DEALER_DAN)))


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (LockKind.LOCKED, "the player is locked: owes money"),
        (LockKind.EXCLUDED, "the player is excluded: owes money"),
        (LockKind.SELF_EXCLUDED, "the player is self-excluded: owes money"),
    ],
)
@pytest.mark.parametrize("way", ["credit", "debit"])
def test_a_lock_refuses_money_in_and_money_out_and_says_why(kind, said, way):
    account = a_locked_account(kind)

    act = getattr(account, way)
    assert refused(PlayerLockedError, lambda: act(an_envelope(), uuid4(), 1_00)) == (
        "player_locked",
        said,
    )
    assert refused(PlayerLockedError, account.check_free) == ("player_locked", said)
    assert account.collect_events() == []
    assert account.balance_cents == 100_00


def test_a_player_without_a_lock_is_free():
    an_account_with(0).check_free()


def test_a_lock_may_become_another_kind_but_not_the_same_again():
    account = a_locked_account()

    assert refused(AlreadyLockedError, lambda: account.lock_out(lock_player(account))) == (
        "already_locked",
        "the player is locked already: owes money",
    )
    account.lock_out(lock_player(account, LockKind.EXCLUDED))
    assert account.lock is LockKind.EXCLUDED


def test_a_cage_supervisor_unlocks_and_money_moves_again():
    account = a_locked_account()

    assert facts(account, lambda: account.unlock(unlock_player(account))) == [
        {
            "event": PlayerUnlocked,
            "rules": (),
            "postings": (),
            "kind": LockKind.LOCKED,
            "reason": "has paid",
        }
    ]
    account.credit(an_envelope(), uuid4(), 1_00)
    assert account.balance_cents == 101_00


def test_a_cashier_unlocks_only_with_the_supervisors_authority():
    account = a_locked_account()

    assert refused(
        AuthorisationNeededError, lambda: account.unlock(unlock_player(account, by=CASHIER_CAT))
    ) == ("authorisation_needed", "to unlock a player needs a Cage Supervisor")
    account.unlock(unlock_player(account, by=CASHIER_CAT, authorised_by=SUPERVISOR_SUE))
    account.check_free()


def test_there_must_be_a_lock_to_take_away():
    account = an_account_with(0)

    assert refused(NotLockedError, lambda: account.unlock(unlock_player(account))) == (
        "not_locked",
        "the player is not locked",
    )
