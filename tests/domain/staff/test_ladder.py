"""Rank: same book, same or higher level, and nothing for those who stand beside the ladder."""

from __future__ import annotations

import itertools

import pytest

from domain.staff.ladder import (
    BESIDE_THE_LADDER,
    LEVELS,
    has_superiors,
    level_of,
    outranks_or_equals,
    stands_beside_the_ladder,
)
from domain.staff.roles import Book, Role

HOUSE_ROLES = {
    Role.CAGE_SUPERVISOR,
    Role.ACCOUNTANT,
    Role.AUDITOR,
    Role.ADMINISTRATOR,
    Role.COMPLIANCE_OFFICER,
}

# roles.md, section 1, written out by hand from the bottom rung to the top.
RUNGS = {
    Book.TCP: ["dealer", "game_supervisor", "pit_boss", "casino_operator"],
    Book.C3P: ["dealer", "casino_supervisor", "casino_operator"],
    Book.CW: ["dealer", "game_supervisor", "pit_boss", "casino_operator"],
    Book.PP: ["game_supervisor", "pit_boss", "casino_operator"],
    Book.CP: [
        "dealer",
        "tg_higher_duties_dealer",
        "tg_area_manager",
        "tg_assistant_casino_manager",
        "casino_operator",
    ],
}


@pytest.mark.parametrize("book", Book)
def test_each_rung_stands_above_the_one_below_it_and_not_the_reverse(book):
    for lower, higher in itertools.combinations(map(Role, RUNGS[book]), 2):
        assert outranks_or_equals(higher, lower, book)
        assert not outranks_or_equals(lower, higher, book)


@pytest.mark.parametrize("book", Book)
def test_a_book_ranks_exactly_the_roles_it_names(book):
    officers = {"chief_operating_officer", "chief_executive_officer"} - (
        {"chief_operating_officer", "chief_executive_officer"} if book is Book.C3P else set()
    )
    read_in = {Book.PP: {"poker_supervisor"}, Book.CP: {"poker_room_management"}}

    assert set(LEVELS[book]) == {*RUNGS[book], *officers, *read_in.get(book, ())}


@pytest.mark.parametrize("book", Book)
@pytest.mark.parametrize("role", Role)
def test_a_role_equals_itself_only_where_the_book_ranks_it(role, book):
    assert outranks_or_equals(role, role, book) == (role in LEVELS[book])


@pytest.mark.parametrize(
    ("role", "least", "book"),
    [
        (Role.PIT_BOSS, Role.DEALER, Book.CP),
        (Role.PIT_BOSS, Role.DEALER, Book.C3P),
        (Role.TG_AREA_MANAGER, Role.DEALER, Book.TCP),
        (Role.CASINO_SUPERVISOR, Role.DEALER, Book.CW),
        (Role.DEALER, Role.DEALER, Book.PP),
        (Role.POKER_SUPERVISOR, Role.DEALER, Book.CP),
        (Role.CHIEF_EXECUTIVE_OFFICER, Role.DEALER, Book.C3P),
    ],
)
def test_a_role_of_one_book_has_no_rank_in_another(role, least, book):
    assert not outranks_or_equals(role, least, book)


def test_the_poker_supervisor_is_the_game_supervisor_of_pokerpro():
    assert outranks_or_equals(Role.POKER_SUPERVISOR, Role.GAME_SUPERVISOR, Book.PP)
    assert outranks_or_equals(Role.GAME_SUPERVISOR, Role.POKER_SUPERVISOR, Book.PP)
    assert not outranks_or_equals(Role.POKER_SUPERVISOR, Role.PIT_BOSS, Book.PP)


def test_poker_room_management_is_the_higher_duties_dealer_of_crown_poker():
    assert outranks_or_equals(Role.POKER_ROOM_MANAGEMENT, Role.TG_HIGHER_DUTIES_DEALER, Book.CP)
    assert outranks_or_equals(Role.TG_AREA_MANAGER, Role.POKER_ROOM_MANAGEMENT, Book.CP)
    assert not outranks_or_equals(Role.POKER_ROOM_MANAGEMENT, Role.TG_AREA_MANAGER, Book.CP)


@pytest.mark.parametrize("book", Book)
@pytest.mark.parametrize("role", sorted({*BESIDE_THE_LADDER, *HOUSE_ROLES}))
def test_those_beside_the_ladder_get_nothing_from_it(role, book):
    assert level_of(role, book) is None
    assert not any(outranks_or_equals(role, least, book) for least in Role)
    assert not any(outranks_or_equals(senior, role, book) for senior in Role)


def test_every_role_is_ranked_or_beside_the_ladder_or_of_the_house():
    ranked = {role for levels in LEVELS.values() for role in levels}

    assert ranked | set(BESIDE_THE_LADDER) | HOUSE_ROLES == set(Role)
    assert ranked.isdisjoint(BESIDE_THE_LADDER)


def test_the_top_rung_has_no_superiors():
    assert has_superiors(Role.CASINO_OPERATOR, Book.TCP)
    assert not has_superiors(Role.CASINO_OPERATOR, Book.C3P)
    assert not has_superiors(Role.CHIEF_EXECUTIVE_OFFICER, Book.TCP)
    assert not has_superiors(Role.INSPECTOR, Book.TCP)


def test_side_roles_stand_only_in_the_books_that_name_them():
    assert stands_beside_the_ladder(Role.REGULATOR, Book.C3P)
    assert not stands_beside_the_ladder(Role.INSPECTOR, Book.C3P)
    assert not stands_beside_the_ladder(Role.BOOTH_ATTENDANT, Book.CP)
    assert not stands_beside_the_ladder(Role.DEALER, Book.CP)
