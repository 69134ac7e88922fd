"""Parts of pages that follow what happens: asked for by themselves, they come without the shell."""

from __future__ import annotations

from flask import request


def is_fragment() -> bool:
    """Say whether a page asks for its own moving part again."""
    return "X-Fragment" in request.headers
