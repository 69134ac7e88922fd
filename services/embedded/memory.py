"""What a data folder remembers between starts: its passwords, and the ports used last."""

from __future__ import annotations

import fcntl
import json
import os
import secrets
import shutil
import socket
import tempfile
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from services.embedded.errors import EmbeddedServiceError

if TYPE_CHECKING:
    from collections.abc import Iterator

FILE_NAME = "embedded.json"
# A socket's path may have 107 bytes; the folder leaves room for the file's own name.
LONGEST_SOCKET_FOLDER = 80


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """Passwords never change once made; ports and the socket folder are kept while they can be."""

    owner_password: str
    service_password: str
    broker_password: str
    postgres_port: int = 0
    broker_port: int = 0
    socket_folder: str = ""

    def keep(self, folder: Path) -> None:
        """Write the file at once or not at all, readable by its owner only."""
        target = folder / FILE_NAME
        draft = target.with_suffix(".tmp")
        draft.unlink(missing_ok=True)
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            json.dump(asdict(self), file)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)


def recall(folder: Path) -> Memory | None:
    """Read what the folder remembers."""
    try:
        return Memory(**json.loads((folder / FILE_NAME).read_text()))
    except FileNotFoundError:
        return None
    except (OSError, ValueError, TypeError) as problem:
        message = f"{folder / FILE_NAME} cannot be read: {problem}"
        raise EmbeddedServiceError(message) from problem


def recall_or_begin(folder: Path) -> Memory:
    """Read the memory, or begin one with new passwords; then choose free ports."""
    memory = recall(folder)
    if memory is None:
        memory = Memory(
            owner_password=secrets.token_urlsafe(24),
            service_password=secrets.token_urlsafe(24),
            broker_password=secrets.token_urlsafe(24),
        )
        memory.keep(folder)
    return memory


def free_port(preferred: int) -> int:
    """Give the preferred port when nobody has it, else any free one."""
    for port in (preferred, 0):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    message = "No free port on 127.0.0.1."
    raise EmbeddedServiceError(message)


def with_socket_folder(memory: Memory) -> Memory:
    """Give an empty private folder for the socket, with a path short enough for the kernel."""
    forget_socket_folder(memory)
    parent = tempfile.gettempdir()
    if len(os.fsencode(parent)) > LONGEST_SOCKET_FOLDER - len("/pitbook-12345678"):
        parent = "/tmp"  # noqa: S108  Only mkdtemp writes here, with a private folder.
    return replace(memory, socket_folder=tempfile.mkdtemp(prefix="pitbook-", dir=parent))


def forget_socket_folder(memory: Memory) -> None:
    """Remove the socket's folder, a stale lock file of a killed server with it."""
    if Path(memory.socket_folder).name.startswith("pitbook-"):
        shutil.rmtree(memory.socket_folder, ignore_errors=True)


@contextmanager
def exclusively(folder: Path) -> Iterator[None]:
    """Hold the folder's lock, so that two starters or stoppers never work at once."""
    with (folder / "lock").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
