"""A real worker and a real Valkey seal the log; a task may be lost or doubled."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path

import pytest

from services.integrity.seals import seals_of_file, seals_of_table
from services.store.pool import Pool
from services.use_cases.casino import Casino
from tests.people_and_things import a_player_of
from tests.services.worker.conftest import ask, kill_children_of


@pytest.mark.usefixtures("worker")
def test_the_worker_seals_the_head_once(
    casino: Casino, pool: Pool, environment: dict[str, str], tmp_path: Path
) -> None:
    a_player_of(casino, "Paula Player")
    assert ask(environment, times=3) == "1 None None"
    a_player_of(casino)
    assert ask(environment) == "2"
    with pool.connection() as connection:
        in_table = seals_of_table(connection)
    assert [seal.position for seal in in_table] == [1, 2]
    assert seals_of_file(tmp_path) == in_table
    assert '"process": "worker"' in (tmp_path / "worker.log").read_text()


def test_a_task_whose_process_is_killed_is_done_by_the_next(
    casino: Casino, environment: dict[str, str], worker: subprocess.Popen[bytes]
) -> None:
    a_player_of(casino, "Paula Player")
    assert ask(environment) == "1"
    kill_children_of(worker)
    time.sleep(0.5)
    a_player_of(casino)
    assert ask(environment) == "2"
