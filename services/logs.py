"""Logs: one JSON object a line on stderr, with the request, person and station it belongs to."""

from __future__ import annotations

import logging
import sys
from typing import Any

import structlog
from structlog.contextvars import bind_contextvars, clear_contextvars, merge_contextvars


def configure(process: str, level: int = logging.INFO) -> None:
    """Send every logger of this process, ours and the libraries', through one formatter."""
    shared: list[Any] = [
        merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.PositionalArgumentsFormatter(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _named(process),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(default=str),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)


def begin_request(request_id: str, person: str | None = None, station: str | None = None) -> None:
    """Mark every line from here on with the request, and forget the one before."""
    clear_contextvars()
    said = {"request_id": request_id, "person": person, "station": station}
    bind_contextvars(**{name: value for name, value in said.items() if value is not None})


def _named(process: str) -> Any:
    def add(_logger: object, _method: str, line: dict[str, Any]) -> dict[str, Any]:
        line["process"] = process
        return line

    return add
