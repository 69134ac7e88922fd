"""Bonus claims and how each was settled."""

from __future__ import annotations

from collections.abc import Sequence

from domain.bonuses.events import BonusClaimed, BonusPaid, BonusRejected, BonusVerified
from projections.read_model import Cursor, ReadModel, Recorded

_CLAIM = """
    INSERT INTO claims (claim_id, stream_version, table_code, book, player_id, hand_id, seat, bonus,
                        cents, goods, status, claimed_at, claimed_by)
    VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, 'claimed', %s, %s)
"""
_SETTLE = """
    UPDATE claims SET stream_version = %s, status = %s, settled_at = %s, slip = %s, reason = %s
    WHERE claim_id = %s
"""


class Bonuses(ReadModel):
    """`bonuses.claims`."""

    name = "bonuses"
    version = 2
    tables = """
        CREATE TABLE claims (
            claim_id       uuid        PRIMARY KEY,
            stream_version integer     NOT NULL,
            table_code     text        NOT NULL,
            book           text        NOT NULL,
            player_id      uuid,
            hand_id        uuid,
            seat           integer     NOT NULL,
            bonus          text        NOT NULL,
            cents          bigint      NOT NULL,
            goods          text        NOT NULL,
            status         text        NOT NULL,
            claimed_at     timestamptz NOT NULL,
            claimed_by     uuid        NOT NULL,
            verified_by    uuid,
            settled_at     timestamptz,
            slip           text,
            reason         text
        );
        CREATE INDEX ON claims (claimed_at);
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Follow each claim until it is settled."""
        for recorded in batch:
            claim_id, version = recorded.stream_id, recorded.version
            match recorded.event:
                case BonusClaimed() as event:
                    who = [event.table, event.book, event.player_id, event.hand_id, event.seat]
                    what = [event.bonus, event.cents, event.goods, event.timestamp, event.by]
                    cursor.execute(_CLAIM, [claim_id, version, *who, *what])
                case BonusVerified(by=by):
                    cursor.execute(
                        "UPDATE claims SET stream_version = %s, status = 'verified',"
                        " verified_by = %s WHERE claim_id = %s",
                        [version, by, claim_id],
                    )
                case BonusPaid(timestamp=at):
                    cursor.execute(_SETTLE, [version, "paid", at, recorded.slip, None, claim_id])
                case BonusRejected(timestamp=at, reason=reason):
                    cursor.execute(_SETTLE, [version, "rejected", at, None, reason, claim_id])
