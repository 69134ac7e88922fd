"""Which HTTP status a refusal has."""

from __future__ import annotations

from domain.errors import MalformedError, NotAllowedError, NotFoundError, Refusal


def status_of(refusal: Refusal) -> int:
    """Return 422, 404 or 403; whatever the rules forbid now is 409."""
    match refusal:
        case MalformedError():
            return 422
        case NotFoundError():
            return 404
        case NotAllowedError():
            return 403
        case _:
            return 409
