"""Whatever is changed behind the log's back, verify names it; what is good passes."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from uuid import UUID

import psycopg
import pytest

from domain.cage.place import VAULT
from projections.catalogue import READ_MODELS
from services.integrity import seals
from services.integrity.chain import BEGINNING, link, stored_rows
from services.integrity.findings import Verdict
from services.integrity.verify import verify
from services.projector.main import catch_up
from services.settings import Settings
from services.use_cases import cage, counter, places
from services.use_cases.casino import Casino
from tests.people_and_things import (
    SUPERVISOR_SAM,
    SUPERVISOR_SUE,
    a_drawer_at,
    a_funded_vault,
    a_player_of,
    close_drawer,
    count_drawer,
    pay_withdrawal,
    take_deposit,
    void_slip,
)


@pytest.fixture
def history(casino: Casino, settings: Settings) -> Settings:
    """Some hours of work, sealed at its head, shown by the read models."""
    a_funded_vault(casino)
    shift_id, player_id = a_drawer_at(casino), a_player_of(casino)
    for _ in range(6):
        answer = counter.take_deposit(casino, take_deposit(shift_id, player_id))
        counter.pay_withdrawal(casino, pay_withdrawal(shift_id, player_id))
    counter.void_slip(casino, void_slip(shift_id, UUID(answer.facts["transaction_id"])))
    show(settings)
    seal(settings)
    return settings


def show(settings: Settings) -> None:
    with psycopg.connect(
        settings.database_url, autocommit=True, options="-c role=pitbook_app"
    ) as connection:
        catch_up(connection)


def seal(settings: Settings) -> seals.Seal | None:
    with psycopg.connect(
        settings.database_url, autocommit=True, options="-c role=pitbook_app"
    ) as connection:
        return seals.seal_head(connection, settings.seal_key, settings.folder)


def verdict(settings: Settings) -> Verdict:
    return verify(settings.database_url, settings.seal_key, settings.folder)


def tamper(settings: Settings, *statements: str) -> None:
    """Do what only a superuser can, with the triggers off."""
    with psycopg.connect(settings.owner_database_url, autocommit=True) as connection:
        connection.execute("SET session_replication_role = replica")
        for statement in statements:
            connection.execute(statement.encode())


def found(settings: Settings, check: str) -> list[tuple[int | None, str]]:
    return [(f.position, f.problem) for f in verdict(settings).findings if f.check == check]


def head(settings: Settings) -> int:
    with psycopg.connect(settings.owner_database_url) as connection:
        row = connection.execute("SELECT max(position) FROM log.events").fetchone()
    assert row
    return int(row[0])


def test_a_good_log_passes_and_the_checks_are_counted(history: Settings) -> None:
    good = verdict(history)
    assert good.findings == ()
    counts = {checked.what: checked.count for checked in good.checked}
    assert counts["events: chain, order, versions, readable"] == head(history)
    assert counts["seals"] == 1
    for model in READ_MODELS:
        assert counts[f"read model {model.name} equals a rebuild"] == head(history)


def test_an_empty_log_passes(settings: Settings) -> None:
    assert verdict(settings).ok


def test_python_and_sql_compute_the_same_chain(history: Settings) -> None:
    with psycopg.connect(history.database_url, autocommit=True) as connection:
        chain = BEGINNING
        for row in stored_rows(connection, head(history)):
            chain = link(chain, row)
            assert chain == row.chain
        assert hashlib.sha256(b"pitbook").digest() == BEGINNING


def test_verifying_leaves_nothing_behind(history: Settings) -> None:
    def names() -> list[Any]:
        with psycopg.connect(history.owner_database_url) as connection:
            return connection.execute(
                "SELECT nspname FROM pg_namespace UNION SELECT name FROM desk.projections"
            ).fetchall()

    before = set(names())
    verdict(history)
    assert set(names()) == before


@pytest.mark.parametrize(
    "change",
    [
        "state = set_byte(state, 40, get_byte(state, 40) # 1)",
        "recorded_at = recorded_at + interval '1 microsecond'",
        "command_id = gen_random_uuid()",
        "name = 'player.account_debited'",
        "slip_number = slip_number + 100",
        "stream_id = gen_random_uuid()",
        "version = version + 1000",
        "chain = sha256(chain)",
    ],
)
def test_one_changed_byte_names_the_event(history: Settings, change: str) -> None:
    # Position 10 is a deposit: it has a slip, a command and a state.
    tamper(history, f"UPDATE log.events SET {change} WHERE position = 10")
    assert found(history, "chain")[0][0] == 10
    assert verdict(history).findings[0].position == 10


def test_a_deleted_event_is_named(history: Settings) -> None:
    tamper(history, "DELETE FROM log.events WHERE position = 7")
    assert found(history, "positions") == [(8, "events 7 to 7 before it are missing")]


def test_swapped_events_are_named(history: Settings) -> None:
    tamper(
        history,
        "UPDATE log.events SET position = -4 WHERE position = 4",
        "UPDATE log.events SET position = 4 WHERE position = 6",
        "UPDATE log.events SET position = 6 WHERE position = -4",
    )
    assert found(history, "chain")[0][0] == 4


def test_a_cut_tail_is_named_by_the_seal(history: Settings) -> None:
    whole = head(history)
    tamper(
        history,
        f"DELETE FROM log.events WHERE position > {whole - 3}",
        f"DELETE FROM log.commands WHERE position > {whole - 3}",
    )
    ((position, problem),) = found(history, "tail")
    assert position == whole - 2
    assert problem.startswith(f"events after {whole - 3} are missing: the seal of ")
    assert problem.endswith(f"says position {whole}")
    assert seal(history) is None, "a cut log must not be sealed"


def test_a_cut_tail_is_named_by_the_file_when_the_table_of_seals_is_cut_too(
    history: Settings,
) -> None:
    whole = head(history)
    tamper(
        history,
        f"DELETE FROM log.events WHERE position > {whole - 2}",
        f"DELETE FROM log.commands WHERE position > {whole - 2}",
        "DELETE FROM desk.seals",
    )
    assert found(history, "tail")


def test_a_cut_tail_is_named_by_its_commands_without_any_seal(history: Settings) -> None:
    whole = head(history)
    # The last command left three events: cash counted, taken and owed.
    tamper(
        history, f"DELETE FROM log.events WHERE position > {whole - 3}", "DELETE FROM desk.seals"
    )
    (history.folder / seals.FILE).unlink()
    assert [position for position, _ in found(history, "commands")] == [whole]


def test_a_log_chained_anew_is_named_by_the_seal(history: Settings) -> None:
    # A superuser who recomputes the whole chain passes the chain, and fails the seal.
    tamper(history, "UPDATE log.events SET recorded_at = recorded_at + interval '1 hour'")
    with psycopg.connect(history.owner_database_url, autocommit=True) as connection:
        connection.execute("SET session_replication_role = replica")
        chain = BEGINNING
        for row in list(stored_rows(connection, head(history))):
            chain = link(chain, row)
            connection.execute(
                "UPDATE log.events SET chain = %s WHERE position = %s", [chain, row.position]
            )
    assert found(history, "chain") == []
    assert found(history, "seals")[0][0] == head(history)


def _forge(line: dict[str, Any]) -> dict[str, Any]:
    return line | {"signature": "00" * 32}


def _date_back(line: dict[str, Any]) -> dict[str, Any]:
    return line | {"sealed_at": "2020-01-01T00:00:00+00:00"}


@pytest.mark.parametrize("change", [_forge, _date_back])
def test_a_changed_line_of_the_file_is_named(
    history: Settings, change: Callable[[dict[str, Any]], dict[str, Any]]
) -> None:
    path = history.folder / seals.FILE
    line = json.loads(path.read_text())
    path.write_text(json.dumps(change(line)) + "\n")
    problems = [problem for _, problem in found(history, "seals")]
    assert "its seals in the table and in the file differ" in problems
    assert any("not signed" in problem for problem in problems)


def test_a_missing_file_of_seals_is_named(history: Settings) -> None:
    (history.folder / seals.FILE).unlink()
    assert found(history, "seals") == [(None, "the file of seals is missing")]


def test_the_wrong_key_is_named(history: Settings) -> None:
    other = replace(history, seal_key="another key")
    assert "not signed" in found(other, "seals")[0][1]


def test_sealing_twice_the_same_head_does_nothing(history: Settings) -> None:
    before = (history.folder / seals.FILE).read_bytes()
    assert seal(history) is None
    assert (history.folder / seals.FILE).read_bytes() == before


def test_a_crash_between_line_and_commit_is_mended_by_the_next_seal(history: Settings) -> None:
    tamper(history, "DELETE FROM desk.seals")
    assert verdict(history).ok, "the last line may be ahead of the table"
    assert seal(history) is None
    with psycopg.connect(history.database_url) as connection:
        assert len(seals.seals_of_table(connection)) == 1
    assert verdict(history).ok


def test_a_line_cut_short_by_a_crash_is_replaced(history: Settings, casino: Casino) -> None:
    path = history.folder / seals.FILE
    whole = path.read_text()
    path.write_text(whole + whole[:20])
    assert verdict(history).ok
    a_player_of(casino, "Paula Player")
    assert seal(history) is not None
    assert len(path.read_text().splitlines()) == 2
    show(history)
    assert verdict(history).ok


@pytest.mark.parametrize(
    ("change", "model"),
    [
        (
            "UPDATE ledger.balances SET cents = cents + 1 WHERE account = 'vault:main:cash'",
            "ledger",
        ),
        ("DELETE FROM slips.slips WHERE number = 2", "slips"),
        ("INSERT INTO trail.subjects VALUES (gen_random_uuid(), 3)", "trail"),
    ],
)
def test_a_read_model_that_differs_from_the_log_is_named(
    history: Settings, change: str, model: str
) -> None:
    tamper(history, change)
    ((_, problem),) = found(history, model)
    assert "differs from the log" in problem


def test_a_read_model_that_is_behind_is_no_finding(history: Settings, casino: Casino) -> None:
    a_player_of(casino, "Paula Player")
    assert verdict(history).ok


def test_a_slip_number_given_and_not_used_is_named(history: Settings) -> None:
    tamper(history, "UPDATE log.slip_series SET last_number = last_number + 1 WHERE series = 'DP'")
    assert found(history, "slips") == [(None, "series DP gave 7 numbers, the log holds 6")]


def test_a_missing_command_is_named(history: Settings) -> None:
    tamper(history, "DELETE FROM log.commands WHERE position = 13")
    ((position, problem),) = found(history, "commands")
    assert position == 13
    assert problem.endswith("has events and no row of its own")


def test_a_drawer_of_any_place_is_held_against_its_own_accounts(
    history: Settings, casino: Casino
) -> None:
    vault = places.open_shift(casino, VAULT)
    for by in (SUPERVISOR_SUE, SUPERVISOR_SAM):
        found = count_drawer(vault, vault.holding.cash, vault.holding.chips, by=by)
        cage.count_drawer(casino, found)
    cage.close_drawer(casino, close_drawer(vault, by=SUPERVISOR_SAM))
    show(history)
    assert verdict(history).ok
