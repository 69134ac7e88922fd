"""One order without holes: positions, slips, and readers that follow while others write."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from uuid import uuid4

import psycopg
import pytest
from eventsourcing.persistence import IntegrityError

from domain.cage import counter as at_the_counter
from domain.cage.commands import FundVault
from domain.cage.vault import VaultFunding
from domain.errors import ChangedMeanwhileError
from services.bench.ground import stored_events
from services.integrity.chain import BEGINNING, link, stored_rows
from services.store.command_key import Appended, CommandKey
from services.store.log import read_after
from services.store.pool import Pool
from services.store.recorder import LogRecorder
from services.use_cases import counter
from services.use_cases.casino import Casino
from tests.conftest import Database
from tests.people_and_things import (
    SUPERVISOR_SUE,
    a_drawer_at,
    a_funded_vault,
    a_player_of,
    an_envelope,
    an_open_shift,
    cash,
    take_deposit,
)
from tests.services.store.racing import all_at_once

WRITERS = 4


def key() -> CommandKey:
    return CommandKey(uuid4(), "Anything", b"", {})


def one_column(pool: Pool, query: str) -> list[object]:
    with pool.connection() as connection:
        return [row[0] for row in connection.execute(query.encode())]


def test_readers_that_follow_four_writers_skip_nothing_and_see_nothing_twice(pool: Pool) -> None:
    recorder = LogRecorder(pool)
    finished: list[int] = []

    def write(size: int) -> None:
        try:
            for _ in range(150):
                recorder.append(stored_events(size, uuid4()), key())
        finally:
            finished.append(size)

    def follow() -> list[int]:
        seen: list[int] = [0]
        with pool.connection() as connection:
            going_on = True
            while going_on:
                going_on = len(finished) < WRITERS
                seen += [each.position for each in read_after(connection, seen[-1], 100)]
                # The last look, after all have written, goes to the end.
                while not going_on and (rest := read_after(connection, seen[-1], 100)):
                    seen += [each.position for each in rest]
        return seen

    writers: list[Callable[[], object]] = [partial(write, size) for size in (1, 2, 3, 7)]
    *written, first, second = all_at_once([*writers, follow, follow])
    assert written == [None] * WRITERS
    whole = list(range(150 * (1 + 2 + 3 + 7) + 1))
    assert first == whole
    assert second == whole
    assert one_column(pool, "SELECT position FROM log.events ORDER BY 1") == whole[1:]


def test_the_events_of_one_command_stand_together_and_were_learned_in_order(pool: Pool) -> None:
    recorder = LogRecorder(pool)

    def write() -> None:
        for _ in range(40):
            recorder.append(stored_events(5, uuid4()), key())

    all_at_once([write] * WRITERS)
    with pool.connection() as connection:
        rows = list(stored_rows(connection, 1 << 62))
    for start in range(0, len(rows), 5):
        assert len({row.command_id for row in rows[start : start + 5]}) == 1
    assert all(one.recorded_at <= other.recorded_at for one, other in pairwise(rows))
    chain = BEGINNING
    for row in rows:
        chain = link(chain, row)
        assert chain == row.chain


def test_slip_numbers_have_no_gap_though_some_of_eight_writers_fail(casino: Casino) -> None:
    a_funded_vault(casino)
    shift_id, player_id = a_drawer_at(casino), a_player_of(casino)
    stale = an_open_shift()
    at_the_counter.take_deposit(stale, take_deposit(shift_id, player_id))
    doomed = [casino.mapper.to_stored_event(event) for event in stale.collect_events()]

    def deposit() -> None:
        command = take_deposit(shift_id, player_id)
        while True:
            try:
                counter.take_deposit(casino, command)
            except ChangedMeanwhileError:
                continue
            return

    def deposit_and_fail() -> None:
        for _ in range(12):
            deposit()
            # It takes the next number of its series, finds version two taken, and gives it back.
            with pytest.raises(IntegrityError, match="one_event_per_version"):
                casino.recorder.append(doomed, key())

    assert all_at_once([deposit_and_fail] * 8) == [None] * 8
    slips = "SELECT slip_number FROM log.events WHERE slip_series = 'DP' ORDER BY position"
    assert one_column(casino.pool, slips) == list(range(1, 12 * 8 + 1))
    last = "SELECT last_number FROM log.slip_series WHERE series = 'DP'"
    assert one_column(casino.pool, last) == [12 * 8]


def test_a_slip_keeps_all_its_digits_after_a_million(casino: Casino, database: Database) -> None:
    a_funded_vault(casino)
    shift_id, player_id = a_drawer_at(casino), a_player_of(casino)
    with psycopg.connect(database.owner_database_url, autocommit=True) as connection:
        connection.execute("SET session_replication_role = replica")
        connection.execute("INSERT INTO log.slip_series VALUES ('DP', 999998)")
    slips = [counter.take_deposit(casino, take_deposit(shift_id, player_id)).slip for _ in range(3)]
    assert slips == ["DP-999999", "DP-1000000", "DP-1000001"]
    with casino.pool.connection() as connection:
        read = [each.slip for each in read_after(connection, 0, 100) if each.slip]
    assert read[-3:] == slips, "the log and the answer name a slip alike"


def test_one_command_may_be_given_several_slips(pool: Pool, casino: Casino) -> None:
    streams = VaultFunding.fund(FundVault(envelope=an_envelope(by=SUPERVISOR_SUE), count=cash(5)))
    events = [event for stream in streams for event in stream.collect_events()]
    stored = [casino.mapper.to_stored_event(event) for event in events]
    appended = LogRecorder(pool).append(stored, key())
    assert appended == Appended(position=2, slips=("VF-000001", "TR-000001"))


def test_a_conflict_stores_nothing_of_the_command(pool: Pool) -> None:
    recorder, stream_id = LogRecorder(pool), uuid4()
    recorder.append(stored_events(2, stream_id), key())
    with pytest.raises(IntegrityError, match="one_event_per_version"):
        recorder.append([*stored_events(3, uuid4()), *stored_events(1, stream_id, 2)], key())
    assert one_column(pool, "SELECT count(*) FROM log.events") == [2]
    assert one_column(pool, "SELECT count(*) FROM log.commands") == [1]


def test_a_clock_that_is_set_back_does_not_turn_the_log_round(
    pool: Pool, database: Database
) -> None:
    recorder = LogRecorder(pool)
    recorder.append(stored_events(1, uuid4()), key())
    with psycopg.connect(database.owner_database_url, autocommit=True) as connection:
        connection.execute("SET session_replication_role = replica")
        connection.execute("UPDATE log.events SET recorded_at = recorded_at + interval '1 hour'")
    recorder.append(stored_events(1, uuid4()), key())
    times = one_column(pool, "SELECT recorded_at FROM log.events ORDER BY position")
    assert times[0] == times[1]
