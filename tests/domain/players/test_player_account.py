"""A player's account is opened at the cage and never holds less than nothing."""

from __future__ import annotations

from decimal import Decimal
from uuid import uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.errors import AuthorisationNeededError, MalformedAmountError, Refusal
from domain.ids import derived_id
from domain.players.commands import OpenPlayerAccount
from domain.players.errors import NotEnoughInAccountError
from domain.players.events import AccountCredited, AccountDebited, AccountOpened
from domain.players.player_account import PlayerAccount
from domain.staff.authority import RankTooLowError
from domain.staff.roles import Role
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import (
    CASHIER_CAT,
    DEALER_DAN,
    SUPERVISOR_SUE,
    a_person,
    an_account_with,
    an_envelope,
)

RULE = "PP-1.1-PokerProAccount"
RUNNER_RAY = a_person("RAY", Role.CHIP_RUNNER)


def open_account(**envelope):
    return OpenPlayerAccount(envelope=an_envelope(**envelope), name="Percy", document="P-1234")


@pytest.mark.rule("PP-1.1-PokerProAccount")
@pytest.mark.parametrize("by", [CASHIER_CAT, SUPERVISOR_SUE])
def test_an_account_is_opened_at_the_cage(by):
    command = open_account(by=by)
    account = PlayerAccount.open(command)

    assert account.id == derived_id("player", command.envelope.command_id)
    assert first_facts(account) == [{"event": AccountOpened, "rules": (RULE,), "postings": ()}]
    assert account.balance_cents == 0


@pytest.mark.rule("PP-1.1-PokerProAccount")
@pytest.mark.parametrize("by", [RUNNER_RAY, DEALER_DAN])
def test_a_chip_runner_or_dealer_does_not_open_an_account(by):
    with pytest.raises(AuthorisationNeededError) as refusal:
        PlayerAccount.open(open_account(by=by))

    assert refusal.value.code == "authorisation_needed"
    assert refusal.value.rule == RULE
    assert refusal.value.sentence == (
        "to operate the cage needs a Cage Representative or a Cage Supervisor"
    )


@pytest.mark.rule("PP-1.1-PokerProAccount")
def test_a_dealer_cannot_authorise_a_chip_runner_to_open_an_account():
    with pytest.raises(RankTooLowError) as refusal:
        PlayerAccount.open(open_account(by=RUNNER_RAY, authorised_by=DEALER_DAN))

    assert refusal.value.rule == RULE


def test_the_log_does_not_know_the_players_name():
    (opened,) = PlayerAccount.open(open_account()).collect_events()

    assert "Percy" not in repr(opened)
    assert "P-1234" not in repr(opened)


def test_a_credit_makes_the_house_owe_the_player_more():
    account, transaction_id = an_account_with(100_00), uuid4()

    assert facts(account, lambda: account.credit(an_envelope(), transaction_id, 50_00)) == [
        {
            "event": AccountCredited,
            "rules": (RULE,),
            "postings": (("house:owed", -50_00), (f"player:{account.id}:account", 50_00)),
            "transaction_id": transaction_id,
            "cents": 50_00,
            "balance_cents": 150_00,
            "reverses": None,
        }
    ]
    assert account.balance_cents == 150_00


def test_a_debit_makes_the_house_owe_the_player_less():
    account, transaction_id = an_account_with(100_00), uuid4()

    assert facts(account, lambda: account.debit(an_envelope(), transaction_id, 30_00)) == [
        {
            "event": AccountDebited,
            "rules": (RULE,),
            "postings": ((f"player:{account.id}:account", -30_00), ("house:owed", 30_00)),
            "transaction_id": transaction_id,
            "cents": 30_00,
            "balance_cents": 70_00,
            "reverses": None,
        }
    ]
    assert account.balance_cents == 70_00


def test_what_undoes_a_movement_names_it():
    account, undone = an_account_with(100_00), uuid4()

    (debited,) = facts(account, lambda: account.debit(an_envelope(), uuid4(), 1, undone))
    (credited,) = facts(account, lambda: account.credit(an_envelope(), uuid4(), 1, undone))

    assert debited["reverses"] == credited["reverses"] == undone


@pytest.mark.rule("PP-1.1-PokerProAccount")
def test_an_account_pays_all_it_holds_but_not_a_cent_more():
    account = an_account_with(100_00)

    with pytest.raises(NotEnoughInAccountError) as refusal:
        account.debit(an_envelope(), uuid4(), 100_01)
    assert refusal.value.code == "not_enough_in_account"
    assert refusal.value.rule == RULE
    assert refusal.value.sentence == (
        "the account holds $100.00, so $100.01 cannot be taken from it"
    )
    account.debit(an_envelope(), uuid4(), 100_00)
    assert account.balance_cents == 0


@pytest.mark.parametrize("cents", [0, -1, 1.5, 1.0, True, "5", None, Decimal(5), 2**53], ids=repr)
@pytest.mark.parametrize("way", ["credit", "debit"])
def test_only_a_whole_amount_above_zero_is_put_in_or_taken_out(way, cents):
    account = an_account_with(100_00)

    code, _ = refused(
        MalformedAmountError, lambda: getattr(account, way)(an_envelope(), uuid4(), cents)
    )

    assert code == "malformed_amount"
    assert account.balance_cents == 100_00


@given(st.lists(st.integers(-500, 500)))
def test_no_order_of_movements_takes_an_account_below_nothing(movements):
    account, owed = an_account_with(0), 0
    for cents in movements:
        act = account.credit if cents > 0 else account.debit
        is_possible = cents != 0 and owed + cents >= 0
        try:
            act(an_envelope(), uuid4(), abs(cents))
        except Refusal:
            assert not is_possible
        else:
            assert is_possible
            owed += cents
        assert account.balance_cents == owed >= 0
    postings = [posting for event in account.collect_events() for posting in event.postings]

    assert sum(cents for name, cents in postings if name.startswith("player:")) == owed
    assert sum(cents for name, cents in postings if name == "house:owed") == -owed
