"""How a player stands to the next hand: in, out, away, new, or moved."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum

from domain.aggregate import DomainEvent
from domain.tables.absence.events import (
    EntryDecided,
    SeatButtonPlaced,
    SeatButtonRemoved,
    SitOutEnded,
    SitOutRequested,
    StakeMovedIn,
)
from domain.tables.absence.markers import ABSENCE, SeatButton
from domain.tables.events import SeatDealtIn


class Entry(StrEnum):
    """What a seat must do before it is dealt in, as far as the button and blinds decide."""

    # Sat down and not dealt in yet.
    NEW = "new"
    # Waits for the big blind (CP-8.10.1), or puts in as much (CP-8.10.2).
    WAIT = "wait"
    POST = "post"
    # Moved too far to be dealt in without one or the other (PP-9.7.4, CP-8.9.5).
    MOVED = "moved"
    # A game closed, or staff moved the player: welcome at the button too (CP-8.10).
    WELCOME = "welcome"
    FREE = "free"


@dataclass(frozen=True, slots=True)
class Standing:
    """What is known of a seated player beside the stake."""

    entry: Entry = Entry.NEW
    sits_out_since: datetime | None = None
    buttons: tuple[tuple[SeatButton, datetime], ...] = ()

    @property
    def is_out(self) -> bool:
        """Whether the seat gets no cards in the next hand, whatever the button does."""
        return self.sits_out_since is not None or any(
            button is not SeatButton.MISSED_BLIND for button, _ in self.buttons
        )

    @property
    def away_since(self) -> datetime | None:
        """The moment from which the player has been out or away."""
        moments = [at for button, at in self.buttons if button in ABSENCE]
        if self.sits_out_since is not None:
            moments.append(self.sits_out_since)
        return min(moments, default=None)

    def has(self, button: SeatButton) -> bool:
        """Whether a button stands at the seat."""
        return any(each is button for each, _ in self.buttons)

    def after(self, event: DomainEvent) -> Standing:
        """Reflect a fact."""
        match event:
            case SitOutRequested(timestamp=at):
                return replace(self, sits_out_since=at)
            case SitOutEnded():
                return replace(self, sits_out_since=None)
            case SeatButtonPlaced(button=button, timestamp=at):
                return replace(self, buttons=(*self.buttons, (button, at)))
            case SeatButtonRemoved(button=button):
                left = tuple(each for each in self.buttons if each[0] is not button)
                return replace(self, buttons=left)
            case EntryDecided(entry=entry) | StakeMovedIn(entry=entry):
                return replace(self, entry=Entry(entry))
            case SeatDealtIn():
                return replace(self, entry=Entry.FREE)
        return self
