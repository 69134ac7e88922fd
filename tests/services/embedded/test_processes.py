"""The supervisor, with small shell commands in place of ours."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from services.embedded import children, processes

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[3]
RUN = "import os, sys, pathlib; from services.embedded import processes; "
RUN += "sys.exit(processes.run(pathlib.Path(sys.argv[1]), os.environ))"


@contextmanager
def supervised(folder: Path, *lines: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a Procfile of these lines under a supervisor of its own."""
    procfile = folder / "Procfile"
    procfile.write_text("\n".join(lines))
    with (folder / "output").open("wb") as output:
        supervisor = subprocess.Popen(
            [sys.executable, "-c", RUN, str(procfile)],
            stdout=output,
            stderr=subprocess.STDOUT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
    try:
        yield supervisor
    finally:
        supervisor.kill()
        supervisor.wait()


def said(folder: Path) -> str:
    """Give everything the supervisor has printed."""
    return (folder / "output").read_text()


def pid_in(file: Path) -> int:
    """Wait for a process to write its number."""
    assert children.wait_until(lambda: file.exists() and file.read_text().endswith("\n"), 10)
    return int(file.read_text())


def test_the_release_ends_before_anything_else_starts(tmp_path: Path) -> None:
    release = "release: sh -c 'sleep 0.2; touch released'"
    web = "web: sh -c 'test -e released && echo after the release; exec sleep 60'"
    with supervised(tmp_path, release, web):
        assert children.wait_until(lambda: "web | after the release" in said(tmp_path), 10)


def test_a_failed_release_stops_everything(tmp_path: Path) -> None:
    with supervised(tmp_path, "release: sh -c 'exit 7'", "web: echo never") as supervisor:
        assert supervisor.wait(10) == 7
    assert "never" not in said(tmp_path)


def test_a_process_that_dies_is_started_again(tmp_path: Path) -> None:
    with supervised(tmp_path, "web: sh -c 'echo $$$$ > pid; exec sleep 60'"):
        first = pid_in(tmp_path / "pid")
        (tmp_path / "pid").unlink()
        os.kill(first, signal.SIGKILL)
        assert pid_in(tmp_path / "pid") != first
    assert "web | ended with -9; starting again in 0.5 s" in said(tmp_path)


def test_each_restart_waits_longer(tmp_path: Path) -> None:
    with supervised(tmp_path, "web: false"):
        assert children.wait_until(lambda: "again in 1 s" in said(tmp_path), 10)


def test_a_program_that_is_not_there_is_named(tmp_path: Path) -> None:
    with supervised(tmp_path, "web: no-such-program"):
        assert children.wait_until(lambda: "web | cannot be started" in said(tmp_path), 10)


def test_sigterm_stops_all_and_waits_for_their_last_words(tmp_path: Path) -> None:
    words = 'trap "echo last words; exit 0" TERM; echo $$$$ > pid; while :; do sleep 0.05; done'
    with supervised(tmp_path, f"web: sh -c '{words}'", "worker: sleep 60") as supervisor:
        web = pid_in(tmp_path / "pid")
        supervisor.send_signal(signal.SIGTERM)
        assert supervisor.wait(10) == 0
    assert "web | last words" in said(tmp_path)
    assert not children.is_alive(web)


def test_kill_9_of_the_supervisor_leaves_nothing_behind(tmp_path: Path) -> None:
    with supervised(tmp_path, "web: sh -c 'echo $$$$ > pid; exec sleep 60'") as supervisor:
        web = pid_in(tmp_path / "pid")
        supervisor.kill()
        assert children.wait_until(lambda: not children.is_alive(web), 5)


def test_children_find_the_programs_installed_beside_this_python() -> None:
    path = processes.child_environment({"PATH": "/bin"})["PATH"]
    assert path == f"{Path(sys.executable).parent}{os.pathsep}/bin"


def test_one_that_does_not_stop_is_killed(tmp_path: Path) -> None:
    stubborn = "trap : TERM; echo $$$$ > pid; while :; do sleep 0.05; done"
    code = RUN.replace("sys.exit(", "processes.STOP_PATIENCE = 0.5; sys.exit(")
    (tmp_path / "Procfile").write_text(f"web: sh -c '{stubborn}'")
    supervisor = subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path / "Procfile")],
        stdout=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    web = pid_in(tmp_path / "pid")
    asked_at = time.monotonic()
    supervisor.terminate()
    assert supervisor.wait(10) == 0
    assert time.monotonic() - asked_at < 5
    assert not children.is_alive(web)
