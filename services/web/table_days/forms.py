"""Every form of a table's day, as data: what it asks, what its button says, whose it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from domain.staff.float_powers import CANCEL_CLOSE, COUNT_FLOAT, VERIFY_FLOAT
from domain.staff.powers import CARRY_FLOAT, HANDLE_DROP, OPERATE_CAGE, Power
from services.web.cage.services_offered import Grid

Needed = Literal["no", "may", "must"]


@dataclass(frozen=True, slots=True)
class TableForm:
    """One thing that is done at a table, with a request or with a box."""

    slug: str
    command: str
    title: str
    button: str
    done: str
    power: Power
    grids: tuple[Grid, ...] = ()
    reason: Needed = "no"
    # What it asks beside counts and a reason: a field that the template knows.
    asks: str = ""
    note: str = ""


_BLIND = (
    "The count is blind: what should be there, and what somebody else found, is not shown. Two"
    " people count, one of them a supervisor or above, and must find the same."
)
_SAME = "What is given must be worth what is taken, to the cent."
_TRAY = Grid("chips", "chips", "Chips in the tray, by value")

OF_THE_DAY: dict[str, TableForm] = {
    each.slug: each
    for each in (
        TableForm(
            "count", "count-float", "Count the float", "Store count", "The count is stored",
            COUNT_FLOAT, (_TRAY,), note=_BLIND,
        ),
        TableForm(
            "open", "open-table", "Open the table", "Open the table", "The table is open",
            VERIFY_FLOAT, reason="may", asks="transfer",
        ),
        TableForm(
            "sell", "sell-table-chips", "Sell chips for cash", "Sell chips", "Chips sold",
            COUNT_FLOAT,
            (
                Grid("count", "cash", "Cash into the drop box"),
                Grid("chips", "chips", "Chips out of the float"),
            ),
            asks="player", note=_SAME,
        ),
        TableForm(
            "exchange", "exchange-table-chips", "Exchange chips", "Exchange chips",
            "Chips exchanged", COUNT_FLOAT,
            (
                Grid("chips", "chips", "Chips from the player"),
                Grid("chips_given", "chips", "Chips to the player"),
            ),
            note=_SAME,
        ),
        TableForm(
            "reverse", "reverse-table-sale", "Reverse a sale", "Reverse the sale",
            "The sale is reversed", VERIFY_FLOAT, reason="must", asks="sale",
        ),
        TableForm(
            "fill", "request-fill", "Ask for a fill", "Ask the cage", "The cage is asked",
            VERIFY_FLOAT, (Grid("chips", "chips", "Chips wanted, or in the tray now"),),
            asks="par",
            note="To par, count what lies in the tray now: the cage is asked for what is short.",
        ),
        TableForm(
            "credit", "request-credit", "Ask for a credit", "Ask the cage", "The cage is asked",
            VERIFY_FLOAT, (Grid("chips", "chips", "Chips to go back to the cage"),),
        ),
        TableForm(
            "par", "change-par", "Set the par of the float", "Set par", "The par is set",
            VERIFY_FLOAT, (Grid("chips", "chips", "The full float, by value"),),
        ),
        TableForm(
            "pause", "pause-play", "Pause play", "Pause play", "Play is paused", VERIFY_FLOAT,
            reason="must",
        ),
        TableForm(
            "resume", "resume-play", "Let play go on", "Let play go on", "Play goes on",
            VERIFY_FLOAT,
        ),
        TableForm(
            "close", "close-table", "Close the table", "Close the table", "The table is closed",
            VERIFY_FLOAT, reason="may", asks="closing",
        ),
        TableForm(
            "cancel", "cancel-close", "Cancel the close", "Cancel the close",
            "The table is open again", CANCEL_CLOSE, reason="must",
            note="The table is open as it was before; every count stays on record.",
        ),
        TableForm(
            "box", "take-drop-box", "Take the drop box", "Take the box", "The box is taken",
            HANDLE_DROP, asks="box",
            note="A supervisor of the table stands by and authorises it.",
        ),
        TableForm(
            "chip-box", "take-drop-box", "Take the chip box", "Take the box", "The box is taken",
            HANDLE_DROP, asks="box",
            note="The commission of the table. A supervisor of it stands by and authorises it.",
        ),
    )
}  # fmt: skip

OF_A_REQUEST: dict[str, TableForm] = {
    each.slug: each
    for each in (
        TableForm(
            "issue", "issue-fill", "Send a fill", "Send the chips", "The fill is on its way",
            OPERATE_CAGE, (Grid("chips", "chips", "Chips you send, by value"),), "may", "source",
            note="Other chips than asked for need a reason.",
        ),
        TableForm(
            "accept", "accept-credit", "Accept a credit", "Accept the credit",
            "The credit is accepted", OPERATE_CAGE, asks="target",
        ),
        TableForm(
            "refuse", "refuse-request", "Refuse the request", "Refuse", "The request is refused",
            OPERATE_CAGE, reason="must",
        ),
        TableForm(
            "withdraw", "withdraw-request", "Withdraw the request", "Withdraw",
            "The request is withdrawn", VERIFY_FLOAT, reason="must",
        ),
        TableForm(
            "send", "send-credit", "Send the credit off", "Send the chips off",
            "The credit is on its way", COUNT_FLOAT,
        ),
        TableForm(
            "carry", "carry-chips", "Carry the chips", "I carry them", "You carry the chips",
            CARRY_FLOAT,
        ),
    )
}  # fmt: skip

OF_A_DROP: dict[str, TableForm] = {
    each.slug: each
    for each in (
        TableForm(
            "receive", "receive-drop-box", "Receive the box", "Receive the box",
            "The box is received", HANDLE_DROP, note="Whoever took the box cannot receive it.",
        ),
        TableForm(
            "count", "count-drop-box", "Count the box", "Store count", "The count is stored",
            HANDLE_DROP,
            (
                Grid("count", "cash", "Cash in the box"),
                Grid("chips", "chips", "Chips in the box"),
            ),
            note="Two people count, blind, and must find the same.",
        ),
        TableForm(
            "settle", "settle-drop", "Settle the drop", "Settle and send to the vault",
            "The drop is on its way to the vault", HANDLE_DROP, reason="may",
            note="A difference needs a reason, and a Cage Supervisor who accepts it.",
        ),
    )
}  # fmt: skip
