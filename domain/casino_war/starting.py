"""How a round starts: its terms, and what is known of its players from earlier rounds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from domain.cards.card import card_of, texts_of
from domain.casino_war.errors import (
    BadWarTermsError,
    ShuffleDueError,
)
from domain.casino_war.state import RoundState
from domain.casino_war.terms import MOST_PLAYERS_PER_AREA, PersonalTerms, Terms, check_terms


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """A round about to start."""

    table: str
    number: int
    terms: Terms
    warned: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()
    personal: tuple[PersonalTerms, ...] = ()
    # Areas that take fewer than three players (CW-5.10).
    room: Mapping[int, int] = field(default_factory=dict)
    several_areas: tuple[str, ...] = ()
    # Cards drawn in excess in the round before, and not used there (CW-9.2).
    reserved: str = ""
    is_shuffled: bool = False


def first_fact(setup: Setup) -> Mapping[str, Any]:
    """Check the terms and return the facts of the start."""
    check_terms(setup.terms)
    for players in setup.room.values():
        _check_players(players)
    if setup.number < 1:
        raise BadWarTermsError("rounds are numbered from 1")
    return {
        "table": setup.table,
        "number": setup.number,
        "terms": setup.terms,
        "warned": tuple(setup.warned),
        "barred": tuple(setup.barred),
        "personal": tuple(setup.personal),
        "room": dict(setup.room),
        "several_areas": tuple(setup.several_areas),
        "reserved": texts_of(card_of(each) for each in setup.reserved.split()),
        "is_shuffled": setup.is_shuffled,
    }


def check_shuffled(setup: Setup, before: RoundState | None) -> None:
    """Refuse cards that must be shuffled or replaced first (CW-4.1.1, 9.9, 9.12.3)."""
    if setup.is_shuffled:
        return
    if before is not None and before.is_shoe_void:
        raise ShuffleDueError("the shoe is void: other cards are shuffled first", rule="CW-9.12.3")
    if setup.terms.is_shuffled_continuously:
        # CW-4.1.1(f).
        return
    if before is None and setup.number == 1:
        raise ShuffleDueError("cards are shuffled before they are used", rule="CW-4.1.1(a)")
    if before is not None and before.is_shuffle_due:
        raise ShuffleDueError(
            "the cutting card came out, or a shuffle was missed: the cards are shuffled first",
            rule="CW-4.1.1(b)",
        )


def _check_players(players: int) -> None:
    if not 1 <= players <= MOST_PLAYERS_PER_AREA:
        raise BadWarTermsError(
            f"an area takes 1 to {MOST_PLAYERS_PER_AREA} players", rule="CW-5.10"
        )
