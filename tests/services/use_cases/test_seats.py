"""Seats in a real house: money moves with the seat in one transaction, and comes back."""

from __future__ import annotations

import pytest

from domain.errors import NotFoundError
from domain.players.commands import BlockCard, LockPlayer, ReplaceCard
from domain.players.errors import (
    AlreadySeatedError,
    CardBlockedError,
    CardInUseError,
    CardNumberTakenError,
    HasCardError,
    NoCardError,
    NotEnoughInAccountError,
    NotEnoughOnCardError,
    PlayerLockedError,
    UnknownCardError,
)
from domain.players.locks import LockKind
from domain.players.player_account import PlayerAccount
from domain.players.prepaid_card import PrepaidCard
from domain.staff.roles import Book
from domain.tables.commands import FoldSeat
from domain.tables.errors import (
    CardNeededError,
    CardNotTakenError,
    LiveCardsError,
    SeatEmptyError,
    SeatTakenError,
    TooFewSeatsError,
)
from services.use_cases import cards, players, seats
from tests.given_when_then import refused
from tests.people_and_things import SUPERVISOR_SUE, an_envelope
from tests.services.use_cases.a_poker_room import (
    SUPERVISOR_GUS,
    a_player_with_card,
    a_sold_card,
    a_table_of,
    balance_of,
    buy_in,
    end_round,
    leave,
    sit,
    start_round,
)


def lock(casino, player_id, kind=LockKind.EXCLUDED):
    command = LockPlayer(
        envelope=an_envelope(), player_id=player_id, kind=kind, reason="broke a glass"
    )
    return players.lock_player(casino, command)


def money_of(casino, player_id):
    return casino.load(PlayerAccount, player_id).balance_cents


@pytest.mark.rule("PP-1.1-BuyIn", "PP-5.10")
def test_an_account_pays_for_a_seat_and_gets_the_stake_back(casino):
    a_table_of(casino, minimum=200_00)
    player_id = a_player_with_card(casino)
    sit(casino, 3, "1001")

    bought = buy_in(casino, 3, 250_00)

    assert (bought.slip, bought.facts["stake_cents"]) == ("BI-000001", 250_00)
    assert money_of(casino, player_id) == 250_00
    assert balance_of(casino, "seat:PP1:3") == 250_00
    assert leave(casino, 3).slip == "SR-000001"
    assert money_of(casino, player_id) == 500_00
    assert balance_of(casino, "seat:PP1:3") == 0
    assert balance_of(casino, "house:owed") == -500_00


@pytest.mark.rule("PP-1.1-PrePaidCard", "PP-1.1-BuyIn")
def test_a_pre_paid_card_pays_for_a_seat_and_gets_the_stake_back(casino):
    a_table_of(casino)
    card = a_sold_card(casino)
    sit(casino, 3, "5001")
    buy_in(casino, 3, 60_00)

    assert refused(NotEnoughOnCardError, lambda: buy_in(casino, 3, 50_00)) == (
        "not_enough_on_card",
        "$40.00 remains on card 5001, so $50.00 cannot be moved from it",
    )
    leave(casino, 3)

    assert casino.load(PrepaidCard, card.id).balance_cents == 100_00
    assert casino.load(PrepaidCard, card.id).sitting_id is None


@pytest.mark.rule("PP-1.1-BuyIn")
def test_a_buy_in_that_the_account_cannot_pay_leaves_nothing_behind(casino):
    a_table_of(casino)
    player_id = a_player_with_card(casino, cents=100_00)
    sit(casino, 3, "1001")

    refused(NotEnoughInAccountError, lambda: buy_in(casino, 3, 100_01))

    assert money_of(casino, player_id) == 100_00
    assert balance_of(casino, "seat:PP1:3") == 0


@pytest.mark.rule("PP-1.1-PokerProCard")
def test_a_card_swiped_at_two_tables_at_once_is_refused_at_the_second(casino):
    a_table_of(casino)
    a_table_of(casino, "PP2")
    a_player_with_card(casino)
    a_sold_card(casino)
    sit(casino, 3, "1001")
    sit(casino, 4, "5001")

    assert refused(AlreadySeatedError, lambda: sit(casino, 1, "1001", "PP2")) == (
        "already_seated",
        "the player is logged in at seat 3 of table PP1 already",
    )
    refused(CardInUseError, lambda: sit(casino, 1, "5001", "PP2"))
    leave(casino, 3)
    sit(casino, 1, "1001", "PP2")


@pytest.mark.rule("PP-1.1-PokerProCard")
def test_an_unknown_or_blocked_card_does_not_log_in(casino):
    a_table_of(casino)
    a_player_with_card(casino)

    assert refused(UnknownCardError, lambda: sit(casino, 3, "9999")) == (
        "unknown_card",
        "there is no card 9999",
    )
    cards.block_card(casino, BlockCard(envelope=an_envelope(), card="1001", reason="stolen"))
    assert refused(CardBlockedError, lambda: sit(casino, 3, "1001")) == (
        "card_blocked",
        "card 1001 is blocked",
    )
    refused(
        UnknownCardError,
        lambda: cards.block_card(
            casino, BlockCard(envelope=an_envelope(), card="9999", reason="stolen")
        ),
    )


@pytest.mark.rule("PP-1.1-PokerProCard")
def test_a_replaced_card_opens_nothing_and_the_new_one_does(casino):
    a_table_of(casino)
    player_id = a_player_with_card(casino)

    def replace(card):
        values = {"player_id": player_id, "card": card, "reason": "lost"}
        return cards.replace_card(casino, ReplaceCard(envelope=an_envelope(), **values))

    refused(CardNumberTakenError, lambda: replace("1001"))
    replace("1002")

    refused(CardBlockedError, lambda: sit(casino, 3, "1001"))
    sit(casino, 3, "1002")


def test_there_must_be_a_card_to_replace_and_none_to_issue(casino):
    player_id = a_player_with_card(casino)
    issue = {"envelope": an_envelope(), "player_id": player_id, "card": "1002"}

    refused(HasCardError, lambda: cards.issue_card(casino, cards.IssueCard(**issue)))
    cards.block_card(casino, BlockCard(envelope=an_envelope(), card="1001", reason="stolen"))
    refused(
        NoCardError,
        lambda: cards.replace_card(casino, ReplaceCard(reason="lost", **issue)),
    )


def test_an_electronic_table_needs_a_card_and_a_live_one_takes_no_pre_paid_card(casino):
    a_table_of(casino)
    a_table_of(casino, "CP1", Book.CP)
    a_sold_card(casino)

    assert refused(CardNeededError, lambda: sit(casino, 3)) == (
        "card_needed",
        "table PP1 is electronic; swipe the player's card",
    )
    assert refused(CardNotTakenError, lambda: sit(casino, 3, "5001", "CP1")) == (
        "card_not_taken",
        "table CP1 is played with chips, not with this card",
    )
    sit(casino, 3, table="CP1")
    leave(casino, 3, "CP1")


def test_a_seat_or_table_that_is_not_there_is_named(casino):
    a_table_of(casino)
    a_player_with_card(casino)

    assert refused(NotFoundError, lambda: sit(casino, 3, "1001", "PP9")) == (
        "not_found",
        "there is no table PP9",
    )
    assert refused(SeatEmptyError, lambda: buy_in(casino, 3, 1_00)) == (
        "seat_empty",
        "nobody sits at seat 3 of table PP1",
    )


def test_a_seat_is_found_again_after_many_sittings(casino):
    a_table_of(casino)
    a_player_with_card(casino)
    for _ in range(35):
        sit(casino, 3, "1001")
        leave(casino, 3)

    sit(casino, 3, "1001")

    a_player_with_card(casino, "1002")
    refused(SeatTakenError, lambda: sit(casino, 3, "1002"))


@pytest.mark.rule("PP-5.10", "PP-1.1-TableStakes")
def test_a_round_deals_in_who_has_a_stake_and_holds_the_stakes_until_it_ends(casino):
    a_table_of(casino)
    for seat, card in enumerate(("1001", "1002", "1003"), 1):
        a_player_with_card(casino, card)
        sit(casino, seat, card)
    buy_in(casino, 1, 100_00)
    refused(TooFewSeatsError, lambda: start_round(casino))
    buy_in(casino, 2, 100_00)

    assert start_round(casino).facts == {"round": 1, "seats": [1, 2]}

    refused(LiveCardsError, lambda: buy_in(casino, 1, 50_00))
    refused(LiveCardsError, lambda: leave(casino, 2))
    buy_in(casino, 3, 50_00)
    end_round(casino)
    buy_in(casino, 1, 50_00)
    assert start_round(casino).facts == {"round": 2, "seats": [1, 2, 3]}


def test_a_lock_ends_seated_play_and_the_stake_is_the_players_again(casino):
    a_table_of(casino)
    player_id = a_player_with_card(casino)
    sit(casino, 3, "1001")
    buy_in(casino, 3, 200_00)

    lock(casino, player_id)

    assert money_of(casino, player_id) == 500_00
    assert balance_of(casino, "seat:PP1:3") == 0
    refused(SeatEmptyError, lambda: buy_in(casino, 3, 1_00))
    refused(PlayerLockedError, lambda: sit(casino, 3, "1001"))


@pytest.mark.parametrize("ending", ["fold", "end of the round"])
def test_a_lock_during_a_hand_ends_seated_play_when_the_hand_ends(casino, ending):
    a_table_of(casino)
    players_of = [a_player_with_card(casino, card) for card in ("1001", "1002")]
    for seat, card in ((1, "1001"), (2, "1002")):
        sit(casino, seat, card)
        buy_in(casino, seat, 200_00)
    start_round(casino)

    lock(casino, players_of[0])
    lock(casino, players_of[0], LockKind.LOCKED)

    assert money_of(casino, players_of[0]) == 300_00
    if ending == "fold":
        command = FoldSeat(envelope=an_envelope(by=SUPERVISOR_GUS), table="PP1", seat=1)
        seats.fold_seat(casino, command)
    else:
        end_round(casino)
    assert money_of(casino, players_of[0]) == 500_00
    assert money_of(casino, players_of[1]) == 300_00
    refused(SeatEmptyError, lambda: leave(casino, 1))


def test_a_lock_ends_play_with_chips_too(casino):
    a_table_of(casino, "CP1", Book.CP)
    player_id = a_player_with_card(casino)
    sit(casino, 3, "1001", "CP1")

    lock(casino, player_id)

    refused(SeatEmptyError, lambda: leave(casino, 3, "CP1"))
    assert casino.load(PlayerAccount, player_id).sitting_id is None


def test_a_supervisor_unlocks_and_the_player_sits_down_again(casino):
    a_table_of(casino)
    player_id = a_player_with_card(casino)
    lock(casino, player_id)
    command = players.UnlockPlayer(
        envelope=an_envelope(by=SUPERVISOR_SUE), player_id=player_id, reason="paid for the glass"
    )

    players.unlock_player(casino, command)

    sit(casino, 3, "1001")
