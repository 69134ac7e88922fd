"""How a round starts: its terms, and what is known of its players from earlier rounds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from domain.cards.card import card_of, texts_of
from domain.casino_war.acts import Phase
from domain.casino_war.errors import (
    BadWarTermsError,
    NoMoreBetsError,
    ShuffleDueError,
    WagerNotTakenError,
)
from domain.casino_war.events import PlayersPerAreaLimited, SeveralAreasAllowed
from domain.casino_war.state import RoundState
from domain.casino_war.telling import Tell
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
    players_per_area: int = MOST_PLAYERS_PER_AREA
    several_areas: tuple[str, ...] = ()
    # Cards drawn in excess in the round before, and not used there (CW-9.2).
    reserved: str = ""
    is_shuffled: bool = False


def first_fact(setup: Setup) -> Mapping[str, Any]:
    """Check the terms and return the facts of the start."""
    check_terms(setup.terms)
    _check_players(setup.players_per_area)
    if setup.number < 1:
        raise BadWarTermsError("rounds are numbered from 1")
    return {
        "table": setup.table,
        "number": setup.number,
        "terms": setup.terms,
        "warned": tuple(setup.warned),
        "barred": tuple(setup.barred),
        "personal": tuple(setup.personal),
        "players_per_area": setup.players_per_area,
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


def limit_players(state: RoundState, tell: Tell, players: int, reason: str) -> None:
    """Set how many players an area takes (CW-5.10)."""
    _check_betting(state, "CW-5.10")
    _check_players(players)
    tell(PlayersPerAreaLimited, {"players": players, "reason": reason})


def allow_several_areas(
    state: RoundState, tell: Tell, player: str, *, seats_are_free: bool
) -> None:
    """Let a player use several areas while others find seats elsewhere (CW-5.13)."""
    _check_betting(state, "CW-5.13")
    if not seats_are_free:
        raise WagerNotTakenError(
            "there are not enough seats at tables of equivalent limits", rule="CW-5.13"
        )
    tell(SeveralAreasAllowed, {"player": player})


def _check_players(players: int) -> None:
    if not 1 <= players <= MOST_PLAYERS_PER_AREA:
        raise BadWarTermsError(
            f"an area takes 1 to {MOST_PLAYERS_PER_AREA} players", rule="CW-5.10"
        )


def _check_betting(state: RoundState, rule: str) -> None:
    if state.phase is not Phase.BETTING:
        raise NoMoreBetsError("this is settled before betting closes", rule=rule)
