"""Make .venv with everything Pitbook needs, using nothing but the standard library."""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
STAMP = ENVIRONMENT / "pitbook-installed"
PINS = ("pyproject.toml", "constraints.txt")
OLDEST_PYTHON = (3, 11)


def main() -> int:
    """Bring .venv up to date, doing nothing when the pins have not changed."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--runtime-only", action="store_true", help="leave the test tools out")
    wanted = "." if options.parse_args().runtime_only else ".[test]"
    if sys.version_info < OLDEST_PYTHON:
        say(
            f"Pitbook needs Python 3.11 or newer, not {sys.version.split()[0]}: install one "
            "(Debian: apt-get install python3.11 python3.11-venv), then run make PYTHON=python3.11."
        )
        return 2
    if is_installed(wanted):
        return 0
    return make_environment() or install(wanted)


def is_installed(wanted: str) -> bool:
    """Tell whether .venv holds these pins; with the test tools it also serves to run."""
    try:
        fingerprint, _, installed = STAMP.read_text().strip().partition(" ")
    except OSError:
        return False
    return fingerprint == pins_fingerprint() and installed in {wanted, ".[test]"} and has_pip()


def make_environment() -> int:
    """Make .venv unless a working one is there."""
    if has_pip():
        return 0
    say("Making .venv")
    # A broken environment, say of a Python since removed, is made anew.
    clear = ["--clear"] if ENVIRONMENT.exists() else []
    made = run_quietly([sys.executable, "-m", "venv", *clear, str(ENVIRONMENT)])
    if made.returncode == 0 and has_pip():
        return 0
    if "ensurepip" in made.stdout or "No module named" in made.stdout:
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        say(
            f"Python's venv module is incomplete here: install it (Debian: apt-get install "
            f"python{version}-venv; Fedora: dnf install python3-pip) and run make again."
        )
    else:
        say(f"{made.stdout.strip()}\nMaking {ENVIRONMENT} failed.")
    return 2


def install(wanted: str) -> int:
    """Install the pinned packages and Pitbook itself; pip's words are shown only if it fails."""
    say("Installing the pinned packages (a minute or so on a new machine)")
    started = time.monotonic()
    fingerprint = pins_fingerprint()
    pip = [environment_python(), "-m", "pip", "--disable-pip-version-check", "--no-input"]
    done = run_quietly([*pip, "install", "--constraint", "constraints.txt", "--editable", wanted])
    if done.returncode != 0:
        say(f"{done.stdout.strip()}\nInstalling failed; pip's own words are above.")
        return 1
    STAMP.write_text(f"{fingerprint} {wanted}\n")
    say(f"Installed in {time.monotonic() - started:.0f} s")
    return 0


def pins_fingerprint() -> str:
    """Sum up all that decides what gets installed."""
    digest = hashlib.sha256()
    for name in PINS:
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()


def has_pip() -> bool:
    """Tell whether .venv works."""
    if not os.access(environment_python(), os.X_OK):
        return False
    return run_quietly([environment_python(), "-c", "import pip"]).returncode == 0


def environment_python() -> str:
    """Give the Python of .venv."""
    return str(ENVIRONMENT / "bin" / "python")


def run_quietly(command: list[str]) -> subprocess.CompletedProcess[str]:
    """Run a command in the project, keeping both of its outputs for the case that it fails."""
    return subprocess.run(
        command,
        cwd=ROOT,
        text=True,
        errors="replace",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )


def say(line: str) -> None:
    """Tell the person at the terminal."""
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
