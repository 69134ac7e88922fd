"""Find a Chromium for the browser tests, or install Debian's; only the standard library."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome")
UPDATE = ["apt-get", "update", "-qq"]
INSTALL = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"]


def main() -> int:
    """Leave a browser on the machine, or say loudly that its tests will not run."""
    if find() or install():
        return 0
    if os.environ.get("CI") == "true":
        say("No Chromium found and none could be installed: CI does not skip the browser tests.")
        return 1
    say("*** NO BROWSER: browser tests will be SKIPPED. Install chromium or set PITBOOK_BROWSER.")
    return 0


def find() -> str | None:
    """Give the browser's path: the chosen one, else the first known name on the PATH."""
    if chosen := os.environ.get("PITBOOK_BROWSER"):
        return shutil.which(chosen)
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def install() -> bool:
    """Install Debian's Chromium where that is ours to do."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    say("Installing chromium for the browser tests")
    for command in (UPDATE, INSTALL):
        done = subprocess.run(
            command,
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
        if done.returncode != 0:
            say(f"{done.stdout.strip()}\n`{' '.join(command)}` failed.")
            return False
    return find() is not None


def say(line: str) -> None:
    """Tell the person at the terminal."""
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
