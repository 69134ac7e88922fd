"""A real worker applies the notices that are due: doubled, killed and restarted, once each."""

from __future__ import annotations

import subprocess
import time
from datetime import UTC, datetime, timedelta

import pytest

from services.use_cases.casino import Casino
from services.worker.schedule import SCHEDULE
from tests.services.use_cases.a_floor import RAISED, a_notice, a_table_on_the_floor, table_of
from tests.services.worker.conftest import ask, kill_children_of

TASK = "apply_due_notices"
TWENTY = timedelta(minutes=20)


@pytest.mark.rule("TCP-6.1[s66(2)]")
def test_the_worker_applies_what_is_due_and_nothing_sooner(
    casino: Casino, environment: dict[str, str], worker: subprocess.Popen[bytes]
) -> None:
    now = datetime.now(UTC)
    due = a_table_on_the_floor(casino, code="TC-01", at=now - TWENTY)
    early = a_table_on_the_floor(casino, code="TC-02", at=now - TWENTY)
    notice = a_notice(casino, due, at=now - TWENTY)
    a_notice(casino, early, at=now - TWENTY + timedelta(minutes=2))
    assert ask(environment, times=3, task=TASK) == f"['{notice}'] [] []"
    assert table_of(casino, due).terms == RAISED
    assert table_of(casino, early).terms_version == 1

    other = a_table_on_the_floor(casino, code="TC-03", at=now - TWENTY)
    late = a_notice(casino, other, at=now - 3 * TWENTY)
    kill_children_of(worker)
    time.sleep(0.5)
    assert ask(environment, times=2, task=TASK) == f"['{late}'] []"
    assert table_of(casino, other).terms == RAISED


def test_the_clock_asks_every_few_seconds() -> None:
    every = SCHEDULE["apply due notices"]
    assert every["task"] == "pitbook.apply_due_notices"
    assert every["schedule"] <= 5
    assert every["options"]["expires"] < every["schedule"]
