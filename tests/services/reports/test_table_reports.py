"""R2, R4 and R5: fills and credits, the drop and its counts, and the rundown of every table."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from domain.tables.drop.commands import CountDropBox
from services.reports.asking import ask
from services.reports.catalogue import find_report
from services.reports.document import Document
from services.settings import Settings
from services.use_cases import drops
from services.use_cases.casino import Casino
from tests.people_and_things import (
    CASHIER_CAT,
    CASHIER_COL,
    DEALER_DAN,
    FRIDAY,
    an_appointed_member,
    an_envelope,
    hundreds,
)
from tests.services.reports.a_weekend import (
    NOW,
    SATURDAY_NIGHT,
    catch_up_all,
    columns,
    section,
    ties,
    total,
)
from tests.services.use_cases.a_pit import (
    FLOAT,
    SUPERVISOR_GIL,
    a_credit,
    a_fill,
    a_pit,
    close_it,
    count_drop,
    open_it,
    receive_box,
    sell,
    take_box,
)


@pytest.fixture
def pit(casino: Casino) -> Casino:
    """A table that sold for 300, was filled with 500, gave 200 back, and is open."""
    for person, name in (
        (CASHIER_CAT, "Cat"), (CASHIER_COL, "Col"), (DEALER_DAN, "Dan"), (SUPERVISOR_GIL, "Gil"),
    ):  # fmt: skip
        an_appointed_member(casino, name.upper(), *person.roles, name=f"{name} Somebody")
    a_pit(casino)
    open_it(casino)
    sell(casino, 3)
    a_fill(casino, {25_00: 20})
    a_credit(casino, {100_00: 2})
    return casino


def report(casino: Casino, settings: Settings, name: str, **texts: Any) -> Document:
    catch_up_all(casino)
    asked = {"day": str(FRIDAY)} | {key: str(value) for key, value in texts.items()}
    found = find_report(name)
    return found.build(ask(found, asked, casino.pool, settings, NOW, by="Ana Number 4"))


FIGURES = ("opener", "fills", "credits", "drop", "closer", "win", "hold", "state")


def test_the_rundown_says_of_each_figure_what_it_is_and_ties_to_the_ledger(
    pit: Casino, settings: Settings
) -> None:
    playing = report(pit, settings, "R5")
    assert columns(section(playing, "Tables"), *FIGURES) == [
        (5_000_00, 500_00, 200_00, 300_00, 5_000_00, 0, "0.00",
         "so far: from 0 rounds"),
    ]  # fmt: skip
    assert total(section(playing, "Tables"), "opener") == 5_000_00
    assert total(section(playing, "Tables"), "fills") == 0, "no total of what may still change"
    assert ties(playing) == [(5_000_00, 5_000_00, "ties"), (300_00, 300_00, "ties")]

    drop_id = take_box(pit)
    close_it(pit, FLOAT | {100_00: 21, 25_00: 78}, "two quarters over")
    receive_box(pit, drop_id)
    count_drop(pit, drop_id, hundreds(3))
    final = report(pit, settings, "R5")
    assert columns(section(final, "Tables"), *FIGURES, "exceptions") == [
        (5_000_00, 500_00, 200_00, 300_00, 5_050_00, 50_00, "16.66", "final",
         "the closer was not what was due"),
    ]  # fmt: skip
    assert total(section(final, "Tables"), "win") == 50_00
    assert ties(final) == [(5_050_00, 5_050_00, "ties"), (0, 0, "ties")]
    # As of an event before, the paper says what it said then.
    before = report(pit, settings, "R5", event=playing.as_of_position)
    assert before.sections == playing.sections


def test_a_box_that_was_lost_leaves_no_zero_behind(pit: Casino, settings: Settings) -> None:
    take_box(pit, "B-9")
    close_it(pit, FLOAT)

    lost = report(pit, settings, "R5", as_of=(SATURDAY_NIGHT + timedelta(days=1)).isoformat())

    (row,) = columns(section(lost, "Tables"), "drop", "win", "hold", "exceptions")
    assert row[:3] == ("cannot compute",) * 3
    assert row[3] == "box B-9 was taken on 2026-03-06 and never came to the count room"
    sheet = section(
        report(pit, settings, "R4", as_of=(SATURDAY_NIGHT + timedelta(days=1)).isoformat()), "Boxes"
    )
    assert columns(sheet, "box", "counted", "state") == [
        ("B-9", "pending count", "taken and never received")
    ]


def test_the_drop_sheet_is_blind_until_two_have_counted(pit: Casino, settings: Settings) -> None:
    drop_id = take_box(pit)
    receive_box(pit, drop_id)
    counting = CountDropBox(
        envelope=an_envelope(by=CASHIER_COL), drop_id=drop_id, count=hundreds(2)
    )
    drops.count_drop_box(pit, counting)
    waiting = section(report(pit, settings, "R4"), "Boxes")
    assert columns(waiting, "expected", "first", "second", "counted", "state") == [
        ("pending count", None, None, "pending count", "received")
    ]

    count_drop(pit, drop_id, hundreds(2), "a note is missing")

    counted = report(pit, settings, "R4")
    assert columns(
        section(counted, "Boxes"),
        *("table", "box", "taken_by", "received_by", "expected", "first", "second"),
        *("counted", "difference", "state", "reason"),
    ) == [
        ("TC1", "B-1", "Cat Somebody with Gil Somebody", "Col Somebody", 300_00, 200_00, 200_00,
         200_00, -100_00, "counted", "a note is missing"),
    ]  # fmt: skip
    assert columns(section(counted, "By denomination"), "kind", "denomination", "pieces") == [
        ("cash", "$100", 2)
    ]


def test_fills_and_credits_are_listed_step_by_step(pit: Casino, settings: Settings) -> None:
    register = section(report(pit, settings, "R2"), "Fills and credits")

    told = columns(register, "slip", "type", "step", "by", "amount")
    assert told == [
        ("FQ-000001", "fill", "requested", "Gil Somebody", 500_00),
        ("FS-000001", "fill", "issued", "Cat Somebody", 500_00),
        ("", "fill", "received", "Dan Somebody", 500_00),
        ("CQ-000001", "credit", "requested", "Gil Somebody", 200_00),
        ("", "credit", "accepted", "Cat Somebody", None),
        ("CD-000001", "credit", "issued", "Dan Somebody", 200_00),
        ("", "credit", "received", "Cat Somebody", 200_00),
    ]
    assert columns(register, "chips")[0] == ("20 x $25",)
    assert total(register, "amount") == 700_00
