"""The queue of commands that wait for a second person on another station."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Literal, TypeAlias
from uuid import UUID, uuid4

from psycopg.types.json import Jsonb

from domain.errors import NotFoundError, RuleBrokenError
from domain.staff.authority import SelfAuthorisedError
from services.store.pool import Pool

LAPSES_AFTER = timedelta(minutes=10)
Decision: TypeAlias = Literal["approved", "rejected"]
_SELECT = (
    "SELECT request_id, command_name, body, fingerprint, sentence, power, rank, requested_by,"
    " station, asked_at, decided_at, decided_by, decision, outcome FROM desk.approval_requests"
)


class AlreadyDecidedError(RuleBrokenError):
    """Somebody decided first."""

    code = "request_already_decided"


class RequestLapsedError(RuleBrokenError):
    """Nobody decided in time."""

    code = "request_lapsed"


@dataclass(frozen=True, slots=True)
class Request:
    """One request of the queue."""

    request_id: UUID
    command_name: str
    body: dict[str, Any]
    fingerprint: bytes
    sentence: str
    power: str
    rank: str
    requested_by: UUID
    station: str
    asked_at: datetime
    decided_at: datetime | None
    decided_by: UUID | None
    decision: str | None
    outcome: dict[str, Any] | None


def ask(
    pool: Pool,
    command_name: str,
    body: dict[str, Any],
    fingerprint: bytes,
    sentence: str,
    *,
    power: str,
    rank: str,
    requested_by: UUID,
    station: str,
) -> UUID:
    """Put a request into the queue; `body` is all that is needed to build the command again."""
    request_id = uuid4()
    with pool.connection() as connection:
        connection.execute(
            "INSERT INTO desk.approval_requests (request_id, command_name, body, fingerprint,"
            " sentence, power, rank, requested_by, station)"
            " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)",
            [
                request_id,
                command_name,
                Jsonb(body),
                fingerprint,
                sentence,
                power,
                rank,
                requested_by,
                station,
            ],
        )
    return request_id


def waiting(pool: Pool) -> list[Request]:
    """List what waits and has not lapsed, the oldest first."""
    with pool.connection() as connection:
        rows = connection.execute(
            f"{_SELECT} WHERE decided_at IS NULL AND asked_at > now() - %s ORDER BY asked_at",
            [LAPSES_AFTER],
        ).fetchall()
    return [Request(*row) for row in rows]


def find(pool: Pool, request_id: UUID) -> Request | None:
    """Find a request."""
    with pool.connection() as connection:
        row = connection.execute(f"{_SELECT} WHERE request_id = %s", [request_id]).fetchone()
    return Request(*row) if row else None


def decide(pool: Pool, request_id: UUID, decision: Decision, by: UUID) -> Request:
    """Approve or reject, once, and never one's own."""
    with pool.connection() as connection:
        row = connection.execute(
            "UPDATE desk.approval_requests SET decided_at = now(), decided_by = %s, decision = %s"
            " WHERE request_id = %s AND decided_at IS NULL AND requested_by <> %s"
            " AND asked_at > now() - %s RETURNING request_id",
            [by, decision, request_id, by, LAPSES_AFTER],
        ).fetchone()
    request = find(pool, request_id)
    if request is None:
        raise NotFoundError(f"there is no request {request_id}")
    if row is not None:
        return request
    if request.requested_by == by:
        raise SelfAuthorisedError("nobody authorises their own request; another person must")
    if request.decided_at is not None:
        raise AlreadyDecidedError(f"this request was {request.decision} before")
    raise RequestLapsedError("this request is older than 10 minutes and has lapsed; ask again")


def record_outcome(
    pool: Pool, request_id: UUID, outcome: dict[str, Any], *, is_refused: bool = False
) -> None:
    """Write down what came of an approved command; a command the rules refused is `refused`."""
    with pool.connection() as connection:
        connection.execute(
            "UPDATE desk.approval_requests SET outcome = %s,"
            " decision = CASE WHEN %s THEN 'refused' ELSE decision END"
            " WHERE request_id = %s AND decided_at IS NOT NULL",
            [Jsonb(outcome), is_refused, request_id],
        )
