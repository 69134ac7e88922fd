"""What an event does to the pieces in a drawer, for whoever adds them up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from domain.aggregate import DomainEvent
from domain.cage.events import (
    DepositTaken,
    DrawerOpened,
    ShiftClosed,
    SlipVoided,
    TransferReceived,
    TransferSent,
    VaultFunded,
    WithdrawalPaid,
)
from domain.cage.holding import NOTHING, Holding
from domain.cage.place import VAULT, Place, place_named, window_place
from domain.tables.day.events import (
    CloseCancelled,
    DayClosed,
    DayOpened,
    TableChipsExchanged,
    TableChipsSold,
    TableSaleReversed,
)
from domain.tables.drop.events import DropSettled

# Not places of the house: what is between two of them, and what was ever made.
IN_THE_AIR = "transit"
ISSUED = "issued"


@dataclass(frozen=True, slots=True)
class Moved:
    """What came over the counter or from elsewhere, and what went."""

    taken: Holding = NOTHING
    given: Holding = NOTHING

    def undone(self) -> Moved:
        """Return the same the other way round."""
        return Moved(self.given, self.taken)


def moved_by(event: DomainEvent) -> Moved:
    """Say what an event put into its drawer and took out of it."""
    match event:
        case DepositTaken(count=count):
            return Moved(taken=Holding(count))
        case WithdrawalPaid(count=count):
            return Moved(given=Holding(count))
        case SlipVoided(place="", count=count, cents=cents):
            return Moved(taken=Holding(count)) if cents > 0 else Moved(given=Holding(count))
        case TableChipsSold() | TableSaleReversed() | TableChipsExchanged():
            # A float is no drawer: its pieces are told by `pieces_moved`.
            return Moved()
        case _:
            return Moved(getattr(event, "taken", NOTHING), getattr(event, "given", NOTHING))


def place_of(event: DomainEvent) -> Place | None:
    """Say at which place it happened, if at one."""
    if path := getattr(event, "place", ""):
        return place_named(path)
    window = getattr(event, "window", None)
    return window_place(window) if window else None


def pieces_moved(event: DomainEvent) -> Iterator[tuple[str, Holding]]:
    """Tell, for each place that an event concerns, what it holds more, or less, afterwards."""
    place = str(place_of(event) or "")
    match event:
        case VaultFunded():
            sent = Holding(event.count, event.chips)
            yield (IN_THE_AIR if event.transfer_id else str(VAULT)), sent
            yield ISSUED, Holding(chips=event.chips)
        case DrawerOpened():
            found = Holding(event.count, event.chips)
            yield place, found.minus(event.left)
            # In the first release the vault gave what the drawer counted.
            yield (
                (IN_THE_AIR, NOTHING.minus(event.sent))
                if event.place
                else (str(VAULT), NOTHING.minus(found))
            )
        case ShiftClosed():
            yield from _closed(place, event)
        case TransferSent():
            yield place, NOTHING.minus(event.given)
            yield IN_THE_AIR, event.given
        case TransferReceived():
            yield place, event.taken
            yield IN_THE_AIR, NOTHING.minus(event.sent)
        case _ if type(event) in _AT_TABLES:
            yield from _at_a_table(place, event)
        case _ if place:
            moved = moved_by(event)
            yield place, moved.taken.minus(moved.given)


def _closed(place: str, event: ShiftClosed) -> Iterator[tuple[str, Holding]]:
    found = Holding(event.count, event.chips)
    due = Holding(event.expected_count, event.expected_chips)
    if event.goes_to == "next":
        yield place, found.minus(due)
        return
    yield place, NOTHING.minus(due)
    yield (IN_THE_AIR if event.transfer_id else str(VAULT)), found


def _table_closed(place: str, event: DayClosed | CloseCancelled) -> Iterator[tuple[str, Holding]]:
    """Put right what play had moved without a word; cancelled, all is as it was."""
    sign = 1 if isinstance(event, DayClosed) else -1
    found = Holding(chips=event.chips)
    stays = NOTHING if event.transfer_id else found
    yield place, NOTHING.plus(stays.minus(event.known), sign)
    if event.transfer_id:
        yield IN_THE_AIR, NOTHING.plus(found, sign)


_AT_TABLES = frozenset(
    {
        DayOpened,
        DayClosed,
        CloseCancelled,
        DropSettled,
        TableChipsExchanged,
        TableChipsSold,
        TableSaleReversed,
    }
)


def _at_a_table(place: str, event: DomainEvent) -> Iterator[tuple[str, Holding]]:
    match event:
        case DayOpened():
            yield place, Holding(chips=event.chips).minus(event.left)
            yield IN_THE_AIR, NOTHING.minus(event.sent)
        case DayClosed() | CloseCancelled():
            yield from _table_closed(place, event)
        case DropSettled():
            yield IN_THE_AIR, event.found
        case TableChipsSold() | TableSaleReversed() | TableChipsExchanged():
            # The cash of a table lies uncounted in its drop box.
            yield place, Holding(chips=event.taken.chips).minus(Holding(chips=event.given.chips))
