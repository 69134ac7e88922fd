"""Columns are read by the database as the arrays that they are."""

from __future__ import annotations

from uuid import UUID

import pytest

from services.store import columns
from services.store.pool import Pool

IDS = [UUID(int=1), UUID(int=1), UUID(int=2**128 - 1)]


@pytest.mark.parametrize(
    ("kind", "written", "values"),
    [
        ("uuid[]", columns.of_uuids, IDS),
        ("int[]", columns.of_integers, [1, 2, 2**31 - 1]),
        ("text[]", columns.of_texts, ["poker.folded", "", "Königin ♥", "poker.folded"]),
        ("text[]", columns.of_texts, [None, "CAGE1", None]),
        ("text[]", columns.of_texts, [None, None]),
        ("bytea[]", columns.of_bytes, [b"{}", b"", b"\x00\xff"]),
        ("uuid[]", columns.of_uuids, []),
        ("int[]", columns.of_integers, []),
        ("text[]", columns.of_texts, []),
        ("bytea[]", columns.of_bytes, []),
    ],
)
def test_a_column_is_read_as_its_values(pool: Pool, kind, written, values):
    with pool.connection() as connection:
        row = connection.execute(f"SELECT %b::{kind}", [written(values)]).fetchone()

    assert row == (values,)
