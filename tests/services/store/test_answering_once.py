"""A command has one effect and one answer, however often it is sent and whatever gets lost."""

from __future__ import annotations

from dataclasses import replace
from uuid import UUID, uuid4

import psycopg
import pytest

from domain.cage.commands import CountDrawer
from domain.errors import CommandReusedError
from services.store.command_key import CommandKey
from services.store.pool import Pool, open_pool
from services.use_cases import cage, counter
from services.use_cases.casino import Casino, Decided
from tests.conftest import SECRET, Database
from tests.given_when_then import refused
from tests.people_and_things import (
    CASHIER_COL,
    a_drawer_at,
    a_funded_vault,
    a_player_of,
    an_envelope,
    fifties,
    hundreds,
    pay_withdrawal,
    take_deposit,
    void_slip,
)
from tests.services.store.lost_replies import a_line_that_loses_one_reply


@pytest.fixture
def ids(casino: Casino) -> tuple[UUID, UUID]:
    """A drawer and a player."""
    a_funded_vault(casino)
    return a_drawer_at(casino), a_player_of(casino)


def stored(pool: Pool) -> tuple[int, int]:
    """How many events and how many commands there are."""
    with pool.connection() as connection:
        row = connection.execute(
            "SELECT (SELECT count(*) FROM log.events), (SELECT count(*) FROM log.commands)"
        ).fetchone()
    assert row
    return row[0], row[1]


def test_a_command_sent_twice_is_answered_as_the_first_time(
    casino: Casino, ids: tuple[UUID, UUID]
) -> None:
    command = take_deposit(*ids)
    first = counter.take_deposit(casino, command)
    before = stored(casino.pool)
    counter.take_deposit(casino, take_deposit(*ids))
    again = counter.take_deposit(casino, command)
    assert not first.is_repeat
    assert again == replace(first, is_repeat=True)
    assert again.slips == ("DP-000001",)
    assert again.facts["balance_cents"] == 15_000, "the answer of then, not the balance of now"
    assert stored(casino.pool) == (before[0] + 3, before[1] + 1)


def test_another_process_answers_a_repeat_in_the_same_words(
    casino: Casino, ids: tuple[UUID, UUID], database: Database
) -> None:
    command = take_deposit(*ids)
    first = counter.take_deposit(casino, command)
    with open_pool(database.database_url) as pool:
        again = counter.take_deposit(Casino(pool, SECRET), command)
    assert again == replace(first, is_repeat=True)


def test_a_repeat_is_answered_even_when_it_would_be_refused_now(
    casino: Casino, ids: tuple[UUID, UUID]
) -> None:
    shift_id, player_id = ids
    taken = counter.take_deposit(casino, take_deposit(shift_id, player_id))
    command = void_slip(shift_id, UUID(taken.facts["transaction_id"]))
    first = counter.void_slip(casino, command)
    assert counter.void_slip(casino, command) == replace(first, is_repeat=True)


@pytest.mark.parametrize(
    "other", [{"count": fifties(4)}, {"player_id": uuid4()}, {"shift_id": uuid4()}]
)
def test_a_command_id_used_for_something_else_is_refused_and_stores_nothing(
    casino: Casino, ids: tuple[UUID, UUID], other: dict[str, object]
) -> None:
    command = take_deposit(*ids)
    counter.take_deposit(casino, command)
    before = stored(casino.pool)
    code, sentence = refused(
        CommandReusedError, lambda: counter.take_deposit(casino, replace(command, **other))
    )
    assert code == "command_id_reused"
    assert sentence == "this command id was used before for something else; send a new one"
    assert stored(casino.pool) == before


def test_another_kind_of_command_with_a_used_id_is_refused(
    casino: Casino, ids: tuple[UUID, UUID]
) -> None:
    command = take_deposit(*ids, count=fifties(1))
    counter.take_deposit(casino, command)
    other = pay_withdrawal(*ids, count=fifties(1), command_id=command.envelope.command_id)
    refused(CommandReusedError, lambda: counter.pay_withdrawal(casino, other))


def test_another_person_with_a_used_id_is_refused(casino: Casino, ids: tuple[UUID, UUID]) -> None:
    command = take_deposit(*ids)
    counter.take_deposit(casino, command)
    other = take_deposit(*ids, command_id=command.envelope.command_id, by=CASHIER_COL)
    refused(CommandReusedError, lambda: counter.take_deposit(casino, other))


def test_a_reply_lost_after_the_commit_does_not_double_the_deposit(
    casino: Casino, ids: tuple[UUID, UUID], database: Database
) -> None:
    before = stored(casino.pool)
    with (
        a_line_that_loses_one_reply(database.database_url) as line,
        open_pool(line.url, size=2) as pool,
    ):
        answer = counter.take_deposit(Casino(pool, SECRET), take_deposit(*ids))
    assert line.replies_lost == 1
    assert answer.is_repeat, "it was stored by the attempt whose reply was lost"
    assert answer.slip == "DP-000001"
    assert answer.facts["balance_cents"] == 15_000
    assert stored(casino.pool) == (before[0] + 4, before[1] + 1)


def test_a_reply_lost_for_a_command_that_is_not_decided_again_is_answered_too(
    casino: Casino, ids: tuple[UUID, UUID], database: Database
) -> None:
    command = CountDrawer(envelope=an_envelope(), shift_id=ids[0], count=hundreds(100))
    assert not command.may_be_decided_again
    before = stored(casino.pool)
    with (
        a_line_that_loses_one_reply(database.database_url) as line,
        open_pool(line.url, size=2) as pool,
    ):
        answer = cage.count_drawer(Casino(pool, SECRET), command)
    assert line.replies_lost == 1
    assert answer.is_repeat
    assert stored(casino.pool) == (before[0] + 1, before[1] + 1)


def test_a_database_that_stays_away_is_an_error_and_not_an_answer(
    casino: Casino, ids: tuple[UUID, UUID], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = stored(casino.pool)
    attempts = []

    def append(*_said: object) -> None:
        attempts.append(1)
        raise psycopg.OperationalError("the line is dead")

    monkeypatch.setattr(casino.recorder, "append", append)
    with pytest.raises(psycopg.OperationalError, match="the line is dead"):
        counter.take_deposit(casino, take_deposit(*ids))
    assert len(attempts) == 8
    assert stored(casino.pool) == before


def test_a_command_that_changes_nothing_is_still_answered_once(
    casino: Casino, ids: tuple[UUID, UUID]
) -> None:
    command = take_deposit(*ids)
    events, commands = stored(casino.pool)
    first = casino.perform(command, lambda: Decided((), {"seen": True}))
    assert (first.position, first.slips, first.facts) == (events, (), {"seen": True})
    assert stored(casino.pool) == (events, commands + 1)
    again = casino.perform(command, lambda: Decided((), {"seen": "something else"}))
    assert again == replace(first, is_repeat=True)


def test_a_command_that_changes_nothing_may_be_the_first_of_all(casino: Casino) -> None:
    command = take_deposit(uuid4(), uuid4())
    assert casino.perform(command, lambda: Decided(())).position == 0
    a_player_of(casino)
    assert stored(casino.pool) == (1, 2)


def test_facts_come_back_from_the_database_as_they_were_said(casino: Casino) -> None:
    facts = {"text": "ünïcode \"quoted\" 'and'", "nested": {"list": [1, None, True]}, "big": 2**53}
    key = CommandKey(an_envelope().command_id, "Anything", b"mark", facts)
    casino.recorder.append([], key)
    with casino.pool.connection() as connection:
        row = connection.execute("SELECT answer, fingerprint FROM log.commands").fetchone()
    assert row == (facts, b"mark")
