"""What custody of cash and chips comes to in postings, and what may leave it."""

from __future__ import annotations

from collections.abc import Iterable
from uuid import UUID

from domain.cage.errors import ChipsShortError, DrawerShortError
from domain.cage.holding import Holding
from domain.cage.place import Place
from domain.cents import Cents, dollars
from domain.ledger.accounts import (
    CHIPS_VARIANCE,
    PATRONS_CASH,
    PATRONS_CHIPS,
    VARIANCE,
    in_transit_cash,
    in_transit_chips,
)
from domain.ledger.postings import Posting, Postings

# An account and what is put into it.
_Change = tuple[str, Cents]


def over_the_counter(place: Place, taken: Holding, given: Holding) -> Postings:
    """Move what a patron brings into the drawer, and what the patron gets out of it."""
    cash = taken.cash_cents - given.cash_cents
    chips = taken.chips_cents - given.chips_cents
    return _posted(
        (PATRONS_CASH, -cash),
        (place.cash_account, cash),
        (PATRONS_CHIPS, -chips),
        (place.chips_account, chips),
    )


def into_the_air(place: Place, transfer_id: UUID, sent: Holding) -> Postings:
    """Move what is sent out of the drawer and onto its way."""
    return _posted(
        (place.cash_account, -sent.cash_cents),
        (in_transit_cash(transfer_id), sent.cash_cents),
        (place.chips_account, -sent.chips_cents),
        (in_transit_chips(transfer_id), sent.chips_cents),
    )


def out_of_the_air(
    place: Place, transfer_id: UUID, sent: Holding, due: Holding, found: Holding
) -> Postings:
    """Move what was sent into the drawer; what is over or short of all due goes into suspense."""
    cash_over, chips_over = _over(due, found)
    return _posted(
        (in_transit_cash(transfer_id), -sent.cash_cents),
        (place.cash_account, sent.cash_cents + cash_over),
        (VARIANCE, -cash_over),
        (in_transit_chips(transfer_id), -sent.chips_cents),
        (place.chips_account, sent.chips_cents + chips_over),
        (CHIPS_VARIANCE, -chips_over),
    )


def put_right(place: Place, due: Holding, found: Holding) -> Postings:
    """Make the drawer's accounts what was found, against suspense."""
    cash_over, chips_over = _over(due, found)
    return _posted(
        (place.cash_account, cash_over),
        (VARIANCE, -cash_over),
        (place.chips_account, chips_over),
        (CHIPS_VARIANCE, -chips_over),
    )


def together(*parts: Postings) -> Postings:
    """Join postings into those of one event, one line for each account."""
    sums: dict[str, Cents] = {}
    for part in parts:
        for account, cents in part:
            sums[account] = sums.get(account, 0) + cents
    return _posted(*sums.items())


def check_holds(place: Place, holding: Holding, given: Holding) -> None:
    """Refuse to give what is not there: cash by its sum, chips piece by piece.

    Notes are changed over the counter all night without a word; a chip changes hands on record.
    """
    if given.cash_cents > holding.cash_cents:
        raise DrawerShortError(f"the drawer of {place.spoken} does not hold that much cash")
    for cents, pieces in given.chips.items():
        if pieces > holding.chips.get(cents, 0):
            raise ChipsShortError(f"{place.spoken} does not hold so many chips of {dollars(cents)}")


def _over(due: Holding, found: Holding) -> tuple[Cents, Cents]:
    return found.cash_cents - due.cash_cents, found.chips_cents - due.chips_cents


def _posted(*changes: _Change) -> Postings:
    return tuple(_nonzero(changes))


def _nonzero(changes: Iterable[_Change]) -> Iterable[Posting]:
    return (Posting(account, cents) for account, cents in changes if cents)
