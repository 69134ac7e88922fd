"""The sign's limits, a player's own, and what they make of a stake or a payment."""

from __future__ import annotations

from dataclasses import dataclass

from domain.cents import Cents


@dataclass(frozen=True, slots=True)
class Limit:
    """The least and the most for one bet, and the step that the sign asks for."""

    least: Cents
    most: Cents
    multiple: Cents = 1


@dataclass(frozen=True, slots=True)
class PersonalLimit:
    """What was agreed with one player for one bet; None leaves the sign's figure."""

    least: Cents | None = None
    most: Cents | None = None


def limit_for(sign: Limit, personal: PersonalLimit | None, *, has_marker: bool) -> Limit:
    """Find the limit that binds a player: the own one only where its marker stands."""
    if personal is None or not has_marker:
        return sign
    return Limit(
        sign.least if personal.least is None else personal.least,
        sign.most if personal.most is None else personal.most,
        sign.multiple,
    )


def effective(stake: Cents, limit: Limit) -> Cents:
    """Cut a stake to the maximum; the rest has no effect and goes back (TGC-13)."""
    return min(stake, limit.most)


def is_short(stake: Cents, limit: Limit) -> bool:
    """Whether a stake was put down under the minimum."""
    return 0 < stake < limit.least


def payable(payment: Cents, chip_unit: Cents) -> Cents:
    """Round a payment up to what chips can make (TGC-14)."""
    return -(-payment // chip_unit) * chip_unit
