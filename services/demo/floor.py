"""The demonstration's floor: a closer of yesterday, a table at work, a float on its way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import UUID

from domain.cage.denominations import Count
from domain.command import Envelope
from domain.staff.roles import Role
from domain.tables.day.commands import CloseTable, CountFloat, OpenTable, SellTableChips
from domain.tables.fills.commands import ChangePar, RequestFill
from domain.transfers.commands import SendTransfer
from services.use_cases import fills, table_days, transfers
from services.use_cases.casino import Casino

# An envelope for what is done, by whom, and how many days ago.
Sign = Callable[[str, Role, int], Envelope]

FLOAT: Count = {10_000: 40, 2_500: 120, 500: 300, 100: 100}
_YESTERDAYS, _AT_WORK, _ON_ITS_WAY, _POKER = "TC-05", "CW-02", "C3-01", "P-07"


def open_the_floor(casino: Casino, sign: Sign) -> None:
    """Send the same commands on every start: only the first has an effect."""
    _open(casino, sign, _YESTERDAYS, 1)
    _count(casino, sign, _YESTERDAYS, FLOAT, 1, "closer")
    closing = CloseTable(
        envelope=sign("closed", Role.GAME_SUPERVISOR, 1),
        table=_YESTERDAYS,
    )
    table_days.close_table(casino, closing)
    _open(casino, sign, _AT_WORK, 0)
    _work(casino, sign)
    _send(casino, sign, _ON_ITS_WAY, 0)
    _count(casino, sign, _POKER, {}, 0, "opener", Role.TG_HIGHER_DUTIES_DEALER)
    opening = OpenTable(
        envelope=sign(f"{_POKER} opened", Role.TG_HIGHER_DUTIES_DEALER, 0), table=_POKER
    )
    table_days.open_table(casino, opening)


def _open(casino: Casino, sign: Sign, code: str, days_ago: int) -> None:
    transfer_id = _send(casino, sign, code, days_ago)
    _count(casino, sign, code, FLOAT, days_ago, "opener")
    opening = OpenTable(
        envelope=sign(f"{code} opened", Role.GAME_SUPERVISOR, days_ago),
        table=code,
        transfer_id=transfer_id,
    )
    table_days.open_table(casino, opening)
    par: dict[str, Any] = {"table": code, "chips": FLOAT}
    setting = ChangePar(envelope=sign(f"{code} par", Role.GAME_SUPERVISOR, days_ago), **par)
    fills.change_par(casino, setting)


def _send(casino: Casino, sign: Sign, code: str, days_ago: int) -> UUID:
    sending = SendTransfer(
        envelope=sign(f"{code} float", Role.CAGE_SUPERVISOR, days_ago),
        source="vault:main",
        target=f"table:{code}",
        chips=FLOAT,
    )
    return UUID(transfers.send_transfer(casino, sending).facts["transfer_id"])


def _count(
    casino: Casino,
    sign: Sign,
    code: str,
    chips: Count,
    days_ago: int,
    what: str,
    verifier: Role = Role.GAME_SUPERVISOR,
) -> None:
    for role in (Role.DEALER, verifier):
        envelope = sign(f"{code} {what} by {role}", role, days_ago)
        table_days.count_float(casino, CountFloat(envelope=envelope, table=code, chips=chips))


def _work(casino: Casino, sign: Sign) -> None:
    """Sell some chips, and ask the cage for more."""
    for number, (notes, chips) in enumerate(
        (({10_000: 2}, {2_500: 8}), ({5_000: 3}, {2_500: 6}), ({10_000: 5}, {10_000: 5}))
    ):
        envelope = sign(f"{_AT_WORK} sale {number}", Role.DEALER, 0)
        selling = SellTableChips(envelope=envelope, table=_AT_WORK, count=notes, chips=chips)
        table_days.sell_table_chips(casino, selling)
    asking = RequestFill(
        envelope=sign(f"{_AT_WORK} fill", Role.GAME_SUPERVISOR, 0),
        table=_AT_WORK,
        chips={2_500: 40},
    )
    fills.request_fill(casino, asking)
