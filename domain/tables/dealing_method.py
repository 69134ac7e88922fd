"""How second cards are dealt at Casino War: one method for the whole casino (CW-7.4.4(a))."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any
from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.casino_war.terms import Method
from domain.ids import derived_id
from domain.staff.authority import require
from domain.staff.roles import Book
from domain.staff.table_powers import CHOOSE_DEALING_METHOD
from domain.tables.notices.commands import ChooseDealingMethod
from domain.tables.notices.errors import NothingChangesError, OtherMethodInUseError
from domain.tables.notices.events import DealingMethodChanged, DealingMethodChosen
from domain.tables.notices.versions import put_in_force
from domain.tables.table import Table

_RULES = ("CW-7.4.4(a)",)
# Dealt by until the operator chooses.
FIRST_METHOD = Method.A


def dealing_method_id() -> UUID:
    """Return the id of the one stream there is."""
    return derived_id("dealing_method")


@stored_as("dealing_method")
class DealingMethod(AggregateRoot):
    """Decides when the house may go from one method to the other."""

    # Decide: may refuse.

    @classmethod
    def choose(
        cls,
        command: ChooseDealingMethod,
        chosen: DealingMethod | None,
        tables: Sequence[Table],
        open_tables: Collection[str],
    ) -> DealingMethod:
        """Choose for every table at once; none may be open on the other method meanwhile."""
        require(command.envelope, CHOOSE_DEALING_METHOD, Book.CW)
        if chosen is not None and chosen.method is command.method:
            raise NothingChangesError(f"the house deals by method {command.method} already")
        others = [
            each
            for each in tables
            if each.terms is not None
            and each.terms.war is not None
            and each.terms.war.method is not command.method
        ]
        if still_open := sorted(each.code for each in others if each.code in open_tables):
            raise OtherMethodInUseError(
                f"close {', '.join(still_open)} first: every open table of Casino War deals by"
                " one method"
            )
        told: dict[str, Any] = {"method": command.method, "reason": command.reason}
        if chosen is None:
            chosen = cls.begin(
                DealingMethodChosen, dealing_method_id(), command.envelope, rules=_RULES, **told
            )
        else:
            told |= {"before": chosen.method}
            chosen.record(DealingMethodChanged, command.envelope, rules=_RULES, **told)
        for each in others:
            _turn(each, command)
        return chosen

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.method = FIRST_METHOD

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case DealingMethodChosen(method=method) | DealingMethodChanged(method=method):
                self.method = method


def _turn(table: Table, command: ChooseDealingMethod) -> None:
    if table.terms is None or table.terms.war is None:
        return
    terms = replace(table.terms, war=replace(table.terms.war, method=command.method))
    put_in_force(table, command.envelope, terms, reason=command.reason, rules=_RULES)
