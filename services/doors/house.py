"""What a request of either HTTP door stands on: the house it serves and how the property runs."""

from __future__ import annotations

from typing import cast

from flask import Flask, current_app

from services.settings import Settings
from services.store.pool import Pool
from services.use_cases.casino import Casino

_CASINO, _SETTINGS = "pitbook_casino", "pitbook_settings"


def serve_house(app: Flask, casino: Casino, settings: Settings) -> None:
    """Let this app's requests find the house."""
    app.extensions[_CASINO] = casino
    app.extensions[_SETTINGS] = settings


def the_casino() -> Casino:
    """Return the casino of this process."""
    return cast("Casino", current_app.extensions[_CASINO])


def the_pool() -> Pool:
    """Return the connections of this process."""
    return the_casino().pool


def the_settings() -> Settings:
    """Return how this property runs."""
    return cast("Settings", current_app.extensions[_SETTINGS])
