"""How a day at the cage is run: two houses share one log, and an auditor reads it."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any
from uuid import UUID

import psycopg
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant

from domain.cage.cashier_shift import CashierShift
from domain.cage.commands import PrintSlip
from domain.cage.place import VAULT
from domain.command import Command, Person
from domain.staff.roles import Role
from services.desk import stations
from services.store.log import head
from services.use_cases import cage, counter
from services.use_cases.casino import Answer, Casino
from services.use_cases.places import last_shift
from tests.conftest import SECRET
from tests.given_when_then import refused
from tests.people_and_things import (
    BOOTH_BEA,
    CASHIER_CAT,
    SUPERVISOR_SUE,
    a_person,
    an_appointed_member,
    an_envelope,
    void_slip,
)
from tests.simulation.auditor import Auditor
from tests.simulation.cage_on_paper import Bag, Drawer, Expected, Movement
from tests.simulation.piles import cents_of, pile

UseCase = Callable[[Casino, Any], Answer]


class Day(RuleBasedStateMachine):
    """A day without its people: whatever they ask is asked here and written down on paper."""

    player_ids = Bundle("player_ids")
    shift_ids = Bundle("shift_ids")
    transaction_ids = Bundle("transaction_ids")
    bag_ids = Bundle("bag_ids")

    def __init__(self, casino: Casino, connection: psycopg.Connection[Any]) -> None:
        super().__init__()
        self.houses = itertools.cycle([Casino(casino.pool, SECRET), Casino(casino.pool, SECRET)])
        self.connection = connection
        self.day = 1
        self.runner = a_person(f"R{self.day}", Role.CHIP_RUNNER)
        an_appointed_member(casino, f"R{self.day}", Role.CHIP_RUNNER)
        for kind, letter in (("cage", "A"), ("cage", "B"), ("cage", "C"), ("booth", "B")):
            name = f"{letter}{self.day}"
            stations.add(casino.pool, f"{kind}-{name}", f"{kind} {name}", kind, name)
        self.auditor = Auditor(connection)
        self.paper = self.auditor.paper
        self.come = 0
        self.answered: list[tuple[UseCase, Command, Answer]] = []
        self._find_the_vault(casino)

    def _find_the_vault(self, casino: Casino) -> None:
        """The vault stays open from day to day: what it held this morning is where it begins."""
        vault = last_shift(casino, VAULT)
        assert isinstance(vault, CashierShift)
        assert not vault.is_closed
        holds = pile(vault.holding.cash, vault.holding.chips)
        self.paper.drawers[vault.id] = Drawer(
            vault.id, "vault:main", SUPERVISOR_SUE, holds, vault.version
        )

    @invariant()
    def the_log_and_the_drawers_are_as_on_paper(self) -> None:
        """After every step."""
        self.auditor.read_the_log()
        self.auditor.look_at_accounts()
        self.auditor.look_into_drawers(next(self.houses))
        self.auditor.look_at_the_players_cash(next(self.houses))

    @property
    def drawers(self) -> list[Drawer]:
        """Every drawer of the day but the vault's, closed ones too."""
        return [each for each in self.paper.drawers.values() if each.place != "vault:main"]

    @property
    def vault(self) -> Drawer:
        """Everybody's vault."""
        found = self.paper.last_at("vault:main")
        assert found
        return found

    def working(self, *kinds: str) -> list[UUID]:
        """The drawers of these kinds of place that take money now."""
        return [
            drawer.id
            for drawer in self.drawers
            if drawer.refuses_money() is None and drawer.place.startswith(kinds or "")
        ]

    def today(self, letter: str) -> str:
        """The place of this day: cage:A7."""
        return f"{letter}{self.day}"

    def worker(self, place: str) -> Person:
        """Who works at a place."""
        kind = place.partition(":")[0]
        if kind == "runner":
            return self.runner
        return {"cage": CASHIER_CAT, "booth": BOOTH_BEA, "vault": SUPERVISOR_SUE}[kind]

    def ask(self, use_case: UseCase, command: Command, expected: Expected = None) -> Answer | None:
        """Ask the next house: refused as expected, it has recorded nothing."""
        house = next(self.houses)
        if expected is None:
            answer = use_case(house, command)
            assert not answer.is_repeat
            self.answered.append((use_case, command, answer))
            return answer
        before = head(self.connection)
        refused(expected, lambda: use_case(house, command))
        assert head(self.connection) == before
        return None

    def move(
        self,
        drawer: Drawer,
        movement: Movement,
        series: str,
        use_case: UseCase,
        command: Command,
        expected: Expected,
    ) -> UUID | None:
        """Ask for something to move over the counter; return the transaction if it did."""
        answer = self.ask(use_case, command, expected)
        if answer is None:
            return None
        assert answer.slips == (self.paper.next_slip(series),)
        transaction_id = UUID(answer.facts["transaction_id"])
        self.paper.over_the_counter(drawer, movement)
        self.paper.count_cash(movement)
        drawer.movements[transaction_id] = movement
        moved = movement.taken or movement.given
        assert answer.facts["cents"] == cents_of(moved, "cash") + cents_of(moved, "chips")
        if movement.player_id and movement.owed:
            assert answer.facts["balance_cents"] == self.paper.owed_to(movement.player_id)
        return transaction_id

    def send_off(self, bag: Bag) -> UUID:
        """Write down something that is now between two places."""
        self.paper.bags[bag.id] = bag
        self.paper.carry(bag.source, f"transit:{bag.id}", bag.pile)
        return bag.id

    def void(self, drawer: Drawer, transaction_id: UUID, second: Person | None) -> None:
        """Ask for a slip to be voided."""
        expected = self.paper.refuses_void(drawer, transaction_id, second)
        command = void_slip(drawer.id, transaction_id, second, by=drawer.by)
        answer = self.ask(counter.void_slip, command, expected)
        if answer is not None:
            assert answer.slips == (self.paper.next_slip("VD"),)
            movement = drawer.movements[transaction_id]
            self.paper.undo(drawer, movement)
            if movement.player_id and movement.owed:
                assert answer.facts["balance_cents"] == self.paper.owed_to(movement.player_id)

    def print(self, slip: str) -> None:
        """Ask for a slip on paper: the original first, then numbered copies."""
        answer = self.ask(cage.print_slip, PrintSlip(envelope=an_envelope(), slip=slip))
        assert answer is not None
        assert answer.facts == {"slip": slip, "copy": self.paper.prints[slip]}
        self.paper.prints[slip] += 1
