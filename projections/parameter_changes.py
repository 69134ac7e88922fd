"""Every parameter that was set otherwise, from and to, and the signs that showed it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict

from domain.cents import dollars
from domain.compliance.events import TermsChanged, TermsIntroduced
from domain.tables.notices.events import (
    DealingMethodChanged,
    DealingMethodChosen,
    SignShown,
    TermsSet,
)
from domain.tables.parameters import Change
from projections.read_model import Cursor, ReadModel, Recorded

# What is set for the whole house, and not at a table.
HOUSE = "House"


class ParameterChanges(ReadModel):
    """`parameter_changes.changes` and `parameter_changes.signs`."""

    name = "parameter_changes"
    version = 1
    tables = """
        CREATE TABLE changes (
            position      bigint      NOT NULL,
            line          integer     NOT NULL,
            at            timestamptz NOT NULL,
            gaming_day    date        NOT NULL,
            place         text        NOT NULL,
            number        integer     NOT NULL,
            parameter     text        NOT NULL,
            before        text        NOT NULL,
            after         text        NOT NULL,
            effective_at  timestamptz NOT NULL,
            by_staff      uuid        NOT NULL,
            authorised_by uuid,
            rule          text,
            reason        text        NOT NULL,
            notice_id     uuid,
            PRIMARY KEY (position, line)
        );
        CREATE INDEX changes_by_day ON changes (gaming_day, position);
        CREATE TABLE signs (
            position   bigint      PRIMARY KEY,
            at         timestamptz NOT NULL,
            place      text        NOT NULL,
            number     integer     NOT NULL,
            announces  uuid[]      NOT NULL
        );
        CREATE INDEX signs_of_a_place ON signs (place, position);
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Write a line for each parameter, and a line for each sign."""
        for recorded in batch:
            match recorded.event:
                case TermsSet() as event:
                    _enter(cursor, recorded, event, event.table, event.number, event.changes)
                case DealingMethodChosen() as event:
                    change = Change("war.method", "none", event.method)
                    _enter(cursor, recorded, event, HOUSE, recorded.version, [change])
                case DealingMethodChanged() as event:
                    change = Change("war.method", event.before, event.method)
                    _enter(cursor, recorded, event, HOUSE, recorded.version, [change])
                case TermsIntroduced() | TermsChanged() as event:
                    _enter(cursor, recorded, event, HOUSE, event.terms.number, _thresholds(event))
                case SignShown() as event:
                    announced = [each.notice_id for each in event.announced]
                    what = [event.timestamp, event.table, event.number, announced]
                    cursor.execute(
                        "INSERT INTO signs VALUES (%s, %s, %s, %s, %s)", [recorded.position, *what]
                    )


def _enter(
    cursor: Cursor,
    recorded: Recorded,
    event: TermsSet | DealingMethodChosen | DealingMethodChanged | TermsIntroduced | TermsChanged,
    place: str,
    number: int,
    changes: Iterable[Change],
) -> None:
    effective_at = event.effective_at if isinstance(event, TermsSet) else event.timestamp
    notice_id = event.notice_id if isinstance(event, TermsSet) else None
    rule = next(iter(event.rules), None)
    told = [event.timestamp, event.gaming_day, place, number]
    by = [effective_at, event.by, event.authorised_by, rule, event.reason, notice_id]
    cursor.executemany(
        "INSERT INTO changes VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)",
        [
            [recorded.position, line, *told, each.parameter, each.before, each.after, *by]
            for line, each in enumerate(changes)
        ],
    )


def _thresholds(event: TermsIntroduced | TermsChanged) -> list[Change]:
    before, after = asdict(event.before), asdict(event.terms)
    return [
        Change(f"threshold.{name}", _words(name, before[name]), _words(name, after[name]))
        for name in after
        if name != "number" and before[name] != after[name]
    ]


def _words(name: str, value: object) -> str:
    if isinstance(value, int) and name.endswith("_cents"):
        return dollars(value)
    return str(value).replace("_", " ")
