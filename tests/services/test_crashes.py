"""Whatever is killed, whenever: everything acknowledged is there, once, and verify passes."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from uuid import UUID, uuid4

import psycopg
import pytest

from projections.catalogue import READ_MODELS
from services.embedded import postgres, services
from services.integrity.seals import seal_head
from services.integrity.verify import verify
from services.projector.main import catch_up
from services.projector.runner import prepare
from services.settings import Settings
from services.store.migrations import migrate
from services.store.pool import open_pool
from services.use_cases import counter
from services.use_cases.casino import Casino
from tests.conftest import SECRET
from tests.people_and_things import a_drawer_at, a_funded_vault, a_player_of, take_deposit

ROOT = Path(__file__).parents[2]

DIES_BEFORE_ANSWERING = """
import os, signal, sys
from uuid import UUID
from services.store.pool import open_pool
from services.store.recorder import LogRecorder
from services.use_cases import counter
from services.use_cases.casino import Casino
from tests.people_and_things import take_deposit
appends = LogRecorder.append
def append(self, *said):
    appends(self, *said)
    os.kill(os.getpid(), signal.SIGKILL)
LogRecorder.append = append
url, secret, shift_id, player_id, command_id = sys.argv[1:]
casino = Casino(open_pool(url), secret)
command = take_deposit(UUID(shift_id), UUID(player_id), command_id=UUID(command_id))
counter.take_deposit(casino, command)
"""

DEPOSITS = """
import sys
from uuid import UUID, uuid4
from services.store.pool import open_pool
from services.use_cases import counter
from services.use_cases.casino import Casino
from tests.people_and_things import take_deposit
url, secret, shift_id, player_id = sys.argv[1:]
casino = Casino(open_pool(url), secret)
while True:
    command = take_deposit(UUID(shift_id), UUID(player_id), command_id=uuid4())
    answer = counter.take_deposit(casino, command)
    print(command.envelope.command_id, answer.position, answer.slip, flush=True)
"""

PROJECTS = """
import sys, psycopg
from projections.catalogue import READ_MODELS
from services.projector.runner import advance
with psycopg.connect(sys.argv[1], autocommit=True, options="-c role=pitbook_app") as connection:
    while any([advance(connection, model, batch_size=7) for model in READ_MODELS]):
        print("moved", flush=True)
"""


def child(program: str, *words: object) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", program, *map(str, words)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )


def assert_everything_fits(database_url: str, folder: Path) -> None:
    with psycopg.connect(
        database_url, autocommit=True, options="-c role=pitbook_app"
    ) as connection:
        for model in READ_MODELS:
            prepare(connection, model)
        catch_up(connection)
        seal_head(connection, SECRET, folder)
    assert verify(database_url, SECRET, folder).findings == ()


def one(url: str, query: str, *values: object) -> int:
    with psycopg.connect(url) as connection:
        row = connection.execute(query.encode(), values).fetchone()
    assert row
    return int(row[0])


def test_a_command_whose_answer_was_lost_is_answered_once_it_is_sent_again(
    casino: Casino, settings: Settings
) -> None:
    a_funded_vault(casino)
    shift_id, player_id, command_id = a_drawer_at(casino), a_player_of(casino), uuid4()
    killed = child(
        DIES_BEFORE_ANSWERING, settings.database_url, SECRET, shift_id, player_id, command_id
    )
    killed.communicate(timeout=60)
    assert killed.returncode == -signal.SIGKILL
    command = take_deposit(shift_id, player_id, command_id=command_id)
    first, second = counter.take_deposit(casino, command), counter.take_deposit(casino, command)
    assert first.is_repeat
    assert first == second
    assert first.slip == "DP-000001"
    assert first.facts["balance_cents"] == 15_000
    query = "SELECT count(*) FROM log.events WHERE name = 'cage.deposit_taken'"
    assert one(settings.database_url, query) == 1
    assert_everything_fits(settings.database_url, settings.folder)


def test_a_projector_killed_again_and_again_counts_exactly(
    casino: Casino, settings: Settings
) -> None:
    a_funded_vault(casino)
    shift_id, player_id = a_drawer_at(casino), a_player_of(casino)
    for _ in range(150):
        counter.take_deposit(casino, take_deposit(shift_id, player_id))
    killed_at_work = 0
    for _ in range(6):
        projector = child(PROJECTS, settings.database_url)
        assert projector.stdout
        if projector.stdout.readline():
            time.sleep(random.uniform(0, 0.03))
            killed_at_work += projector.poll() is None
        projector.kill()
        projector.communicate(timeout=10)
    assert killed_at_work >= 2
    assert_everything_fits(settings.database_url, settings.folder)
    held = "SELECT cents FROM ledger.balances WHERE account = %s"
    assert one(settings.database_url, held, f"player:{player_id}:account") == 150 * 15_000


@pytest.fixture
def own_servers() -> Iterator[Path]:
    """Servers of this test alone: it kills them."""
    folder = Path("/tmp") / f"pitbook-crash-{os.getpid()}"
    yield folder
    services.stop(folder)
    shutil.rmtree(folder, ignore_errors=True)


def test_everything_acknowledged_survives_the_death_of_the_database(own_servers: Path) -> None:
    urls = services.start(own_servers, detached=True).urls
    migrate(urls.owner_database_url)
    with open_pool(urls.database_url) as pool:
        casino = Casino(pool, SECRET)
        a_funded_vault(casino)
        shift_id, player_id = a_drawer_at(casino), a_player_of(casino)
    acknowledged: list[list[str]] = []
    for _ in range(2):
        writer = child(DEPOSITS, urls.database_url, SECRET, shift_id, player_id)
        assert writer.stdout
        acknowledged += [writer.stdout.readline().split() for _ in range(30)]
        server = postgres.find(own_servers / "pg")
        assert server
        os.kill(server.pid, signal.SIGKILL)
        time.sleep(0.1)
        writer.kill()
        acknowledged += [line.split() for line in writer.communicate(timeout=10)[0].splitlines()]
        urls = services.start(own_servers, detached=True).urls
    with psycopg.connect(urls.database_url) as connection:
        rows = connection.execute("SELECT command_id, position, slips[1] FROM log.commands")
        kept = {row[0]: (row[1], row[2]) for row in rows}
    whole = [line for line in acknowledged if len(line) == 3]
    assert len(whole) >= 60
    for command_id, position, slip in whole:
        assert kept[UUID(command_id)] == (int(position), slip)
    assert_everything_fits(urls.database_url, own_servers)
