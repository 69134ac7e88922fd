"""A bonus is verified by the Pit Boss and paid to the PokerPro account with a receipt."""

from __future__ import annotations

from uuid import uuid4

import pytest

from domain.bonuses.bonus_claim import BonusClaim
from domain.bonuses.commands import ClaimBonus, PayBonus, RejectBonus, VerifyBonus
from domain.bonuses.errors import (
    BonusNotVerifiedError,
    BonusSettledError,
    BonusVerifiedError,
    NoBonusHereError,
    UnclearPrizeError,
)
from domain.bonuses.events import BonusClaimed, BonusPaid, BonusRejected, BonusVerified
from domain.errors import AuthorisationNeededError, MalformedAmountError
from domain.staff.roles import Book, Role
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import CASHIER_CAT, PIT_BOSS_PIA, a_person, an_envelope

SUPERVISOR_GUS = a_person("GUS", Role.GAME_SUPERVISOR)
PLAYER = uuid4()


def claiming(cents=5_000_00, by=SUPERVISOR_GUS):
    return ClaimBonus(
        envelope=an_envelope(by=by),
        table="pp1",
        player_id=PLAYER,
        bonus="Bad Beat Bonus",
        amount_cents=cents,
    )


def a_claim(*, is_verified=False):
    claim = BonusClaim.claim(claiming(), Book.PP)
    if is_verified:
        claim.verify(verify(claim))
    claim.collect_events()
    return claim


def verify(claim, by=PIT_BOSS_PIA):
    return VerifyBonus(envelope=an_envelope(by=by), claim_id=claim.id)


def pay(claim, by=PIT_BOSS_PIA):
    return PayBonus(envelope=an_envelope(by=by), claim_id=claim.id)


def reject(claim, by=PIT_BOSS_PIA):
    return RejectBonus(envelope=an_envelope(by=by), claim_id=claim.id, reason="not a bad beat")


@pytest.mark.rule("PP-13.3")
def test_whoever_runs_the_table_reports_an_eligible_player():
    claim = BonusClaim.claim(claiming(), Book.PP)

    assert first_facts(claim) == [
        {
            "event": BonusClaimed,
            "rules": ("PP-13.3",),
            "postings": (),
            "table": "PP1",
            "player_id": PLAYER,
            "bonus": "Bad Beat Bonus",
            "cents": 5_000_00,
            "book": Book.PP,
            "hand_id": None,
            "seat": 0,
            "goods": "",
        }
    ]


@pytest.mark.parametrize("book", [Book.CP, Book.TCP, None])
def test_bonus_payouts_are_pokerpros(book):
    assert refused(NoBonusHereError, lambda: BonusClaim.claim(claiming(), book)) == (
        "no_bonus_here",
        "bonus payouts are claimed at PokerPro tables",
    )


def test_a_payout_is_claimed_for_a_player():
    command = ClaimBonus(
        envelope=an_envelope(by=SUPERVISOR_GUS), table="PP1", bonus="Bad Beat", amount_cents=100
    )
    assert refused(UnclearPrizeError, lambda: BonusClaim.claim(command, Book.PP)) == (
        "unclear_prize",
        "say which player the bonus is for",
    )


def test_a_cashier_reports_no_bonus_and_nothing_is_no_bonus():
    refused(AuthorisationNeededError, lambda: BonusClaim.claim(claiming(by=CASHIER_CAT), Book.PP))
    refused(MalformedAmountError, lambda: BonusClaim.claim(claiming(0), Book.PP))


@pytest.mark.rule("PP-13.3.1")
def test_the_pit_boss_verifies_the_bonus():
    claim = a_claim()

    assert facts(claim, lambda: claim.verify(verify(claim))) == [
        {
            "event": BonusVerified,
            "rules": ("PP-13.3.1",),
            "postings": (),
            "table": "PP1",
            "player_id": PLAYER,
            "cents": 5_000_00,
        }
    ]
    assert refused(BonusVerifiedError, lambda: claim.verify(verify(claim))) == (
        "bonus_verified",
        "this bonus was verified before; it waits to be paid",
    )


@pytest.mark.rule("PP-13.3.1")
@pytest.mark.parametrize("act", ["verify", "pay", "reject"])
def test_a_game_supervisor_neither_verifies_nor_pays_nor_rejects(act):
    claim = a_claim(is_verified=act == "pay")
    command = {"verify": verify, "pay": pay, "reject": reject}[act](claim, by=SUPERVISOR_GUS)

    assert refused(AuthorisationNeededError, lambda: getattr(claim, act)(command)) == (
        "authorisation_needed",
        "to verify a bonus needs a Pit Boss or above (PP-13.3.1)",
    )


@pytest.mark.rule("PP-13.3.1", "PP-13.3.2")
def test_a_verified_bonus_is_paid_with_a_numbered_receipt():
    claim = a_claim(is_verified=True)
    (paid,) = facts(claim, lambda: claim.pay(pay(claim)))

    assert paid == {
        "event": BonusPaid,
        "rules": ("PP-13.3.1", "PP-13.3.2"),
        "postings": (("expense:bonus", -5_000_00), ("house:earned", 5_000_00)),
        "table": "PP1",
        "transaction_id": paid["transaction_id"],
        "player_id": PLAYER,
        "bonus": "Bad Beat Bonus",
        "cents": 5_000_00,
        "voucher_id": None,
        "goods": "",
    }
    assert BonusPaid.slip_series == "BP"


@pytest.mark.rule("PP-13.3.1")
def test_no_bonus_is_paid_before_it_is_verified():
    claim = a_claim()

    assert refused(BonusNotVerifiedError, lambda: claim.pay(pay(claim))) == (
        "bonus_not_verified",
        "a bonus is verified before it is paid",
    )


@pytest.mark.parametrize("is_verified", [False, True])
def test_a_claim_is_rejected_with_a_reason(is_verified):
    claim = a_claim(is_verified=is_verified)

    assert facts(claim, lambda: claim.reject(reject(claim))) == [
        {
            "event": BonusRejected,
            "rules": ("PP-13.3.1",),
            "postings": (),
            "table": "PP1",
            "player_id": PLAYER,
            "reason": "not a bad beat",
        }
    ]


@pytest.mark.parametrize("settled", ["paid", "rejected"])
@pytest.mark.parametrize("act", ["verify", "pay", "reject"])
def test_a_claim_is_settled_once(settled, act):
    claim = a_claim(is_verified=True)
    if settled == "paid":
        claim.pay(pay(claim))
    else:
        claim.reject(reject(claim))
    command = {"verify": verify, "pay": pay, "reject": reject}[act](claim)

    assert refused(BonusSettledError, lambda: getattr(claim, act)(command)) == (
        "bonus_settled",
        f"this bonus was {settled}; it is settled once",
    )
