"""How the documentation shows an operation that answers with a report."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from services.api.blueprints import Operations
from services.reports.formats import FORMATS

_FILE = {"type": "string", "format": "binary"}


def report_response(blueprint: Operations) -> Callable[[Any], Any]:
    """Document the file in each of its formats."""

    def decorate(view: Any) -> Any:
        for form in FORMATS.values():
            view = blueprint.alt_response(
                200,
                schema=_FILE,
                content_type=form.mimetype.partition(";")[0],
                description="The report",
                success=True,
            )(view)
        return view

    return decorate
