"""A pre-paid card is sold with what is paid for it, and returned for what is left on it."""

from __future__ import annotations

from datetime import timedelta
from uuid import uuid4

import pytest

from domain.cage import card_counter
from domain.cage.commands import ReturnPrepaidCard, SellPrepaidCard
from domain.cage.errors import DrawerShortError, ValuesDifferError
from domain.cage.events import CardReturned, CardSold
from domain.cage.holding import NOTHING, Holding
from domain.cage.place import PlaceKind
from domain.players.card_number import card_id_of
from domain.players.errors import CardEndedError, NotPresetAmountError
from tests.domain.cage.over_the_counter import PLACE, open_at, sell_card, signed
from tests.given_when_then import first_facts, refused
from tests.people_and_things import FRIDAY, an_envelope, fifties, hundreds

SELLERS = [PlaceKind.WINDOW, PlaceKind.BOOTH, PlaceKind.RUNNER]


def return_card(shift, card, count):
    command = ReturnPrepaidCard(**signed(shift), number=card.number, count=count)
    return card_counter.return_card(shift, command, card)


@pytest.mark.rule("PP-1.1-PrePaidCard")
@pytest.mark.parametrize("kind", SELLERS)
def test_cage_booth_and_runner_sell_cards(kind):
    shift = open_at(kind)
    transaction_id, card = sell_card(shift)
    place = PLACE[kind]

    (sold,) = first_facts(shift)
    assert sold["event"] is CardSold
    assert sold["postings"] == (("patrons:cash", -100_00), (f"{place}:cash", 100_00))
    assert (sold["card_id"], sold["number"]) == (card_id_of("7001"), "7001")
    assert (sold["taken"], sold["given"], sold["cents"]) == (Holding(hundreds(1)), NOTHING, 100_00)
    assert sold["transaction_id"] == transaction_id
    assert (card.balance_cents, card.expires_on) == (100_00, FRIDAY + timedelta(days=365))


@pytest.mark.rule("PP-1.1-PrePaidCard")
def test_a_card_is_sold_with_a_preset_amount_only():
    shift = open_at(PlaceKind.WINDOW)
    command = SellPrepaidCard(**signed(shift), number="7001", count=fifties(3))

    assert refused(NotPresetAmountError, lambda: card_counter.sell_card(shift, command)) == (
        "not_a_preset_amount",
        "a pre-paid card is sold with one of: $20, $50, $100, $200, $500, $1,000",
    )


@pytest.mark.rule("PP-1.1-PrePaidCard")
@pytest.mark.parametrize("kind", SELLERS)
def test_the_rest_of_a_card_is_paid_back_to_the_cent(kind):
    _, card = sell_card(open_at(PlaceKind.WINDOW))
    card.spend(an_envelope(), uuid4(), 49_95)
    shift = open_at(kind)

    for wrong in (fifties(1), hundreds(1)):
        code, sentence = refused(
            ValuesDifferError, lambda count=wrong: return_card(open_at(kind), card_again(), count)
        )
        assert code == "values_differ"
        assert sentence.startswith("$50.05 remains on card 7001 and $")
    return_card(shift, card, {50_00: 1, 5: 1})

    (returned,) = first_facts(shift)
    assert returned["event"] is CardReturned
    assert returned["postings"] == (("patrons:cash", 50_05), (f"{PLACE[kind]}:cash", -50_05))
    assert card.balance_cents == 0
    refused(CardEndedError, lambda: return_card(shift, card, fifties(1)))


def card_again():
    """Another card with the same left on it: a refused decision is thrown away with its streams."""
    _, card = sell_card(open_at(PlaceKind.WINDOW))
    card.spend(an_envelope(), uuid4(), 49_95)
    return card


def test_a_card_is_not_paid_back_from_an_empty_drawer():
    _, card = sell_card(open_at(PlaceKind.WINDOW))
    shift = open_at(PlaceKind.BOOTH, count={5: 1})

    refused(DrawerShortError, lambda: return_card(shift, card, hundreds(1)))
