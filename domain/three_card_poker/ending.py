"""How a round ends: with its lines settled, or as if it had never been."""

from __future__ import annotations

from domain.banked.events import CardsCollected, RoundEnded, RoundReopened
from domain.banked.results import Outcome
from domain.cards.three import qualifies, three_value
from domain.cents import Cents
from domain.staff.roles import Book
from domain.three_card_poker.acts import DEALER, Ending
from domain.three_card_poker.lines import void_box
from domain.three_card_poker.state import RoundState, Tell


def finish(state: RoundState, tell: Tell) -> None:
    """Gather the cards and end a round whose lines are all settled."""
    tell(CardsCollected, {})
    facts = {
        "outcome": Outcome.NO_HAND if dealer_value(state) is None else Outcome.SETTLED,
        "float_change_cents": float_change(state),
        "reason": "",
        "remark": "",
    }
    tell(RoundEnded, facts)


def dealer_value(state: RoundState) -> int | None:
    """Give the dealer's hand; None when it is no hand, by its cards or by the rule."""
    if state.no_hand_declared:
        return None
    if DEALER not in state.shown:
        return 0
    value = three_value(state.cards[DEALER])
    return value if qualifies(value) else None


def float_change(state: RoundState) -> Cents:
    """Say what the float has gained."""
    return sum(line.stake - line.to_player for line in state.lines.values())


def end_without_result(
    state: RoundState, tell: Tell, outcome: Outcome, why: Ending, remark: str = ""
) -> None:
    """Give every stake back and undo every payment: no result at all (TGC-35)."""
    if state.is_over:
        tell(RoundReopened, {"reason": remark or why})
    for box in state.boxes:
        void_box(state, tell, box, why)
    if state.cards:
        tell(CardsCollected, {})
    facts = {
        "outcome": outcome,
        "float_change_cents": float_change(state),
        "reason": why,
        "remark": remark,
    }
    tell(RoundEnded, facts)


def misdeal_or_void(state: RoundState, tell: Tell, why: Ending, remark: str = "") -> None:
    """End a round that was dealt wrongly: Crown calls it a misdeal, Canberra void."""
    outcome = Outcome.MISDEAL if state.book is Book.TCP else Outcome.VOID
    end_without_result(state, tell, outcome, why, remark)
