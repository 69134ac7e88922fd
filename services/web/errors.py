"""The one place of the pages that knows what a refusal is in HTTP."""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Any

from flask import Flask, Response, make_response, redirect, render_template, request, url_for
from flask_wtf.csrf import CSRFError
from markupsafe import escape
from marshmallow import ValidationError
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response as AnyResponse

from domain.errors import Refusal
from services.doors.statuses import status_of
from services.web.current import NotSignedInError
from services.web.headers import request_id
from services.web.same_site import safe_next

_log = logging.getLogger("pitbook.web")

_TITLES = {
    400: "This could not be read",
    403: "Not allowed",
    404: "Not found",
    405: "Not possible here",
    409: "Refused by the rules",
    413: "Too much at once",
    422: "Something is not right",
    429: "Too many tries",
    500: "Something broke",
}
_SENTENCES = {
    404: "There is nothing at this address.",
    405: "This address does not take that kind of request.",
    413: "What was sent is larger than anything this page expects.",
    429: "Too many tries from this station; wait a minute and try again.",
    500: "The fault is ours, and it is written down. Nothing is half done: "
    "a posting is recorded whole or not at all.",
}


def add_error_pages(app: Flask) -> None:
    """Answer refusals and faults with a page; HTTP errors are shared with the API."""
    app.register_error_handler(Refusal, _refusal)
    app.register_error_handler(ValidationError, _invalid)
    app.register_error_handler(CSRFError, _forged)
    app.register_error_handler(Exception, _fault)


def error_page(status: int, sentence: str, rule: str | None = None) -> Response:
    """Show one sentence, the rule behind it, and the request's number."""
    title = _TITLES.get(status, HTTPStatus(status).phrase)
    if request.accept_mimetypes.best == "application/json":
        body: dict[str, Any] = {"status": status, "sentence": sentence, "rule": rule}
        return make_response(body, status)
    try:
        page = render_template(
            "errors/error.html",
            status=status,
            title=title,
            sentence=as_sentence(sentence),
            rule=rule,
            request_id=request_id(),
        )
    except Exception:  # noqa: BLE001 - whatever broke the page, the person gets an answer
        # The shell needs the database; without it a plain page must do.
        _log.exception("no error page for request %s", request_id())
        page = (
            f"<!doctype html><html lang=en><title>{escape(title)}</title>"
            f"<h1>{escape(title)}</h1><p>{escape(sentence)}</p><p>{escape(request_id())}</p></html>"
        )
    return make_response(page, status)


def _refusal(refusal: Refusal) -> AnyResponse:
    if isinstance(refusal, NotSignedInError) and not _wants_data():
        back = request.full_path.rstrip("?") if request.method == "GET" else "/"
        return redirect(url_for("sign_in.sign_in", next=safe_next(back)), HTTPStatus.SEE_OTHER)
    return error_page(status_of(refusal), refusal.sentence, refusal.rule)


def _invalid(error: ValidationError) -> Response:
    fields = error.normalized_messages()
    sentence = "; ".join(f"{name}: {_flat(said)}" for name, said in fields.items())
    return error_page(HTTPStatus.UNPROCESSABLE_ENTITY, sentence)


def _forged(_error: CSRFError) -> Response:
    return error_page(
        HTTPStatus.BAD_REQUEST,
        "This form is too old, or did not come from here; open the page again. Nothing was done.",
    )


def http_error_page(error: HTTPException) -> AnyResponse:
    """Show an HTTP error as a page; a redirect stays one."""
    status = error.code or 500
    if status < HTTPStatus.BAD_REQUEST:
        return error.get_response()
    return error_page(status, _SENTENCES.get(status, error.description or error.name))


def _fault(error: Exception) -> Response:
    _log.error("request %s failed: %s", request_id(), request.path, exc_info=error)
    return error_page(HTTPStatus.INTERNAL_SERVER_ERROR, _SENTENCES[500])


def _wants_data() -> bool:
    """Scripts that poll must see a refusal, not the sign-in page."""
    return "X-Fragment" in request.headers or (request.accept_mimetypes.best == "application/json")


def _flat(said: Any) -> str:
    return " ".join(map(str, said)) if isinstance(said, list) else str(said)


def as_sentence(text: str) -> str:
    """Begin with a capital and end with a stop."""
    ended = text if text.endswith((".", "!", "?")) else f"{text}."
    return ended[:1].upper() + ended[1:]
