"""Sessions kept by the server: the cookie holds a random id, the table its hash."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Any

from flask import Flask, Request, Response
from flask import request as request_at_hand
from flask.sessions import SessionInterface, SessionMixin
from psycopg.types.json import Jsonb
from werkzeug.datastructures import CallbackDict

from services.store.pool import Pool

_SEEN_EVERY_SECONDS = 10
_KEPT_HOURS = 24

# Answered without a session, so that they also answer while the database is away.
_WITHOUT_SESSION = ("/static/", "/healthz", "/readyz", "/metrics")


class ServerSession(CallbackDict[str, Any], SessionMixin):
    """What is remembered of one browser; `idle_seconds` is how long it did nothing."""

    def __init__(
        self, data: dict[str, Any] | None = None, key: str | None = None, idle_seconds: float = 0.0
    ) -> None:
        def changed(session: CallbackDict[str, Any]) -> None:
            session.modified = True  # type: ignore[attr-defined]

        super().__init__(data or {}, changed)
        self.key = key
        self.old_key: str | None = None
        self.idle_seconds = idle_seconds
        self.modified = False
        self.new = key is None

    def regenerate(self) -> None:
        """Begin anew under another id, so that an id known before is worth nothing after."""
        self.clear()
        self.old_key = self.old_key or self.key
        self.key = None
        self.modified = True


class DeskSessions(SessionInterface):
    """Keeps sessions in desk.sessions."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    def open_session(self, app: Flask, request: Request) -> ServerSession:
        """Find the session of the cookie; an unknown id is never taken up."""
        key = request.cookies.get(self.get_cookie_name(app))
        if not key or request.path.startswith(_WITHOUT_SESSION):
            return ServerSession()
        with self.pool.connection() as connection:
            row = connection.execute(
                "SELECT data, extract(epoch FROM now() - seen_at)::float8 FROM desk.sessions"
                " WHERE session_hash = %s AND seen_at > now() - make_interval(hours => %s)",
                [_hash(key), _KEPT_HOURS],
            ).fetchone()
        return ServerSession(row[0], key, row[1]) if row else ServerSession()

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Write what changed; note that the person was here, but not at every request."""
        if not isinstance(session, ServerSession):
            return
        response.vary.add("Cookie")
        if session.old_key:
            self._delete(session.old_key)
        if session.modified and not session and session.key is None:
            if session.old_key:
                self._delete_cookie(app, response)
            return
        if session.modified and session.key is None:
            session.key = secrets.token_urlsafe(32)
            self._insert(session)
            self._set_cookie(app, response, session.key)
        elif session.modified:
            self._update(session)
        elif session.key and session.idle_seconds > _SEEN_EVERY_SECONDS and _is_activity():
            self._touch(session.key)

    def _insert(self, session: ServerSession) -> None:
        with self.pool.connection() as connection:
            connection.execute(
                "DELETE FROM desk.sessions WHERE seen_at < now() - make_interval(hours => %s)",
                [_KEPT_HOURS],
            )
            connection.execute(
                "INSERT INTO desk.sessions (session_hash, staff_id, station_id, data)"
                " VALUES (%s, %s, %s, %s)",
                [_hash(session.key or ""), *_columns(session)],
            )

    def _update(self, session: ServerSession) -> None:
        # Never an upsert: a session signed out meanwhile must stay gone.
        with self.pool.connection() as connection:
            connection.execute(
                "UPDATE desk.sessions SET staff_id = %s, station_id = %s, data = %s,"
                " seen_at = CASE WHEN %s THEN now() ELSE seen_at END WHERE session_hash = %s",
                [*_columns(session), _is_activity(), _hash(session.key or "")],
            )

    def _touch(self, key: str) -> None:
        with self.pool.connection() as connection:
            connection.execute(
                "UPDATE desk.sessions SET seen_at = now() WHERE session_hash = %s", [_hash(key)]
            )

    def _delete(self, key: str) -> None:
        with self.pool.connection() as connection:
            connection.execute("DELETE FROM desk.sessions WHERE session_hash = %s", [_hash(key)])

    def _set_cookie(self, app: Flask, response: Response, key: str) -> None:
        response.set_cookie(
            self.get_cookie_name(app),
            key,
            path="/",
            secure=self.get_cookie_secure(app),
            httponly=True,
            samesite="Lax",
        )

    def _delete_cookie(self, app: Flask, response: Response) -> None:
        response.delete_cookie(
            self.get_cookie_name(app),
            path="/",
            secure=self.get_cookie_secure(app),
            httponly=True,
            samesite="Lax",
        )


def _is_activity() -> bool:
    """Tell a person's request from a page that refreshes itself on an unattended screen."""
    return "X-Fragment" not in request_at_hand.headers


def _columns(session: ServerSession) -> list[object]:
    return [session.get("staff_id"), session.get("station_id"), Jsonb(dict(session))]


def _hash(key: str) -> bytes:
    return sha256(key.encode()).digest()
