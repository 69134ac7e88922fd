"""A PokerPro card opens one account at one seat; a blocked one opens nothing."""

from __future__ import annotations

from uuid import uuid4

import pytest

from domain.errors import AuthorisationNeededError
from domain.players.card_number import card_id_of
from domain.players.commands import LockPlayer
from domain.players.errors import (
    AlreadySeatedError,
    BadCardNumberError,
    CardBlockedError,
    HasCardError,
    NoCardError,
    PlayerLockedError,
)
from domain.players.events import (
    AccountCredited,
    CardBlocked,
    CardIssued,
    CardLinked,
    PlayerSeated,
    PlayerUnseated,
)
from domain.players.locks import LockKind
from domain.players.pokerpro_card import PokerProCard
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import DEALER_DAN, an_account_with, an_envelope

RULE = "PP-1.1-PokerProCard"


def an_account_with_a_card(number="1001"):
    account = an_account_with(500_00)
    account.link_card(an_envelope(), number)
    account.collect_events()
    return account


def locked(account):
    account.lock_out(
        LockPlayer(
            envelope=an_envelope(),
            player_id=account.id,
            kind=LockKind.EXCLUDED,
            reason="broke a glass",
        )
    )
    account.collect_events()
    return account


@pytest.mark.rule("PP-1.1-PokerProCard")
def test_a_number_belongs_to_one_player_for_ever():
    player_id = uuid4()
    card = PokerProCard.issue(an_envelope(), "1001", player_id)

    assert card.id == card_id_of("1001")
    assert first_facts(card) == [
        {
            "event": CardIssued,
            "rules": (RULE,),
            "postings": (),
            "number": "1001",
            "player_id": player_id,
        }
    ]


@pytest.mark.parametrize("number", ["", "123", "one thousand"])
def test_a_card_needs_a_number(number):
    refused(BadCardNumberError, lambda: PokerProCard.issue(an_envelope(), number, uuid4()))


@pytest.mark.rule("PP-1.1-PokerProCard")
def test_an_account_opens_to_its_card_alone():
    account = an_account_with(0)

    assert facts(account, lambda: account.link_card(an_envelope(), "1001")) == [
        {"event": CardLinked, "rules": (RULE,), "postings": (), "number": "1001"}
    ]
    account.check_card("1001")
    assert refused(CardBlockedError, lambda: account.check_card("1002")) == (
        "card_blocked",
        "card 1002 is blocked",
    )


def test_a_player_has_one_card_at_a_time():
    account = an_account_with_a_card()

    assert refused(HasCardError, lambda: account.link_card(an_envelope(), "1002")) == (
        "has_card",
        "the player has card 1001; replace it",
    )


@pytest.mark.rule("PP-1.1-PokerProCard")
def test_a_blocked_card_opens_nothing_and_another_may_be_given():
    account = an_account_with_a_card()

    assert facts(account, lambda: account.block_card(an_envelope(), "1001", "stolen")) == [
        {
            "event": CardBlocked,
            "rules": (RULE,),
            "postings": (),
            "number": "1001",
            "reason": "stolen",
        }
    ]
    refused(CardBlockedError, lambda: account.check_card("1001"))
    assert refused(NoCardError, lambda: account.block_card(an_envelope(), "1001", "again")) == (
        "no_card",
        "the player has no card that is good",
    )
    account.link_card(an_envelope(), "1002")
    refused(CardBlockedError, lambda: account.block_card(an_envelope(), "1001", "again"))


def test_only_the_cage_gives_and_blocks_cards():
    account, dealer = an_account_with_a_card(), an_envelope(by=DEALER_DAN)

    refused(AuthorisationNeededError, lambda: an_account_with(0).link_card(dealer, "1001"))
    refused(AuthorisationNeededError, lambda: account.block_card(dealer, "1001", "lost"))


def test_a_locked_player_gets_no_card_but_has_one_blocked():
    account = locked(an_account_with_a_card())

    account.block_card(an_envelope(), "1001", "excluded")
    refused(PlayerLockedError, lambda: account.link_card(an_envelope(), "1002"))


@pytest.mark.rule("PP-1.1-PokerProCard")
def test_a_second_log_in_is_refused_while_the_first_is_open():
    account, sitting_id = an_account_with_a_card(), uuid4()

    assert facts(account, lambda: account.take_seat(an_envelope(), sitting_id, "PP1", 3)) == [
        {
            "event": PlayerSeated,
            "rules": (RULE,),
            "postings": (),
            "sitting_id": sitting_id,
            "table": "PP1",
            "seat": 3,
        }
    ]
    assert refused(
        AlreadySeatedError, lambda: account.take_seat(an_envelope(), uuid4(), "PP2", 1)
    ) == ("already_seated", "the player is logged in at seat 3 of table PP1 already")
    assert facts(account, lambda: account.leave_seat(an_envelope(), sitting_id)) == [
        {"event": PlayerUnseated, "rules": (RULE,), "postings": (), "sitting_id": sitting_id}
    ]
    account.take_seat(an_envelope(), uuid4(), "PP2", 1)


def test_a_locked_player_does_not_sit_down():
    account = locked(an_account_with_a_card())

    refused(PlayerLockedError, lambda: account.take_seat(an_envelope(), uuid4(), "PP1", 3))


def test_no_lock_keeps_a_stake_from_the_player_it_belongs_to():
    account = locked(an_account_with_a_card())

    (credited,) = facts(account, lambda: account.take_back(an_envelope(), uuid4(), 75_00))

    assert (credited["event"], credited["balance_cents"]) == (AccountCredited, 575_00)
