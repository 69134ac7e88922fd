"""Chips for cash, and chips for chips, at the table: the value of each side is the same."""

from __future__ import annotations

from uuid import UUID

from domain.cage.counter import check_same_value
from domain.cage.custody import together
from domain.cage.holding import held
from domain.cents import Cents
from domain.ids import derived_id
from domain.ledger.accounts import PATRONS_CASH, PATRONS_CHIPS, table_drop, table_float
from domain.ledger.postings import Postings, move
from domain.staff.authority import require
from domain.staff.float_powers import VERIFY_FLOAT
from domain.tables.day.commands import ExchangeTableChips, ReverseTableSale, SellTableChips
from domain.tables.day.errors import FloatShortError, UnknownSaleError
from domain.tables.day.events import TableChipsExchanged, TableChipsSold, TableSaleReversed
from domain.tables.day.table_day import TableDay


def sell_chips(day: TableDay, command: SellTableChips) -> tuple[UUID, Cents]:
    """Put a player's cash into the drop box, and give chips out of the float."""
    taken, given = held(command.count), held(chips=command.chips)
    day.check_at_work(command.envelope)
    check_same_value(taken, given)
    day.check_gives(given)
    transaction_id = derived_id("transaction", command.envelope.command_id)
    day.record(
        TableChipsSold,
        command.envelope,
        postings=_sold(day.code, given.chips_cents),
        place=str(day.place),
        transaction_id=transaction_id,
        player_id=command.player_id,
        taken=taken,
        given=given,
        cents=taken.cents,
    )
    return transaction_id, taken.cents


def reverse_sale(day: TableDay, command: ReverseTableSale) -> tuple[UUID, UUID | None, Cents]:
    """Give the cash back and take the chips, while both are still at the table."""
    day.check_takes_money()
    require(command.envelope, VERIFY_FLOAT, day.book)
    sale = day.sales.get(command.transaction_id)
    if sale is None:
        raise UnknownSaleError(f"{day.spoken} sold no such chips, or the sale was undone before")
    if sale.taken.cash_cents > day.drop_cents:
        raise FloatShortError("the cash of this sale has left the table with its drop box")
    transaction_id = derived_id("transaction", command.envelope.command_id)
    cents = sale.taken.cash_cents
    day.record(
        TableSaleReversed,
        command.envelope,
        postings=_sold(day.code, -cents),
        place=str(day.place),
        transaction_id=transaction_id,
        reverses=command.transaction_id,
        player_id=sale.player_id,
        taken=sale.given,
        given=sale.taken,
        cents=-cents,
        reason=command.reason,
    )
    return transaction_id, sale.player_id, cents


def exchange_chips(day: TableDay, command: ExchangeTableChips) -> Cents:
    """Give chips for others of the same value: the float changes its pieces and not its sum."""
    taken, given = held(chips=command.chips), held(chips=command.chips_given)
    day.check_at_work(command.envelope)
    check_same_value(taken, given)
    day.check_gives(given)
    day.record(
        TableChipsExchanged,
        command.envelope,
        place=str(day.place),
        taken=taken,
        given=given,
        cents=taken.cents,
    )
    return taken.cents


def _sold(table: str, cents: Cents) -> Postings:
    return together(
        move(PATRONS_CASH, table_drop(table), cents),
        move(table_float(table), PATRONS_CHIPS, cents),
    )
