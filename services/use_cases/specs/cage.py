"""What may be asked of the cage, by the names that the doors use."""

from __future__ import annotations

from domain.cage import commands as at_cage
from services.use_cases import cage
from services.use_cases.spec import CommandSpec, spoken_total

SPECS = (
    CommandSpec(
        "open-drawer",
        at_cage.OpenDrawer,
        cage.open_drawer,
        "Open a window's drawer with a bank from the vault",
        lambda c: (
            f"Open the drawer of window {c.window} with {spoken_total(c.count)} from the vault"
        ),
    ),
    CommandSpec(
        "take-deposit",
        at_cage.TakeDeposit,
        cage.take_deposit,
        "Take cash into a player's account",
        lambda c: f"Take {spoken_total(c.count)} in cash into the account of player {c.player_id}",
    ),
    CommandSpec(
        "pay-withdrawal",
        at_cage.PayWithdrawal,
        cage.pay_withdrawal,
        "Pay cash from a player's account",
        lambda c: f"Pay {spoken_total(c.count)} in cash from the account of player {c.player_id}",
    ),
    CommandSpec(
        "void-slip",
        at_cage.VoidSlip,
        cage.void_slip,
        "Undo a deposit or withdrawal under another person's authority",
        lambda c: (
            f"Void the deposit or withdrawal of transaction {c.transaction_id}, because: {c.reason}"
        ),
    ),
    CommandSpec(
        "count-drawer",
        at_cage.CountDrawer,
        cage.count_drawer,
        "Count a drawer, blind",
        lambda c: f"Record a count of {spoken_total(c.count)} for the drawer of shift {c.shift_id}",
    ),
    CommandSpec(
        "close-drawer",
        at_cage.CloseDrawer,
        cage.close_drawer,
        "Close a shift on its last count",
        lambda c: (
            f"Close the drawer of shift {c.shift_id}"
            + (f", because: {c.reason}" if c.reason else " on its last count")
        ),
    ),
    CommandSpec(
        "print-slip",
        at_cage.PrintSlip,
        cage.print_slip,
        "Print a slip; later prints are marked",
        lambda c: f"Print slip {c.slip}",
    ),
    CommandSpec(
        "fund-vault",
        at_cage.FundVault,
        cage.fund_vault,
        "Put the owners' money into the vault",
        lambda c: f"Put {spoken_total(c.count)} of the owners' money into the vault",
    ),
)
