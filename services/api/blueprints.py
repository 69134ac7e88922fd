"""A group of operations: bodies read strictly, problems answered and documented alike."""

from __future__ import annotations

from functools import partial
from http import HTTPStatus
from typing import Any

from flask import request
from flask_smorest import Blueprint
from marshmallow import ValidationError
from werkzeug.exceptions import HTTPException, NotFound

from domain.errors import Refusal
from services.api.bodies import StrictParser
from services.api.problems import ProblemApi, fault, http_problem, refused, unreadable

_WITH_A_TOKEN = (HTTPStatus.UNAUTHORIZED, HTTPStatus.TOO_MANY_REQUESTS)
_WITH_A_BODY = (
    HTTPStatus.BAD_REQUEST,
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
)


class Operations(Blueprint):  # type: ignore[misc]
    """Some operations of the API under one heading."""

    ARGUMENTS_PARSER = StrictParser()

    def __init__(self, name: str, description: str) -> None:
        super().__init__(f"api_{name}", __name__, url_prefix="/api/v1", description=description)
        self._prepare_doc_cbks.append(_document_problems)
        self.before_request(_refuse_nul)
        self.register_error_handler(Refusal, refused)
        self.register_error_handler(ValidationError, unreadable)
        self.register_error_handler(HTTPException, http_problem)
        self.register_error_handler(Exception, fault)

    def add_url_rule(
        self, rule: str, endpoint: str | None = None, view_func: Any = None, **others: Any
    ) -> None:
        """Add an operation; its name in the documentation is that of its view."""
        name = endpoint or view_func.__name__
        view_func._apidoc.setdefault("manual_doc", {})["operationId"] = name  # noqa: SLF001
        super().add_url_rule(rule, name, view_func, **others)

    def register_views_in_doc(self, api: ProblemApi, *spec: Any, **named: Any) -> None:
        """Leave the description until it is asked for: it takes longer than the whole app."""
        api.describe_later(partial(super().register_views_in_doc, api, *spec, **named))


def _document_problems(doc: dict[str, Any], found: dict[str, Any], **_others: Any) -> Any:
    """List the problems an operation may answer with, by what its decorators ask for."""
    statuses = list(_WITH_A_TOKEN)
    if found.get("powers"):
        statuses.append(HTTPStatus.FORBIDDEN)
        doc["description"] = f"For those who may {' or '.join(found['powers'])}."
    if "requestBody" in doc:
        statuses.extend(_WITH_A_BODY)
    for status in statuses:
        doc.setdefault("responses", {})[int(status)] = status.name
    return doc


def _refuse_nul() -> None:
    """Find nothing under a name with a NUL in it: the database could not even look for one."""
    if "\0" in request.path:
        raise NotFound
