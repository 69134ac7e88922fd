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


def advance(state: HandState, tell: Tell) -> None:
    """Go on until somebody has to act or to deal, or the hand is over."""
    while step(state, tell):
        pass


def step(state: HandState, tell: Tell) -> bool:
    """Do the next thing that follows by itself; say whether there was one."""
    match state.phase:
        case Phase.BETTING if state.to_act is None:
            close_round(state, tell)
        case Phase.BETTING:
            settle_side_wagers(state, tell)
            return stand_by_early_acts(state, tell)
        case Phase.DEALING if len(state.live) == 1:
            if flop_is_owed(state):
                return _deal(state, tell)
            settle_side_wagers(state, tell, at_once=True)
            finish(state, tell)
        case Phase.DEALING if _must_open(state):
            open_hands(state, tell)
        case Phase.DEALING if state.street + 1 == len(state.variant.streets):
            tell(play.ShowdownStarted, {"first": first_shown(state)})
        case Phase.DEALING:
            settle_side_wagers(state, tell, at_once=True)
            return _deal(state, tell)
        case Phase.SHOWDOWN:
            return _showdown(state, tell)
        case _:
            return False
    return not state.is_over


def _deal(state: HandState, tell: Tell) -> bool:
    if not state.deck:
        return False
    deal_from_deck(state, tell)
    return True


def _must_open(state: HandState) -> bool:
    """Whether every live player is all-in and a hand is still closed, or has got another card."""
    if not state.all_in or state.terms.book is not Book.PP or state.street < 0:
        return False
    live = state.live
    if not state.all_in.issuperset(live):
        return False
    return any(seat not in state.shown and state.is_known(seat) for seat in live)


def _showdown(state: HandState, tell: Tell) -> bool:
    live = state.live
    if len(live) > 1 and not all(map(state.is_known, live)):
        return False
    finish(state, tell)
    return False


def close_round(state: HandState, tell: Tell) -> None:
    """Return what was not called, and accrue the commission of what was."""
    live = state.live
    nobody_has_chips = bool(state.all_in) and len(live) > 1 and state.all_in.issuperset(live)
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
    if state.terms.book is Book.PP:
        betting_is_over = len(state.able) <= 1 and state.terms.settings.open_when_betting_is_over
        if nobody_has_chips or (betting_is_over and len(live) > 1):
            open_hands(state, tell)


def accrual(state: HandState, called: Cents) -> Cents:
    """Say how much of what was called is the house's so far (PP-7.2.1(a), CP-7.2.1(a))."""
    commission = state.terms.commission
    if commission.method is not Method.PERCENTAGE or state.only_blinds or state.waived:
        return 0
    return percentage(commission, called)


def open_hands(state: HandState, tell: Tell) -> None:
    """Open every live hand: nobody can wager any more (PP-5.19.1(a))."""
    for seat in state.live:
        if state.is_known(seat) and seat not in state.shown:
            facts = {"seat": seat, "cards": texts_of(state.cards[seat]), "is_live": True}
            tell(play.HandShown, facts)
