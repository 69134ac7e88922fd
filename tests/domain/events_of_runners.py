"""What a chip runner does at a live table, once each, from a mobile bank."""

from __future__ import annotations

from collections.abc import Iterator

from domain.aggregate import AggregateRoot
from domain.cage.cashier_shift import CashierShift
from domain.cage.commands import OpenDrawer
from domain.runners import at_tables
from domain.runners.commands import ClearLammer, PlaceLammer, SellBuyIn
from domain.staff.roles import Book
from tests.domain.events_of_players import Keep, Sign
from tests.domain.tables.a_poker_table import a_sitting
from tests.people_and_things import RUNNER_RUI, a_transfer_to, hundreds


def streams_of_runners(sign: Sign, keep: Keep) -> Iterator[AggregateRoot]:
    """Tell it stream by stream."""
    chips = {25_00: 40}
    opening = OpenDrawer(envelope=sign(by=RUNNER_RUI), place="runner:RUI", chips=chips)
    bank = CashierShift.open(opening, None, a_transfer_to("runner:RUI", chips=chips))
    keep(bank)
    sitting = a_sitting(book=Book.CP)
    at = {"shift_id": bank.id, "table": "CP1", "seat": 3}
    bought = {"count": hundreds(2), "chips": {25_00: 8}}
    selling = SellBuyIn(envelope=sign(by=RUNNER_RUI), **at, **bought)
    at_tables.sell_buy_in(bank, selling, sitting)
    keep(bank)
    placing = PlaceLammer(envelope=sign(by=RUNNER_RUI), count=hundreds(1), **at)
    at_tables.place_lammer(bank, placing, sitting)
    keep(bank)
    lammer = {"lammer_id": at_tables.lammer_id_of(placing.envelope), "chips": {25_00: 4}}
    clearing = ClearLammer(envelope=sign(by=RUNNER_RUI), **at, **lammer)
    at_tables.clear_lammer(bank, clearing, sitting)
    keep(bank)
    yield bank
