"""What each fact of a round does to the money: the house's own stakes beside the players'."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from domain.banked import moves as banked
from domain.casino_war.events import HouseStakePlaced, HouseStakeReleased
from domain.ledger.accounts import table_float, wager_of
from domain.ledger.postings import Postings, move


def postings_of(kind: type, data: Mapping[str, Any], round_id: UUID, table: str) -> Postings:
    """Say what a fact moves; most facts move nothing."""
    if kind is HouseStakePlaced:
        return move(table_float(table), wager_of(round_id), data["cents"])
    if kind is HouseStakeReleased:
        return move(wager_of(round_id), table_float(table), data["cents"])
    return banked.postings_of(kind, data, round_id, table)
