"""How many pieces of cash and chips lie at each place, in the air, and with the public."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from domain.cage.movements import pieces_moved
from projections.read_model import Cursor, ReadModel, Recorded

_ADD = """
    INSERT INTO pieces AS lie (place, kind, denomination, pieces)
    SELECT * FROM unnest(%s::text[], %s::text[], %s::bigint[], %s::bigint[])
    ON CONFLICT (place, kind, denomination)
    DO UPDATE SET pieces = lie.pieces + excluded.pieces
"""


class Inventory(ReadModel):
    """`inventory.pieces`; chips `issued` less those at every other place are with the public."""

    name = "inventory"
    version = 1
    tables = """
        CREATE TABLE pieces (
            place        text   NOT NULL COLLATE "C",
            kind         text   NOT NULL,
            denomination bigint NOT NULL,
            pieces       bigint NOT NULL,
            PRIMARY KEY (place, kind, denomination)
        );
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Add each place's pieces up, and write each sum once."""
        sums: Counter[tuple[str, str, int]] = Counter()
        for recorded in batch:
            for place, change in pieces_moved(recorded.event):
                for kind, count in (("cash", change.cash), ("chips", change.chips)):
                    for denomination, pieces in count.items():
                        sums[place, kind, denomination] += pieces
        if sums:
            keys = sorted(sums)
            places, kinds, denominations = (list(column) for column in zip(*keys, strict=True))
            cursor.execute(_ADD, [places, kinds, denominations, [sums[key] for key in keys]])
