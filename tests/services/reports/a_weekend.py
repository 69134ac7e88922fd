"""A weekend at two windows for the cage's reports, with every figure worked out by hand.

Friday, window 1: 10,000 in cash and twenty $100 chips; Percy puts in 150 and 500, the 500 is
voided; buys chips for 300 and cashes 100 of them; takes 50. The drawer is counted twenty short,
closed and sent to the vault, where it arrives on Saturday. Friday, window 2: 10,000 in cash; Quinn
puts in 300. It stays open. Saturday, window 2: Quinn takes 100, Percy puts in 200. The vault had a
million in cash and a million in chips, and is open all the time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import pytest

from domain.cage.commands import CloseDrawer, CountDrawer, RedeemChips, SellChips
from domain.cage.denominations import Count
from domain.transfers.commands import ReceiveTransfer
from services.projector.main import catch_up
from services.reads import shifts
from services.reports.asking import ask
from services.reports.catalogue import find_report
from services.reports.document import Document, Section
from services.settings import Settings
from services.store.pool import Pool
from services.use_cases import cage, counter, transfers
from services.use_cases.casino import Casino
from tests.conftest import SECRET, Fill, Template
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
# 10,300 is expected, so this is twenty short.
FOUND = {10_000: 102, 5_000: 1, 1_000: 3}


@dataclass(frozen=True, slots=True)
class Weekend:
    """The house and what a test asks about."""

    casino: Casino
    settings: Settings
    percy: UUID
    quinn: UUID
    closed_shift: UUID
    open_shift: UUID
    # The last events of the mistaken deposit, and of Friday.
    mistake: int
    end_of_friday: int

    def report(self, name: str, now: datetime = NOW, **texts: Any) -> Document:
        """Make a report as any door would."""
        catch_up_all(self.casino)
        asked = {key: str(value) for key, value in texts.items()}
        found = find_report(name)
        question = ask(found, asked, self.casino.pool, self.settings, now, by="Ana Number 4")
        return found.build(question)


def a_weekend(casino: Casino) -> dict[str, Any]:
    """Play it through the real commands, and tell what a test asks about."""
    for person, name in ((CASHIER_CAT, "Cat"), (CASHIER_COL, "Col"), (SUPERVISOR_SUE, "Sue")):
        code = name.upper()
        an_appointed_member(casino, code, *person.roles, name=f"{name} Somebody")
    a_funded_vault(casino)
    first = a_drawer_at(casino, "W1", chips=hundreds(20))
    percy, quinn = a_player_of(casino), a_player_of(casino, "Quinn")
    counter.take_deposit(casino, take_deposit(first, percy, fifties(3), at=minutes(1)))
    wrong = counter.take_deposit(casino, take_deposit(first, percy, hundreds(5), at=minutes(2)))
    deposit = UUID(wrong.facts["transaction_id"])
    counter.void_slip(casino, void_slip(first, deposit, at=minutes(32)))
    _trade_chips(casino, first)
    counter.pay_withdrawal(casino, pay_withdrawal(first, percy, fifties(1), at=minutes(40)))
    second = a_drawer_at(casino, "W2")
    by_col = {"by": CASHIER_COL, "at": minutes(50)}
    counter.take_deposit(casino, take_deposit(second, quinn, hundreds(3), **by_col))
    end = close(casino, first, FOUND, hundreds(18), "a twenty is missing")
    _saturday(casino, first, second, percy, quinn)
    ids = {"percy": percy, "quinn": quinn, "closed_shift": first, "open_shift": second}
    told = {name: str(each) for name, each in ids.items()}
    return told | {"mistake": wrong.position, "end_of_friday": end}


def _trade_chips(casino: Casino, shift_id: UUID) -> None:
    selling = SellChips(
        envelope=an_envelope(at=minutes(35)),
        shift_id=shift_id,
        count=hundreds(3),
        chips=hundreds(3),
    )
    counter.sell_chips(casino, selling)
    cashing = RedeemChips(
        envelope=an_envelope(at=minutes(37)),
        shift_id=shift_id,
        chips=hundreds(1),
        count=hundreds(1),
    )
    counter.redeem_chips(casino, cashing)


def _saturday(casino: Casino, first: UUID, second: UUID, percy: UUID, quinn: UUID) -> None:
    late = {"at": SATURDAY_NIGHT, "gaming_day": SATURDAY}
    catch_up_all(casino)
    closed = shifts.find(casino.pool, first)
    assert closed
    assert closed.transfer_id
    arriving = ReceiveTransfer(
        envelope=an_envelope(by=SUPERVISOR_SUE, **late),
        transfer_id=closed.transfer_id,
        count=FOUND,
        chips=hundreds(18),
    )
    transfers.receive_transfer(casino, arriving)
    by_col = late | {"by": CASHIER_COL}
    counter.pay_withdrawal(casino, pay_withdrawal(second, quinn, hundreds(1), **by_col))
    counter.take_deposit(casino, take_deposit(second, percy, hundreds(2), **by_col))


def close(
    casino: Casino, shift_id: UUID, count: Count, chips: Count | None = None, reason: str = ""
) -> int:
    """Count a drawer twice, by two people, and close it."""
    for person in (CASHIER_COL, CASHIER_CAT):
        counting = CountDrawer(
            envelope=an_envelope(by=person, at=minutes(60)),
            shift_id=shift_id,
            count=count,
            chips=chips or {},
        )
        cage.count_drawer(casino, counting)
    envelope = an_envelope(at=minutes(61))
    closing = CloseDrawer(envelope=envelope, shift_id=shift_id, reason=reason)
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


@pytest.fixture(scope="session")
def template_of_a_weekend(template_with: Callable[[str, Fill], Template]) -> Template:
    """The weekend, played once for the whole run."""
    return template_with("pitbook_template_of_a_weekend", _play)


@pytest.fixture
def weekend(template_of_a_weekend: Template, casino: Casino, settings: Settings) -> Weekend:
    """The weekend, played."""
    told = template_of_a_weekend.told
    return Weekend(
        casino,
        settings,
        percy=UUID(told["percy"]),
        quinn=UUID(told["quinn"]),
        closed_shift=UUID(told["closed_shift"]),
        open_shift=UUID(told["open_shift"]),
        mistake=told["mistake"],
        end_of_friday=told["end_of_friday"],
    )


def _play(pool: Pool) -> dict[str, Any]:
    casino = Casino(pool, SECRET)
    told = a_weekend(casino)
    catch_up_all(casino)
    return told
