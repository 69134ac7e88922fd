"""What a command would do to the money, line by line, before anybody confirms it.

The real command is decided on the real streams, by a stand-in of the rank it needs, and nothing is
stored: what is shown is exactly what would be posted, as long as nothing else happens meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from uuid import UUID

from domain.aggregate import DomainEvent, stored_name
from domain.command import Command, Person
from domain.staff.roles import Role
from services.doors.dispatch import need_of, rehearsed
from services.doors.wording import Wording, wording_of
from services.rulings.registry import SHOWN_WITH_MONEY
from services.rulings.spoken import spoken_account
from services.use_cases.casino import Casino
from services.use_cases.catalogue import spec_of
from services.words import title_of

# Whoever rehearses may do everything, so that a ruling can be shown before its rank has come.
_STAND_IN = Person(UUID(int=0), frozenset(Role))
Effects = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One event that would be stored, and the rules it would rest on."""

    title: str
    rules: tuple[str, ...]
    postings: Effects


@dataclass(frozen=True, slots=True)
class Preview:
    """Everything that would happen, what it comes to, and whose word it needs."""

    steps: tuple[Step, ...]
    effects: Effects
    rank_needed: str | None

    @property
    def moves_money(self) -> bool:
        """Whether any account would change in the end."""
        return bool(self.effects)


def preview(casino: Casino, command: Command) -> Preview:
    """Decide a command as if its rank had been given, store nothing, and say what would follow."""
    needed = need_of(casino, command)
    events = rehearsed(casino, command, _STAND_IN if needed else None)
    steps = tuple(
        Step(title_of(stored_name(type(each))), each.rules, _spoken(each.postings))
        for each in events
    )
    rank = needed.rank.removeprefix("needs ") if needed else None
    return Preview(steps, effects_of(events), rank)


def wording_with_money(casino: Casino, command: Command) -> Wording:
    """Say what a command would do; a ruling with the money that it would move."""
    wording = wording_of(casino.pool, command)
    if wording.effects or spec_of(command).name not in SHOWN_WITH_MONEY:
        return wording
    events = rehearsed(casino, command, _STAND_IN)
    return replace(wording, effects=effects_of(events))


def effects_of(events: Iterable[DomainEvent]) -> Effects:
    """Sum up account by account; what comes and goes again is left out."""
    sums: dict[str, int] = {}
    for event in events:
        for account, cents in event.postings:
            sums[account] = sums.get(account, 0) + cents
    return _spoken((account, cents) for account, cents in sums.items() if cents)


def _spoken(postings: Iterable[tuple[str, int]]) -> Effects:
    return tuple((spoken_account(account), cents) for account, cents in postings)
