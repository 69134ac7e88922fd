"""Random days of a table: the float moves by the six lawful movements and by nothing else."""

from __future__ import annotations

from collections import Counter
from random import Random
from uuid import uuid4

import pytest

from domain.aggregate import AggregateRoot
from domain.banked.events import BetSettled, WagerPlaced
from domain.banked.moves import postings_of
from domain.cage.events import TransferReceived, TransferSent
from domain.tables.day import closing, opening, selling
from domain.tables.day.commands import ReverseTableSale
from domain.tables.day.errors import FloatShortError
from domain.tables.day.events import (
    CloseCancelled,
    DayClosed,
    DayOpened,
    HandSettled,
    PlayCorrected,
    PlayEnded,
    TableChipsExchanged,
    TableChipsSold,
    TableSaleReversed,
)
from domain.tables.drop.commands import CountDropBox, ReceiveDropBox, SettleDrop, TakeDropBox
from domain.tables.drop.drop_box import DropBox
from tests.domain.tables.day.a_table_day import (
    FLOAT,
    NOBODY,
    SUPERVISOR_GIL,
    a_counted_day,
    a_float_on_its_way,
    a_table,
    cancelling,
    closing_it,
    count_closer,
    exchange,
    opening_it,
    sell,
)
from tests.domain.tables.fills.a_fill import ask_credit, ask_fill, issue, receive, send_credit
from tests.people_and_things import (
    CASHIER_CAT,
    CASHIER_COL,
    DEALER_DAN,
    SUPERVISOR_SUE,
    an_envelope,
    an_open_shift,
    cash,
    chips_worth,
)

# Cash buy-in, paying and taking wagers, equal exchange, fill, credit, commission.
LAWFUL = {
    TableChipsSold, TableSaleReversed, PlayEnded, PlayCorrected, TableChipsExchanged,
    TransferReceived, TransferSent, HandSettled,
}  # fmt: skip
# Two people count, and what is over or short leaves for suspense.
COUNTED = {DayOpened, DayClosed, CloseCancelled}
FLOAT_ACCOUNT, DROP_ACCOUNT = "table:T-1:float", "table:T-1:drop"


class ADay:
    """One random day, with the ledger that its events make, and what somebody notes on paper."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.ledger: Counter[str] = Counter()
        self.paper: Counter[str] = Counter()
        self.kinds: set[type] = set()
        self.window = an_open_shift(chips={100_00: 500, 25_00: 500, 5_00: 500, 1_00: 500})
        self.day = a_counted_day()
        transfer = a_float_on_its_way()
        self.ledger[f"transit:{transfer.id}:chips"] = transfer.sent.chips_cents
        opening.open_table(self.day, opening_it(transfer), a_table(), transfer)
        self.take(self.day, transfer)
        self.paper["opener"] = self.day.float_cents
        self.boxes: list[DropBox] = []

    def take(self, *streams: AggregateRoot) -> None:
        """Post what the streams have just stored."""
        for stream in streams:
            for event in stream.collect_events():
                before = self.ledger[FLOAT_ACCOUNT]
                for account, cents in event.postings:
                    self.ledger[account] += cents
                if stream is self.day:
                    self.kinds.add(type(event))
                if self.ledger[FLOAT_ACCOUNT] != before:
                    assert type(event) in LAWFUL | COUNTED

    def step(self) -> None:
        """Do one thing, and hold the float and the drop against the ledger."""
        acts = (self.play, self.play, self.sell, self.exchange, self.fill, self.credit,
                self.correct, self.hand, self.reverse, self.box, self.change_of_mind)  # fmt: skip
        self.chance.choice(acts)()
        self.check()

    def check(self) -> None:
        day, paper = self.day, self.paper
        assert day.float_cents == self.ledger[FLOAT_ACCOUNT] >= 0
        waiting = sum(each.due.cents for each in self.boxes if not each.is_settled)
        assert self.ledger[DROP_ACCOUNT] == day.drop_cents + waiting
        due = paper["opener"] + paper["fills"] - paper["credits"] - paper["sold"] + paper["play"]
        assert day.float_cents == due

    def play(self) -> None:
        day, round_id = self.day, uuid4()
        stake = self.chance.randrange(1, 40) * 5_00
        to_player = self.chance.choice([0, 0, stake, 2 * stake, 6 * stake])
        if to_player - stake > day.float_cents:
            to_player = 0
        day.start_play(an_envelope(by=DEALER_DAN), round_id)
        day.end_play(an_envelope(by=DEALER_DAN), round_id, stake - to_player, (1,), {})
        for kind, data in (
            (WagerPlaced, {"cents": stake}),
            (BetSettled, {"stake_cents": stake, "to_player_cents": to_player}),
        ):
            for account, cents in postings_of(kind, data, round_id, "T-1"):
                self.ledger[account] += cents
        assert self.ledger[f"wager:{round_id}"] == 0
        self.paper["play"] += stake - to_player
        self.take(day)

    def correct(self) -> None:
        cents = self.chance.randrange(-20, 20) * 5_00
        if -cents <= self.day.float_cents:
            self.day.correct_play(an_envelope(by=DEALER_DAN), uuid4(), cents)
            self.moved(cents)

    def hand(self) -> None:
        self.day.settle_hand(an_envelope(by=DEALER_DAN), uuid4(), 8_00)
        self.moved(8_00)

    def moved(self, cents: int) -> None:
        self.ledger[FLOAT_ACCOUNT] += cents
        self.ledger["patrons:chips"] -= cents
        self.paper["play"] += cents
        self.take(self.day)

    def sell(self) -> None:
        cents = self.chance.randrange(1, 60) * 10_00
        try:
            sell(self.day, cash(cents), chips_worth(cents))
        except FloatShortError:
            assert cents > self.day.float_cents
            return
        self.paper["sold"] += cents
        self.take(self.day)

    def reverse(self) -> None:
        for sale, what in self.day.sales.items():
            if what.taken.cash_cents <= self.day.drop_cents:
                command = ReverseTableSale(
                    envelope=an_envelope(by=SUPERVISOR_GIL),
                    table="T-1",
                    transaction_id=sale,
                    reason="wrong",
                )
                selling.reverse_sale(self.day, command)
                self.paper["sold"] -= what.taken.cash_cents
                self.take(self.day)
                return

    def exchange(self) -> None:
        if self.day.float_cents >= 100_00:
            exchange(self.day, {100_00: 1}, {25_00: 4})
            self.take(self.day)

    def fill(self) -> None:
        chips = {25_00: self.chance.randrange(1, 8)}
        request = ask_fill(self.day, chips)
        transfer = issue(request, self.window, chips)
        receive(request, self.day, transfer, chips)
        self.paper["fills"] += chips[25_00] * 25_00
        self.take(self.day, self.window, transfer, request)

    def credit(self) -> None:
        chips = {25_00: self.chance.randrange(1, 8)}
        if chips[25_00] * 25_00 > self.day.float_cents:
            return
        request = ask_credit(self.day, chips)
        request.accept(an_envelope(by=CASHIER_CAT), self.window.place)
        transfer = send_credit(request, self.day)
        receive(request, self.window, transfer, chips)
        self.paper["credits"] += chips[25_00] * 25_00
        self.take(self.day, self.window, transfer, request)

    def box(self) -> None:
        envelope = an_envelope(by=CASHIER_CAT, authorised_by=SUPERVISOR_GIL)
        self.boxes.append(
            DropBox.take(TakeDropBox(envelope=envelope, table="T-1", box="1"), self.day)
        )
        self.take(self.day, self.boxes[-1])
        if self.chance.random() < 0.5:
            self.count(self.boxes[-1])

    def count(self, box: DropBox) -> None:
        over = self.chance.choice([0, 0, 5_00, -5_00])
        found = cash(max(0, box.due.cents + over))
        box.receive(ReceiveDropBox(envelope=an_envelope(by=CASHIER_COL), drop_id=box.id))
        for by in (CASHIER_CAT, CASHIER_COL):
            box.count(CountDropBox(envelope=an_envelope(by=by), drop_id=box.id, count=found))
        envelope = an_envelope(by=CASHIER_COL, authorised_by=SUPERVISOR_SUE)
        transfer = box.settle(SettleDrop(envelope=envelope, drop_id=box.id, reason="as found"))
        self.paper["drop"] += sum(piece * pieces for piece, pieces in found.items())
        self.paper["drop over"] += sum(p * n for p, n in found.items()) - box.due.cents
        self.take(box, *((transfer,) if transfer else ()))

    def change_of_mind(self) -> None:
        count_closer(self.day, FLOAT)
        closing.close_table(self.day, closing_it("not counted well"), a_table(), NOBODY)
        self.take(self.day)
        assert self.ledger[FLOAT_ACCOUNT] == self.paper["opener"]
        closing.cancel_close(self.day, cancelling(), None)
        self.take(self.day)

    def close(self) -> None:
        """Count the closer, perhaps wrongly, take the last box, and count every box."""
        over = self.chance.choice([0, 0, 25_00])
        self.paper["over"] = over
        self.paper["closer"] = self.day.float_cents + over
        count_closer(self.day, chips_worth(self.paper["closer"]))
        closing.close_table(self.day, closing_it("as found"), a_table(), NOBODY)
        self.take(self.day)
        self.box()
        for box in self.boxes:
            if not box.is_settled:
                self.count(box)


@pytest.mark.parametrize("seed", range(40))
def test_opener_and_lawful_movements_make_the_closer_and_the_win_ties_to_the_ledger(seed):
    a_day = ADay(seed)
    for _ in range(60):
        a_day.step()
    a_day.close()
    ledger, paper = a_day.ledger, a_day.paper

    assert ledger[FLOAT_ACCOUNT] == paper["closer"]
    assert ledger[DROP_ACCOUNT] == 0
    # The float was in the air before the first event of these streams: all else sums to zero.
    assert sum(ledger.values()) == paper["opener"]
    win = paper["closer"] + paper["credits"] + paper["drop"] - paper["opener"] - paper["fills"]
    # What play brought, and what nobody can explain.
    assert win == paper["play"] + paper["over"] + paper["drop over"]
    assert ledger["suspense:chips_variance"] == -paper["over"]
    assert ledger["suspense:variance"] == -paper["drop over"]


def test_every_lawful_movement_happens_in_these_days():
    seen = set()
    for seed in range(4):
        a_day = ADay(seed)
        for _ in range(60):
            a_day.step()
        seen |= a_day.kinds

    assert seen >= LAWFUL
