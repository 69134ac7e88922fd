"""Reading streams and the log the way the event library asks for them."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest

from services.bench.ground import stored_events
from services.store.command_key import CommandKey
from services.store.pool import Pool
from services.store.recorder import KeptShutError, LogRecorder


@pytest.fixture
def stream_id() -> UUID:
    return uuid4()


@pytest.fixture
def recorder(pool: Pool, stream_id: UUID) -> LogRecorder:
    """A log of eight events: two of another stream, five of this one, and one more."""
    made = LogRecorder(pool)
    for events in (
        stored_events(2, uuid4()),
        stored_events(5, stream_id),
        stored_events(1, uuid4()),
    ):
        made.append(events, CommandKey(uuid4(), "Anything", b"", {}))
    return made


def test_a_stream_comes_back_as_it_was_stored(recorder: LogRecorder, stream_id: UUID) -> None:
    assert recorder.select_events(stream_id) == stored_events(5, stream_id)


@pytest.mark.parametrize(
    ("asked", "versions"),
    [
        ({"gt": 3}, [4, 5]),
        ({"lte": 2}, [1, 2]),
        ({"gt": 1, "lte": 4, "limit": 2}, [2, 3]),
        ({"desc": True, "limit": 1}, [5]),
        ({"gt": 5}, []),
    ],
)
def test_a_part_of_a_stream(
    recorder: LogRecorder, stream_id: UUID, asked: dict[str, int], versions: list[int]
) -> None:
    found = recorder.select_events(stream_id, **asked)
    assert [event.originator_version for event in found] == versions


def test_a_stream_that_is_not_there_is_empty(recorder: LogRecorder) -> None:
    assert recorder.select_events(uuid4()) == []


@pytest.mark.parametrize(
    ("asked", "positions"),
    [
        ({"start": None, "limit": 10}, [1, 2, 3, 4, 5, 6, 7, 8]),
        ({"start": 3, "limit": 2}, [3, 4]),
        ({"start": 3, "limit": 2, "inclusive_of_start": False}, [4, 5]),
        ({"start": 6, "limit": 10, "stop": 7}, [6, 7]),
        ({"start": 1, "limit": 10, "topics": ["player.account_credited"]}, list(range(1, 9))),
        ({"start": 1, "limit": 10, "topics": ["cage.deposit_taken"]}, []),
    ],
)
def test_a_part_of_the_log(
    recorder: LogRecorder, asked: dict[str, object], positions: list[int]
) -> None:
    assert [each.id for each in recorder.select_notifications(**asked)] == positions


def test_the_head_of_the_log(recorder: LogRecorder) -> None:
    assert recorder.max_notification_id() == 8


def test_an_empty_log_has_no_head(pool: Pool) -> None:
    assert LogRecorder(pool).max_notification_id() is None


def test_nothing_is_stored_without_the_command_that_caused_it(recorder: LogRecorder) -> None:
    with pytest.raises(KeptShutError, match="with the command"):
        recorder.insert_events(stored_events(1, uuid4()))
    with pytest.raises(KeptShutError, match="follow the log"):
        recorder.subscribe()
    assert recorder.max_notification_id() == 8
