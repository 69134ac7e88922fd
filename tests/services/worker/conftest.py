"""A real worker on a real Valkey, and somebody who asks it for tasks."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
SEND = (
    "from services.worker.tasks import {task};"
    "print(*[{task}.delay().get(timeout=40) for _ in range({times})])"
)


@pytest.fixture
def worker(environment: dict[str, str], tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """One worker process with one child, stopped cleanly afterwards."""
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


def ask(environment: dict[str, str], times: int = 1, task: str = "seal_the_log") -> str:
    """Send a task so often, and return what came back."""
    done = subprocess.run(
        [sys.executable, "-c", SEND.format(task=task, times=times)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def kill_children_of(worker: subprocess.Popen[bytes]) -> None:
    """Kill the processes that do the tasks, as a machine that is short of memory would."""
    for child in Path(f"/proc/{worker.pid}/task/{worker.pid}/children").read_text().split():
        os.kill(int(child), signal.SIGKILL)
