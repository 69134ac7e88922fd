"""Start, join and stop the embedded PostgreSQL and Redis of one folder."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING
from urllib.parse import urlsplit, urlunsplit

import psycopg

from services.embedded import broker, postgres, roles
from services.embedded.errors import EmbeddedServiceError
from services.embedded.memory import Memory, exclusively, recall, recall_or_begin

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

DATABASE = "pitbook"
ATTEMPTS = 3
PAUSE = 0.2


@dataclass(frozen=True, slots=True)
class ServiceUrls:
    """Where the servers are, passwords included."""

    database_url: str
    owner_database_url: str
    redis_url: str


@dataclass(frozen=True, slots=True)
class Running:
    """The servers as this caller got them: started by it, or joined."""

    folder: Path
    urls: ServiceUrls
    started_postgres: bool
    started_broker: bool

    def stop(self) -> None:
        """Stop what this call started; servers it merely joined belong to someone else."""
        with exclusively(self.folder):
            memory = recall_or_begin(self.folder)
            if self.started_broker:
                broker.stop(self.folder)
            if self.started_postgres:
                postgres.stop(self.folder, memory)


def start(
    folder: Path, *, detached: bool, server_settings: Mapping[str, str] = postgres.NO_OTHERS
) -> Running:
    """Start the folder's servers or join them; attached ones end with this process.

    The kernel ties attached servers to the calling thread, so call from one that lasts. A property
    that must survive a power cut takes PostgreSQL as it is set here; tests may set it otherwise.
    """
    folder = _made(folder)
    with exclusively(folder):
        memory = recall_or_begin(folder)
        memory, new_postgres = _start_postgres(folder, memory, server_settings, detached=detached)
        _, memory, new_broker = broker.start(folder, memory, detached=detached)
        memory.keep(folder)
    return Running(folder, _urls(memory), new_postgres, new_broker)


def running(folder: Path) -> ServiceUrls | None:
    """Give the addresses when both servers of the folder run, else nothing."""
    folder = folder.resolve()
    server = postgres.find(folder / "pg")
    memory = recall(folder)
    if not server or server.status != "ready" or not memory or not broker.find(folder / "broker"):
        return None
    return _urls(replace(memory, postgres_port=server.port))


def stop(folder: Path) -> None:
    """Stop whatever of this folder runs, whoever started it."""
    folder = folder.resolve()
    if (memory := recall(folder)) is None:
        return
    with exclusively(folder):
        broker.stop(folder)
        postgres.stop(folder, memory)


def fresh_database(urls: ServiceUrls, name: str) -> ServiceUrls:
    """Make an empty database of this name in the same cluster, dropping an old one."""
    maintenance_url = _in_database(urls.owner_database_url, "postgres")
    roles.drop_database(maintenance_url, name)
    roles.ensure_database(maintenance_url, name)
    return ServiceUrls(
        database_url=_in_database(urls.database_url, name),
        owner_database_url=_in_database(urls.owner_database_url, name),
        redis_url=urls.redis_url,
    )


def _start_postgres(
    folder: Path, memory: Memory, others: Mapping[str, str], *, detached: bool
) -> tuple[Memory, bool]:
    """Start or join until the server truly answers: one just killed looks alive for a moment."""
    for _ in range(ATTEMPTS):
        server, memory, is_new = postgres.start(folder, memory, detached=detached, others=others)
        memory = replace(memory, postgres_port=server.port)
        maintenance_url = _url(postgres.OWNER, memory.owner_password, memory, "postgres")
        try:
            # Asked even when joining: whoever started the server may have died before this step.
            roles.ensure_roles(maintenance_url, memory.service_password)
            roles.ensure_database(maintenance_url, DATABASE)
        except psycopg.OperationalError as problem:
            refusal = str(problem)
            time.sleep(PAUSE)
        else:
            return memory, is_new
    message = f"The PostgreSQL of {folder} lets nobody in: {refusal}"
    raise EmbeddedServiceError(message)


def _made(folder: Path) -> Path:
    folder = folder.resolve()
    # Root lends the data to another user, who must be able to pass; all secrets are files of 600.
    mode = 0o711 if os.geteuid() == 0 else 0o700
    try:
        folder.mkdir(mode=mode, parents=True, exist_ok=True)
    except OSError as problem:
        message = f"The folder {folder} cannot be made: {problem.strerror}."
        raise EmbeddedServiceError(message) from problem
    if not os.access(folder, os.W_OK | os.X_OK):
        message = f"The folder {folder} is not ours to write; choose another with --folder."
        raise EmbeddedServiceError(message)
    return folder


def _urls(memory: Memory) -> ServiceUrls:
    return ServiceUrls(
        database_url=_url(roles.SERVICE, memory.service_password, memory, DATABASE),
        owner_database_url=_url(postgres.OWNER, memory.owner_password, memory, DATABASE),
        redis_url=broker.url(memory),
    )


def _url(user: str, password: str, memory: Memory, database: str) -> str:
    return f"postgresql://{user}:{password}@127.0.0.1:{memory.postgres_port}/{database}"


def _in_database(url: str, name: str) -> str:
    return urlunsplit(urlsplit(url)._replace(path=f"/{name}"))
