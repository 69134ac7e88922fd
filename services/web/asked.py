"""What the address of a page asks for: days and numbers, read or refused with a sentence."""

from __future__ import annotations

from datetime import date

from flask import request

from domain.errors import MalformedError
from services.moments import read_day

_MOST_DIGITS = 18


def text_asked(name: str) -> str:
    """Return what was typed, if a database could look for it."""
    text = request.args.get(name, "").strip()
    if text and not text.isprintable():
        raise MalformedError(f"{name} holds a character that cannot be read")
    return text


def day_asked(name: str) -> date | None:
    """Return the gaming day, if one was given."""
    text = text_asked(name)
    return read_day(text) if text else None


def number_asked(name: str, otherwise: str) -> int | None:
    """Return the whole number, if one was given; say `otherwise` to anything else."""
    text = text_asked(name)
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS):
        raise MalformedError(otherwise)
    return int(text)
