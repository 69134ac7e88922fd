"""How a hand ends: hands are shown, pots made, commission taken, pots pushed."""

from __future__ import annotations

from domain.cards.card import texts_of
from domain.cents import Cents
from domain.poker import events as play
from domain.poker.acting import Tell
from domain.poker.live.extra_time import charge_extensions
from domain.poker.live.side_wagers import release_side_wagers
from domain.poker.settlement import Settlement, Stakes, Values, settle
from domain.poker.state import HandState
from domain.poker.terms import Commission
from domain.staff.roles import Book

NIL = Commission()
_CP = Book.CP


def finish(state: HandState, tell: Tell) -> None:
    """Settle the hand and tell all of it."""
    stakes = stakes_of(state)
    settled = settle(stakes)
    for seat, cents in settled.uncalled.items():
        tell(play.UncalledReturned, {"seat": seat, "cents": cents})
    if state.showdown:
        _show(state, tell, stakes, settled)
    _take_commission(state, tell, settled)
    for number, pot in enumerate(settled.pots):
        tell(play.PotAwarded, {"pot": number, "awards": pot.awards})
    release_side_wagers(state, tell)
    charge_extensions(state, tell)
    tell(play.HandEnded, {"stacks": dict(state.stacks), "at_showdown": state.showdown})


def stakes_of(state: HandState) -> Stakes:
    """Put the hand as it stands before the settlement."""
    terms = state.terms
    return Stakes(
        book=terms.book,
        game=terms.game,
        split_unit=terms.split_unit,
        commission=NIL if state.waived else terms.commission,
        wagered=state.wagered,
        cards=state.cards,
        live=tuple(state.live),
        board=state.board,
        button=state.button,
        only_blinds=state.only_blinds,
        dead=state.dead,
        dealt_in=len(state.seats),
        odd_units_one_each=terms.settings.odd_units_one_each,
        joins_pots_of_the_same_winners=state.of_guests and not terms.settings.odd_units_one_each,
    )


def _show(state: HandState, tell: Tell, stakes: Stakes, settled: Settlement) -> None:
    """Show the called hand, then all that equal or beat it either way, and every winner."""
    live = state.live
    if len(live) == 1:
        return
    first = first_shown(state)
    values = Values(stakes)
    called = values.of(first)
    winners = settled.awards
    for seat in (first, *state.in_order_from(first, [each for each in live if each != first])):
        high, low = values.of(seat)
        beats_low = low is not None and (called[1] is None or low >= called[1])
        if seat in state.shown or not (high >= called[0] or beats_low or seat in winners):
            continue
        facts = {"seat": seat, "cards": texts_of(state.cards[seat]), "is_live": True}
        tell(play.HandShown, facts)


def first_shown(state: HandState) -> int:
    """Find the called player; when nobody bet, the one who opened the round (PP-10.5.4)."""
    live = state.live
    for seat in (state.aggressor, state.opener):
        if seat is not None and seat in live:
            return seat
    return state.in_order_from(state.button, live)[0]


def _take_commission(state: HandState, tell: Tell, settled: Settlement) -> None:
    cents, seats, borne, _ = zip(*settled.pots, strict=True) if settled.pots else ((),) * 4
    tell(play.PotsMade, {"pots": cents, "seats": seats, "commission": borne})
    due = sum(borne)
    on_slide = state.accrued if uses_slide(state) else 0
    if on_slide > due:
        tell(play.CommissionReturned, {"cents": on_slide - due})
        on_slide = due
    if due:
        tell(play.CommissionTaken, {"cents": due, "from_slide_cents": on_slide})


def uses_slide(state: HandState) -> bool:
    """Whether commission goes over a drop slide round by round (CP-7.2.1(a), (c))."""
    return state.terms.book is _CP and not state.terms.stand_alone


def on_slide(state: HandState) -> Cents:
    """Say what lies on the slide now."""
    return state.accrued if uses_slide(state) else 0
