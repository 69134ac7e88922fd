"""Errors as application/problem+json (RFC 9457), under /api/ only."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from http import HTTPStatus
from threading import Lock
from typing import Any

from flask import Flask, Response, g, json, request
from flask_smorest import Api
from marshmallow import Schema, ValidationError, fields
from werkzeug.exceptions import HTTPException

from domain.errors import AuthorisationNeededError, Refusal
from services.doors.schemas import sentences
from services.doors.statuses import status_of
from services.rulebook.catalogue import words_of

CONTENT_TYPE = "application/problem+json"

_log = logging.getLogger("pitbook.api")
_CODES = {400: "bad_request", 401: "not_signed_in", 404: "not_found", 405: "method_not_allowed",
          413: "too_large", 415: "not_json", 422: "unreadable", 429: "too_many_tries"}  # fmt: skip
_MEANINGS = {
    400: "The body is not JSON that can be read",
    401: "There is no token, or it no longer stands for anybody",
    403: "The caller may not do this, or a second person must authorise it",
    404: "There is no such thing",
    409: "The rules forbid it now, it changed meanwhile, or the key was used for something else",
    413: "The body is larger than any command can be",
    415: "The body is not application/json",
    422: "Something sent cannot be read; `errors` says what and why",
    429: "Too many tries that failed",
}
_SENTENCES = {
    404: "there is nothing at this address",
    405: "this address does not take that method; see the header Allow",
    413: "the body is larger than any command can be",
    429: "too many tries that failed; wait a minute and try again",
}
# Every limit of ours is counted by the minute.
_HEADERS = {429: {"Retry-After": "60"}}
_TOLD: dict[int, dict[str, Any]] = {
    401: {"WWW-Authenticate": {"schema": {"type": "string"}}},
    429: {"Retry-After": {"schema": {"type": "integer"}}},
}


class Problem(Schema):
    """Why something was not done; `code` is stable, and `rule` is in one of the rulebooks."""

    type = fields.String(required=True)
    title = fields.String(required=True)
    status = fields.Integer(required=True)
    detail = fields.String(required=True)
    code = fields.String(required=True)
    rule = fields.String(required=True, allow_none=True)
    rule_words = fields.String(required=True, allow_none=True)
    request_id = fields.String(required=True)
    errors = fields.Dict(
        keys=fields.String(),
        values=fields.List(fields.String()),
        metadata={"description": "Sentences by the name of the field they are about."},
    )
    rank = fields.String(metadata={"description": "Who may authorise it."})
    power = fields.String(metadata={"description": "The power that an authoriser must have."})


class ProblemApi(Api):  # type: ignore[misc]
    """flask-smorest's Api, which speaks JSON only where machines listen."""

    # Each operation lists its own problems, so that an undocumented one is noticed.
    DEFAULT_ERROR_RESPONSE_NAME = None

    def __init__(self, app: Flask, elsewhere: Callable[[HTTPException], Any]) -> None:
        # First: the base class registers its handlers while it is made.
        self.elsewhere = elsewhere
        self._undescribed: deque[Callable[[], None]] = deque()
        self._describing = Lock()
        super().__init__(app)

    def describe_later(self, describe: Callable[[], None]) -> None:
        """Keep a part of the document until somebody asks for the document."""
        self._undescribed.append(describe)

    def _openapi_json(self) -> Any:
        with self._describing:
            while self._undescribed:
                # Gone only once it is described: a document that lacks a part is never given.
                self._undescribed[0]()
                self._undescribed.popleft()
        return super()._openapi_json()

    def handle_http_exception(self, error: HTTPException) -> Any:
        """Make a problem of an HTTP error; leave the web's pages alone."""
        if not request.path.startswith("/api/"):
            return self.elsewhere(error)
        return http_problem(error)

    def _register_responses(self) -> None:
        for status, meaning in _MEANINGS.items():
            answer = {
                "description": meaning,
                "content": {CONTENT_TYPE: {"schema": Problem}},
                "headers": _TOLD.get(status, {}),
            }
            self.spec.components.response(HTTPStatus(status).name, answer, lazy=True)


def problem(
    status: int,
    detail: str,
    *,
    code: str,
    rule: str | None = None,
    extra: dict[str, Any] | None = None,
    headers: dict[str, str] | None = None,
) -> Response:
    """Make the answer."""
    body = {
        "type": f"urn:pitbook:{code}",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "detail": detail,
        "code": code,
        "rule": rule,
        "rule_words": (words_of(rule) or None) if rule else None,
        "request_id": str(g.get("request_id", "")),
        **(extra or {}),
    }
    return Response(json.dumps(body), status, headers, content_type=CONTENT_TYPE)


def http_problem(error: HTTPException) -> Response:
    """Say what is wrong with a request that never reached the rules."""
    status = error.code or 500
    errors = _read(getattr(error, "data", {}).get("messages"))
    detail = _joined(errors) or _SENTENCES.get(status) or str(error.description)
    # Werkzeug's own answer keeps Allow and WWW-Authenticate.
    headers = {
        key: value
        for key, value in error.get_response(request.environ).headers.items()
        if key.lower() not in {"content-type", "content-length"}
    } | _HEADERS.get(status, {})
    extra = {"errors": errors} if errors else {}
    code = _CODES.get(status, "error")
    return problem(status, detail, code=code, extra=extra, headers=headers)


def refused(refusal: Refusal) -> Response:
    """Say which rule of the house forbids it, and who could allow it."""
    needs = {}
    if isinstance(refusal, AuthorisationNeededError):
        needs = {"rank": refusal.rank, "power": refusal.power}
    return problem(
        status_of(refusal), refusal.sentence, code=refusal.code, rule=refusal.rule, extra=needs
    )


def unreadable(error: ValidationError) -> Response:
    """Say which fields cannot be read."""
    errors = sentences(error.messages)
    return problem(422, _joined(errors), code=_CODES[422], extra={"errors": errors})


def fault(error: Exception) -> Response:
    """Own up to a fault, and say what makes trying again safe."""
    _log.error("request %s failed: %s", g.get("request_id"), request.path, exc_info=error)
    return problem(
        500,
        "the fault is ours and is written down; send a command again under the same"
        " Idempotency-Key, it has one effect",
        code="fault",
    )


def _joined(errors: dict[str, list[str]]) -> str:
    return "; ".join(said for each in errors.values() for said in each)


def _read(messages: Any) -> dict[str, list[str]]:
    """Take off webargs' outer layer, which names the place: json, query, headers."""
    inner: dict[str, list[str]] = {}
    for place in (messages or {}).values():
        inner.update(sentences(place))
    return inner
