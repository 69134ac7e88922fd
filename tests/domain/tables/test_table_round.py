"""A round deals in every seat with a stake and skips the others; a bonus stops the next one."""

from __future__ import annotations

from uuid import uuid4

import pytest

from domain.errors import AuthorisationNeededError
from domain.staff.roles import Book
from domain.tables.commands import EndRound, StartRound
from domain.tables.errors import (
    NoRoundError,
    NoSeatsHereError,
    RoundOpenError,
    TablePausedError,
    TooFewSeatsError,
)
from domain.tables.events import RoundEnded, RoundStarted, SeatDealtIn
from domain.tables.table_round import TableRound, round_id_of
from tests.domain.tables.a_poker_table import RUNNER_RAY, a_sitting, a_table, by_the_floor
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import DEALER_DAN, an_envelope


def start(**envelope):
    return StartRound(envelope=by_the_floor(**envelope), table="PP1")


def end(**envelope):
    return EndRound(envelope=by_the_floor(**envelope), table="PP1")


def a_round(table=None):
    sittings = [a_sitting(1, 200_00), a_sitting(2, 200_00)]
    played = TableRound.start(start(), table or a_table(), None, sittings)
    played.collect_events()
    return played


@pytest.mark.rule("PP-5.10")
def test_a_seat_without_a_transfer_is_skipped():
    sittings = [a_sitting(1, 200_00), a_sitting(3), a_sitting(5, 400_00)]
    played = TableRound.start(start(), a_table(), None, sittings)

    assert played.id == round_id_of("PP1", 1)
    assert first_facts(played) == [
        {
            "event": RoundStarted,
            "rules": ("PP-5.10",),
            "postings": (),
            "table": "PP1",
            "number": 1,
            "seats": {1: sittings[0].id, 5: sittings[2].id},
            "skipped": (3,),
            "hand_id": None,
        }
    ]
    dealt = [[each["event"] for each in first_facts(sitting)] for sitting in sittings]
    assert dealt == [[SeatDealtIn], [], [SeatDealtIn]]
    assert sittings[0].round_id == sittings[2].round_id == played.id


@pytest.mark.rule("CP-6.3")
def test_a_live_seat_under_the_minimum_buy_in_is_skipped():
    live = {"book": Book.CP, "minimum": 100_00}
    sittings = [
        a_sitting(1, 60_00, **live),
        a_sitting(2, 110_00, **live),
        a_sitting(3, 100_00, **live),
    ]

    played = TableRound.start(start(by=DEALER_DAN), a_table(Book.CP), None, sittings)

    assert set(played.seats) == {2, 3}


@pytest.mark.parametrize("stakes", [[], [200_00], [200_00, 0]])
def test_a_round_needs_two_seats_with_a_stake(stakes):
    sittings = [a_sitting(seat, stake) for seat, stake in enumerate(stakes, 1)]
    dealt = sum(stake > 0 for stake in stakes)

    assert refused(
        TooFewSeatsError, lambda: TableRound.start(start(), a_table(), None, sittings)
    ) == ("too_few_seats", f"a round needs 2 seats with a stake, and table PP1 has {dealt}")


@pytest.mark.rule("PP-13.3")
def test_no_round_starts_while_a_bonus_waits():
    table, sittings = a_table(), [a_sitting(1, 200_00), a_sitting(2, 200_00)]
    claim_id = uuid4()
    table.pause(an_envelope(), claim_id)

    refused(TablePausedError, lambda: TableRound.start(start(), table, None, sittings))
    assert sittings[0].round_id is None
    table.resume(an_envelope(), claim_id)
    TableRound.start(start(), table, None, sittings)


def test_rounds_are_played_one_after_the_other():
    first, sittings = a_round(), [a_sitting(1, 200_00), a_sitting(2, 200_00)]

    assert refused(
        RoundOpenError, lambda: TableRound.start(start(), a_table(), first, sittings)
    ) == ("round_open", "round 1 of table PP1 is not over")
    assert facts(first, lambda: first.end(end(), Book.PP)) == [
        {"event": RoundEnded, "rules": (), "postings": (), "table": "PP1", "number": 1}
    ]
    assert TableRound.start(start(), a_table(), first, sittings).number == 2
    assert refused(NoRoundError, lambda: first.end(end(), Book.PP)) == (
        "no_round",
        "no round is being played at table PP1",
    )


def test_the_chip_runner_starts_and_ends_no_round():
    sittings, played = [a_sitting(1, 200_00), a_sitting(2, 200_00)], a_round()

    refused(
        AuthorisationNeededError,
        lambda: TableRound.start(start(by=RUNNER_RAY), a_table(), None, sittings),
    )
    refused(AuthorisationNeededError, lambda: played.end(end(by=RUNNER_RAY), Book.PP))


def test_rounds_of_other_games_are_not_played_this_way():
    table = a_table(Book.TCP, places=7)

    refused(NoSeatsHereError, lambda: TableRound.start(start(), table, None, []))
