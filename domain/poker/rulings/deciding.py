"""What staff may decide about a hand, and what the rule makes of it."""

from __future__ import annotations

from domain.poker import events as play
from domain.poker.acting import Tell
from domain.poker.acts import Cause, Posting
from domain.poker.ending import on_slide
from domain.poker.rulings.errors import NoMisdealError, NoSuchHandError, RulingNotGivenError
from domain.poker.rulings.events import HandDeclaredDead, HandVoided, MisdealDeclared, SeatVoided
from domain.poker.state import HandState
from domain.staff.roles import Book

# Causes that make a misdeal, and whether an error that can be put right is one.
_MISDEALS = {
    Cause.EXPOSED_IN_CUT: "CP-9.1.1(a)",
    Cause.NOT_SHUFFLED: "CP-9.1.1(b)",
    Cause.WRONG_ORDER: "CP-9.1.1(c)",
    Cause.MISSING_OR_EXTRA_HAND: "CP-9.1.1(d)",
    Cause.WRONG_COUNT: "CP-9.1.1(e)",
    Cause.CARDS_EXPOSED: "CP-9.1.1(i)",
}
_NOT_IF_CORRECTABLE = frozenset({Cause.WRONG_ORDER, Cause.MISSING_OR_EXTRA_HAND, Cause.WRONG_COUNT})
_TWO_EXPOSED = 2

# What a cause does to one hand: its money stays, or goes back (PK-46).
_KILLS = frozenset(
    {
        Cause.OUT_OF_TIME, Cause.NO_DISCARD, Cause.COMMUNICATION, Cause.CARD_EXCHANGE,
        Cause.INTEGRITY, Cause.WRONG_COUNT,
    }
)  # fmt: skip
_VOIDS_ONE = frozenset({Cause.DISPLAY_FAILED, Cause.UNCONFIRMED, Cause.BREACH, Cause.WRONG_COUNT})
_VOIDS_ALL = frozenset(
    {
        Cause.DEFECTIVE_DECK, Cause.ENGINE_FAILED, Cause.DISRUPTED, Cause.FRAUD,
        Cause.WRONG_COUNT,
    }
)  # fmt: skip


def declare_misdeal(
    state: HandState, tell: Tell, cause: Cause, reason: str, *, can_be_corrected: bool = False
) -> None:
    """Declare that the deal does not stand; the same seat gets the first card of the next."""
    _check_open(state)
    if state.terms.book is Book.PP:
        if cause is not Cause.MULTIPLE_DISPLAYS:
            raise NoMisdealError("this is no cause of a misdeal at PokerPro", rule="PP-12.1")
        _refund_and_post_again(state, tell, reason)
        return
    rule = _MISDEALS.get(cause)
    if rule is None:
        raise NoMisdealError("this is no cause of a misdeal", rule="CP-9.1.1")
    if cause is Cause.EXPOSED_IN_CUT and state.street >= 0:
        raise NoMisdealError("the cards have been dealt", rule=rule)
    if cause is Cause.CARDS_EXPOSED and state.exposed < _TWO_EXPOSED:
        raise NoMisdealError("one exposed card is replaced and no misdeal", rule="CP-9.7")
    if state.deal_is_past_correcting:
        raise NoMisdealError("there has been substantial action: the hand is played out", rule=rule)
    if can_be_corrected and cause in _NOT_IF_CORRECTABLE:
        raise NoMisdealError("what can be corrected is corrected", rule=rule)
    stand = {seat: state.blinds.get(seat, 0) + state.antes.get(seat, 0) for seat in state.seats}
    returned = {
        seat: cents - stand[seat] for seat, cents in state.wagered.items() if cents > stand[seat]
    }
    facts = {"cause": cause, "reason": reason, "returned": returned, "blinds_stand": True}
    tell(MisdealDeclared, facts)


def _refund_and_post_again(state: HandState, tell: Tell, reason: str) -> None:
    antes, posted = dict(state.antes), list(state.posted)
    facts = {
        "cause": Cause.MULTIPLE_DISPLAYS,
        "reason": reason,
        "returned": put_in(state),
        "blinds_stand": False,
    }
    tell(MisdealDeclared, facts)
    if antes:
        tell(play.AntesPosted, {"antes": antes, "is_live": True})
    for seat, kind, cents in posted:
        facts = {
            "seat": seat,
            "cents": cents,
            "kind": kind,
            "is_live": kind is not Posting.MISSED_SMALL,
            "all_in": cents == state.stacks[seat],
        }
        tell(play.BlindPosted, facts)


def declare_dead(state: HandState, tell: Tell, seat: int, cause: Cause, reason: str) -> None:
    """Take a hand's claim away; its wagers stay in the pot (PK-46)."""
    _check_live(state, seat)
    if cause not in _KILLS:
        raise RulingNotGivenError(
            "this does not make a hand dead", rule=f"{state.terms.book}-1.1-DeadHand"
        )
    if cause is Cause.WRONG_COUNT:
        _check_wrong_count(state, seat, has_acted=True)
    tell(HandDeclaredDead, {"seat": seat, "cause": cause, "reason": reason})


def void_seat(state: HandState, tell: Tell, seat: int, cause: Cause, reason: str) -> None:
    """Give one seat's wagers back and take its hand out of the round."""
    _check_live(state, seat)
    if cause not in _VOIDS_ONE:
        raise RulingNotGivenError("this does not void the wagers of one seat")
    if cause is Cause.WRONG_COUNT:
        _check_wrong_count(state, seat, has_acted=False)
    cents = put_in(state).get(seat, 0)
    tell(SeatVoided, {"seat": seat, "cents": cents, "cause": cause, "reason": reason})


def void_hand(state: HandState, tell: Tell, cause: Cause, reason: str) -> None:
    """Give everything back: wagers, fees, commission and side wagers (PK-30, PK-33)."""
    _check_open(state)
    if cause not in _VOIDS_ALL:
        raise RulingNotGivenError("this does not void a whole hand")
    if cause is Cause.WRONG_COUNT and not (state.showdown and len(state.live) == 1):
        raise RulingNotGivenError(
            "all wagers go back only when the one player left has a wrong number of cards",
            rule="CP-9.1.1(g)",
        )
    if on_slide(state):
        tell(play.CommissionReturned, {"cents": state.accrued})
    placed = {seat: wager.cents for seat, wager in state.side_wagers.items()}
    held = {seat: cents - state.won_side[seat] for seat, cents in state.held.items()}
    facts = {
        "cause": cause,
        "reason": reason,
        "returned": put_in(state),
        "fees": dict(state.fees),
        "side_wagers": placed | held | state.lost_side,
        "held_cents": sum(placed.values()) + sum(state.held.values()),
    }
    tell(HandVoided, facts)


def put_in(state: HandState) -> dict[int, int]:
    """Say what each seat has in the pot, live or dead."""
    total = {seat: state.wagered.get(seat, 0) + state.dead.get(seat, 0) for seat in state.seats}
    return {seat: cents for seat, cents in total.items() if cents}


def _check_wrong_count(state: HandState, seat: int, *, has_acted: bool) -> None:
    """Before substantial action it is a misdeal; after it, the seat's own act decides (PK-06)."""
    if not state.deal_is_past_correcting:
        raise RulingNotGivenError("before substantial action this is a misdeal", rule="CP-9.1.1(f)")
    if (seat in state.acted_in_hand) is not has_acted:
        done = "has acted: the hand is dead" if not has_acted else "has not acted: the hand is void"
        raise RulingNotGivenError(f"seat {seat} {done}", rule="CP-9.1.1(f)")


def _check_open(state: HandState) -> None:
    if state.is_over:
        raise RulingNotGivenError(
            "the pot has been pushed", rule=f"{state.terms.book}-1.1-RoundOfPlay"
        )


def _check_live(state: HandState, seat: int) -> None:
    _check_open(state)
    if seat not in state.live:
        raise NoSuchHandError(f"seat {seat} has no live hand")
