"""R9: the drawers of a day and one of them: chips, second counter, transfers, handed to."""

from __future__ import annotations

from uuid import UUID

from domain.transfers.commands import ReceiveTransfer, SendTransfer
from services.use_cases import transfers
from tests.people_and_things import FRIDAY, SUPERVISOR_SUE, an_envelope
from tests.services.reports.a_weekend import (
    SATURDAY,
    Weekend,
    close,
    columns,
    minutes,
    section,
    ties,
    total,
)

KEYS = ("shift", "item", "opening", "in", "out", "expected", "counted", "variance", "state")
PENDING = "pending count"


def test_the_drawers_of_a_day(weekend: Weekend) -> None:
    drawers = section(weekend.report("R9", day=FRIDAY), "Drawers")
    assert columns(drawers, *KEYS) == [
        ("W1-1", "cash", 1_000_000, 95_000, 65_000, 1_030_000, 1_028_000, -2_000, "final"),
        ("W1-1", "chips", 200_000, 10_000, 30_000, 180_000, 180_000, 0, "final"),
        ("W2-1", "cash", 1_000_000, *(PENDING,) * 5, "open"),
        ("vault:main-1", "cash", 100_000_000, *(PENDING,) * 5, "open"),
        ("vault:main-1", "chips", 100_000_000, *(PENDING,) * 5, "open"),
    ]
    assert columns(drawers, "second")[0] == ("Col Somebody",)
    assert drawers.totals is None, "a sum over an open drawer would be no sum"
    assert drawers.links[0][0] == f"/reports/shifts/{weekend.closed_shift}/count-sheet"
    assert section(weekend.report("R9", day=SATURDAY), "Drawers").rows == ()
    assert ties(weekend.report("R9", day=FRIDAY)) == [(-2_000, -2_000, "ties")]


def test_one_drawer_by_denomination_cash_and_chips(weekend: Weekend) -> None:
    document = weekend.report("count-sheet", shift="W1-1")
    assert [each.title for each in document.sections] == [
        "Count",
        "Chips",
        "Slips",
        "Control totals",
    ]
    chips = section(document, "Chips")
    assert chips.rows == (
        ("$100", 20, 18, 18, 180_000),
        ("Expected", None, None, None, 180_000),
        ("Over (+) or short (−)", None, None, None, 0),
    )
    slips = section(document, "Slips")
    assert (total(slips, "amount"), total(slips, "chips")) == (1_030_000, 180_000)
    assert ("Chips sold", 30_000, -30_000) in columns(slips, "what", "amount", "chips")
    assert ties(document) == [(1_030_000, 1_030_000, "ties"), (180_000, 180_000, "ties")]
    header = dict(document.header)
    assert header["Second counter"] == "Col Somebody"
    assert header["Handed to"] == "the vault, TR-000004, landed"
    assert "Second counter" in document.signatures


def test_what_was_sent_and_received_is_on_the_sheet_with_its_slip(weekend: Weekend) -> None:
    sending = SendTransfer(
        envelope=an_envelope(by=SUPERVISOR_SUE, at=minutes(55)),
        source="vault:main",
        target="cage:W2",
        count={5_000: 4},
        chips={500: 40},
    )
    sent = transfers.send_transfer(weekend.casino, sending)
    receiving = ReceiveTransfer(
        envelope=an_envelope(at=minutes(56)),
        transfer_id=UUID(sent.facts["transfer_id"]),
        count={5_000: 4},
        chips={500: 40},
    )
    transfers.receive_transfer(weekend.casino, receiving)
    # 10,000 + 300 - 100 + 200 + 200 = 10,600 is expected.
    close(weekend.casino, weekend.open_shift, {10_000: 104, 5_000: 4}, {500: 40})
    slips = section(weekend.report("R9", shift="W2-1"), "Slips")
    row = ("TR-000005", "Received from another place", 20_000, 20_000)
    assert row in columns(slips, "slip", "what", "amount", "chips")
    assert (total(slips, "amount"), total(slips, "chips")) == (1_060_000, 20_000)
    vault = section(weekend.report("R9", shift="vault:main-1"), "Slips")
    assert ("TR-000005", -20_000, -20_000) in columns(vault, "slip", "amount", "chips")
    assert vault.totals is None


def test_a_drawer_that_nobody_closed_is_handed_to_nobody(weekend: Weekend) -> None:
    assert "Handed to" not in dict(weekend.report("R9", shift="W2-1").header)
