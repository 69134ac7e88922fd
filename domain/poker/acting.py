"""What a seat asks to do in its turn: allowed or refused by the rule, then told as facts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from domain.cards.card import Card, text_of
from domain.cents import Cents, dollars
from domain.poker import events as play
from domain.poker.acts import Act, Cause, Phase
from domain.poker.betting import BettingRound
from domain.poker.errors import ActNotOpenError, BadDealError, HandOverError, NotYourTurnError
from domain.poker.options import Options, free_turn, options, raise_range
from domain.poker.rulings.events import HandDeclaredDead
from domain.poker.state import UNSEEN, HandState
from domain.poker.wagers import lawful, wager_to
from domain.staff.roles import Book

# How a decision says what follows: the kind of event and its facts. The state has changed when it
# returns, in memory or in the aggregate alike.
Tell = Callable[[type, Mapping[str, Any]], None]

_RULE_OF_TURNS = {Book.PP: "PP-1.1-Action", Book.CP: "CP-6.18"}
_FOLD, _CHECK, _CALL = Act.FOLD, Act.CHECK, Act.CALL
_WAGERS = frozenset({Act.BET, Act.RAISE, Act.COMPLETE})
_NO_RAISE = frozenset({Act.FOLD, Act.CHECK, Act.CALL, Act.BRING_IN})


def act(state: HandState, tell: Tell, seat: int, what: Act, to: Cents = 0) -> None:
    """Do what the seat asks, if it may; `to` is the total of a bet or raise for the round."""
    betting = free_turn(state, seat)
    if betting is None:
        _act_within_options(state, tell, seat, what, to)
    elif what is _FOLD:
        tell(play.Folded, {"seat": seat, "timed_out": False})
    elif what is _CHECK and betting.wagers[seat] >= betting.level:
        tell(play.Checked, {"seat": seat, "timed_out": False})
    elif what is _CALL and betting.wagers[seat] < betting.level:
        stack = state.stacks[seat]
        cents = min(stack, betting.level - betting.wagers[seat])
        tell(play.Called, {"seat": seat, "cents": cents, "all_in": cents == stack})
    elif what in _WAGERS and (found := raise_range(state, betting, seat)) is not None:
        tell_wager(state, tell, seat, lawful(state, found, to))
    else:
        # Less usual acts, and every refusal.
        _act_within_options(state, tell, seat, what, to)


def _act_within_options(state: HandState, tell: Tell, seat: int, what: Act, to: Cents) -> None:
    open_now = in_turn(state, seat)
    if what in _NO_RAISE:
        check_open(state, open_now, what)
    match what:
        case Act.FOLD:
            tell(play.Folded, {"seat": seat, "timed_out": False})
        case Act.CHECK:
            tell(play.Checked, {"seat": seat, "timed_out": False})
        case Act.CALL:
            tell_call(state, tell, open_now)
        case Act.BRING_IN:
            tell_bring_in(state, tell, seat)
        case Act.ALL_IN:
            _go_all_in(state, tell, open_now)
        case Act.BET | Act.RAISE | Act.COMPLETE:
            tell_wager(state, tell, seat, wager_to(state, open_now, to))
        case Act.DISCARD:
            raise ActNotOpenError("a discard names the card that goes", rule="CP-8.17.4")


def _go_all_in(state: HandState, tell: Tell, open_now: Options) -> None:
    betting, seat = betting_of(state), open_now.seat
    total = betting.wagers[seat] + state.stacks[seat]
    if total <= betting.level and Act.CALL in open_now.acts:
        tell_call(state, tell, open_now)
    elif Act.BRING_IN in open_now.acts and total <= state.terms.bring_in:
        tell_bring_in(state, tell, seat)
    else:
        tell_wager(state, tell, seat, wager_to(state, open_now, total, all_in=True))


def time_out(state: HandState, tell: Tell, seat: int) -> None:
    """Act for a seat that did not: bring in, check or fold (PP-9.3); check or die (CP-6.15)."""
    open_now = in_turn(state, seat)
    betting_of(state)
    if Act.CHECK in open_now.acts:
        tell(play.Checked, {"seat": seat, "timed_out": True})
    elif Act.FOLD not in open_now.acts:
        tell_bring_in(state, tell, seat, timed_out=True)
    elif state.terms.book is Book.CP:
        facts = {"seat": seat, "cause": Cause.OUT_OF_TIME, "reason": "the time to act ran out"}
        tell(HandDeclaredDead, facts)
    else:
        tell(play.Folded, {"seat": seat, "timed_out": True})


def discard(state: HandState, tell: Tell, seat: int, card: Card = UNSEEN) -> None:
    """Give one hole card up, in order from the left of the button (CP-8.17.4, CP-8.18.4)."""
    if state.phase is not Phase.DISCARDING:
        raise ActNotOpenError("no discard is due now", rule="CP-9.15.1")
    in_turn(state, seat)
    held = state.cards[seat]
    if card not in held and UNSEEN not in held:
        raise BadDealError(f"seat {seat} does not hold that card")
    tell(play.CardDiscarded, {"seat": seat, "card": "??" if card == UNSEEN else text_of(card)})


def in_turn(state: HandState, seat: int) -> Options:
    """Return what is open to the seat, or refuse an act that is not its own."""
    if state.phase is Phase.ENDED:
        rule = f"{state.terms.book}-1.1-RoundOfPlay"
        raise HandOverError("the hand is over", rule=rule)
    found = options(state)
    if found is None or found.seat != seat:
        whose = "nobody's turn" if found is None else f"the turn of seat {found.seat}"
        raise NotYourTurnError(
            f"it is {whose}, not of seat {seat}", rule=_RULE_OF_TURNS[state.terms.book]
        )
    return found


def betting_of(state: HandState) -> BettingRound:
    """Return the round in progress."""
    if state.betting is None:
        rule = f"{state.terms.book}-1.1-BettingRound"
        raise ActNotOpenError("no betting round is open", rule=rule)
    return state.betting


def check_open(state: HandState, open_now: Options, what: Act) -> None:
    """Refuse an act that is not among those open now, by the rule that closes it."""
    if what in open_now.acts:
        return
    book = state.terms.book
    seat = open_now.seat
    if state.declared is not None:
        raise ActNotOpenError(f"seat {seat} said that it raises and is bound by it", rule="CP-6.18")
    if Act.BRING_IN in open_now.acts and what in {Act.FOLD, Act.CHECK, Act.CALL}:
        raise ActNotOpenError(f"the bring-in of seat {seat} is due", rule="PP-1.1-BringIn")
    match what:
        case Act.CHECK:
            raise ActNotOpenError(
                f"seat {seat} owes {dollars(open_now.call)} and cannot check",
                rule=f"{book}-1.1-Check",
            )
        case Act.CALL:
            raise ActNotOpenError(f"seat {seat} has nothing to call", rule=f"{book}-1.1-Call")
        case Act.BRING_IN:
            raise ActNotOpenError("no bring-in is due", rule="PP-9.2.6")
        case _:
            raise ActNotOpenError(f"seat {seat} cannot {what.replace('_', ' ')} now")


def tell_call(state: HandState, tell: Tell, open_now: Options) -> None:
    """Tell a call."""
    seat, cents = open_now.seat, open_now.call
    all_in = cents == state.stacks[seat]
    tell(play.Called, {"seat": seat, "cents": cents, "all_in": all_in})


def tell_bring_in(state: HandState, tell: Tell, seat: int, *, timed_out: bool = False) -> None:
    """Tell a bring-in, all-in if the seat has no more."""
    stack = state.stacks[seat]
    cents = min(state.terms.bring_in, stack)
    facts = {"seat": seat, "cents": cents, "all_in": cents == stack, "timed_out": timed_out}
    tell(play.BringInPosted, facts)


def tell_wager(state: HandState, tell: Tell, seat: int, to: Cents) -> None:
    """Tell a bet, a completion or a raise to a total that was found lawful; or the call it is."""
    betting = betting_of(state)
    cents = to - betting.wagers[seat]
    all_in = cents == state.stacks[seat]
    if to <= betting.level:
        tell(play.Called, {"seat": seat, "cents": cents, "all_in": all_in})
        return
    if betting.full_level:
        kind: type = play.Raised
    elif state.variant.is_stud and state.street == 0 and state.terms.bring_in:
        kind = play.Completed
    else:
        kind = play.BetPlaced
    tell(kind, {"seat": seat, "cents": cents, "to": to, "all_in": all_in})
