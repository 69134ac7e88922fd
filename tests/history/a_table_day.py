"""A table's day on the day that is kept: opened, played, filled, credited, dropped and closed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from domain.aggregate import AggregateRoot
from domain.cage import transferring
from domain.cage.cashier_shift import CashierShift
from domain.cage.commands import ClosingTo
from domain.cage.holding import Holding
from domain.cage.place import VAULT
from domain.command import Envelope, Person
from domain.ids import derived_id
from domain.staff.roles import Book, Role
from domain.staff.staff_member import staff_id_of
from domain.tables.commands import SetUpTable
from domain.tables.day import closing, opening, selling
from domain.tables.day import commands as of_days
from domain.tables.day.table_day import TableDay
from domain.tables.drop import commands as of_drops
from domain.tables.drop.drop_box import DropBox
from domain.tables.fills import asking
from domain.tables.fills import commands as of_fills
from domain.tables.fills.float_request import FloatRequest
from domain.tables.notices import setting, showing
from domain.tables.notices.commands import SetTableTerms, ShowSign
from domain.tables.now import TableNow
from domain.tables.table import Table
from domain.transfers.commands import RecallTransfer, ReceiveTransfer, SendTransfer
from domain.transfers.transfer import transfer_id_of
from tests.domain.tables.terms_of_tables import terms_for

Sign = Callable[..., Envelope]
# The streams that one command has changed.
Changed = tuple[AggregateRoot, ...]

_CAT = Person(staff_id_of("CAT"), frozenset({Role.CAGE_REPRESENTATIVE}))
_COL = Person(staff_id_of("COL"), frozenset({Role.CAGE_REPRESENTATIVE}))
_DAN = Person(staff_id_of("DAN"), frozenset({Role.DEALER}))
_GIL = Person(staff_id_of("GIL"), frozenset({Role.GAME_SUPERVISOR}))
_PIA = Person(staff_id_of("PIA"), frozenset({Role.PIT_BOSS}))
_RUI = Person(staff_id_of("RUI"), frozenset({Role.CHIP_RUNNER}))
_SUE = Person(staff_id_of("SUE"), frozenset({Role.CAGE_SUPERVISOR}))
_FLOAT = {2_500: 40, 100: 100}
_ASKED = {2_500: 4}


def a_table_day(sign: Sign, vault: CashierShift) -> Iterator[Changed]:
    """Tell it command by command."""
    named = {"code": "TCP7", "game": "Three Card Poker", "book": Book.TCP, "places": 7}
    table = Table.set_up(SetUpTable(envelope=sign(by=_PIA), **named))
    yield (table,)
    asked = {"table": table.code, "terms": terms_for(Book.TCP), "reason": "a new table"}
    setting.set_terms(table, SetTableTerms(envelope=sign(by=_PIA), **asked), TableNow())
    yield (table,)
    showing.show_sign(table, ShowSign(envelope=sign(by=_DAN), table=table.code))
    yield (table,)
    table.change_par(sign(by=_GIL), _FLOAT)
    yield (table,)
    day = yield from _opened(sign, vault, table)
    yield from _played(sign, day)
    yield from _sold(sign, day)
    yield from _filled(sign, day, vault)
    yield from _credited(sign, day, vault)
    yield from _not_filled(sign, day, vault)
    yield from _closed(sign, day, table)
    yield from _dropped(sign, day, vault)


def _opened(sign: Sign, vault: CashierShift, table: Table) -> Any:
    sending = SendTransfer(
        envelope=sign(by=_SUE), source="vault:main", target="table:TCP7", chips=_FLOAT
    )
    transfer = transferring.send(vault, sending)
    yield vault, transfer
    day = opening.begin_day(_counting(sign, _DAN), table, None, None)
    yield (day,)
    opening.count_float(day, _counting(sign, _GIL))
    yield (day,)
    command = of_days.OpenTable(envelope=sign(by=_GIL), table="TCP7", transfer_id=transfer.id)
    opening.open_table(day, command, table, transfer)
    yield day, transfer
    return day


def _counting(sign: Sign, by: Person) -> of_days.CountFloat:
    return of_days.CountFloat(envelope=sign(by=by), table="TCP7", chips=_FLOAT)


def _played(sign: Sign, day: TableDay) -> Iterator[Changed]:
    pausing = of_days.PausePlay(envelope=sign(by=_GIL), table="TCP7", reason="a spill")
    closing.pause_play(day, pausing)
    yield (day,)
    closing.resume_play(day, of_days.ResumePlay(envelope=sign(by=_GIL), table="TCP7"))
    yield (day,)
    round_id = derived_id("round", "TCP7", 1)
    day.start_play(sign(by=_DAN), round_id)
    yield (day,)
    day.end_play(sign(by=_DAN), round_id, 5_000, (1, 3), {"under_minimum": ("P1",)})
    yield (day,)
    day.correct_play(sign(by=_PIA), round_id, -4_000)
    yield (day,)
    day.settle_hand(sign(by=_DAN), round_id, -1_000)
    yield (day,)
    incident_id = derived_id("incident", "TCP7", 1)
    for cents in (-2_500, 2_500):
        day.move_float(sign(by=_PIA), incident_id, cents, "the Ante was down in time")
        yield (day,)


def _sold(sign: Sign, day: TableDay) -> Iterator[Changed]:
    sold: dict[str, Any] = {"table": "TCP7", "count": {10_000: 1}, "chips": {2_500: 4}}
    selling.sell_chips(day, of_days.SellTableChips(envelope=sign(by=_DAN), **sold))
    yield (day,)
    again = of_days.SellTableChips(envelope=sign(by=_DAN), **sold)
    sale, _ = selling.sell_chips(day, again)
    yield (day,)
    undone: dict[str, Any] = {"table": "TCP7", "transaction_id": sale, "reason": "wrong note"}
    selling.reverse_sale(day, of_days.ReverseTableSale(envelope=sign(by=_GIL), **undone))
    yield (day,)
    given: dict[str, Any] = {"table": "TCP7", "chips": {2_500: 1}, "chips_given": {100: 25}}
    selling.exchange_chips(day, of_days.ExchangeTableChips(envelope=sign(by=_DAN), **given))
    yield (day,)


def _asked(sign: Sign, day: TableDay) -> FloatRequest:
    command = of_fills.RequestFill(envelope=sign(by=_GIL), table="TCP7", chips=_ASKED)
    return asking.request_fill(command, day, {})


def _issued(sign: Sign, request: FloatRequest, vault: CashierShift) -> Any:
    envelope, sent = sign(by=_SUE), Holding(chips=_ASKED)
    transfer = transferring.send_off(vault, envelope, request.place, sent, request.id)
    request.issue(envelope, transfer.id, sent, vault.place, "")
    return transfer


def _filled(sign: Sign, day: TableDay, vault: CashierShift) -> Iterator[Changed]:
    request = _asked(sign, day)
    yield (request,)
    transfer = _issued(sign, request, vault)
    yield request, vault, transfer
    request.carry(sign(by=_RUI))
    yield (request,)
    command = ReceiveTransfer(envelope=sign(by=_DAN), transfer_id=transfer.id, chips=_ASKED)
    transferring.receive(day, command, transfer)
    request.receive(command.envelope, Holding(chips=_ASKED))
    yield day, transfer, request


def _credited(sign: Sign, day: TableDay, vault: CashierShift) -> Iterator[Changed]:
    command = of_fills.RequestCredit(envelope=sign(by=_GIL), table="TCP7", chips=_ASKED)
    request = asking.request_credit(command, day)
    yield (request,)
    request.accept(sign(by=_CAT), VAULT)
    yield (request,)
    envelope = sign(by=_DAN)
    request.send(envelope, transfer_id_of(envelope))
    transfer = transferring.send_off(day, envelope, VAULT, request.asked, request.id)
    yield request, day, transfer
    receiving = ReceiveTransfer(envelope=sign(by=_SUE), transfer_id=transfer.id, chips=_ASKED)
    transferring.receive(vault, receiving, transfer)
    request.receive(receiving.envelope, Holding(chips=_ASKED))
    yield vault, transfer, request


def _not_filled(sign: Sign, day: TableDay, vault: CashierShift) -> Iterator[Changed]:
    refused = _asked(sign, day)
    yield (refused,)
    refused.refuse(sign(by=_CAT), "no more quarters")
    yield (refused,)
    withdrawn = _asked(sign, day)
    yield (withdrawn,)
    withdrawn.withdraw(sign(by=_GIL), "asked twice")
    yield (withdrawn,)
    recalled = _asked(sign, day)
    yield (recalled,)
    transfer = _issued(sign, recalled, vault)
    yield recalled, vault, transfer
    command = RecallTransfer(
        envelope=sign(by=_SUE), transfer_id=transfer.id, reason="the table closes"
    )
    transferring.take_back(vault, command, transfer)
    recalled.take_back(command.envelope, command.reason)
    yield vault, transfer, recalled


def _closed(sign: Sign, day: TableDay, table: Table) -> Iterator[Changed]:
    closer = {2_500: 35, 100: 120}
    for by in (_DAN, _GIL):
        command = of_days.CountFloat(envelope=sign(by=by), table="TCP7", chips=closer)
        opening.count_float(day, command)
        yield (day,)
    said: dict[str, Any] = {"table": "TCP7", "reason": "five chips are missing"}
    closing.close_table(day, of_days.CloseTable(envelope=sign(by=_GIL), **said), table, TableNow())
    yield (day,)
    cancelling = of_days.CancelClose(
        envelope=sign(by=_PIA), table="TCP7", reason="a player came back"
    )
    closing.cancel_close(day, cancelling, None)
    yield (day,)
    for by in (_DAN, _GIL):
        command = of_days.CountFloat(envelope=sign(by=by), table="TCP7", chips=closer)
        opening.count_float(day, command)
        yield (day,)
    said |= {"goes_to": ClosingTo.VAULT}
    transfer = closing.close_table(
        day, of_days.CloseTable(envelope=sign(by=_GIL), **said), table, TableNow()
    )
    assert transfer is not None
    yield day, transfer


def _dropped(sign: Sign, day: TableDay, vault: CashierShift) -> Iterator[Changed]:
    taking = of_drops.TakeDropBox(
        envelope=sign(by=_CAT, authorised_by=_GIL), table="TCP7", box="B-7"
    )
    box = DropBox.take(taking, day)
    yield box, day
    box.receive(of_drops.ReceiveDropBox(envelope=sign(by=_COL), drop_id=box.id))
    yield (box,)
    for by in (_CAT, _COL):
        box.count(of_drops.CountDropBox(envelope=sign(by=by), drop_id=box.id, count={5_000: 2}))
        yield (box,)
    transfer = box.settle(of_drops.SettleDrop(envelope=sign(by=_COL), drop_id=box.id))
    assert transfer is not None
    yield box, transfer
    counted: dict[str, Any] = {"transfer_id": transfer.id, "count": {5_000: 2}}
    command = ReceiveTransfer(envelope=sign(by=_SUE), **counted)
    transferring.receive(vault, command, transfer)
    yield vault, transfer
