"""Errors as application/problem+json, under /api/ only."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from http import HTTPStatus
from typing import Any
from uuid import uuid4

from flask import Blueprint, Flask, Response, g, json, request
from flask_smorest import Api
from marshmallow import ValidationError
from werkzeug.exceptions import HTTPException

from domain.errors import AuthorisationNeededError, Refusal
from services.doors.schemas import sentences
from services.doors.statuses import status_of
from services.rulebook.catalogue import words_of

_CODES = {400: "bad_request", 401: "not_signed_in", 404: "not_found", 405: "method_not_allowed",
          415: "not_json", 422: "unreadable", 429: "too_many_requests"}  # fmt: skip


class ProblemApi(Api):  # type: ignore[misc]
    """flask-smorest's Api, which speaks JSON only where machines listen."""

    def __init__(self, app: Flask, elsewhere: Callable[[HTTPException], Any]) -> None:
        # First: the base class registers its handlers while it is made.
        self.elsewhere = elsewhere
        super().__init__(app)

    def handle_http_exception(self, error: HTTPException) -> Any:
        """Make a problem of an HTTP error; leave the web's pages alone."""
        if not request.path.startswith("/api/"):
            return self.elsewhere(error)
        status = error.code or 500
        data = getattr(error, "data", None) or {}
        errors = _read(data.get("messages"))
        detail = data.get("message") or "; ".join(said for each in errors.values() for said in each)
        # Werkzeug's own answer keeps Allow, WWW-Authenticate and Retry-After.
        headers = {
            key: value
            for key, value in error.get_response(request.environ).headers.items()
            if key.lower() not in {"content-type", "content-length"}
        }
        return problem(
            status,
            detail or str(error.description),
            code=_CODES.get(status, "error"),
            extra={"errors": errors} if errors else {},
            headers=headers,
        )


def register_refusals(blueprints: Iterable[Blueprint]) -> None:
    """Answer refusals of these blueprints as problems."""
    for blueprint in blueprints:
        blueprint.register_error_handler(Refusal, _refused)
        blueprint.register_error_handler(ValidationError, _unreadable)


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
        "request_id": str(g.get("request_id") or request.headers.get("X-Request-ID") or uuid4()),
        **(extra or {}),
    }
    return Response(json.dumps(body), status, headers, content_type="application/problem+json")


def _refused(refusal: Refusal) -> Response:
    needs = {}
    if isinstance(refusal, AuthorisationNeededError):
        needs = {"rank": refusal.rank, "power": refusal.power}
    return problem(
        status_of(refusal), refusal.sentence, code=refusal.code, rule=refusal.rule, extra=needs
    )


def _unreadable(error: ValidationError) -> Response:
    errors = sentences(error.messages)
    detail = "; ".join(said for each in errors.values() for said in each)
    return problem(422, detail, code="unreadable", extra={"errors": errors})


def _read(messages: Any) -> dict[str, list[str]]:
    """Take off webargs' outer layer, which names the place: json, query, headers."""
    if not isinstance(messages, dict):
        return {}
    inner: dict[str, list[str]] = {}
    for place in messages.values():
        inner.update(sentences(place))
    return inner
