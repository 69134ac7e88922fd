"""The command line: right answers as JSON, and one clear line with exit 2 for what is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import psycopg
import pyotp
import pytest
from click.testing import CliRunner, Result

from services.cli.main import COMMANDS, cli
from services.settings import Settings
from services.use_cases import counter
from services.use_cases.casino import Casino
from tests.people_and_things import (
    a_drawer_at,
    a_funded_vault,
    a_player_of,
    pay_withdrawal,
    take_deposit,
)


def pitbook(environment: dict[str, str], *words: str) -> Result:
    return CliRunner().invoke(cli, list(words), env=environment)


def refused(result: Result) -> str:
    assert result.exit_code == 2, result.output
    lines = result.stderr.strip().splitlines()
    assert len(lines) == 1, lines
    return lines[0]


@pytest.fixture
def player(casino: Casino) -> str:
    a_funded_vault(casino)
    shift_id, player_id = a_drawer_at(casino), a_player_of(casino)
    counter.take_deposit(casino, take_deposit(shift_id, player_id))
    counter.pay_withdrawal(casino, pay_withdrawal(shift_id, player_id))
    return f"player:{player_id}:account"


def test_every_command_explains_itself() -> None:
    for name in COMMANDS:
        result = CliRunner().invoke(cli, [name, "--help"])
        assert result.exit_code == 0, (name, result.output)


def test_a_balance_is_read_after_catching_up(environment: dict[str, str], player: str) -> None:
    answer = json.loads(pitbook(environment, "balance", player, "--json", "--explain").stdout)
    assert answer["cents"] == 10_000
    assert [entry["cents"] for entry in answer["entries"]] == [15_000, -5_000]
    assert player + "  100.00" in pitbook(environment, "balance", player).stdout


def test_a_prefix_lists_its_accounts(environment: dict[str, str], player: str) -> None:
    answer = json.loads(pitbook(environment, "balance", "player:*", "--json").stdout)
    assert [row["account"] for row in answer["accounts"]] == [player]
    every = [
        json.loads(pitbook(environment, "balance", prefix, "--json").stdout)["cents"]
        for prefix in ("player:*", "house:*", "cage:*", "vault:*", "patrons:*")
    ]
    assert sum(every) == 0


def test_a_balance_as_of_either_clock(environment: dict[str, str], player: str) -> None:
    def cents(*words: str) -> int:
        asked = pitbook(environment, "balance", player, "--json", *words)
        return int(json.loads(asked.stdout)["cents"])

    assert cents("--as-of", "2026-03-06T10:29:59+00:00") == 0
    assert cents("--as-of", "2026-03-06T10:30:00+00:00") == 10_000
    assert cents("--as-of", "2026-03-06T10:30:00+00:00", "--clock", "recorded") == 0


def test_bad_input_is_one_line_and_exit_2(environment: dict[str, str], player: str) -> None:
    assert "no money was ever" in refused(pitbook(environment, "balance", "player:nobody"))
    assert "is no instant" in refused(pitbook(environment, "balance", player, "--as-of", "soon"))
    assert "no read model" in refused(pitbook(environment, "rebuild", "nothing"))
    elsewhere = environment | {"DATABASE_URL": "postgresql://nobody@127.0.0.1:1/x"}
    assert "does not answer" in refused(pitbook(elsewhere, "verify"))
    assert "no demonstration" in refused(pitbook(environment, "totp", "CAT"))


def test_verify_passes_then_names_the_event_and_exits_1(
    environment: dict[str, str], settings: Settings, player: str
) -> None:
    assert pitbook(environment, "balance", player).exit_code == 0
    assert "Sealed event 16" in pitbook(environment, "seal").stdout
    assert pitbook(environment, "seal", "--json").stdout.strip() == "null"
    assert json.loads(pitbook(environment, "verify", "--json").stdout)["ok"] is True
    assert "Everything fits." in pitbook(environment, "verify").stdout
    with psycopg.connect(settings.owner_database_url, autocommit=True) as connection:
        connection.execute("SET session_replication_role = replica")
        connection.execute("UPDATE log.events SET state = state || ' ' WHERE position = 11")
    result = pitbook(environment, "verify")
    assert result.exit_code == 1
    assert "event 11: player.account_credited is not what was appended" in result.stderr


def test_rebuild_says_its_rate(environment: dict[str, str], player: str) -> None:
    result = pitbook(environment, "rebuild", "ledger")
    assert result.stdout.startswith("ledger: 16 events in ")
    assert json.loads(pitbook(environment, "balance", player, "--json").stdout)["cents"] == 10_000


def test_migrating_again_changes_nothing(environment: dict[str, str]) -> None:
    assert pitbook(environment, "migrate").stdout == "The database is up to date.\n"


def test_events_are_listed_with_their_meaning() -> None:
    lines = [
        json.loads(line)
        for line in CliRunner().invoke(cli, ["events", "--json"]).output.splitlines()
    ]
    (opened,) = [line for line in lines if line["name"] == "cage.drawer_opened"]
    assert opened["means"]
    assert opened["slip_series"] == "OP"


def test_the_one_time_code_of_a_demonstration_person(tmp_path: Path) -> None:
    secret = pyotp.random_base32()
    people = [["SUE", "Sue", "cage_supervisor", "pw", secret], ["CAT", "Cat", "cashier", "pw"]]
    (tmp_path / "demo_people.json").write_text(json.dumps(people))
    environment = {"PITBOOK_FOLDER": str(tmp_path)}
    assert pyotp.TOTP(secret).verify(
        pitbook(environment, "totp", "sue").stdout.strip(), valid_window=1
    )
    assert "without a one-time code" in refused(pitbook(environment, "totp", "CAT"))
