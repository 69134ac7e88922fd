"""The roster: every member of staff with their code and roles."""

from __future__ import annotations

from collections.abc import Sequence

from domain.staff.events import RolesChanged, StaffAppointed, StaffDismissed
from projections.read_model import Cursor, ReadModel, Recorded


class Staff(ReadModel):
    """`staff.members`."""

    name = "staff"
    version = 1
    tables = """
        CREATE TABLE members (
            staff_id       uuid        PRIMARY KEY,
            stream_version integer     NOT NULL,
            code           text        NOT NULL UNIQUE,
            roles          text[]      NOT NULL,
            is_employed    boolean     NOT NULL DEFAULT true,
            appointed_at   timestamptz NOT NULL
        );
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Follow each person's roles."""
        for recorded in batch:
            match recorded.event:
                case StaffAppointed(code=code, roles=roles):
                    cursor.execute(
                        "INSERT INTO members VALUES (%s, 1, %s, %s, true, %s)",
                        [recorded.stream_id, code, sorted(roles), recorded.event.timestamp],
                    )
                case RolesChanged(roles=roles):
                    cursor.execute(
                        "UPDATE members SET roles = %s, stream_version = %s WHERE staff_id = %s",
                        [sorted(roles), recorded.version, recorded.stream_id],
                    )
                case StaffDismissed():
                    cursor.execute(
                        "UPDATE members SET is_employed = false, stream_version = %s"
                        " WHERE staff_id = %s",
                        [recorded.version, recorded.stream_id],
                    )
