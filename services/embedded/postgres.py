"""Make, start, find and stop the PostgreSQL of one data folder; callers hold the folder's lock."""

from __future__ import annotations

import os
import shutil
import signal
import time
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from services.embedded import binaries, children
from services.embedded.errors import EmbeddedServiceError
from services.embedded.memory import forget_socket_folder, free_port, with_socket_folder
from services.embedded.unprivileged import Identity, identity_for

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Mapping

    from services.embedded.memory import Memory

OWNER = "pitbook_owner"
PROGRAMS = ("postgres",)
# Recovery after a crash replays the log; it may be long, and must not be cut short.
LONGEST_START = 600.0
STOP_PATIENCE = 30.0
ORPHAN_PATIENCE = 20.0
ATTEMPTS = 3
NO_OTHERS: Mapping[str, str] = MappingProxyType({})
STATUS_LINE = 8


@dataclass(frozen=True, slots=True)
class Postmaster:
    """A running server, as its own postmaster.pid tells it."""

    pid: int
    port: int
    status: str


def start(
    folder: Path, memory: Memory, *, detached: bool, others: Mapping[str, str] = NO_OTHERS
) -> tuple[Postmaster, Memory, bool]:
    """Join the folder's server or start it; the last value tells whether we started it."""
    data = folder / "pg"
    if joined := _settled(data):
        return joined, memory, False
    found = binaries.postgres_for(data)
    identity = identity_for(folder, data, found.postgres)
    if not data.exists():
        _initialise(folder, found, identity, memory)
    identity.own(data)
    _clear_after_a_crash(data)
    for _ in range(ATTEMPTS):
        memory = with_socket_folder(replace(memory, postgres_port=free_port(memory.postgres_port)))
        identity.own(Path(memory.socket_folder))
        memory.keep(folder)
        if server := _launch(folder, found, identity, memory, others, detached=detached):
            return server, memory, True
        memory = replace(memory, postgres_port=0)
    message = f"PostgreSQL does not start; the end of {_log(folder)} says:\n{_end_of(_log(folder))}"
    raise EmbeddedServiceError(message)


def find(data: Path) -> Postmaster | None:
    """Find the living server of a data folder; a stale pid file is nobody."""
    try:
        lines = (data / "postmaster.pid").read_text().splitlines()
        pid = int(lines[0])
        port = int(lines[3])
    except (OSError, ValueError, IndexError):
        return None
    if not children.is_serving(pid, data.resolve(), PROGRAMS):
        return None
    status = lines[STATUS_LINE - 1].strip() if len(lines) >= STATUS_LINE else "starting"
    return Postmaster(pid, port, status)


def stop(folder: Path, memory: Memory) -> None:
    """Shut the server down, cleanly while that is possible."""
    if server := find(folder / "pg"):
        children.end(server.pid, ask=signal.SIGINT, insist=signal.SIGQUIT, patience=STOP_PATIENCE)
    forget_socket_folder(memory)


def _settled(data: Path) -> Postmaster | None:
    """Wait out a server that is starting or stopping, and return one that is ready."""
    deadline = time.monotonic() + LONGEST_START
    while (server := find(data)) is not None:
        if server.status == "ready":
            return server
        if time.monotonic() > deadline:
            message = (
                f"The PostgreSQL of {data} (process {server.pid}) is {server.status} for ever."
            )
            raise EmbeddedServiceError(message)
        time.sleep(0.02)
    return None


def _initialise(
    folder: Path, found: binaries.PostgresBinaries, identity: Identity, memory: Memory
) -> None:
    draft = folder / "pg.tmp"
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir(mode=0o700)
    identity.own(draft)
    password_file = folder / "pg.password.tmp"
    password_file.unlink(missing_ok=True)
    descriptor = os.open(password_file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w") as file:
        file.write(memory.owner_password)
    identity.own(password_file)
    command = [
        found.initdb,
        f"--pgdata={draft}",
        f"--username={OWNER}",
        f"--pwfile={password_file}",
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C",
        "--data-checksums",
    ]
    try:
        with _log(folder).open("ab") as log:
            made = children.spawn(
                command,
                folder=draft,
                environment=_environment(),
                output=log,
                dies_by=signal.SIGKILL,
                identity=identity,
            ).wait()
    finally:
        password_file.unlink(missing_ok=True)
    if made != 0:
        message = f"initdb failed; the end of {_log(folder)} says:\n{_end_of(_log(folder))}"
        raise EmbeddedServiceError(message)
    # A half-made cluster never gets the real name.
    draft.rename(folder / "pg")


def _clear_after_a_crash(data: Path) -> None:
    """Remove the pid file of a dead server once the last of its processes is gone."""
    if not children.wait_until(
        lambda: not children.serving(data.resolve(), PROGRAMS), ORPHAN_PATIENCE
    ):
        left = children.serving(data.resolve(), PROGRAMS)
        message = f"Processes {left} of a former PostgreSQL still work in {data}; end them first."
        raise EmbeddedServiceError(message)
    (data / "postmaster.pid").unlink(missing_ok=True)


def _launch(
    folder: Path,
    found: binaries.PostgresBinaries,
    identity: Identity,
    memory: Memory,
    others: Mapping[str, str],
    *,
    detached: bool,
) -> Postmaster | None:
    data = folder / "pg"
    settings = {
        "listen_addresses": "127.0.0.1",
        "port": memory.postgres_port,
        "unix_socket_directories": memory.socket_folder,
        "unix_socket_permissions": "0700",
        # Containers give /dev/shm 64 MB or less.
        "dynamic_shared_memory_type": "mmap",
        "fsync": "on",
        "max_connections": 200,
        "timezone": "UTC",
        "log_timezone": "UTC",
        "password_encryption": "scram-sha-256",
        "cluster_name": "pitbook",
        **others,
    }
    options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
    with _log(folder).open("ab") as log:
        process = children.spawn(
            [found.postgres, "-D", str(data), *options],
            folder=data,
            environment=_environment(),
            output=log,
            dies_by=None if detached else signal.SIGINT,
            identity=identity,
        )
    return _ready(process, data)


def _ready(process: subprocess.Popen[bytes], data: Path) -> Postmaster | None:
    deadline = time.monotonic() + LONGEST_START
    while process.poll() is None:
        server = find(data)
        if server and server.pid == process.pid and server.status == "ready":
            return server
        if time.monotonic() > deadline:
            message = f"PostgreSQL (process {process.pid}) was not ready in {LONGEST_START:g} s."
            raise EmbeddedServiceError(message)
        time.sleep(0.01)
    return None


def _environment() -> dict[str, str]:
    # The caller's PG* variables and locale would change what the server does.
    ours = ("PG", "LC_", "LANG")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return {**kept, "LC_ALL": "C"}


def _log(folder: Path) -> Path:
    log = folder / "postgres.log"
    log.touch(mode=0o600)
    return log


def _end_of(log: Path) -> str:
    return "\n".join(log.read_text(errors="replace").splitlines()[-8:])
