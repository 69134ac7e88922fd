"""Every form of case: what it is called and the function that plays it through the domain."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from services.rule_cases import (
    casino_war,
    poker_markers,
    poker_rounds,
    poker_showdowns,
    three_card,
    tournament_money,
)
from services.rule_cases.fields import Fields

Form = Callable[[Fields], dict[str, Any]]

# Poker cases name their form as `type`.
POKER: Mapping[str, Form] = MappingProxyType(
    {
        "settlement": poker_showdowns.settlement,
        "bonus": poker_showdowns.bonus,
        "limit_round": poker_rounds.limit_round,
        "nl_round": poker_rounds.nl_round,
        "pot_limit": poker_rounds.pot_limit,
        "bring_in": poker_markers.bring_in,
        "stud_opener": poker_markers.stud_opener,
        "kill": poker_markers.kill,
    }
)


# Cases of table games and tournament money name the game, and are all of one form.
GAMES: Mapping[str, Form] = MappingProxyType(
    {
        "TCP": three_card.three_card,
        "C3P": three_card.three_card,
        "CW": casino_war.casino_war,
        "T": tournament_money.tournament_money,
    }
)


def form_of(case: Fields) -> Form:
    """Find the form of a case."""
    if "type" not in case.values and "game" in case.values:
        game = case.text("game")
        if game not in GAMES:
            case.wrong("game", f"game should be one of {', '.join(GAMES)}, not {game!r}")
        return GAMES[game]
    name = case.text("type")
    if name not in POKER:
        case.wrong("type", f"type should be one of {', '.join(POKER)}, not {name!r}")
    return POKER[name]
