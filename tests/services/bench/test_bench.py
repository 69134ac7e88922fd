"""The benchmarks run, and say what they measured; how fast is for a calm machine to say."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import psycopg
import pytest
from click.testing import CliRunner

from services.bench import append, banked, poker, projector
from services.bench.ground import ground
from services.cli.main import cli
from tests.conftest import Database
from tests.services.phh.own_hands import A_CALL, HEADS_UP


def bench(environment: dict[str, str], *words: str) -> str:
    result = CliRunner().invoke(cli, ["bench", *words], env=environment)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_appending_is_compared_at_three_sizes_with_raw_rows_and_the_library(
    environment: dict[str, str],
) -> None:
    rows = json.loads(bench(environment, "append", "--seconds", "2", "--json"))
    assert [row["events a transaction"] for row in rows] == [1, 10, 20]
    for row in rows:
        assert row["raw by"] in {"unnest", "executemany", "statement"}
        for figure in ("ours", "raw", "library", "ours / raw", "ours / library"):
            assert row[figure] > 0


def test_projecting_is_compared_with_the_librarys_runner(
    environment: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(projector, "_STREAMS", 100)
    rows = json.loads(bench(environment, "projector", "--seconds", "4", "--json"))
    assert [row["events a transaction"] for row in rows] == [1, 10, 20, 2_000]
    for row in rows:
        ours, library = row["ours"], row["library, one a transaction"]
        assert ours > 0
        assert library > 0
        assert row["ours / library"] == pytest.approx(ours / library, rel=0.01, abs=0.06)


def test_poker_is_compared_with_pokerkit(
    environment: dict[str, str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(poker, "_ROUNDS", 2)
    monkeypatch.setattr(poker, "_DEALS_OF_OURS", 500)
    monkeypatch.setattr(poker, "_DEALS_OF_PEER", 20)
    (tmp_path / "a.phh").write_text(A_CALL)
    (tmp_path / "b.phhs").write_text(f"[1]\n{HEADS_UP}")
    rows = json.loads(
        bench(environment, "poker", "--seconds", "1", "--hands", str(tmp_path), "--json")
    )
    assert [row["a second"] for row in rows] == [
        "hands replayed in memory",
        "hands replayed and stored",
        "values: seven cards, high",
        "values: Omaha, high",
        "values: Omaha, low",
        "values: seven cards, low",
        "values: razz",
    ]
    for row in rows:
        assert min(row["ours"], row["pokerkit"], row["ours / pokerkit"]) > 0


def test_the_poker_bench_says_what_it_lacks(
    environment: dict[str, str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    words = ["bench", "poker", "--hands", str(tmp_path)]
    no_hands = CliRunner().invoke(cli, words, env=environment)
    assert no_hands.exit_code == 2
    assert "no published hand to replay" in no_hands.stderr

    monkeypatch.setitem(sys.modules, "pokerkit", None)
    no_peer = CliRunner().invoke(cli, words, env=environment)
    assert no_peer.exit_code == 2
    assert "pokerkit is not installed here" in no_peer.stderr


def test_rounds_against_the_house_are_recorded_on_a_short_and_on_a_long_log(
    environment: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, fewer in {"_ROUNDS": 4, "_RECORDED": 2, "_TURNS": 2, "SHORT": 1_000}.items():
        monkeypatch.setattr(banked, name, fewer)
    words = ("banked", "--seconds", "1", "--events", "20000", "--json")
    three, war, short, long = json.loads(bench(environment, *words))
    assert all(row["ours"] > 0 for row in (three, war, short, long))
    assert short["cost, of that on the short log"] == 1.0
    assert long["cost, of that on the short log"] > 0
    assert long["rounds a second"] == "recorded after 20,000 events"


def test_people_get_a_table(environment: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(append, "measure", lambda *_said: [{"ours": 2_000, "ours / raw": 0.5}])
    shown = bench(environment, "append", "--seconds", "1")
    assert "ours / raw" in shown
    assert "0.50" in shown


def test_a_benchmark_leaves_no_database_behind_even_when_it_fails(database: Database) -> None:
    made = []

    def spoil() -> None:
        with ground(database.owner_database_url) as url, psycopg.connect(url) as connection:
            made.append(connection.info.dbname)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        spoil()
    with psycopg.connect(database.owner_database_url) as connection:
        found = connection.execute("SELECT FROM pg_database WHERE datname = ANY(%s)", [made])
        assert made
        assert found.fetchall() == []
