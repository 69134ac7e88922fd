"""One PostgreSQL and one Valkey for the whole run, and a database of its own for each test.

What many tests begin with is made once for the whole run, in a template that is never worked in;
each of those tests gets a clone. A fixture says so by asking for a `template_of_...` fixture.

DATABASE_URL and REDIS_URL of the environment are ignored, and even taken out of it, so that no
test can ever touch a real property. The servers live in a folder named for the process that
leads the run; it stops them when the run ends, and sweeps up after leaders that were killed.
"""

from __future__ import annotations

import fcntl
import gc
import json
import os
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias
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
from tests.scratch import scratch

SECRET = "a secret of the tests, long enough"
_FOLDER = "PITBOOK_TESTS_FOLDER"
_TEMPLATE = "pitbook_template"
_PREFIX = "pitbook-tests-"
_OTHERS = ("DATABASE_URL", "OWNER_DATABASE_URL", "REDIS_URL")
_REDIS_DATABASES = 16
_IN_A_BROWSER = "tests/browser/"
_LONG = (
    "tests/simulation/",
    "tests/services/embedded/",
    "tests/services/bench/",
    "tests/services/api/test_openapi.py",
)
_SHORT = ("tests/domain/", "tests/history/", "tests/test_architecture.py")
_TEMPLATE_FIXTURE = "template_of_"
# No test cuts the power, so the disk need not be waited for; all else is as a property runs.
_NOTHING_IS_WAITED_FOR = {
    "fsync": "off",
    "full_page_writes": "off",
    "wal_init_zero": "off",
    "max_wal_size": "256MB",
}

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


@dataclass(frozen=True, slots=True)
class Template:
    """A database to clone and never to work in, and what whoever filled it told of it."""

    name: str
    told: dict[str, Any]


# Told as JSON, since another worker may be the one that filled it.
Fill: TypeAlias = Callable[[Pool], dict[str, Any]]


def pytest_configure(config: pytest.Config) -> None:
    """Let the leader, which starts the workers, give the run its folder."""
    for name in [*_OTHERS, *(key for key in os.environ if key.startswith("PITBOOK_"))]:
        if name != _FOLDER:
            os.environ.pop(name, None)
    if not hasattr(config, "workerinput"):
        os.environ[_FOLDER] = str(scratch() / f"{_PREFIX}{os.getpid()}")
        _sweep_up_after_the_dead()


def pytest_collection_finish() -> None:
    """Let the collector of garbage pass over the thousands of tests that stay until the end."""
    gc.collect()
    gc.freeze()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let workers begin with what takes long: at the end one would wait for the other."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: _turn(item.nodeid))


class BrowserTestsTogether(LoadScopeScheduling):
    """Gives the browser's tests to one worker at once, short ones by the file, others singly."""

    def _split_scope(self, nodeid: str) -> str:
        if nodeid.startswith(_IN_A_BROWSER):
            # They share one running property and one browser, which take long to start.
            return _IN_A_BROWSER
        # Handing out a test costs as much as most of these take.
        return nodeid.partition("::")[0] if nodeid.startswith(_SHORT) else nodeid


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> BrowserTestsTogether:
    """Choose how tests are spread over the workers: in the order in which they were collected."""
    config.option.loadscopereorder = False
    return BrowserTestsTogether(config, log)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Let the leader stop the servers, whoever of the run started them."""
    if not hasattr(config, "workerinput"):
        _put_away(_folder_of_the_run())


@pytest.fixture(scope="session")
def servers() -> services.ServiceUrls:
    """The servers of the run, with a migrated template to clone."""
    folder = _folder_of_the_run()
    urls = services.start(folder, detached=True, server_settings=_NOTHING_IS_WAITED_FOR).urls
    with _alone(folder / "template.lock"):
        _make_template_once(urls)
    return urls


@pytest.fixture(scope="session")
def maintenance(servers: services.ServiceUrls) -> Iterator[psycopg.Connection[Any]]:
    """The owner's connection that makes and drops databases."""
    url = _in_path(servers.owner_database_url, "postgres")
    with psycopg.connect(url, autocommit=True) as connection:
        yield connection


@pytest.fixture(scope="session")
def template_with(
    servers: services.ServiceUrls, maintenance: psycopg.Connection[Any]
) -> Callable[[str, Fill], Template]:
    """Make a template once for the run, and keep what filling it told."""

    def made_once(name: str, fill: Fill) -> Template:
        told = _folder_of_the_run() / f"{name}.json"
        with _alone(told.with_suffix(".lock")):
            if not told.exists():
                _clone(maintenance, _TEMPLATE, name)
                with open_pool(_in_path(servers.database_url, name)) as pool:
                    facts = fill(pool)
                told.write_text(json.dumps(facts))
        return Template(name, json.loads(told.read_text()))

    return made_once


@pytest.fixture
def database(
    request: pytest.FixtureRequest,
    servers: services.ServiceUrls,
    maintenance: psycopg.Connection[Any],
    worker_id: str,
    tmp_path: Path,
) -> Iterator[Database]:
    """A database of the test's own, empty or as its template is, and an empty Redis database."""
    asked = [each for each in request.fixturenames if each.startswith(_TEMPLATE_FIXTURE)]
    assert len(asked) <= 1, f"one database cannot begin as each of {asked}"
    template: str = request.getfixturevalue(asked[0]).name if asked else _TEMPLATE
    name = f"test_{uuid4().hex}"
    _clone(maintenance, template, name)
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
    maintenance.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


@pytest.fixture
def clone_of(
    servers: services.ServiceUrls, maintenance: psycopg.Connection[Any]
) -> Callable[[str], AbstractContextManager[str]]:
    """Clone a template as often as a test wants a house that nothing has happened in yet."""

    @contextmanager
    def cloned(template: str) -> Iterator[str]:
        name = f"test_{uuid4().hex}"
        _clone(maintenance, template, name)
        yield _in_path(servers.database_url, name)
        maintenance.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))

    return cloned


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


def _turn(nodeid: str) -> int:
    if nodeid.startswith(_IN_A_BROWSER):
        return 0
    if nodeid.startswith(_LONG):
        return 1
    return 3 if nodeid.startswith(_SHORT) else 2


def _folder_of_the_run() -> Path:
    return Path(os.environ[_FOLDER])


def _sweep_up_after_the_dead() -> None:
    for folder in scratch().glob(f"{_PREFIX}*"):
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


def _clone(maintenance: psycopg.Connection[Any], template: str, name: str) -> None:
    named = {"name": sql.Identifier(name), "template": sql.Identifier(template)}
    maintenance.execute(sql.SQL("CREATE DATABASE {name} TEMPLATE {template}").format(**named))
    # A clone does not take its template's grants with it.
    maintenance.execute(sql.SQL("GRANT CREATE ON DATABASE {name} TO pitbook_app").format(**named))


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
