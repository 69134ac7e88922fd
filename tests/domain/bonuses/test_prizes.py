"""Bonus prizes of live tables: told by the dealer, verified above, paid by voucher or in goods."""

from __future__ import annotations

from uuid import uuid4

import pytest

from domain.bonuses.bonus_claim import BonusClaim
from domain.bonuses.commands import PayBonus, RejectBonus, VerifyBonus
from domain.bonuses.errors import (
    BonusNotDueError,
    BonusNotVerifiedError,
    BonusSettledError,
    NoBonusHereError,
    UnclearPrizeError,
)
from domain.bonuses.events import BonusClaimed, BonusPaid, BonusVerified
from domain.errors import AuthorisationNeededError
from domain.staff.roles import Book
from tests.domain.bonuses.prizes import DINNER, QUADS, a_hand, a_prize, a_table, about, telling
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import CASHIER_CAT, DEALER_DAN


@pytest.mark.rule("CP-11.3", "CP-11.1")
def test_the_dealer_tells_of_a_hand_that_earns_a_prize():
    hand = a_hand()
    claim = BonusClaim.claim_prize(telling(), a_table(), hand)

    assert first_facts(claim) == [
        {
            "event": BonusClaimed,
            "rules": ("CP-11.3",),
            "postings": (),
            "table": "CP1",
            "player_id": None,
            "bonus": QUADS,
            "cents": 250_00,
            "book": Book.CP,
            "hand_id": hand.id,
            "seat": 1,
            "goods": "",
        }
    ]


@pytest.mark.rule("CP-11.4")
def test_a_folded_hand_earns_no_prize():
    assert refused(BonusNotDueError, lambda: a_prize(seat=3)) == (
        "bonus_not_due",
        "the hand of seat 3 was folded, and a folded hand earns no bonus",
    )


@pytest.mark.rule("CP-11.3")
def test_a_prize_needs_a_seat_of_a_hand_of_this_table():
    assert refused(BonusNotDueError, lambda: a_prize(seat=4)) == (
        "bonus_not_due",
        "seat 4 was not dealt in to hand 7 of table CP1",
    )
    elsewhere = a_hand("CP2")
    assert refused(
        BonusNotDueError, lambda: BonusClaim.claim_prize(telling(), a_table(), elsewhere)
    ) == ("bonus_not_due", "this hand was not dealt at table CP1")


@pytest.mark.rule("CP-11.2")
def test_only_what_the_sign_shows_is_offered():
    def claimed(table, **asked):
        return BonusClaim.claim_prize(telling(**asked), table, a_hand())

    assert refused(NoBonusHereError, lambda: claimed(a_table(), bonus="Royal flush: $500")) == (
        "no_bonus_here",
        f"the sign of table CP1 does not offer Royal flush: $500; it offers: {QUADS}; {DINNER}",
    )
    assert refused(NoBonusHereError, lambda: claimed(a_table(bonuses=()))) == (
        "no_bonus_here",
        "the sign of table CP1 offers no bonus",
    )
    assert refused(NoBonusHereError, lambda: claimed(a_table(signed=False))) == (
        "no_bonus_here",
        "the sign with the terms in force is not up at table CP1, so no bonus is offered there",
    )


@pytest.mark.rule("CP-11.1")
@pytest.mark.parametrize("asked", [{"amount_cents": 0}, {"goods": "a dinner for two"}])
def test_a_prize_is_an_amount_or_goods(asked):
    assert refused(UnclearPrizeError, lambda: a_prize(**asked)) == (
        "unclear_prize",
        "a bonus prize is an amount, or goods or services; say one of the two",
    )


@pytest.mark.rule("CP-11.3")
def test_a_higher_duties_dealer_verifies_and_a_dealer_does_not():
    claim = a_prize()
    asked, paying = about(VerifyBonus, claim, DEALER_DAN), about(PayBonus, claim, DEALER_DAN)
    assert refused(AuthorisationNeededError, lambda: claim.verify(asked)) == (
        "authorisation_needed",
        "to verify a bonus needs a TG Higher Duties Dealer or above (CP-11.3)",
    )
    refused(AuthorisationNeededError, lambda: claim.pay(paying))
    assert (
        facts(claim, lambda: claim.verify(about(VerifyBonus, claim)))[0]["event"] is BonusVerified
    )
    refused(AuthorisationNeededError, lambda: a_prize(by=CASHIER_CAT))


@pytest.mark.rule("CP-11.3", "CP-11.3.1")
def test_a_cash_prize_is_paid_once_it_is_verified():
    claim, voucher_id = a_prize(), uuid4()
    assert refused(
        BonusNotVerifiedError, lambda: claim.pay(about(PayBonus, claim), voucher_id)
    ) == (
        "bonus_not_verified",
        "a bonus is verified before it is paid",
    )
    claim.verify(about(VerifyBonus, claim))
    (paid,) = facts(claim, lambda: claim.pay(about(PayBonus, claim), voucher_id))

    assert paid == {
        "event": BonusPaid,
        "rules": ("CP-11.3.1",),
        "postings": (("expense:bonus", -250_00), ("house:earned", 250_00)),
        "table": "CP1",
        "transaction_id": paid["transaction_id"],
        "player_id": None,
        "bonus": QUADS,
        "cents": 250_00,
        "voucher_id": voucher_id,
        "goods": "",
    }
    refused(BonusSettledError, lambda: claim.pay(about(PayBonus, claim), uuid4()))


@pytest.mark.rule("CP-11.3.2")
def test_goods_wait_until_they_are_handed_over():
    claim = a_prize(bonus=DINNER, goods="a dinner for two", amount_cents=0, is_verified=True)
    assert claim.is_verified
    assert not claim.settled_as, "a prize that was verified waits for a convenient time"

    (given,) = facts(claim, lambda: claim.pay(about(PayBonus, claim)))
    assert (given["goods"], given["cents"], given["postings"]) == ("a dinner for two", 0, ())
    assert given["rules"] == ("CP-11.3.2",)


def test_a_prize_is_rejected_with_a_reason():
    claim = a_prize()
    claim.reject(about(RejectBonus, claim, reason="only a full house"))
    assert claim.settled_as == "rejected"
