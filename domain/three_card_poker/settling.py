"""The dealer's hand is turned up, then box by box from the dealer's right everything is settled."""

from __future__ import annotations

from collections.abc import Sequence

from domain.banked.lines import Due, handed_back, lost, won
from domain.banked.results import Result
from domain.cards.card import Card, texts_of
from domain.cards.three import HandClass, class_of, qualifies, three_name, three_value
from domain.staff.roles import Book
from domain.three_card_poker.acts import DEALER, Bet, Note, Phase
from domain.three_card_poker.dealing import check_dealt, check_different, check_not_paused
from domain.three_card_poker.ending import dealer_value, finish
from domain.three_card_poker.errors import (
    BadRoundStepError,
    DecisionNotOpenError,
    NotThisFarError,
    WrongCallError,
)
from domain.three_card_poker.events import DealerShown, HandShown
from domain.three_card_poker.lines import (
    PLAY_SHORT,
    collect,
    hand_back,
    settle,
    warn,
    warn_if_short,
)
from domain.three_card_poker.settlement import ante_and_play, bonus_odds, chip_unit, pair_plus_odds
from domain.three_card_poker.state import RoundState, Tell


def show_dealer(state: RoundState, tell: Tell, cards: Sequence[Card] = ()) -> None:
    """Turn the dealer's hand up when every player has chosen."""
    check_not_paused(state)
    check_dealt(state)
    if state.phase is not Phase.DECIDING:
        raise NotThisFarError("the dealer's hand has been declared", rule=_reveal(state))
    if state.undecided:
        rule = "TCP-7.5.2" if state.book is Book.TCP else "C3P-7.1"
        raise DecisionNotOpenError(f"box {state.undecided[0]} has still to choose", rule=rule)
    held = _cards(state, DEALER, cards)
    value = three_value(held)
    facts = {"cards": texts_of(held), "hand": three_name(value), "qualifies": qualifies(value)}
    tell(DealerShown, facts)


def _reveal(state: RoundState) -> str:
    return "TCP-7.5.4" if state.book is Book.TCP else "C3P-9.1"


def show_hand(
    state: RoundState,
    tell: Tell,
    box: int,
    cards: Sequence[Card] = (),
    called: HandClass | None = None,
) -> None:
    """Turn a player's hand up; none where the cards of a folded hand cannot be identified."""
    if state.phase is not Phase.SETTLING:
        raise NotThisFarError("hands are turned up after the dealer's", rule=_reveal(state))
    if box not in state.owners or not state.lies(box):
        raise NotThisFarError(f"box {box} has nothing left to settle")
    if not cards and not state.is_known(box) and box in state.reinstated:
        tell(HandShown, {"box": box, "cards": "", "hand": ""})
        return
    held = _cards(state, box, cards)
    value = three_value(held)
    if called is not None and called is not class_of(value):
        # Settled by the cards, whatever is said (TGC-30).
        raise WrongCallError(f"the hand is {three_name(value)}", rule="TCP-5.10.5")
    tell(HandShown, {"box": box, "cards": texts_of(held), "hand": three_name(value)})


def _cards(state: RoundState, box: int, cards: Sequence[Card]) -> Sequence[Card]:
    """Take the cards that are named, which must be those that were dealt if these are known."""
    if state.is_known(box):
        if cards and set(cards) != set(state.cards[box]):
            raise BadRoundStepError("other cards were dealt there")
        return state.cards[box]
    if not cards:
        raise BadRoundStepError("the cards have to be named: nobody has seen them")
    check_different(state, cards, besides=box)
    return cards


def collect_all(state: RoundState, tell: Tell) -> None:
    """End a round in which nobody is left, without the dealer's hand."""
    if state.phase is not Phase.DECIDING or state.undecided or state.stakes or state.retracting:
        raise NotThisFarError("wagers have still to be settled", rule=_reveal(state))
    finish(state, tell)


def advance(state: RoundState, tell: Tell) -> None:
    """Settle from the dealer's right as far as hands are known; then the round is over."""
    if state.phase is not Phase.SETTLING or state.pending is not None or state.retracting:
        return
    for box in reversed(state.boxes):
        if not state.lies(box):
            continue
        if box in state.taken:
            return
        if box not in state.shown:
            if not state.is_known(box):
                return
            show_hand(state, tell, box)
        settle_box(state, tell, box)
    finish(state, tell)


def settle_box(state: RoundState, tell: Tell, box: int) -> None:
    """Settle what lies on a box: Ante, Play, Ante Bonus, Pair Plus."""
    value = three_value(state.cards[box]) if state.is_known(box) else 0
    ante, play = ante_and_play(state.book, value, dealer_value(state))
    has_ante = (box, Bet.ANTE) in state.stakes
    # In Canberra the bonus needs a Play wager (C3P-4.12).
    may_earn_bonus = has_ante and (state.book is Book.TCP or bool(state.stake(box, Bet.PLAY)))
    if has_ante:
        _settle_ante(state, tell, box, ante)
    if (box, Bet.PLAY) in state.stakes:
        _settle_play(state, tell, box, play)
    if may_earn_bonus and not state.goes_back(box, Bet.ANTE):
        _pay_bonus(state, tell, box, value)
    if (box, Bet.PAIR_PLUS) in state.stakes:
        _settle_pair_plus(state, tell, box, value)


def _settle_ante(state: RoundState, tell: Tell, box: int, result: Result) -> None:
    note = Note.ANTE_REINSTATED if box in state.reinstated else ""
    if state.goes_back(box, Bet.ANTE):
        hand_back(state, tell, box, Bet.ANTE, Result.RETURNED)
        return
    settle(state, tell, box, Bet.ANTE, _even_money(state, box, Bet.ANTE, result), note)
    warn_if_short(state, tell, box, Bet.ANTE)


def _settle_play(state: RoundState, tell: Tell, box: int, result: Result) -> None:
    if state.goes_back(box, Bet.PLAY):
        hand_back(state, tell, box, Bet.PLAY, Result.RETURNED)
        return
    settle(state, tell, box, Bet.PLAY, _even_money(state, box, Bet.PLAY, result))
    if state.stake(box, Bet.PLAY) < state.effective(box, Bet.ANTE):
        # Settled as it lies, and the player is told the right amount (TCP-9.12.2).
        warn(state, tell, box, PLAY_SHORT)


def _even_money(state: RoundState, box: int, bet: Bet, result: Result) -> Due:
    stake, counts = state.stakes[box, bet], state.effective(box, bet)
    if result is Result.WIN:
        return won(stake, counts, 1, chip_unit(state.terms))
    return lost(stake, counts) if result is Result.LOSE else handed_back(result, stake)


def _pay_bonus(state: RoundState, tell: Tell, box: int, value: int) -> None:
    """Pay the Ante Bonus, which has no stake of its own, whatever became of the Ante."""
    if box in state.reinstated and not state.terms.settings.pays_bonus_on_reinstated_ante:
        return
    if odds := bonus_odds(state.terms, value):
        due = won(0, state.effective(box, Bet.ANTE), odds, chip_unit(state.terms))
        settle(state, tell, box, Bet.ANTE_BONUS, due)


def _settle_pair_plus(state: RoundState, tell: Tell, box: int, value: int) -> None:
    odds = pair_plus_odds(state.terms, value)
    if not odds or state.goes_back(box, Bet.PAIR_PLUS):
        collect(state, tell, box, Bet.PAIR_PLUS)
        return
    stake, counts = state.stakes[box, Bet.PAIR_PLUS], state.effective(box, Bet.PAIR_PLUS)
    settle(state, tell, box, Bet.PAIR_PLUS, won(stake, counts, odds, chip_unit(state.terms)))
    warn_if_short(state, tell, box, Bet.PAIR_PLUS)
