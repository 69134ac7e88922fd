"""Who may read what, in one place for every door.

A drawer is counted blind. Whoever only works at the cage therefore reads no figure that adds up
what a drawer took and paid: no account but one player's own, and in the register of slips no
amount of a drawer that is still open. One slip alone is paper; the player holds the same.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Any

from domain.cage.services import POWER_AT
from domain.command import Person
from domain.errors import NotAllowedError
from domain.staff.breach_powers import DECIDE_DISPUTE
from domain.staff.powers import (
    OPERATE_CAGE,
    READ_AUDIT,
    READ_REPORTS,
    Power,
    least_rank_sentence,
    may,
)
from domain.staff.roles import Book, Role
from domain.staff.table_powers import COLLECT_TIME_CHARGES
from services.reads import shifts, transfers
from services.reads.figure import Figure, Win
from services.reads.rundown import Rundown
from services.reads.shifts import Shift
from services.reads.slips import Slip
from services.reads.transfers import Transfer
from services.store.pool import Pool

EVERY_FIGURE = (READ_REPORTS, READ_AUDIT)
CAGE_FIGURES = (OPERATE_CAGE, *EVERY_FIGURE)
# Whoever works at any counter sees the slips of their own hand.
OWN_SLIPS = (*POWER_AT.values(), *EVERY_FIGURE)

# The sum over all players would tell, by what it grew, what the drawers took.
_ONE_PLAYERS = re.compile(r"player:[0-9a-f-]{36}:.*", re.DOTALL)


def may_any(roles: Collection[Role], *powers: Power) -> bool:
    """Say whether any of these roles has any of these powers; with none named, all have."""
    return not powers or any(may(roles, power, None) for power in powers)


def require_any(roles: Collection[Role], *powers: Power) -> None:
    """Refuse a reader who has none of these powers."""
    if not may_any(roles, *powers):
        raise NotAllowedError(f"to {powers[0].name} {least_rank_sentence(powers[0], None)}")


def check_account(roles: Collection[Role], account: str) -> None:
    """Refuse a reader to whom this account, or prefix of accounts, would tell too much."""
    require_any(roles, *(CAGE_FIGURES if _ONE_PLAYERS.fullmatch(account) else EVERY_FIGURE))


def win_for(roles: Collection[Role], book: Book, of: Rundown | Figure | None) -> Win | None:
    """Return what a table has won as it may be read, by its day or, without a float, by itself.

    Whoever has the last word at the table by its own book sees it while it is not final; but not
    while the float is counted out, when it would help to say what should be found.
    """
    if of is None:
        return None
    win, status = (of, "open") if isinstance(of, Figure) else (of.win, of.status)
    has_last_word = status != "counting out" and may(roles, DECIDE_DISPUTE, book)
    is_told = win.is_final or has_last_word or may_any(roles, *EVERY_FIGURE)
    return Win(win.cents if is_told else None, win.state, win.why, is_blind=not is_told)


def as_register(pool: Pool, roles: Collection[Role], slips: Iterable[Slip]) -> list[Slip]:
    """Return slips as a list of them may be read: blind where the reader counts blind."""
    if may_any(roles, *EVERY_FIGURE):
        return list(slips)
    still_open = {shift.shift_id for shift in shifts.open_now(pool)}
    still_open |= shifts.left_for_the_next(pool)
    under_way = {transfer.slip for transfer in transfers.in_the_air(pool)}
    return [
        _blind(slip) if slip.shift_id in still_open or slip.slip in under_way else slip
        for slip in slips
    ]


def as_paper(pool: Pool, person: Person, slip: Slip) -> Slip:
    """Return one slip as it may be read: what somebody else must still count in is not told."""
    if may_any(person.roles, *EVERY_FIGURE) or slip.by_staff == person.staff_id:
        return slip
    if not may_any(person.roles, *CAGE_FIGURES):
        raise NotAllowedError("this slip was written by somebody else")
    under_way = {transfer.slip for transfer in transfers.in_the_air(pool)}
    is_closing = slip.name == "cage.shift_closed"
    waits = is_closing and slip.shift_id in shifts.left_for_the_next(pool)
    return _blind(slip) if waits or slip.slip in under_way else slip


def as_sent(person: Person, transfer: Transfer) -> Transfer:
    """Return a transfer as it may be read: what is in the air is told to the sender alone."""
    if may_any(person.roles, *EVERY_FIGURE) or transfer.sent_by == person.staff_id:
        return transfer
    if not transfer.is_in_the_air:
        return transfer
    return replace(transfer, cents=None, cash=None, chips=None)


def as_counted(pool: Pool, person: Person, shift: Shift) -> Shift:
    """Return a shift as it may be read: whoever counts next does not see what was found before."""
    if may_any(person.roles, *EVERY_FIGURE):
        return shift
    waits = shift.shift_id in shifts.left_for_the_next(pool) and shift.closed_by != person.staff_id
    if shift.is_closed and not waits:
        return shift
    nothing: dict[str, Any] = dict.fromkeys(_FOUND)
    return replace(shift, **nothing)


def sees_charges(roles: Collection[Role], book: Book) -> bool:
    """Say who sees what was charged at a table: at a live one those amounts fill a box.

    The box is counted blind, so its counters see none of them.
    """
    if book is not Book.CP:
        return True
    return may(roles, COLLECT_TIME_CHARGES, book) or may_any(roles, *EVERY_FIGURE)


# What a count found, and what it should have found.
_FOUND = (
    *("counted_cents", "counted", "counted_chips_cents", "counted_chips"),
    *("in_cents", "out_cents", "expected_cents", "expected_count", "variance_cents"),
    *("chips_in_cents", "chips_out_cents", "expected_chips_cents", "expected_chips"),
    "chips_variance_cents",
)


def _blind(slip: Slip) -> Slip:
    return replace(slip, cents=None, count=None, taken=None, given=None)
