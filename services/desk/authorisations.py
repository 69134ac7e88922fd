"""A second person's word for one exact command: used once, within a minute."""

from __future__ import annotations

from datetime import datetime, timedelta
from uuid import UUID, uuid4

from domain.errors import NotAllowedError
from services.store.pool import Pool

LASTS_SECONDS = 60


class AuthorisationUnknownError(NotAllowedError):
    """Nobody gave it."""

    code = "authorisation_unknown"


class AuthorisationUsedError(NotAllowedError):
    """It was used."""

    code = "authorisation_used"


class AuthorisationExpiredError(NotAllowedError):
    """It is too old."""

    code = "authorisation_expired"


class AuthorisationForAnotherCommandError(NotAllowedError):
    """It was given for something else."""

    code = "authorisation_for_another_command"


def give(
    pool: Pool,
    fingerprint: bytes,
    power: str,
    requested_by: UUID,
    authorised_by: UUID,
    station: str,
    seconds: int = LASTS_SECONDS,
) -> UUID:
    """Write a person's word down."""
    authorisation_id = uuid4()
    with pool.connection() as connection:
        connection.execute(
            "INSERT INTO desk.authorisations (authorisation_id, fingerprint, power, requested_by,"
            " authorised_by, station, expires_at) VALUES (%s, %s, %s, %s, %s, %s, now() + %s)",
            [
                authorisation_id,
                fingerprint,
                power,
                requested_by,
                authorised_by,
                station,
                timedelta(seconds=seconds),
            ],
        )
    return authorisation_id


def use(pool: Pool, authorisation_id: UUID, fingerprint: bytes) -> UUID:
    """Use it up, atomically; return who gave it."""
    with pool.connection() as connection:
        used = connection.execute(
            "UPDATE desk.authorisations SET used_at = now() WHERE authorisation_id = %s"
            " AND fingerprint = %s AND used_at IS NULL AND expires_at > now()"
            " RETURNING authorised_by",
            [authorisation_id, fingerprint],
        ).fetchone()
        if used is not None:
            giver: UUID = used[0]
            return giver
        why = connection.execute(
            "SELECT fingerprint, used_at FROM desk.authorisations WHERE authorisation_id = %s",
            [authorisation_id],
        ).fetchone()
    if why is None:
        raise AuthorisationUnknownError("there is no such authorisation; ask for a new one")
    if bytes(why[0]) != fingerprint:
        raise AuthorisationForAnotherCommandError(
            "this authorisation was given for another command; ask for one for this command"
        )
    if why[1] is not None:
        raise AuthorisationUsedError("this authorisation was used before; it counts once")
    raise AuthorisationExpiredError("this authorisation has lapsed; ask for a new one")


def expiry(pool: Pool, authorisation_id: UUID) -> datetime | None:
    """Say until when an authorisation counts."""
    with pool.connection() as connection:
        row = connection.execute(
            "SELECT expires_at FROM desk.authorisations WHERE authorisation_id = %s",
            [authorisation_id],
        ).fetchone()
    return row[0] if row else None
