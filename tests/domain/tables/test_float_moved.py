"""What a decision about an incident does to a float, as the table's day takes it over."""

from __future__ import annotations

from uuid import uuid4

import pytest

from domain.staff.roles import Book, Role
from domain.tables.day.commands import CountFloat
from domain.tables.day.errors import FloatShortError, TableClosingError
from domain.tables.day.events import FloatMoved
from domain.tables.day.opening import count_float
from domain.tables.day.table_day import TableDay
from tests.domain.staff.commands_at_tables import FLOAT, a_day
from tests.given_when_then import facts, refused
from tests.people_and_things import PIT_BOSS_PIA, a_person, an_envelope

INCIDENT = uuid4()


def move(day: TableDay, cents: int) -> None:
    day.move_float(an_envelope(by=PIT_BOSS_PIA), INCIDENT, cents, "it was down in time")


@pytest.mark.rule("TCP-11.10")
def test_an_award_leaves_the_float_and_its_reversal_comes_back():
    day = a_day(Book.TCP)
    before = day.float_cents

    assert facts(day, lambda: move(day, -25_00)) == [
        {
            "event": FloatMoved,
            "rules": (),
            "postings": (),
            "table": "TCP1",
            "incident_id": INCIDENT,
            "float_change_cents": -25_00,
            "reason": "it was down in time",
        }
    ]
    assert day.float_cents == before - 25_00
    move(day, 25_00)
    assert (day.float_cents, day.plays) == (before, 0)


def test_a_float_gives_no_more_than_it_has_and_nothing_while_its_closer_is_counted():
    day = a_day(Book.TCP)
    refused(FloatShortError, lambda: move(day, -day.float_cents - 1))
    envelope = an_envelope(by=a_person("DAN", Role.DEALER))
    count_float(day, CountFloat(envelope=envelope, table=day.code, chips=FLOAT))

    refused(TableClosingError, lambda: move(day, 1))
