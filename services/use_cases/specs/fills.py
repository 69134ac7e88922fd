"""What may be asked about fills, credits and drops, by the names that the doors use."""

from __future__ import annotations

from domain.tables.drop import commands as of_drops
from domain.tables.fills import commands as of_fills
from services.use_cases import drops, fills
from services.use_cases.spec import CommandSpec, spoken_total

SPECS = (
    CommandSpec(
        "change-par",
        of_fills.ChangePar,
        fills.change_par,
        "Set what a table's float should be when it is full",
        lambda c: f"Set the par of table {c.table.upper()} to {spoken_total({}, c.chips)}",
    ),
    CommandSpec(
        "request-fill",
        of_fills.RequestFill,
        fills.request_fill,
        "Ask the cage for chips, by count or to par",
        lambda c: (
            f"Ask for a fill of table {c.table.upper()}"
            + (" to par" if c.to_par else f" of {spoken_total({}, c.chips)}")
        ),
    ),
    CommandSpec(
        "request-credit",
        of_fills.RequestCredit,
        fills.request_credit,
        "Ask the cage to take chips of a table back",
        lambda c: f"Ask for a credit of {spoken_total({}, c.chips)} from table {c.table.upper()}",
    ),
    CommandSpec(
        "issue-fill",
        of_fills.IssueFill,
        fills.issue_fill,
        "Send the chips that a table asked for",
        lambda c: f"Send {spoken_total({}, c.chips)} from {c.source} for request {c.request_id}",
    ),
    CommandSpec(
        "accept-credit",
        of_fills.AcceptCredit,
        fills.accept_credit,
        "Say which counter takes a table's chips",
        lambda c: f"Take the credit of request {c.request_id} at {c.target}",
    ),
    CommandSpec(
        "send-credit",
        of_fills.SendCredit,
        fills.send_credit,
        "Send the chips of a credit off the table",
        lambda c: f"Send the chips of request {c.request_id} to the cage",
    ),
    CommandSpec(
        "carry-chips",
        of_fills.CarryChips,
        fills.carry_chips,
        "Take the chips of a fill or a credit on their way",
        lambda c: f"Carry the chips of request {c.request_id}",
    ),
    CommandSpec(
        "refuse-request",
        of_fills.RefuseRequest,
        fills.refuse_request,
        "Refuse a fill or a credit",
        lambda c: f"Refuse request {c.request_id}, because: {c.reason}",
    ),
    CommandSpec(
        "withdraw-request",
        of_fills.WithdrawRequest,
        fills.withdraw_request,
        "Void a request before chips have moved for it",
        lambda c: f"Withdraw request {c.request_id}, because: {c.reason}",
    ),
    CommandSpec(
        "take-drop-box",
        of_drops.TakeDropBox,
        drops.take_drop_box,
        "Take a drop box or chip box from a table, with its supervisor",
        lambda c: f"Take {c.kind.spoken} {c.box} from table {c.table.upper()}",
    ),
    CommandSpec(
        "receive-drop-box",
        of_drops.ReceiveDropBox,
        drops.receive_drop_box,
        "Receive a box in the count room",
        lambda c: f"Receive the box of drop {c.drop_id}",
    ),
    CommandSpec(
        "count-drop-box",
        of_drops.CountDropBox,
        drops.count_drop_box,
        "Count a box, blind",
        lambda c: f"Record a count of {spoken_total(c.count, c.chips)} for drop {c.drop_id}",
    ),
    CommandSpec(
        "settle-drop",
        of_drops.SettleDrop,
        drops.settle_drop,
        "Take over what two people found in a box, and send it to the vault",
        lambda c: (
            f"Settle drop {c.drop_id} as counted" + (f", because: {c.reason}" if c.reason else "")
        ),
    ),
)
