"""Bonuses, rewards and merges in a real house: whole or not at all."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest

from domain.bonuses.commands import ClaimBonus, PayBonus, RejectBonus, VerifyBonus
from domain.errors import NotFoundError
from domain.players.commands import MergeAccounts, PayPromotionalReward
from domain.players.errors import AccountClosedError, CardBlockedError
from domain.players.player_account import PlayerAccount
from domain.tables.errors import TablePausedError
from services.use_cases import bonuses, players
from tests.given_when_then import refused
from tests.people_and_things import PIT_BOSS_PIA, SUPERVISOR_SUE, an_envelope
from tests.services.use_cases.a_poker_room import (
    SUPERVISOR_GUS,
    a_player_with_card,
    a_table_of,
    balance_of,
    buy_in,
    end_round,
    sit,
    start_round,
)


def a_game(casino):
    """Two players with two hundred dollars each at PP1, in the first round."""
    a_table_of(casino)
    found = []
    for seat, card in ((1, "1001"), (2, "1002")):
        found.append(a_player_with_card(casino, card))
        sit(casino, seat, card)
        buy_in(casino, seat, 200_00)
    start_round(casino)
    return found


def claim(casino, player_id):
    command = ClaimBonus(
        envelope=an_envelope(by=SUPERVISOR_GUS),
        table="PP1",
        player_id=player_id,
        bonus="Bad Beat Bonus",
        amount_cents=5_000_00,
    )
    return UUID(bonuses.claim_bonus(casino, command).facts["claim_id"])


def decided(kind, claim_id, **others):
    return kind(envelope=an_envelope(by=PIT_BOSS_PIA), claim_id=claim_id, **others)


@pytest.mark.rule("PP-13.3", "PP-13.3.1", "PP-13.3.2")
def test_a_bonus_stops_the_next_round_until_it_is_paid_to_the_account(casino):
    player_id, _ = a_game(casino)
    claim_id = claim(casino, player_id)
    end_round(casino)
    refused(TablePausedError, lambda: start_round(casino))

    bonuses.verify_bonus(casino, decided(VerifyBonus, claim_id))
    refused(TablePausedError, lambda: start_round(casino))
    paid = bonuses.pay_bonus(casino, decided(PayBonus, claim_id))

    assert paid.slip == "BP-000001"
    assert casino.load(PlayerAccount, player_id).balance_cents == 300_00 + 5_000_00
    assert balance_of(casino, "seat:PP1:1") == 200_00
    assert balance_of(casino, "expense:bonus") == -5_000_00
    assert start_round(casino).facts["round"] == 2


@pytest.mark.rule("PP-13.3")
def test_a_rejected_bonus_lets_the_table_go_on_and_every_claim_must_be_settled(casino):
    one, other = a_game(casino)
    claims = [claim(casino, one), claim(casino, other)]
    end_round(casino)
    bonuses.reject_bonus(casino, decided(RejectBonus, claims[0], reason="not a bad beat"))
    refused(TablePausedError, lambda: start_round(casino))

    bonuses.reject_bonus(casino, decided(RejectBonus, claims[1], reason="not a bad beat"))

    assert start_round(casino).facts["round"] == 2
    assert balance_of(casino, "expense:bonus") == 0


def test_a_bonus_is_claimed_for_a_player_there_is(casino):
    a_table_of(casino)

    refused(NotFoundError, lambda: claim(casino, uuid4()))


@pytest.mark.rule("PP-14.3")
def test_a_reward_is_in_the_promotional_account_with_a_slip(casino):
    player_id = a_player_with_card(casino)
    command = PayPromotionalReward(
        envelope=an_envelope(by=PIT_BOSS_PIA),
        player_id=player_id,
        amount_cents=6_90,
        promotion="Rake back",
    )

    assert players.pay_promotional_reward(casino, command).slip == "PR-000001"
    assert balance_of(casino, f"player:{player_id}:promo") == 6_90
    assert balance_of(casino, f"player:{player_id}:account") == 500_00
    assert balance_of(casino, "house:owed") == -506_90


def test_a_merge_is_one_transaction_and_blocks_the_duplicates_card(casino):
    a_table_of(casino)
    duplicate, survivor = (a_player_with_card(casino, card) for card in ("1001", "1002"))
    command = MergeAccounts(
        envelope=an_envelope(authorised_by=SUPERVISOR_SUE),
        duplicate_id=duplicate,
        survivor_id=survivor,
        reason="one person",
    )

    assert players.merge_accounts(casino, command).slip == "MG-000001"

    assert balance_of(casino, f"player:{duplicate}:account") == 0
    assert balance_of(casino, f"player:{survivor}:account") == 1_000_00
    refused(CardBlockedError, lambda: sit(casino, 3, "1001"))
    sit(casino, 3, "1002")
    account = casino.load(PlayerAccount, duplicate)
    refused(AccountClosedError, account.check_free)
