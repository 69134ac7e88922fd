"""Money: whole cents of the property's one currency. No float and no Decimal comes in here."""

from __future__ import annotations

from typing import TypeAlias

from domain.errors import MalformedAmountError

Cents: TypeAlias = int

# Beyond this a JavaScript reader of our exports would round, so no single amount may reach it.
GREATEST_AMOUNT: Cents = 2**53


def positive_cents(amount: object) -> Cents:
    """Return the amount when it is a whole number of cents above zero; refuse anything else."""
    if type(amount) is not int or amount <= 0:
        raise MalformedAmountError(
            f"an amount is a whole number of cents above zero, not {amount!r}"
        )
    if amount >= GREATEST_AMOUNT:
        raise MalformedAmountError(
            "the amount is too large to be kept exactly (2^53 cents or more)"
        )
    return amount


def dollars(amount: Cents) -> str:
    """Write an amount that is not negative as a refusal says it: $1,240.50."""
    return f"${amount // 100:,}.{amount % 100:02d}"
