"""To whom the cut is offered in Casino War, and in which order (CW-4.2.1, CW-4.2.2)."""

from __future__ import annotations

from collections.abc import Collection

from domain.equipment.errors import NoCutHereError
from domain.equipment.kinds import CutOccasion

_NAMED = {CutOccasion.START_OF_GAME: "CW-4.2.1(a)", CutOccasion.CARD_ON_AREA: "CW-4.2.1(b)"}


def order_of_offers(
    occasion: CutOccasion, seats: Collection[int], named: int = 0
) -> tuple[int, ...]:
    """Put the occupied seats in order: the player it belongs to, then clockwise.

    Seats are numbered clockwise from the dealer's left, so the highest is farthest to the
    dealer's right.
    """
    occupied = sorted(set(seats))
    if not occupied:
        return ()
    if occasion in _NAMED and named not in occupied:
        raise NoCutHereError(
            f"nobody sits at seat {named}, to whom the cut would be offered",
            rule=_NAMED[occasion],
        )
    first = named if occasion in _NAMED else occupied[-1]
    place = occupied.index(first)
    return tuple(occupied[place:] + occupied[:place])
