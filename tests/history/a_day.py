"""One day on which everything that can happen happens, the same to the last byte every time."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from itertools import count
from uuid import UUID, uuid5

from domain.aggregate import AggregateRoot, DomainEvent
from domain.cage.cashier_shift import CashierShift
from domain.cage.commands import (
    CloseDrawer,
    CountDrawer,
    FundVault,
    OpenDrawer,
    PayWithdrawal,
    PrintSlip,
    TakeDeposit,
    VoidSlip,
)
from domain.cage.slip import Slip
from domain.cage.vault import VaultFunding
from domain.command import Envelope, Person
from domain.players.commands import OpenPlayerAccount
from domain.players.player_account import PlayerAccount
from domain.staff.commands import AppointStaff, ChangeRoles, DismissStaff
from domain.staff.roles import Book, Role
from domain.staff.staff_member import StaffMember, staff_id_of
from domain.tables.commands import SetUpTable
from domain.tables.table import Table
from tests.history.some_hands import hands_of

# Everything is said here and nothing is borrowed: these bytes must come out the same for ever.
_IDS = UUID("00000000-0000-5000-8000-00000000da71")
_AT, _DAY = datetime(2026, 3, 6, 10, 30, tzinfo=UTC), date(2026, 3, 6)
_ADA = Person(staff_id_of("ADA"), frozenset({Role.ADMINISTRATOR}))
_CAT = Person(staff_id_of("CAT"), frozenset({Role.CAGE_REPRESENTATIVE}))
_PIA = Person(staff_id_of("PIA"), frozenset({Role.PIT_BOSS}))
_SUE = Person(staff_id_of("SUE"), frozenset({Role.CAGE_SUPERVISOR}))


class _Clock:
    """Gives each command an id and a minute of its own."""

    def __init__(self) -> None:
        self._numbers = count(1)

    def envelope(self, by: Person = _CAT, authorised_by: Person | None = None) -> Envelope:
        number = next(self._numbers)
        return Envelope(
            command_id=uuid5(_IDS, f"command {number}"),
            at=_AT + timedelta(minutes=number, microseconds=number),
            gaming_day=_DAY,
            by=by,
            authorised_by=authorised_by,
            station="cage-1",
        )


def a_day() -> Iterator[DomainEvent]:
    """Tell the day, event by event, in the order in which they are stored."""
    clock = _Clock()
    yield from _staff(clock)
    yield from _tables(clock)
    yield from _cage(clock)
    for hand in hands_of(clock.envelope):
        yield from hand.collect_events()


def _staff(clock: _Clock) -> Iterator[DomainEvent]:
    roles = frozenset({Role.DEALER, Role.GAME_SUPERVISOR})
    member = StaffMember.appoint(
        AppointStaff(envelope=clock.envelope(by=_ADA), code="DAN", name="-", roles=roles)
    )
    change = {"staff_id": member.id, "reason": "promoted to the pit"}
    boss = frozenset({Role.PIT_BOSS})
    member.change_roles(ChangeRoles(envelope=clock.envelope(by=_ADA), roles=boss, **change))
    leave = {"staff_id": member.id, "reason": "left the house"}
    member.dismiss(DismissStaff(envelope=clock.envelope(by=_ADA), **leave))
    yield from member.collect_events()


def _tables(clock: _Clock) -> Iterator[DomainEvent]:
    envelope = clock.envelope(by=_PIA)
    yield from Table.set_up(
        SetUpTable(envelope=envelope, code="TCP1", game="Three Card Poker", book=Book.TCP, places=7)
    ).collect_events()


def _cage(clock: _Clock) -> Iterator[DomainEvent]:
    vault = VaultFunding.fund(FundVault(envelope=clock.envelope(by=_SUE), count={10_000: 1_000}))
    shift = CashierShift.open(
        OpenDrawer(envelope=clock.envelope(), window="1", count={10_000: 10}), None
    )
    account = PlayerAccount.open(
        OpenPlayerAccount(envelope=clock.envelope(), name="-", document="-")
    )
    yield from _all_of(vault, shift, account)
    ids = {"shift_id": shift.id, "player_id": account.id}

    taking = TakeDeposit(
        envelope=clock.envelope(), count={10_000: 1, 5_000: 1, 20: 1, 10: 1, 5: 1}, **ids
    )
    taken, cents = shift.take_deposit(taking)
    account.credit(taking.envelope, taken, cents)
    yield from _all_of(shift, account)

    paying = PayWithdrawal(envelope=clock.envelope(), count={5_000: 1}, **ids)
    paid, cents = shift.pay_withdrawal(paying)
    account.debit(paying.envelope, paid, cents)
    yield from _all_of(shift, account)

    slip = Slip.print_first(PrintSlip(envelope=clock.envelope(), slip="WD-000001"))
    slip.print_again(PrintSlip(envelope=clock.envelope(), slip="WD-000001"))
    yield from _all_of(slip)

    envelope = clock.envelope(authorised_by=_SUE)
    what = {"shift_id": shift.id, "transaction_id": paid, "reason": "wrong player"}
    undone, movement = shift.void(VoidSlip(envelope=envelope, **what))
    account.credit(envelope, undone, -movement.cents, paid)
    yield from _all_of(shift, account)

    counting = {"shift_id": shift.id, "count": {10_000: 11}}
    shift.count(CountDrawer(envelope=clock.envelope(), **counting))
    shift.close(
        CloseDrawer(envelope=clock.envelope(), shift_id=shift.id, reason="fifty dollars short")
    )
    yield from _all_of(shift)


def _all_of(*streams: AggregateRoot) -> Iterator[DomainEvent]:
    for stream in streams:
        yield from stream.collect_events()
