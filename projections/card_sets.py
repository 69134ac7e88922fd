"""Sets of cards and where each is, and what stands on each table."""

from __future__ import annotations

from collections.abc import Sequence

from domain.equipment import events as happened
from domain.equipment.kinds import Standing
from projections.read_model import Cursor, ReadModel, Recorded

_CHECK_IN = """
    INSERT INTO sets (set_id, stream_version, label, book, decks, colour, cards, standing,
                      table_code, seal, kept_at, checked_at, checked_by)
    VALUES (%s, %s, %s, %s, %s, %s, %s, 'stored', '', %s, %s, %s, %s)
"""
_EQUIP = """
    INSERT INTO tables (table_code, stream_version, book, places, dealing, shoe, approval)
    VALUES (%s, %s, %s, %s, %s, %s, %s)
"""
_STANDINGS: dict[type, Standing] = {
    happened.CardsIssued: Standing.IN_USE,
    happened.CardsWithdrawn: Standing.WITHDRAWN,
    happened.CardsRetained: Standing.RETAINED,
    happened.CardsCancelled: Standing.CANCELLED,
}


class CardSets(ReadModel):
    """`card_sets.sets` and `card_sets.tables`."""

    name = "card_sets"
    version = 1
    tables = """
        CREATE TABLE sets (
            set_id         uuid        PRIMARY KEY,
            stream_version integer     NOT NULL,
            label          text        NOT NULL,
            book           text        NOT NULL,
            decks          integer     NOT NULL,
            colour         text        NOT NULL,
            cards          integer     NOT NULL,
            standing       text        NOT NULL,
            table_code     text        NOT NULL,
            seal           text        NOT NULL,
            kept_at        text        NOT NULL,
            checked_at     timestamptz NOT NULL,
            checked_by     uuid        NOT NULL
        );
        CREATE INDEX ON sets (table_code);
        CREATE TABLE tables (
            table_code     text    PRIMARY KEY,
            stream_version integer NOT NULL,
            book           text    NOT NULL,
            places         integer NOT NULL,
            dealing        text    NOT NULL,
            shoe           text    NOT NULL,
            approval       text    NOT NULL
        );
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Follow each set from its check-in, and each table's shoe."""
        for recorded in batch:
            version = recorded.version
            match recorded.event:
                case happened.CardsCheckedIn() as event:
                    what = [event.label, event.book, event.decks, event.colour, event.cards]
                    where = [event.seal, event.kept_at, event.timestamp, event.by]
                    cursor.execute(_CHECK_IN, [recorded.stream_id, version, *what, *where])
                case happened.TableEquipped() as event:
                    what = [event.book, event.places, event.dealing, event.shoe, event.approval]
                    cursor.execute(_EQUIP, [event.table, version, *what])
                case happened.ShoeReplaced() as event:
                    cursor.execute(
                        "UPDATE tables SET stream_version = %s, dealing = %s, shoe = %s,"
                        " approval = %s WHERE table_code = %s",
                        [version, event.dealing, event.shoe, event.approval, event.table],
                    )
                case _ if recorded.name.startswith("equipment."):
                    _follow(cursor, recorded)


def _follow(cursor: Cursor, recorded: Recorded) -> None:
    """Keep a set's version, where it stands, and since when it is known to be complete."""
    event = recorded.event
    standing = _STANDINGS.get(type(event))
    table = getattr(event, "table", "") if standing is Standing.IN_USE else ""
    checked = isinstance(event, happened.CardsChecked)
    cursor.execute(
        "UPDATE sets SET stream_version = %(version)s,"
        " standing = coalesce(%(standing)s, standing),"
        " table_code = CASE WHEN %(standing)s::text IS NULL THEN table_code ELSE %(table)s END,"
        " checked_at = CASE WHEN %(checked)s THEN %(at)s ELSE checked_at END,"
        " checked_by = CASE WHEN %(checked)s THEN %(by)s ELSE checked_by END"
        " WHERE set_id = %(id)s",
        {
            "version": recorded.version,
            "standing": standing,
            "table": table,
            "checked": checked,
            "at": event.timestamp,
            "by": event.by,
            "id": recorded.stream_id,
        },
    )
