"""Drop boxes: taken from the table, received, counted twice and settled."""

from __future__ import annotations

from domain.aggregate import AggregateRoot
from domain.tables.drop.commands import CountDropBox, ReceiveDropBox, SettleDrop, TakeDropBox
from domain.tables.drop.drop_box import DropBox
from services.use_cases.casino import Answer, Casino, Decided
from services.use_cases.table_days import the_day


def take_drop_box(casino: Casino, command: TakeDropBox) -> Answer:
    """Take a box from a table."""

    def decide() -> Decided:
        day = the_day(casino, command.table)
        return _decided(DropBox.take(command, day), day)

    return casino.perform(command, decide)


def receive_drop_box(casino: Casino, command: ReceiveDropBox) -> Answer:
    """Receive a box in the count room."""

    def decide() -> Decided:
        box = casino.load(DropBox, command.drop_id)
        box.receive(command)
        return _decided(box)

    return casino.perform(command, decide)


def count_drop_box(casino: Casino, command: CountDropBox) -> Answer:
    """Count a box, blind."""

    def decide() -> Decided:
        box = casino.load(DropBox, command.drop_id)
        box.count(command)
        return _decided(box)

    return casino.perform(command, decide)


def settle_drop(casino: Casino, command: SettleDrop) -> Answer:
    """Take over what two people found in a box."""

    def decide() -> Decided:
        box = casino.load(DropBox, command.drop_id)
        transfer = box.settle(command)
        return _decided(box, *((transfer,) if transfer else ()))

    return casino.perform(command, decide)


def _decided(box: DropBox, *others: AggregateRoot) -> Decided:
    return Decided((box, *others), {"drop_id": str(box.id), "table": box.place.name})
