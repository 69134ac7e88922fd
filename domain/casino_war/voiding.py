"""Rounds and wagers that have no result: failed machines, wrong cards, fraud, breaches."""

from __future__ import annotations

from collections.abc import Sequence

from domain.banked.events import IrregularityFound, RoundReopened, WagerTakenBack
from domain.banked.results import Outcome, Result
from domain.cards.card import Card, texts_of
from domain.casino_war.acts import Bet, Handed, Irregularity, Phase
from domain.casino_war.errors import NoSuchWagerError, NotVoidError, WarRoundOverError
from domain.casino_war.events import CardsBurned, ShoeVoided
from domain.casino_war.placing import find, handed_back
from domain.casino_war.settlement import tell_reopened, tell_settled
from domain.casino_war.settling import end, in_order
from domain.casino_war.state import RoundState
from domain.casino_war.telling import Tell

INVALIDATING = frozenset({Irregularity.DISRUPTED, Irregularity.FRAUD})


def void_without_wagers(state: RoundState, tell: Tell, cards: Sequence[Card], reason: str) -> None:
    """Void a round that was dealt although nobody at the table had wagered (CW-9.3, TGC-46)."""
    _check_open(state, "CW-9.3")
    if state.lines:
        raise NotVoidError("there are wagers: a stray card is a placement error", rule="CW-9.3")
    _find(tell, Irregularity.NO_WAGERS, "round", reason, ("game_supervisor",))
    if cards:
        tell(CardsBurned, {"cards": texts_of(cards)})
    end(state, tell, Outcome.VOID, reason)


def fail_machine(
    state: RoundState, tell: Tell, reason: str, *, can_be_completed: bool = False
) -> None:
    """Void what a failed shuffling machine left open; what was settled stands (CW-9.11, TGC-50)."""
    _check_open(state, "CW-9.11")
    if not state.terms.is_shuffled_continuously:
        raise NotVoidError("the table has no continuous shuffling machine", rule="CW-9.11")
    if can_be_completed:
        raise NotVoidError("a round that can be completed is completed", rule="CW-9.11")
    _find(tell, Irregularity.MACHINE_FAILED, "machine", reason)
    _void_open(state, tell, Irregularity.MACHINE_FAILED)
    end(state, tell, Outcome.VOID, reason)


def find_wrong_cards(state: RoundState, tell: Tell, reason: str) -> None:
    """Undo the whole round, payments too, and void the shoe (CW-9.12, TGC-50)."""
    _check_open(state, "CW-9.12.1")
    _find(tell, Irregularity.WRONG_CARDS, "shoe", reason)
    _undo_all(state, tell, Irregularity.WRONG_CARDS)
    tell(ShoeVoided, {"reason": reason})
    end(state, tell, Outcome.VOID, reason)


def invalidate(state: RoundState, tell: Tell, cause: Irregularity, reason: str) -> None:
    """Refund every wager on the result, settled or not, ended or not (CW-11.3, 11.4, TGC-45)."""
    if cause not in INVALIDATING:
        raise NotVoidError("a game is invalidated for a disruption or a fraud", rule="CW-11.3.1")
    if state.outcome is Outcome.INVALIDATED:
        raise NotVoidError("the game has been invalidated", rule="CW-11.4")
    if state.is_over:
        tell(RoundReopened, {"reason": reason})
    _find(tell, cause, "round", reason)
    _undo_all(state, tell, cause)
    end(state, tell, Outcome.INVALIDATED, reason)


def void_wager(
    state: RoundState, tell: Tell, area: int, player: str, bet: Bet, reason: str
) -> None:
    """Return an offender's open wager; Go to War goes with Casino War (CW-11.2.1, TGC-44)."""
    _check_open(state, "CW-11.2.1")
    line = find(state, area, player, bet)
    if not line.is_open:
        raise NoSuchWagerError(f"{player}'s wager on area {area} is settled", rule="CW-11.2.1")
    _find(tell, Irregularity.BREACH, f"{player}@{area}", reason)
    if state.phase is Phase.BETTING:
        tell(WagerTakenBack, handed_back(line, line.stake, Handed.BREACH))
        return
    keys = [(area, player, bet)]
    if bet in {Bet.WAR, Bet.GO_TO_WAR}:
        # Neither can be decided without the other.
        keys = [(area, player, Bet.WAR), (area, player, Bet.GO_TO_WAR)]
    for key in keys:
        if key in state.lines and state.lines[key].is_open:
            tell_settled(state, tell, state.lines[key], Result.VOID, Irregularity.BREACH)


def _check_open(state: RoundState, rule: str) -> None:
    if state.is_over:
        raise WarRoundOverError("the round is over, and its results stand", rule=rule)


def _find(
    tell: Tell, kind: Irregularity, target: str, reason: str, notified: tuple[str, ...] = ()
) -> None:
    facts = {"kind": kind, "target": target, "notified": notified, "reason": reason}
    tell(IrregularityFound, facts)


def _void_open(state: RoundState, tell: Tell, cause: Irregularity) -> None:
    for line in in_order(state.open_lines):
        tell_settled(state, tell, line, Result.VOID, cause)


def _undo_all(state: RoundState, tell: Tell, cause: Irregularity) -> None:
    for line in in_order(state.lines.values()):
        if not line.is_open:
            tell_reopened(state, tell, line, cause)
    _void_open(state, tell, cause)
