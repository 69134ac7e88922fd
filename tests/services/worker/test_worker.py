"""A real worker and a real Valkey seal the log; a task may be lost or doubled."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from services.integrity.seals import seals_of_file, seals_of_table
from services.store.pool import Pool
from services.use_cases.casino import Casino
from tests.people_and_things import a_player_of

ROOT = Path(__file__).parents[3]
SEND = (
    "from services.worker.tasks import seal_the_log;"
    "print(*[seal_the_log.delay().get(timeout=40) for _ in range({times})])"
)


@pytest.fixture
def worker(environment: dict[str, str], tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", "celery", "--app", "services.worker.app", "worker"]
    with (tmp_path / "worker.log").open("wb") as log:
        process = subprocess.Popen(
            [*command, "--concurrency", "1", "--loglevel", "INFO"],
            cwd=ROOT,
            env=environment,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    yield process
    os.killpg(process.pid, signal.SIGTERM)
    assert process.wait(timeout=20) == 0, "the worker did not stop cleanly when asked"


def ask(environment: dict[str, str], times: int = 1) -> str:
    done = subprocess.run(
        [sys.executable, "-c", SEND.format(times=times)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


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
    children = Path(f"/proc/{worker.pid}/task/{worker.pid}/children").read_text().split()
    for child in children:
        os.kill(int(child), signal.SIGKILL)
    time.sleep(0.5)
    a_player_of(casino)
    assert ask(environment) == "2"
