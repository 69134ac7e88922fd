"""What every answer carries: its number, and what browsers must not do with it."""

from __future__ import annotations

import re
from uuid import uuid4

from flask import Flask, Response, g, request

from services.settings import Settings

_POLICY = (
    "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self';"
    " object-src 'none'"
)
_REQUEST_ID = re.compile(r"[0-9A-Za-z_-]{8,64}")


def add_headers(app: Flask, settings: Settings) -> None:
    """Give each request its number and each answer its protection."""
    # Only the live stream may stand on another origin: it is a process of its own.
    live = f"; connect-src 'self' {settings.live_url}" if settings.live_url else ""
    policy = _POLICY + live

    def protect(response: Response) -> Response:
        headers = response.headers
        headers["X-Request-ID"] = request_id()
        headers.setdefault("Content-Security-Policy", policy)
        headers["X-Content-Type-Options"] = "nosniff"
        headers["X-Frame-Options"] = "DENY"
        # Within the site the address is needed to check where a form came from; outside, nothing.
        headers["Referrer-Policy"] = "same-origin"
        headers["Cross-Origin-Opener-Policy"] = "same-origin"
        if request.endpoint != "static":
            headers["Cache-Control"] = "no-store"
        return response

    app.after_request(protect)


def request_id() -> str:
    """Return this request's number; a proxy's own is kept if it is harmless."""
    if "request_id" not in g:
        given = request.headers.get("X-Request-ID", "")
        g.request_id = given if _REQUEST_ID.fullmatch(given) else uuid4().hex
    return str(g.request_id)
