"""Cash at the windows is counted by player and gaming day, and the threshold cannot be slipped."""

from __future__ import annotations

from datetime import date, timedelta
from functools import partial
from uuid import UUID, uuid4

import pytest

from domain.compliance.cash_day import CashDay, cash_day_id_of
from domain.compliance.commands import FileThresholdReport
from domain.compliance.errors import NamelessCashError
from domain.compliance.terms import Aggregation, Comparator, Direction
from domain.compliance.threshold_report import Status, ThresholdReport
from domain.ids import derived_id
from services.use_cases import compliance, counter
from services.use_cases.cash_days import cash_counted, check_known
from services.use_cases.casino import Answer, Casino, Decided
from tests.given_when_then import refused
from tests.people_and_things import (
    FRIDAY,
    OFFICER_OLA,
    a_drawer_at,
    a_funded_vault,
    a_player_of,
    an_envelope,
    cash,
    house_terms,
    pay_withdrawal,
    take_deposit,
    void_slip,
)
from tests.services.store.racing import all_at_once, meet_before_storing

SATURDAY = FRIDAY + timedelta(days=1)


@pytest.fixture
def house(casino: Casino) -> Casino:
    a_funded_vault(casino)
    return casino


def deposit(house: Casino, shift_id: UUID, player_id: UUID, cents: int, **envelope) -> UUID:
    answer = counter.take_deposit(house, take_deposit(shift_id, player_id, cash(cents), **envelope))
    return UUID(answer.facts["transaction_id"])


def day_of(house: Casino, player_id: UUID, day: date = FRIDAY) -> CashDay:
    return house.load(CashDay, cash_day_id_of(player_id, day))


def report_of(
    house: Casino, player_id: UUID, direction: Direction = Direction.IN, day: date = FRIDAY
) -> ThresholdReport | None:
    return house.find(ThresholdReport, derived_id("threshold_report", player_id, day, direction))


def names_of(house: Casino, answer: Answer) -> list[str]:
    with house.pool.connection() as connection:
        rows = connection.execute(
            "SELECT name FROM log.events WHERE command_id ="
            " (SELECT command_id FROM log.commands WHERE position = %s) ORDER BY position",
            [answer.position],
        )
        return [name for (name,) in rows]


def test_a_deposit_and_its_count_are_stored_together(house: Casino) -> None:
    shift_id, player_id = a_drawer_at(house), a_player_of(house)
    answer = counter.take_deposit(house, take_deposit(shift_id, player_id))

    assert names_of(house, answer) == [
        "cage.deposit_taken",
        "player.account_credited",
        "compliance.cash_day_opened",
        "compliance.cash_counted",
    ]
    assert day_of(house, player_id).total(Direction.IN) == 15_000


def test_the_movement_that_reaches_the_threshold_drafts_the_report_at_once(house: Casino) -> None:
    shift_id, player_id = a_drawer_at(house), a_player_of(house)
    deposit(house, shift_id, player_id, 9_999_95)
    assert report_of(house, player_id) is None

    answer = counter.take_deposit(house, take_deposit(shift_id, player_id, cash(5)))

    assert names_of(house, answer) == [
        "cage.deposit_taken",
        "player.account_credited",
        "compliance.cash_counted",
        "compliance.threshold_reached",
        "compliance.report_drafted",
    ]
    report = report_of(house, player_id)
    assert report is not None
    assert (report.cents, report.status) == (10_000_00, Status.DRAFT)
    assert report.due_on == date(2026, 3, 20)


def test_the_answer_at_the_window_says_nothing_of_a_report(house: Casino) -> None:
    shift_id, player_id = a_drawer_at(house), a_player_of(house)
    small = counter.take_deposit(house, take_deposit(shift_id, player_id))
    large = counter.take_deposit(house, take_deposit(shift_id, player_id, cash(20_000_00)))

    assert set(small.facts) == set(large.facts)
    assert large.slips == ("DP-000002",)


def test_cash_out_is_counted_apart(house: Casino) -> None:
    shift_id, player_id = a_drawer_at(house), a_player_of(house)
    deposit(house, shift_id, player_id, 9_000_00)
    counter.pay_withdrawal(house, pay_withdrawal(shift_id, player_id, cash(9_000_00)))

    day = day_of(house, player_id)
    assert (day.total(Direction.IN), day.total(Direction.OUT)) == (9_000_00, 9_000_00)
    assert report_of(house, player_id) is None
    assert report_of(house, player_id, Direction.OUT) is None
    deposit(house, shift_id, player_id, 1_000_00)
    counter.pay_withdrawal(house, pay_withdrawal(shift_id, player_id, cash(1_000_00)))
    for direction in Direction:
        report = report_of(house, player_id, direction)
        assert report is not None
        assert report.cents == 10_000_00


def test_a_void_brings_the_day_back_under_and_leaves_the_draft_to_a_person(house: Casino) -> None:
    shift_id, player_id = a_drawer_at(house), a_player_of(house)
    deposit(house, shift_id, player_id, 9_000_00)
    mistaken = deposit(house, shift_id, player_id, 1_000_00)
    counter.void_slip(house, void_slip(shift_id, mistaken))

    report = report_of(house, player_id)
    assert report is not None
    assert (report.cents, report.status) == (9_000_00, Status.DRAFT)
    assert day_of(house, player_id).total(Direction.IN) == 9_000_00


def test_a_void_of_a_withdrawal_is_taken_from_cash_out(house: Casino) -> None:
    shift_id, player_id = a_drawer_at(house), a_player_of(house)
    deposit(house, shift_id, player_id, 500_00)
    paid = counter.pay_withdrawal(house, pay_withdrawal(shift_id, player_id, cash(300_00)))
    counter.void_slip(house, void_slip(shift_id, UUID(paid.facts["transaction_id"])))

    day = day_of(house, player_id)
    assert (day.total(Direction.IN), day.total(Direction.OUT)) == (500_00, 0)


def test_a_void_on_the_next_gaming_day_corrects_the_day_the_cash_came_in(house: Casino) -> None:
    shift_id, player_id = a_drawer_at(house), a_player_of(house)
    taken = deposit(house, shift_id, player_id, 10_000_00)
    deposit(house, shift_id, player_id, 50_00, gaming_day=SATURDAY)
    counter.void_slip(house, void_slip(shift_id, taken, gaming_day=SATURDAY))

    assert day_of(house, player_id).total(Direction.IN) == 0
    assert day_of(house, player_id, SATURDAY).total(Direction.IN) == 50_00
    report = report_of(house, player_id)
    assert report is not None
    assert report.cents == 0


def test_cash_on_both_sides_of_the_gaming_days_edge_is_not_added(house: Casino) -> None:
    shift_id, player_id = a_drawer_at(house), a_player_of(house)
    deposit(house, shift_id, player_id, 9_000_00)
    deposit(house, shift_id, player_id, 9_000_00, gaming_day=SATURDAY)

    assert report_of(house, player_id) is None
    assert report_of(house, player_id, day=SATURDAY) is None


def test_a_void_of_cash_from_before_days_were_counted_is_possible(
    house: Casino, monkeypatch: pytest.MonkeyPatch
) -> None:
    shift_id, player_id = a_drawer_at(house), a_player_of(house)
    with monkeypatch.context() as patch:
        patch.setattr(counter, "cash_counted", lambda *_, **__: ())
        old = deposit(house, shift_id, player_id, 100_00)

    answer = counter.void_slip(house, void_slip(shift_id, old))

    assert names_of(house, answer) == ["cage.slip_voided", "player.account_debited"]


def test_cash_after_the_filing_makes_an_amendment_due(house: Casino) -> None:
    shift_id, player_id = a_drawer_at(house), a_player_of(house)
    deposit(house, shift_id, player_id, 10_000_00)
    report = report_of(house, player_id)
    assert report is not None
    filing = FileThresholdReport(
        envelope=an_envelope(by=OFFICER_OLA), report_id=report.id, reference="TTR-1"
    )
    compliance.file_threshold_report(house, filing)
    deposit(house, shift_id, player_id, 5)

    report = report_of(house, player_id)
    assert report is not None
    assert (report.status, report.cents, report.filed_cents) == (
        Status.AMENDMENT_DUE,
        10_000_05,
        10_000_00,
    )


@pytest.mark.parametrize(
    ("changes", "cents", "is_owed"),
    [
        ({"comparator": Comparator.MORE_THAN}, 10_000_00, False),
        ({"comparator": Comparator.MORE_THAN}, 10_000_05, True),
        ({"threshold_cents": 5_000_00}, 5_000_00, True),
    ],
)
def test_the_terms_of_the_house_decide(
    house: Casino, changes: dict[str, object], cents: int, is_owed: bool
) -> None:
    house_terms(house, **changes)
    shift_id, player_id = a_drawer_at(house), a_player_of(house)
    deposit(house, shift_id, player_id, cents)

    assert (report_of(house, player_id) is not None) is is_owed


def test_without_aggregation_only_a_whole_movement_is_reported(house: Casino) -> None:
    house_terms(house, aggregation=Aggregation.EACH_TRANSACTION)
    shift_id, player_id = a_drawer_at(house), a_player_of(house)
    for _ in range(3):
        deposit(house, shift_id, player_id, 6_000_00)
    large = deposit(house, shift_id, player_id, 10_000_00)

    assert report_of(house, player_id) is None
    of_one = derived_id("threshold_report", large, Direction.IN)
    assert house.load(ThresholdReport, of_one).cents == 10_000_00


def test_cash_that_must_be_reported_moves_for_nobody_unnamed(house: Casino) -> None:
    check_known(house, None, 9_999_95)
    check_known(house, uuid4(), 10_000_00)

    assert refused(NamelessCashError, lambda: check_known(house, None, 10_000_00)) == (
        "nameless_cash",
        "name the player: cash of $10,000.00 or more moves only for a player who is known",
    )
    assert cash_counted(house, an_envelope(), None, uuid4(), in_cents=50_00) == ()
    refused(
        NamelessCashError,
        lambda: cash_counted(house, an_envelope(), None, uuid4(), out_cents=10_000_00),
    )


def test_two_windows_at_once_cannot_both_slip_under_the_threshold(
    house: Casino, monkeypatch: pytest.MonkeyPatch
) -> None:
    player_id = a_player_of(house)
    windows = [a_drawer_at(house, "1"), a_drawer_at(house, "2")]
    deposit(house, windows[0], player_id, 4_000_00)
    meet_before_storing(house, 2, monkeypatch)
    acts = [take_deposit(shift_id, player_id, cash(3_000_00)) for shift_id in windows]

    answers = all_at_once([partial(counter.take_deposit, house, each) for each in acts])

    assert all(isinstance(each, Answer) for each in answers), answers
    report, day = report_of(house, player_id), day_of(house, player_id)
    assert report is not None
    assert report.cents == day.total(Direction.IN) == 10_000_00
    assert len(day.movements) == 3


def test_the_first_cash_of_the_day_at_two_windows_at_once_is_one_day(
    house: Casino, monkeypatch: pytest.MonkeyPatch
) -> None:
    player_id = a_player_of(house)
    windows = [a_drawer_at(house, "1"), a_drawer_at(house, "2")]
    meet_before_storing(house, 2, monkeypatch)
    acts = [take_deposit(shift_id, player_id, cash(5_000_00)) for shift_id in windows]

    all_at_once([partial(counter.take_deposit, house, each) for each in acts])

    report = report_of(house, player_id)
    assert report is not None
    assert (report.cents, len(day_of(house, player_id).movements)) == (10_000_00, 2)


def test_cash_that_touches_no_account_is_guarded_by_the_day_alone(
    house: Casino, monkeypatch: pytest.MonkeyPatch
) -> None:
    # As chips are sold: nothing of the player's but the day is saved with the movement.
    player_id = a_player_of(house)
    meet_before_storing(house, 2, monkeypatch)

    def sell(cents: int) -> Answer:
        command = take_deposit(uuid4(), player_id)

        def decide() -> Decided:
            counted = cash_counted(house, command.envelope, player_id, uuid4(), in_cents=cents)
            return Decided(counted)

        return house.perform(command, decide)

    answers = all_at_once([partial(sell, 9_999_95), partial(sell, 5)])

    assert all(isinstance(each, Answer) for each in answers), answers
    report = report_of(house, player_id)
    assert report is not None
    assert report.cents == day_of(house, player_id).total(Direction.IN) == 10_000_00
