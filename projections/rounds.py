"""Rounds of the house-banked games: which were dealt where, and what each brought the float."""

from __future__ import annotations

from collections.abc import Sequence

from domain.banked.events import RoundEnded, RoundReopened
from domain.casino_war.events import RoundStarted as WarRoundStarted
from domain.staff.roles import Book
from domain.three_card_poker.events import RoundStarted as ThreeCardRoundStarted
from projections.read_model import Cursor, ReadModel, Recorded

_START = """
    INSERT INTO rounds (round_id, table_code, gaming_day, number, book, started_at)
    VALUES (%s, %s, %s, %s, %s, %s)
"""


class Rounds(ReadModel):
    """`rounds.rounds`."""

    name = "rounds"
    version = 1
    tables = """
        CREATE TABLE rounds (
            round_id           uuid        PRIMARY KEY,
            table_code         text        NOT NULL,
            gaming_day         date        NOT NULL,
            number             integer     NOT NULL,
            book               text        NOT NULL,
            outcome            text,
            float_change_cents bigint      NOT NULL DEFAULT 0,
            started_at         timestamptz NOT NULL,
            ended_at           timestamptz
        );
        CREATE INDEX ON rounds (table_code, gaming_day, number);
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Enter each round, and how it ended; one decided again ends a second time."""
        for recorded in batch:
            match recorded.event:
                case ThreeCardRoundStarted() as event:
                    _start(cursor, recorded, event, event.terms.book)
                case WarRoundStarted() as event:
                    _start(cursor, recorded, event, Book.CW)
                case RoundEnded() as event:
                    cursor.execute(
                        "UPDATE rounds SET outcome = %s, float_change_cents = %s, ended_at = %s"
                        " WHERE round_id = %s",
                        [
                            event.outcome,
                            event.float_change_cents,
                            event.timestamp,
                            recorded.stream_id,
                        ],
                    )
                case RoundReopened():
                    cursor.execute(
                        "UPDATE rounds SET outcome = NULL, ended_at = NULL WHERE round_id = %s",
                        [recorded.stream_id],
                    )


def _start(
    cursor: Cursor,
    recorded: Recorded,
    event: ThreeCardRoundStarted | WarRoundStarted,
    book: Book,
) -> None:
    where = [recorded.stream_id, event.table, event.gaming_day, event.number, book]
    cursor.execute(_START, [*where, event.timestamp])
