"""How a drawer is closed: on which count, with whose second count, and what goes where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from domain.cage.custody import into_the_air, put_right, together
from domain.cage.errors import SecondCountNeededError
from domain.cage.holding import Holding
from domain.cage.place import VAULT, Place
from domain.ledger.postings import Postings


@dataclass(frozen=True, slots=True)
class Counted:
    """Who counted, and what that person found."""

    by: UUID
    found: Holding


def differs(due: Holding, found: Holding) -> bool:
    """Whether a count is over or short: cash by its sum, chips piece by piece."""
    return found.cash_cents != due.cash_cents or found.chips != due.chips


def second_counter(place: Place, due: Holding, counts: Sequence[Counted]) -> UUID | None:
    """Find who else found the same; refuse where somebody else must have and nobody did.

    A blind count that is right has been checked by the books. One that is not, and any of the
    vault, needs another pair of eyes that did not see the first count.
    """
    last = counts[-1]
    others = [each.by for each in counts if each.by != last.by and each.found == last.found]
    if others:
        return others[-1]
    if place == VAULT or differs(due, last.found):
        why = "the vault is counted by two" if place == VAULT else "the count is over or short"
        raise SecondCountNeededError(
            f"{why}: another person must count {place.spoken} too, and find the same"
        )
    return None


def closing_postings(
    place: Place, due: Holding, found: Holding, transfer_id: UUID | None
) -> Postings:
    """Put the drawer's accounts right, then send what was found on its way, if it goes anywhere."""
    corrected = put_right(place, due, found)
    if transfer_id is None:
        return corrected
    return together(corrected, into_the_air(place, transfer_id, found))
