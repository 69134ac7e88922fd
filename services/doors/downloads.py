"""A report as a file to take away, by whichever door it is asked for."""

from __future__ import annotations

from flask import Response

from domain.errors import MalformedError
from services.reports.document import Document
from services.reports.formats import FORMATS


def download(document: Document, form: str) -> Response:
    """Write a report in a format and name the file."""
    chosen = FORMATS.get(form)
    if chosen is None:
        raise MalformedError(f"a report comes as {', '.join(FORMATS)}, not as {form}")
    name = f"{document.file_stem}.{chosen.extension}"
    return Response(
        chosen.render(document),
        content_type=chosen.mimetype,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
