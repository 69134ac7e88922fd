"""What the cage does."""

from __future__ import annotations

from domain.aggregate import AggregateRoot
from domain.cage.cashier_shift import CashierShift, shift_id_of
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
from domain.cage.slip import Slip, slip_id_of
from domain.cage.vault import VaultFunding
from domain.errors import NotFoundError
from domain.players.player_account import PlayerAccount
from services.desk import stations
from services.use_cases.cash_days import cash_counted, cash_uncounted
from services.use_cases.casino import Answer, Casino, Decided


def open_drawer(casino: Casino, command: OpenDrawer) -> Answer:
    """Open a window's next shift."""

    def decide() -> Decided:
        shift = CashierShift.open(command, last_shift(casino, command.window))
        if not stations.has_window(casino.pool, command.window):
            raise NotFoundError(f"there is no window {command.window}")
        return Decided((shift,), {"shift_id": str(shift.id)})

    return casino.perform(command, decide)


def last_shift(casino: Casino, window: str) -> CashierShift | None:
    """Find a window's latest shift in the log itself, by doubling and then halving the number."""
    step = 1
    while casino.find(CashierShift, shift_id_of(window, step)):
        step *= 2
    known, missing = step // 2, step
    while missing - known > 1:
        middle = (known + missing) // 2
        if casino.find(CashierShift, shift_id_of(window, middle)):
            known = middle
        else:
            missing = middle
    return casino.find(CashierShift, shift_id_of(window, known)) if known else None


def take_deposit(casino: Casino, command: TakeDeposit) -> Answer:
    """Take cash in and owe it to the player, in one transaction."""

    def decide() -> Decided:
        shift = casino.load(CashierShift, command.shift_id, command.envelope.expected_version)
        account = casino.load(PlayerAccount, command.player_id)
        transaction_id, cents = shift.take_deposit(command)
        account.credit(command.envelope, transaction_id, cents)
        counted = cash_counted(casino, command.envelope, account.id, transaction_id, in_cents=cents)
        return _moved(shift, account, transaction_id, cents, counted)

    return casino.perform(command, decide)


def pay_withdrawal(casino: Casino, command: PayWithdrawal) -> Answer:
    """Pay cash out and owe the player less, in one transaction."""

    def decide() -> Decided:
        shift = casino.load(CashierShift, command.shift_id, command.envelope.expected_version)
        account = casino.load(PlayerAccount, command.player_id)
        transaction_id, cents = shift.pay_withdrawal(command)
        account.debit(command.envelope, transaction_id, cents)
        counted = cash_counted(
            casino, command.envelope, account.id, transaction_id, out_cents=cents
        )
        return _moved(shift, account, transaction_id, cents, counted)

    return casino.perform(command, decide)


def void_slip(casino: Casino, command: VoidSlip) -> Answer:
    """Undo a deposit or withdrawal in the drawer and in the account, in one transaction."""

    def decide() -> Decided:
        shift = casino.load(CashierShift, command.shift_id, command.envelope.expected_version)
        transaction_id, movement = shift.void(command)
        account = casino.load(PlayerAccount, movement.player_id)
        undo = account.debit if movement.cents > 0 else account.credit
        undo(command.envelope, transaction_id, abs(movement.cents), command.transaction_id)
        uncounted = cash_uncounted(
            casino, command.envelope, account.id, transaction_id, reverses=command.transaction_id
        )
        return _moved(shift, account, transaction_id, abs(movement.cents), uncounted)

    return casino.perform(command, decide)


def count_drawer(casino: Casino, command: CountDrawer) -> Answer:
    """Store a blind count."""

    def decide() -> Decided:
        shift = casino.load(CashierShift, command.shift_id, command.envelope.expected_version)
        shift.count(command)
        return Decided((shift,), {"shift_id": str(shift.id)})

    return casino.perform(command, decide)


def close_drawer(casino: Casino, command: CloseDrawer) -> Answer:
    """Close a shift on its last count."""

    def decide() -> Decided:
        shift = casino.load(CashierShift, command.shift_id, command.envelope.expected_version)
        shift.close(command)
        return Decided((shift,), {"shift_id": str(shift.id)})

    return casino.perform(command, decide)


def print_slip(casino: Casino, command: PrintSlip) -> Answer:
    """Record that a slip was printed, and say which copy this is."""

    def decide() -> Decided:
        if not casino.has_slip(command.slip):
            raise NotFoundError(f"there is no slip {command.slip}")
        slip = casino.find(Slip, slip_id_of(command.slip))
        if slip is None:
            slip = Slip.print_first(command)
        else:
            slip.print_again(command)
        return Decided((slip,), {"slip": command.slip, "copy": slip.copies})

    return casino.perform(command, decide)


def fund_vault(casino: Casino, command: FundVault) -> Answer:
    """Put capital into the vault."""
    return casino.perform(command, lambda: Decided((VaultFunding.fund(command),)))


def _moved(
    shift: CashierShift,
    account: PlayerAccount,
    transaction_id: object,
    cents: int,
    cash_days: tuple[AggregateRoot, ...],
) -> Decided:
    facts = {
        "shift_id": str(shift.id),
        "player_id": str(account.id),
        "transaction_id": str(transaction_id),
        "cents": cents,
        "balance_cents": account.balance_cents,
    }
    return Decided((*cash_days, shift, account), facts)
