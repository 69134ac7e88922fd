"""A hand's page: what became of the stakes at its seats, and what happened step by step."""

from __future__ import annotations

from uuid import UUID

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from domain.errors import NotFoundError
from domain.poker.acts import Phase
from domain.poker.hand import Hand
from services.doors.house import the_casino, the_pool
from services.reads import access, tables
from services.replay.story import events_of_round
from services.web.current import who
from services.web.dealing.rounds import steps_of, totals_of

blueprint = Blueprint("hands", __name__)


@blueprint.get("/hands/<uuid:hand_id>")
def show(hand_id: UUID) -> ResponseReturnValue:
    """Show a hand to everybody who works here; cards that were not shown stay hidden."""
    who()
    hand = the_casino().find(Hand, hand_id)
    if hand is None:
        raise NotFoundError("there is no such hand of poker")
    state, steps = hand.state, steps_of(events_of_round(the_pool(), hand_id))
    return render_template(
        "hands/show.html",
        hand=state,
        table=tables.find_by_code(the_pool(), state.table),
        is_over=state.phase is Phase.ENDED,
        seats=[(seat, cents, state.stacks[seat]) for seat, cents in state.started_with.items()],
        steps=steps,
        totals=totals_of(steps),
        may_see_ledger=who().may_any(*access.CAGE_FIGURES),
    )
