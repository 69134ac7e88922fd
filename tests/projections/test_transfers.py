"""What the pages about transfers show: in the air until somebody counts it in or takes it back."""

from __future__ import annotations

from uuid import UUID

from domain.transfers.commands import RecallTransfer, ReceiveTransfer
from services.reads import transfers as read
from services.use_cases import transfers
from services.use_cases.casino import Casino
from tests.people_and_things import (
    CASHIER_CAT,
    FRIDAY,
    FRIDAY_NIGHT,
    SUPERVISOR_SUE,
    a_bank_sent,
    a_drawer_at,
    an_envelope,
    hundreds,
)
from tests.projections.conftest import Rows

TRANSFERS = "SELECT * FROM transfers.transfers ORDER BY position"


def receive(casino: Casino, transfer_id: UUID, pieces: int, **others: object) -> None:
    envelope = an_envelope(authorised_by=SUPERVISOR_SUE if others else None)
    transfers.receive_transfer(
        casino,
        ReceiveTransfer(
            envelope=envelope, transfer_id=transfer_id, count=hundreds(pieces), **others
        ),
    )


def test_what_is_sent_is_in_the_air(casino: Casino, rows: Rows) -> None:
    a_drawer_at(casino)
    sent = a_bank_sent(casino, "cage:1", hundreds(5), {2_500: 4})
    row = rows(TRANSFERS)[-1]
    assert row.pop("position") > 0
    assert row == {
        "transfer_id": sent,
        "slip": "TR-000003",
        "source": "vault:main",
        "target": "cage:1",
        "cents": 60_000,
        "cash": {"10000": 5},
        "chips": {"2500": 4},
        "gaming_day": FRIDAY,
        "sent_at": FRIDAY_NIGHT,
        "sent_by": SUPERVISOR_SUE.staff_id,
        "status": "in the air",
        "ended_at": None,
        "ended_by": None,
        "accepted_by": None,
        "variance_cents": None,
        "reason": None,
    }
    assert [each.transfer_id for each in read.in_the_air(casino.pool)] == [sent]
    assert [each.transfer_id for each in read.coming_to(casino.pool, "cage:1")] == [sent]
    assert read.coming_to(casino.pool, "cage:2") == []


def test_what_is_counted_in_or_taken_back_has_ended(casino: Casino, rows: Rows) -> None:
    a_drawer_at(casino)
    right, short, back = (a_bank_sent(casino, "cage:1", hundreds(5)) for _ in range(3))
    receive(casino, right, 5)
    receive(casino, short, 4, reason="torn bag")
    recalling = RecallTransfer(
        envelope=an_envelope(by=SUPERVISOR_SUE), transfer_id=back, reason="too much"
    )
    transfers.recall_transfer(casino, recalling)
    said = ("status", "ended_by", "accepted_by", "variance_cents", "reason")
    ended = {row["transfer_id"]: tuple(row[name] for name in said) for row in rows(TRANSFERS)}
    cat, sue = CASHIER_CAT.staff_id, SUPERVISOR_SUE.staff_id
    assert ended[right] == ("landed", cat, None, 0, None)
    assert ended[short] == ("landed", cat, sue, -10_000, "torn bag")
    assert ended[back] == ("taken back", sue, None, 0, "too much")
    assert read.in_the_air(casino.pool) == []
    latest = read.find(casino.pool, back)
    assert latest
    assert not latest.is_in_the_air
