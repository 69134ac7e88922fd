"""Closing and opening the lines of a round, whatever the reason."""

from __future__ import annotations

from domain.banked.events import BetReopened, BetSettled, PlayerWarned
from domain.banked.lines import Due, handed_back, lost
from domain.banked.results import Result
from domain.three_card_poker.acts import Bet
from domain.three_card_poker.state import RoundState, Tell

UNDER_MINIMUM = "under_minimum"
PLAY_NOT_EQUAL = "play_not_equal"
PLAY_SHORT = "play_short"


def settle(state: RoundState, tell: Tell, box: int, bet: Bet, due: Due, note: str = "") -> None:
    """Close a line with what is due on it."""
    tell(BetSettled, due.facts(box, state.owners[box], bet, note))


def hand_back(
    state: RoundState, tell: Tell, box: int, bet: Bet, result: Result = Result.VOID, note: str = ""
) -> None:
    """Give a whole stake back, whatever the reason."""
    settle(state, tell, box, bet, handed_back(result, state.stakes[box, bet]), note)


def take_in(state: RoundState, tell: Tell, box: int, bet: Bet, note: str = "") -> None:
    """Take a stake up to the maximum."""
    settle(state, tell, box, bet, lost(state.stakes[box, bet], state.effective(box, bet)), note)


def collect(state: RoundState, tell: Tell, box: int, bet: Bet) -> None:
    """Collect a stake that lost; a warned player's short one goes back (TGC-12)."""
    if state.goes_back(box, bet):
        hand_back(state, tell, box, bet, Result.RETURNED)
        return
    take_in(state, tell, box, bet)
    warn_if_short(state, tell, box, bet)


def warn_if_short(state: RoundState, tell: Tell, box: int, bet: Bet) -> None:
    """Tell the owner of a first short wager about the next, once a hand (TGC-11)."""
    if state.is_short(box, bet):
        warn(state, tell, box, UNDER_MINIMUM)


def warn(state: RoundState, tell: Tell, box: int, about: str) -> None:
    """Tell a player once what will happen the next time."""
    if about not in state.told.get(box, ()):
        tell(PlayerWarned, {"box": box, "player": state.owners[box], "about": about})


def reopen(state: RoundState, tell: Tell, box: int, bet: Bet, reason: str) -> None:
    """Undo a line: what was handed over comes back, and the stake lies there again."""
    line = state.lines[box, bet]
    facts = {
        "box": box,
        "player": state.owners[box],
        "bet": bet,
        "stake_cents": line.stake,
        "to_player_cents": line.to_player,
        "reason": reason,
    }
    tell(BetReopened, facts)


def void_box(state: RoundState, tell: Tell, box: int, reason: str, note: str = "") -> None:
    """Give every stake of a box back, those already taken included."""
    for bet in Bet:
        line = state.lines.get((box, bet))
        if line is not None and (line.result is not Result.VOID or bet is Bet.ANTE_BONUS):
            reopen(state, tell, box, bet, reason)
    for bet in state.lies(box):
        hand_back(state, tell, box, bet, note=note)
