"""A table closes on what two people counted; its float stays, or goes to the vault."""

from __future__ import annotations

from uuid import uuid4

import pytest

from domain.cage.commands import ClosingTo
from domain.cage.holding import NOTHING, Holding
from domain.cage.place import VAULT
from domain.errors import AuthorisationNeededError
from domain.staff.roles import Book, Role
from domain.tables.day import closing
from domain.tables.day.commands import PausePlay, ResumePlay
from domain.tables.day.errors import (
    CloseStandsError,
    FloatNotCountedError,
    FloatUnexplainedError,
    NotPausedError,
    PlayPausedError,
    TableClosingError,
    TableNotOpenError,
)
from domain.tables.day.events import CloseCancelled, DayClosed, PlayPaused, PlayResumed
from domain.tables.errors import RoundOpenError
from domain.transfers.errors import NotInTheAirError
from tests.domain.tables.day.a_table_day import (
    FLOAT,
    FLOAT_CENTS,
    NOBODY,
    PEOPLE,
    SUPERVISOR_GIL,
    a_closed_day,
    a_table,
    an_open_day,
    cancelling,
    closing_it,
    count_closer,
    play,
    sell,
)
from tests.given_when_then import facts, refused
from tests.people_and_things import (
    CASHIER_CAT,
    DEALER_DAN,
    SUPERVISOR_SUE,
    a_person,
    an_envelope,
)


def close(day, reason="", goes_to=ClosingTo.NEXT, by=SUPERVISOR_GIL):
    return closing.close_table(day, closing_it(reason, goes_to, by), a_table(), NOBODY)


def test_a_table_closes_as_counted_and_keeps_its_float_for_the_next_opening():
    day = an_open_day()
    play(day, 75_00)
    found = FLOAT | {25_00: 83}
    count_closer(day, found)

    (closed,) = facts(day, lambda: close(day))

    assert closed == {
        "event": DayClosed,
        "rules": (),
        "postings": (),
        "place": "table:T-1",
        "number": 1,
        "chips": found,
        "cents": FLOAT_CENTS + 75_00,
        "expected_cents": FLOAT_CENTS + 75_00,
        "difference_cents": 0,
        "known": Holding(chips=FLOAT),
        "counters": (DEALER_DAN.staff_id, SUPERVISOR_GIL.staff_id),
        "reason": "",
        "goes_to": "next",
        "transfer_id": None,
    }
    assert (day.is_open, day.is_closed, day.left) == (False, True, Holding(chips=found))


def test_a_float_may_go_to_the_vault_and_is_in_the_air_until_it_is_counted_in_there():
    day = an_open_day()
    count_closer(day, FLOAT)

    transfer = close(day, goes_to=ClosingTo.VAULT)

    closed = day.collect_events()[-1]
    assert (transfer.source, transfer.target) == ("table:T-1", "vault:main")
    assert transfer.sent == Holding(chips=FLOAT)
    assert closed.postings == (
        ("table:T-1:float", -FLOAT_CENTS),
        (f"transit:{transfer.id}:chips", FLOAT_CENTS),
    )
    assert day.left == NOTHING


def test_a_closer_over_or_short_needs_a_reason_and_waits_in_suspense():
    day = an_open_day()
    play(day, -100_00)
    count_closer(day, FLOAT)

    assert refused(FloatUnexplainedError, lambda: close(day)) == (
        "float_unexplained",
        (
            "the closer is not what opener, play, fills and credits come to; give a reason of at"
            " least 3 letters, and the difference waits in suspense"
        ),
    )
    (closed,) = facts(day, lambda: close(day, "a payment went back"))
    assert closed["difference_cents"] == 100_00
    assert dict(closed["postings"]) == {
        "suspense:chips_variance": -100_00,
        "table:T-1:float": 100_00,
    }


def test_other_pieces_of_the_same_worth_are_no_difference_because_play_moves_value():
    day = an_open_day()
    count_closer(day, FLOAT | {100_00: 19, 25_00: 84})

    (closed,) = facts(day, lambda: close(day))

    assert closed["difference_cents"] == 0


# While a round is played, and while it is counted.


def test_a_table_is_neither_counted_nor_closed_while_a_round_is_played():
    day = an_open_day()
    round_id = uuid4()
    day.start_play(an_envelope(by=DEALER_DAN), round_id)

    said = ("round_open", "a round is being played at table T-1; it ends first")
    assert refused(RoundOpenError, lambda: count_closer(day, FLOAT)) == said
    assert refused(RoundOpenError, lambda: close(day)) == said
    day.end_play(an_envelope(by=DEALER_DAN), round_id, 0, (), {})
    count_closer(day, FLOAT)
    close(day)
    assert day.is_closed


def test_once_the_closer_is_being_counted_nothing_moves():
    day = an_open_day()
    count_closer(day, FLOAT, DEALER_DAN)

    said = (
        "table_closing",
        "the closer of table T-1 is being counted; close it, or cancel the close",
    )
    assert refused(TableClosingError, lambda: play(day, 0)) == said
    assert refused(TableClosingError, lambda: sell(day)) == said
    correct = (an_envelope(by=DEALER_DAN), uuid4(), 5_00)
    assert refused(TableClosingError, lambda: day.correct_play(*correct)) == said


def test_a_table_closes_on_two_counts_and_by_whoever_verifies():
    day = an_open_day()
    refused(FloatNotCountedError, lambda: close(day))
    count_closer(day, FLOAT, DEALER_DAN)
    refused(FloatNotCountedError, lambda: close(day))
    count_closer(day, FLOAT, SUPERVISOR_GIL)
    refused(AuthorisationNeededError, lambda: close(day, by=DEALER_DAN))
    refused(AuthorisationNeededError, lambda: close(day, by=CASHIER_CAT))
    close(day)


def test_a_table_that_is_not_open_is_not_closed():
    refused(TableNotOpenError, lambda: close(a_closed_day()))


# Taking a close back.


def test_a_close_is_cancelled_as_if_it_had_not_been():
    day = a_closed_day(FLOAT | {5_00: 179}, reason="a chip is missing")

    (cancelled,) = facts(day, lambda: closing.cancel_close(day, cancelling(), None))

    assert cancelled == {
        "event": CloseCancelled,
        "rules": (),
        "postings": (("suspense:chips_variance", -5_00), ("table:T-1:float", 5_00)),
        "place": "table:T-1",
        "chips": FLOAT | {5_00: 179},
        "cents": FLOAT_CENTS - 5_00,
        "known": Holding(chips=FLOAT),
        "transfer_id": None,
        "reason": "a player came back",
    }
    assert (day.is_open, day.is_closed, day.left) == (True, False, NOTHING)
    assert day.float_cents == FLOAT_CENTS
    play(day, 0)


def test_with_the_close_the_float_comes_back_out_of_the_air():
    day = an_open_day()
    count_closer(day, FLOAT)
    transfer = close(day, goes_to=ClosingTo.VAULT)

    closing.cancel_close(day, cancelling(), transfer)

    assert transfer.ended_as == "was taken back"
    assert dict(day.collect_events()[-1].postings)["table:T-1:float"] == FLOAT_CENTS


def test_a_close_stands_once_the_vault_has_the_float():
    day = an_open_day()
    count_closer(day, FLOAT)
    transfer = close(day, goes_to=ClosingTo.VAULT)
    transfer.land(an_envelope(by=SUPERVISOR_SUE), VAULT, transfer.sent, "")

    refused(NotInTheAirError, lambda: closing.cancel_close(day, cancelling(), transfer))


@pytest.mark.parametrize(
    ("book", "least", "below"),
    [
        (Book.TCP, Role.PIT_BOSS, Role.GAME_SUPERVISOR),
        (Book.CW, Role.PIT_BOSS, Role.GAME_SUPERVISOR),
        (Book.C3P, Role.CASINO_OPERATOR, Role.CASINO_SUPERVISOR),
        (Book.CP, Role.TG_AREA_MANAGER, Role.TG_HIGHER_DUTIES_DEALER),
    ],
)
def test_in_each_book_whoever_may_close_a_table_with_players_may_take_a_close_back(
    book, least, below
):
    day = an_open_day(book=book)
    count_closer(day, FLOAT)
    closing.close_table(day, closing_it(by=PEOPLE[book][1]), a_table(book), NOBODY)

    lower, upper = a_person("LOW", below), a_person("UPP", least)
    refused(AuthorisationNeededError, lambda: closing.cancel_close(day, cancelling(lower), None))
    closing.cancel_close(day, cancelling(upper), None)
    assert day.is_open


def test_a_supervisor_may_drop_a_count_that_was_begun_too_early():
    day = an_open_day()
    count_closer(day, FLOAT, DEALER_DAN)

    refused(
        AuthorisationNeededError, lambda: closing.cancel_close(day, cancelling(DEALER_DAN), None)
    )
    (cancelled,) = facts(day, lambda: closing.cancel_close(day, cancelling(SUPERVISOR_GIL), None))

    assert (cancelled["chips"], cancelled["known"], cancelled["postings"]) == ({}, NOTHING, ())
    play(day, 0)


def test_where_nothing_was_closed_nothing_is_cancelled():
    day = an_open_day()

    assert refused(CloseStandsError, lambda: closing.cancel_close(day, cancelling(), None)) == (
        "close_stands",
        "table T-1 has no close that could be cancelled",
    )


# Pausing.


def test_no_round_starts_while_play_is_paused():
    day = an_open_day()
    pausing = PausePlay(envelope=an_envelope(by=SUPERVISOR_GIL), table="T-1", reason="a spill")
    resuming = ResumePlay(envelope=an_envelope(by=SUPERVISOR_GIL), table="T-1")

    refused(NotPausedError, lambda: closing.resume_play(day, resuming))
    (paused,) = facts(day, lambda: closing.pause_play(day, pausing))
    assert (paused["event"], paused["table"], paused["reason"]) == (PlayPaused, "T-1", "a spill")
    assert refused(PlayPausedError, lambda: play(day, 0)) == (
        "play_paused",
        "play at table T-1 is paused: a spill",
    )
    (resumed,) = facts(day, lambda: closing.resume_play(day, resuming))
    assert resumed["event"] is PlayResumed
    play(day, 0)


def test_a_dealer_does_not_pause_play():
    day = an_open_day()
    pausing = PausePlay(envelope=an_envelope(by=DEALER_DAN), table="T-1", reason="a spill")

    refused(AuthorisationNeededError, lambda: closing.pause_play(day, pausing))
