"""Every command by the name it goes by at the doors."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from domain.cage import commands as at_cage
from domain.cage.denominations import counted
from domain.cents import dollars
from domain.command import Command
from domain.players.commands import OpenPlayerAccount
from domain.staff import commands as on_staff
from domain.tables.commands import SetUpTable
from services.use_cases import cage, players, staff, tables
from services.use_cases.command_spec import CommandSpec
from services.use_cases.poker_catalogue import POKER


def spec_of(command: Command) -> CommandSpec:
    """Find the entry of a command."""
    return _BY_KIND[type(command)]


def _dollars(count: Mapping[int, int]) -> str:
    return dollars(counted(count)[1])


def _roles(command: Any) -> str:
    return ", ".join(role.spoken for role in sorted(command.roles))


_SPECS = (
    CommandSpec(
        "open-drawer",
        at_cage.OpenDrawer,
        cage.open_drawer,
        "Open a window's drawer with a bank from the vault",
        lambda c: f"Open the drawer of window {c.window} with {_dollars(c.count)} from the vault",
    ),
    CommandSpec(
        "take-deposit",
        at_cage.TakeDeposit,
        cage.take_deposit,
        "Take cash into a player's account",
        lambda c: f"Take {_dollars(c.count)} in cash into the account of player {c.player_id}",
    ),
    CommandSpec(
        "pay-withdrawal",
        at_cage.PayWithdrawal,
        cage.pay_withdrawal,
        "Pay cash from a player's account",
        lambda c: f"Pay {_dollars(c.count)} in cash from the account of player {c.player_id}",
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
        lambda c: f"Record a count of {_dollars(c.count)} for the drawer of shift {c.shift_id}",
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
        lambda c: f"Put {_dollars(c.count)} of the owners' money into the vault",
    ),
    CommandSpec(
        "open-player-account",
        OpenPlayerAccount,
        players.open_player_account,
        "Open a player's account",
        # The queue shows this sentence to others, so it does not name the person.
        lambda _: "Open an account for a new player",
    ),
    CommandSpec(
        "appoint-staff",
        on_staff.AppointStaff,
        staff.appoint_staff,
        "Take a person on",
        lambda c: f"Take on a person under the code {c.code.upper()} as {_roles(c)}",
    ),
    CommandSpec(
        "change-roles",
        on_staff.ChangeRoles,
        staff.change_roles,
        "Give a person other roles",
        lambda c: f"Make staff member {c.staff_id} {_roles(c)}, because: {c.reason}",
    ),
    CommandSpec(
        "dismiss-staff",
        on_staff.DismissStaff,
        staff.dismiss_staff,
        "End a person's access",
        lambda c: f"End the access of staff member {c.staff_id}, because: {c.reason}",
    ),
    CommandSpec(
        "set-up-table",
        SetUpTable,
        tables.set_up_table,
        "Put a table on the floor",
        lambda c: f"Set up table {c.code.upper()} for {c.game} with {c.places} places",
    ),
)

_EVERY = (*_SPECS, *POKER)

COMMANDS: Mapping[str, CommandSpec] = MappingProxyType({spec.name: spec for spec in _EVERY})
_BY_KIND = {spec.kind: spec for spec in _EVERY}
