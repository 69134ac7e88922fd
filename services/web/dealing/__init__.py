"""The pages of whoever deals a house-banked game, and of the rounds that were dealt."""

from __future__ import annotations

from flask import Blueprint

from services.web.dealing import rounds, screen, stops

blueprint = Blueprint("dealing", __name__)
for _pages in (screen.blueprint, stops.blueprint, rounds.blueprint):
    blueprint.register_blueprint(_pages)
