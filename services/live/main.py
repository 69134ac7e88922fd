"""Server-sent events: one LISTEN connection, fanned out to every open page.

It tells nothing but the position of the log's head, which is no secret, so it asks nobody to sign
in; what the events say is fetched by the page itself, with its session.
"""

from __future__ import annotations

import json
import logging
import os
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import gevent
import psycopg
from gevent.event import Event
from gevent.pywsgi import WSGIServer

HEARTBEAT_SECONDS = 15.0
_POLL_SECONDS = 5.0
_log = logging.getLogger("pitbook.live")
_PLAIN = [("Content-Type", "text/plain; charset=utf-8")]
_STREAM = [
    ("Content-Type", "text/event-stream; charset=utf-8"),
    ("Cache-Control", "no-store"),
    ("X-Accel-Buffering", "no"),
]


class Head:
    """The newest position, and waking all who wait for a newer one."""

    def __init__(self) -> None:
        self.position = 0
        self._moved = Event()
        self._stopping = False
        # The listener is a native thread; this is the one call into the loop that it may make.
        self._wake = gevent.get_hub().loop.async_()
        self._wake.start(self._announce)

    def move(self, position: int) -> None:
        """Take a newer position, from any thread."""
        if position > self.position:
            self.position = position
            self._wake.send()

    def stop(self) -> None:
        """End every stream."""
        self._stopping = True
        self._announce()

    def messages(self, seen: int) -> Iterator[bytes]:
        """Say each newer position; when none comes, show that the line is open."""
        yield b"retry: 2000\n\n"
        while not self._stopping:
            moved, position = self._moved, self.position
            if position > seen:
                seen = position
                data = json.dumps({"head": position})
                yield f"id: {position}\nevent: position\ndata: {data}\n\n".encode()
            elif not moved.wait(HEARTBEAT_SECONDS):
                yield b": open\n\n"

    def _announce(self) -> None:
        moved, self._moved = self._moved, Event()
        moved.set()


def listen(database_url: str, head: Head) -> None:
    """Follow the log's notifications for ever; poll too, and begin again when the line is lost."""
    while True:
        try:
            with psycopg.connect(
                database_url, autocommit=True, options="-c role=pitbook_app", connect_timeout=5
            ) as connection:
                connection.execute("LISTEN pitbook_log")
                while True:
                    row = connection.execute("SELECT max(position) FROM log.events").fetchone()
                    head.move((row[0] if row else 0) or 0)
                    for notice in connection.notifies(timeout=_POLL_SECONDS):
                        head.move(int(notice.payload))
        except psycopg.Error as error:
            _log.warning("the database went away, trying again: %s", error)
            time.sleep(0.5)


def application(head: Head) -> Callable[[dict[str, Any], Any], Iterable[bytes]]:
    """Answer /healthz, and stream on every other path."""

    def answer(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        if environ["PATH_INFO"] == "/healthz":
            start_response("200 OK", _PLAIN)
            return [b"ok\n"]
        last = environ.get("HTTP_LAST_EVENT_ID", "")
        start_response("200 OK", _STREAM)
        return head.messages(int(last) if last.isascii() and last.isdigit() else 0)

    return answer


def serve(database_url: str) -> None:
    """Serve until told to stop."""
    address = ("127.0.0.1", int(os.environ.get("PITBOOK_LIVE_PORT", "8001")))
    head = Head()
    threading.Thread(target=listen, args=[database_url, head], daemon=True).start()
    server = WSGIServer(address, application(head), log=None)

    def stop() -> None:
        head.stop()
        server.stop(timeout=5)

    for number in (signal.SIGTERM, signal.SIGINT):
        gevent.signal_handler(number, stop)
    server.serve_forever()
