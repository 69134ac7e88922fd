"""Fills and credits of an open table, step by step, in the words of the tests."""

from __future__ import annotations

from typing import Any

from domain.cage import transferring
from domain.cage.cashier_shift import CashierShift
from domain.cage.denominations import Count
from domain.cage.holding import Holding, held
from domain.cage.place import place_named
from domain.command import Person
from domain.staff.roles import Role
from domain.tables.day.table_day import TableDay
from domain.tables.fills import asking
from domain.tables.fills.commands import RequestCredit, RequestFill
from domain.tables.fills.float_request import FloatRequest
from domain.transfers.commands import ReceiveTransfer
from domain.transfers.transfer import Transfer, transfer_id_of
from tests.domain.tables.day.a_table_day import SUPERVISOR_GIL
from tests.people_and_things import CASHIER_CAT, CASHIER_COL, DEALER_DAN, a_person, an_envelope

SUPERVISOR_GUS = a_person("GUS", Role.GAME_SUPERVISOR)
DEALER_DEE = a_person("DEE", Role.DEALER)
FILL: Count = {100_00: 5, 25_00: 20}


def ask_fill(
    day: TableDay, chips: Count | None = None, par: Count | None = None, **envelope: Any
) -> FloatRequest:
    """Ask for a thousand dollars, or to par from what lies in the tray."""
    by = {"by": SUPERVISOR_GIL} | envelope
    command = RequestFill(
        envelope=an_envelope(**by),
        table="T-1",
        chips=FILL if chips is None else chips,
        to_par=par is not None,
    )
    return asking.request_fill(command, day, par or {})


def ask_credit(day: TableDay, chips: Count | None = None, **envelope: Any) -> FloatRequest:
    """Ask for a thousand dollars to be taken back."""
    by = {"by": SUPERVISOR_GIL} | envelope
    command = RequestCredit(
        envelope=an_envelope(**by), table="T-1", chips=FILL if chips is None else chips
    )
    return asking.request_credit(command, day)


def issue(
    request: FloatRequest,
    window: CashierShift,
    chips: Count | None = None,
    reason: str = "",
    by: Person = CASHIER_CAT,
) -> Transfer:
    """Send what was asked for from the window, as Cat unless told otherwise."""
    envelope, sent = an_envelope(by=by), held(chips=FILL if chips is None else chips)
    transfer = transferring.send_off(window, envelope, request.place, sent, request.id)
    request.issue(envelope, transfer.id, sent, window.place, reason)
    return transfer


def send_credit(request: FloatRequest, day: TableDay, by: Person = DEALER_DAN) -> Transfer:
    """Send the chips of an accepted credit off the table."""
    envelope = an_envelope(by=by)
    request.send(envelope, transfer_id_of(envelope))
    target = place_named(request.other_end)
    return transferring.send_off(day, envelope, target, request.asked, request.id)


def receive(
    request: FloatRequest,
    custody: transferring.Custody,
    transfer: Transfer,
    chips: Count | None = None,
    **others: Any,
) -> None:
    """Count the chips in at the other end, as Dan at the table or Col at the window."""
    reason = others.pop("reason", "")
    by = {"by": DEALER_DAN if isinstance(custody, TableDay) else CASHIER_COL} | others
    found = Holding(chips=FILL if chips is None else chips)
    command = ReceiveTransfer(
        envelope=an_envelope(**by), transfer_id=transfer.id, chips=found.chips, reason=reason
    )
    transferring.receive(custody, command, transfer)
    request.receive(command.envelope, found)
