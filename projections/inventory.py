"""How many pieces of cash and chips lie at each place, in the air, and with the public."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from domain.aggregate import DomainEvent
from domain.cage.movements import pieces_moved
from projections.read_model import Cursor, ReadModel, Recorded

# A place, cash or chips, and what each piece is worth.
_Key: TypeAlias = tuple[str, str, int]

_ADD = """
    INSERT INTO pieces AS lie (place, kind, denomination, pieces)
    SELECT * FROM unnest(%s::text[], %s::text[], %s::bigint[], %s::bigint[])
    ON CONFLICT (place, kind, denomination)
    DO UPDATE SET pieces = lie.pieces + excluded.pieces
"""


_COPY = """
    COPY moves (position, at, gaming_day, place, kind, denomination, pieces) FROM STDIN
"""


class Inventory(ReadModel):
    """`inventory.pieces` and `inventory.moves`, each change of them with its event.

    Chips `issued` less those at every other place are with the public.
    """

    name = "inventory"
    version = 2
    tables = """
        CREATE TABLE pieces (
            place        text   NOT NULL COLLATE "C",
            kind         text   NOT NULL,
            denomination bigint NOT NULL,
            pieces       bigint NOT NULL,
            PRIMARY KEY (place, kind, denomination)
        );
        CREATE TABLE moves (
            position     bigint      NOT NULL,
            at           timestamptz NOT NULL,
            gaming_day   date        NOT NULL,
            place        text        NOT NULL COLLATE "C",
            kind         text        NOT NULL,
            denomination bigint      NOT NULL,
            pieces       bigint      NOT NULL
        );
        CREATE INDEX ON moves (kind, position);
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Add each place's pieces up, and write each sum once."""
        sums: Counter[_Key] = Counter()
        with cursor.copy(_COPY) as copy:
            for recorded in batch:
                event = recorded.event
                for key, pieces in _changes(event):
                    sums[key] += pieces
                    when = (event.timestamp, event.gaming_day)
                    copy.write_row((recorded.position, *when, *key, pieces))
        if sums:
            keys = sorted(sums)
            places, kinds, denominations = (list(column) for column in zip(*keys, strict=True))
            cursor.execute(_ADD, [places, kinds, denominations, [sums[key] for key in keys]])


def _changes(event: DomainEvent) -> Iterator[tuple[_Key, int]]:
    for place, change in pieces_moved(event):
        for kind, count in (("cash", change.cash), ("chips", change.chips)):
            for denomination, pieces in count.items():
                if pieces:
                    yield (place, kind, denomination), pieces
