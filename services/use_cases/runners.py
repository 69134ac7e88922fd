"""What a runner's bank does at a live table, together with the seat, in one transaction."""

from __future__ import annotations

from domain.cage.cashier_shift import CashierShift
from domain.cents import Cents
from domain.runners import at_tables
from domain.runners.commands import ClearLammer, PlaceLammer, SellBuyIn
from domain.tables.sitting import Sitting
from services.use_cases.cash_days import cash_counted
from services.use_cases.casino import Answer, Casino, Decided
from services.use_cases.seats import open_sitting, the_table

AtASeat = ClearLammer | PlaceLammer | SellBuyIn


def sell_buy_in(casino: Casino, command: SellBuyIn) -> Answer:
    """Sell chips to a seat."""

    def decide() -> Decided:
        shift, sitting = _bank_and_seat(casino, command)
        transaction_id, cents = at_tables.sell_buy_in(shift, command, sitting)
        cash = cash_counted(
            casino, command.envelope, sitting.player_id, transaction_id, in_cents=cents
        )
        return Decided((shift, sitting, *cash), _facts(transaction_id, cents, sitting))

    return casino.perform(command, decide)


def place_lammer(casino: Casino, command: PlaceLammer) -> Answer:
    """Take a seat's cash and stand a lammer for it."""

    def decide() -> Decided:
        shift, sitting = _bank_and_seat(casino, command)
        transaction_id, cents = at_tables.place_lammer(shift, command, sitting)
        cash = cash_counted(
            casino, command.envelope, sitting.player_id, transaction_id, in_cents=cents
        )
        lammer = {"lammer_id": str(at_tables.lammer_id_of(command.envelope))}
        facts = _facts(transaction_id, cents, sitting) | lammer
        return Decided((shift, sitting, *cash), facts)

    return casino.perform(command, decide)


def clear_lammer(casino: Casino, command: ClearLammer) -> Answer:
    """Bring the chips a lammer stands for."""

    def decide() -> Decided:
        shift, sitting = _bank_and_seat(casino, command)
        transaction_id, cents = at_tables.clear_lammer(shift, command, sitting)
        return Decided((shift, sitting), _facts(transaction_id, cents, sitting))

    return casino.perform(command, decide)


def _bank_and_seat(casino: Casino, command: AtASeat) -> tuple[CashierShift, Sitting]:
    shift = casino.load(CashierShift, command.shift_id, command.envelope.expected_version)
    return shift, open_sitting(casino, the_table(casino, command.table), command.seat)


def _facts(transaction_id: object, cents: Cents, sitting: Sitting) -> dict[str, object]:
    return {
        "transaction_id": str(transaction_id),
        "cents": cents,
        "sitting_id": str(sitting.id),
        "stake_cents": sitting.stake_cents,
    }
