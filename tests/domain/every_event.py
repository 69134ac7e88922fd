"""One of every event, made by the decisions that make it, each with an envelope of its own."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from itertools import count
from uuid import UUID, uuid4

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
from domain.command import Envelope
from domain.players.commands import OpenPlayerAccount
from domain.players.player_account import PlayerAccount
from domain.poker.hand import Hand
from domain.staff.commands import AppointStaff, ChangeRoles, DismissStaff
from domain.staff.roles import Book, Role
from domain.staff.staff_member import StaffMember
from domain.tables.commands import SetUpTable
from domain.tables.table import Table
from tests.history.some_hands import hands_of
from tests.people_and_things import (
    ADMIN_ADA,
    FRIDAY,
    FRIDAY_NIGHT,
    PIT_BOSS_PIA,
    SUPERVISOR_SUE,
    an_envelope,
    fifties,
    hundreds,
)


class History:
    """Everything that can happen, once, with the envelope of the command that made it happen."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self._last = self._envelope()
        self.recorded: list[tuple[Envelope, DomainEvent]] = []
        self.streams = [self._shift(), self._player(), self._slip(), self._vault()]
        self.streams += [self._staff(), self._table()]
        self.streams += self._hands()

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

    def _shift(self) -> CashierShift:
        opening = OpenDrawer(envelope=self._envelope(), window="1", count=hundreds(10))
        shift = CashierShift.open(opening, None)
        self._keep(shift)
        ids = {"shift_id": shift.id, "player_id": uuid4()}
        taken, _ = shift.take_deposit(
            TakeDeposit(envelope=self._envelope(), count=fifties(3), **ids)
        )
        self._keep(shift)
        shift.pay_withdrawal(PayWithdrawal(envelope=self._envelope(), count=fifties(1), **ids))
        self._keep(shift)
        envelope = self._envelope(authorised_by=SUPERVISOR_SUE)
        shift.void(
            VoidSlip(
                envelope=envelope, shift_id=shift.id, transaction_id=taken, reason="wrong player"
            )
        )
        self._keep(shift)
        shift.count(CountDrawer(envelope=self._envelope(), shift_id=shift.id, count=hundreds(9)))
        self._keep(shift)
        shift.close(
            CloseDrawer(envelope=self._envelope(), shift_id=shift.id, reason="fifty missing")
        )
        self._keep(shift)
        return shift

    def _player(self) -> PlayerAccount:
        opening = OpenPlayerAccount(envelope=self._envelope(), name="Percy", document="P-1234")
        account = PlayerAccount.open(opening)
        self._keep(account)
        account.credit(self._envelope(), uuid4(), 15_000)
        self._keep(account)
        account.debit(self._envelope(), uuid4(), 5_000)
        self._keep(account)
        return account

    def _slip(self) -> Slip:
        slip = Slip.print_first(PrintSlip(envelope=self._envelope(), slip="DP-000001"))
        self._keep(slip)
        slip.print_again(PrintSlip(envelope=self._envelope(), slip="DP-000001"))
        self._keep(slip)
        return slip

    def _vault(self) -> VaultFunding:
        envelope = self._envelope(by=SUPERVISOR_SUE)
        funding = VaultFunding.fund(FundVault(envelope=envelope, count=hundreds(100)))
        self._keep(funding)
        return funding

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

    def _hands(self) -> list[Hand]:
        played: dict[UUID, Hand] = {}
        for hand in hands_of(lambda by: self._envelope(by=by)):
            self._keep(hand)
            played[hand.id] = hand
        return list(played.values())


def every_event() -> Iterator[DomainEvent]:
    """One of every event."""
    yield from (event for _, event in History().recorded)
