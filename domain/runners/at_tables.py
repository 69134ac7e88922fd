"""What a runner's bank does at the seat of a live table (CP-1.1 Buy-in, Lammer, Mobile Bank)."""

from __future__ import annotations

from uuid import UUID

from domain.cage.cashier_shift import CashierShift
from domain.cage.counter import Done, check_same_value, exchange
from domain.cage.errors import ValuesDifferError
from domain.cage.holding import held
from domain.cage.services import Service
from domain.cents import dollars
from domain.command import Envelope
from domain.ids import derived_id
from domain.runners.commands import ClearLammer, PlaceLammer, SellBuyIn
from domain.runners.events import BuyInSold, LammerCashTaken, LammerChipsDelivered
from domain.tables.lammers import stand_lammer, take_lammer
from domain.tables.sitting import Sitting


def lammer_id_of(envelope: Envelope) -> UUID:
    """Return the id of the lammer that this command places."""
    return derived_id("lammer", envelope.command_id)


def sell_buy_in(shift: CashierShift, command: SellBuyIn, sitting: Sitting) -> Done:
    """Sell chips to a seat; they are its stake at once (CP-6.3)."""
    taken, given = held(command.count), held(chips=command.chips)
    check_same_value(taken, given)
    transaction_id, cents = exchange(
        shift,
        Service.BUY_INS,
        BuyInSold,
        command.envelope,
        taken,
        given,
        sitting_id=sitting.id,
        player_id=sitting.player_id,
    )
    sitting.buy_in_chips(command.envelope, transaction_id, cents)
    return transaction_id, cents


def place_lammer(shift: CashierShift, command: PlaceLammer, sitting: Sitting) -> Done:
    """Take the cash now; the lammer is no stake until its chips arrive."""
    lammer_id = lammer_id_of(command.envelope)
    transaction_id, cents = exchange(
        shift,
        Service.BUY_INS,
        LammerCashTaken,
        command.envelope,
        held(command.count),
        sitting_id=sitting.id,
        lammer_id=lammer_id,
        player_id=sitting.player_id,
    )
    stand_lammer(sitting, command.envelope, lammer_id, cents)
    return transaction_id, cents


def clear_lammer(shift: CashierShift, command: ClearLammer, sitting: Sitting) -> Done:
    """Bring the chips that the lammer stood for; they are the seat's stake now."""
    given = held(chips=command.chips)
    due = take_lammer(sitting, command.envelope, command.lammer_id)
    if given.cents != due:
        raise ValuesDifferError(
            f"the lammer stands for {dollars(due)} and the chips are worth "
            f"{dollars(given.cents)}; they must be the same",
            rule="CP-1.1-Lammer",
        )
    transaction_id, cents = exchange(
        shift,
        Service.BUY_INS,
        LammerChipsDelivered,
        command.envelope,
        given=given,
        sitting_id=sitting.id,
        lammer_id=command.lammer_id,
        player_id=sitting.player_id,
    )
    sitting.buy_in_chips(command.envelope, transaction_id, cents)
    return transaction_id, cents
