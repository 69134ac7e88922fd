"""How whole cents are written and read: the only place that says 2.50."""

from __future__ import annotations

import re

from domain.cents import GREATEST_AMOUNT, dollars

LARGEST_CENTS = GREATEST_AMOUNT
TRUE_MINUS = "\u2212"
SPREADSHEET_FORMAT = f'"$"#,##0.00;"{TRUE_MINUS}$"#,##0.00'

# Commas must group thousands, or a European 12,50 would be read as 1250.
_AMOUNT = re.compile(r"\$?(?P<whole>[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.(?P<part>[0-9]+))?")


def format_cents(cents: int) -> str:
    """Write an amount for people, as in $1,240.00."""
    return f"{TRUE_MINUS if cents < 0 else ''}{dollars(abs(cents))}"


def short_cents(cents: int) -> str:
    """Write an amount as a button says it, without cents where there are none: $20, $12.50."""
    return format_cents(cents).removesuffix(".00")


def terminal_cents(cents: int) -> str:
    """Write an amount for a terminal, as in 1,240.00, with an ASCII minus."""
    return f"{'-' if cents < 0 else ''}{dollars(abs(cents)).removeprefix('$')}"


def plain_cents(cents: int) -> str:
    """Write an amount for machines, as in 1240.00, with an ASCII minus."""
    sign = "-" if cents < 0 else ""
    whole, part = divmod(abs(cents), 100)
    return f"{sign}{whole}.{part:02d}"


def parse_amount(text: str) -> int:
    """Read what a person typed into whole cents, or say in one sentence why not."""
    typed = text.strip()
    if not typed:
        message = "Enter an amount."
        raise ValueError(message)
    if typed.startswith(("-", TRUE_MINUS, "$-", f"${TRUE_MINUS}", "(")):
        message = "An amount cannot be negative."
        raise ValueError(message)
    found = _AMOUNT.fullmatch(typed)
    if found is None:
        message = "Write the amount in dollars and cents, like 1,240.50."
        raise ValueError(message)
    part = found["part"] or ""
    if len(part) > len("00"):
        message = "An amount cannot have fractions of a cent."
        raise ValueError(message)
    digits = (found["whole"].replace(",", "") + part.ljust(2, "0")).lstrip("0") or "0"
    # Length first: Python refuses to convert thousands of digits with a message of its own.
    if len(digits) > len(str(LARGEST_CENTS)) or int(digits) > LARGEST_CENTS:
        message = f"An amount cannot be more than {format_cents(LARGEST_CENTS)}."
        raise ValueError(message)
    return int(digits)
