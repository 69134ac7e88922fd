"""What moved through one drawer: its slips, and what it sent and received."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from domain.cage.place import place_named
from services.reads.closings import CLOSED
from services.reads.shifts import Shift
from services.reads.slips import Slip
from services.store.pool import Pool

_TRANSFERS = ["cage.transfer_sent", "cage.transfer_received"]


@dataclass(frozen=True, slots=True)
class DrawerMovement:
    """One movement; a closing empties the drawer and belongs to the count, so it has no amount."""

    position: int
    slip: str
    name: str
    at: datetime
    by_staff: UUID
    authorised_by: UUID | None
    voided_by: str | None
    cash_cents: int | None
    chips_cents: int | None


def of_slip(slip: Slip) -> DrawerMovement:
    """Say what a slip did to its drawer."""
    is_closing = slip.name == CLOSED
    return DrawerMovement(
        slip.position,
        slip.slip,
        slip.name,
        slip.at,
        slip.by_staff,
        slip.authorised_by,
        slip.voided_by,
        None if is_closing else _net(slip, "cash"),
        None if is_closing else _net(slip, "chips"),
    )


def transfers_of(pool: Pool, shift: Shift) -> list[DrawerMovement]:
    """List what a drawer sent to other places and received from them, with the transfer's slip."""
    place = place_named(shift.place)
    with pool.connection() as connection:
        rows = connection.execute(
            "SELECT e.position, max(t.slip), e.name, e.at, e.by_staff, e.authorised_by, NULL,"
            " coalesce(sum(e.cents) FILTER (WHERE e.account = %(cash)s), 0)::bigint,"
            " coalesce(sum(e.cents) FILTER (WHERE e.account = %(chips)s), 0)::bigint"
            " FROM trail.subjects s JOIN ledger.entries e USING (position)"
            " LEFT JOIN transfers.transfers t ON starts_with(e.account, 'transit:')"
            " AND t.transfer_id::text = split_part(e.account, ':', 2)"
            " WHERE s.subject = %(shift)s AND e.stream_id = %(shift)s AND e.name = ANY(%(names)s)"
            " GROUP BY e.position, e.name, e.at, e.by_staff, e.authorised_by ORDER BY e.position",
            {
                "shift": shift.shift_id,
                "cash": place.cash_account,
                "chips": place.chips_account,
                "names": _TRANSFERS,
            },
        ).fetchall()
    return [DrawerMovement(*row) for row in rows]


def _net(slip: Slip, kind: str) -> int:
    return _worth(slip.taken, kind) - _worth(slip.given, kind)


def _worth(pile: Mapping[str, Mapping[str, int]] | None, kind: str) -> int:
    return sum(int(cents) * pieces for cents, pieces in (pile or {}).get(kind, {}).items())
