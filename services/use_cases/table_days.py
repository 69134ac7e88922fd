"""A table's day: counted in, opened, sold from, paused, counted out and closed."""

from __future__ import annotations

from domain.aggregate import AggregateRoot
from domain.cage.place import Place, PlaceKind
from domain.players.player_account import PlayerAccount
from domain.tables.day import closing, opening, selling
from domain.tables.day.commands import (
    CancelClose,
    CloseTable,
    CountFloat,
    ExchangeTableChips,
    OpenTable,
    PausePlay,
    ResumePlay,
    ReverseTableSale,
    SellTableChips,
)
from domain.tables.day.errors import TableNotOpenError
from domain.tables.day.table_day import TableDay
from domain.transfers.transfer import Transfer
from services.use_cases.cash_days import cash_counted, cash_uncounted
from services.use_cases.casino import Answer, Casino, Decided
from services.use_cases.places import last_shift, last_table_day
from services.use_cases.seats import the_table


def count_float(casino: Casino, command: CountFloat) -> Answer:
    """Count a float, blind; the first count of a closed table begins its next day."""

    def decide() -> Decided:
        table = the_table(casino, command.table)
        day = last_table_day(casino, table.code)
        if day is None or day.is_closed:
            drawer = last_shift(casino, Place(PlaceKind.TABLE, table.code)) if day is None else None
            day = opening.begin_day(command, table, day, drawer)
        else:
            opening.count_float(day, command)
        return _decided(day)

    return casino.perform(command, decide)


def open_table(casino: Casino, command: OpenTable) -> Answer:
    """Open a table on its opener."""

    def decide() -> Decided:
        table, day = the_table(casino, command.table), the_day(casino, command.table)
        transfer = casino.load(Transfer, command.transfer_id) if command.transfer_id else None
        opening.open_table(day, command, table, transfer)
        return _decided(day, *((transfer,) if transfer else ()))

    return casino.perform(command, decide)


def close_table(casino: Casino, command: CloseTable) -> Answer:
    """Close a table on its closer."""

    def decide() -> Decided:
        table, day = the_table(casino, command.table), the_day(casino, command.table)
        transfer = closing.close_table(day, command, table)
        return _decided(day, *((transfer,) if transfer else ()))

    return casino.perform(command, decide)


def cancel_close(casino: Casino, command: CancelClose) -> Answer:
    """Take the last close back, with the float that was sent to the vault."""

    def decide() -> Decided:
        day = the_day(casino, command.table)
        sent = day.closed_as.transfer_id if day.closed_as else None
        transfer = casino.load(Transfer, sent) if sent else None
        closing.cancel_close(day, command, transfer)
        return _decided(day, *((transfer,) if transfer else ()))

    return casino.perform(command, decide)


def pause_play(casino: Casino, command: PausePlay) -> Answer:
    """Let no further round start."""

    def decide() -> Decided:
        day = the_day(casino, command.table)
        closing.pause_play(day, command)
        return _decided(day)

    return casino.perform(command, decide)


def resume_play(casino: Casino, command: ResumePlay) -> Answer:
    """Let the game go on."""

    def decide() -> Decided:
        day = the_day(casino, command.table)
        closing.resume_play(day, command)
        return _decided(day)

    return casino.perform(command, decide)


def sell_table_chips(casino: Casino, command: SellTableChips) -> Answer:
    """Give chips for cash at the table, and count the cash towards the player's day."""

    def decide() -> Decided:
        day = the_day(casino, command.table)
        if command.player_id is not None:
            casino.load(PlayerAccount, command.player_id).check_free()
        transaction_id, cents = selling.sell_chips(day, command)
        cash = cash_counted(
            casino, command.envelope, command.player_id, transaction_id, in_cents=cents
        )
        return _decided(day, *cash, transaction_id=str(transaction_id), cents=cents)

    return casino.perform(command, decide)


def reverse_table_sale(casino: Casino, command: ReverseTableSale) -> Answer:
    """Reverse a sale at the table."""

    def decide() -> Decided:
        day = the_day(casino, command.table)
        transaction_id, player_id, cents = selling.reverse_sale(day, command)
        cash = cash_uncounted(
            casino,
            command.envelope,
            player_id,
            transaction_id,
            reverses=command.transaction_id,
        )
        return _decided(day, *cash, transaction_id=str(transaction_id), cents=cents)

    return casino.perform(command, decide)


def exchange_table_chips(casino: Casino, command: ExchangeTableChips) -> Answer:
    """Give chips for chips at the table."""

    def decide() -> Decided:
        day = the_day(casino, command.table)
        return _decided(day, cents=selling.exchange_chips(day, command))

    return casino.perform(command, decide)


def the_day(casino: Casino, code: str) -> TableDay:
    """Find a table's latest day; refuse where it never had one."""
    table = the_table(casino, code)
    day = last_table_day(casino, table.code)
    if day is None:
        raise TableNotOpenError(f"table {table.code} is not open; its float is counted first")
    return day


def _decided(day: TableDay, *others: AggregateRoot, **facts: object) -> Decided:
    return Decided((day, *others), {"day_id": str(day.id), "table": day.code} | facts)
