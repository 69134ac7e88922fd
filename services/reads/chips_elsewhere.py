"""Where the ledger has the chips that lie at no place of the house."""

from __future__ import annotations

from dataclasses import dataclass

from domain.ledger.accounts import (
    CHIPS_VARIANCE,
    CREDIT_VARIANCE,
    EARNED,
    PATRONS_CHIPS,
    SEIZED,
)
from services.reads import flows
from services.reads.cut import Cut
from services.store.pool import Pool


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Chips that the house does not hold; the account, where there is exactly one."""

    where: str
    cents: int
    account: str | None = None


def all_of_them(pool: Pool, cut: Cut) -> list[Elsewhere]:
    """List what is with the public, what is held for somebody, and what is missing."""
    # What became income out of claims stands against its mirror; the rest was taken in chips.
    income = flows.closing_of(pool, cut, "income:", "expense:", EARNED, CREDIT_VARIANCE)
    return [
        _of(pool, cut, "With patrons", PATRONS_CHIPS),
        Elsewhere("In front of players at live tables", flows.at_live_seats(pool, cut)),
        Elsewhere("In pots and wagers at live tables", flows.at_stake(pool, cut)),
        _of(pool, cut, "Kept for players who were picked up", "custody:"),
        _of(pool, cut, "Seized and held", SEIZED),
        Elsewhere("Taken as income and put into no box", income),
        _of(pool, cut, "Missing (+) or over (−) at counts", CHIPS_VARIANCE),
    ]


def _of(pool: Pool, cut: Cut, where: str, account: str) -> Elsewhere:
    return Elsewhere(where, flows.closing_of(pool, cut, account), account)
