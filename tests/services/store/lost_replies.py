"""A line to the database that is cut after the server has committed, before the answer arrives."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from urllib.parse import urlsplit, urlunsplit

_APPEND, _BIND = b"log.append_events", b"B"


@dataclass
class Line:
    """Passes every byte on, until the reply to an append: that one it swallows, and hangs up."""

    url: str
    replies_lost: int = 0
    _cuts_left: int = 1
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def carry(self, client: socket.socket, server: socket.socket) -> None:
        """Serve one connection."""
        state = {"prepared": False, "bound": False}
        answers = threading.Thread(target=self._answers, args=(client, server, state), daemon=True)
        answers.start()
        with suppress(OSError):
            while said := client.recv(65536):
                # The statement is prepared first, and only then bound to its values and run.
                state["bound"] = state["bound"] or (state["prepared"] and said[:1] == _BIND)
                state["prepared"] = state["prepared"] or _APPEND in said
                server.sendall(said)
        server.close()
        answers.join()
        client.close()

    def _answers(
        self, client: socket.socket, server: socket.socket, state: dict[str, bool]
    ) -> None:
        with suppress(OSError):
            while answer := server.recv(65536):
                # A server sends its answer when the transaction is over, and not before.
                if state["bound"] and self._may_cut():
                    break
                client.sendall(answer)
        with suppress(OSError):
            client.shutdown(socket.SHUT_RDWR)

    def _may_cut(self) -> bool:
        with self._lock:
            if not self._cuts_left:
                return False
            self._cuts_left -= 1
            self.replies_lost += 1
            return True


@contextmanager
def a_line_that_loses_one_reply(database_url: str) -> Iterator[Line]:
    """Open a door to the database that swallows the first reply to an append."""
    parts = urlsplit(database_url)
    assert parts.hostname
    assert parts.port
    with socket.create_server(("127.0.0.1", 0)) as door:
        login = parts.netloc.rpartition("@")[0]
        netloc = f"{login}@127.0.0.1:{door.getsockname()[1]}"
        line = Line(urlunsplit(parts._replace(netloc=netloc)))
        lines: list[threading.Thread] = []

        def answer_the_door() -> None:
            with suppress(OSError):
                while True:
                    client, _ = door.accept()
                    server = socket.create_connection((parts.hostname, parts.port))
                    lines.append(threading.Thread(target=line.carry, args=(client, server)))
                    lines[-1].start()

        doorkeeper = threading.Thread(target=answer_the_door, daemon=True)
        doorkeeper.start()
        yield line
        door.shutdown(socket.SHUT_RDWR)
        doorkeeper.join(timeout=10)
        for each in lines:
            each.join(timeout=10)
            assert not each.is_alive()
