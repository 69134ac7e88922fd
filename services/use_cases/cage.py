"""Drawers: opening, counting, closing; and the paper of their slips."""

from __future__ import annotations

from domain.cage.cashier_shift import CashierShift
from domain.cage.commands import CloseDrawer, CountDrawer, OpenDrawer, PrintSlip
from domain.cage.place import place_named
from domain.cage.slip import Slip, slip_id_of
from domain.errors import NotFoundError
from domain.transfers.transfer import Transfer
from services.use_cases.casino import Answer, Casino, Decided
from services.use_cases.places import check_exists, last_shift


def open_drawer(casino: Casino, command: OpenDrawer) -> Answer:
    """Open a place's next shift by counting what was sent or left."""

    def decide() -> Decided:
        place = place_named(command.place)
        transfer = casino.load(Transfer, command.transfer_id) if command.transfer_id else None
        shift = CashierShift.open(command, last_shift(casino, place), transfer)
        check_exists(casino, place)
        streams = (shift, transfer) if transfer else (shift,)
        return Decided(streams, {"shift_id": str(shift.id)})

    return casino.perform(command, decide)


def count_drawer(casino: Casino, command: CountDrawer) -> Answer:
    """Store a blind count."""

    def decide() -> Decided:
        shift = casino.load(CashierShift, command.shift_id, command.envelope.expected_version)
        shift.count(command)
        return Decided((shift,), {"shift_id": str(shift.id)})

    return casino.perform(command, decide)


def close_drawer(casino: Casino, command: CloseDrawer) -> Answer:
    """Close a shift on its last count."""

    def decide() -> Decided:
        shift = casino.load(CashierShift, command.shift_id, command.envelope.expected_version)
        transfer = shift.close(command)
        streams = (shift, transfer) if transfer else (shift,)
        sent = {"transfer_id": str(transfer.id)} if transfer else {}
        return Decided(streams, {"shift_id": str(shift.id)} | sent)

    return casino.perform(command, decide)


def print_slip(casino: Casino, command: PrintSlip) -> Answer:
    """Record that a slip was printed, and say which copy this is."""

    def decide() -> Decided:
        if not casino.has_slip(command.slip):
            raise NotFoundError(f"there is no slip {command.slip}")
        slip = casino.find(Slip, slip_id_of(command.slip))
        if slip is None:
            slip = Slip.print_first(command)
        else:
            slip.print_again(command)
        return Decided((slip,), {"slip": command.slip, "copy": slip.copies})

    return casino.perform(command, decide)
