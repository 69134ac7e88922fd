"""A cashier's shift at a window: one drawer from its opening count to its closing count."""

from __future__ import annotations

import re
from dataclasses import dataclass
from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.cage.commands import (
    CloseDrawer,
    CountDrawer,
    OpenDrawer,
    PayWithdrawal,
    TakeDeposit,
    VoidSlip,
)
from domain.cage.denominations import Count, add, counted
from domain.cage.errors import (
    AlreadyVoidedError,
    BadWindowError,
    DrawerCountedError,
    DrawerNotCountedError,
    DrawerShortError,
    NothingCountedError,
    ShiftClosedError,
    UnknownSlipError,
    VarianceUnexplainedError,
    WindowOpenError,
)
from domain.cage.events import (
    DepositTaken,
    DrawerCounted,
    DrawerOpened,
    ShiftClosed,
    SlipVoided,
    WithdrawalPaid,
)
from domain.cents import Cents
from domain.ids import derived_id
from domain.ledger.accounts import PATRONS_CASH, VARIANCE, VAULT_CASH, window_cash
from domain.ledger.postings import Posting, Postings, move
from domain.staff.authority import require, require_second_person
from domain.staff.powers import OPERATE_CAGE, VOID_SLIP

RULES = ("PP-1.1-CageAndFloorRoles",)
_WINDOW = re.compile(r"[A-Za-z0-9-]+")


def shift_id_of(window: str, number: int) -> UUID:
    """Return the id of a window's nth shift, so that two people cannot both open it."""
    return derived_id("shift", window, number)


@dataclass(frozen=True, slots=True)
class Movement:
    """A deposit (positive) or withdrawal (negative) that may still be voided."""

    player_id: UUID
    count: Count
    cents: Cents

    def __deepcopy__(self, _memo: object) -> Movement:
        """Stay the same: nothing changes a movement, and a busy drawer is copied for each one."""
        return self


@stored_as("cashier_shift")
class CashierShift(AggregateRoot):
    """Decides what one drawer may take, pay, void and close with."""

    # Decide: may refuse.

    @classmethod
    def open(cls, command: OpenDrawer, previous: CashierShift | None) -> CashierShift:
        """Open the window's next shift; the one before it must have ended."""
        require(command.envelope, OPERATE_CAGE)
        if not _WINDOW.fullmatch(command.window):
            raise BadWindowError("a window's name is made of letters, figures and dashes")
        if previous is not None and not previous.is_closed:
            raise WindowOpenError(f"window {command.window} has an open drawer; close it first")
        count, cents = _something(command.count)
        number = previous.number + 1 if previous else 1
        return cls.begin(
            DrawerOpened,
            shift_id_of(command.window, number),
            command.envelope,
            rules=RULES,
            postings=move(VAULT_CASH, window_cash(command.window), cents),
            window=command.window,
            number=number,
            count=count,
            cents=cents,
        )

    def take_deposit(self, command: TakeDeposit) -> tuple[UUID, Cents]:
        """Take cash in for an account; return the transaction and its amount."""
        require(command.envelope, OPERATE_CAGE)
        self._check_takes_money()
        count, cents = _something(command.count)
        transaction_id = derived_id("transaction", command.envelope.command_id)
        self.record(
            DepositTaken,
            command.envelope,
            rules=RULES,
            postings=move(PATRONS_CASH, window_cash(self.window), cents),
            window=self.window,
            transaction_id=transaction_id,
            player_id=command.player_id,
            count=count,
            cents=cents,
        )
        return transaction_id, cents

    def pay_withdrawal(self, command: PayWithdrawal) -> tuple[UUID, Cents]:
        """Pay cash out of an account; return the transaction and its amount."""
        require(command.envelope, OPERATE_CAGE)
        self._check_takes_money()
        count, cents = _something(command.count)
        self._check_holds(cents)
        transaction_id = derived_id("transaction", command.envelope.command_id)
        self.record(
            WithdrawalPaid,
            command.envelope,
            rules=RULES,
            postings=move(window_cash(self.window), PATRONS_CASH, cents),
            window=self.window,
            transaction_id=transaction_id,
            player_id=command.player_id,
            count=count,
            cents=cents,
        )
        return transaction_id, cents

    def void(self, command: VoidSlip) -> tuple[UUID, Movement]:
        """Undo a movement with another person's authority; return the new transaction and it."""
        movement = self.movements.get(command.transaction_id)
        if movement is None:
            raise UnknownSlipError("this shift has no such deposit or withdrawal to void")
        if command.transaction_id in self.voided:
            raise AlreadyVoidedError("this slip was voided before; a slip is voided once")
        self._check_takes_money()
        if movement.cents > 0:
            self._check_holds(movement.cents)
        require(command.envelope, OPERATE_CAGE)
        require_second_person(command.envelope, VOID_SLIP)
        transaction_id = derived_id("transaction", command.envelope.command_id)
        self.record(
            SlipVoided,
            command.envelope,
            rules=RULES,
            postings=move(window_cash(self.window), PATRONS_CASH, movement.cents),
            window=self.window,
            transaction_id=transaction_id,
            voids=command.transaction_id,
            player_id=movement.player_id,
            count=movement.count,
            cents=-movement.cents,
            reason=command.reason,
        )
        return transaction_id, movement

    def count(self, command: CountDrawer) -> None:
        """Store a blind count; a recount stands beside the first, never instead of it."""
        require(command.envelope, OPERATE_CAGE)
        self._check_open()
        count, cents = counted(command.count)
        self.record(
            DrawerCounted,
            command.envelope,
            rules=RULES,
            window=self.window,
            count=count,
            cents=cents,
        )

    def close(self, command: CloseDrawer) -> None:
        """Send the drawer back to the vault as counted, and its difference to suspense."""
        require(command.envelope, OPERATE_CAGE)
        self._check_open()
        if self.last_count is None:
            raise DrawerNotCountedError("count the drawer before closing it")
        # As it was counted then: notes may have been withdrawn since.
        count, counted_cents = self.last_count, self.counted_cents
        variance = counted_cents - self.expected_cents
        if variance and len(command.reason.strip()) < 3:  # noqa: PLR2004
            raise VarianceUnexplainedError("an over or short needs a reason of at least 3 letters")
        self.record(
            ShiftClosed,
            command.envelope,
            rules=RULES,
            postings=_closing(self.window, self.expected_cents, counted_cents),
            window=self.window,
            count=count,
            counted_cents=counted_cents,
            expected_count=self.expected_count,
            expected_cents=self.expected_cents,
            variance_cents=variance,
            reason=command.reason.strip(),
        )

    def _check_open(self) -> None:
        if self.is_closed:
            raise ShiftClosedError(f"the shift at window {self.window} is closed")

    def _check_takes_money(self) -> None:
        self._check_open()
        if self.last_count is not None:
            raise DrawerCountedError(
                f"the drawer of window {self.window} has been counted; "
                "close it before new money moves"
            )

    def _check_holds(self, cents: Cents) -> None:
        if cents > self.expected_cents:
            raise DrawerShortError(
                f"the drawer of window {self.window} does not hold that much cash"
            )

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.window = ""
        self.number = 0
        self.expected_count: Count = {}
        self.expected_cents: Cents = 0
        self.movements: dict[UUID, Movement] = {}
        self.voided: set[UUID] = set()
        self.last_count: Count | None = None
        self.counted_cents: Cents = 0
        self.is_closed = False

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case DrawerOpened():
                self.window, self.number = event.window, event.number
                self._move(event.count, event.cents)
            case DepositTaken():
                self._move(event.count, event.cents)
                self.movements[event.transaction_id] = Movement(
                    event.player_id, event.count, event.cents
                )
            case WithdrawalPaid():
                self._move(event.count, -event.cents)
                self.movements[event.transaction_id] = Movement(
                    event.player_id, event.count, -event.cents
                )
            case SlipVoided():
                self._move(event.count, event.cents)
                self.voided.add(event.voids)
            case DrawerCounted(count=count, cents=cents):
                self.last_count, self.counted_cents = count, cents
            case ShiftClosed():
                self.is_closed = True

    def _move(self, count: Count, cents: Cents) -> None:
        self.expected_count = add(self.expected_count, count, 1 if cents >= 0 else -1)
        self.expected_cents += cents


def _something(count: Count) -> tuple[Count, Cents]:
    tidy, cents = counted(count)
    if cents == 0:
        raise NothingCountedError("count at least one note or coin")
    return tidy, cents


def _closing(window: str, expected: Cents, counted_cents: Cents) -> Postings:
    postings = (
        Posting(window_cash(window), -expected),
        Posting(VAULT_CASH, counted_cents),
        Posting(VARIANCE, expected - counted_cents),
    )
    return tuple(posting for posting in postings if posting.cents)
