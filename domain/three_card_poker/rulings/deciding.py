"""Rulings on a round: what each may decide, and what it does to the money."""

from __future__ import annotations

from collections.abc import Sequence

from domain.banked.events import WagerTakenBack
from domain.banked.results import Outcome
from domain.cards.card import Card
from domain.cards.three import CARDS_IN_HAND
from domain.staff.roles import Book
from domain.three_card_poker.acts import (
    Bet,
    Cause,
    DealRuling,
    Ending,
    Finding,
    Irregularity,
    Note,
)
from domain.three_card_poker.ending import end_without_result, misdeal_or_void
from domain.three_card_poker.errors import (
    IrregularityNotFoundError,
    NotThisFarError,
    RoundStandsError,
)
from domain.three_card_poker.events import (
    CollusionDecided,
    DealRuled,
    DeckReshuffled,
    HandRestored,
    HandVoided,
)
from domain.three_card_poker.lines import hand_back, reopen, take_in, void_box
from domain.three_card_poker.state import RoundState, Tell

_WITHOUT_RESULT = frozenset({Outcome.MISDEAL, Outcome.VOID, Outcome.INVALIDATED})
_RULED_ON = frozenset(
    {
        Irregularity.WRONG_ORDER,
        Irregularity.SHUFFLER_JAM,
        Irregularity.SHUFFLER_STOPPED,
        Irregularity.SHUFFLE_UNFINISHED,
    }
)
BREACH = "breach"


def direct_misdeal(state: RoundState, tell: Tell, reason: str) -> None:
    """Direct that a wrongly dealt round is a misdeal, found before the call (TCP-9.4)."""
    pending = state.pending
    if pending is None or pending.kind is not Irregularity.WRONG_NUMBER or state.announced:
        raise RoundStandsError("nothing was found before the call", rule="TCP-9.4")
    misdeal_or_void(state, tell, Ending.WRONG_NUMBER, reason)


def decide_taken(
    state: RoundState,
    tell: Tell,
    box: int,
    *,
    nominated: Sequence[Card] = (),
    top_of_rack: Sequence[Card] = (),
    only_cards_in_rack: bool = False,
    is_rebuilt: bool = False,
    reason: str = "",
) -> None:
    """Give taken cards back, or let the hand be void (TCP-9.9, C3P-12.5, TGC-39)."""
    if box not in state.taken:
        raise IrregularityNotFoundError(f"no hand of box {box} was taken")
    is_exact = len(nominated) == CARDS_IN_HAND and set(nominated) == set(top_of_rack)
    if is_exact and state.is_known(box):
        is_exact = set(nominated) == set(state.cards[box])
    if is_exact or only_cards_in_rack or (is_rebuilt and state.book is Book.C3P):
        tell(HandRestored, {"box": box, "reason": reason})
        return
    tell(HandVoided, {"box": box, "reason": Irregularity.CARDS_TAKEN})
    void_box(state, tell, box, Irregularity.CARDS_TAKEN)


def decide_collusion(
    state: RoundState, tell: Tell, player: str, finding: Finding, reason: str
) -> None:
    """Decide about cards exchanged or told of; nothing follows by itself (TGC-43)."""
    _check_open(state)
    mine = [box for box in state.boxes if state.owners[box] == player]
    if not mine:
        raise IrregularityNotFoundError(f"{player} has no wager in this round")
    is_crown = state.book is Book.TCP
    allowed = {Finding.FORFEIT} if is_crown else {Finding.EXCLUDE, Finding.VOID_ROUND}
    if finding not in allowed | {Finding.NO_ACTION}:
        raise RoundStandsError(
            "the book gives no such consequence", rule="TCP-7.5.1(a)" if is_crown else "C3P-11.3"
        )
    tell(CollusionDecided, {"player": player, "finding": finding, "reason": reason})
    if finding is Finding.VOID_ROUND:
        end_without_result(state, tell, Outcome.VOID, Ending.COLLUSION, reason)
        return
    if finding is Finding.NO_ACTION:
        return
    for box in mine:
        _put_out(state, tell, box, finding)


def _put_out(state: RoundState, tell: Tell, box: int, finding: Finding) -> None:
    note = Note.FORFEITED if finding is Finding.FORFEIT else Note.EXCLUDED
    tell(HandVoided, {"box": box, "reason": note})
    if finding is Finding.EXCLUDE:
        void_box(state, tell, box, note, note)
        return
    for bet in state.lies(box):
        take_in(state, tell, box, bet, note)


def void_wager(state: RoundState, tell: Tell, box: int, bet: Bet, reason: str) -> None:
    """Void a wager for a breach: it goes back, and no Play stands without its Ante (TGC-44)."""
    _check_open(state)
    bets = (Bet.ANTE, Bet.PLAY) if bet is Bet.ANTE else (bet,)
    if (box, bet) not in state.stakes:
        raise RoundStandsError(
            f"nothing lies on {bet.replace('_', ' ')} of box {box}",
            rule="TCP-11.2.1" if state.book is Book.TCP else "C3P-14.2(a)",
        )
    for each in bets:
        if (box, each) in state.stakes:
            hand_back(state, tell, box, each, note=f"{BREACH}: {reason}")


def invalidate(state: RoundState, tell: Tell, cause: Cause, reason: str) -> None:
    """Undo a round under authority, also after it was settled where the book says so (TGC-45)."""
    is_crown = state.book is Book.TCP
    if state.outcome in _WITHOUT_RESULT:
        raise RoundStandsError("the round has no result that could be undone")
    if is_crown and cause is Cause.IMPRACTICAL:
        raise RoundStandsError("Crown invalidates for a disturbance or a fraud", rule="TCP-11.3.1")
    if not is_crown and cause is Cause.DISTURBANCE and state.is_over:
        raise RoundStandsError("the round was complete before this", rule="C3P-14.1")
    outcome = Outcome.VOID if cause is Cause.IMPRACTICAL else Outcome.INVALIDATED
    end_without_result(state, tell, outcome, Ending(cause.value), reason)


def rule_on_deal(state: RoundState, tell: Tell, ruling: DealRuling, reason: str) -> None:
    """Decide about a deal that no rule decides: it stands, is dealt anew, or is void."""
    if state.pending is None or state.pending.kind not in _RULED_ON:
        raise IrregularityNotFoundError("no deal waits for a decision", rule="TCP-11.10")
    tell(DealRuled, {"ruling": ruling, "reason": reason})
    if ruling is DealRuling.VOID:
        end_without_result(state, tell, Outcome.VOID, Ending.RULING, reason)
    elif ruling is DealRuling.REDEALT:
        _deal_anew(state, tell, reason)


def _deal_anew(state: RoundState, tell: Tell, reason: str) -> None:
    """Put the wagers back to where they lay before the first card (TGC-66)."""
    for box, bet in [*state.lines]:
        if box not in state.out:
            reopen(state, tell, box, bet, reason)
    for box in state.boxes:
        if (box, Bet.PLAY) in state.stakes:
            cents = state.stakes[box, Bet.PLAY]
            facts = {"box": box, "player": state.owners[box], "bet": Bet.PLAY, "cents": cents}
            tell(WagerTakenBack, facts | {"reason": reason})
    tell(DeckReshuffled, {})


def _check_open(state: RoundState) -> None:
    if state.is_over:
        raise NotThisFarError("the round is over")
