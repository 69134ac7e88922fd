"""People who do things at the same instant: real threads, each with a connection of its own."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from services.use_cases.casino import Casino

PATIENCE_SECONDS = 30


def all_at_once(acts: Sequence[Callable[[], Any]]) -> list[Any]:
    """Run every act in a thread, started together; return what each returned or raised."""
    start = threading.Barrier(len(acts))

    def run(act: Callable[[], Any]) -> Any:
        start.wait(PATIENCE_SECONDS)
        try:
            return act()
        except Exception as problem:  # noqa: BLE001 - what was raised is the result
            return problem

    with ThreadPoolExecutor(len(acts)) as threads:
        return list(threads.map(run, acts))


def meet_before_storing(casino: Casino, people: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let so many people decide on the same facts before any of them may store what they decided.

    Only the first attempt of each waits for the others: whoever tries again does so alone.
    """
    meeting, met, appends = threading.Barrier(people), threading.local(), casino.recorder.append

    def append(*said: Any) -> Any:
        if not getattr(met, "the_others", False):
            met.the_others = True
            meeting.wait(PATIENCE_SECONDS)
        return appends(*said)

    monkeypatch.setattr(casino.recorder, "append", append)
