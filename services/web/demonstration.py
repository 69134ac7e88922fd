"""What a demonstration shows on its sign-in page; a real property shows none of it."""

from __future__ import annotations

import json

import pyotp

from services.settings import Settings

PEOPLE_FILE = "demo_people.json"


def demonstration_people(settings: Settings) -> list[tuple[str, str, str, str]]:
    """List code, role, password and PIN of the demonstration's people."""
    return [(code, role, password, pin) for code, role, password, pin, _ in _people(settings)]


def demonstration_code(settings: Settings, code: str) -> str | None:
    """Return what the authenticator of a demonstration person shows now."""
    secret = next((each[4] for each in _people(settings) if each[0] == code), None)
    return pyotp.TOTP(secret).now() if secret else None


def _people(settings: Settings) -> list[list[str]]:
    path = settings.folder / PEOPLE_FILE
    if not settings.is_demonstration or not path.exists():
        return []
    people: list[list[str]] = json.loads(path.read_text())
    return people
