"""What the forms of the house-banked games share: limits, cards in lists, lines and refusals."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from domain.banked.limits import Limit, PersonalLimit
from domain.banked.results import Result
from domain.cards.card import BadCardError, Card, card_of
from domain.cents import GREATEST_AMOUNT, Cents
from domain.errors import RuleBrokenError
from services.money import plain_cents
from services.rule_cases.fields import ABOUT_A_CASE, Fields, Listed

# What every case of a game may say.
CASE_FIELDS = (*ABOUT_A_CASE, "table", "round")

_NO_LIMIT = Limit(0, GREATEST_AMOUNT)


def outcome_or_refusal(play: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """Play a round; where the book does not let it stand, the verdict is the outcome."""
    try:
        return play()
    except RuleBrokenError as refusal:
        if refusal.rule is None:
            raise
        return {"verdict": "refused", "rule": refusal.rule}


def limit_of(table: Fields, bet: str) -> Limit:
    """Read the sign's limit of a bet; a bet without one may be of any size."""
    if not table.has("limits") or not table.fields("limits").has(bet):
        return _NO_LIMIT
    limit = table.fields("limits").fields(bet)
    limit.only("min", "max", "multiple")
    return Limit(
        limit.money("min") if limit.has("min") else _NO_LIMIT.least,
        limit.money("max") if limit.has("max") else _NO_LIMIT.most,
        limit.positive_money("multiple") if limit.has("multiple") else 1,
    )


def personal_limit_of(wager: Fields, bet: str) -> PersonalLimit:
    """Read what was agreed with a player for a bet, or for every bet."""
    if not wager.has("personal"):
        return PersonalLimit()
    personal = wager.fields("personal")
    agreed = personal.fields(bet) if personal.has(bet) else personal
    return PersonalLimit(
        agreed.money("min") if agreed.has("min") else None,
        agreed.money("max") if agreed.has("max") else None,
    )


def has_marker(wager: Fields) -> bool:
    """Whether the marker of a personal limit stands, written beside the limits or among them."""
    if wager.flag("marker"):
        return True
    return wager.has("personal") and wager.fields("personal").flag("marker")


def cards_in(fields: Fields, name: str) -> tuple[Card, ...]:
    """Read cards written as a list, or one after another; an absent field is no cards."""
    found = fields.values.get(name)
    if found is None:
        return ()
    if not isinstance(found, Listed):
        return fields.cards(name)
    try:
        return tuple(card_of(text) for text in fields.words(name))
    except BadCardError as refusal:
        fields.wrong(name, f"{name}: {refusal.sentence}")


def line(result: Result, to_player: Cents) -> str:
    """Write what became of one bet: win 60.00."""
    return f"{result} {plain_cents(to_player)}"


def in_order(words: Iterable[str], order: tuple[str, ...]) -> list[str]:
    """Put words into the order that they are listed in, each once."""
    return sorted({str(word) for word in words}, key=order.index)
