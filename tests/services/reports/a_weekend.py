"""A weekend at two windows for the cage's reports, with every figure worked out by hand.

Friday, window 1: 10,000 opened; Percy puts in 150 and 500, the 500 is voided; takes 50; the drawer
is counted twenty short and closed. Friday, window 2: 10,000 opened; Quinn puts in 300. It stays
open. Saturday, window 2: Quinn takes 100, Percy puts in 200.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import pytest

from domain.cage.commands import CloseDrawer, CountDrawer
from services.projector.main import catch_up
from services.reports.asking import ask
from services.reports.catalogue import find_report
from services.reports.document import Document, Section
from services.settings import Settings
from services.use_cases import cage
from services.use_cases.casino import Casino
from tests.people_and_things import (
    CASHIER_CAT,
    CASHIER_COL,
    FRIDAY,
    FRIDAY_NIGHT,
    SUPERVISOR_SUE,
    a_drawer_at,
    a_funded_vault,
    a_player_of,
    an_appointed_member,
    an_envelope,
    fifties,
    hundreds,
    pay_withdrawal,
    take_deposit,
    void_slip,
)

SATURDAY = FRIDAY + timedelta(days=1)
SATURDAY_NIGHT = FRIDAY_NIGHT + timedelta(days=1)
NOW = datetime(2026, 3, 9, 9, 0, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Weekend:
    """The house and what a test asks about."""

    casino: Casino
    settings: Settings
    percy: UUID
    quinn: UUID
    closed_shift: UUID
    open_shift: UUID
    end_of_friday: int

    def report(self, name: str, now: datetime = NOW, **texts: Any) -> Document:
        """Make a report as any door would."""
        catch_up_all(self.casino)
        asked = {key: str(value) for key, value in texts.items()}
        found = find_report(name)
        question = ask(found, asked, self.casino.pool, self.settings, now, by="Ana Number 4")
        return found.build(question)


def a_weekend(casino: Casino, settings: Settings) -> Weekend:
    """Play it through the real commands."""
    for person, name in ((CASHIER_CAT, "Cat"), (CASHIER_COL, "Col"), (SUPERVISOR_SUE, "Sue")):
        code = name.upper()
        an_appointed_member(casino, code, *person.roles, name=f"{name} Somebody")
    a_funded_vault(casino)
    first, percy, quinn = a_drawer_at(casino, "W1"), a_player_of(casino), a_player_of(casino, "Q")
    cage.take_deposit(casino, take_deposit(first, percy, fifties(3), at=minutes(1)))
    wrong = cage.take_deposit(casino, take_deposit(first, percy, hundreds(5), at=minutes(2)))
    mistake = UUID(wrong.facts["transaction_id"])
    cage.void_slip(casino, void_slip(first, mistake, at=minutes(32)))
    cage.pay_withdrawal(casino, pay_withdrawal(first, percy, fifties(1), at=minutes(40)))
    second = a_drawer_at(casino, "W2")
    by_col = {"by": CASHIER_COL, "at": minutes(50)}
    cage.take_deposit(casino, take_deposit(second, quinn, hundreds(3), **by_col))
    end = close(casino, first, {10_000: 100, 5_000: 1, 1_000: 3})
    late = {"at": SATURDAY_NIGHT, "gaming_day": SATURDAY, "by": CASHIER_COL}
    cage.pay_withdrawal(casino, pay_withdrawal(second, quinn, hundreds(1), **late))
    cage.take_deposit(casino, take_deposit(second, percy, hundreds(2), **late))
    return Weekend(casino, settings, percy, quinn, first, second, end)


def close(casino: Casino, shift_id: UUID, count: Mapping[int, int]) -> int:
    """Count and close a drawer; 10,100 is expected, so this one is twenty short."""
    envelope = an_envelope(at=minutes(60))
    cage.count_drawer(casino, CountDrawer(envelope=envelope, shift_id=shift_id, count=dict(count)))
    closing = CloseDrawer(
        envelope=an_envelope(at=minutes(61)), shift_id=shift_id, reason="a twenty is missing"
    )
    return cage.close_drawer(casino, closing).position


def minutes(after: int) -> datetime:
    """So many minutes into Friday night."""
    return FRIDAY_NIGHT + timedelta(minutes=after)


def catch_up_all(casino: Casino) -> None:
    """Bring every read model to the head of the log."""
    with casino.pool.connection() as connection:
        catch_up(connection)


def section(document: Document, title: str) -> Section:
    """Find a table of a report."""
    (found,) = [each for each in document.sections if each.title == title]
    return found


def columns(found: Section, *keys: str) -> list[tuple[Any, ...]]:
    """Give some columns of a table, row by row."""
    at = [[column.key for column in found.columns].index(key) for key in keys]
    return [tuple(row[place] for place in at) for row in found.rows]


def total(found: Section, key: str) -> Any:
    """Give a figure of the totals."""
    assert found.totals
    return found.totals[[column.key for column in found.columns].index(key)]


def ties(document: Document) -> list[tuple[Any, ...]]:
    """Give every control total: here, there, and what is said of it."""
    return columns(section(document, "Control totals"), "here", "there", "state")


@pytest.fixture
def weekend(casino: Casino, settings: Settings) -> Weekend:
    """The weekend, played."""
    return a_weekend(casino, settings)
