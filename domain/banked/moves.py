"""What each fact of a round does to the money: between the public, the stakes and the float."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from domain.banked.events import BetReopened, BetSettled, WagerPlaced, WagerTakenBack
from domain.cents import Cents
from domain.ledger.accounts import PATRONS_CHIPS, table_float, wager_of
from domain.ledger.postings import Posting, Postings, move, reverse


def postings_of(kind: type, data: Mapping[str, Any], round_id: UUID, table: str) -> Postings:
    """Say what a fact moves; most facts move nothing."""
    wagers = wager_of(round_id)
    if kind is WagerPlaced:
        return move(PATRONS_CHIPS, wagers, data["cents"])
    if kind is WagerTakenBack:
        return move(wagers, PATRONS_CHIPS, data["cents"])
    if kind is BetSettled or kind is BetReopened:
        settled = _settled(wagers, table, data["stake_cents"], data["to_player_cents"])
        return settled if kind is BetSettled else reverse(settled)
    return ()


def _settled(wagers: str, table: str, stake: Cents, to_player: Cents) -> Postings:
    """Empty the stake; the float keeps what is not handed over, or adds what is missing."""
    changes = (
        (wagers, -stake),
        (PATRONS_CHIPS, to_player),
        (table_float(table), stake - to_player),
    )
    return tuple(Posting(account, cents) for account, cents in changes if cents)
