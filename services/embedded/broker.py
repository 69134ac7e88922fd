"""Start, find and stop the Redis or Valkey of one data folder; callers hold the folder's lock."""

from __future__ import annotations

import os
import signal
from dataclasses import replace
from typing import TYPE_CHECKING

import redis

from services.embedded import binaries, children
from services.embedded.errors import EmbeddedServiceError
from services.embedded.memory import free_port

if TYPE_CHECKING:
    import subprocess
    from pathlib import Path

    from services.embedded.memory import Memory

PROGRAMS = ("redis-server", "valkey-server", "redis-check-rdb", "valkey-check-rdb")
LONGEST_START = 60.0
STOP_PATIENCE = 10.0
ATTEMPTS = 3


def url(memory: Memory) -> str:
    """Give the address, with its password."""
    return f"redis://:{memory.broker_password}@127.0.0.1:{memory.broker_port}/0"


def start(folder: Path, memory: Memory, *, detached: bool) -> tuple[int, Memory, bool]:
    """Join the folder's server or start it; the last value tells whether we started it."""
    data = folder / "broker"
    data.mkdir(mode=0o700, exist_ok=True)
    if (joined := find(data)) and _settled(joined, memory):
        return joined, memory, False
    for _ in range(ATTEMPTS):
        memory = replace(memory, broker_port=free_port(memory.broker_port))
        memory.keep(folder)
        process = _launch(data, memory, detached=detached)
        if _ready(process, memory):
            return process.pid, memory, True
        memory = replace(memory, broker_port=0)
    message = f"The broker does not start; {data / 'broker.log'} says why."
    raise EmbeddedServiceError(message)


def find(data: Path) -> int | None:
    """Find the living server of a data folder; a stale pid file is nobody."""
    try:
        pid = int((data / "broker.pid").read_text())
    except (OSError, ValueError):
        return None
    return pid if children.is_serving(pid, data.resolve(), PROGRAMS) else None


def stop(folder: Path) -> None:
    """Shut the server down; it writes its log to disk first."""
    if pid := find(folder / "broker"):
        children.end(pid, ask=signal.SIGTERM, insist=signal.SIGTERM, patience=STOP_PATIENCE)


def _settled(pid: int, memory: Memory) -> bool:
    """Wait until the server answers, or until it has ended because it was stopping."""
    children.wait_until(lambda: _answers(memory) or not children.is_alive(pid), LONGEST_START)
    return children.is_alive(pid)


def _launch(data: Path, memory: Memory, *, detached: bool) -> subprocess.Popen[bytes]:
    # The password is in a private file, because every user can read a command line.
    settings = data / "broker.conf"
    settings.unlink(missing_ok=True)
    with os.fdopen(os.open(settings, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(
            f"bind 127.0.0.1\nport {memory.broker_port}\nrequirepass {memory.broker_password}\n"
            "appendonly yes\nappendfsync everysec\nmaxmemory-policy noeviction\ndaemonize no\n"
        )
    with (data / "broker.log").open("ab") as log:
        process = children.spawn(
            [binaries.broker_server(), str(settings)],
            folder=data,
            environment=os.environ,
            output=log,
            dies_by=None if detached else signal.SIGTERM,
        )
    (data / "broker.pid").write_text(str(process.pid))
    return process


def _ready(process: subprocess.Popen[bytes], memory: Memory) -> bool:
    children.wait_until(lambda: process.poll() is not None or _answers(memory), LONGEST_START)
    return process.poll() is None and _answers(memory)


def _answers(memory: Memory) -> bool:
    client = redis.Redis.from_url(url(memory), socket_timeout=2)
    try:
        return bool(client.ping())
    except redis.RedisError:
        return False
    finally:
        client.close()
