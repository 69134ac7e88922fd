"""Amounts of a published hand: its chips or dollars as whole cents, and back."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation, Overflow

from domain.cents import GREATEST_AMOUNT, Cents


class UnreadableHandError(Exception):
    """A published hand that is not what the format says; one sentence names what is wrong."""


def cents_of(amount: object, name: str) -> Cents:
    """Read a number of the file (or of an action) as cents, exactly."""
    if isinstance(amount, bool) or not isinstance(amount, int | Decimal | str):
        raise UnreadableHandError(f"{name}: {amount!r} is no amount")
    try:
        cents = Decimal(amount) * 100
    except InvalidOperation:
        raise UnreadableHandError(f"{name}: {amount!r} is no amount") from None
    except Overflow:
        cents = _TOO_MUCH
    if not cents.is_finite() or abs(cents) >= GREATEST_AMOUNT:
        raise UnreadableHandError(f"{name}: {_brief(amount)} cannot be kept exactly")
    whole = cents.to_integral_value()
    if abs(cents - whole) > _NOISE:
        raise UnreadableHandError(f"{name}: {amount} has parts of a cent")
    return int(whole)


def _brief(amount: object) -> str:
    text = str(amount)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


_TOO_MUCH = Decimal("Infinity")
_LONGEST = 40
# A number with a point is a binary one to the format, so whoever added some up wrote
# 99.30000000000001: less than this much of a cent is no money.
_NOISE = Decimal("0.000001")


def written(cents: Cents) -> str:
    """Write cents as a number of the format: 3775000, 92.75."""
    sign = "-" if cents < 0 else ""
    whole, part = divmod(abs(cents), 100)
    return f"{sign}{whole}.{part:02d}" if part else f"{sign}{whole}"


def number(cents: Cents) -> int | float:
    """Give cents as a JSON number, whole where it is."""
    return cents // 100 if cents % 100 == 0 else float(written(cents))
