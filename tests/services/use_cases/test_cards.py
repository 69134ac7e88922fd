"""A card's number is one card of one kind, for ever, in a real house."""

from __future__ import annotations

from datetime import timedelta

import pytest

from domain.errors import NotFoundError
from domain.players.commands import ExpirePrepaidCard
from domain.players.errors import CardNumberTakenError
from services.use_cases import cards
from tests.given_when_then import refused
from tests.people_and_things import SUPERVISOR_SUE, an_envelope
from tests.services.use_cases.a_poker_room import EXPIRY, a_sold_card


def expire(number: str, **others):
    return ExpirePrepaidCard(envelope=an_envelope(by=SUPERVISOR_SUE, **others), card=number)


@pytest.mark.rule("PP-1.1-PokerProCard")
def test_a_number_that_a_card_had_is_not_given_again(casino):
    cards.check_number_free(casino, "5001")
    a_sold_card(casino, "5001")

    assert refused(CardNumberTakenError, lambda: cards.check_number_free(casino, "5001")) == (
        "card_number_taken",
        "there is a card 5001 already; a number is never given to another card",
    )
    cards.check_number_free(casino, "5002")


@pytest.mark.rule("PP-1.1-PrePaidCard")
def test_a_card_expires_in_the_log_with_a_slip(casino):
    a_sold_card(casino, "5001")

    answer = cards.expire_prepaid_card(
        casino, expire("5001", gaming_day=EXPIRY + timedelta(days=1))
    )

    assert answer.slip == "XC-000001"
    assert answer.facts["cents"] == 100_00
    assert cards.prepaid_card_of(casino, "5001").balance_cents == 0


def test_a_card_nobody_sold_is_not_known(casino):
    assert refused(NotFoundError, lambda: cards.expire_prepaid_card(casino, expire("5009"))) == (
        "not_found",
        "there is no pre-paid card 5009",
    )
