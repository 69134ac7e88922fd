"""Ending what lets a person in: sessions, tokens and secrets."""

from __future__ import annotations

from uuid import UUID

from services.store.pool import Pool


def end_everything(pool: Pool, staff_id: UUID) -> None:
    """Leave a person who has left no way back in."""
    with pool.connection() as connection, connection.transaction():
        connection.execute("DELETE FROM desk.sessions WHERE staff_id = %s", [staff_id])
        connection.execute(
            "UPDATE desk.api_tokens SET revoked_at = now()"
            " WHERE staff_id = %s AND revoked_at IS NULL",
            [staff_id],
        )
        connection.execute("DELETE FROM desk.credentials WHERE staff_id = %s", [staff_id])


def end_sessions(pool: Pool, staff_id: UUID) -> None:
    """Sign a person out everywhere."""
    with pool.connection() as connection:
        connection.execute("DELETE FROM desk.sessions WHERE staff_id = %s", [staff_id])


def ask_for_full_sign_in(pool: Pool, staff_id: UUID) -> None:
    """Sign a person out everywhere; a PIN alone does not let them in again."""
    with pool.connection() as connection:
        connection.execute(
            "UPDATE desk.credentials SET full_sign_in_at = NULL WHERE staff_id = %s", [staff_id]
        )
    end_sessions(pool, staff_id)


def end_at_station(pool: Pool, station_id: str) -> None:
    """Sign everybody out at a station, and end the tokens that act there."""
    with pool.connection() as connection, connection.transaction():
        connection.execute("DELETE FROM desk.sessions WHERE station_id = %s", [station_id])
        connection.execute(
            "UPDATE desk.api_tokens SET revoked_at = now()"
            " WHERE station_id = %s AND revoked_at IS NULL",
            [station_id],
        )
