"""Start everything on this machine, and stop it again."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from contextlib import contextmanager, suppress
from http import HTTPStatus
from pathlib import Path
from typing import IO, TYPE_CHECKING

import click

from services.embedded import processes, services
from services.embedded.errors import EmbeddedServiceError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

FOLDER = click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path(".pitbook"),
    show_default=True,
    help="Where the embedded servers keep their data.",
)
LONGEST_START = 300.0
LONGEST_STOP = 60.0


class RefusalError(click.ClickException):
    """One clear line about what was asked; nothing was changed."""

    exit_code = 2


@click.command()
@FOLDER
@click.option(
    "--port",
    type=click.IntRange(1, 65534),
    default=8000,
    show_default=True,
    envvar="PORT",
    help="Where the pages are; live news come from the next one.",
)
@click.option("--demo", is_flag=True, help="Load the demonstration floor.")
@click.option("--foreground", is_flag=True, help="Stay here until Ctrl-C.")
def up(folder: Path, port: int, *, demo: bool, foreground: bool) -> None:
    """Start the servers and every process of the Procfile."""
    folder = folder.resolve()
    refuse_a_taken_port(port)
    refuse_a_taken_port(int(os.environ.get("PITBOOK_LIVE_PORT", port + 1)))
    if not foreground:
        start_in_background(folder, port, demo=demo)
        return
    signal.signal(signal.SIGTERM, _as_interrupt)
    try:
        with only_one(folder, port):
            code = run_in_foreground(folder, port, demo=demo)
    except EmbeddedServiceError as problem:
        raise RefusalError(str(problem)) from problem
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)


@click.command()
@FOLDER
def down(folder: Path) -> None:
    """Stop a running `up` of this folder, and its embedded servers."""
    folder = folder.resolve()
    stopped = stop_up(folder)
    stopped = services.running(folder) is not None or stopped
    services.stop(folder)
    click.echo("Stopped." if stopped else f"Nothing was running in {folder}.")


def run_in_foreground(folder: Path, port: int, *, demo: bool) -> int:
    """Serve until told to stop; embedded servers stop with us."""
    embedded = not ("DATABASE_URL" in os.environ and "REDIS_URL" in os.environ)
    try:
        if embedded:
            use(services.start(folder, detached=False).urls)
        os.environ.update(PITBOOK_FOLDER=str(folder), PORT=str(port))
        os.environ.setdefault("PITBOOK_LIVE_PORT", str(port + 1))
        os.environ.setdefault(
            "PITBOOK_LIVE_URL", f"http://127.0.0.1:{os.environ['PITBOOK_LIVE_PORT']}"
        )
        os.environ.setdefault("PITBOOK_PUBLIC_URL", address(port))
        if demo:
            os.environ["PITBOOK_DEMO"] = "true"
        os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", str(emptied(folder / "metrics")))
        procfile = find_procfile()
        if code := processes.run_release(procfile, os.environ):
            return code
        if demo:
            load_demonstration()
        announce_when_healthy(port)
        return processes.run_processes(procfile, os.environ)
    finally:
        if embedded:
            services.stop(folder)


def emptied(folder: Path) -> Path:
    """Make a folder without the counters of processes that are gone."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    return folder


def use(urls: services.ServiceUrls) -> None:
    """Put the addresses where every process looks; those the operator set are kept."""
    if "DATABASE_URL" not in os.environ:
        os.environ["DATABASE_URL"] = urls.database_url
        os.environ["OWNER_DATABASE_URL"] = urls.owner_database_url
    os.environ.setdefault("REDIS_URL", urls.redis_url)


def load_demonstration() -> None:
    """Load the demonstration floor and print what it says, such as who may sign in."""
    # Imported late: the floor needs the addresses that were only now put in the environment.
    from services.demo.load import load_demonstration as load

    for line in load():
        click.echo(line)


def announce_when_healthy(port: int) -> None:
    """Print the address as soon as the pages answer."""

    def watch() -> None:
        if wait_for_health(port):
            click.echo(f"\nPitbook is at {address(port)} (Ctrl-C stops it)\n")

    threading.Thread(target=watch, daemon=True).start()


def wait_for_health(port: int, starter: subprocess.Popen[bytes] | None = None) -> bool:
    """Ask /healthz until it answers, the starter has died, or patience has ended."""
    deadline = time.monotonic() + LONGEST_START
    while time.monotonic() < deadline and (starter is None or starter.poll() is None):
        with (
            suppress(OSError),
            urllib.request.urlopen(f"{address(port)}/healthz", timeout=5) as answer,  # noqa: S310
        ):
            if answer.status == HTTPStatus.OK:
                return True
        time.sleep(0.2)
    return False


def address(port: int) -> str:
    """Where a browser on this machine finds the pages."""
    return f"http://127.0.0.1:{port}"


def start_in_background(folder: Path, port: int, *, demo: bool) -> None:
    """Start the same command in a session of its own, and return once it serves."""
    folder.mkdir(mode=0o711 if os.geteuid() == 0 else 0o700, parents=True, exist_ok=True)
    log = folder / "up.log"
    command = [sys.argv[0], "up", "--foreground", "--folder", str(folder), "--port", str(port)]
    with log.open("wb") as output:
        starter = subprocess.Popen(  # noqa: S603
            [sys.executable, *command, *(["--demo"] if demo else [])],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    healthy = wait_for_health(port, starter)
    click.echo(log.read_text(errors="replace").rstrip())
    if not healthy:
        message = f"Pitbook did not start; {log} is shown above."
        raise click.ClickException(message)
    click.echo(f"Pitbook is at {address(port)} and goes on in the background; stop: pitbook down")


@contextmanager
def only_one(folder: Path, port: int) -> Iterator[None]:
    """Hold the folder for one `up`; the kernel lets go even after kill -9."""
    folder.mkdir(mode=0o711 if os.geteuid() == 0 else 0o700, parents=True, exist_ok=True)
    with (folder / "up.lock").open("a+") as lock:
        if not try_lock(lock):
            raise RefusalError(f"Pitbook already runs in {folder}; `pitbook down` stops it.")
        lock.truncate(0)
        json.dump({"pid": os.getpid(), "port": port}, lock)
        lock.flush()
        yield
        lock.truncate(0)


def stop_up(folder: Path) -> bool:
    """End the `up` that holds the folder; tell whether there was one."""
    try:
        lock = (folder / "up.lock").open("r+")
    except FileNotFoundError:
        return False
    with lock:
        if try_lock(lock):
            return False
        os.kill(int(json.load(lock)["pid"]), signal.SIGTERM)
        deadline = time.monotonic() + LONGEST_STOP
        while not try_lock(lock):
            if time.monotonic() > deadline:
                raise RefusalError(f"Pitbook in {folder} does not stop.")
            time.sleep(0.05)
    return True


def try_lock(lock: IO[str]) -> bool:
    """Take the lock unless someone has it."""
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def refuse_a_taken_port(port: int) -> None:
    """Say so at once, before anything is started."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((os.environ.get("PITBOOK_BIND", "127.0.0.1"), port))
        except OSError as problem:
            message = f"Port {port} cannot be used ({problem.strerror}); choose another: --port."
            raise RefusalError(message) from problem


def find_procfile() -> Path:
    """Find the Procfile of this project, wherever the command was called."""
    beside_the_packages = Path(__file__).resolve().parents[2] / "Procfile"
    return beside_the_packages if beside_the_packages.exists() else Path("Procfile")


def _as_interrupt(_signal: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt
