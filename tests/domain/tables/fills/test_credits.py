"""A credit: asked for at the table, accepted by a counter, sent off, and counted in there."""

from __future__ import annotations

import pytest

from domain.cage.events import TransferSent
from domain.cage.place import place_named
from domain.errors import AuthorisationNeededError
from domain.staff.roles import Book, Role
from domain.tables.day.errors import FloatShortError
from domain.tables.fills.errors import (
    OnePersonTwiceError,
    RequestAnsweredError,
    WrongRequestError,
)
from domain.tables.fills.events import CreditAccepted, CreditRequested, CreditSent
from domain.transfers.errors import SameHandsError
from tests.domain.tables.day.a_table_day import FLOAT_CENTS, SUPERVISOR_GIL, an_open_day
from tests.domain.tables.fills.a_fill import (
    DEALER_DEE,
    FILL,
    ask_credit,
    ask_fill,
    issue,
    receive,
    send_credit,
)
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import (
    CASHIER_CAT,
    DEALER_DAN,
    a_person,
    an_envelope,
    an_open_shift,
)

WINDOW = place_named("cage:1")


@pytest.fixture
def day():
    """A table open with five thousand dollars."""
    return an_open_day()


def accepted(day):
    request = ask_credit(day)
    request.accept(an_envelope(by=CASHIER_CAT), WINDOW)
    request.collect_events()
    day.collect_events()
    return request


def test_a_table_asks_for_chips_to_be_taken_back(day):
    assert first_facts(ask_credit(day)) == [
        {
            "event": CreditRequested,
            "rules": (),
            "postings": (),
            "place": "table:T-1",
            "book": Book.TCP,
            "chips": FILL,
            "cents": 1_000_00,
        }
    ]
    refused(FloatShortError, lambda: ask_credit(day, {100_00: 51}))
    refused(AuthorisationNeededError, lambda: ask_credit(day, by=DEALER_DAN))


def test_a_counter_of_the_cage_accepts_it(day):
    request = ask_credit(day)

    refused(AuthorisationNeededError, lambda: request.accept(an_envelope(by=DEALER_DAN), WINDOW))
    booth = place_named("booth:B1")
    refused(WrongRequestError, lambda: request.accept(an_envelope(by=CASHIER_CAT), booth))
    refused(RequestAnsweredError, lambda: request.send(an_envelope(by=DEALER_DAN), request.id))
    facts_ = facts(request, lambda: request.accept(an_envelope(by=CASHIER_CAT), WINDOW))

    assert [(each["event"], each["target"]) for each in facts_] == [(CreditAccepted, "cage:1")]


def test_a_credit_leaves_the_float_and_is_counted_in_at_the_counter(day):
    window, request = an_open_shift(), accepted(day)

    transfer = send_credit(request, day)

    (sent,) = first_facts(request)
    assert (sent["event"], sent["target"], sent["cents"]) == (CreditSent, "cage:1", 1_000_00)
    (left,) = first_facts(day)
    assert left["event"] is TransferSent
    assert dict(left["postings"]) == {
        "table:T-1:float": -1_000_00,
        f"transit:{transfer.id}:chips": 1_000_00,
    }
    assert day.float_cents == FLOAT_CENTS - 1_000_00
    receive(request, window, transfer)
    assert (window.holding.chips, request.step) == (FILL, "received")


def test_whoever_asked_or_accepted_does_not_send_it_and_the_sender_does_not_receive_it(day):
    request = accepted(day)
    both = a_person("CAT", Role.CAGE_REPRESENTATIVE, Role.DEALER)

    refused(OnePersonTwiceError, lambda: send_credit(request, day, SUPERVISOR_GIL))
    refused(OnePersonTwiceError, lambda: send_credit(request, day, both))
    transfer = send_credit(request, day, DEALER_DEE)
    sender = a_person("DEE", Role.DEALER, Role.CAGE_REPRESENTATIVE)
    refused(SameHandsError, lambda: receive(request, an_open_shift(), transfer, by=sender))
    asker = a_person("GIL", Role.GAME_SUPERVISOR, Role.CAGE_REPRESENTATIVE)
    refused(OnePersonTwiceError, lambda: receive(request, an_open_shift(), transfer, by=asker))


def test_the_counter_that_accepted_it_may_count_it_in(day):
    request = accepted(day)
    window = an_open_shift()

    receive(request, window, send_credit(request, day), by=CASHIER_CAT)

    assert request.step == "received"


def test_a_credit_is_no_fill(day):
    credit, fill = ask_credit(day), ask_fill(day)
    window = an_open_shift(chips=FILL)

    assert refused(WrongRequestError, lambda: issue(credit, window))[1] == (
        "this is a credit: its chips come to the cage"
    )
    assert refused(WrongRequestError, lambda: fill.accept(an_envelope(), WINDOW))[1] == (
        "this is a fill: its chips go to the table"
    )


def test_a_float_gives_no_credit_beyond_its_worth(day):
    request = accepted(day)
    round_id = request.id
    day.start_play(an_envelope(by=DEALER_DAN), round_id)
    day.end_play(an_envelope(by=DEALER_DAN), round_id, -4_500_00, (1,), {})

    refused(FloatShortError, lambda: send_credit(request, day))
