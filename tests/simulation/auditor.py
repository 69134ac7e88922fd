"""Somebody who reads the log, the drawers and the books, and compares each with the paper."""

from __future__ import annotations

from collections import Counter
from typing import Any

import psycopg

from domain.cage.cashier_shift import CashierShift
from services.projector.main import catch_up
from services.store.log import head, read_after
from services.use_cases.casino import Casino
from tests.simulation.cage_on_paper import Paper
from tests.simulation.piles import Pile, cents_of, pile, put

_PLACES = ("cage:", "booth:", "runner:", "vault:", "transit:")
_NEVER_LESS_THAN_NOTHING = ("player:", "card:", "voucher:", *_PLACES)


class Auditor:
    """Begins an empty sheet of paper when the day begins, and trusts nothing but the paper.

    Days share one log. What moved before today is left out, so that a bad day spoils no other.
    """

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self.connection = connection
        catch_up(connection)
        self.beginning = self.position = head(connection)
        self.ledger_before = self._ledger()
        self.inventory_before = self._inventory()
        series = connection.execute("SELECT series, last_number FROM log.slip_series").fetchall()
        self.paper = Paper(series=Counter(dict(series)))
        self.numbers = Counter(self.paper.series)
        self.balances: Counter[str] = Counter()

    def read_the_log(self) -> None:
        """Each new event balances, and its slip has the next number of its series."""
        for recorded in read_after(self.connection, self.position, 10_000):
            assert recorded.position == self.position + 1
            self.position = recorded.position
            assert sum(cents for _, cents in recorded.event.postings) == 0
            for account, cents in recorded.event.postings:
                self.balances[account] += cents
            if recorded.slip:
                series, _, number = recorded.slip.partition("-")
                assert int(number) == self.numbers[series] + 1
                self.numbers[series] = int(number)
        assert self.numbers == self.paper.series
        assert _nonzero(self.balances) == _nonzero(self.paper.balances)

    def look_at_accounts(self) -> None:
        """Nobody is owed less than nothing, and a place has in the books what it should hold."""
        for account, cents in self.balances.items():
            now = cents + self.ledger_before.get(account, 0)
            assert now >= 0 or not account.startswith(_NEVER_LESS_THAN_NOTHING), account
        held: dict[str, Pile] = {}
        for drawer in self.paper.drawers.values():
            held[drawer.place] = drawer.left if drawer.is_closed else drawer.pile
        for bag in self.paper.bags.values():
            held[f"transit:{bag.id}"] = bag.pile if bag.is_in_the_air else {}
        for place, heap in held.items():
            for kind in ("cash", "chips"):
                account = f"{place}:{kind}"
                now = self.balances[account] + self.ledger_before.get(account, 0)
                assert now == cents_of(heap, kind), account

    def look_into_drawers(self, house: Casino) -> None:
        """A drawer should hold its opening and what moved since, in pieces and in cents."""
        for drawer in self.paper.drawers.values():
            shift = house.load(CashierShift, drawer.id, drawer.version)
            assert shift.is_closed == drawer.is_closed
            if not shift.is_closed:
                assert pile(shift.holding.cash, shift.holding.chips) == drawer.pile
            assert pile(shift.left.cash, shift.left.chips) == drawer.left

    def read_the_books(self) -> None:
        """The ledger has every account as the paper has it, and all of them come to nothing."""
        catch_up(self.connection)
        ledger = self._ledger()
        today = {
            account: cents - self.ledger_before.get(account, 0) for account, cents in ledger.items()
        }
        entries = self.connection.execute(
            "SELECT account, sum(cents)::bigint FROM ledger.entries WHERE position > %s"
            " GROUP BY account",
            [self.beginning],
        )

        assert _nonzero(dict(entries.fetchall())) == _nonzero(self.paper.balances)
        assert _nonzero(today) == _nonzero(self.paper.balances)
        assert sum(ledger.values()) == 0
        owed = [
            cents
            for account, cents in ledger.items()
            if account.startswith(("player:", "card:", "voucher:"))
        ]
        assert sum(owed) == -ledger.get("house:owed", 0)
        self._count_the_pieces(ledger)

    def _count_the_pieces(self, ledger: dict[str, int]) -> None:
        """Every piece lies where the paper has it, and chips outstanding are issued less held."""
        inventory = self._inventory()
        for drawer in self.paper.drawers.values():
            last = self.paper.last_at(drawer.place)
            assert last
            lies = last.left if last.is_closed else last.pile
            assert inventory.get(drawer.place, {}) == lies, drawer.place
        in_the_air = dict(self.inventory_before.get("transit", {}))
        for bag in self.paper.bags.values():
            in_the_air = put(in_the_air, bag.pile if bag.is_in_the_air else {})
        assert inventory.get("transit", {}) == in_the_air
        issued = cents_of(inventory.pop("issued"), "chips")
        held = sum(cents_of(heap, "chips") for heap in inventory.values())
        assert issued == -ledger["house:chips"]
        assert issued - held == (
            ledger.get("patrons:chips", 0) + ledger.get("suspense:chips_variance", 0)
        )

    def _ledger(self) -> dict[str, int]:
        rows = self.connection.execute("SELECT account, cents FROM ledger.balances")
        return dict(rows.fetchall())

    def _inventory(self) -> dict[str, Pile]:
        rows = self.connection.execute(
            "SELECT place, kind, denomination, pieces FROM inventory.pieces WHERE pieces <> 0"
        )
        found: dict[str, Pile] = {}
        for place, kind, denomination, pieces in rows.fetchall():
            found.setdefault(place, {})[kind, denomination] = pieces
        return found


def _nonzero(balances: dict[str, int]) -> dict[str, int]:
    return {account: cents for account, cents in balances.items() if cents}
