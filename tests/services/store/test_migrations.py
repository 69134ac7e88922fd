"""The database is brought up to date once, in order, by whoever comes first."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest

from services.embedded import roles, services
from services.store.migrations import FOLDER, MigrationChangedError, migrate
from tests.services.store.racing import all_at_once


@pytest.fixture
def empty_database(servers: services.ServiceUrls) -> Iterator[str]:
    """A database with nothing in it."""
    name = f"empty_{uuid4().hex}"
    yield services.fresh_database(servers, name).owner_database_url
    roles.drop_database(servers.owner_database_url, name)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two steps, of which the second builds upon the first."""
    (tmp_path / "0001_first.sql").write_text("CREATE TABLE steps (step int);")
    (tmp_path / "0002_second.sql").write_text("INSERT INTO steps VALUES (2);")
    (tmp_path / "0001_first.md").write_text("Why.")
    return tmp_path


def rows(url: str, query: str) -> list[tuple[object, ...]]:
    with psycopg.connect(url) as connection:
        return connection.execute(query.encode()).fetchall()


def test_every_file_is_applied_once_and_in_order(empty_database: str, folder: Path) -> None:
    assert migrate(empty_database, folder) == ["0001_first.sql", "0002_second.sql"]
    assert migrate(empty_database, folder) == []
    (folder / "0003_third.sql").write_text("INSERT INTO steps VALUES (3);")
    assert migrate(empty_database, folder) == ["0003_third.sql"]
    assert rows(empty_database, "SELECT step FROM steps ORDER BY step") == [(2,), (3,)]


def test_a_file_that_changed_after_it_was_applied_is_refused(
    empty_database: str, folder: Path
) -> None:
    migrate(empty_database, folder)
    (folder / "0002_second.sql").write_text("INSERT INTO steps VALUES (22);")
    (folder / "0003_third.sql").write_text("INSERT INTO steps VALUES (3);")
    with pytest.raises(MigrationChangedError, match=r"0002_second\.sql changed after"):
        migrate(empty_database, folder)
    assert rows(empty_database, "TABLE steps") == [(2,)]


def test_a_file_that_fails_leaves_nothing_and_can_be_mended(
    empty_database: str, folder: Path
) -> None:
    third = folder / "0003_third.sql"
    third.write_text("INSERT INTO steps VALUES (3); INSERT INTO nowhere VALUES (1);")
    with pytest.raises(psycopg.errors.UndefinedTable):
        migrate(empty_database, folder)
    assert rows(empty_database, "TABLE steps") == [(2,)], "what came before it stays"
    third.write_text("INSERT INTO steps VALUES (3);")
    assert migrate(empty_database, folder) == ["0003_third.sql"]


def test_two_who_migrate_at_once_apply_every_file_once(empty_database: str, folder: Path) -> None:
    (folder / "0001_first.sql").write_text("CREATE TABLE steps (step int); SELECT pg_sleep(0.3);")
    outcomes = all_at_once([partial(migrate, empty_database, folder)] * 4)
    assert sorted(outcomes) == [[], [], [], ["0001_first.sql", "0002_second.sql"]]
    assert rows(empty_database, "TABLE steps") == [(2,)]


def test_the_projects_own_files_make_the_log_and_the_desk(
    empty_database: str, tmp_path: Path
) -> None:
    ours = sorted(path.name for path in FOLDER.glob("*.sql"))
    assert migrate(empty_database) == ours
    assert migrate(empty_database) == []
    schemas = "SELECT nspname FROM pg_namespace WHERE nspname IN ('log', 'desk') ORDER BY 1"
    assert rows(empty_database, schemas) == [("desk",), ("log",)]
    copy = shutil.copytree(FOLDER, tmp_path / "copy")
    assert migrate(empty_database, copy) == [], "a file is known by its name and its content"


def test_every_file_says_why_and_how_to_undo_it() -> None:
    for path in FOLDER.glob("*.sql"):
        assert "To undo" in path.with_suffix(".md").read_text(), path.name
