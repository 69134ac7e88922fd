"""Swipe cards of both kinds by their one number. What is on a pre-paid card is in the ledger."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from domain.aggregate import DomainEvent
from domain.players.events import (
    CardBlocked,
    CardIssued,
    PrepaidCardAnnulled,
    PrepaidCardExpired,
    PrepaidCardIssued,
    PrepaidCardRedeemed,
    PrepaidCardRestored,
    PrepaidCardSeated,
    PrepaidCardUnseated,
)
from projections.read_model import Cursor, ReadModel, Recorded

_INSERT = """
    INSERT INTO cards (card_id, number, kind, status, issued_at, issued_by, player_id, sold_cents,
                       expires_on, seller)
    VALUES (%s, %s, %s, 'good', %s, %s, %s, %s, %s, %s)
"""
_STATUS_AFTER: Mapping[type[DomainEvent], str] = MappingProxyType(
    {
        PrepaidCardRedeemed: "paid back",
        PrepaidCardAnnulled: "annulled",
        PrepaidCardExpired: "expired",
        PrepaidCardRestored: "good",
    }
)


class Cards(ReadModel):
    """`cards.cards`."""

    name = "cards"
    version = 1
    tables = """
        CREATE TABLE cards (
            card_id    uuid        PRIMARY KEY,
            number     text        NOT NULL UNIQUE,
            kind       text        NOT NULL,
            status     text        NOT NULL,
            reason     text,
            issued_at  timestamptz NOT NULL,
            issued_by  uuid        NOT NULL,
            player_id  uuid,
            sold_cents bigint,
            expires_on date,
            seller     text,
            sitting_id uuid
        );
        CREATE INDEX ON cards (player_id);
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Enter each card, and follow it to its end."""
        for recorded in batch:
            match recorded.event:
                case CardIssued() as event:
                    _enter(cursor, recorded, event.number, "pokerpro", event.player_id)
                case PrepaidCardIssued() as event:
                    sold = (event.cents, event.expires_on, event.seller.value)
                    _enter(cursor, recorded, event.number, "prepaid", None, *sold)
                case CardBlocked(number=number, reason=reason):
                    cursor.execute(
                        "UPDATE cards SET status = 'blocked', reason = %s WHERE number = %s",
                        [reason, number],
                    )
                case PrepaidCardSeated(sitting_id=sitting_id):
                    _seat(cursor, recorded, sitting_id)
                case PrepaidCardUnseated():
                    _seat(cursor, recorded, None)
                case event if type(event) in _STATUS_AFTER:
                    cursor.execute(
                        "UPDATE cards SET status = %s WHERE card_id = %s",
                        [_STATUS_AFTER[type(event)], recorded.stream_id],
                    )


def _enter(
    cursor: Cursor, recorded: Recorded, number: str, kind: str, player_id: object, *sold: object
) -> None:
    event, sale = recorded.event, sold or (None, None, None)
    cursor.execute(
        _INSERT,
        [recorded.stream_id, number, kind, event.timestamp, event.by, player_id, *sale],
    )


def _seat(cursor: Cursor, recorded: Recorded, sitting_id: object) -> None:
    cursor.execute(
        "UPDATE cards SET sitting_id = %s WHERE card_id = %s", [sitting_id, recorded.stream_id]
    )
