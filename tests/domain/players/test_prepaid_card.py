"""A pre-paid card is sold with a fixed amount, spent, returned or expired, never below zero."""

from __future__ import annotations

from datetime import timedelta
from uuid import uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.errors import AuthorisationNeededError, MalformedAmountError, Refusal
from domain.players.card_number import card_id_of
from domain.players.commands import ExpirePrepaidCard
from domain.players.errors import (
    BadCardNumberError,
    CardEndedError,
    CardExpiredError,
    CardInUseError,
    CardNotExpiredError,
    CardSpentError,
    NotEnoughOnCardError,
    NotPresetAmountError,
)
from domain.players.events import (
    PrepaidCardAnnulled,
    PrepaidCardCredited,
    PrepaidCardDebited,
    PrepaidCardExpired,
    PrepaidCardIssued,
    PrepaidCardRedeemed,
    PrepaidCardRestored,
    PrepaidCardSeated,
    PrepaidCardUnseated,
)
from domain.players.prepaid_card import PRESET_AMOUNTS, PrepaidCard
from domain.staff.roles import Role
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import (
    ACCOUNTANT_ANA,
    CASHIER_CAT,
    DEALER_DAN,
    FRIDAY,
    PIT_BOSS_PIA,
    SUPERVISOR_SUE,
    a_person,
    an_envelope,
)

RULE = "PP-1.1-PrePaidCard"
EXPIRY = FRIDAY + timedelta(days=30)
AFTERWARDS = EXPIRY + timedelta(days=1)
RUNNER_RAY = a_person("RAY", Role.CHIP_RUNNER)
BOOTH_BEA = a_person("BEA", Role.BOOTH_ATTENDANT)


def sold(number="5001", cents=100_00, expires_on=EXPIRY, transaction_id=None, **envelope):
    return PrepaidCard.issue(
        an_envelope(**envelope),
        number=number,
        cents=cents,
        expires_on=expires_on,
        transaction_id=transaction_id or uuid4(),
    )


def a_card(cents=100_00, spent=0):
    card = sold(cents=cents)
    if spent:
        card.spend(an_envelope(), uuid4(), spent)
    card.collect_events()
    return card


def expire(gaming_day=AFTERWARDS, by=SUPERVISOR_SUE):
    return ExpirePrepaidCard(envelope=an_envelope(by=by, gaming_day=gaming_day), card="5001")


def an_ended(how):
    card = a_card()
    match how:
        case "paid back":
            card.pay_back(an_envelope(), uuid4())
        case "expired":
            card.expire(expire())
        case "taken back when its sale was undone":
            card.undo_issue(an_envelope(), uuid4(), uuid4())
    return card


@pytest.mark.rule("PP-1.1-PrePaidCard")
@pytest.mark.parametrize("by", [CASHIER_CAT, SUPERVISOR_SUE, BOOTH_BEA, RUNNER_RAY])
def test_cage_booth_and_chip_runner_sell_a_card_with_a_fixed_amount(by):
    transaction_id = uuid4()
    card = sold(by=by, transaction_id=transaction_id)

    assert card.id == card_id_of("5001")
    assert first_facts(card) == [
        {
            "event": PrepaidCardIssued,
            "rules": (RULE,),
            "postings": (("house:owed", -100_00), (f"card:{card.id}", 100_00)),
            "number": "5001",
            "transaction_id": transaction_id,
            "cents": 100_00,
            "expires_on": EXPIRY,
            "seller": next(iter(by.roles)),
        }
    ]
    assert card.balance_cents == 100_00


@pytest.mark.rule("PP-1.1-PrePaidCard")
@pytest.mark.parametrize("by", [DEALER_DAN, PIT_BOSS_PIA, ACCOUNTANT_ANA])
def test_nobody_else_sells_a_card(by):
    with pytest.raises(AuthorisationNeededError) as refusal:
        sold(by=by)

    assert refusal.value.rule == RULE


def test_a_sale_that_somebody_authorised_names_the_role_that_sold():
    (issued,) = first_facts(sold(by=DEALER_DAN, authorised_by=RUNNER_RAY))

    assert issued["seller"] is Role.CHIP_RUNNER


@pytest.mark.rule("PP-1.1-PrePaidCard")
@pytest.mark.parametrize("cents", PRESET_AMOUNTS)
def test_each_preset_amount_is_sold(cents):
    assert sold(cents=cents).balance_cents == cents


@pytest.mark.rule("PP-1.1-PrePaidCard")
@pytest.mark.parametrize("cents", [0, -100_00, 1, 99_99, 100_01, 1_000_01, "10000", None])
def test_no_other_amount_is_sold(cents):
    assert refused(NotPresetAmountError, lambda: sold(cents=cents)) == (
        "not_a_preset_amount",
        "a pre-paid card is sold with one of: $20, $50, $100, $200, $500, $1,000",
    )


@pytest.mark.parametrize("number", ["", "123", "12a4", "1" * 20, "٣٣٣٣", "12 34"])
def test_a_number_is_made_of_figures(number):
    assert refused(BadCardNumberError, lambda: sold(number=number)) == (
        "bad_card_number",
        "a card's number is made of 4 to 19 figures",
    )


@pytest.mark.parametrize("expires_on", [FRIDAY, FRIDAY - timedelta(days=1)])
def test_a_card_is_not_sold_expired(expires_on):
    refused(CardExpiredError, lambda: sold(expires_on=expires_on))


@pytest.mark.rule("PP-1.1-PrePaidCard", "PP-1.1-BuyIn")
def test_a_card_moves_part_of_its_amount_to_a_seat():
    card, transaction_id = a_card(), uuid4()

    assert facts(card, lambda: card.spend(an_envelope(), transaction_id, 60_00)) == [
        {
            "event": PrepaidCardDebited,
            "rules": (RULE,),
            "postings": ((f"card:{card.id}", -60_00), ("house:owed", 60_00)),
            "transaction_id": transaction_id,
            "cents": 60_00,
            "balance_cents": 40_00,
        }
    ]


@pytest.mark.rule("PP-1.1-PrePaidCard")
def test_a_card_never_moves_more_than_remains_on_it():
    card = a_card(spent=60_00)

    with pytest.raises(NotEnoughOnCardError) as refusal:
        card.spend(an_envelope(), uuid4(), 50_00)
    assert refusal.value.rule == RULE
    assert refusal.value.sentence == (
        "$40.00 remains on card 5001, so $50.00 cannot be moved from it"
    )
    card.spend(an_envelope(), uuid4(), 40_00)
    assert card.balance_cents == 0


@pytest.mark.rule("PP-1.1-PrePaidCard")
def test_a_stake_comes_back_to_the_card_it_came_from_even_when_its_day_is_over():
    card, transaction_id = a_card(spent=60_00), uuid4()
    envelope = an_envelope(gaming_day=AFTERWARDS)

    assert facts(card, lambda: card.give_back(envelope, transaction_id, 25_00)) == [
        {
            "event": PrepaidCardCredited,
            "rules": (RULE,),
            "postings": (("house:owed", -25_00), (f"card:{card.id}", 25_00)),
            "transaction_id": transaction_id,
            "cents": 25_00,
            "balance_cents": 65_00,
        }
    ]


@pytest.mark.parametrize("cents", [0, -1, 1.5, True, "5"], ids=repr)
@pytest.mark.parametrize("way", ["spend", "give_back"])
def test_only_whole_amounts_above_zero_move(way, cents):
    card = a_card(spent=60_00)

    refused(MalformedAmountError, lambda: getattr(card, way)(an_envelope(), uuid4(), cents))


@pytest.mark.rule("PP-1.1-PrePaidCard")
def test_a_card_is_returned_for_the_rest_that_is_on_it_and_ends():
    card, transaction_id = a_card(spent=60_00), uuid4()

    assert facts(card, lambda: card.pay_back(an_envelope(), transaction_id)) == [
        {
            "event": PrepaidCardRedeemed,
            "rules": (RULE,),
            "postings": ((f"card:{card.id}", -40_00), ("house:owed", 40_00)),
            "transaction_id": transaction_id,
            "cents": 40_00,
        }
    ]
    assert a_card().pay_back(an_envelope(), uuid4()) == 100_00


def test_an_empty_card_is_not_returned():
    card = a_card(spent=100_00)

    assert refused(NotEnoughOnCardError, lambda: card.pay_back(an_envelope(), uuid4())) == (
        "not_enough_on_card",
        "card 5001 is empty; there is nothing to pay back",
    )


@pytest.mark.rule("PP-1.1-PrePaidCard")
@pytest.mark.parametrize("how", ["paid back", "expired", "taken back when its sale was undone"])
@pytest.mark.parametrize(
    "act",
    [
        lambda card: card.spend(an_envelope(), uuid4(), 1_00),
        lambda card: card.give_back(an_envelope(), uuid4(), 1_00),
        lambda card: card.pay_back(an_envelope(), uuid4()),
        lambda card: card.undo_issue(an_envelope(), uuid4(), uuid4()),
        lambda card: card.expire(expire()),
        lambda card: card.take_seat(an_envelope(), uuid4()),
    ],
    ids=["spend", "give_back", "pay_back", "undo_issue", "expire", "take_seat"],
)
def test_a_card_is_not_spent_twice(how, act):
    card = an_ended(how)

    assert refused(CardEndedError, lambda: act(card)) == (
        "card_ended",
        f"card 5001 was {how} and is worth nothing",
    )


def test_the_sale_of_an_unspent_card_is_undone():
    card, transaction_id, sale = a_card(), uuid4(), uuid4()

    assert facts(card, lambda: card.undo_issue(an_envelope(), transaction_id, sale)) == [
        {
            "event": PrepaidCardAnnulled,
            "rules": (RULE,),
            "postings": ((f"card:{card.id}", -100_00), ("house:owed", 100_00)),
            "transaction_id": transaction_id,
            "cents": 100_00,
            "reverses": sale,
        }
    ]


def test_the_sale_of_a_card_that_was_spent_from_stands_even_if_all_came_back():
    card = a_card(spent=60_00)
    card.give_back(an_envelope(), uuid4(), 60_00)

    assert refused(CardSpentError, lambda: card.undo_issue(an_envelope(), uuid4(), uuid4())) == (
        "card_spent",
        "card 5001 was spent from; its sale cannot be undone",
    )


def test_the_return_of_a_card_is_undone_and_it_can_be_spent_again():
    card, transaction_id, paid = a_card(spent=60_00), uuid4(), uuid4()
    card.pay_back(an_envelope(), paid)

    assert facts(card, lambda: card.undo_pay_back(an_envelope(), transaction_id, paid)) == [
        {
            "event": PrepaidCardRestored,
            "rules": (RULE,),
            "postings": (("house:owed", -40_00), (f"card:{card.id}", 40_00)),
            "transaction_id": transaction_id,
            "cents": 40_00,
            "reverses": paid,
        }
    ]
    card.spend(an_envelope(), uuid4(), 40_00)
    refused(CardEndedError, lambda: card.undo_pay_back(an_envelope(), uuid4(), paid))


@pytest.mark.rule("PP-1.1-PrePaidCard")
@pytest.mark.parametrize("by", [SUPERVISOR_SUE, ACCOUNTANT_ANA])
def test_after_its_day_a_card_expires_and_the_rest_is_the_houses(by):
    card = a_card(spent=60_00)

    assert facts(card, lambda: card.expire(expire(by=by))) == [
        {
            "event": PrepaidCardExpired,
            "rules": (RULE,),
            "postings": (
                (f"card:{card.id}", -40_00),
                ("house:owed", 40_00),
                ("house:earned", -40_00),
                ("income:expired_cards", 40_00),
            ),
            "cents": 40_00,
        }
    ]


def test_an_empty_card_expires_without_money():
    card = a_card(spent=100_00)

    (expired,) = facts(card, lambda: card.expire(expire()))

    assert (expired["cents"], expired["postings"]) == (0, ())


def test_a_card_is_good_to_the_end_of_its_day():
    card = a_card()

    assert refused(CardNotExpiredError, lambda: card.expire(expire(EXPIRY))) == (
        "card_not_expired",
        f"card 5001 is good until {EXPIRY}",
    )
    card.spend(an_envelope(gaming_day=EXPIRY), uuid4(), 10_00)
    late = an_envelope(gaming_day=AFTERWARDS)
    assert refused(CardExpiredError, lambda: card.spend(late, uuid4(), 10_00)) == (
        "card_expired",
        f"card 5001 expired on {EXPIRY}",
    )


def test_a_cashier_does_not_expire_a_card():
    refused(AuthorisationNeededError, lambda: a_card().expire(expire(by=CASHIER_CAT)))


@pytest.mark.rule("PP-1.1-PrePaidCard")
def test_a_card_is_logged_in_at_one_seat_at_a_time():
    card, sitting_id = a_card(), uuid4()
    base = {"rules": (RULE,), "postings": (), "sitting_id": sitting_id}

    assert facts(card, lambda: card.take_seat(an_envelope(), sitting_id)) == [
        {"event": PrepaidCardSeated} | base
    ]
    assert refused(CardInUseError, lambda: card.take_seat(an_envelope(), uuid4())) == (
        "card_in_use",
        "card 5001 is logged in at a seat; it leaves that first",
    )
    assert facts(card, lambda: card.leave_seat(an_envelope(), sitting_id)) == [
        {"event": PrepaidCardUnseated} | base
    ]
    card.take_seat(an_envelope(), uuid4())


@pytest.mark.parametrize(
    "act",
    [
        lambda card: card.pay_back(an_envelope(), uuid4()),
        lambda card: card.undo_issue(an_envelope(), uuid4(), uuid4()),
        lambda card: card.expire(expire()),
    ],
    ids=["pay_back", "undo_issue", "expire"],
)
def test_a_card_at_a_seat_does_not_end(act):
    card = a_card()
    card.take_seat(an_envelope(), uuid4())

    refused(CardInUseError, lambda: act(card))


@given(st.lists(st.tuples(st.sampled_from(["spend", "give_back"]), st.integers(1, 90_00))))
def test_no_order_of_movements_takes_a_card_below_nothing(movements):
    card, left = a_card(), 100_00
    for way, cents in movements:
        change = cents if way == "give_back" else -cents
        try:
            getattr(card, way)(an_envelope(), uuid4(), cents)
        except Refusal:
            assert left + change < 0
        else:
            left += change
        assert card.balance_cents == left >= 0
