"""One PostgreSQL and one Valkey for the whole run, and a database of its own for each test.

DATABASE_URL and REDIS_URL of the environment are ignored, and even taken out of it, so that no
test can ever touch a real property. The servers live in a folder named for the process that
leads the run; it stops them when the run ends, and sweeps up after leaders that were killed.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import psycopg
import pytest
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis_settings
from psycopg import sql
from xdist.scheduler import LoadScopeScheduling

from projections.catalogue import READ_MODELS
from services.embedded import services
from services.projector import main as projector_main
from services.projector.runner import prepare
from services.settings import Settings
from services.store.migrations import migrate
from services.store.pool import Pool, open_pool
from services.use_cases.casino import Casino

SECRET = "a secret of the tests, long enough"
_LEADER = "PITBOOK_TESTS_LEADER"
_TEMPLATE = "pitbook_template"
_PREFIX = "pitbook-tests-"
_OTHERS = ("DATABASE_URL", "OWNER_DATABASE_URL", "REDIS_URL")
_REDIS_DATABASES = 16

hypothesis_settings.register_profile(
    "house", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
hypothesis_settings.load_profile("house")


@dataclass(frozen=True, slots=True)
class Database:
    """A property of one test: migrated, with read models, empty, and dropped afterwards."""

    name: str
    database_url: str
    owner_database_url: str
    redis_url: str
    folder: Path


def pytest_configure(config: pytest.Config) -> None:
    """Let the leader, which starts the workers, give the run its folder."""
    for name in [*_OTHERS, *(key for key in os.environ if key.startswith("PITBOOK_"))]:
        if name != _LEADER:
            os.environ.pop(name, None)
    if not hasattr(config, "workerinput"):
        os.environ[_LEADER] = str(os.getpid())
        _sweep_up_after_the_dead()


class BrowserTestsTogether(LoadScopeScheduling):
    """Spreads tests over the workers one by one, but gives all browser tests to one of them."""

    def _split_scope(self, nodeid: str) -> str:
        # They share one running property and one browser, which take long to start.
        return "browser" if nodeid.startswith("tests/browser/") else nodeid


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> BrowserTestsTogether:
    """Choose how tests are spread over the workers."""
    return BrowserTestsTogether(config, log)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Let the leader stop the servers, whoever of the run started them."""
    if not hasattr(config, "workerinput"):
        _put_away(_folder_of_the_run())


@pytest.fixture(scope="session")
def servers() -> services.ServiceUrls:
    """The servers of the run, with a migrated template to clone."""
    folder = _folder_of_the_run()
    urls = services.start(folder, detached=True).urls
    with _alone(folder / "template.lock"):
        _make_template_once(urls)
    return urls


@pytest.fixture
def database(servers: services.ServiceUrls, worker_id: str, tmp_path: Path) -> Iterator[Database]:
    """A fresh database with empty read models, and an empty Redis database."""
    name = f"test_{uuid4().hex}"
    maintenance_url = _in_path(servers.owner_database_url, "postgres")
    with psycopg.connect(maintenance_url, autocommit=True) as connection:
        connection.execute(
            sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(
                sql.Identifier(name), sql.Identifier(_TEMPLATE)
            )
        )
        # A clone does not take its template's grants with it.
        connection.execute(
            sql.SQL("GRANT CREATE ON DATABASE {} TO pitbook_app").format(sql.Identifier(name))
        )
    worker = int(worker_id.removeprefix("gw")) if worker_id.startswith("gw") else 0
    redis_url = _in_path(servers.redis_url, str(1 + worker % (_REDIS_DATABASES - 1)))
    _empty_redis(redis_url)
    yield Database(
        name,
        _in_path(servers.database_url, name),
        _in_path(servers.owner_database_url, name),
        redis_url,
        tmp_path,
    )
    with psycopg.connect(maintenance_url, autocommit=True) as connection:
        connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


@pytest.fixture(scope="session")
def worker_id(request: pytest.FixtureRequest) -> str:
    """The name of this xdist worker, also where xdist is not loaded."""
    workerinput = getattr(request.config, "workerinput", {"workerid": "master"})
    return str(workerinput["workerid"])


@pytest.fixture
def pool(database: Database) -> Iterator[Pool]:
    """Connections of the service's own role."""
    with open_pool(database.database_url) as opened:
        yield opened


@pytest.fixture
def casino(pool: Pool) -> Casino:
    """The house, empty."""
    return Casino(pool, SECRET)


@pytest.fixture
def projector(database: Database) -> Iterator[threading.Thread]:
    """The real projector, in a thread of this process."""
    stopped = threading.Event()
    thread = threading.Thread(
        target=projector_main.run,
        args=(database.database_url,),
        kwargs={"stopped": stopped.is_set},
        daemon=True,
    )
    thread.start()
    yield thread
    stopped.set()
    with psycopg.connect(database.owner_database_url, autocommit=True) as connection:
        connection.execute("NOTIFY pitbook_log, '0'")
    thread.join(timeout=10)
    assert not thread.is_alive(), "the projector did not stop when asked"


@pytest.fixture
def environment(database: Database) -> dict[str, str]:
    """The environment of a process that serves this database and no other."""
    return {
        **os.environ,
        "DATABASE_URL": database.database_url,
        "OWNER_DATABASE_URL": database.owner_database_url,
        "REDIS_URL": database.redis_url,
        "PITBOOK_FOLDER": str(database.folder),
        "PITBOOK_SECRET_KEY": SECRET,
        "PITBOOK_SEAL_KEY": SECRET,
    }


@pytest.fixture
def settings(environment: dict[str, str]) -> Settings:
    """The settings that such a process would read."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in environment.items():
            patch.setenv(name, value)
        return Settings.from_environment()


def _folder_of_the_run() -> Path:
    return Path(tempfile.gettempdir()) / f"{_PREFIX}{os.environ[_LEADER]}"


def _sweep_up_after_the_dead() -> None:
    for folder in Path(tempfile.gettempdir()).glob(f"{_PREFIX}*"):
        leader = folder.name.removeprefix(_PREFIX)
        if leader.isdigit() and not Path(f"/proc/{leader}").exists() and Path("/proc/1").exists():
            _put_away(folder)


def _put_away(folder: Path) -> None:
    if folder.exists():
        services.stop(folder)
        shutil.rmtree(folder, ignore_errors=True)


def _make_template_once(urls: services.ServiceUrls) -> None:
    maintenance_url = _in_path(urls.owner_database_url, "postgres")
    with psycopg.connect(maintenance_url, autocommit=True) as connection:
        ready = "SELECT FROM pg_database WHERE datname = %s"
        if connection.execute(ready, [_TEMPLATE]).fetchone() is not None:
            return
        half_made = services.fresh_database(urls, f"{_TEMPLATE}_half_made")
        migrate(half_made.owner_database_url)
        with psycopg.connect(
            half_made.database_url, autocommit=True, options="-c role=pitbook_app"
        ) as service:
            for model in READ_MODELS:
                prepare(service, model)
        connection.execute(
            sql.SQL("ALTER DATABASE {} RENAME TO {}").format(
                sql.Identifier(f"{_TEMPLATE}_half_made"), sql.Identifier(_TEMPLATE)
            )
        )


def _empty_redis(redis_url: str) -> None:
    import redis

    with redis.Redis.from_url(redis_url) as client:
        client.flushdb()


def _in_path(url: str, name: str) -> str:
    return urlunsplit(urlsplit(url)._replace(path=f"/{name}"))


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    with path.open("a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
