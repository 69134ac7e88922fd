"""Every no that was said, kept as evidence in its own transaction."""

from __future__ import annotations

from uuid import UUID

from domain.command import Envelope
from domain.errors import Refusal
from services.store.pool import Pool


def record(pool: Pool, command_name: str, refusal: Refusal, envelope: Envelope) -> None:
    """Write down that a command was refused."""
    second = envelope.authorised_by
    write(
        pool,
        command_name,
        refusal,
        by=envelope.by.staff_id,
        authorised_by=second.staff_id if second else None,
        station=envelope.station,
        command_id=envelope.command_id,
    )


def write(
    pool: Pool,
    command_name: str,
    refusal: Refusal,
    *,
    by: UUID | None = None,
    authorised_by: UUID | None = None,
    station: str | None = None,
    command_id: UUID | None = None,
) -> None:
    """Write down a refusal that may have come before anybody was known."""
    with pool.connection() as connection:
        connection.execute(
            "INSERT INTO desk.refusals (command, code, rule, sentence, by_staff, authorised_by,"
            " station, command_id) VALUES (%s, %s, %s, %s, %s, %s, %s, %s)",
            [
                command_name,
                refusal.code,
                refusal.rule,
                refusal.sentence,
                by,
                authorised_by,
                station,
                command_id,
            ],
        )
