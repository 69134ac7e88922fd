"""The people around a table, from the first who comes to one that is empty to the last who goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from types import MappingProxyType
from typing import Any, Final
from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.banked.limits import PersonalLimit
from domain.command import Envelope
from domain.ids import derived_id
from domain.staff.roles import Book
from domain.tables.seating.abstaining import PlayOfBoxes, abstained_rounds
from domain.tables.seating.events import (
    AreaLimited,
    BoxTaken,
    BoxVacated,
    LimitMarkerPlaced,
    PersonalLimitAgreed,
    SeatAllocated,
    SeatChangeRequested,
    SeatChangeWithdrawn,
    SeatDrawDecided,
    SeatingBegun,
    SeatReleased,
    SeatReserved,
    SeveralBoxesAllowed,
)
from domain.tables.table import Table

# Only Casino War lets several players use one betting area (CW-5.10).
MOST_PLAYERS_PER_AREA: Final[Mapping[Book, int]] = MappingProxyType(
    {Book.TCP: 1, Book.C3P: 1, Book.CW: 3}
)
# When each round ended, and which boxes had wagered in it.
Plays = Sequence[tuple[datetime, tuple[int, ...]]]


def seating_id_of(table: str, number: int) -> UUID:
    """Return the id of a table's nth seating, so that two cannot both begin it."""
    return derived_id("seating", table.upper(), number)


@stored_as("seating")
class Seating(AggregateRoot):
    """Knows who is at which box and what is held; the modules beside it decide."""

    @classmethod
    def around(cls, table: Table, envelope: Envelope, previous: Seating | None) -> Seating:
        """Go on with the seating of a table, or begin the next when nothing is left of the last."""
        if previous is not None and not previous.is_over:
            return previous
        number = previous.number + 1 if previous else 1
        return cls.begin(
            SeatingBegun,
            seating_id_of(table.code, number),
            envelope,
            table=table.code,
            number=number,
            book=table.book,
            places=table.places,
        )

    @property
    def is_over(self) -> bool:
        """Say whether nobody is here any more, and nothing is held, asked for or limited."""
        return not (any(self.boxes.values()) or self.held or self.requests or self.areas)

    def players_at(self, box: int) -> tuple[str, ...]:
        """List the players at a box in the order of the line."""
        return tuple(self.boxes.get(box, {}).values())

    @property
    def players(self) -> frozenset[str]:
        """Everybody who is at a box."""
        return frozenset(who for box in self.boxes for who in self.players_at(box))

    def boxes_of(self, player: str) -> tuple[int, ...]:
        """List the boxes of a player, the one where the player sits first."""
        mine = [box for box in sorted(self.boxes) if player in self.players_at(box)]
        return tuple(sorted(mine, key=lambda box: (player, box) in self.extra))

    def room_at(self, box: int) -> int:
        """Say how many players may use a box."""
        return min(self.areas.get(box, 99), MOST_PLAYERS_PER_AREA.get(self.book, 1))

    def limits_of(self, box: int, player: str) -> Mapping[str, PersonalLimit]:
        """Return the player's own limits in force there, bet by bet: those with a marker."""
        return dict(self.in_force.get((box, player), {}))

    def occupied_at(self, moment: datetime) -> frozenset[int]:
        """Say which boxes were in use at a moment."""
        before = [boxes for at, boxes in self.changes if at <= moment]
        return before[-1] if before else frozenset()

    def plays_of(self, box: int, plays: Plays) -> tuple[PlayOfBoxes, ...]:
        """Put beside each play the boxes then in use.

        Plays from before a box was taken are left out: whoever is there did not abstain in them.
        """
        since = self.since.get(box)
        return tuple(
            PlayOfBoxes(frozenset(wagered), self.occupied_at(at))
            for at, wagered in plays
            if since is not None and at > since
        )

    def idle_boxes(self, plays: Plays) -> dict[int, int]:
        """Count the abstained rounds of every box that let the latest one pass at a full table."""
        counts = {
            box: abstained_rounds(self.plays_of(box, plays), box, self.all_boxes)
            for box in self.boxes
            if self.boxes[box]
        }
        return {box: count for box, count in counts.items() if count}

    @property
    def all_boxes(self) -> range:
        """Every box of the table."""
        return range(1, self.places + 1)

    @property
    def has_free_box(self) -> bool:
        """Say whether somebody could still sit down here."""
        return any(not self.boxes.get(box) and box not in self.held for box in self.all_boxes)

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.table, self.number, self.places = "", 0, 0
        self.book = Book.TCP
        # Box, then place in its line.
        self.boxes: dict[int, dict[int, str]] = {}
        self.extra: set[tuple[str, int]] = set()
        self.allowed: dict[str, int] = {}
        self.areas: dict[int, int] = {}
        self.agreed: dict[tuple[int, str], dict[str, PersonalLimit]] = {}
        self.in_force: dict[tuple[int, str], dict[str, PersonalLimit]] = {}
        self.markers: dict[tuple[int, str], str] = {}
        self.held: dict[int, str] = {}
        self.requests: dict[int, int] = {}
        # When a box that was free was taken, and how the boxes in use have changed.
        self.since: dict[int, datetime] = {}
        self.changes: list[tuple[datetime, frozenset[int]]] = []

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case SeatingBegun():
                self.table, self.number, self.places = event.table, event.number, event.places
                self.book = event.book
            case BoxTaken() | BoxVacated():
                self._move(event)
            case SeatReserved() | SeatAllocated() | SeatDrawDecided():
                self.held[event.seat] = event.player
            case SeatReleased(seat=seat):
                self.held.pop(seat, None)
            case SeatChangeRequested(seat=seat, to_seat=to_seat):
                self.requests[seat] = to_seat
            case SeatChangeWithdrawn(seat=seat):
                self.requests.pop(seat, None)
            case _:
                self._agree(event)

    def _move(self, event: BoxTaken | BoxVacated) -> None:
        line = self.boxes.setdefault(event.box, {})
        if isinstance(event, BoxTaken):
            if not line:
                self.since[event.box] = event.at
            line[event.line] = event.player
            if event.is_extra:
                self.extra.add((event.player, event.box))
        else:
            self._forget(event.box, event.player)
        occupied = frozenset(box for box, players in self.boxes.items() if players)
        self.changes.append((event.at, occupied))

    def _forget(self, box: int, player: str) -> None:
        """End with the player's place there what was agreed for it (TGC-19)."""
        self.boxes[box] = {at: who for at, who in self.boxes[box].items() if who != player}
        self.extra.discard((player, box))
        for kept in (self.agreed, self.in_force, self.markers):
            kept.pop((box, player), None)
        if not self.boxes_of(player):
            self.allowed.pop(player, None)

    def _agree(self, event: Any) -> None:
        match event:
            case SeveralBoxesAllowed(player=player, boxes=boxes):
                self.allowed[player] = boxes
            case AreaLimited(box=box, most=most):
                self.areas[box] = most
                if most == MOST_PLAYERS_PER_AREA[Book.CW]:
                    del self.areas[box]
            case PersonalLimitAgreed(box=box, player=player, bet=bet):
                limit = PersonalLimit(event.least_cents, event.most_cents)
                self.agreed.setdefault((box, player), {})[bet] = limit
            case LimitMarkerPlaced(box=box, player=player, marker=marker):
                self.markers[box, player] = marker
                self.in_force[box, player] = dict(self.agreed[box, player])
