"""What is shipped works without the checkout beside it."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    (built,) = folder.glob("pitbook-*.whl")
    return built


def test_the_wheel_holds_the_packages_and_the_migrations_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.partition("/")[0] for name in names if ".dist-info/" not in name}
    assert tops == {"domain", "projections", "services", "deploy"}
    assert all("/migrations/" in name for name in names if name.startswith("deploy/"))
    for needed in (
        "deploy/migrations/0001_log.sql",
        "services/rulebook/data/pokerpro.yaml",
        "services/web/static/pitbook.css",
        "services/web/templates/base.html",
        "domain/py.typed",
    ):
        assert needed in names


def test_the_shipped_code_runs_from_elsewhere(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    program = "import domain; from services.cli.main import cli; print(domain.__file__); "
    program += "cli(['events'])"
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(tmp_path / "site")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(str(tmp_path / "site"))
    assert "cage.deposit_taken" in done.stdout
