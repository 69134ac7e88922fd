"""When a hand of a live table earns a prize: the sign offers it, and the hand was not folded."""

from __future__ import annotations

from domain.bonuses.commands import ClaimBonus
from domain.bonuses.errors import BonusNotDueError, NoBonusHereError, UnclearPrizeError
from domain.poker.hand import Hand
from domain.tables.table import Table


def check_prize(command: ClaimBonus, table: Table, hand: Hand) -> None:
    """Refuse a prize that no sign offers, or a seat that has no claim to it (CP-11)."""
    if bool(command.amount_cents) == bool(command.goods.strip()):
        raise UnclearPrizeError(
            "a bonus prize is an amount, or goods or services; say one of the two", rule="CP-11.1"
        )
    _check_offered(command, table)
    state, seat = hand.state, command.seat
    if state.table != table.code:
        raise BonusNotDueError(f"this hand was not dealt at table {table.code}", rule="CP-11.3")
    if seat not in state.seats:
        raise BonusNotDueError(
            f"seat {seat} was not dealt in to hand {state.number} of table {table.code}",
            rule="CP-11.3",
        )
    if seat in state.folded:
        raise BonusNotDueError(
            f"the hand of seat {seat} was folded, and a folded hand earns no bonus", rule="CP-11.4"
        )


def _check_offered(command: ClaimBonus, table: Table) -> None:
    offered = table.terms.bonuses if table.terms else ()
    if not offered:
        raise NoBonusHereError(f"the sign of table {table.code} offers no bonus", rule="CP-11.2")
    if command.bonus not in offered:
        raise NoBonusHereError(
            f"the sign of table {table.code} does not offer {command.bonus}; "
            f"it offers: {'; '.join(offered)}",
            rule="CP-11.2",
        )
    if table.signed_number != table.terms_version:
        raise NoBonusHereError(
            f"the sign with the terms in force is not up at table {table.code}, "
            "so no bonus is offered there",
            rule="CP-11.2",
        )
