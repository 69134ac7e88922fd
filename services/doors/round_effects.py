"""What a decision about a round would do to the money, line by line, before anybody confirms it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast
from uuid import UUID

from domain.aggregate import DomainEvent
from domain.banked.events import BetReopened, BetSettled, WagerPlaced, WagerTakenBack
from domain.casino_war.round import WarRound
from domain.command import Command, Person
from domain.errors import Refusal
from domain.ledger.accounts import PATRONS_CHIPS, table_float
from domain.staff.roles import Role
from services.dealing.finding import BankedRound, round_by_id
from services.dealing.words import spoken_bet
from services.store.pool import Pool
from services.use_cases.casino import Answer, Casino, Decided
from services.use_cases.catalogue import spec_of

# Somebody whom no rank keeps back: only what would happen is asked, and nothing is stored.
_ANYBODY = Person(UUID(int=0), frozenset(Role))
_MONEY = (BetSettled, BetReopened, WagerTakenBack, WagerPlaced)


class _Watched(Casino):
    """A house that decides as the real one would, keeps what came of it, and stores nothing."""

    def __init__(self, pool: Pool) -> None:
        super().__init__(pool, "")
        self.told: list[DomainEvent] = []

    def perform(self, command: Command, decide: Callable[[], Decided]) -> Answer:
        """Decide, and leave it at that."""
        del command
        decided = decide()
        for stream in decided.streams:
            self.told += cast("list[DomainEvent]", stream.collect_events())
        return Answer(0, (), decided.facts)


def round_of(pool: Pool, round_id: UUID) -> BankedRound | None:
    """Find the round that a command is about."""
    return round_by_id(Casino(pool, ""), round_id)


def effects_of(pool: Pool, command: Command, played: BankedRound) -> tuple[tuple[str, int], ...]:
    """Say what each player would be handed or lose, and what it would do to the float."""
    house = _Watched(pool)
    envelope = replace(command.envelope, authorised_by=_ANYBODY, expected_version=None)
    try:
        spec_of(command).use_case(house, replace(command, envelope=envelope))
    except Refusal:
        # Why not is said where it is asked for; there is no effect to show.
        return ()
    place = "Area" if isinstance(played, WarRound) else "Box"
    book = None if isinstance(played, WarRound) else played.state.book
    sums: dict[str, int] = {}
    for event in house.told:
        moved = {posting.account: posting.cents for posting in event.postings}
        if isinstance(event, _MONEY):
            whose = f"{place} {event.box}, {spoken_bet(event.bet, book)}: to {event.player}"
            sums[whose] = sums.get(whose, 0) + moved.get(PATRONS_CHIPS, 0)
        account = table_float(played.state.table)
        if account in moved:
            name = f"Float of table {played.state.table}"
            sums[name] = sums.get(name, 0) + moved[account]
    return tuple(sorted(((what, cents) for what, cents in sums.items() if cents), key=_last))


def _last(effect: tuple[str, int]) -> tuple[bool, str]:
    """Put the float after the players."""
    return effect[0].startswith("Float"), effect[0]
