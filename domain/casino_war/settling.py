"""The interim and the final settlement, line by line, and the round's end (CW-7.4 to 7.7)."""

from __future__ import annotations

from collections.abc import Iterable

from domain.banked.events import CardsCollected, RoundEnded
from domain.banked.results import Outcome, Result
from domain.casino_war.acts import DEALER, Bet, Phase
from domain.casino_war.errors import NotAtThisPointError
from domain.casino_war.placing import find
from domain.casino_war.settlement import (
    SECOND_CARDS,
    on_first_cards,
    on_second_cards,
    tell_settled,
)
from domain.casino_war.state import Key, Line, RoundState
from domain.casino_war.telling import Tell

_ORDER = {Bet.TIE: 0, Bet.WAR: 1, Bet.GO_TO_WAR: 1}


def in_order(lines: Iterable[Line]) -> list[Line]:
    """Put lines as they are acted upon: Ties, then Casino War, each from the farthest right.

    Players of one area keep their places in the line; a Go to War wager follows its own.
    """
    listed = list(lines)
    owners = list(dict.fromkeys((line.area, line.player) for line in listed))
    return sorted(
        listed,
        key=lambda line: (_ORDER[line.bet], -line.area, owners.index((line.area, line.player))),
    )


def settle(state: RoundState, tell: Tell) -> None:
    """Settle everything that the cards on the layout decide."""
    results = decided(state)
    if not results:
        raise NotAtThisPointError("no wager can be settled now", rule=_rule(state))
    _check_cards(state)
    for line in in_order(state.lines[key] for key in results):
        tell_settled(state, tell, line, results[line.key], _note(state))


def decided(state: RoundState) -> dict[Key, Result]:
    """Say what the cards on the layout decide of what is still open."""
    results = {line.key: _result(state, line) for line in state.open_lines}
    return {key: result for key, result in results.items() if result is not None}


def settle_line(state: RoundState, tell: Tell, area: int, player: str, bet: Bet) -> None:
    """Settle one wager."""
    line = find(state, area, player, bet)
    _check_cards(state)
    result = _result(state, line) if line.is_open else None
    if result is None:
        raise NotAtThisPointError(
            f"the {bet.replace('_', ' ')} wager of {player} on area {area} is not due",
            rule=_rule(state),
        )
    tell_settled(state, tell, line, result, _note(state))


def _check_cards(state: RoundState) -> None:
    if state.has_misplaced:
        raise NotAtThisPointError(
            "a card lies where it was not due: the hand is reconstructed first", rule="CW-9.4"
        )


def _note(state: RoundState) -> str:
    return SECOND_CARDS if state.phase is Phase.FINAL else ""


def _rule(state: RoundState) -> str:
    if state.phase is Phase.INITIAL_DEAL and len(state.first) == len(state.dealt_in):
        # Only the dealer's first card is missing.
        return "CW-9.6"
    return "CW-7.4.1" if state.phase is not Phase.FINAL else "CW-7.6.1"


def _result(state: RoundState, line: Line) -> Result | None:
    """Say what the cards make of a line, or None where they do not yet."""
    match state.phase:
        case Phase.INTERIM if line.bet is not Bet.GO_TO_WAR:
            return on_first_cards(line.bet, state.first[line.area], state.first[DEALER])
        case Phase.FINAL if line.area in state.second:
            return on_second_cards(line.bet, state.second[line.area], state.second[DEALER])
        case _:
            return None


def collect(state: RoundState, tell: Tell) -> None:
    """Pick the cards up when every wager has been settled: the round is over (CW-7.7.1)."""
    if state.phase in {Phase.BETTING, Phase.ENDED} or not state.lines:
        raise NotAtThisPointError("no cards are collected now", rule="CW-7.7.1")
    if state.undecided:
        raise NotAtThisPointError("a player has not surrendered or gone to war", rule="CW-7.4.2(c)")
    if state.open_lines:
        raise NotAtThisPointError("not every wager is settled", rule="CW-7.6.1")
    end(state, tell, Outcome.SETTLED)


def end(state: RoundState, tell: Tell, outcome: Outcome, reason: str = "") -> None:
    """Pick the cards up and say what the round did to the float."""
    if state.first or state.initial:
        tell(CardsCollected, {})
    change = sum(line.stake - line.to_player for line in state.lines.values())
    tell(RoundEnded, {"outcome": outcome, "float_change_cents": change, "reason": reason})
