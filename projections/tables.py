"""The tables on the floor: what each plays for, what its sign says, and what it has announced."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from psycopg.types.json import Jsonb

from domain.tables.events import ParChanged, TablePaused, TableResumed, TableSetUp
from domain.tables.notices.events import (
    NoticeFulfilled,
    NoticeGiven,
    NoticeWithdrawn,
    SignShown,
    TermsSet,
)
from projections.read_model import Cursor, ReadModel, Recorded


class Tables(ReadModel):
    """`tables.tables`, `tables.versions` and `tables.notices`."""

    name = "tables"
    version = 3
    tables = """
        CREATE TABLE tables (
            table_id             uuid    PRIMARY KEY,
            code                 text    NOT NULL UNIQUE,
            game                 text    NOT NULL,
            book                 text    NOT NULL,
            places               integer NOT NULL,
            minimum_buy_in_cents bigint  NOT NULL,
            pending_claims       integer NOT NULL DEFAULT 0,
            stream_version       integer NOT NULL DEFAULT 1,
            terms_number         integer NOT NULL DEFAULT 0,
            terms                jsonb,
            -- The version on the sign that is up, and that sign.
            signed_number        integer NOT NULL DEFAULT 0,
            signed_at            timestamptz,
            signed_by            uuid,
            sign_sha256          text,
            sign_announces       uuid[]  NOT NULL DEFAULT '{}'
        );
        CREATE TABLE versions (
            table_id      uuid        NOT NULL,
            number        integer     NOT NULL,
            changes       jsonb       NOT NULL,
            effective_at  timestamptz NOT NULL,
            by_staff      uuid        NOT NULL,
            authorised_by uuid,
            reason        text        NOT NULL,
            rule          text,
            position      bigint      NOT NULL,
            PRIMARY KEY (table_id, number)
        );
        CREATE TABLE notices (
            notice_id     uuid        PRIMARY KEY,
            table_id      uuid        NOT NULL,
            kind          text        NOT NULL,
            changes       jsonb       NOT NULL,
            minutes       integer     NOT NULL,
            hands         integer     NOT NULL,
            given_at      timestamptz NOT NULL,
            given_by      uuid        NOT NULL,
            authorised_by uuid,
            due_at        timestamptz,
            reason        text        NOT NULL,
            rule          text,
            state         text        NOT NULL DEFAULT 'stands',
            position      bigint      NOT NULL
        );
        CREATE INDEX notices_of_a_table ON notices (table_id);
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Enter each table, and what happens to it."""
        for recorded in batch:
            match recorded.event:
                case TableSetUp() as event:
                    _set_up(cursor, recorded, event)
                    continue
                case TablePaused() | TableResumed() as event:
                    _count(cursor, recorded, 1 if isinstance(event, TablePaused) else -1)
                case TermsSet() as event:
                    _terms(cursor, recorded, event)
                case NoticeGiven() as event:
                    _notice(cursor, recorded, event)
                case SignShown() as event:
                    _sign(cursor, recorded, event)
                case NoticeWithdrawn() as event:
                    _end(cursor, recorded, event, "withdrawn")
                case NoticeFulfilled() as event:
                    _end(cursor, recorded, event, "fulfilled")
                case ParChanged():
                    # Only the float's own page shows it; the stream has moved on all the same.
                    pass
                case _:
                    continue
            cursor.execute(
                "UPDATE tables SET stream_version = %s WHERE table_id = %s",
                [recorded.version, recorded.stream_id],
            )


def _set_up(cursor: Cursor, recorded: Recorded, event: TableSetUp) -> None:
    what = [event.code, event.game, event.book, event.places, event.minimum_buy_in_cents]
    cursor.execute(
        "INSERT INTO tables VALUES (%s, %s, %s, %s, %s, %s)", [recorded.stream_id, *what]
    )


def _count(cursor: Cursor, recorded: Recorded, by: int) -> None:
    cursor.execute(
        "UPDATE tables SET pending_claims = pending_claims + %s WHERE table_id = %s",
        [by, recorded.stream_id],
    )


def _terms(cursor: Cursor, recorded: Recorded, event: TermsSet) -> None:
    terms, minimum = Jsonb(asdict(event.terms)), event.terms.minimum_buy_in
    cursor.execute(
        "UPDATE tables SET terms = %s, terms_number = %s,"
        " signed_number = CASE WHEN %s AND signed_number = terms_number THEN %s"
        " ELSE signed_number END,"
        " minimum_buy_in_cents = CASE WHEN %s THEN %s ELSE minimum_buy_in_cents END"
        " WHERE table_id = %s",
        [
            *(terms, event.number, event.is_on_sign, event.number),
            *(event.terms.poker is not None, minimum, recorded.stream_id),
        ],
    )
    cursor.execute(
        "INSERT INTO versions VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)",
        [
            recorded.stream_id,
            event.number,
            Jsonb([asdict(each) for each in event.changes]),
            event.effective_at,
            event.by,
            event.authorised_by,
            event.reason,
            next(iter(event.rules), None),
            recorded.position,
        ],
    )
    if event.notice_id is not None:
        cursor.execute(
            "UPDATE notices SET state = 'applied' WHERE notice_id = %s", [event.notice_id]
        )


def _notice(cursor: Cursor, recorded: Recorded, event: NoticeGiven) -> None:
    cursor.execute(
        "INSERT INTO notices VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, DEFAULT, %s)",
        [
            event.notice_id,
            recorded.stream_id,
            event.kind,
            Jsonb([asdict(each) for each in event.changes]),
            event.minutes,
            event.hands,
            event.timestamp,
            event.by,
            event.authorised_by,
            event.due_at,
            event.reason,
            next(iter(event.rules), None),
            recorded.position,
        ],
    )


def _sign(cursor: Cursor, recorded: Recorded, event: SignShown) -> None:
    announced = [each.notice_id for each in event.announced]
    cursor.execute(
        "UPDATE tables SET signed_number = %s, signed_at = %s, signed_by = %s, sign_sha256 = %s,"
        " sign_announces = %s WHERE table_id = %s",
        [
            *(event.number, event.timestamp, event.by, event.sha256),
            *(announced, recorded.stream_id),
        ],
    )
    for each in event.announced:
        cursor.execute(
            "UPDATE notices SET due_at = %s WHERE notice_id = %s AND due_at IS NULL",
            [each.due_at, each.notice_id],
        )


def _end(
    cursor: Cursor, recorded: Recorded, event: NoticeWithdrawn | NoticeFulfilled, state: str
) -> None:
    cursor.execute("UPDATE notices SET state = %s WHERE notice_id = %s", [state, event.notice_id])
    # A sign that still announces it is no longer true.
    cursor.execute(
        "UPDATE tables SET signed_number = 0 WHERE table_id = %s AND %s = ANY(sign_announces)",
        [recorded.stream_id, event.notice_id],
    )
