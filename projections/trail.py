"""Which events concern which thing: the audit panel beside every object reads this."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from projections.read_model import Cursor, ReadModel, Recorded

_SUBJECTS = (
    "player_id",
    "transaction_id",
    "transfer_id",
    "voucher_id",
    "card_id",
    "sitting_id",
    "lammer_id",
    "survivor_id",
    "duplicate_id",
    "claim_id",
    "incident_id",
    "set_id",
    "voids",
    "reverses",
    "by",
    "authorised_by",
)


class Trail(ReadModel):
    """`trail.subjects`."""

    name = "trail"
    version = 3
    tables = """
        CREATE TABLE subjects (
            subject  uuid   NOT NULL,
            position bigint NOT NULL,
            PRIMARY KEY (subject, position)
        );
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Note every thing and person that an event names."""
        with cursor.copy("COPY subjects (subject, position) FROM STDIN") as copy:
            for recorded in batch:
                for subject in _subjects(recorded):
                    copy.write_row((subject, recorded.position))


def _subjects(recorded: Recorded) -> set[UUID]:
    named = (getattr(recorded.event, field, None) for field in _SUBJECTS)
    return {recorded.stream_id, *(subject for subject in named if subject is not None)}
