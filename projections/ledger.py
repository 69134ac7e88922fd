"""Every posting as one row, and the balance of every account: any figure explains itself."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from projections.read_model import Cursor, ReadModel, Recorded

_COPY = """
    COPY entries (position, line, at, recorded_at, gaming_day, account, cents, name, stream_id,
                  transaction_id, slip, by_staff, authorised_by)
    FROM STDIN
"""
_ADD = """
    INSERT INTO balances AS held (account, cents, position)
    SELECT * FROM unnest(%s::text[], %s::bigint[], %s::bigint[])
    ON CONFLICT (account)
    DO UPDATE SET cents = held.cents + excluded.cents, position = excluded.position
"""


class Ledger(ReadModel):
    """`ledger.entries` and `ledger.balances`."""

    name = "ledger"
    version = 1
    tables = """
        CREATE TABLE entries (
            position       bigint      NOT NULL,
            line           smallint    NOT NULL,
            at             timestamptz NOT NULL,
            recorded_at    timestamptz NOT NULL,
            gaming_day     date        NOT NULL,
            account        text        NOT NULL COLLATE "C",
            cents          bigint      NOT NULL,
            name           text        NOT NULL,
            stream_id      uuid        NOT NULL,
            transaction_id uuid,
            slip           text,
            by_staff       uuid        NOT NULL,
            authorised_by  uuid,
            PRIMARY KEY (position, line)
        );
        CREATE INDEX ON entries (account, position);
        CREATE INDEX ON entries (account, at);
        CREATE INDEX ON entries (transaction_id);
        CREATE TABLE balances (
            account  text   PRIMARY KEY COLLATE "C",
            cents    bigint NOT NULL,
            position bigint NOT NULL
        );
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Copy the postings in, and add each account's sum once."""
        sums: dict[str, int] = defaultdict(int)
        last: dict[str, int] = {}
        with cursor.copy(_COPY) as copy:
            for recorded in batch:
                if not recorded.event.postings:
                    continue
                when, whence = _of_every_line(recorded)
                for line, (account, cents) in enumerate(recorded.event.postings):
                    sums[account] += cents
                    last[account] = recorded.position
                    copy.write_row((recorded.position, line, *when, account, cents, *whence))
        if sums:
            accounts = sorted(sums)
            cursor.execute(
                _ADD, [accounts, [sums[a] for a in accounts], [last[a] for a in accounts]]
            )


def _of_every_line(recorded: Recorded) -> tuple[tuple[str, ...], tuple[str | None, ...]]:
    """Write what all postings of an event share as text, once and not for each of them."""
    event = recorded.event
    transaction_id = getattr(event, "transaction_id", None)
    when = (str(event.timestamp), str(recorded.recorded_at), str(event.gaming_day))
    whence = (
        recorded.name,
        recorded.stream_id.hex,
        transaction_id.hex if transaction_id else None,
        recorded.slip,
        event.by.hex,
        event.authorised_by.hex if event.authorised_by else None,
    )
    return when, whence
