"""Time bought to act: at once extended, paid for when the hand is over (CP-6.15.1, PK-50)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from domain.cents import Cents
from domain.poker.acting import Tell, in_turn
from domain.poker.live.errors import ExtraTimeRefusedError
from domain.poker.live.events import ExtensionsCharged, TimeExtended
from domain.poker.state import HandState
from domain.staff.roles import Book


def buy_time(state: HandState, tell: Tell, seat: int) -> None:
    """Extend the time of the seat in turn, as often as the sign says."""
    terms = state.terms
    if terms.book is not Book.CP or terms.time_to_act is None or not terms.extensions:
        raise ExtraTimeRefusedError("this table sells no time to act", rule="CP-6.15.1")
    in_turn(state, seat)
    if state.extensions.get(seat, 0) >= terms.extensions:
        raise ExtraTimeRefusedError(
            f"the sign allows {terms.extensions} extensions and they are used", rule="CP-6.15.2"
        )
    facts = {"seat": seat, "seconds": terms.extension_seconds, "cents": terms.extension_fee}
    tell(TimeExtended, facts)


def charge_extensions(state: HandState, tell: Tell) -> None:
    """Book the fees from the stakes; the stake was frozen during the round (CP-6.11)."""
    if not state.extensions:
        return
    fees = {seat: owed_for_time(state, seat) for seat in state.extensions}
    if any(fees.values()):
        tell(ExtensionsCharged, {"fees": fees})


def owed_for_time(state: HandState, seat: int) -> Cents:
    """Say what a seat will pay for the time it bought, as far as its stake goes."""
    fee = state.extensions.get(seat, 0) * state.terms.extension_fee
    return min(fee, state.stacks[seat])


def extended(state: HandState, data: Mapping[str, Any]) -> None:
    """Count the extension."""
    state.extensions[data["seat"]] = state.extensions.get(data["seat"], 0) + 1


def charged(state: HandState, data: Mapping[str, Any]) -> None:
    """Take the fees."""
    for seat, cents in data["fees"].items():
        state.stacks[seat] -= cents
