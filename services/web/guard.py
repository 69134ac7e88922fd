"""Before every page: whose request it is in the logs, and whether the station is locked."""

from __future__ import annotations

import time
from typing import cast

import structlog
from flask import Flask, g, redirect, request, session, url_for
from flask import Response as FlaskResponse
from werkzeug.wrappers import Response

from domain.errors import NotAllowedError
from services.doors.house import the_settings
from services.logs import begin_request
from services.web.headers import request_id
from services.web.server_session import ServerSession

# A locked station still unlocks, lets somebody else in, signs out and explains itself.
_OPEN_WHILE_LOCKED = frozenset(
    {"static", "sign_in.sign_in", "sign_in.sign_out", "sign_in.switch"}
    | {"station_lock.locked", "station_lock.lock", "station_lock.unlock"}
    # What players look at belongs to no station.
    | {"lists.display"}
)
_UNLOGGED = ("/static/", "/healthz", "/readyz", "/metrics")
_NO_PAGE = ("/api/", *_UNLOGGED)


_log = structlog.get_logger("pitbook.web")


class StationLockedError(NotAllowedError):
    """Nobody did anything here for a while; the person must show themselves."""

    code = "station_locked"


def add_guard(app: Flask) -> None:
    """Watch over every page of the app."""
    app.before_request(_begin)
    app.after_request(_log_request)


def _log_request(response: FlaskResponse) -> FlaskResponse:
    # A page that refreshes itself and a monitor that asks every second would drown the rest.
    if "X-Fragment" not in request.headers and not request.path.startswith(_UNLOGGED):
        _log.info(
            "request",
            method=request.method,
            route=str(request.url_rule or "none"),
            status=response.status_code,
            ms=round((time.perf_counter() - g.began) * 1000, 1),
        )
    return response


def _begin() -> Response | None:
    g.began = time.perf_counter()
    begin_request(request_id(), session.get("staff_id"), session.get("station_id"))
    if request.path.startswith(_NO_PAGE) or "staff_id" not in session:
        return None
    kept = cast("ServerSession", session)
    if kept.idle_seconds > the_settings().idle_seconds:
        session["locked"] = True
    if not session.get("locked") or request.endpoint in _OPEN_WHILE_LOCKED:
        return None
    if request.method == "GET" and "X-Fragment" not in request.headers:
        return redirect(url_for("station_lock.locked", next=request.full_path.rstrip("?")))
    if request.method == "POST":
        # What was typed is gone with the redirect, so the page says that nothing was posted.
        return redirect(url_for("station_lock.locked", unposted=1))
    raise StationLockedError("this station is locked")
