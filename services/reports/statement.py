"""A player's statement: every movement of the account with the balance after it."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from domain.errors import NotFoundError
from domain.ledger.accounts import player_account
from services.desk import people
from services.reads import ledger, players, slips
from services.reports.document import Column, Document, Row, Section
from services.settings import Settings
from services.store.pool import Pool
from services.version import SOFTWARE_VERSION
from services.words import title_of

_COLUMNS = (
    Column("event", "Event", "count"),
    Column("at", "Time", "time"),
    Column("what", "What", "text"),
    Column("slip", "Slip", "text"),
    Column("by", "Served by", "text"),
    Column("amount", "Amount", "cents"),
    Column("balance", "Balance", "cents"),
)
_WHOLE_HISTORY = 1_000_000


def player_statement(pool: Pool, settings: Settings, player_id: UUID, at: datetime) -> Document:
    """Lay out an account's whole history as of a moment."""
    player = players.find(pool, player_id)
    if player is None:
        raise NotFoundError(f"there is no player {player_id}")
    account = player_account(player_id)
    found = ledger.entries(pool, account, at, "recorded", limit=_WHOLE_HISTORY)
    names = people.staff_names(pool, [each.by_staff for each in found])
    rows: list[Row] = []
    balance = 0
    for each in found:
        balance += each.cents
        slip = slips.find_by_transaction(pool, each.transaction_id) if each.transaction_id else None
        rows.append(
            (
                each.position,
                each.at.astimezone(settings.time_zone),
                title_of(slip.name if slip else each.name),
                slip.slip if slip else "",
                names.get(each.by_staff, ""),
                each.cents,
                balance,
            )
        )
    return Document(
        name="player_statement",
        title="Player statement",
        property_name=settings.property_name,
        period="From the opening of the account",
        as_of_position=ledger.balance_as_of(pool, account).position,
        generated_at=at.astimezone(settings.time_zone),
        software_version=SOFTWARE_VERSION,
        facts=(("Player", player.number), ("Account", account)),
        sections=(
            Section(
                "Movements", _COLUMNS, tuple(rows), (None, None, "Total", "", "", balance, balance)
            ),
        ),
        signatures=("Prepared by", "Player"),
        notes=("Each row's event number leads to the event itself, its postings and its rule.",),
    )
