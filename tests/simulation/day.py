"""How a day at the cage is run: two houses share one log, and an auditor reads it."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any
from uuid import UUID

import psycopg
from hypothesis.stateful import RuleBasedStateMachine, invariant

from domain.cage.commands import PrintSlip
from domain.command import Command, Person
from services.store.log import head
from services.use_cases import cage
from services.use_cases.casino import Answer, Casino
from tests.conftest import SECRET
from tests.given_when_then import refused
from tests.people_and_things import an_envelope, void_slip
from tests.simulation.auditor import Auditor
from tests.simulation.cage_on_paper import Drawer, Expected, Movement

UseCase = Callable[[Casino, Any], Answer]
_DAYS = itertools.count(1)


class Day(RuleBasedStateMachine):
    """A day without its people: whatever they ask is asked here and written down on paper."""

    def __init__(self, casino: Casino, connection: psycopg.Connection[Any]) -> None:
        super().__init__()
        self.houses = itertools.cycle([Casino(casino.pool, SECRET), Casino(casino.pool, SECRET)])
        self.connection = connection
        self.auditor = Auditor(connection)
        self.paper = self.auditor.paper
        self.day = next(_DAYS)
        self.come = 0
        self.answered: list[tuple[UseCase, Command, Answer]] = []

    @invariant()
    def the_log_and_the_drawers_are_as_on_paper(self) -> None:
        """After every step."""
        self.auditor.read_the_log()
        self.auditor.look_at_accounts()
        self.auditor.look_into_drawers(next(self.houses))
        self.auditor.look_at_the_players_cash(next(self.houses))

    @property
    def drawers(self) -> list[Drawer]:
        """Every drawer of the day, closed ones too."""
        return list(self.paper.drawers.values())

    @property
    def working(self) -> list[UUID]:
        """The drawers that take money now."""
        return [drawer.id for drawer in self.drawers if drawer.refuses_money() is None]

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
        player_id: UUID,
        cents: int,
        use_case: UseCase,
        command: Command,
        expected: Expected,
    ) -> UUID | None:
        """Ask for cash to move; return the transaction if it did."""
        answer = self.ask(use_case, command, expected)
        if answer is None:
            return None
        assert answer.slips == (self.paper.next_slip("DP" if cents > 0 else "WD"),)
        transaction_id = UUID(answer.facts["transaction_id"])
        self.paper.cash_over_the_counter(drawer, player_id, cents)
        drawer.movements[transaction_id] = Movement(player_id, cents)
        self.paper.count_cash(drawer.movements[transaction_id])
        assert answer.facts["cents"] == abs(cents)
        assert answer.facts["balance_cents"] == self.paper.owed_to(player_id)
        return transaction_id

    def void(self, drawer: Drawer, transaction_id: UUID, second: Person | None) -> None:
        """Ask for a slip to be voided."""
        expected = self.paper.refuses_void(drawer, transaction_id, second)
        command = void_slip(drawer.id, transaction_id, second)
        answer = self.ask(cage.void_slip, command, expected)
        if answer is not None:
            assert answer.slips == (self.paper.next_slip("VD"),)
            movement = drawer.movements[transaction_id]
            movement.is_voided = True
            self.paper.uncount_cash(movement)
            self.paper.cash_over_the_counter(drawer, movement.player_id, -movement.cents)
            assert answer.facts["balance_cents"] == self.paper.owed_to(movement.player_id)

    def print(self, slip: str) -> None:
        """Ask for a slip on paper: the original first, then numbered copies."""
        answer = self.ask(cage.print_slip, PrintSlip(envelope=an_envelope(), slip=slip))
        assert answer is not None
        assert answer.facts == {"slip": slip, "copy": self.paper.prints[slip]}
        self.paper.prints[slip] += 1
