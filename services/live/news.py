"""What moved, and waking everybody who waits for it."""

from __future__ import annotations

from collections.abc import Iterator

import gevent
from gevent.event import Event

HEARTBEAT_SECONDS = 15.0


class News:
    """The newest position of the log and the count of the desk's changes."""

    def __init__(self) -> None:
        self._told = {"head": 0, "desk": 0}
        self._moved = Event()
        self._stopping = False
        # The listener is a native thread; this is the one call into the loop that it may make.
        self._wake = gevent.get_hub().loop.async_()
        self._wake.start(self._announce)

    def move_log(self, position: int) -> None:
        """Take a newer position, from any thread."""
        if position > self._told["head"]:
            self._told = self._told | {"head": position}
            self._wake.send()

    def move_desk(self) -> None:
        """Note that something of the desk changed, from any thread."""
        self._told = self._told | {"desk": self._told["desk"] + 1}
        self._wake.send()

    def stop(self) -> None:
        """End every stream."""
        self._stopping = True
        self._announce()

    def follow(self) -> Iterator[dict[str, int] | None]:
        """Tell where things stand, then each move; None when there was none for a while."""
        seen: dict[str, int] = {}
        while not self._stopping:
            moved, told = self._moved, self._told
            if told != seen:
                seen = told
                yield told
            elif not moved.wait(HEARTBEAT_SECONDS):
                yield None

    def _announce(self) -> None:
        moved, self._moved = self._moved, Event()
        moved.set()
