"""A real worker charges for the hour: doubled, killed and restarted, each stake pays it once."""

from __future__ import annotations

import subprocess
import time
from datetime import UTC, datetime, timedelta

import pytest

from domain.staff.roles import Book
from domain.tables.charges.hours import hour_of
from services.use_cases.casino import Casino
from services.worker.schedule import SCHEDULE
from tests.services.use_cases.a_charged_room import a_room, charge_id, seat, stakes
from tests.services.use_cases.a_floor import seen
from tests.services.use_cases.a_poker_room import balance_of
from tests.services.worker.conftest import ask, kill_children_of

TASK = "charge_for_the_hour"


@pytest.mark.rule("PP-1.1-CollectionTime", "CP-1.1-CollectionTime", "PP-7.2.2(a)")
def test_the_worker_charges_for_an_hour_once(
    casino: Casino, environment: dict[str, str], worker: subprocess.Popen[bytes]
) -> None:
    # Nobody joined within an hour, and the task may come in this hour or the next.
    since = hour_of(datetime.now(UTC)) - timedelta(seconds=40)
    a_room(casino, since=since)
    seat(casino, 1, since=since)
    a_room(casino, Book.CP, code="P-2", since=since)
    seat(casino, 4, since=since, code="P-2", is_live=True)
    seen(casino)
    first, *others = ask(environment, times=3, task=TASK).replace("] [", "]|[").split("|")

    hour = hour_of(datetime.now(UTC))
    charged = {str(charge_id(hour)), str(charge_id(hour, "P-2"))}
    assert set(first.strip("[]").replace("'", "").split(", ")) == charged
    assert others == ["[]", "[]"]
    assert stakes(casino, 1) == [285_00]

    kill_children_of(worker)
    time.sleep(0.5)
    a_room(casino, code="P-3", since=since)
    seat(casino, 5, since=since, code="P-3")
    seen(casino)
    assert ask(environment, times=2, task=TASK) == f"['{charge_id(hour, 'P-3')}'] []"
    assert stakes(casino, 1) == [285_00]
    assert balance_of(casino, "income:time_charge") == 30_00


def test_the_clock_asks_every_few_seconds() -> None:
    every = SCHEDULE["charge for the hour"]
    assert every["task"] == "pitbook.charge_for_the_hour"
    assert every["schedule"] <= 5
    assert every["options"]["expires"] < every["schedule"]
