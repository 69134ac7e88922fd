"""Hours charged where hands of cards are played: before the deal, or when the hand is over."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import pytest

from domain.poker.acts import Act
from domain.poker.commands import ContinueHand, StartHand
from domain.poker.steps import Step
from domain.staff.roles import Book
from domain.tables.errors import RoundOpenError
from services.integrity.verify import verify as verified
from services.settings import Settings
from services.use_cases import poker
from services.use_cases.casino import Answer, Casino
from tests.domain.tables.terms_of_tables import by_the_hour
from tests.people_and_things import DEALER_DAN
from tests.services.use_cases.a_charged_room import (
    EARLIER,
    NINE,
    a_room,
    after,
    at,
    charge_id,
    collect,
    seat,
    stakes,
    the_charge,
    tick,
)
from tests.services.use_cases.a_floor import seen
from tests.services.use_cases.a_game_at_seats import DEAL, WON_BY_TWO, an_act, hand_of
from tests.services.use_cases.a_poker_room import balance_of

JUST_BEFORE = NINE - timedelta(seconds=10)
INCOME, SLIDE = "income:time_charge", "table:P-1:drop_slide"


def deal(casino: Casino, moment: datetime, *steps: Step, book: Book = Book.PP) -> Answer:
    """Deal to seats 1 to 3, the button at 3."""
    asked: dict[str, Any] = {"table": "P-1", "button": 3, "terms": by_the_hour(book, 15_00).poker}
    command = StartHand(envelope=at(moment, DEALER_DAN), steps=steps, **asked)
    return poker.start_hand(casino, command)


def go_on(casino: Casino, started: Answer, moment: datetime, *steps: Step) -> None:
    hand_id = UUID(started.facts["hand_id"])
    command = ContinueHand(envelope=at(moment, DEALER_DAN), hand_id=hand_id, steps=steps)
    poker.continue_hand(casino, command)


def a_full_table(casino: Casino, book: Book = Book.PP) -> None:
    a_room(casino, book)
    for number in (1, 2, 3):
        seat(casino, number, is_live=book is Book.CP)


def ledger(casino: Casino) -> list[int]:
    return [balance_of(casino, f"seat:P-1:{number}") for number in (1, 2, 3)]


@pytest.mark.rule("PP-7.2.2(a)", "PP-7.2.2(b)-s1", "PP-1.1-CollectionTime")
def test_a_hand_after_the_hour_is_dealt_with_what_the_charge_left(casino: Casino) -> None:
    a_full_table(casino)

    started = deal(casino, after(minutes=1), DEAL)

    assert hand_of(casino, started).state.started_with == dict.fromkeys((1, 2, 3), 285_00)
    assert the_charge(casino).is_collected
    assert balance_of(casino, INCOME) == 45_00


@pytest.mark.rule("PP-7.2.2(a)", "PP-5.18")
def test_an_hour_that_falls_into_a_hand_is_taken_when_the_hand_is_over(
    casino: Casino, settings: Settings
) -> None:
    a_full_table(casino)
    started = deal(casino, JUST_BEFORE, *WON_BY_TWO[:3])
    tick(casino, settings)
    assert stakes(casino, 1, 2, 3)[0] == 295_00, "the small blind that was folded is gone"
    assert balance_of(casino, INCOME) == 0
    before = ledger(casino)

    go_on(casino, started, after(seconds=10), *WON_BY_TWO[3:])

    assert balance_of(casino, INCOME) == 45_00
    assert the_charge(casino).is_collected
    assert stakes(casino, 1, 2, 3) == ledger(casino)
    assert stakes(casino, 1, 2, 3) == [280_00, 300_00, 275_00]
    assert sum(before) < sum(ledger(casino)) + 45_00, "the pot went back to a seat"
    assert tick(casino, settings, after(minutes=3)) == []
    seen(casino)
    assert not verified(settings.database_url, settings.seal_key, settings.folder).findings


@pytest.mark.rule("CP-7.2.2(d)", "CP-6.11")
def test_a_live_hour_is_collected_between_hands(casino: Casino, settings: Settings) -> None:
    a_full_table(casino, Book.CP)
    started = deal(casino, EARLIER, DEAL, book=Book.CP)
    tick(casino, settings)
    with pytest.raises(RoundOpenError, match="the charge is taken when it ends"):
        collect(casino, after(minutes=1))

    go_on(casino, started, after(minutes=2), *WON_BY_TWO[1:2], *folded_by(1, 2))
    collect(casino, after(minutes=3))

    assert balance_of(casino, SLIDE) == 45_00
    assert stakes(casino, 1, 2, 3) == ledger(casino)
    assert the_charge(casino).id == charge_id(NINE)


def folded_by(*seats: int) -> tuple[Step, ...]:
    """These seats fold in turn."""
    return tuple(an_act(number, Act.FOLD) for number in seats)
