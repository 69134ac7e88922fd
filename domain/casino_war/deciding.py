"""What a player does on equal first cards: surrender half, or go to war (CW-5.6)."""

from __future__ import annotations

from domain.banked.events import IrregularityFound, WagerPlaced, WagerTakenBack
from domain.banked.results import Result
from domain.cards.card import Card, texts_of
from domain.casino_war.acts import Bet, Handed, Irregularity, Phase
from domain.casino_war.errors import NotAtThisPointError, NoWarError, WarRoundOverError
from domain.casino_war.events import DecisionReopened, HouseStakeReleased
from domain.casino_war.placing import find, handed_back
from domain.casino_war.settlement import (
    tell_house_stake,
    tell_reopened,
    tell_settled,
)
from domain.casino_war.stakes import effective_stake
from domain.casino_war.state import Line, RoundState
from domain.casino_war.telling import Tell
from domain.cents import Cents, dollars

_RULE = "CW-5.6"


def surrender(state: RoundState, tell: Tell, area: int, player: str) -> None:
    """Give half of a Casino War wager up."""
    tell_settled(state, tell, _undecided(state, area, player), Result.SURRENDER)


def go_to_war(state: RoundState, tell: Tell, area: int, player: str, cents: Cents) -> None:
    """Put an equal wager beside a Casino War wager; in method B the house does so too."""
    line = _undecided(state, area, player)
    due = effective_stake(state, line)
    if cents != due or not due:
        raise NoWarError(
            f"a Go to War wager is {dollars(due)} here, equal to the Casino War wager", rule=_RULE
        )
    facts = {"box": area, "player": player, "bet": Bet.GO_TO_WAR, "cents": cents}
    tell(WagerPlaced, {**facts, "player_id": None})
    tell_house_stake(state, tell, state.lines[area, player, Bet.GO_TO_WAR])


def _undecided(state: RoundState, area: int, player: str) -> Line:
    """Find the wager that its owner may decide about now."""
    line = state.lines.get((area, player, Bet.WAR))
    if line is None:
        raise NoWarError(f"{player} has no Casino War wager on area {area}", rule=_RULE)
    if state.phase is not Phase.INTERIM or not state.is_tied(area):
        raise NoWarError(
            f"the first cards of area {area} and the dealer are not of one rank", rule=_RULE
        )
    if not line.is_open or state.is_at_war(line):
        raise NoWarError(f"{player} has decided on area {area}", rule=_RULE)
    return line


def reopen(
    state: RoundState,
    tell: Tell,
    area: int,
    player: str,
    drawn: tuple[Card, ...] = (),
    reason: str = "",
) -> None:
    """Let a player decide who was not asked, or whose decision was not acted upon (CW-9.8).

    `drawn` are cards that left the shoe since without being recorded here.
    """
    if state.is_settled:
        raise WarRoundOverError("all wagers are settled: the error has no effect", rule="CW-9.8.1")
    line = find(state, area, player, Bet.WAR)
    if not state.is_tied(area) or line.note == Irregularity.BREACH:
        raise NotAtThisPointError(f"area {area} was offered no decision", rule="CW-9.8")
    facts = {"kind": Irregularity.OPTION_MISSED, "target": f"{player}@{area}", "notified": ()}
    tell(IrregularityFound, {**facts, "reason": reason})
    _undo_final_settlement(state, tell)
    _undo_decision(state, tell, line)
    cards = texts_of([*state.subsequent, *drawn])
    tell(DecisionReopened, {"box": area, "player": player, "cards": cards, "reason": reason})


def _undo_final_settlement(state: RoundState, tell: Tell) -> None:
    """Undo what second cards settled: they are dealt anew."""
    for each in list(state.lines.values()):
        if each.bet is not Bet.GO_TO_WAR:
            continue
        for settled in (state.lines[each.area, each.player, Bet.WAR], each):
            if not settled.is_open and settled.note != Irregularity.BREACH:
                tell_reopened(state, tell, settled, Irregularity.OPTION_MISSED)


def _undo_decision(state: RoundState, tell: Tell, line: Line) -> None:
    if not line.is_open:
        tell_reopened(state, tell, line, Irregularity.OPTION_MISSED)
    take_war_back(state, tell, line, Handed.DECISION_REOPENED)


def take_war_back(state: RoundState, tell: Tell, line: Line, reason: Handed) -> None:
    """Hand back the Go to War wager beside a Casino War wager, and the house's own stake."""
    beside = state.lines.get((line.area, line.player, Bet.GO_TO_WAR))
    if beside is None:
        return
    tell(WagerTakenBack, handed_back(beside, beside.stake, reason))
    stake = state.house_stakes.get((line.area, line.player))
    if stake is not None:
        tell(HouseStakeReleased, {"box": line.area, "player": line.player, "cents": stake})
