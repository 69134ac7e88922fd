"""Start a process, tie its life to ours, and tell whether a process id is still what it was."""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from services.embedded.unprivileged import Identity

PR_SET_PDEATHSIG = 1

# Kept so that a child is reaped when it ends, whoever asks.
_started: dict[int, subprocess.Popen[bytes]] = {}


def spawn(
    command: Sequence[str],
    *,
    folder: Path,
    environment: Mapping[str, str],
    output: IO[bytes] | int,
    dies_by: signal.Signals | None,
    identity: Identity | None = None,
) -> subprocess.Popen[bytes]:
    """Start a process in its own session; `dies_by` is the signal it gets should we vanish."""
    switched = identity if identity and identity.switches_user else None
    process = subprocess.Popen(
        [*(identity.wrapper if identity else ()), *command],
        cwd=folder,
        env=dict(environment),
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.STDOUT,
        # A Ctrl-C in the terminal must reach only us: we stop the others in the right order.
        start_new_session=True,
        user=switched.uid if switched else None,
        group=switched.gid if switched else None,
        extra_groups=[] if switched else None,
        # Runs after the change of user, which would clear it; it only makes two system calls.
        preexec_fn=tied_to_this_process(dies_by) if dies_by else None,  # noqa: PLW1509
    )
    _started[process.pid] = process
    return process


def tied_to_this_process(dies_by: signal.Signals) -> Callable[[], None] | None:
    """Make what a new child runs so that the kernel signals it when its starter dies."""
    if sys.platform != "linux":
        return None
    prctl = ctypes.CDLL(None, use_errno=True).prctl
    starter = os.getpid()

    def tie() -> None:
        prctl(PR_SET_PDEATHSIG, int(dies_by), 0, 0, 0)
        if os.getppid() != starter:
            os._exit(1)

    return tie


def is_alive(pid: int) -> bool:
    """Tell whether a process runs; a zombie does not."""
    if (child := _started.get(pid)) is not None:
        if child.poll() is None:
            return True
        del _started[pid]
        return False
    if sys.platform != "linux":
        return _answers_signals(pid)
    try:
        # The name in parentheses may itself hold spaces and parentheses.
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (OSError, IndexError):
        return False
    return state not in {"Z", "X"}


def is_serving(pid: int, folder: Path, programs: Sequence[str]) -> bool:
    """Tell whether this process is one of the programs at work in that folder, not a namesake."""
    if not is_alive(pid):
        return False
    if sys.platform != "linux":
        return True
    try:
        program = Path(f"/proc/{pid}/exe").readlink().name.removesuffix(" (deleted)")
        return program in programs and Path(f"/proc/{pid}/cwd").readlink() == folder
    except OSError:
        return False


def serving(folder: Path, programs: Sequence[str]) -> list[int]:
    """List every process of these programs at work in that folder."""
    pids = (int(entry.name) for entry in Path("/proc").glob("[0-9]*"))
    return [pid for pid in pids if is_serving(pid, folder, programs)]


def end(pid: int, *, ask: signal.Signals, insist: signal.Signals, patience: float) -> None:
    """Ask a process to end, insist when it does not, and return once it is gone."""
    for how in (ask, insist, signal.SIGKILL):
        try:
            os.kill(pid, how)
        except ProcessLookupError:
            return
        if wait_until(lambda: not is_alive(pid), patience):
            return


def wait_until(true: Callable[[], bool], seconds: float) -> bool:
    """Look often until something is true, or the time is over."""
    deadline = time.monotonic() + seconds
    while not true():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.01)
    return True


def _answers_signals(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
