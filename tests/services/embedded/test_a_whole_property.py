"""`pitbook up --demo`, killed and started again: everything is kept, and everything fits."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
from pathlib import Path

from domain.staff.roles import Role
from tests.a_running_property import PITBOOK, a_folder, running


def pitbook(folder: Path, *words: str) -> str:
    done = subprocess.run(
        [PITBOOK, *words, "--folder", folder], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def events_in(folder: Path) -> int:
    return int(json.loads(pitbook(folder, "balance", "vault:*", "--json"))["position"])


def test_a_property_killed_outright_comes_back_with_all_it_had() -> None:
    with a_folder() as folder:
        with running(folder) as first:
            sign_ins = re.findall(r"^  [A-Z]{2}1 .*$", first.said(), re.MULTILINE)
            assert len(sign_ins) == len(Role)
            before = events_in(folder)
            os.killpg(first.process.pid, signal.SIGKILL)
            first.process.wait()
        with running(folder) as second:
            assert all(line in second.said() for line in sign_ins)
            assert events_in(folder) == before
            assert "Everything fits." in pitbook(folder, "verify")
        assert second.process.returncode in (0, 130)
