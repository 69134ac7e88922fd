"""R3: a whole series says so; a number lost, doubled or out of time is named."""

from __future__ import annotations

from collections.abc import Iterator

import psycopg
import pytest

from services.use_cases import counter
from tests.people_and_things import FRIDAY, fifties, take_deposit
from tests.services.reports.a_weekend import (
    SATURDAY,
    Weekend,
    columns,
    minutes,
    section,
    ties,
    total,
)

KEYS = ("series", "first", "last", "used", "voided", "missing", "duplicate", "out_of_order")
WRONG = ("slip", "what", "count")


@pytest.fixture
def burglar(weekend: Weekend) -> Iterator[psycopg.Connection[object]]:
    """Somebody who gets past every guard of the log."""
    weekend.report("R3")
    url = weekend.settings.owner_database_url
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("SET session_replication_role = replica")
        yield connection


def test_every_series_of_a_day_is_whole(weekend: Weekend) -> None:
    document = weekend.report("R3", day=FRIDAY)
    assert columns(section(document, "Series"), *KEYS) == [
        ("CL", "CL-000001", "CL-000001", 1, 0, 0, 0, 0),
        ("CR", "CR-000001", "CR-000001", 1, 0, 0, 0, 0),
        ("CS", "CS-000001", "CS-000001", 1, 0, 0, 0, 0),
        ("DP", "DP-000001", "DP-000003", 3, 1, 0, 0, 0),
        ("OP", "OP-000001", "OP-000003", 3, 0, 0, 0, 0),
        ("P", "P-000001", "P-000002", 2, 0, 0, 0, 0),
        ("TR", "TR-000001", "TR-000004", 4, 0, 0, 0, 0),
        ("VD", "VD-000001", "VD-000001", 1, 0, 0, 0, 0),
        ("VF", "VF-000001", "VF-000001", 1, 0, 0, 0, 0),
        ("WD", "WD-000001", "WD-000001", 1, 0, 0, 0, 0),
    ]
    assert section(document, "Exceptions").rows == ()
    assert ties(document) == [(18, 18, "ties"), (0, 0, "ties")]


def test_the_next_day_goes_on_from_the_last_number(weekend: Weekend) -> None:
    series = section(weekend.report("R3", day=SATURDAY), "Series")
    assert columns(series, "series", "first", "used", "missing") == [
        ("DP", "DP-000004", 1, 0),
        ("WD", "WD-000002", 1, 0),
    ]


def test_a_number_taken_out_of_the_log_is_missing(
    weekend: Weekend, burglar: psycopg.Connection[object]
) -> None:
    burglar.execute(
        "DELETE FROM log.events WHERE slip_series = 'DP' AND slip_number BETWEEN 2 AND 3"
    )
    document = weekend.report("R3", day=FRIDAY, to=SATURDAY)
    assert columns(section(document, "Exceptions"), *WRONG) == [
        ("DP-000002 to DP-000003", "never used", 2)
    ]
    assert total(section(document, "Series"), "missing") == 2
    assert [state for *_, state in ties(document)] == ["does not tie", "does not tie"]


def test_a_tail_cut_off_is_missing_too(
    weekend: Weekend, burglar: psycopg.Connection[object]
) -> None:
    burglar.execute("DELETE FROM log.events WHERE slip_series = 'WD' AND slip_number = 2")
    wrong = section(weekend.report("R3", day=SATURDAY), "Exceptions")
    assert columns(wrong, *WRONG) == [("WD-000002", "given out, not stored", 1)]


def test_a_number_used_twice_is_named(
    weekend: Weekend, burglar: psycopg.Connection[object]
) -> None:
    burglar.execute("DROP INDEX log.one_slip_per_number")
    burglar.execute(
        "UPDATE log.events SET slip_number = 2 WHERE slip_series = 'DP' AND slip_number = 3"
    )
    document = weekend.report("R3", day=FRIDAY)
    assert ("DP-000002", "number used twice", 1) in columns(section(document, "Exceptions"), *WRONG)
    assert total(section(document, "Series"), "duplicate") == 1


def test_a_number_the_register_lost_is_named(
    weekend: Weekend, burglar: psycopg.Connection[object]
) -> None:
    burglar.execute("DELETE FROM slips.slips WHERE slip = 'DP-000003'")
    document = weekend.report("R3", day=FRIDAY)
    assert columns(section(document, "Exceptions"), *WRONG) == [
        ("DP-000003", "not in the register of slips", 1)
    ]
    assert ties(document)[0] == (18, 17, "does not tie")


def test_a_slip_that_happened_before_the_one_before_it_is_named(weekend: Weekend) -> None:
    late = take_deposit(weekend.open_shift, weekend.quinn, fifties(1), at=minutes(5))
    counter.take_deposit(weekend.casino, late)
    document = weekend.report("R3", day=FRIDAY)
    assert columns(section(document, "Exceptions"), *WRONG) == [
        ("DP-000005", "happened before the number before it", 1)
    ]
    (row,) = [row for row in columns(section(document, "Series"), *KEYS) if row[0] == "DP"]
    assert row == ("DP", "DP-000001", "DP-000005", 4, 1, 0, 0, 1)
    assert section(document, "Exceptions").links[0][3] is not None
