"""A runner at a live table: chips in front of a seat, and a lammer's money, tie in every report."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from domain.cage.commands import OpenDrawer
from domain.runners.commands import PlaceLammer, SellBuyIn
from domain.staff.roles import Book
from domain.tables.commands import SetUpTable, TakeSeat
from services.use_cases import cage, runners, seats, tables
from tests.people_and_things import (
    FRIDAY,
    PIT_BOSS_PIA,
    RUNNER_RUI,
    a_bank_sent,
    an_appointed_member,
    an_envelope,
    hundreds,
)
from tests.services.reports.a_weekend import Weekend, columns, section, ties


def a_runner_serves_a_seat(weekend: Weekend) -> None:
    """Sell a buy-in of 200 to seat 3 of CP1, and take 100 for chips that are still to come."""
    casino = weekend.casino
    an_appointed_member(casino, "RUI", *RUNNER_RUI.roles, name="Rui Runner")
    bank = a_bank_sent(casino, "runner:RUI", chips={2_500: 40})
    opening = OpenDrawer(
        envelope=an_envelope(by=RUNNER_RUI),
        place="runner:RUI",
        chips={2_500: 40},
        transfer_id=bank,
    )
    shift_id = UUID(cage.open_drawer(casino, opening).facts["shift_id"])
    table = {"code": "CP1", "game": "Texas Hold'em", "book": Book.CP, "places": 9}
    tables.set_up_table(casino, SetUpTable(envelope=an_envelope(by=PIT_BOSS_PIA), **table))
    taking = TakeSeat(envelope=an_envelope(by=RUNNER_RUI), table="CP1", seat=3)
    seats.take_seat(casino, taking)
    at: dict[str, Any] = {"shift_id": shift_id, "table": "CP1", "seat": 3}
    selling = SellBuyIn(
        envelope=an_envelope(by=RUNNER_RUI), count=hundreds(2), chips={2_500: 8}, **at
    )
    runners.sell_buy_in(casino, selling)
    placing = PlaceLammer(envelope=an_envelope(by=RUNNER_RUI), count=hundreds(1), **at)
    runners.place_lammer(casino, placing)


def test_chips_in_front_of_a_seat_are_with_the_public(weekend: Weekend) -> None:
    a_runner_serves_a_seat(weekend)
    document = weekend.report("R11", day=FRIDAY)
    quarters = columns(section(document, "Chips"), "denomination", "runners", "outstanding")
    assert ("$25", 32, 8) in quarters
    lying = columns(section(document, "Where they are"), "where", "value")
    assert [row for row in lying if row[1]] == [
        ("With patrons", 20_000),
        ("In front of players at live tables", 20_000),
    ]
    assert {state for *_, state in ties(document)} == {"ties"}


def test_a_lammer_is_owed_and_the_runners_bank_is_accounted_for(weekend: Weekend) -> None:
    a_runner_serves_a_seat(weekend)
    balances = weekend.report("R13", day=FRIDAY)
    owed = columns(section(balances, "Owed in all"), "what", "amount")
    assert ("Lammers on tables", 10_000) in owed
    assert "Stakes at electronic tables" not in dict(owed)
    places = weekend.report("R10", day=FRIDAY)
    held = columns(section(places, "Cash and chips"), "place", "item", "closing", "counted")
    assert ("runner RUI", "cash", 30_000, "pending count") in held
    assert ("runner RUI", "chips", 80_000, "pending count") in held
    for document in (balances, places):
        assert {state for *_, state in ties(document)} == {"ties"}
    sheet = section(weekend.report("R9", shift="runner:RUI-1"), "Slips")
    assert ("Drawer opened", 0, 100_000) in columns(sheet, "what", "amount", "chips")
