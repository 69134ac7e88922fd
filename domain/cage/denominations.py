"""Cash counted by denomination."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from domain.cents import Cents
from domain.errors import MalformedError

# Pieces per denomination in cents: {5000: 3} is three fifties.
Count: TypeAlias = dict[int, int]

NOTES: tuple[int, ...] = (10_000, 5_000, 2_000, 1_000, 500)
COINS: tuple[int, ...] = (200, 100, 50, 20, 10, 5)
DENOMINATIONS: tuple[int, ...] = NOTES + COINS

# So few of each that no count can reach 2^53 cents, beyond which amounts are not kept exactly.
MOST_PIECES = 9_999_999


class BadCountError(MalformedError):
    """A count that no drawer could give."""

    code = "bad_count"


def counted(count: Mapping[int, int]) -> tuple[Count, Cents]:
    """Check a count and return it without empty rows, largest first, and its total."""
    for cents, pieces in count.items():
        if cents not in DENOMINATIONS:
            raise BadCountError(f"there is no note or coin of {cents} cents")
        if type(pieces) is not int or not 0 <= pieces <= MOST_PIECES:
            raise BadCountError(
                f"the pieces of {cents} cents must be a whole number from 0 to {MOST_PIECES:,}"
            )
    tidy = {cents: count[cents] for cents in DENOMINATIONS if count.get(cents)}
    return tidy, sum(cents * pieces for cents, pieces in tidy.items())


def add(left: Mapping[int, int], right: Mapping[int, int], sign: int = 1) -> Count:
    """Add (or with sign -1 take away) one count to another."""
    # History is added up by what it holds: a note withdrawn since then was cash at the time.
    return {
        cents: left.get(cents, 0) + sign * right.get(cents, 0)
        for cents in sorted({*left, *right}, reverse=True)
    }
