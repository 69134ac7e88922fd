"""Keeps what the next release stores: `python -m tests.history.keep` writes `<version>.jsonl`.

Run it when an event is added or changed before a release. The file of a version that has been
released is never written again: houses have such events in their logs.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from domain.aggregate import DomainEvent
from services.store.mapper import TypedMapper
from services.version import SOFTWARE_VERSION
from tests.history.a_day import a_day

FOLDER = Path(__file__).parent


def line_of(event: DomainEvent) -> dict[str, Any]:
    """Return what is stored of an event, with the columns that stand beside it."""
    row = TypedMapper().to_stored_event(event)
    state = json.loads(row.state)
    for name, value in vars(event).items():
        if isinstance(value, frozenset):
            # A set has no order, and a file that is written twice should be the same.
            state[name] = sorted(state[name])
    return {
        "name": row.topic,
        "stream_id": str(row.originator_id),
        "version": row.originator_version,
        "state": state,
    }


def keep(version: str) -> Path:
    """Write one line for every event of the day."""
    path = FOLDER / f"{version}.jsonl"
    lines = [json.dumps(line_of(event), ensure_ascii=False) for event in a_day()]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


if __name__ == "__main__":
    keep(SOFTWARE_VERSION)
