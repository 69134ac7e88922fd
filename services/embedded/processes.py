"""Run the processes of a Procfile: release first, then all others until we are told to stop."""

from __future__ import annotations

import os
import selectors
import signal
import string
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from shlex import split
from typing import IO, TYPE_CHECKING

from services.embedded import children

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from types import FrameType

RELEASE = "release"
STOP_PATIENCE = 10.0
SHORTEST_PAUSE = 0.5
LONGEST_PAUSE = 30.0
# A process that lasted this long failed for a new reason, and is restarted at once.
STEADY_AFTER = 30.0
TICK = 0.1


def run(procfile: Path, environment: Mapping[str, str]) -> int:
    """Run the release to its end, then everything else; give the exit code."""
    return run_release(procfile, environment) or run_processes(procfile, environment)


def run_release(procfile: Path, environment: Mapping[str, str]) -> int:
    """Run the release process alone, to its end."""
    command = commands(procfile).get(RELEASE)
    if command is None:
        return 0
    release = Process(RELEASE, command)
    supervisor = Supervisor([release], procfile.resolve().parent, environment, restarts=False)
    return supervisor.run()


def run_processes(procfile: Path, environment: Mapping[str, str]) -> int:
    """Run every process but the release until SIGINT or SIGTERM."""
    listed = [Process(name, line) for name, line in commands(procfile).items() if name != RELEASE]
    return Supervisor(listed, procfile.resolve().parent, environment, restarts=True).run()


def commands(procfile: Path) -> dict[str, str]:
    """Read `name: command` lines; empty lines and comments say nothing."""
    lines = (line.strip() for line in procfile.read_text().splitlines())
    pairs = (line.partition(":") for line in lines if line and not line.startswith("#"))
    return {name.strip(): command.strip() for name, _, command in pairs}


@dataclass(slots=True, eq=False)
class Process:
    """One line of the Procfile and what has become of it."""

    name: str
    command: str
    child: subprocess.Popen[bytes] | None = None
    started_at: float = 0.0
    due_at: float = 0.0
    pause: float = SHORTEST_PAUSE
    unfinished_line: bytes = b""

    @property
    def output(self) -> IO[bytes]:
        """The pipe its words come through."""
        if self.child is None or self.child.stdout is None:
            raise ValueError(self.name)
        return self.child.stdout

    def is_running(self) -> bool:
        """Tell whether it runs now."""
        return self.child is not None and self.child.poll() is None


@dataclass(slots=True)
class Supervisor:
    """One thread that starts, listens to, restarts and stops processes."""

    processes: list[Process]
    folder: Path
    environment: Mapping[str, str]
    restarts: bool
    selector: selectors.BaseSelector = field(default_factory=selectors.DefaultSelector)
    told_to_stop: bool = False

    def run(self) -> int:
        """Work until told to stop, or until all have ended when none is restarted."""
        former = {which: signal.signal(which, self._stop_soon) for which in _STOP_SIGNALS}
        try:
            for process in self.processes:
                self._start(process)
            while not self.told_to_stop and (self.restarts or self._any_runs()):
                self._listen()
                if self.restarts:
                    self._restart_the_dead()
        finally:
            self._stop_all()
            for which, handler in former.items():
                signal.signal(which, handler)
            self.selector.close()
        return self._exit_code()

    def _stop_soon(self, _signal: int, _frame: FrameType | None) -> None:
        self.told_to_stop = True

    def _exit_code(self) -> int:
        if self.restarts:
            return 0
        if self.told_to_stop:
            return 130
        return max((abs(p.child.returncode) for p in self.processes if p.child), default=0)

    def _start(self, process: Process) -> None:
        variables = child_environment(self.environment)
        try:
            process.child = children.spawn(
                split(string.Template(process.command).safe_substitute(variables)),
                folder=self.folder,
                environment=variables,
                output=subprocess.PIPE,
                dies_by=signal.SIGTERM,
            )
        except OSError as problem:
            say(process.name, f"cannot be started: {problem}")
            process.child = None
            if not self.restarts:
                raise
            self._plan_restart(process)
            return
        process.started_at = time.monotonic()
        os.set_blocking(process.output.fileno(), False)
        self.selector.register(process.output, selectors.EVENT_READ, process)

    def _any_runs(self) -> bool:
        return any(process.is_running() for process in self.processes)

    def _listen(self) -> None:
        for key, _ in self.selector.select(TICK):
            process: Process = key.data
            words = process.output.read(65536)
            if words:
                self._say_lines(process, words)
            elif words == b"":
                self.selector.unregister(process.output)

    def _say_lines(self, process: Process, words: bytes) -> None:
        *lines, process.unfinished_line = (process.unfinished_line + words).split(b"\n")
        for line in lines:
            say(process.name, line.decode(errors="replace"))

    def _restart_the_dead(self) -> None:
        now = time.monotonic()
        for process in self.processes:
            if process.is_running():
                continue
            if process.child is not None:
                code = process.child.returncode
                self._close(process)
                if now - process.started_at > STEADY_AFTER:
                    process.pause = SHORTEST_PAUSE
                say(process.name, f"ended with {code}; starting again in {process.pause:g} s")
                self._plan_restart(process)
            elif now >= process.due_at:
                self._start(process)

    def _plan_restart(self, process: Process) -> None:
        process.due_at = time.monotonic() + process.pause
        process.pause = min(process.pause * 2, LONGEST_PAUSE)

    def _close(self, process: Process) -> None:
        """Say its last words and reap it; what it may have left in its session goes too."""
        if process.child is None:
            return
        pid = process.child.pid
        _signal_session(pid, signal.SIGKILL)
        while words := process.output.read(65536):
            self._say_lines(process, words)
        if process.unfinished_line:
            self._say_lines(process, b"\n")
        if process.output in _registered(self.selector):
            self.selector.unregister(process.output)
        process.output.close()
        children.is_alive(pid)
        process.child = None if self.restarts else process.child

    def _stop_all(self) -> None:
        for process in self.processes:
            if process.child and process.is_running():
                process.child.terminate()
        deadline = time.monotonic() + STOP_PATIENCE
        while self._any_runs() and time.monotonic() < deadline:
            self._listen()
        for process in self.processes:
            if process.child and process.is_running():
                say(process.name, f"did not stop in {STOP_PATIENCE:g} s; killed")
                _signal_session(process.child.pid, signal.SIGKILL)
                process.child.wait()
            self._close(process)


def child_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """Put the programs installed beside this Python first on the PATH."""
    ours = str(Path(sys.executable).parent)
    path = environment.get("PATH", os.defpath)
    return {"PYTHONUNBUFFERED": "1", **environment, "PATH": f"{ours}{os.pathsep}{path}"}


def say(name: str, line: str) -> None:
    """Print one line under a process's name."""
    print(f"{name:>9} | {line}", flush=True)


_STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM)


def _registered(selector: selectors.BaseSelector) -> Iterator[object]:
    return (key.fileobj for key in selector.get_map().values())


def _signal_session(pid: int, how: signal.Signals) -> None:
    # Each child leads its own session, so its group holds only itself and its own children.
    try:
        os.killpg(pid, how)
    except (ProcessLookupError, PermissionError):
        return
