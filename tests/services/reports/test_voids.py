"""R15: what was undone, allowed and refused, with reasons, both names and the minutes between."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest

from domain.errors import NotFoundError
from services.desk import refusals as kept
from services.gaming_day import gaming_day_of
from services.use_cases import counter
from tests.people_and_things import FRIDAY, pay_withdrawal
from tests.services.reports.a_weekend import SATURDAY, Weekend, columns, section, ties, total


def test_a_void_tells_what_it_undid_and_how_long_after(weekend: Weekend) -> None:
    voids = section(weekend.report("R15", day=FRIDAY), "Voids")
    keys = ("slip", "original", "what", "before", "after", "reason", "minutes")
    assert columns(voids, *keys) == [
        ("VD-000001", "DP-000002", "Deposit", 50_000, 0, "wrong player", 30)
    ]
    assert columns(voids, "by", "authoriser", "station") == [
        ("Cat Somebody", "Sue Somebody", "cage-1")
    ]
    assert total(voids, "before") == 50_000
    ((row, links),) = voids.linked_rows
    assert links[2:4] == ("/slips/VD-000001", "/slips/DP-000002")
    assert links[5] == links[6] == f"/ledger/events/{row[5]}"


def test_an_override_is_told_once_for_each_command(weekend: Weekend) -> None:
    overrides = section(weekend.report("R15", day=FRIDAY), "Overrides")
    assert columns(overrides, "what", "slip", "amount", "reason", "authoriser") == [
        ("Slip voided", "VD-000001", -50_000, "wrong player", "Sue Somebody")
    ]


def test_every_void_leaves_nothing_behind_and_has_its_number(weekend: Weekend) -> None:
    assert ties(weekend.report("R15", day=FRIDAY)) == [(1, 1, "ties")] * 2
    assert ties(weekend.report("R15", day=SATURDAY)) == [(0, 0, "ties")] * 2


def test_a_void_that_left_money_behind_does_not_tie(weekend: Weekend) -> None:
    weekend.report("R15", day=FRIDAY)
    with weekend.casino.pool.connection() as connection:
        connection.execute(
            "UPDATE ledger.entries SET cents = cents + 1"
            " WHERE transaction_id IN (SELECT voids FROM slips.slips) AND account LIKE 'player:%'"
        )
    assert ties(weekend.report("R15", day=FRIDAY))[0] == (1, 0, "does not tie")


def test_what_was_refused_is_listed_on_the_day_it_was_refused(weekend: Weekend) -> None:
    command = pay_withdrawal(uuid4(), weekend.percy)
    with pytest.raises(NotFoundError) as refusal:
        counter.pay_withdrawal(weekend.casino, command)
    kept.record(weekend.casino.pool, "pay-withdrawal", refusal.value, command.envelope)
    now = datetime.now(UTC) + timedelta(seconds=1)
    today = gaming_day_of(now, weekend.settings)
    refusals = section(weekend.report("R15", now, day=today), "Refusals")
    assert columns(refusals, "code", "by") == [("not_found", "Cat Somebody")]
    known = now - timedelta(hours=1)
    assert section(weekend.report("R15", now, day=today, known_at=known), "Refusals").rows == ()
    assert section(weekend.report("R15", now, day=FRIDAY), "Refusals").rows == ()
