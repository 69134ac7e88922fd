"""The two commands around the servers, as far as they can be seen without the whole application."""

from __future__ import annotations

import socket
from pathlib import Path

from click.testing import CliRunner

from services.cli import up as commands
from services.embedded import processes


def test_a_taken_port_is_refused_before_anything_starts(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        folder = tmp_path / "data"
        result = CliRunner().invoke(commands.up, ["--folder", str(folder), "--port", port])
    assert result.exit_code == 2
    assert f"Port {port} cannot be used" in result.output
    assert not folder.exists()


def test_down_says_when_nothing_was_running(tmp_path: Path) -> None:
    result = CliRunner().invoke(commands.down, ["--folder", str(tmp_path)])
    assert result.exit_code == 0
    assert result.output == f"Nothing was running in {tmp_path}.\n"


def test_one_folder_has_one_up(tmp_path: Path) -> None:
    with commands.only_one(tmp_path, 8000), (tmp_path / "up.lock").open() as second:
        assert not commands.try_lock(second)


def test_the_procfile_names_every_process() -> None:
    names = list(processes.commands(commands.find_procfile()))
    assert names == ["release", "web", "live", "projector", "worker", "clock"]
