"""The terms of the jurisdiction, version by version, each beside the one it replaced."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from psycopg.types.json import Jsonb

from domain.compliance.events import TermsChanged, TermsIntroduced
from projections.read_model import Cursor, ReadModel, Recorded


class ThresholdTerms(ReadModel):
    """`threshold_terms.versions`."""

    name = "threshold_terms"
    version = 1
    tables = """
        CREATE TABLE versions (
            number         integer     PRIMARY KEY,
            stream_version integer     NOT NULL,
            terms          jsonb       NOT NULL,
            before         jsonb       NOT NULL,
            reason         text        NOT NULL,
            at             timestamptz NOT NULL,
            by_staff       uuid        NOT NULL,
            authorised_by  uuid,
            position       bigint      NOT NULL
        );
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Keep each version."""
        for recorded in batch:
            match recorded.event:
                case TermsIntroduced() | TermsChanged() as event:
                    cursor.execute(
                        "INSERT INTO versions VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)",
                        [
                            event.terms.number,
                            recorded.version,
                            Jsonb(asdict(event.terms)),
                            Jsonb(asdict(event.before)),
                            event.reason,
                            event.timestamp,
                            event.by,
                            event.authorised_by,
                            recorded.position,
                        ],
                    )
