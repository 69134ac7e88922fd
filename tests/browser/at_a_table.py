"""Open tables for the tablet, in the running property's own log."""

from __future__ import annotations

from uuid import uuid4

from domain.staff.roles import Book
from services.embedded import services
from services.store.freshness import wait_for
from services.store.pool import open_pool
from services.use_cases.casino import Casino
from tests.a_running_property import Property
from tests.services.use_cases.a_banked_table import an_open_table

CODES = {Book.TCP: "TCP", Book.C3P: "C3P", Book.CW: "WAR"}


def a_table_to_deal_at(house: Property, book: Book) -> str:
    """Open a fresh table of a game, with a float and its sign up; return its code."""
    urls = services.running(house.folder)
    assert urls
    code = f"{CODES[book]}-{uuid4().hex[:4].upper()}"
    with open_pool(urls.database_url, 1) as pool:
        position = an_open_table(Casino(pool, "a secret of the tests, long enough"), code, book)
        assert wait_for(pool, position, 20)
    return code
