"""A whole property as `pitbook up --demo` starts it: every process of the Procfile, for real."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from services.embedded.children import tied_to_this_process
from tests.scratch import scratch

ROOT = Path(__file__).parents[1]
PITBOOK = Path(sys.executable).with_name("pitbook")
_PATIENCE_SECONDS = 120.0


@dataclass(frozen=True)
class Property:
    """A running house: where it is, and the secrets of its people by code."""

    url: str
    folder: Path
    process: subprocess.Popen[bytes]

    def secrets_of(self, code: str) -> tuple[str, str, str]:
        """Password, PIN and authenticator of a demonstration person."""
        people = json.loads((self.folder / "demo_people.json").read_text())
        return next((each[2], each[3], each[4]) for each in people if each[0] == code)

    def said(self) -> str:
        """All that its processes printed."""
        return (self.folder / "up.log").read_text(errors="replace")


@contextmanager
def a_folder() -> Iterator[Path]:
    """A folder with a short path, put away afterwards with whatever still runs in it."""
    folder = Path(tempfile.mkdtemp(prefix="pitbook-house-", dir=scratch()))
    try:
        yield folder
    finally:
        subprocess.run([PITBOOK, "down", "--folder", folder], capture_output=True, check=False)
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def running(folder: Path) -> Iterator[Property]:
    """Start everything in the foreground, and stop it with Ctrl-C."""
    port = two_free_ports()
    with (folder / "up.log").open("wb") as log:
        process = subprocess.Popen(
            [
                *(PITBOOK, "up", "--foreground", "--demo"),
                *("--folder", folder, "--port", str(port)),
            ],
            cwd=ROOT,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            # A run of tests that is killed must not leave a casino behind.
            preexec_fn=tied_to_this_process(signal.SIGTERM),  # noqa: PLW1509
        )
    house = Property(f"http://127.0.0.1:{port}", folder, process)
    try:
        wait_until_ready(house)
        yield house
        if process.poll() is None:
            process.send_signal(signal.SIGINT)
            assert process.wait(timeout=60) in (0, 130), house.said()
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def two_free_ports() -> int:
    """Find a port whose next one is free too: pages on the first, live on the second."""
    while True:
        with socket.create_server(("127.0.0.1", 0)) as first:
            port = int(first.getsockname()[1])
            try:
                with socket.create_server(("127.0.0.1", port + 1)):
                    return port
            except OSError:
                continue


def wait_until_ready(house: Property) -> None:
    """Wait for /readyz, or show what the processes said."""
    deadline = time.monotonic() + _PATIENCE_SECONDS
    while time.monotonic() < deadline and house.process.poll() is None:
        try:
            with urllib.request.urlopen(f"{house.url}/readyz", timeout=5) as answer:
                if answer.status == 200:
                    return
        except OSError:
            pass
        time.sleep(0.2)
    pytest.fail(house.said()[-4000:])
