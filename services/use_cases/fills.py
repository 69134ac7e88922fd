"""Fills and credits: asked for at the table, answered by the cage, carried, counted in."""

from __future__ import annotations

from domain.aggregate import AggregateRoot
from domain.cage import transferring
from domain.cage.holding import held
from domain.cage.place import place_named
from domain.tables.fills import asking
from domain.tables.fills.commands import (
    AcceptCredit,
    CarryChips,
    ChangePar,
    IssueFill,
    RefuseRequest,
    RequestCredit,
    RequestFill,
    SendCredit,
    WithdrawRequest,
)
from domain.tables.fills.float_request import FloatRequest, check_of_the_cage
from domain.transfers.transfer import transfer_id_of
from services.use_cases.casino import Answer, Casino, Decided
from services.use_cases.places import check_exists, open_shift
from services.use_cases.seats import the_table
from services.use_cases.table_days import the_day


def change_par(casino: Casino, command: ChangePar) -> Answer:
    """Set what a table's float should be."""

    def decide() -> Decided:
        table = the_table(casino, command.table)
        table.change_par(command.envelope, command.chips)
        return Decided((table,), {"table_id": str(table.id), "code": table.code})

    return casino.perform(command, decide)


def request_fill(casino: Casino, command: RequestFill) -> Answer:
    """Ask the cage for chips."""

    def decide() -> Decided:
        table = the_table(casino, command.table)
        day = the_day(casino, command.table)
        return _decided(asking.request_fill(command, day, table.par))

    return casino.perform(command, decide)


def request_credit(casino: Casino, command: RequestCredit) -> Answer:
    """Ask the cage to take chips back."""

    def decide() -> Decided:
        return _decided(asking.request_credit(command, the_day(casino, command.table)))

    return casino.perform(command, decide)


def issue_fill(casino: Casino, command: IssueFill) -> Answer:
    """Send the chips of a fill."""

    def decide() -> Decided:
        request, source = _request(casino, command), place_named(command.source)
        check_of_the_cage(source)
        the_day(casino, request.place.name).check_takes_money()
        drawer, sent = open_shift(casino, source), held(chips=command.chips)
        transfer = transferring.send_off(drawer, command.envelope, request.place, sent, request.id)
        request.issue(command.envelope, transfer.id, sent, source, command.reason)
        return _decided(request, drawer, transfer)

    return casino.perform(command, decide)


def accept_credit(casino: Casino, command: AcceptCredit) -> Answer:
    """Say which counter takes a credit."""

    def decide() -> Decided:
        request, target = _request(casino, command), place_named(command.target)
        request.accept(command.envelope, target)
        check_exists(casino, target)
        return _decided(request)

    return casino.perform(command, decide)


def send_credit(casino: Casino, command: SendCredit) -> Answer:
    """Send the chips of a credit."""

    def decide() -> Decided:
        request = _request(casino, command)
        day = the_day(casino, request.place.name)
        target = place_named(request.other_end or str(request.place))
        request.send(command.envelope, transfer_id_of(command.envelope))
        transfer = transferring.send_off(day, command.envelope, target, request.asked, request.id)
        return _decided(request, day, transfer)

    return casino.perform(command, decide)


def carry_chips(casino: Casino, command: CarryChips) -> Answer:
    """Take chips on their way."""

    def decide() -> Decided:
        request = _request(casino, command)
        request.carry(command.envelope)
        return _decided(request)

    return casino.perform(command, decide)


def refuse_request(casino: Casino, command: RefuseRequest) -> Answer:
    """Refuse a fill or a credit."""

    def decide() -> Decided:
        request = _request(casino, command)
        request.refuse(command.envelope, command.reason)
        return _decided(request)

    return casino.perform(command, decide)


def withdraw_request(casino: Casino, command: WithdrawRequest) -> Answer:
    """Void a request."""

    def decide() -> Decided:
        request = _request(casino, command)
        request.withdraw(command.envelope, command.reason)
        return _decided(request)

    return casino.perform(command, decide)


_Named = AcceptCredit | CarryChips | IssueFill | RefuseRequest | SendCredit | WithdrawRequest


def _request(casino: Casino, command: _Named) -> FloatRequest:
    return casino.load(FloatRequest, command.request_id)


def _decided(request: FloatRequest, *others: AggregateRoot) -> Decided:
    facts = {"request_id": str(request.id), "table": request.place.name, "step": request.step}
    if request.transfer_id is not None:
        facts["transfer_id"] = str(request.transfer_id)
    return Decided((request, *others), facts)
