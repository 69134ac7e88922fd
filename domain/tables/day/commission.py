"""Commission that comes to a table's day apart from play: into its chip box, or into its float."""

from __future__ import annotations

from uuid import UUID

from domain.cents import Cents
from domain.command import Envelope
from domain.tables.day.errors import TableNotOpenError
from domain.tables.day.events import CommissionDropped, TimeChargeBanked
from domain.tables.day.table_day import TableDay


def drop_of_a_hand(day: TableDay, envelope: Envelope, hand_id: UUID, cents: Cents) -> None:
    """Take over what a hand dropped into the chip box, or got back from it when it was voided."""
    _drop(day, envelope, hand_id, cents, is_time_charge=False)


def drop_time_charge(day: TableDay, envelope: Envelope, charge_id: UUID, cents: Cents) -> None:
    """Take over a verified time charge that was dropped into the chip box."""
    if not day.is_open and not day.is_closed:
        raise TableNotOpenError(f"{day.spoken} is not open, so its chip box takes nothing")
    _drop(day, envelope, charge_id, cents, is_time_charge=True)


def bank_time_charge(day: TableDay, envelope: Envelope, charge_id: UUID, cents: Cents) -> None:
    """Take over a verified time charge that was put in the float (CP-7.2.2(d))."""
    day.check_takes_money()
    day.record(
        TimeChargeBanked,
        envelope,
        rules=("CP-7.2.2(d)",),
        table=day.code,
        charge_id=charge_id,
        float_change_cents=cents,
    )


def _drop(
    day: TableDay, envelope: Envelope, source: UUID, cents: Cents, *, is_time_charge: bool
) -> None:
    day.record(
        CommissionDropped,
        envelope,
        table=day.code,
        source_id=source,
        is_time_charge=is_time_charge,
        cents=cents,
    )
