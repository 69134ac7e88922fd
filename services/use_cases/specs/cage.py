"""What may be asked of the cage, by the names that the doors use."""

from __future__ import annotations

from typing import Any

from domain.cage import commands as at_cage
from services.use_cases import cage, counter, transfers
from services.use_cases.spec import CommandSpec, spoken_total


def _exchange(command: Any, what: str, given_for: str) -> str:
    return f"{what} {spoken_total({}, command.chips)} {given_for} {spoken_total(command.count)}"


SPECS = (
    CommandSpec(
        "open-drawer",
        at_cage.OpenDrawer,
        cage.open_drawer,
        "Open a drawer by counting what was sent or left",
        lambda c: f"Open the drawer of {c.place} with {spoken_total(c.count, c.chips)}",
    ),
    CommandSpec(
        "take-deposit",
        at_cage.TakeDeposit,
        counter.take_deposit,
        "Take cash into a player's account",
        lambda c: f"Take {spoken_total(c.count)} into the account of player {c.player_id}",
    ),
    CommandSpec(
        "pay-withdrawal",
        at_cage.PayWithdrawal,
        counter.pay_withdrawal,
        "Pay cash from a player's account",
        lambda c: f"Pay {spoken_total(c.count)} from the account of player {c.player_id}",
    ),
    CommandSpec(
        "sell-chips",
        at_cage.SellChips,
        counter.sell_chips,
        "Give chips for cash",
        lambda c: _exchange(c, "Give", "for"),
    ),
    CommandSpec(
        "redeem-chips",
        at_cage.RedeemChips,
        counter.redeem_chips,
        "Give cash for chips",
        lambda c: _exchange(c, "Take", "and pay"),
    ),
    CommandSpec(
        "exchange-chips",
        at_cage.ExchangeChips,
        counter.exchange_chips,
        "Give chips for other chips",
        lambda c: f"Exchange {spoken_total({}, c.chips)} for other chips",
    ),
    CommandSpec(
        "change-cash",
        at_cage.ChangeCash,
        counter.change_cash,
        "Give notes and coins for others",
        lambda c: f"Change {spoken_total(c.count)} into other notes and coins",
    ),
    CommandSpec(
        "sell-voucher",
        at_cage.SellVoucher,
        counter.sell_voucher,
        "Sell a chip-purchase voucher for cash",
        lambda c: f"Sell a chip-purchase voucher for {spoken_total(c.count)}",
    ),
    CommandSpec(
        "redeem-voucher",
        at_cage.RedeemVoucher,
        counter.redeem_voucher,
        "Give chips for a chip-purchase voucher",
        lambda c: f"Give {spoken_total({}, c.chips)} for voucher {c.voucher_id}",
    ),
    CommandSpec(
        "sell-prepaid-card",
        at_cage.SellPrepaidCard,
        counter.sell_prepaid_card,
        "Sell a pre-paid card for cash",
        lambda c: f"Sell pre-paid card {c.number} for {spoken_total(c.count)}",
    ),
    CommandSpec(
        "return-prepaid-card",
        at_cage.ReturnPrepaidCard,
        counter.return_prepaid_card,
        "Pay back what is left on a pre-paid card",
        lambda c: f"Pay {spoken_total(c.count)} back for pre-paid card {c.number}",
    ),
    CommandSpec(
        "void-slip",
        at_cage.VoidSlip,
        counter.void_slip,
        "Undo what a slip was given for, under another person's authority",
        lambda c: f"Void the slip of transaction {c.transaction_id}, because: {c.reason}",
    ),
    CommandSpec(
        "count-drawer",
        at_cage.CountDrawer,
        cage.count_drawer,
        "Count a drawer, blind",
        lambda c: (
            f"Record a count of {spoken_total(c.count, c.chips)} for the drawer of shift"
            f" {c.shift_id}"
        ),
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
        transfers.fund_vault,
        "Put the owners' money or new chips on the way to the vault",
        lambda c: f"Send {spoken_total(c.count, c.chips)} of the owners' to the vault",
    ),
    CommandSpec(
        "bank-cash",
        at_cage.BankCash,
        counter.bank_cash,
        "Send cash from the vault to the owners' bank",
        lambda c: f"Send {spoken_total(c.count)} from the vault to the bank",
    ),
)
