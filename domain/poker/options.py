"""What may be done now: the one place that says which acts are open to the seat in turn."""

from __future__ import annotations

from typing import NamedTuple

from domain.cents import Cents
from domain.poker.acts import Act, Phase
from domain.poker.betting import RATIOS, BettingRound, Range
from domain.poker.openers import bring_in
from domain.poker.state import UNSEEN, HandState
from domain.staff.roles import Book


class Options(NamedTuple):
    """The acts open to a seat; `call` is what calling costs, `raise_to` what it may wager to."""

    seat: int
    acts: tuple[Act, ...]
    call: Cents = 0
    raise_to: Range | None = None


_BETTING = Phase.BETTING
_MADE_UP_OR_SURRENDERED = (Act.FOLD, Act.CALL)


def free_turn(state: HandState, seat: int) -> BettingRound | None:
    """Return the round when it is the seat's turn and nothing binds it there, else None.

    Free to fold, to check or call by what it owes, and to raise within its range: it has said
    nothing, its wager was not short, and no bring-in is due.
    """
    if state.to_act != seat or state.phase is not _BETTING or state.declared is not None:
        return None
    betting = state.betting
    if betting is None or state.short == seat:
        return None
    return betting if betting.level or not is_first_of_stud(state, betting) else None


def options(state: HandState) -> Options | None:
    """Say what the seat in turn may do; None when it is nobody's turn."""
    seat = state.to_act
    if seat is None:
        return None
    if state.phase is Phase.DISCARDING:
        return Options(seat, (Act.DISCARD,))
    betting = state.betting
    if betting is None:
        return None
    owed = betting.level - betting.wagers[seat]
    stack = state.stacks[seat]
    call = min(owed, stack) if owed > 0 else 0
    if state.short == seat:
        return Options(seat, _MADE_UP_OR_SURRENDERED, call)
    raise_to = raise_range(state, betting, seat)
    if is_first_of_stud(state, betting):
        return _opening_stud(state, seat, raise_to)
    acts = [Act.FOLD, Act.CALL if owed > 0 else Act.CHECK]
    if raise_to is not None:
        acts.append(_name_of_raise(state, betting))
    if _may_go_all_in(state, betting, stack, owed, raise_to):
        acts.append(Act.ALL_IN)
    if state.declared is not None:
        # Saying "raise" binds the player to one (CP-6.18).
        acts = [act for act in acts if act not in _NOT_A_RAISE]
    return Options(seat, tuple(acts), call, raise_to)


_NOT_A_RAISE = frozenset({Act.FOLD, Act.CALL, Act.CHECK})


def raise_range(state: HandState, betting: BettingRound, seat: int) -> Range | None:
    """Say what a seat may bet or raise to with the chips it has."""
    if seat in state.cannot_raise:
        return None
    total = betting.wagers[seat] + state.stacks[seat]
    if total <= betting.level:
        return None
    # Only games limited by the pot look at it, and adding it up takes time.
    found = betting.raise_range(seat, state.pot if betting.structure in RATIOS else 0)
    if found is None:
        return None
    least, most, _ = found
    if total < least:
        return Range(total, total)
    if not found.steps:
        return Range(least, total if most is None or most > total else most)
    steps = tuple(step for step in found.steps if step <= total)
    if total < found.steps[-1] and total not in steps:
        steps = (*steps, total)
    return Range(found.least, steps[-1], steps)


def is_first_of_stud(state: HandState, betting: BettingRound) -> bool:
    """Whether nobody has brought in yet where a bring-in is played."""
    return (
        not betting.level
        and state.street == 0
        and state.variant.is_stud
        and bool(state.terms.bring_in)
    )


def must_bring_in(state: HandState) -> bool:
    """Whether the seat in turn is forced to open (PP-11.3.1); an all-in of the ante is not."""
    showing = {seat: cards[0] for seat, cards in state.up.items() if cards[0] != UNSEEN}
    found = bring_in(showing, is_razz=state.variant.is_razz, all_in=state.all_in)
    return found.seat == state.to_act


def _opening_stud(state: HandState, seat: int, raise_to: Range | None) -> Options:
    acts = [Act.BRING_IN] if must_bring_in(state) else [Act.FOLD, Act.BRING_IN]
    if raise_to is not None and state.stacks[seat] > state.terms.bring_in:
        acts.append(Act.COMPLETE)
    else:
        raise_to = None
    return Options(seat, tuple(acts), 0, raise_to)


def _name_of_raise(state: HandState, betting: BettingRound) -> Act:
    if not betting.level:
        return Act.BET
    if not betting.full_level and state.variant.is_stud and state.street == 0:
        return Act.COMPLETE
    return Act.RAISE


def _may_go_all_in(
    state: HandState, betting: BettingRound, stack: Cents, owed: Cents, raise_to: Range | None
) -> bool:
    if stack <= owed:
        return True
    # A PokerPro table cuts an all-in over the limit to the limit (PK-52); Crown refuses it.
    if state.terms.book is Book.PP:
        return raise_to is not None
    return raise_to is not None and raise_to.most == stack + betting.level - owed
