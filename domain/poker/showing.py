"""Showing and mucking at the showdown of a live table (CP-8.20.4, CP-9.2, CP-9.5)."""

from __future__ import annotations

from collections.abc import Sequence

from domain.cards.card import Card, texts_of
from domain.poker import events as play
from domain.poker.acting import Tell
from domain.poker.acts import Phase
from domain.poker.errors import BadDealError, NotNowError
from domain.poker.live.events import ShowRequested
from domain.poker.state import UNSEEN, HandState


def show(state: HandState, tell: Tell, seat: int, cards: Sequence[Card] = ()) -> None:
    """Table a hand: the cards speak, whatever is said of them."""
    _check_showdown(state, seat)
    tell_shown(state, tell, seat, cards, is_live=True)


def muck(state: HandState, tell: Tell, seat: int) -> None:
    """Give a hand up without showing it; the last one left need not."""
    _check_showdown(state, seat)
    if len(state.live) == 1:
        raise NotNowError("the last hand wins and is not mucked", rule="CP-8.20.3(a)")
    tell(play.HandMucked, {"seat": seat})


def request_show(
    state: HandState, tell: Tell, seat: int, by_seat: int, cards: Sequence[Card] = ()
) -> None:
    """Show a hand of the showdown that a player asks to see (CP-8.20.4, CP-9.5).

    A discarded hand is dead when it is shown, unless a winner of the pot is the one who asks.
    """
    if not state.showdown or seat not in state.cards:
        raise NotNowError("only a hand of the final showdown may be asked for", rule="CP-9.5-s1")
    if seat in state.folded - state.mucked:
        raise NotNowError(f"seat {seat} was not in the showdown", rule="CP-9.5-s1")
    tell(ShowRequested, {"seat": seat, "by_seat": by_seat})
    is_live = seat not in state.mucked or (not state.is_over and by_seat in state.shown)
    tell_shown(state, tell, seat, cards, is_live=is_live)


def tell_shown(
    state: HandState, tell: Tell, seat: int, cards: Sequence[Card], *, is_live: bool
) -> None:
    """Tell the cards of a seat to the table."""
    held = state.cards[seat]
    shown = tuple(cards) or tuple(held)
    if UNSEEN in shown or len(shown) != len(held):
        raise BadDealError(f"seat {seat} shows all its {len(held)} cards", rule="CP-8.7")
    if any(card != UNSEEN and card not in shown for card in held):
        raise BadDealError(f"seat {seat} was dealt other cards", rule="CP-8.7")
    out = {card for other, hand in state.cards.items() if other != seat for card in hand}
    if len(set(shown)) < len(shown) or (out | set(state.board)) & set(shown):
        raise BadDealError("one of these cards is out already", rule="CP-3.1")
    tell(play.HandShown, {"seat": seat, "cards": texts_of(shown), "is_live": is_live})


def _check_showdown(state: HandState, seat: int) -> None:
    if state.phase is not Phase.SHOWDOWN:
        raise NotNowError("hands are shown at the showdown")
    if seat not in state.live or seat in state.shown:
        raise NotNowError(f"seat {seat} has no hand to show now")
