"""A real house with a table of Crown's Three Card Poker and everybody who works around it."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from domain.cage.commands import ClosingTo
from domain.cage.denominations import Count
from domain.command import Person
from domain.staff.roles import Book, Role
from domain.tables.commands import SetUpTable
from domain.tables.day import commands as of_days
from domain.tables.drop import commands as of_drops
from domain.tables.fills import commands as of_fills
from domain.tables.notices.commands import ShowSign
from domain.transfers.commands import ReceiveTransfer
from services.use_cases import drops, fills, notices, table_days, tables, transfers
from services.use_cases.casino import Answer, Casino
from tests.domain.tables.terms_of_tables import OPERATOR_OLGA, terms_for
from tests.people_and_things import (
    CASHIER_CAT,
    CASHIER_COL,
    DEALER_DAN,
    PIT_BOSS_PIA,
    SUPERVISOR_SUE,
    a_bank_sent,
    a_drawer_at,
    a_person,
    an_envelope,
    hundreds,
)

SUPERVISOR_GIL = a_person("GIL", Role.GAME_SUPERVISOR)
FLOAT: Count = {100_00: 20, 25_00: 80, 5_00: 180, 1_00: 100}
FLOAT_CENTS = 5_000_00
TABLE = "TC1"


def a_pit(casino: Casino) -> None:
    """Set a table up, with terms and sign, and open window 1 with chips."""
    tables.set_up_table(
        casino,
        SetUpTable(
            envelope=an_envelope(by=PIT_BOSS_PIA),
            code=TABLE,
            game="Three Card Poker",
            book=Book.TCP,
            places=7,
            terms=terms_for(Book.TCP),
        ),
    )
    notices.show_sign(casino, ShowSign(envelope=an_envelope(by=OPERATOR_OLGA), table=TABLE))
    a_drawer_at(casino, "1", chips={100_00: 50, 25_00: 100})


def count_by(casino: Casino, chips: Count, *people: Person, **envelope: Any) -> None:
    """Let these people count the float: Dan and Gil unless told otherwise."""
    for by in people or (DEALER_DAN, SUPERVISOR_GIL):
        command = of_days.CountFloat(
            envelope=an_envelope(by=by, **envelope), table=TABLE, chips=chips
        )
        table_days.count_float(casino, command)


def open_it(
    casino: Casino, chips: Count = FLOAT, *, sent: bool = True, reason: str = "", **envelope: Any
) -> Answer:
    """Open the table with a float from the vault, or with what was left."""
    transfer_id = a_bank_sent(casino, f"table:{TABLE}", chips=chips) if sent else None
    count_by(casino, chips, **envelope)
    command = of_days.OpenTable(
        envelope=an_envelope(by=SUPERVISOR_GIL, **envelope),
        table=TABLE,
        transfer_id=transfer_id,
        reason=reason,
    )
    return table_days.open_table(casino, command)


def close_it(
    casino: Casino, chips: Count, reason: str = "", goes_to: ClosingTo = ClosingTo.NEXT
) -> Answer:
    """Close the table as Dan and Gil count it."""
    count_by(casino, chips)
    command = of_days.CloseTable(
        envelope=an_envelope(by=SUPERVISOR_GIL), table=TABLE, reason=reason, goes_to=goes_to
    )
    return table_days.close_table(casino, command)


def sell(casino: Casino, notes: int = 1, **others: Any) -> Answer:
    """Sell chips at the table for so many hundreds."""
    command = of_days.SellTableChips(
        envelope=an_envelope(by=DEALER_DAN),
        table=TABLE,
        count=hundreds(notes),
        chips={100_00: notes},
        **others,
    )
    return table_days.sell_table_chips(casino, command)


def a_fill(casino: Casino, chips: Count) -> UUID:
    """Ask for a fill, issue it from window 1 and receive it; return the request."""
    asking = of_fills.RequestFill(envelope=an_envelope(by=SUPERVISOR_GIL), table=TABLE, chips=chips)
    request_id = UUID(fills.request_fill(casino, asking).facts["request_id"])
    issuing = of_fills.IssueFill(
        envelope=an_envelope(by=CASHIER_CAT), request_id=request_id, source="cage:1", chips=chips
    )
    transfer_id = UUID(fills.issue_fill(casino, issuing).facts["transfer_id"])
    receiving = ReceiveTransfer(
        envelope=an_envelope(by=DEALER_DAN), transfer_id=transfer_id, chips=chips
    )
    transfers.receive_transfer(casino, receiving)
    return request_id


def a_credit(casino: Casino, chips: Count) -> UUID:
    """Ask for a credit, accept it at window 1, send it and count it in; return the request."""
    asking = of_fills.RequestCredit(
        envelope=an_envelope(by=SUPERVISOR_GIL), table=TABLE, chips=chips
    )
    request_id = UUID(fills.request_credit(casino, asking).facts["request_id"])
    accepting = of_fills.AcceptCredit(
        envelope=an_envelope(by=CASHIER_CAT), request_id=request_id, target="cage:1"
    )
    fills.accept_credit(casino, accepting)
    sending = of_fills.SendCredit(envelope=an_envelope(by=DEALER_DAN), request_id=request_id)
    transfer_id = UUID(fills.send_credit(casino, sending).facts["transfer_id"])
    receiving = ReceiveTransfer(
        envelope=an_envelope(by=CASHIER_CAT), transfer_id=transfer_id, chips=chips
    )
    transfers.receive_transfer(casino, receiving)
    return request_id


def take_box(casino: Casino, box: str = "B-1", **envelope: Any) -> UUID:
    """Take the drop box, as Cat with Gil."""
    command = of_drops.TakeDropBox(
        envelope=an_envelope(by=CASHIER_CAT, authorised_by=SUPERVISOR_GIL, **envelope),
        table=TABLE,
        box=box,
    )
    return UUID(drops.take_drop_box(casino, command).facts["drop_id"])


def receive_box(casino: Casino, drop_id: UUID) -> None:
    """Receive the box, as Col."""
    command = of_drops.ReceiveDropBox(envelope=an_envelope(by=CASHIER_COL), drop_id=drop_id)
    drops.receive_drop_box(casino, command)


def count_drop(casino: Casino, drop_id: UUID, count: Count, reason: str = "") -> Answer:
    """Count the box, as Cat and Col, and settle it, with Sue where there is a reason."""
    for by in (CASHIER_CAT, CASHIER_COL):
        command = of_drops.CountDropBox(envelope=an_envelope(by=by), drop_id=drop_id, count=count)
        drops.count_drop_box(casino, command)
    authorised_by = SUPERVISOR_SUE if reason else None
    settling = of_drops.SettleDrop(
        envelope=an_envelope(by=CASHIER_COL, authorised_by=authorised_by),
        drop_id=drop_id,
        reason=reason,
    )
    return drops.settle_drop(casino, settling)
