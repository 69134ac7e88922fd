"""What a chip runner and a booth do on the day that is kept: buy-ins, a lammer, pre-paid cards."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any

from domain.aggregate import DomainEvent
from domain.cage import card_counter, transferring
from domain.cage.cashier_shift import CashierShift
from domain.cage.commands import OpenDrawer, ReturnPrepaidCard, SellPrepaidCard
from domain.command import Envelope, Person
from domain.runners import at_tables
from domain.runners.commands import ClearLammer, PlaceLammer, SellBuyIn
from domain.staff.roles import Book, Role
from domain.staff.staff_member import staff_id_of
from domain.tables.commands import SetUpTable, TakeSeat
from domain.tables.sitting import Sitting
from domain.tables.stakes import StakeSource
from domain.tables.table import Table
from domain.transfers.commands import SendTransfer
from tests.history.a_night_at_the_cage import all_of

Sign = Callable[..., Envelope]

_BEA = Person(staff_id_of("BEA"), frozenset({Role.BOOTH_ATTENDANT}))
_PIA = Person(staff_id_of("PIA"), frozenset({Role.PIT_BOSS}))
_RUI = Person(staff_id_of("RUI"), frozenset({Role.CHIP_RUNNER}))
_SUE = Person(staff_id_of("SUE"), frozenset({Role.CAGE_SUPERVISOR}))


def a_runner_and_cards(sign: Sign, vault: CashierShift) -> Iterator[DomainEvent]:
    """Tell it event by event."""
    yield from _at_a_table(sign, vault)
    yield from _at_a_booth(sign, vault)


def _opened(
    sign: Sign, vault: CashierShift, by: Person, place: str, **counted: Any
) -> Generator[DomainEvent, None, CashierShift]:
    """Let the vault send a bank, and open a drawer with it."""
    sending = SendTransfer(envelope=sign(by=_SUE), source="vault:main", target=place, **counted)
    bank = transferring.send(vault, sending)
    yield from all_of(vault, bank)
    opening = OpenDrawer(envelope=sign(by=by), place=place, transfer_id=bank.id, **counted)
    shift = CashierShift.open(opening, None, bank)
    yield from all_of(shift, bank)
    return shift


def _at_a_table(sign: Sign, vault: CashierShift) -> Iterator[DomainEvent]:
    shift = yield from _opened(sign, vault, _RUI, "runner:RUI", chips={2_500: 40})
    setting_up = {"code": "CP1", "game": "Texas Hold'em", "book": Book.CP, "places": 9}
    table = Table.set_up(SetUpTable(envelope=sign(by=_PIA), **setting_up))
    sitting = Sitting.take(
        TakeSeat(envelope=sign(by=_RUI), table="CP1", seat=3), table, None, source=StakeSource.CHIPS
    )
    yield from all_of(table, sitting)
    at: dict[str, Any] = {"shift_id": shift.id, "table": "CP1", "seat": 3}
    bought: dict[str, Any] = {"count": {10_000: 2}, "chips": {2_500: 8}}
    selling = SellBuyIn(envelope=sign(by=_RUI), **at, **bought)
    at_tables.sell_buy_in(shift, selling, sitting)
    yield from all_of(shift, sitting)
    placing = PlaceLammer(envelope=sign(by=_RUI), count={10_000: 1}, **at)
    at_tables.place_lammer(shift, placing, sitting)
    yield from all_of(shift, sitting)
    lammer: dict[str, Any] = {"lammer_id": at_tables.lammer_id_of(placing.envelope)}
    clearing = ClearLammer(envelope=sign(by=_RUI), chips={2_500: 4}, **at, **lammer)
    at_tables.clear_lammer(shift, clearing, sitting)
    yield from all_of(shift, sitting)


def _at_a_booth(sign: Sign, vault: CashierShift) -> Iterator[DomainEvent]:
    shift = yield from _opened(sign, vault, _BEA, "booth:B1", count={10_000: 10})
    card: dict[str, Any] = {"shift_id": shift.id, "number": "9001", "count": {10_000: 1}}
    _, sold = card_counter.sell_card(shift, SellPrepaidCard(envelope=sign(by=_BEA), **card))
    yield from all_of(shift, sold)
    card_counter.return_card(shift, ReturnPrepaidCard(envelope=sign(by=_BEA), **card), sold)
    yield from all_of(shift, sold)
