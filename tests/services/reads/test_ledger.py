"""Any balance at any instant on either clock, and every entry behind it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from uuid import UUID, uuid4

import pytest

from domain.cage.cashier_shift import CashierShift
from services.projector.main import catch_up
from services.reads import ledger
from services.store.pool import Pool
from services.use_cases import cage, counter
from services.use_cases.casino import Answer, Casino
from tests.people_and_things import (
    CASHIER_CAT,
    CASHIER_COL,
    FRIDAY,
    FRIDAY_NIGHT,
    SUPERVISOR_SUE,
    a_drawer_at,
    a_funded_vault,
    a_player_of,
    close_drawer,
    count_drawer,
    fifties,
    hundreds,
    pay_withdrawal,
    take_deposit,
    void_slip,
)

HOUR = timedelta(hours=1)
# Funding the vault with cash and chips has the most entries of this evening.
FUNDED = 4
# Where the player's own entries stand; each is followed by the count of the day's cash.
EARLY, LATE, BETWEEN = 11, 15, 18


class Evening:
    """A drawer and a player, two deposits and a withdrawal, an hour apart, told out of order."""

    def __init__(self, casino: Casino) -> None:
        self.casino = casino
        a_funded_vault(casino)
        self.shift_id, self.player_id = a_drawer_at(casino), a_player_of(casino)
        self.account = f"player:{self.player_id}:account"
        self.early = self._take(3, FRIDAY_NIGHT + HOUR)
        self.late = self._take(2, FRIDAY_NIGHT + 3 * HOUR)
        # It happened between the two and was entered after them.
        self.between = counter.pay_withdrawal(
            casino,
            pay_withdrawal(self.shift_id, self.player_id, fifties(1), at=FRIDAY_NIGHT + 2 * HOUR),
        )

    def _take(self, pieces: int, at: datetime) -> Answer:
        command = take_deposit(self.shift_id, self.player_id, fifties(pieces), at=at)
        return counter.take_deposit(self.casino, command)


@pytest.fixture
def evening(casino: Casino) -> Evening:
    told = Evening(casino)
    show(casino.pool)
    return told


def show(pool: Pool) -> None:
    """Bring the read models up to date."""
    with pool.connection() as connection:
        catch_up(connection)


def recorded_at(pool: Pool, position: int) -> datetime:
    with pool.connection() as connection:
        row = connection.execute(
            "SELECT recorded_at FROM log.events WHERE position = %s", [position]
        ).fetchone()
    assert row
    moment: datetime = row[0]
    return moment


def test_a_balance_now_is_the_sum_of_all_that_happened(pool: Pool, evening: Evening) -> None:
    before = datetime.now(UTC)
    held = ledger.balance_as_of(pool, evening.account)
    assert (held.account, held.cents) == (evening.account, 20_000)
    assert held.position == evening.between.position
    assert before - timedelta(seconds=5) <= held.as_of <= datetime.now(UTC) + timedelta(seconds=5)


@pytest.mark.parametrize(
    ("after", "cents"),
    [(0.5, 0), (1, 15_000), (1.5, 15_000), (2, 10_000), (3, 20_000), (99, 20_000)],
)
def test_a_balance_as_of_when_things_happened(
    pool: Pool, evening: Evening, after: float, cents: int
) -> None:
    at = FRIDAY_NIGHT + after * HOUR
    held = ledger.balance_as_of(pool, evening.account, at)
    assert (held.cents, held.as_of) == (cents, at)


def test_a_balance_as_of_when_things_were_recorded(pool: Pool, evening: Evening) -> None:
    def known_at(answer: Answer) -> int:
        at = recorded_at(pool, answer.position)
        return ledger.balance_as_of(pool, evening.account, at, "recorded").cents

    assert known_at(evening.early) == 15_000
    assert known_at(evening.late) == 25_000, "the withdrawal had happened, nobody had entered it"
    assert known_at(evening.between) == 20_000
    at = recorded_at(pool, evening.early.position) - timedelta(microseconds=1)
    assert ledger.balance_as_of(pool, evening.account, at, "recorded").cents == 0


@pytest.mark.usefixtures("evening")
def test_the_two_clocks_agree_at_the_end_of_time(pool: Pool) -> None:
    accounts = [each.account for each in ledger.balances(pool)]
    assert len(accounts) == 11
    for account in accounts:
        now = ledger.balance_as_of(pool, account).cents
        for clock in ("happened", "recorded"):
            at = datetime(2100, 1, 1, tzinfo=UTC)
            assert ledger.balance_as_of(pool, account, at, clock).cents == now


def test_a_prefix_is_the_sum_of_all_accounts_under_it(pool: Pool, evening: Evening) -> None:
    other = a_player_of(evening.casino, "Paula Player")
    counter.take_deposit(evening.casino, take_deposit(evening.shift_id, other, fifties(1)))

    def held(account: str, at: datetime | None = None) -> int:
        return ledger.balance_as_of(pool, account, at).cents

    assert held("player:") == 20_000, "the read model is not there yet"
    show(pool)
    assert held("player:") == 25_000
    assert held("player:*") == 25_000
    assert held(f"player:{other}*") == 5_000
    assert held("player:", FRIDAY_NIGHT + 1.5 * HOUR) == 20_000
    assert held("*") == 0, "all the money there is sums to nothing"
    assert held("player") == 0, "without a mark it is the name of one account"


def test_the_position_says_how_far_the_figure_is_complete(pool: Pool, evening: Evening) -> None:
    answer = counter.take_deposit(
        evening.casino, take_deposit(evening.shift_id, evening.player_id, fifties(1))
    )
    stale = ledger.balance_as_of(pool, evening.account)
    assert (stale.cents, stale.position) == (20_000, evening.between.position)
    show(pool)
    fresh = ledger.balance_as_of(pool, evening.account)
    assert (fresh.cents, fresh.position) == (25_000, answer.position)


def test_an_account_nobody_ever_used_holds_nothing(pool: Pool, evening: Evening) -> None:
    nobody = f"player:{uuid4()}:account"
    assert ledger.balance_as_of(pool, nobody).cents == 0
    assert not ledger.account_exists(pool, nobody)
    assert ledger.entries(pool, nobody) == []
    assert ledger.account_exists(pool, evening.account)
    assert ledger.account_exists(pool, "player:")
    assert ledger.account_exists(pool, "*")
    assert not ledger.account_exists(pool, "player")
    assert not ledger.account_exists(pool, "players:")


def test_an_account_that_holds_nothing_again_still_exists(pool: Pool, evening: Evening) -> None:
    command = pay_withdrawal(evening.shift_id, evening.player_id, fifties(4))
    counter.pay_withdrawal(evening.casino, command)
    show(pool)
    assert ledger.balance_as_of(pool, evening.account).cents == 0
    assert ledger.account_exists(pool, evening.account)


def test_the_accounts_under_a_prefix_are_listed_with_what_moved_them_last(
    pool: Pool, evening: Evening
) -> None:
    listed = ledger.balances(pool)
    assert [each.account for each in listed] == sorted(each.account for each in listed)
    assert sum(each.cents for each in listed) == 0
    (player,) = ledger.balances(pool, "player:*")
    assert player == ledger.AccountBalance(evening.account, 20_000, BETWEEN)
    assert ledger.balances(pool, "player:") == [player]
    assert ledger.balances(pool, "nobody:") == []


def test_signs_that_a_search_would_take_for_any_character_are_only_themselves(
    pool: Pool, casino: Casino
) -> None:
    # Nothing that opens today may be called so; a name that comes later is searched alike.
    a_drawer_at(casino, "W1")
    show(pool)
    for name in ("A_", "AB", "100%", "1000", "B\\"):
        another_account(pool, "cage:W1:cash", f"cage:{name}:cash")

    def found(prefix: str) -> list[str]:
        accounts = [each.account for each in ledger.balances(pool, prefix)]
        held = 1_000_000 * len(accounts)
        assert ledger.balance_as_of(pool, prefix).cents == held
        assert ledger.account_exists(pool, prefix) is bool(accounts)
        assert {entry.account for entry in ledger.entries(pool, prefix)} == set(accounts)
        return accounts

    assert found("cage:A_*") == ["cage:A_:cash"]
    assert found("cage:100%:") == ["cage:100%:cash"]
    assert found("cage:%*") == []
    assert found("cage:_*") == []
    assert found("cage:B\\*") == ["cage:B\\:cash"]
    assert ledger.balance_as_of(pool, "cage:A_:cash").cents == 1_000_000
    assert ledger.balance_as_of(pool, "cage:__:cash").cents == 0


def another_account(pool: Pool, like: str, account: str) -> None:
    """Enter an account that holds the same by the same event."""
    with pool.connection() as connection:
        for table in ("ledger.entries", "ledger.balances"):
            connection.execute(
                f"INSERT INTO {table} SELECT (jsonb_populate_record(held,"
                " jsonb_build_object('account', %(new)s::text, 'line',"
                " (SELECT max(line) + 1 FROM ledger.entries)))).*"
                f" FROM {table} held WHERE account = %(old)s",
                {"new": account, "old": like},
            )


def test_an_entry_says_who_when_where_and_why(pool: Pool, evening: Evening) -> None:
    first, *_ = ledger.entries(pool, evening.account)
    transaction_id = UUID(evening.early.facts["transaction_id"])
    assert first == ledger.Entry(
        position=EARLY,
        line=1,
        at=FRIDAY_NIGHT + HOUR,
        recorded_at=recorded_at(pool, evening.early.position),
        gaming_day=FRIDAY,
        account=evening.account,
        cents=15_000,
        name="player.account_credited",
        stream_id=evening.player_id,
        transaction_id=transaction_id,
        slip=None,
        by_staff=CASHIER_CAT.staff_id,
        authorised_by=None,
    )


def test_the_entries_of_an_account_explain_its_balance(pool: Pool, evening: Evening) -> None:
    assert [e.cents for e in ledger.entries(pool, evening.account)] == [15_000, 10_000, -5_000]
    at = FRIDAY_NIGHT + 2 * HOUR
    assert [e.cents for e in ledger.entries(pool, evening.account, at)] == [15_000, -5_000]
    at = recorded_at(pool, evening.late.position)
    known = ledger.entries(pool, evening.account, at, "recorded")
    assert [entry.cents for entry in known] == [15_000, 10_000]


@pytest.mark.parametrize("newest_first", [False, True])
@pytest.mark.parametrize("limit", [1, 2, 3, 4, 100])
def test_pages_of_entries_never_cut_an_event_in_two_and_leave_nothing_out(
    pool: Pool, evening: Evening, limit: int, newest_first: bool
) -> None:
    close_with_a_variance(evening)
    show(pool)
    pages, after = [], 0
    while page := ledger.entries(pool, "*", after=after, limit=limit, newest_first=newest_first):
        pages.append(page)
        after = page[-1].position
        assert len(page) >= min(limit, 2)
        assert len(page) < limit + FUNDED, "what was asked for and the rest of an event"
    entries = [entry for page in pages for entry in page]
    places = [(entry.position, entry.line) for entry in entries]
    expected = sorted(places, key=lambda place: (-place[0] if newest_first else place[0], place[1]))
    assert places == expected
    assert len(set(places)) == len(places)
    with pool.connection() as connection:
        row = connection.execute("SELECT count(*) FROM ledger.entries").fetchone()
    assert row == (len(places),)
    for page in pages:
        assert sum(entry.cents for entry in page) == 0, "whole events sum to nothing"


def close_with_a_variance(evening: Evening) -> None:
    """Three postings at one position."""
    shift = evening.casino.load(CashierShift, evening.shift_id)
    for by in (CASHIER_COL, CASHIER_CAT):
        cage.count_drawer(evening.casino, count_drawer(shift, hundreds(99), by=by))
    cage.close_drawer(evening.casino, close_drawer(shift, reason="a note is missing"))


def test_a_transaction_is_shown_whole_whatever_streams_it_touched(
    pool: Pool, evening: Evening
) -> None:
    transaction_id = UUID(evening.early.facts["transaction_id"])
    found = ledger.entries_of_transaction(pool, transaction_id)
    assert [(entry.account, entry.cents) for entry in found] == [
        ("patrons:cash", -15_000),
        ("cage:1:cash", 15_000),
        ("house:owed", -15_000),
        (evening.account, 15_000),
    ]
    assert [entry.slip for entry in found] == ["DP-000001", "DP-000001", None, None]
    assert ledger.entries_of_transaction(pool, uuid4()) == []


def test_a_void_is_a_transaction_of_its_own_that_undoes_the_first(
    pool: Pool, evening: Evening
) -> None:
    voided = UUID(evening.late.facts["transaction_id"])
    answer = counter.void_slip(evening.casino, void_slip(evening.shift_id, voided))
    show(pool)
    first = ledger.entries_of_transaction(pool, voided)
    undone = ledger.entries_of_transaction(pool, UUID(answer.facts["transaction_id"]))
    sums: dict[str, int] = {}
    for entry in [*first, *undone]:
        sums[entry.account] = sums.get(entry.account, 0) + entry.cents
    assert set(sums.values()) == {0}
    assert {entry.authorised_by for entry in undone} == {SUPERVISOR_SUE.staff_id}


def test_the_groups_of_accounts_sum_to_nothing(pool: Pool, evening: Evening) -> None:
    found = {group.prefix: group for group in ledger.groups(pool)}
    assert list(found) == sorted(found)
    assert found["house:"].accounts == 3, "its capital, its chips and what it owes"
    assert found["player:"] == ledger.Group("player:", 1, 20_000)
    assert sum(group.cents for group in found.values()) == 0
    assert ledger.balance_as_of(pool, evening.account).cents == found["player:"].cents


def test_the_accounts_under_a_prefix_come_in_pages_by_name(pool: Pool, evening: Evening) -> None:
    whole = ledger.accounts_under(pool, "*")
    assert whole == ledger.balances(pool)
    paged, after = [], ""
    while page := ledger.accounts_under(pool, "*", after=after, limit=2):
        assert len(page) <= 2
        paged += page
        after = page[-1].account
    assert paged == whole
    early = FRIDAY_NIGHT + 1.5 * HOUR
    (then,) = ledger.accounts_under(pool, "player:", early)
    assert then == ledger.AccountBalance(evening.account, 15_000, EARLY)
    assert ledger.accounts_under(pool, "player:", FRIDAY_NIGHT) == []
    known = recorded_at(pool, evening.late.position)
    (then,) = ledger.accounts_under(pool, "player:", known, "recorded")
    assert then.cents == 25_000


def test_what_a_page_of_entries_stands_on(pool: Pool, evening: Evening) -> None:
    account = evening.account
    assert ledger.older_than(pool, account, EARLY) == ledger.Older(0, 0)
    assert ledger.older_than(pool, account, LATE) == ledger.Older(1, 15_000)
    assert ledger.older_than(pool, account, BETWEEN) == ledger.Older(2, 25_000)
    end = evening.between.position + 1
    assert ledger.older_than(pool, account, end) == ledger.Older(3, 20_000)
    at = FRIDAY_NIGHT + 2 * HOUR
    assert ledger.older_than(pool, account, end, at) == ledger.Older(2, 10_000)
