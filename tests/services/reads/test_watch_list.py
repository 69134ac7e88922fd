"""The watch list slides over time: parts across the day's edge are seen, wholes and voids not."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from uuid import UUID

import pytest

from domain.compliance.terms import Terms
from services.projector.main import catch_up
from services.reads.watch_list import Watched, watch_list
from services.use_cases import counter
from services.use_cases.casino import Casino
from tests.people_and_things import (
    FRIDAY,
    FRIDAY_NIGHT,
    a_drawer_at,
    a_funded_vault,
    a_player_of,
    cash,
    take_deposit,
    void_slip,
)

TERMS = Terms(window_hours=24, window_share_percent=80)


@pytest.fixture
def shift_id(casino: Casino) -> UUID:
    a_funded_vault(casino)
    return a_drawer_at(casino)


def deposit(casino: Casino, shift_id: UUID, player_id: UUID, cents: int, hours: int = 0) -> UUID:
    at = FRIDAY_NIGHT + timedelta(hours=hours)
    day = FRIDAY + timedelta(days=hours // 24)
    command = take_deposit(shift_id, player_id, cash(cents), at=at, gaming_day=day)
    return UUID(counter.take_deposit(casino, command).facts["transaction_id"])


def watched(casino: Casino, terms: Terms = TERMS) -> list[Watched]:
    with casino.pool.connection() as connection:
        catch_up(connection)
    return watch_list(casino.pool, terms, FRIDAY, FRIDAY + timedelta(days=9))


def test_parts_within_the_window_are_watched_over_the_edge_of_the_gaming_day(
    casino: Casino, shift_id: UUID
) -> None:
    player_id = a_player_of(casino)
    for hours, cents in ((20, 4_500_00), (25, 4_000_00)):
        deposit(casino, shift_id, player_id, cents, hours)

    (found,) = watched(casino)
    assert (found.player_id, found.number, found.direction) == (player_id, "P-000001", "in")
    assert (found.window_cents, found.parts, found.percent) == (8_500_00, 2, 85)
    assert found.largest_cents == 4_500_00
    assert found.until - found.since == timedelta(hours=5)
    assert (found.reports, found.suspicions) == (0, 0)


@pytest.mark.parametrize(
    ("hours", "is_watched"), [(24, True), (25, False)], ids=["at its edge", "outside"]
)
def test_the_window_is_as_long_as_the_terms_say(
    casino: Casino, shift_id: UUID, hours: int, is_watched: bool
) -> None:
    player_id = a_player_of(casino)
    deposit(casino, shift_id, player_id, 4_500_00)
    deposit(casino, shift_id, player_id, 4_500_00, hours)

    assert bool(watched(casino)) is is_watched


@pytest.mark.parametrize(("second", "is_watched"), [(3_999_95, False), (4_000_00, True)])
def test_the_share_of_the_threshold_is_exact(
    casino: Casino, shift_id: UUID, second: int, is_watched: bool
) -> None:
    player_id = a_player_of(casino)
    deposit(casino, shift_id, player_id, 4_000_00)
    deposit(casino, shift_id, player_id, second, 1)

    assert bool(watched(casino)) is is_watched


def test_one_movement_alone_and_one_that_is_reported_by_itself_are_no_pattern(
    casino: Casino, shift_id: UUID
) -> None:
    one, other = a_player_of(casino), a_player_of(casino)
    deposit(casino, shift_id, one, 9_999_95)
    deposit(casino, shift_id, other, 10_000_00)
    deposit(casino, shift_id, other, 1_000_00, 1)

    assert watched(casino) == []


def test_a_voided_part_does_not_count(casino: Casino, shift_id: UUID) -> None:
    player_id = a_player_of(casino)
    deposit(casino, shift_id, player_id, 5_000_00)
    counter.void_slip(
        casino, void_slip(shift_id, deposit(casino, shift_id, player_id, 4_000_00, 1))
    )

    assert watched(casino) == []


def test_a_report_of_those_days_is_told_beside_it(casino: Casino, shift_id: UUID) -> None:
    player_id = a_player_of(casino)
    for hours in (0, 1):
        deposit(casino, shift_id, player_id, 6_000_00, hours)

    (found,) = watched(casino)
    assert (found.window_cents, found.reports) == (12_000_00, 1)


def test_other_parameters_are_tried_on_old_days(casino: Casino, shift_id: UUID) -> None:
    player_id = a_player_of(casino)
    deposit(casino, shift_id, player_id, 3_000_00)
    deposit(casino, shift_id, player_id, 3_000_00, 40)

    assert watched(casino) == []
    (found,) = watched(casino, replace(TERMS, window_hours=48, window_share_percent=60))
    assert (found.window_cents, found.parts) == (6_000_00, 2)
