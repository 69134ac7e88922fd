"""What may happen to a float between its two counts: play, sales for cash, and exchanges."""

from __future__ import annotations

from uuid import uuid4

import pytest

from domain.cage.errors import NothingCountedError, ValuesDifferError
from domain.cage.holding import Holding
from domain.errors import AuthorisationNeededError
from domain.tables.day import selling
from domain.tables.day.commands import ReverseTableSale
from domain.tables.day.errors import FloatShortError, TableNotOpenError, UnknownSaleError
from domain.tables.day.events import (
    HandSettled,
    PlayCorrected,
    PlayEnded,
    PlayStarted,
    TableChipsExchanged,
    TableChipsSold,
    TableSaleReversed,
)
from domain.tables.errors import NoRoundError, RoundOpenError
from tests.domain.tables.day.a_table_day import (
    FLOAT,
    FLOAT_CENTS,
    SUPERVISOR_GIL,
    a_closed_day,
    an_open_day,
    exchange,
    play,
    sell,
)
from tests.given_when_then import facts, refused
from tests.people_and_things import CASHIER_CAT, DEALER_DAN, an_envelope, hundreds


@pytest.fixture
def day():
    """A table open with five thousand dollars."""
    return an_open_day()


def envelope():
    return an_envelope(by=DEALER_DAN)


# Play.


def test_a_round_is_started_and_ended_with_what_it_did_to_the_float(day):
    round_id = uuid4()
    warned = {"under_minimum": ("P1",)}

    started, ended = facts(
        day,
        lambda: (
            day.start_play(envelope(), round_id),
            day.end_play(envelope(), round_id, -60_00, (1, 3), warned),
        ),
    )

    at = {"rules": (), "postings": (), "table": "T-1", "round_id": round_id}
    assert started == {"event": PlayStarted} | at
    change = {"float_change_cents": -60_00, "wagered": (1, 3), "warned": warned}
    assert ended == {"event": PlayEnded} | at | change
    assert (day.plays, day.float_cents, day.round_id) == (1, FLOAT_CENTS - 60_00, None)
    assert day.warned == {"under_minimum": {"P1"}}


def test_one_round_is_played_at_a_time(day):
    round_id = uuid4()
    day.start_play(envelope(), round_id)

    assert refused(RoundOpenError, lambda: day.start_play(envelope(), uuid4())) == (
        "round_open",
        "a round is being played at table T-1; it ends first",
    )
    refused(NoRoundError, lambda: day.end_play(envelope(), uuid4(), 0, (), {}))
    day.end_play(envelope(), round_id, 0, (), {})
    refused(NoRoundError, lambda: day.end_play(envelope(), round_id, 0, (), {}))


def test_who_was_warned_is_remembered_until_the_table_closes(day):
    play(day, 0, under_minimum=("P1",))
    play(day, 0, under_minimum=("P2",), short_play=("P1",))

    assert day.warned == {"under_minimum": {"P1", "P2"}, "short_play": {"P1"}}
    assert a_closed_day().warned == {}


def test_a_float_pays_all_it_has_and_not_a_cent_more(day):
    round_id = uuid4()
    day.start_play(envelope(), round_id)

    assert refused(
        FloatShortError, lambda: day.end_play(envelope(), round_id, -FLOAT_CENTS - 1, (1,), {})
    ) == (
        "float_short",
        "the float of table T-1 comes to $5,000.00 and cannot give $5,000.01; have it filled first",
    )
    day.end_play(envelope(), round_id, -FLOAT_CENTS, (1,), {})
    assert day.float_cents == 0


def test_a_round_decided_again_changes_the_float_by_the_rest(day):
    round_id = play(day, 40_00)

    (corrected,) = facts(day, lambda: day.correct_play(envelope(), round_id, -80_00))

    assert corrected == {
        "event": PlayCorrected,
        "rules": (),
        "postings": (),
        "table": "T-1",
        "round_id": round_id,
        "float_change_cents": -80_00,
    }
    assert (day.float_cents, day.plays) == (FLOAT_CENTS - 40_00, 1)
    refused(FloatShortError, lambda: day.correct_play(envelope(), round_id, -FLOAT_CENTS))


@pytest.mark.rule("CP-7.2.1(c)")
def test_a_hand_of_poker_at_a_stand_alone_table_adds_its_commission_to_the_float(day):
    hand_id = uuid4()

    (settled,) = facts(day, lambda: day.settle_hand(envelope(), hand_id, 8_00))

    assert settled == {
        "event": HandSettled,
        "rules": ("CP-7.2.1(c)",),
        "postings": (),
        "table": "T-1",
        "hand_id": hand_id,
        "float_change_cents": 8_00,
    }
    assert day.float_cents == FLOAT_CENTS + 8_00


def test_no_round_is_corrected_in_a_float_that_is_gone():
    refused(TableNotOpenError, lambda: a_closed_day().correct_play(envelope(), uuid4(), 1_00))


# Chips for cash.


def test_cash_goes_into_the_drop_box_and_chips_out_of_the_float(day):
    (sold,) = facts(day, lambda: sell(day))

    transaction_id = sold.pop("transaction_id")
    assert sold == {
        "event": TableChipsSold,
        "rules": (),
        "postings": (
            ("patrons:cash", -100_00),
            ("table:T-1:drop", 100_00),
            ("table:T-1:float", -100_00),
            ("patrons:chips", 100_00),
        ),
        "place": "table:T-1",
        "player_id": None,
        "taken": Holding(hundreds(1)),
        "given": Holding(chips={25_00: 4}),
        "cents": 100_00,
    }
    assert (day.float_cents, day.drop_cents) == (FLOAT_CENTS - 100_00, 100_00)
    assert list(day.sales) == [transaction_id]


def test_chips_are_sold_for_their_own_value_only(day):
    refused(ValuesDifferError, lambda: sell(day, hundreds(1), {25_00: 3}))
    refused(ValuesDifferError, lambda: sell(day, hundreds(1), {25_00: 5}))
    refused(NothingCountedError, lambda: sell(day, {100_00: 0}, {25_00: 0}))
    refused(FloatShortError, lambda: sell(day, hundreds(51), {100_00: 51}))
    refused(AuthorisationNeededError, lambda: sell(day, by=CASHIER_CAT))
    assert day.collect_events() == []


def test_chips_whose_pieces_a_count_did_not_show_are_given_because_play_moves_value(day):
    play(day, 500_00)

    sell(day, hundreds(50), {500_00: 10})

    assert day.float_cents == 500_00


def reversing(transaction_id, by=SUPERVISOR_GIL):
    return ReverseTableSale(
        envelope=an_envelope(by=by), table="T-1", transaction_id=transaction_id, reason="wrong note"
    )


def test_a_sale_is_reversed_once_by_a_supervisor(day):
    sale = sell(day)

    refused(
        AuthorisationNeededError, lambda: selling.reverse_sale(day, reversing(sale, DEALER_DAN))
    )
    (reversed_,) = facts(day, lambda: selling.reverse_sale(day, reversing(sale)))
    assert reversed_["event"] is TableSaleReversed
    assert (reversed_["reverses"], reversed_["cents"]) == (sale, -100_00)
    assert dict(reversed_["postings"])["table:T-1:drop"] == -100_00
    assert (day.float_cents, day.drop_cents) == (FLOAT_CENTS, 0)
    assert refused(UnknownSaleError, lambda: selling.reverse_sale(day, reversing(sale))) == (
        "unknown_sale",
        "table T-1 sold no such chips, or the sale was undone before",
    )


def test_chips_are_exchanged_for_others_of_the_same_value(day):
    (exchanged,) = facts(day, lambda: exchange(day, {100_00: 1}, {25_00: 4}))

    assert exchanged == {
        "event": TableChipsExchanged,
        "rules": (),
        "postings": (),
        "place": "table:T-1",
        "taken": Holding(chips={100_00: 1}),
        "given": Holding(chips={25_00: 4}),
        "cents": 100_00,
    }
    assert day.float_cents == FLOAT_CENTS
    assert day.known.chips == FLOAT | {100_00: 21, 25_00: 76}
    refused(ValuesDifferError, lambda: exchange(day, {100_00: 1}, {25_00: 3}))
