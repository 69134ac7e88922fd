"""What goes wrong with the cards, and what the rules make of it by themselves."""

from __future__ import annotations

from domain.banked.events import IrregularityFound
from domain.banked.results import Outcome, Result
from domain.staff.roles import Book, Role
from domain.three_card_poker.acts import DEALER, FULL_DECK, Bet, Ending, Irregularity, Phase
from domain.three_card_poker.changes import REINSTATED
from domain.three_card_poker.dealing import check_not_paused
from domain.three_card_poker.ending import end_without_result, misdeal_or_void
from domain.three_card_poker.errors import IrregularityNotFoundError, NotThisFarError
from domain.three_card_poker.events import (
    CardExposed,
    DeckCounted,
    DeckReshuffled,
    HandVoided,
    NoHandDeclared,
    RetractionOffered,
    StrayCardsBurned,
)
from domain.three_card_poker.lines import reopen, void_box
from domain.three_card_poker.state import FOLDS, RoundState, Tell
from domain.three_card_poker.terms import Shoe

_SUPERVISOR: tuple[str, ...] = (Role.GAME_SUPERVISOR,)
_BOTH: tuple[str, ...] = (Role.GAME_SUPERVISOR, Role.PIT_BOSS)
_TWO = 2
_JAMS = frozenset(
    {
        Irregularity.SHUFFLER_JAM,
        Irregularity.SHUFFLER_STOPPED,
        Irregularity.SHUFFLE_UNFINISHED,
    }
)


def report_exposed(state: RoundState, tell: Tell, box: int, cards: int = 1) -> None:
    """Record cards seen in the deal: one of a player's is turned over, more undo the deal."""
    _check_cards_out(state)
    if cards < 1 or (box != DEALER and box not in state.owners):
        raise IrregularityNotFoundError(f"no card of box {box} can have been seen")
    tell(CardExposed, {"box": box, "cards": cards})
    if box == DEALER:
        misdeal_or_void(state, tell, Ending.DEALER_EXPOSED)
    elif state.exposed >= _TWO:
        misdeal_or_void(state, tell, Ending.TWO_EXPOSED)


def report_wrong_number(state: RoundState, tell: Tell, box: int) -> None:
    """Record no cards, too few or too many at a box with a wager, or before the dealer."""
    _check_cards_out(state)
    if box != DEALER and box not in state.owners:
        raise IrregularityNotFoundError(f"box {box} has no wager", rule="TCP-9.7")
    _found(state, tell, Irregularity.WRONG_NUMBER, box, _BOTH if state.announced else _SUPERVISOR)
    if state.book is Book.C3P:
        misdeal_or_void(state, tell, Ending.WRONG_NUMBER)


def report_empty_area(state: RoundState, tell: Tell, box: int) -> None:
    """Record cards at a box without a wager: a misdeal, or after the call a choice for all."""
    _check_cards_out(state)
    if box == DEALER or box in state.owners:
        raise IrregularityNotFoundError(f"box {box} has a wager", rule="TCP-9.4")
    _found(state, tell, Irregularity.EMPTY_AREA, box, _SUPERVISOR)
    if state.book is Book.C3P or not state.announced:
        misdeal_or_void(state, tell, Ending.EMPTY_AREA)
        return
    tell(StrayCardsBurned, {"box": box})
    tell(RetractionOffered, {})


def report_wrong_order(state: RoundState, tell: Tell) -> None:
    """Record the right numbers in the wrong order, which Crown's rules do not decide (TGC-36)."""
    _check_cards_out(state)
    _found(state, tell, Irregularity.WRONG_ORDER, DEALER, (Role.PIT_BOSS,))
    if state.book is Book.C3P:
        misdeal_or_void(state, tell, Ending.WRONG_ORDER)


def report_taken(state: RoundState, tell: Tell, box: int) -> None:
    """Record that a hand went to the rack by mistake; it waits for a decision."""
    _check_cards_out(state)
    if box not in state.owners or box in state.taken or not state.lies(box):
        raise IrregularityNotFoundError(f"box {box} has no hand that could be taken")
    _found(state, tell, Irregularity.CARDS_TAKEN, box, ())


def report_shuffler(state: RoundState, tell: Tell, fault: Irregularity) -> None:
    """Record a fault of the shuffling shoe: Crown shuffles or counts, Canberra's round is void."""
    check_not_paused(state)
    if state.terms.shoe is not Shoe.SHUFFLING or fault not in _JAMS | {Irregularity.SHUFFLER_COUNT}:
        raise IrregularityNotFoundError("the table has no shuffling shoe that could fail so")
    if state.is_over:
        raise NotThisFarError("the round is over")
    _found(state, tell, fault, DEALER, ())
    if state.book is Book.C3P:
        end_without_result(state, tell, Outcome.VOID, Ending.SHUFFLER_FAULT)
    elif fault in _JAMS and not (state.viewed or state.decisions):
        tell(DeckReshuffled, {})


def count_deck(state: RoundState, tell: Tell, cards: int) -> None:
    """Count the deck: what waits for the count goes on by it."""
    if state.is_over:
        raise NotThisFarError("the round is over")
    pending = state.pending
    if pending is not None and not _waits_for_count(state):
        check_not_paused(state)
    tell(DeckCounted, {"cards": cards})
    is_right = cards == FULL_DECK
    if pending is not None and pending.kind is Irregularity.SHUFFLER_COUNT:
        if not is_right:
            end_without_result(state, tell, Outcome.VOID, Ending.SHUFFLER_COUNT)
    elif pending is not None and pending.kind is Irregularity.WRONG_NUMBER:
        if not is_right:
            misdeal_or_void(state, tell, Ending.WRONG_COUNT)
        elif pending.box == DEALER:
            _declare_no_hand(state, tell)
        else:
            _void_and_offer(state, tell, pending.box)
    elif not is_right:
        end_without_result(state, tell, Outcome.VOID, Ending.DECK_NOT_52)


def _waits_for_count(state: RoundState) -> bool:
    """Whether the count decides; before the call a wrong deal is a misdeal whatever it says."""
    if state.pending is None:
        return False
    kind = state.pending.kind
    is_counted = kind is Irregularity.WRONG_NUMBER and state.announced
    return is_counted or kind is Irregularity.SHUFFLER_COUNT


def _void_and_offer(state: RoundState, tell: Tell, box: int) -> None:
    """Give the wrongly dealt box its stakes back, and everybody the choice (TCP-9.5.2)."""
    tell(HandVoided, {"box": box, "reason": Irregularity.WRONG_NUMBER})
    void_box(state, tell, box, Irregularity.WRONG_NUMBER)
    tell(RetractionOffered, {})


def _declare_no_hand(state: RoundState, tell: Tell) -> None:
    """Impose a no hand; Antes that were folded come back into play (TCP-9.6.2)."""
    tell(NoHandDeclared, {})
    back = (Bet.ANTE, Bet.PAIR_PLUS) if state.terms.settings.reinstates_pair_plus else (Bet.ANTE,)
    for box in state.boxes:
        for bet in back:
            line = state.lines.get((box, bet))
            if line is None or box in state.out or state.decisions.get(box) not in FOLDS:
                continue
            # A warned player's short stake went back on the fold, and stays back.
            if line.result is Result.LOSE:
                reopen(state, tell, box, bet, REINSTATED)


def _found(
    state: RoundState, tell: Tell, kind: Irregularity, box: int, notified: tuple[str, ...]
) -> None:
    told = notified if state.book is Book.TCP else ()
    target = "dealer" if box == DEALER else str(box)
    tell(IrregularityFound, {"kind": kind, "target": target, "notified": told, "reason": ""})


def _check_cards_out(state: RoundState) -> None:
    check_not_paused(state)
    if state.phase not in {Phase.DEALING, Phase.DECIDING, Phase.SETTLING}:
        raise NotThisFarError("no cards of this round are out")
    if state.phase is Phase.SETTLING and state.lines and not state.stakes:
        raise NotThisFarError("everything has been settled")
