"""The library we compare with, where it is installed."""

from __future__ import annotations

import importlib
from typing import Any

from domain.errors import NotFoundError


def pokerkit() -> Any:
    """Import pokerkit, which is a tool of the tests and not needed to run Pitbook."""
    try:
        return importlib.import_module("pokerkit")
    except ModuleNotFoundError:
        raise NotFoundError(
            "pokerkit is not installed here: pip install pokerkit, or run make test once"
        ) from None
