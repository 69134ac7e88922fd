"""Passwords, PINs and authenticators: kept as hashes, tried a few times, never explained."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from math import ceil
from typing import NoReturn
from uuid import UUID

import pyotp
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from domain.errors import NotAllowedError, Refusal
from services.desk import refusals
from services.store.pool import Pool

FAILURES_ALLOWED = 5
LOCKED_FOR = timedelta(minutes=15)

# Which part was wrong is of use only to somebody who guesses.
_WRONG = "the staff code or the secret is not right"

_PASSWORDS = PasswordHasher()
# A PIN is typed every few minutes at a counter; OWASP's least profile keeps the queue moving.
_PINS = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)

# An attempt is counted before it is checked, so that many at once cannot outrun the count.
_COUNT_ATTEMPT = """
    UPDATE desk.credentials SET
        failures = CASE WHEN locked_until IS NULL THEN failures + 1 ELSE 1 END,
        locked_until = CASE WHEN locked_until IS NULL AND failures + 1 >= %(allowed)s
                            THEN now() + %(locked_for)s END
    WHERE staff_id = %(staff_id)s AND (locked_until IS NULL OR locked_until <= now())
    RETURNING password_hash, pin_hash, totp_secret
"""


class WrongSecretError(NotAllowedError):
    """Code and secret do not belong together."""

    code = "wrong_secret"


class LockedOutError(NotAllowedError):
    """Too many wrong tries; time must pass."""

    code = "locked_out"


@dataclass(frozen=True, slots=True)
class Attempt:
    """Somebody claims to be a person; `staff_id` is None for a code nobody has."""

    staff_id: UUID | None
    command: str
    station: str | None


@dataclass(frozen=True, slots=True)
class State:
    """How a person's secrets stand; what they are is known to nobody."""

    has_authenticator: bool
    locked_until: datetime | None
    full_sign_in_at: datetime | None


@dataclass(frozen=True, slots=True)
class _Kept:
    password_hash: str
    pin_hash: str
    totp_secret: str | None


def set_credentials(
    pool: Pool, staff_id: UUID, password: str, pin: str, totp_secret: str | None
) -> None:
    """Give a person new secrets; whatever was locked is open again."""
    with pool.connection() as connection:
        connection.execute(
            "INSERT INTO desk.credentials (staff_id, password_hash, pin_hash, totp_secret)"
            " VALUES (%s, %s, %s, %s) ON CONFLICT (staff_id) DO UPDATE SET"
            " password_hash = excluded.password_hash, pin_hash = excluded.pin_hash,"
            " totp_secret = excluded.totp_secret, totp_last_step = 0, failures = 0,"
            " locked_until = NULL, full_sign_in_at = NULL",
            [staff_id, _PASSWORDS.hash(password), _PINS.hash(pin), totp_secret],
        )


def check_password(pool: Pool, attempt: Attempt, password: str) -> None:
    """Refuse a wrong password. Earlier failures stay counted until the sign-in is complete."""
    kept = _begin(pool, attempt)
    if not _fits(_PASSWORDS, kept.password_hash if kept else _decoy(_PASSWORDS), password, kept):
        _refuse(pool, attempt)
    _take_back(pool, attempt)


def check_pin(pool: Pool, attempt: Attempt, pin: str) -> None:
    """Refuse a wrong PIN."""
    kept = _begin(pool, attempt)
    if not _fits(_PINS, kept.pin_hash if kept else _decoy(_PINS), pin, kept):
        _refuse(pool, attempt)
    with pool.connection() as connection:
        connection.execute(
            "UPDATE desk.credentials SET failures = 0, locked_until = NULL WHERE staff_id = %s",
            [attempt.staff_id],
        )


def check_totp(pool: Pool, attempt: Attempt, figures: str) -> None:
    """Refuse figures that are wrong, old, or were used before."""
    kept = _begin(pool, attempt)
    step = _step_of(kept.totp_secret, figures) if kept and kept.totp_secret else None
    if step is None or not _use_step(pool, attempt.staff_id, step):
        _refuse(pool, attempt)
    _take_back(pool, attempt)


def set_password(pool: Pool, staff_id: UUID, password: str) -> None:
    """Give a person another password; PIN and authenticator stay."""
    with pool.connection() as connection:
        connection.execute(
            "UPDATE desk.credentials SET password_hash = %s WHERE staff_id = %s",
            [_PASSWORDS.hash(password), staff_id],
        )


def set_pin(pool: Pool, staff_id: UUID, pin: str) -> None:
    """Give a person another PIN; password and authenticator stay."""
    with pool.connection() as connection:
        connection.execute(
            "UPDATE desk.credentials SET pin_hash = %s WHERE staff_id = %s",
            [_PINS.hash(pin), staff_id],
        )


def unlock(pool: Pool, staff_id: UUID) -> bool:
    """Let a person try again at once; say whether they were locked out."""
    with pool.connection() as connection:
        unlocked = connection.execute(
            "UPDATE desk.credentials SET failures = 0, locked_until = NULL"
            " WHERE staff_id = %s AND locked_until > now()",
            [staff_id],
        )
    return unlocked.rowcount == 1


def states(pool: Pool) -> dict[UUID, State]:
    """Say of everybody who has secrets how these stand."""
    with pool.connection() as connection:
        rows = connection.execute(
            "SELECT staff_id, totp_secret IS NOT NULL,"
            " CASE WHEN locked_until > now() THEN locked_until END, full_sign_in_at"
            " FROM desk.credentials"
        ).fetchall()
    return {row[0]: State(*row[1:]) for row in rows}


def has_totp(pool: Pool, staff_id: UUID) -> bool:
    """Whether the person has an authenticator."""
    with pool.connection() as connection:
        row = connection.execute(
            "SELECT totp_secret IS NOT NULL FROM desk.credentials WHERE staff_id = %s", [staff_id]
        ).fetchone()
    return bool(row and row[0])


def note_full_sign_in(pool: Pool, staff_id: UUID) -> None:
    """Remember that every secret was right just now, and forget earlier failures."""
    with pool.connection() as connection:
        connection.execute(
            "UPDATE desk.credentials SET failures = 0, locked_until = NULL, full_sign_in_at = now()"
            " WHERE staff_id = %s",
            [staff_id],
        )


def signed_in_fully_within(pool: Pool, staff_id: UUID, span: timedelta) -> bool:
    """Whether every secret was right not longer ago than this."""
    with pool.connection() as connection:
        row = connection.execute(
            "SELECT full_sign_in_at > now() - %s FROM desk.credentials WHERE staff_id = %s",
            [span, staff_id],
        ).fetchone()
    return bool(row and row[0])


def _begin(pool: Pool, attempt: Attempt) -> _Kept | None:
    if attempt.staff_id is None:
        return None
    with pool.connection() as connection:
        row = connection.execute(
            _COUNT_ATTEMPT,
            {
                "allowed": FAILURES_ALLOWED,
                "locked_for": LOCKED_FOR,
                "staff_id": attempt.staff_id,
            },
        ).fetchone()
        if row:
            return _Kept(*row)
        locked = connection.execute(
            "SELECT locked_until FROM desk.credentials WHERE staff_id = %s", [attempt.staff_id]
        ).fetchone()
    if locked is None:
        return None
    raise _locked(pool, attempt, locked[0])


def _take_back(pool: Pool, attempt: Attempt) -> None:
    with pool.connection() as connection:
        connection.execute(
            "UPDATE desk.credentials SET failures = greatest(failures - 1, 0), locked_until = NULL"
            " WHERE staff_id = %s",
            [attempt.staff_id],
        )


def _refuse(pool: Pool, attempt: Attempt) -> NoReturn:
    refusal = WrongSecretError(_WRONG)
    _write_down(pool, attempt, refusal)
    raise refusal


def _locked(pool: Pool, attempt: Attempt, until: datetime | None) -> LockedOutError:
    left = (until or datetime.now(UTC)) - datetime.now(UTC)
    minutes = max(1, ceil(left.total_seconds() / 60))
    refusal = LockedOutError(
        f"too many wrong tries: this person is locked out, try again in {minutes} min"
    )
    _write_down(pool, attempt, refusal)
    return refusal


def _write_down(pool: Pool, attempt: Attempt, refusal: Refusal) -> None:
    refusals.write(pool, attempt.command, refusal, by=attempt.staff_id, station=attempt.station)


def _fits(hasher: PasswordHasher, kept_hash: str, secret: str, kept: _Kept | None) -> bool:
    """Compare; a code nobody has costs the same time as one that somebody has."""
    try:
        hasher.verify(kept_hash, secret)
    except (VerificationError, InvalidHashError):
        return False
    return kept is not None


@cache
def _decoy(hasher: PasswordHasher) -> str:
    return hasher.hash(pyotp.random_base32())


def _step_of(secret: str, figures: str) -> int | None:
    """Find the time step these figures belong to, one step of drift either way."""
    totp = pyotp.TOTP(secret)
    now = datetime.now(UTC)
    for drift in (-1, 0, 1):
        at = now + timedelta(seconds=drift * totp.interval)
        if totp.verify(figures, for_time=at):
            return int(at.timestamp()) // totp.interval
    return None


def _use_step(pool: Pool, staff_id: UUID | None, step: int) -> bool:
    with pool.connection() as connection:
        used = connection.execute(
            "UPDATE desk.credentials SET totp_last_step = %s"
            " WHERE staff_id = %s AND totp_last_step < %s",
            [step, staff_id, step],
        )
    return used.rowcount == 1
