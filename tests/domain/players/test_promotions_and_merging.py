"""Rewards go to the promotional account alone; two accounts of one person become one."""

from __future__ import annotations

from uuid import uuid4

import pytest

from domain.errors import AuthorisationNeededError, MalformedAmountError
from domain.players.commands import LockPlayer, MergeAccounts, PayPromotionalReward
from domain.players.errors import (
    AccountClosedError,
    AlreadySeatedError,
    PlayerLockedError,
    SameAccountError,
)
from domain.players.events import (
    AccountAbsorbed,
    AccountMerged,
    CardBlocked,
    PromotionalRewardPaid,
)
from domain.players.locks import LockKind
from domain.players.merging import merge
from domain.staff.authority import SelfAuthorisedError
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import (
    CASHIER_CAT,
    PIT_BOSS_PIA,
    SUPERVISOR_SUE,
    an_account_with,
    an_envelope,
)


def reward(account, cents=6_90, **envelope):
    return PayPromotionalReward(
        envelope=an_envelope(**{"by": PIT_BOSS_PIA} | envelope),
        player_id=account.id,
        amount_cents=cents,
        promotion="Rake back",
    )


def merging(duplicate, survivor, **envelope):
    return MergeAccounts(
        envelope=an_envelope(**{"authorised_by": SUPERVISOR_SUE} | envelope),
        duplicate_id=duplicate.id,
        survivor_id=survivor.id,
        reason="one person",
    )


def an_account(cents, promo=0, card=""):
    account = an_account_with(cents)
    if promo:
        account.reward(reward(account, promo))
    if card:
        account.link_card(an_envelope(), card)
    account.collect_events()
    return account


@pytest.mark.rule("PP-14.3")
def test_a_reward_is_paid_to_the_promotional_account_and_to_no_other():
    account = an_account(100_00, promo=1_00)
    (paid,) = facts(account, lambda: account.reward(reward(account)))

    assert paid == {
        "event": PromotionalRewardPaid,
        "rules": ("PP-14.3",),
        "postings": (
            ("expense:promo", -6_90),
            ("house:earned", 6_90),
            ("house:owed", -6_90),
            (f"player:{account.id}:promo", 6_90),
        ),
        "player_id": account.id,
        "transaction_id": paid["transaction_id"],
        "cents": 6_90,
        "balance_cents": 7_90,
        "promotion": "Rake back",
    }
    assert (account.balance_cents, account.promo_cents) == (100_00, 7_90)


def test_a_cashier_pays_no_reward_alone():
    account = an_account(0)

    assert refused(
        AuthorisationNeededError, lambda: account.reward(reward(account, by=CASHIER_CAT))
    ) == (
        "authorisation_needed",
        "to pay a promotional reward needs a Pit Boss or above (as we read PP-14.3)",
    )


@pytest.mark.parametrize("cents", [0, -1])
def test_a_reward_is_an_amount(cents):
    account = an_account(0)

    refused(MalformedAmountError, lambda: account.reward(reward(account, cents)))


def test_a_merge_moves_everything_with_before_and_after_on_both():
    duplicate, survivor = an_account(80_00, promo=5_00, card="1001"), an_account(20_00, promo=1_00)

    transaction_id = merge(duplicate, survivor, merging(duplicate, survivor))

    given, taken = first_facts(duplicate), first_facts(survivor)
    assert given == [
        {
            "event": CardBlocked,
            "rules": ("PP-1.1-PokerProCard",),
            "postings": (),
            "number": "1001",
            "reason": "one person",
        },
        {
            "event": AccountMerged,
            "rules": ("PP-1.1-PokerProAccount",),
            "postings": (
                (f"player:{duplicate.id}:account", -80_00),
                ("house:owed", 80_00),
                (f"player:{duplicate.id}:promo", -5_00),
                ("house:owed", 5_00),
            ),
            "player_id": duplicate.id,
            "survivor_id": survivor.id,
            "transaction_id": transaction_id,
            "cents": 85_00,
            "before_cents": 80_00,
            "after_cents": 0,
            "promo_before_cents": 5_00,
            "promo_after_cents": 0,
            "reason": "one person",
        },
    ]
    assert taken == [
        {
            "event": AccountAbsorbed,
            "rules": ("PP-1.1-PokerProAccount",),
            "postings": (
                ("house:owed", -80_00),
                (f"player:{survivor.id}:account", 80_00),
                ("house:owed", -5_00),
                (f"player:{survivor.id}:promo", 5_00),
            ),
            "duplicate_id": duplicate.id,
            "transaction_id": transaction_id,
            "cents": 85_00,
            "before_cents": 20_00,
            "after_cents": 100_00,
            "promo_before_cents": 1_00,
            "promo_after_cents": 6_00,
            "reason": "one person",
        }
    ]
    assert (survivor.balance_cents, survivor.promo_cents) == (100_00, 6_00)
    assert (duplicate.balance_cents, duplicate.promo_cents) == (0, 0)


def test_an_empty_duplicate_is_merged_without_postings():
    duplicate, survivor = an_account(0), an_account(20_00)

    merge(duplicate, survivor, merging(duplicate, survivor))

    assert first_facts(duplicate)[0]["postings"] == ()


@pytest.mark.parametrize(
    "act",
    [
        lambda account: account.credit(an_envelope(), uuid4(), 1_00),
        lambda account: account.debit(an_envelope(), uuid4(), 1_00),
        lambda account: account.reward(reward(account)),
        lambda account: account.link_card(an_envelope(), "1009"),
        lambda account: account.take_seat(an_envelope(), uuid4(), "PP1", 1),
        lambda account: merge(account, other := an_account(0), merging(account, other)),
        lambda account: merge(other := an_account(0), account, merging(other, account)),
    ],
    ids=["credit", "debit", "reward", "link_card", "take_seat", "merge", "absorb"],
)
def test_a_merged_account_is_closed_for_good(act):
    duplicate, survivor = an_account(80_00), an_account(0)
    merge(duplicate, survivor, merging(duplicate, survivor))

    assert refused(AccountClosedError, lambda: act(duplicate)) == (
        "account_closed",
        "the account was merged into another and is closed for good",
    )


def test_an_account_is_not_merged_into_itself():
    account = an_account(80_00)

    assert refused(
        SameAccountError, lambda: merge(account, account, merging(account, account))
    ) == (
        "same_account",
        "an account is not merged into itself",
    )


def test_a_merge_needs_a_cage_supervisor_beside_whoever_asks():
    duplicate, survivor = an_account(80_00), an_account(0)

    def ask(**envelope):
        merge(duplicate, survivor, merging(duplicate, survivor, **envelope))

    refused(AuthorisationNeededError, lambda: ask(authorised_by=None))
    refused(AuthorisationNeededError, lambda: ask(by=SUPERVISOR_SUE, authorised_by=None))
    refused(SelfAuthorisedError, lambda: ask(by=SUPERVISOR_SUE))
    assert duplicate.collect_events() == survivor.collect_events() == []


@pytest.mark.parametrize("which", ["duplicate", "survivor"])
def test_a_lock_is_not_lost_in_a_merge(which):
    accounts = {"duplicate": an_account(80_00), "survivor": an_account(0)}
    locking = {"player_id": accounts[which].id, "reason": "owes money"}
    accounts[which].lock_out(LockPlayer(envelope=an_envelope(), kind=LockKind.LOCKED, **locking))

    refused(PlayerLockedError, lambda: merge(*accounts.values(), merging(*accounts.values())))


@pytest.mark.parametrize("which", ["duplicate", "survivor"])
def test_nobody_is_merged_while_sitting_at_a_table(which):
    accounts = {"duplicate": an_account(80_00), "survivor": an_account(0)}
    accounts[which].take_seat(an_envelope(), uuid4(), "PP1", 3)

    assert refused(
        AlreadySeatedError, lambda: merge(*accounts.values(), merging(*accounts.values()))
    ) == ("already_seated", "the player sits at seat 3 of table PP1 and leaves that first")
