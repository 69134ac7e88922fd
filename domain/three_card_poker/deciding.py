"""What players choose after the deal, and what is collected at once."""

from __future__ import annotations

from domain.banked.events import WagerPlaced
from domain.banked.results import Result
from domain.cards.three import CARDS_IN_HAND
from domain.cents import Cents, dollars, positive_cents
from domain.staff.roles import Book
from domain.three_card_poker.acts import DEALER, Bet, Decision, Note, Phase
from domain.three_card_poker.dealing import check_dealt, check_not_paused
from domain.three_card_poker.errors import (
    DecisionNotOpenError,
    NotThisFarError,
    PlayNotAcceptedError,
    RetractionNotOpenError,
)
from domain.three_card_poker.events import DecisionMade, HandVoided, RetractionClosed
from domain.three_card_poker.irregularities import report_wrong_number
from domain.three_card_poker.lines import PLAY_NOT_EQUAL, collect, hand_back, take_in, warn
from domain.three_card_poker.state import RoundState, Tell
from domain.three_card_poker.terms import Shoe


def play(
    state: RoundState, tell: Tell, box: int, cents: Cents, *, as_it_lies: bool = False
) -> None:
    """Stay in with a stake equal to the Ante; as it lies, Crown settles what was found."""
    _check_may_decide(state, box)
    if (box, Bet.ANTE) not in state.stakes:
        rule = "TCP-5.5.3" if state.book is Book.TCP else "C3P-7.8"
        raise PlayNotAcceptedError(f"box {box} has no Ante to play for", rule=rule)
    positive_cents(cents)
    is_equal = cents in {state.stake(box, Bet.ANTE), state.effective(box, Bet.ANTE)}
    if not is_equal and not (as_it_lies and state.book is Book.TCP):
        owed = dollars(state.stake(box, Bet.ANTE))
        rule = "TCP-7.5.2(c)(i)" if state.book is Book.TCP else "C3P-7.2"
        raise PlayNotAcceptedError(f"Play is the same amount as the Ante: {owed}", rule=rule)
    _put_up(state, tell, box, cents)
    tell(DecisionMade, {"box": box, "decision": Decision.PLAY, "cards_counted": None})


def _put_up(state: RoundState, tell: Tell, box: int, cents: Cents) -> None:
    facts = {"box": box, "player": state.owners[box], "bet": Bet.PLAY, "cents": cents}
    tell(WagerPlaced, facts | {"player_id": state.player_ids.get(box)})


def fold(state: RoundState, tell: Tell, box: int, cards_counted: int = CARDS_IN_HAND) -> None:
    """Give everything up; the cards are spread and counted before they go to the rack."""
    _check_may_decide(state, box)
    if cards_counted != CARDS_IN_HAND:
        report_wrong_number(state, tell, box)
        return
    tell(DecisionMade, {"box": box, "decision": Decision.FOLD, "cards_counted": cards_counted})
    for bet in state.lies(box):
        collect(state, tell, box, bet)


def fold_ante(state: RoundState, tell: Tell, box: int) -> None:
    """Give the Ante up and keep Pair Plus in play, whatever the hand (TGC-31)."""
    _check_may_decide(state, box)
    if state.lies(box) != [Bet.ANTE, Bet.PAIR_PLUS]:
        rule = "TCP-7.5.2(b)" if state.book is Book.TCP else "C3P-7.4"
        raise DecisionNotOpenError(f"box {box} has not both an Ante and a Pair Plus", rule=rule)
    tell(DecisionMade, {"box": box, "decision": Decision.FOLD_ANTE, "cards_counted": None})
    collect(state, tell, box, Bet.ANTE)


def show(state: RoundState, tell: Tell, box: int) -> None:
    """Keep a Pair Plus that stands alone; its cards go to the Play area without a wager."""
    _check_may_decide(state, box)
    if state.lies(box) != [Bet.PAIR_PLUS]:
        rule = "TCP-7.5.3" if state.book is Book.TCP else "C3P-7.3"
        raise DecisionNotOpenError(f"box {box} has an Ante to decide on", rule=rule)
    tell(DecisionMade, {"box": box, "decision": Decision.SHOW, "cards_counted": None})


def cannot_match(state: RoundState, tell: Tell, box: int, cents: Cents = 0) -> None:
    """Void the hand of a player who would go on and cannot put up the Ante again (TCP-9.11)."""
    _check_may_decide(state, box)
    is_equal = cents in {state.stake(box, Bet.ANTE), state.effective(box, Bet.ANTE)}
    if state.book is not Book.TCP or (box, Bet.ANTE) not in state.stakes or is_equal:
        rule = "TCP-9.11" if state.book is Book.TCP else "C3P-7.2"
        raise DecisionNotOpenError("this is no Play that cannot be matched", rule=rule)
    if cents:
        positive_cents(cents)
        _put_up(state, tell, box, cents)
    tell(HandVoided, {"box": box, "reason": PLAY_NOT_EQUAL})
    is_first = state.owners[box] not in state.warned_play
    if is_first:
        for bet in state.lies(box):
            hand_back(state, tell, box, bet)
        warn(state, tell, box, PLAY_NOT_EQUAL)
        return
    _forfeit_ante(state, tell, box)


def _forfeit_ante(state: RoundState, tell: Tell, box: int) -> None:
    """Take the Ante for a later instance; only the Ante is named by the rule (TGC-40)."""
    take_in(state, tell, box, Bet.ANTE, Note.ANTE_FORFEITED)
    for bet in state.lies(box):
        if bet is Bet.PLAY or state.terms.settings.returns_pair_plus_of_unmatched_hand:
            hand_back(state, tell, box, bet)
        else:
            take_in(state, tell, box, bet)


def retract(state: RoundState, tell: Tell, box: int, bet: Bet) -> None:
    """Take Ante with Play, or Pair Plus, back where the rule gives the choice (TGC-37)."""
    if not state.retracting:
        raise RetractionNotOpenError("no rule gives this choice now", rule="TCP-5.4")
    if bet is Bet.PLAY or (box, bet) not in state.stakes or box in state.out:
        raise RetractionNotOpenError(
            f"nothing of box {box} can be taken back there", rule="TCP-9.5.2"
        )
    along = (Bet.ANTE, Bet.PLAY) if bet is Bet.ANTE else (Bet.PAIR_PLUS,)
    for each in along:
        if (box, each) in state.stakes:
            hand_back(state, tell, box, each, Result.RETRACTED)


def close_retraction(state: RoundState, tell: Tell) -> None:
    """Go on when everybody has answered."""
    if not state.retracting:
        raise RetractionNotOpenError("no choice is open", rule="TCP-9.5.2")
    tell(RetractionClosed, {})


def _check_may_decide(state: RoundState, box: int) -> None:
    check_not_paused(state)
    check_dealt(state)
    if state.phase is not Phase.DECIDING:
        raise NotThisFarError("the dealer's hand lies open", rule=_rule(state))
    if state.book is Book.C3P and state.terms.shoe is Shoe.SHUFFLING and not state.announced:
        raise NotThisFarError("Play or Fold has not been announced", rule="C3P-10.5")
    if box == DEALER or box not in state.undecided or box in state.taken or not state.lies(box):
        raise DecisionNotOpenError(f"there is nothing to choose for box {box}", rule=_rule(state))


def _rule(state: RoundState) -> str:
    return "TCP-7.5.2" if state.book is Book.TCP else "C3P-7.1"
