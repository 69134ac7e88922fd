"""What may be asked about terms, signs and notices, by the names that the doors use."""

from __future__ import annotations

from domain.tables.notices import commands
from services.use_cases import notices
from services.use_cases.spec import CommandSpec

SPECS = (
    CommandSpec(
        "set-table-terms",
        commands.SetTableTerms,
        notices.set_table_terms,
        "Set the terms of a table from the next round on",
        lambda c: f"Set the terms of table {c.table.upper()} from the next round on: {c.reason}",
    ),
    CommandSpec(
        "give-notice",
        commands.GiveNotice,
        notices.give_notice,
        "Announce other terms of a table",
        lambda c: (
            f"Give {c.minutes} minutes' notice of other terms at table {c.table.upper()},"
            f" because: {c.reason}"
        ),
    ),
    CommandSpec(
        "announce-closing",
        commands.AnnounceClosing,
        notices.announce_closing,
        "Announce that a table closes on its players",
        lambda c: (
            f"Give {c.minutes} minutes' notice that table {c.table.upper()} closes,"
            f" because: {c.reason}"
        ),
    ),
    CommandSpec(
        "apply-notice",
        commands.ApplyNotice,
        notices.apply_notice,
        "Bring announced terms into force",
        lambda c: f"Bring the announced terms of table {c.table.upper()} into force",
    ),
    CommandSpec(
        "withdraw-notice",
        commands.WithdrawNotice,
        notices.withdraw_notice,
        "Take a notice back",
        lambda c: f"Take back a notice at table {c.table.upper()}, because: {c.reason}",
    ),
    CommandSpec(
        "show-sign",
        commands.ShowSign,
        notices.show_sign,
        "Say that a table's sign is up",
        lambda c: f"Say that the sign of table {c.table.upper()} is up as it reads now",
    ),
    CommandSpec(
        "vary-commission",
        commands.VaryCommission,
        notices.vary_commission,
        "Change a table's commission, or set it to nil",
        lambda c: (
            f"Vary the commission of table {c.table.upper()} to"
            f" {c.commission.method.replace('_', ' ')}, because: {c.reason}"
        ),
    ),
    CommandSpec(
        "change-pay-tables",
        commands.ChangePayTables,
        notices.change_pay_tables,
        "Pay by another combination of tables",
        lambda c: (
            f"Pay at table {c.table.upper()} by Ante Bonus {c.ante_bonus} and Pair Plus"
            f" {c.pair_plus_table} from the next round on, because: {c.reason}"
        ),
    ),
    CommandSpec(
        "choose-dealing-method",
        commands.ChooseDealingMethod,
        notices.choose_dealing_method,
        "Choose how second cards are dealt at Casino War",
        lambda c: f"Deal every table of Casino War by method {c.method}, because: {c.reason}",
    ),
)
