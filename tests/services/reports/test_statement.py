"""A player's statement: it ties to the ledger, day by day, event by event."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest

from domain.errors import MalformedError, NotFoundError
from domain.ledger.accounts import player_account
from services.projector.main import catch_up
from services.reads import ledger
from services.reports.document import Document
from services.reports.formats import FORMATS
from services.reports.statement import Span, player_statement
from services.settings import Settings
from services.store.pool import Pool
from services.use_cases import counter
from services.use_cases.casino import Casino
from tests.people_and_things import (
    FRIDAY,
    FRIDAY_NIGHT,
    a_drawer_at,
    a_player_of,
    fifties,
    pay_withdrawal,
    take_deposit,
)

NOW = datetime(2026, 3, 9, 9, 0, tzinfo=UTC)
SATURDAY = FRIDAY + timedelta(days=1)
ON_SATURDAY = {"at": FRIDAY_NIGHT + timedelta(days=1), "gaming_day": SATURDAY}


@pytest.fixture
def player(casino: Casino) -> UUID:
    """A player who brought 150 and 50 on Friday, 100 on Saturday, and took 50 on Saturday."""
    shift_id, player_id = a_drawer_at(casino), a_player_of(casino)
    for pieces, when in ((3, {}), (1, {}), (2, ON_SATURDAY)):
        counter.take_deposit(casino, take_deposit(shift_id, player_id, fifties(pieces), **when))
    counter.pay_withdrawal(casino, pay_withdrawal(shift_id, player_id, fifties(1), **ON_SATURDAY))
    with casino.pool.connection() as connection:
        catch_up(connection)
    return player_id


def a_statement(pool: Pool, settings: Settings, player: UUID, **span: Any) -> Document:
    return player_statement(pool, settings, player, NOW, Span(**span), by="Ana Number 4")


def columns(document: Document, *keys: str) -> list[tuple[Any, ...]]:
    (section,) = document.sections
    at = [[column.key for column in section.columns].index(key) for key in keys]
    return [tuple(row[place] for place in at) for row in section.rows]


def test_a_whole_statement_ends_on_the_balance_of_the_ledger(
    pool: Pool, settings: Settings, player: UUID
) -> None:
    document = a_statement(pool, settings, player)
    assert columns(document, "what", "amount", "balance") == [
        ("Deposit", 15_000, 15_000),
        ("Deposit", 5_000, 20_000),
        ("Deposit", 10_000, 30_000),
        ("Withdrawal", -5_000, 25_000),
    ]
    held = ledger.balance_as_of(pool, player_account(player))
    (section,) = document.sections
    assert section.totals
    assert section.totals[-2:] == (held.cents, held.cents) == (25_000, 25_000)
    assert document.as_of_position == held.position
    assert document.period == "From the opening of the account"


def test_some_days_begin_with_what_was_brought_forward(
    pool: Pool, settings: Settings, player: UUID
) -> None:
    document = a_statement(pool, settings, player, first_day=SATURDAY)
    assert columns(document, "what", "amount", "balance") == [
        ("Brought forward", None, 20_000),
        ("Deposit", 10_000, 30_000),
        ("Withdrawal", -5_000, 25_000),
    ]
    (section,) = document.sections
    assert section.totals
    assert section.totals[-2:] == (5_000, 25_000)
    friday = a_statement(pool, settings, player, last_day=FRIDAY)
    assert columns(friday, "balance") == [(15_000,), (20_000,)]
    both = a_statement(pool, settings, player, first_day=FRIDAY, last_day=SATURDAY)
    assert both.period == "Gaming days 2026-03-06 to 2026-03-07"
    assert columns(both, "balance")[-1] == (25_000,)
    empty = a_statement(pool, settings, player, first_day=date(2026, 4, 1))
    assert columns(empty, "what", "balance") == [("Brought forward", 25_000)]


def test_days_the_wrong_way_round_are_refused(pool: Pool, settings: Settings, player: UUID) -> None:
    with pytest.raises(MalformedError, match="the first gaming day is after the last"):
        a_statement(pool, settings, player, first_day=SATURDAY, last_day=FRIDAY)


def test_a_statement_as_of_an_event_knows_nothing_later(
    pool: Pool, settings: Settings, player: UUID
) -> None:
    whole = a_statement(pool, settings, player)
    second = columns(whole, "event")[1][0]
    document = a_statement(pool, settings, player, position=second)
    assert columns(document, "balance") == [(15_000,), (20_000,)]
    assert document.as_of_position == second
    with pytest.raises(MalformedError, match="the ledger is complete to event"):
        a_statement(pool, settings, player, position=whole.as_of_position + 1)


def test_the_same_statement_is_the_same_file_after_more_has_happened(
    casino: Casino, settings: Settings, player: UUID
) -> None:
    before = a_statement(casino.pool, settings, player)
    shift_id = a_drawer_at(casino, "2")
    counter.take_deposit(casino, take_deposit(shift_id, player))
    with casino.pool.connection() as connection:
        catch_up(connection)
    after = a_statement(casino.pool, settings, player, position=before.as_of_position)
    assert after == before
    for form in FORMATS.values():
        assert form.render(after) == form.render(before)
    assert len(a_statement(casino.pool, settings, player).sections[0].rows) == 5


def test_every_figure_of_a_row_leads_to_its_event_its_slip_and_its_balance(
    pool: Pool, settings: Settings, player: UUID
) -> None:
    (section,) = a_statement(pool, settings, player, first_day=SATURDAY).sections
    account = f"/ledger/accounts/{player_account(player)}"
    (_, forward), (deposit, links), _ = section.linked_rows
    position, slip = deposit[0], deposit[4]
    assert links == (
        f"/ledger/events/{position}",
        None,
        None,
        None,
        f"/slips/{slip}",
        None,
        f"/ledger/events/{position}",
        f"{account}?before={position + 1}",
    )
    # The gaming day begins at six: all before that is what was brought forward.
    assert forward[-1] == f"{account}?as_of=2026-03-07+05%3A59%3A59.999999"
    assert section.total_links[-1] == account


def test_slips_are_read_at_once_however_many_rows_there_are(
    pool: Pool, settings: Settings, player: UUID, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    connection_of = pool.connection

    def counted(*args: Any, **others: Any) -> Any:
        asked.append("a query")
        return connection_of(*args, **others)

    monkeypatch.setattr(pool, "connection", counted)
    a_statement(pool, settings, player, last_day=FRIDAY)
    few = len(asked)
    a_statement(pool, settings, player)
    assert len(asked) == 2 * few, "twice the rows take as many queries"


def test_a_statement_says_who_made_it_where_its_pages_are_and_no_name_of_the_player(
    pool: Pool, settings: Settings, player: UUID
) -> None:
    settings = replace(settings, public_url="https://pitbook.riverside.example")
    document = a_statement(pool, settings, player)
    assert ("Generated by", "Ana Number 4") in document.header
    assert document.file_stem == f"statement_P-000001_event-{document.as_of_position}"
    assert document.public_url == settings.public_url
    for form in FORMATS.values():
        assert b"Percy" not in form.render(document)


def test_a_player_nobody_knows_has_no_statement(pool: Pool, settings: Settings) -> None:
    with pytest.raises(NotFoundError):
        a_statement(pool, settings, uuid4())
