"""One of every event, made by the decisions that make it, each with an envelope of its own."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from itertools import count
from uuid import uuid4

from domain.aggregate import AggregateRoot, DomainEvent
from domain.command import Envelope
from domain.players.commands import OpenPlayerAccount
from domain.players.player_account import PlayerAccount
from domain.staff.commands import AppointStaff, ChangeRoles, DismissStaff
from domain.staff.roles import Book, Role
from domain.staff.staff_member import StaffMember
from domain.tables.commands import SetUpTable
from domain.tables.table import Table
from tests.domain.every_cage_event import CageHistory
from tests.people_and_things import (
    ADMIN_ADA,
    FRIDAY,
    FRIDAY_NIGHT,
    PIT_BOSS_PIA,
    an_envelope,
)


class History:
    """Everything that can happen, once, with the envelope of the command that made it happen."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self._last = self._envelope()
        self.recorded: list[tuple[Envelope, DomainEvent]] = []
        cage = CageHistory(self._envelope, self._keep)
        self.streams = [cage.shift, self._player(), *cage.streams]
        self.streams += [self._staff(), self._table()]

    def _envelope(self, **others: object) -> Envelope:
        number = next(self._numbers)
        values = {
            "at": FRIDAY_NIGHT + timedelta(minutes=number),
            "gaming_day": FRIDAY + timedelta(days=number),
            "station": f"station-{number}",
        }
        self._last = an_envelope(**values, **others)
        return self._last

    def _keep(self, stream: AggregateRoot) -> None:
        for event in stream.collect_events():
            self.recorded.append((self._last, event))

    def _player(self) -> PlayerAccount:
        opening = OpenPlayerAccount(envelope=self._envelope(), name="Percy", document="P-1234")
        account = PlayerAccount.open(opening)
        self._keep(account)
        account.credit(self._envelope(), uuid4(), 15_000)
        self._keep(account)
        account.debit(self._envelope(), uuid4(), 5_000)
        self._keep(account)
        return account

    def _staff(self) -> StaffMember:
        dealer, boss = frozenset({Role.DEALER}), frozenset({Role.PIT_BOSS})
        appointing = AppointStaff(
            envelope=self._envelope(by=ADMIN_ADA), code="DAN", name="Dan", roles=dealer
        )
        member = StaffMember.appoint(appointing)
        self._keep(member)
        changing = {"staff_id": member.id, "reason": "promoted"}
        member.change_roles(
            ChangeRoles(envelope=self._envelope(by=ADMIN_ADA), roles=boss, **changing)
        )
        self._keep(member)
        member.dismiss(DismissStaff(envelope=self._envelope(by=ADMIN_ADA), **changing))
        self._keep(member)
        return member

    def _table(self) -> Table:
        envelope = self._envelope(by=PIT_BOSS_PIA)
        table = Table.set_up(
            SetUpTable(envelope=envelope, code="tcp1", game="Three Card", book=Book.TCP, places=7)
        )
        self._keep(table)
        return table


def every_event() -> Iterator[DomainEvent]:
    """One of every event."""
    yield from (event for _, event in History().recorded)
