"""The queue of commands that wait for a second person on another station."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Literal, TypeAlias
from uuid import UUID, uuid4

from psycopg.sql import SQL, Composed
from psycopg.types.json import Jsonb

from domain.errors import NotFoundError, RuleBrokenError
from domain.staff.authority import SelfAuthorisedError
from services.store.pool import Pool

LAPSES_AFTER = timedelta(minutes=10)
Decision: TypeAlias = Literal["approved", "rejected"]
State: TypeAlias = Literal["waiting", "lapsed", "approved", "posted", "rejected", "refused"]

_SELECT = SQL(
    "SELECT request_id, command_name, body, fingerprint, sentence, power, rank, requested_by,"
    " station, asked_at, asked_at <= now() - %(lapses_after)s, decided_at, decided_by, decision,"
    " outcome FROM desk.approval_requests"
)
_WAITS = SQL("decided_at IS NULL AND asked_at > now() - %(lapses_after)s")
_MAY_DECIDE = SQL("{} AND requested_by <> %(staff_id)s AND power = ANY(%(powers)s)").format(_WAITS)
# What was asked may name a person, so only the id that finds it again in the log is kept.
_FORGOTTEN = SQL("jsonb_build_object('command_id', body -> 'command_id')")


class AlreadyDecidedError(RuleBrokenError):
    """Somebody decided first."""

    code = "request_already_decided"


class RequestLapsedError(RuleBrokenError):
    """Nobody decided in time."""

    code = "request_lapsed"


@dataclass(frozen=True, slots=True)
class Request:
    """One request of the queue; `body` is empty but for the command id once it is decided."""

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
    is_lapsed: bool
    decided_at: datetime | None
    decided_by: UUID | None
    decision: str | None
    outcome: dict[str, Any] | None

    @property
    def lapses_at(self) -> datetime:
        """Say until when it may be decided."""
        return self.asked_at + LAPSES_AFTER

    @property
    def state(self) -> State:
        """Say where it stands; approved without an outcome means that nobody has seen one."""
        match self.decision:
            case None:
                return "lapsed" if self.is_lapsed else "waiting"
            case "approved":
                return "approved" if self.outcome is None else "posted"
            case "rejected":
                return "rejected"
            case _:
                return "refused"


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
    """Put a request into the queue, once; `body` is all that builds the command again."""
    values = {
        "request_id": uuid4(),
        "command_name": command_name,
        "body": Jsonb(body),
        "fingerprint": fingerprint,
        "sentence": sentence,
        "power": power,
        "rank": rank,
        "requested_by": requested_by,
        "station": station,
        "lapses_after": LAPSES_AFTER,
    }
    with pool.connection() as connection, connection.transaction():
        # Two presses of one button wait for each other here, and the second finds the first.
        connection.execute(
            "SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", [fingerprint.hex()]
        )
        row = connection.execute(
            SQL(
                "SELECT request_id FROM desk.approval_requests"
                " WHERE fingerprint = %(fingerprint)s AND {}"
            ).format(_WAITS),
            values,
        ).fetchone()
        if row is None:
            row = connection.execute(
                "INSERT INTO desk.approval_requests (request_id, command_name, body, fingerprint,"
                " sentence, power, rank, requested_by, station) VALUES (%(request_id)s,"
                " %(command_name)s, %(body)s, %(fingerprint)s, %(sentence)s, %(power)s, %(rank)s,"
                " %(requested_by)s, %(station)s) RETURNING request_id",
                values,
            ).fetchone()
        connection.execute(
            SQL(
                "UPDATE desk.approval_requests SET body = {}"
                " WHERE decided_at IS NULL AND asked_at <= now() - %(lapses_after)s"
            ).format(_FORGOTTEN),
            values,
        )
    _tell(pool)
    assert row is not None  # noqa: S101 - found or inserted
    request_id: UUID = row[0]
    return request_id


def waiting_for(pool: Pool, staff_id: UUID, powers: Collection[str]) -> list[Request]:
    """List what waits that this person may decide, the oldest first."""
    query = SQL("{} WHERE {} ORDER BY asked_at").format(_SELECT, _MAY_DECIDE)
    return _some(pool, query, staff_id=staff_id, powers=list(powers))


def count_waiting_for(pool: Pool, staff_id: UUID, powers: Collection[str]) -> int:
    """Count what waits that this person may decide."""
    with pool.connection() as connection:
        row = connection.execute(
            SQL("SELECT count(*) FROM desk.approval_requests WHERE {}").format(_MAY_DECIDE),
            {"staff_id": staff_id, "powers": list(powers), "lapses_after": LAPSES_AFTER},
        ).fetchone()
    return int(row[0]) if row else 0


def asked_by(pool: Pool, staff_id: UUID, limit: int = 10) -> list[Request]:
    """List what a person asked for, the newest first."""
    query = SQL("{} WHERE requested_by = %(staff_id)s ORDER BY asked_at DESC LIMIT %(limit)s")
    return _some(pool, query.format(_SELECT), staff_id=staff_id, limit=limit)


def find(pool: Pool, request_id: UUID) -> Request | None:
    """Find a request."""
    query = SQL("{} WHERE request_id = %(request_id)s").format(_SELECT)
    return next(iter(_some(pool, query, request_id=request_id)), None)


def decide(pool: Pool, request_id: UUID, decision: Decision, by: UUID) -> Request:
    """Approve or reject, once, and never one's own."""
    values = {
        "request_id": request_id,
        "decision": decision,
        "by": by,
        "lapses_after": LAPSES_AFTER,
    }
    with pool.connection() as connection:
        row = connection.execute(
            SQL(
                "UPDATE desk.approval_requests SET decided_at = now(), decided_by = %(by)s,"
                " decision = %(decision)s, body = {}"
                " WHERE request_id = %(request_id)s AND requested_by <> %(by)s AND {}"
                " RETURNING request_id"
            ).format(_FORGOTTEN, _WAITS),
            values,
        ).fetchone()
    request = find(pool, request_id)
    if request is None:
        raise NotFoundError(f"there is no request {request_id}")
    if row is None:
        check_may_be_decided(request, by)
    _tell(pool)
    return request


def check_may_be_decided(request: Request, by: UUID) -> None:
    """Refuse what is decided, what has lapsed, and what a person asked for themselves."""
    if request.requested_by == by:
        raise SelfAuthorisedError("nobody authorises their own request; another person must")
    if request.decided_at is not None:
        raise AlreadyDecidedError(f"this request was {request.decision} before")
    if request.is_lapsed:
        raise RequestLapsedError("this request is older than 10 minutes and has lapsed; ask again")


def record_outcome(
    pool: Pool, request_id: UUID, outcome: dict[str, Any], *, is_refused: bool = False
) -> None:
    """Write down what came of a decision; a command the rules refused is `refused`."""
    with pool.connection() as connection:
        connection.execute(
            "UPDATE desk.approval_requests SET outcome = %s,"
            " decision = CASE WHEN %s THEN 'refused' ELSE decision END"
            " WHERE request_id = %s AND decided_at IS NOT NULL",
            [Jsonb(outcome), is_refused, request_id],
        )
    _tell(pool)


def _some(pool: Pool, query: Composed, **values: Any) -> list[Request]:
    with pool.connection() as connection:
        rows = connection.execute(query, values | {"lapses_after": LAPSES_AFTER}).fetchall()
    return [Request(*row) for row in rows]


def _tell(pool: Pool) -> None:
    """Wake the pages that show the queue; it says no more than that something changed."""
    with pool.connection() as connection:
        connection.execute("SELECT pg_notify('pitbook_desk', 'approvals')")
