"""A log that nobody has sealed yet: for a while that is in order, and then no more."""

from __future__ import annotations

from collections.abc import Callable

import psycopg
import pytest

from services.use_cases.casino import Casino
from tests.conftest import Database
from tests.services.web.conftest import Person, furnish


@pytest.fixture
def house(casino: Casino, projector: object) -> Casino:
    """The usual house, furnished this minute: here it matters how long the log has waited."""
    del projector
    furnish(casino.pool)
    return casino


def test_a_log_that_waits_too_long_for_its_seal_does_not_hold(
    signed_in: Callable[..., Person], database: Database
) -> None:
    otto = signed_in("OTTO", "OFFICE")
    young = otto.see("/audit/integrity").text
    assert "no seal yet" in young
    assert "does not hold" not in young, "the first seal is not late before it is due"
    with psycopg.connect(database.owner_database_url, autocommit=True) as connection:
        connection.execute("ALTER TABLE log.events DISABLE TRIGGER ALL")
        connection.execute("UPDATE log.events SET recorded_at = now() - interval '10 minutes'")
        connection.execute("ALTER TABLE log.events ENABLE TRIGGER ALL")
    page = otto.see("/audit/integrity").text
    row = page.split("The head of the log is sealed")[1].split("</tr>")[0]
    assert "does not hold" in row
