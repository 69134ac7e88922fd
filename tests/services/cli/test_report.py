"""`pitbook report`, as a process of its own: figures, files, and one line with exit 2."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from services.reports.catalogue import REPORTS
from services.use_cases.casino import Casino
from tests.people_and_things import FRIDAY
from tests.services.reports.a_weekend import a_weekend

PITBOOK = Path(sys.executable).parent / "pitbook"


def pitbook(
    environment: dict[str, str], *words: str, cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(PITBOOK), *words],
        env=environment,
        cwd=cwd,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.fixture(autouse=True)
def played(casino: Casino) -> None:
    a_weekend(casino)


def test_a_report_is_printed_as_csv(environment: dict[str, str]) -> None:
    ran = pitbook(environment, "report", "front-money", "--day", str(FRIDAY))
    assert ran.returncode == 0, ran.stderr
    lines = list(csv.reader(io.StringIO(ran.stdout, newline="")))
    assert ["Report number", "R14"] in lines
    (total,) = [line for line in lines if line[:1] == ["Grand total"]]
    assert total[8:10] == ["450.00", "50.00"]


def test_every_format_is_written_beside_and_named(
    environment: dict[str, str], tmp_path: Path
) -> None:
    words = ("report", "R13", "--as-of", "2026-03-06T22:01", "--format", "csv,xlsx,pdf")
    ran = pitbook(environment, *words, cwd=tmp_path)
    assert ran.returncode == 0, ran.stderr
    files = ran.stdout.splitlines()
    assert [Path(each).suffix for each in files] == [".csv", ".xlsx", ".pdf"]
    begins = [(tmp_path / each).read_bytes()[:4] for each in files]
    assert begins == [b"Repo", b"PK\x03\x04", b"%PDF"]
    # At 22:01 of the property's clock the mistaken 500 was in, and not yet voided.
    assert "650.00" in (tmp_path / files[0]).read_text()


def test_machines_read_json(environment: dict[str, str], tmp_path: Path) -> None:
    words = ("report", "R13", "--json", "--format", "pdf", "--out", str(tmp_path / "new"))
    answer = json.loads(pitbook(environment, *words).stdout)
    players = answer["sections"][0]
    assert [row["total"] for row in players["rows"]] == [30_000, 20_000]
    assert players["totals"]["total"] == 50_000
    assert Path(answer["files"][0]).exists()


def test_without_a_name_the_reports_are_listed(environment: dict[str, str]) -> None:
    lines = pitbook(environment, "report", "--json").stdout.splitlines()
    assert [json.loads(line)["name"] for line in lines] == list(REPORTS)
    assert "R14  front-money" in pitbook(environment, "report").stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("profits",), "there is no report 'profits'"),
        (("front-money", "--day", "soon"), "'soon' is not a gaming day"),
        (("front-money", "--day", "2999-01-01"), "has not begun"),
        (("R13", "--as-of", "2999-01-01"), "nothing is known yet as of 2999-01-01"),
        (("R13", "--shift", "W1-1"), "player-balances has no shift"),
        (("R13", "--format", "csv,doc"), "a report comes as csv, xlsx, pdf, not as doc"),
        (("statement",), "statement needs a player"),
        (("R13", "--format", "csv", "--out", "/proc/nowhere"), "cannot be written"),
    ],
)
def test_bad_input_is_one_line_and_exit_2(
    environment: dict[str, str], words: tuple[str, ...], sentence: str, tmp_path: Path
) -> None:
    ran = pitbook(environment, "report", *words, cwd=tmp_path)
    assert ran.returncode == 2
    assert ran.stdout == ""
    (line,) = ran.stderr.splitlines()
    assert sentence in line
    assert list(tmp_path.glob("*.csv")) == []
