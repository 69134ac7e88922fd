"""What follows by itself: rounds close, streets come, the hand goes to its end."""

from __future__ import annotations

from domain.cards.card import texts_of
from domain.cents import Cents
from domain.poker import events as play
from domain.poker.acting import Tell
from domain.poker.acts import Phase
from domain.poker.commission import percentage
from domain.poker.dealing import deal_from_deck
from domain.poker.ending import finish, first_shown
from domain.poker.live.early import stand_by_early_acts
from domain.poker.live.side_wagers import flop_is_owed, settle_side_wagers
from domain.poker.pots import uncalled
from domain.poker.state import HandState
from domain.poker.terms import Method
from domain.staff.roles import Book

_BETTING, _DEALING, _SHOWDOWN = Phase.BETTING, Phase.DEALING, Phase.SHOWDOWN
_PERCENTAGE = Method.PERCENTAGE
_PP = Book.PP


def advance(state: HandState, tell: Tell) -> None:
    """Go on until somebody has to act or to deal, or the hand is over."""
    # Most acts only pass the turn on.
    if state.to_act is not None and not state.early and not state.side_wagers:
        return
    while step(state, tell):
        pass


def step(state: HandState, tell: Tell) -> bool:
    """Do the next thing that follows by itself; say whether another may follow."""
    phase = state.phase
    if phase is _BETTING:
        if state.to_act is None:
            close_round(state, tell)
            return True
        settle_side_wagers(state, tell)
        return stand_by_early_acts(state, tell)
    if phase is _DEALING:
        return _after_a_round(state, tell)
    if phase is _SHOWDOWN and _can_be_judged(state):
        finish(state, tell)
    return False


def _after_a_round(state: HandState, tell: Tell) -> bool:
    if state.is_uncontested:
        if flop_is_owed(state):
            return _deal(state, tell)
        settle_side_wagers(state, tell, at_once=True)
        finish(state, tell)
        return False
    if _must_open(state):
        open_hands(state, tell)
        return True
    if state.street + 1 == len(state.variant.streets):
        tell(play.ShowdownStarted, {"first": first_shown(state)})
        return True
    settle_side_wagers(state, tell, at_once=True)
    return _deal(state, tell)


def _deal(state: HandState, tell: Tell) -> bool:
    if not state.deck:
        return False
    deal_from_deck(state, tell)
    return True


def _must_open(state: HandState) -> bool:
    """Whether every live player is all-in and a hand is still closed, or has got another card."""
    if not state.all_in or state.terms.book is not _PP or state.street < 0:
        return False
    live = state.live
    if not state.all_in.issuperset(live):
        return False
    return any(seat not in state.shown and state.is_known(seat) for seat in live)


def _can_be_judged(state: HandState) -> bool:
    return state.is_uncontested or all(map(state.is_known, state.live))


def close_round(state: HandState, tell: Tell) -> None:
    """Return what was not called, and accrue the commission of what was."""
    all_in = state.all_in
    nobody_has_chips = bool(all_in) and not state.is_uncontested and all_in.issuperset(state.live)
    if excess := uncalled(state.wagered):
        tell(play.UncalledReturned, {"seat": excess[0], "cents": excess[1]})
    called = state.pot
    accrued = accrual(state, called)
    facts = {
        "street": state.street,
        "called_cents": called,
        "accrued_cents": accrued,
        "newly_accrued_cents": accrued - state.accrued,
    }
    tell(play.BettingRoundClosed, facts)
    if state.terms.book is _PP:
        betting_is_over = state.terms.settings.open_when_betting_is_over and len(state.able) <= 1
        if nobody_has_chips or (betting_is_over and not state.is_uncontested):
            open_hands(state, tell)


def accrual(state: HandState, called: Cents) -> Cents:
    """Say how much of what was called is the house's so far (PP-7.2.1(a), CP-7.2.1(a))."""
    commission = state.terms.commission
    if commission.method is not _PERCENTAGE or state.only_blinds or state.waived:
        return 0
    return percentage(commission, called)


def open_hands(state: HandState, tell: Tell) -> None:
    """Open every live hand: nobody can wager any more (PP-5.19.1(a))."""
    for seat in state.live:
        if state.is_known(seat) and seat not in state.shown:
            facts = {"seat": seat, "cards": texts_of(state.cards[seat]), "is_live": True}
            tell(play.HandShown, facts)
