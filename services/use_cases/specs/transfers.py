"""What may be asked of transfers, by the names that the doors use."""

from __future__ import annotations

from domain.transfers import commands as of_transfers
from services.use_cases import transfers
from services.use_cases.spec import CommandSpec, spoken_total

SPECS = (
    CommandSpec(
        "send-transfer",
        of_transfers.SendTransfer,
        transfers.send_transfer,
        "Send cash or chips to another place",
        lambda c: f"Send {spoken_total(c.count, c.chips)} from {c.source} to {c.target}",
    ),
    CommandSpec(
        "receive-transfer",
        of_transfers.ReceiveTransfer,
        transfers.receive_transfer,
        "Count in what was sent",
        lambda c: (
            f"Count {spoken_total(c.count, c.chips)} in for transfer {c.transfer_id}"
            + (f", because: {c.reason}" if c.reason else "")
        ),
    ),
    CommandSpec(
        "recall-transfer",
        of_transfers.RecallTransfer,
        transfers.recall_transfer,
        "Take back what has not arrived",
        lambda c: f"Take back transfer {c.transfer_id}, because: {c.reason}",
    ),
)
