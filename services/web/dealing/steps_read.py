"""From what a page sends to the steps of a round: those staged by touch, and one that was typed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from domain.errors import MalformedError
from services.dealing.mishaps import typed_cards, whole
from services.money import parse_amount

_LOST = "the page has lost what was entered; open it again"
_PLACES = ("box", "area")
_WAGERS = frozenset({"wager", "place", "declare"})


def read_steps(form: Mapping[str, str]) -> list[dict[str, Any]]:
    """Read the steps of a posted page, in the order they were entered."""
    staged = _listed(form.get("steps", ""))
    if form.get("authoriser_code") is not None:
        # The dialog of the second person sends the steps as they were asked for.
        return staged
    if not (chosen := form.get("choice", "")):
        return staged
    typed = _listed(chosen)
    if typed:
        typed[-1] |= _typed(typed[-1], form)
    return [*staged, *typed]


def _listed(text: str) -> list[dict[str, Any]]:
    try:
        found = json.loads(text or "[]")
    except (ValueError, RecursionError):
        raise MalformedError(_LOST) from None
    if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
        raise MalformedError(_LOST)
    return found


def _typed(step: Mapping[str, Any], form: Mapping[str, str]) -> dict[str, Any]:
    """Take what was typed beside a step: cards, or all of a wager."""
    found: dict[str, Any] = {}
    if cards := typed_cards(form.get("cards", "")):
        found["cards"] = cards
    if step.get("kind") in _WAGERS:
        found |= _wager(form)
    elif form.get("amount") and step.get("as_it_lies"):
        found["cents"] = _cents(form)
    return found


def _wager(form: Mapping[str, str]) -> dict[str, Any]:
    place = next(name for name in (*_PLACES, "") if name in form or not name)
    found: dict[str, Any] = {place: whole(form.get(place, ""), place)} if place else {}
    found |= {"bet": form.get("bet", ""), "cents": _cents(form)}
    found["player"] = form.get("player", "").strip()
    if tender := form.get("tender"):
        found |= {"kind": "declare", "tender": tender}
    return found


def _cents(form: Mapping[str, str]) -> int:
    try:
        return parse_amount(form.get("amount", ""))
    except ValueError as problem:
        raise MalformedError(str(problem).rstrip(".")) from None
