"""Everything that any release has stored can be read, shown and verified, for ever."""

from __future__ import annotations

import dataclasses
import json
from dataclasses import asdict
from datetime import date, datetime
from enum import Enum
from itertools import groupby
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from eventsourcing.persistence import StoredEvent
from packaging.version import Version

from domain.cage.holding import Holding
from domain.catalogue import EVENTS
from domain.compliance.terms import Terms
from domain.ledger.postings import Posting
from domain.staff.roles import Book, Role
from projections.catalogue import READ_MODELS
from services.integrity.verify import verify
from services.projector.main import catch_up
from services.settings import Settings
from services.store.command_key import CommandKey
from services.store.freshness import Freshness, freshness
from services.store.mapper import TypedMapper, read_event
from services.use_cases.casino import Casino
from services.version import SOFTWARE_VERSION
from tests.history.a_day import a_day
from tests.history.keep import FOLDER, line_of

FILES = sorted(FOLDER.glob("*.jsonl"), key=lambda path: Version(path.stem))
NEWEST = FILES[-1]


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def stored(line: dict[str, Any]) -> StoredEvent:
    state = json.dumps(line["state"]).encode()
    return StoredEvent(UUID(line["stream_id"]), line["version"], line["name"], state)


def read(line: dict[str, Any]) -> Any:
    row = stored(line)
    return read_event(row.topic, row.state, row.originator_id, row.originator_version)


def plain(value: object) -> object:
    """Say a value as JSON would, in other words than the store's own."""
    match value:
        case Enum():
            return value.value
        case Terms():
            return plain(asdict(value))
        case datetime():
            return value.isoformat().replace("+00:00", "Z")
        case UUID() | date():
            return str(value)
        case Holding(cash=cash, chips=chips):
            return {"cash": plain(cash), "chips": plain(chips)}
        case dict():
            return {str(key): plain(each) for key, each in value.items()}
        case frozenset():
            return sorted(str(plain(each)) for each in value)
        case tuple() | list():
            return [plain(each) for each in value]
    if dataclasses.is_dataclass(value):
        return {each.name: plain(getattr(value, each.name)) for each in dataclasses.fields(value)}
    return value


EVERY_LINE = [
    pytest.param(line, id=f"{path.stem}-{number}-{line['name']}")
    for path in FILES
    for number, line in enumerate(lines_of(path), 1)
]


@pytest.mark.parametrize("line", EVERY_LINE)
def test_an_event_of_every_release_is_still_read_as_what_it_was(line: dict[str, Any]) -> None:
    event = read(line)
    assert line["name"] == type(event).TOPIC
    assert (str(event.originator_id), event.originator_version) == (
        line["stream_id"],
        line["version"],
    )
    said = {name: plain(value) for name, value in vars(event).items()}
    now, then = getattr(type(event), "class_version", 1), line["state"].get("class_version", 1)
    if now == then:
        # Fields may have been added since, with defaults; none that was said is lost or changed.
        assert {name: said.get(name) for name in line["state"]} == line["state"]
    else:
        assert then < now


def test_the_newest_file_holds_every_kind_of_event() -> None:
    kept = {line["name"] for line in lines_of(NEWEST)}
    assert kept == {kind.TOPIC for kind in EVENTS}


def test_no_file_is_of_a_release_that_is_yet_to_come() -> None:
    assert Version(NEWEST.stem) <= Version(SOFTWARE_VERSION)


def test_what_is_stored_today_has_the_shapes_of_the_newest_file() -> None:
    # Where this fails, an event was added or changed. Before the release of that file: keep it
    # anew with `python -m tests.history.keep`. After: raise the version, and keep another one.
    today = [line_of(event) for event in a_day()]
    assert today == lines_of(NEWEST)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_history_of_every_release_can_be_shown_and_verified(
    path: Path, casino: Casino, settings: Settings
) -> None:
    pool, recorder, lines = casino.pool, casino.recorder, lines_of(path)
    for command_id, of_one in groupby(lines, key=lambda line: line["state"]["command_id"]):
        key = CommandKey(UUID(command_id), "Kept", b"", {})
        recorder.append([stored(line) for line in of_one], key)
    with pool.connection() as connection:
        catch_up(connection)
        positions = dict(connection.execute("SELECT name, position FROM desk.projections"))
    assert freshness(pool) == Freshness(head=len(lines), complete_to=len(lines), stopped=())
    assert positions == {model.name: len(lines) for model in READ_MODELS}
    for stream_id in {line["stream_id"] for line in lines}:
        versions = [line["version"] for line in lines if line["stream_id"] == stream_id]
        assert casino.repository.get(UUID(stream_id)).version == versions[-1] == len(versions)
    assert verify(settings.database_url, settings.seal_key, settings.folder).findings == ()


def test_an_event_that_is_read_and_stored_again_says_the_same() -> None:
    for line in lines_of(NEWEST):
        again = TypedMapper().to_stored_event(read(line))
        assert read_event(again.topic, again.state, again.originator_id, line["version"]) == read(
            line
        )


def the(path: Path, name: str) -> Any:
    return read(next(line for line in lines_of(path) if line["name"] == name))


FIRST = FOLDER / "0.1.0.jsonl"


def test_a_deposit_of_the_first_release() -> None:
    event = the(FIRST, "cage.deposit_taken")
    assert event.count == {10_000: 1, 5_000: 1, 20: 1, 10: 1, 5: 1}
    assert event.cents == 15_035
    assert event.postings == (Posting("patrons:cash", -15_035), Posting("cage:1:cash", 15_035))
    assert event.gaming_day == date(2026, 3, 6)
    assert event.at == datetime.fromisoformat("2026-03-06T10:38:00.000008+00:00")
    assert event.rules == ("PP-1.1-CageAndFloorRoles",)
    assert event.authorised_by is None
    assert type(event).slip_series == "DP"


def test_the_people_and_the_table_of_the_first_release() -> None:
    assert the(FIRST, "staff.appointed").roles == {Role.DEALER, Role.GAME_SUPERVISOR}
    assert the(FIRST, "staff.roles_changed").before == {Role.DEALER, Role.GAME_SUPERVISOR}
    assert the(FIRST, "table.set_up").book is Book.TCP


def test_the_closing_of_the_first_release() -> None:
    event = the(FIRST, "cage.shift_closed")
    assert (event.counted_cents, event.expected_cents) == (110_000, 115_035)
    assert event.variance_cents == -5_035
    assert sum(cents for _, cents in event.postings) == 0
