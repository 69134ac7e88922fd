"""Server-sent events: one LISTEN connection, fanned out to every open page.

It tells nothing but that the log or the desk moved and how far, which is no secret, so it asks
nobody to sign in; what happened is fetched by the page itself, with its session.
"""

from __future__ import annotations

import json
import logging
import os
import signal
import threading
import time
from collections.abc import Callable, Iterable
from typing import Any

import gevent
import psycopg
from gevent.pywsgi import WSGIServer

from services.live.news import News

_POLL_SECONDS = 5.0
_log = logging.getLogger("pitbook.live")
_PLAIN = [("Content-Type", "text/plain; charset=utf-8")]
_STREAM = [
    ("Content-Type", "text/event-stream; charset=utf-8"),
    ("Cache-Control", "no-store"),
    ("X-Accel-Buffering", "no"),
    # Pages come from another port; there is nothing here that a stranger may not read.
    ("Access-Control-Allow-Origin", "*"),
]


def listen(database_url: str, news: News) -> None:
    """Follow the notices for ever; poll too, and begin again when the line is lost."""
    while True:
        try:
            with psycopg.connect(
                database_url, autocommit=True, options="-c role=pitbook_app", connect_timeout=5
            ) as connection:
                connection.execute("LISTEN pitbook_log")
                connection.execute("LISTEN pitbook_desk")
                while True:
                    row = connection.execute("SELECT max(position) FROM log.events").fetchone()
                    news.move_log((row[0] if row else 0) or 0)
                    for notice in connection.notifies(timeout=_POLL_SECONDS):
                        if notice.channel == "pitbook_desk":
                            news.move_desk()
                        else:
                            news.move_log(int(notice.payload))
        except psycopg.Error as error:
            _log.warning("the database went away, trying again: %s", error)
            time.sleep(0.5)


def application(news: News) -> Callable[[dict[str, Any], Any], Iterable[bytes]]:
    """Answer /healthz, and stream on every other path."""

    def answer(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        if environ["PATH_INFO"] == "/healthz":
            start_response("200 OK", _PLAIN)
            return [b"ok\n"]
        start_response("200 OK", _STREAM)
        return (_message(each) for each in news.follow())

    return answer


def serve(database_url: str) -> None:
    """Serve until told to stop."""
    address = ("127.0.0.1", int(os.environ.get("PITBOOK_LIVE_PORT", "8001")))
    news = News()
    threading.Thread(target=listen, args=[database_url, news], daemon=True).start()
    server = WSGIServer(address, application(news), log=None)

    def stop() -> None:
        news.stop()
        server.stop(timeout=5)

    for number in (signal.SIGTERM, signal.SIGINT):
        gevent.signal_handler(number, stop)
    server.serve_forever()


def _message(told: dict[str, int] | None) -> bytes:
    """Write one message; nothing new is a comment, which shows that the line is open."""
    if told is None:
        return b": open\n\n"
    return f"retry: 2000\nevent: moved\ndata: {json.dumps(told)}\n\n".encode()
