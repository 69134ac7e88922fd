"""Cash and chips counted by denomination."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, TypeAlias

from domain.cents import Cents
from domain.errors import MalformedError

# Pieces per denomination in cents: {5000: 3} is three fifties.
Count: TypeAlias = dict[int, int]

NOTES: tuple[int, ...] = (10_000, 5_000, 2_000, 1_000, 500)
COINS: tuple[int, ...] = (200, 100, 50, 20, 10, 5)
DENOMINATIONS: tuple[int, ...] = NOTES + COINS
CHIP_VALUES: tuple[int, ...] = (
    1_000_000, 500_000, 100_000, 50_000, 10_000, 2_500, 500, 250, 200, 100, 50,
)  # fmt: skip

# So few of each that no count can reach 2^53 cents, beyond which amounts are not kept exactly.
MOST_PIECES = 9_999_999


@dataclass(frozen=True, slots=True)
class Kind:
    """What is counted, and which pieces of it there are."""

    noun: str
    values: tuple[int, ...]


CASH = Kind("note or coin", DENOMINATIONS)
CHIPS = Kind("chip", CHIP_VALUES)

# A count of chips where a bare Count would be one of cash.
ChipCount: TypeAlias = Annotated[Count, CHIPS]


class BadCountError(MalformedError):
    """A count that no drawer could give."""

    code = "bad_count"


def counted(count: Mapping[int, int], of: Kind = CASH) -> tuple[Count, Cents]:
    """Check a count and return it without empty rows, largest first, and its total."""
    for cents, pieces in count.items():
        if cents not in of.values:
            raise BadCountError(f"there is no {of.noun} of {cents} cents")
        if type(pieces) is not int or not 0 <= pieces <= MOST_PIECES:
            raise BadCountError(
                f"the pieces of {cents} cents must be a whole number from 0 to {MOST_PIECES:,}"
            )
    tidy = {cents: count[cents] for cents in of.values if count.get(cents)}
    return tidy, worth(tidy)


def worth(count: Mapping[int, int]) -> Cents:
    """Add a count up."""
    return sum(cents * pieces for cents, pieces in count.items())


def add(left: Mapping[int, int], right: Mapping[int, int], sign: int = 1) -> Count:
    """Add (or with sign -1 take away) one count to another."""
    # History is added up by what it holds: a note withdrawn since then was cash at the time.
    return {
        cents: left.get(cents, 0) + sign * right.get(cents, 0)
        for cents in sorted({*left, *right}, reverse=True)
    }
