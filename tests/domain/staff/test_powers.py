"""Who may do what: the data row by row, and a handful of rows copied from the books by hand."""

from __future__ import annotations

import pytest

from domain.staff import breach_powers, card_powers, irregularity_powers, table_powers
from domain.staff import seat_powers as seats
from domain.staff import tournament_powers as tournaments
from domain.staff.every_power import FLOOR_POWERS, POWERS
from domain.staff.floor_work import FLOOR_WORK
from domain.staff.ladder import LEVELS, level_of, stands_beside_the_ladder
from domain.staff.powers import (
    CORRECT_PERSON,
    ERASE_PERSON,
    HOUSE_POWERS,
    KEEP_REGISTERS,
    MANAGE_STAFF,
    OPERATE_CAGE,
    READ_AUDIT,
    READ_COMPLIANCE,
    READ_REPORTS,
    SET_THRESHOLD_TERMS,
    VOID_SLIP,
    least_rank_sentence,
    may,
)
from domain.staff.roles import Book, Role
from services.rulebook.catalogue import find_rule

CELLS = [
    pytest.param(power, book, least, id=f"{power.code}-{book}")
    for power in FLOOR_POWERS
    for book, least in power.least.items()
]
ON_THE_LADDER = [cell for cell in CELLS if level_of(cell.values[2].role, cell.values[1])]
BESIDE_IT = [cell for cell in CELLS if cell not in ON_THE_LADDER]


@pytest.mark.parametrize(("power", "book", "least"), ON_THE_LADDER)
def test_the_least_rank_may_and_so_may_all_above_and_nobody_below(power, book, least):
    needed = level_of(least.role, book)

    for role, level in LEVELS[book].items():
        assert may({role}, power, book) == (level >= needed)


@pytest.mark.parametrize(("power", "book", "least"), ON_THE_LADDER)
def test_nobody_without_a_rank_in_the_book_has_a_power_of_its_ladder(power, book, least):
    assert not may(set(Role) - set(LEVELS[book]) - least.also, power, book)


@pytest.mark.parametrize(("power", "book", "least"), BESIDE_IT)
def test_a_power_of_a_side_role_is_for_the_named_roles_alone(power, book, least):
    named = {least.role, *least.also}

    assert all(stands_beside_the_ladder(role, book) for role in named)
    assert {role for role in Role if may({role}, power, book)} == named


@pytest.mark.parametrize("power", FLOOR_POWERS, ids=lambda power: power.code)
def test_without_a_rule_in_the_book_nobody_has_the_power(power):
    for book in set(Book) - set(power.least):
        assert not may(set(Role), power, book)
    assert not may(set(Role), power, None)


@pytest.mark.parametrize(("power", "book", "least"), CELLS)
def test_every_cited_rule_exists_in_its_book(power, book, least):
    assert least.rules, power.code
    for number in least.rules:
        if not number.startswith("TGC-"):
            assert find_rule(number) is not None, number
            assert number.startswith((f"{book}-", "T-"))


# Copied from roles.md, not from the data: power, book, who may, the next one down, the rule.
BY_HAND = [
    (card_powers.ACT_AS_DEALER, "CP", "tg_higher_duties_dealer", "dealer", "CP-1.2"),
    (card_powers.ORDER_CARD_COUNT, "C3P", "casino_supervisor", "dealer", "C3P-2.4"),
    (card_powers.REPLACE_UNFIT_CARDS, "TCP", "game_supervisor", "dealer", "TCP-3.4"),
    (card_powers.REPLACE_UNFIT_CARDS, "CW", "pit_boss", "game_supervisor", "CW-4.4.2"),
    (card_powers.CUT_CARDS, "CW", "game_supervisor", "dealer", "CW-4.2.2"),
    (table_powers.CHANGE_LIMITS, "TCP", "pit_boss", "game_supervisor", "TGC-21"),
    (table_powers.CHANGE_LIMITS, "CW", "pit_boss", "game_supervisor", "CW-6.4"),
    (
        table_powers.CHANGE_LIMITS,
        "CP",
        "tg_area_manager",
        "tg_higher_duties_dealer",
        "CP-6.10",
    ),
    (table_powers.CHOOSE_DEALING_METHOD, "CW", "casino_operator", "pit_boss", "CW-7.4.4(a)"),
    (table_powers.VARY_COMMISSION, "PP", "game_supervisor", None, "PP-7.3"),
    (
        table_powers.CLOSE_TABLE_WITH_PLAYERS,
        "C3P",
        "casino_operator",
        "casino_supervisor",
        "C3P-13.2",
    ),
    (irregularity_powers.DECLARE_MISDEAL, "TCP", "game_supervisor", "dealer", "TCP-9.4"),
    (irregularity_powers.DECLARE_MISDEAL, "CP", "dealer", None, "CP-9.1.1"),
    (irregularity_powers.DECLARE_ROUND_VOID, "CW", "game_supervisor", "dealer", "CW-9.3"),
    (irregularity_powers.VERIFY_BONUS, "PP", "pit_boss", "game_supervisor", "PP-13.3.1"),
    (seats.SEAT_PLAYER, "PP", "chip_runner", "dealer", "PP-1.1-CageAndFloorRoles"),
    (seats.SEAT_PLAYER, "CP", "cage_representative", "game_supervisor", "CP-1.1-ChipRunner"),
    (seats.RUN_ROUNDS, "PP", "game_supervisor", "chip_runner", "PP-1.1-PokerProDirectorTablet"),
    (seats.RUN_ROUNDS, "TCP", "dealer", None, "TCP-1.2"),
    (seats.RUN_ROUNDS, "C3P", "dealer", None, "C3P-A(Dealer)"),
    (seats.RUN_ROUNDS, "CW", "dealer", None, "CW-1.2"),
    (table_powers.ALLOW_SEVERAL_AREAS, "TCP", "game_supervisor", "dealer", "TCP-5.9.1"),
    (irregularity_powers.PAY_PROMOTIONAL_REWARD, "PP", "pit_boss", "game_supervisor", "PP-14.3"),
    (seats.SETTLE_SEAT_CLAIM, "PP", "poker_supervisor", None, "PP-9.1.2"),
    (
        seats.PICK_UP_ABSENT_PLAYER,
        "CP",
        "tg_area_manager",
        "tg_higher_duties_dealer",
        "CP-8.11",
    ),
    (
        breach_powers.VOID_WAGER_FOR_BREACH,
        "TCP",
        "pit_boss",
        "game_supervisor",
        "TCP-11.2.1",
    ),
    (
        breach_powers.VOID_WAGER_FOR_BREACH,
        "CP",
        "tg_assistant_casino_manager",
        "tg_area_manager",
        "CP-13.2.1",
    ),
    (breach_powers.INVALIDATE_GAME, "CP", "tg_higher_duties_dealer", "dealer", "CP-13.5"),
    (breach_powers.INVALIDATE_GAME, "PP", "pit_boss", "game_supervisor", "PP-16.3.1"),
    (
        breach_powers.DECIDE_DISPUTE,
        "CP",
        "tg_area_manager",
        "tg_higher_duties_dealer",
        "CP-13.10",
    ),
    (tournaments.APPOINT_DIRECTOR, "TCP", "casino_operator", "pit_boss", "T-10.2.3"),
    (
        tournaments.LET_STAFF_ENTER,
        "CW",
        "chief_executive_officer",
        "casino_operator",
        "T-10.4.2(a)(v)[approval]",
    ),
    (tournaments.END_TABLE_EARLY, "PP", "tournament_director", "casino_operator", "T-10.4.8(d)(i)"),
    (breach_powers.REVIEW_DISPUTE, "TCP", "inspector", "regulator", "TCP-11.10"),
    (breach_powers.REVIEW_DISPUTE, "PP", "regulator", "casino_operator", "PP-16.10"),
]


@pytest.mark.parametrize(("power", "book", "who", "not_who", "rule"), BY_HAND)
def test_the_rows_of_the_books(power, book, who, not_who, rule):
    assert may({Role(who)}, power, Book(book))
    assert not_who is None or not may({Role(not_who)}, power, Book(book))
    assert rule in power.least[Book(book)].rules


def test_a_crown_higher_duties_dealer_may_cancel_a_game_but_not_void_one_wager():
    roles = {Role.TG_HIGHER_DUTIES_DEALER}

    assert may(roles, breach_powers.INVALIDATE_GAME, Book.CP)
    assert not may(roles, breach_powers.VOID_WAGER_FOR_BREACH, Book.CP)


def test_a_pit_boss_of_one_book_does_not_act_in_another():
    assert may({Role.PIT_BOSS}, breach_powers.DECIDE_DISPUTE, Book.TCP)
    assert not may({Role.PIT_BOSS}, breach_powers.DECIDE_DISPUTE, Book.CP)
    assert not may({Role.PIT_BOSS}, breach_powers.DECIDE_DISPUTE, Book.C3P)


def test_one_role_of_several_is_enough_and_none_is_not():
    assert may([Role.DEALER, Role.PIT_BOSS], breach_powers.DETAIN, Book.CW)
    assert not may([], breach_powers.DETAIN, Book.CW)


def test_readings_are_marked_and_the_books_own_words_are_not():
    assert table_powers.AGREE_PERSONAL_LIMIT.least[Book.TCP].reading
    assert not table_powers.AGREE_PERSONAL_LIMIT.least[Book.C3P].reading
    readings = [cell.id for cell in CELLS if cell.values[2].reading]
    # Fifteen brackets in roles.md, the Canberra supervisor who deals by policy, and who seats
    # players, runs rounds, lets a player use several boxes and pays rewards, of which the books say
    # nothing or only in passing; who counts, verifies and closes a float, of which no book with
    # chips speaks; who seats players at boxes and who holds seats.
    assert len(readings) == 23 + 3 * 4 + 3 + 4


@pytest.mark.parametrize(
    ("power", "who"),
    [
        (VOID_SLIP, "cage_supervisor"),
        (OPERATE_CAGE, "cage_representative cage_supervisor"),
        (
            READ_REPORTS,
            "accountant auditor cage_supervisor inspector casino_operator compliance_officer",
        ),
        (MANAGE_STAFF, "administrator"),
        (CORRECT_PERSON, "cage_supervisor"),
        (ERASE_PERSON, "administrator compliance_officer"),
        (READ_COMPLIANCE, "compliance_officer casino_operator"),
        (KEEP_REGISTERS, "compliance_officer casino_operator"),
        (SET_THRESHOLD_TERMS, "compliance_officer casino_operator"),
        (
            READ_AUDIT,
            "auditor accountant inspector casino_operator cage_supervisor administrator",
        ),
    ],
)
@pytest.mark.parametrize("book", [None, Book.PP])
def test_a_power_of_the_house_is_for_the_roles_it_lists(power, who, book):
    assert {role for role in Role if may({role}, power, book)} == set(who.split())


def test_every_power_is_listed_once_under_its_code():
    assert len(POWERS) == len(FLOOR_POWERS) + len(HOUSE_POWERS) + len(FLOOR_WORK)
    assert len(FLOOR_POWERS) == 66


@pytest.mark.parametrize(
    ("power", "book", "sentence"),
    [
        (
            breach_powers.VOID_WAGER_FOR_BREACH,
            Book.TCP,
            "needs a Pit Boss or above (TCP-11.2.1)",
        ),
        (
            table_powers.AGREE_PERSONAL_LIMIT,
            Book.CW,
            "needs a Pit Boss or above (as we read CW-6.3)",
        ),
        (breach_powers.DECIDE_DISPUTE, Book.C3P, "needs a Casino Operator (C3P-14.4)"),
        (
            breach_powers.REVIEW_DISPUTE,
            Book.CP,
            "needs an Inspector or a Regulator (CP-13.9, CP-13.11)",
        ),
        (
            tournaments.LET_STAFF_ENTER,
            Book.PP,
            (
                "needs a Chief Operating Officer or a Chief Executive Officer"
                " (T-10.4.2(a)(v)[approval])"
            ),
        ),
        (breach_powers.DETAIN, Book.C3P, "is given to nobody by the rules of C3P"),
        (breach_powers.DETAIN, None, "needs a rank that depends on the rulebook of the table"),
        (
            seats.SEAT_PLAYER,
            Book.PP,
            (
                "needs a Game Supervisor or above, a Cage Representative or a Chip Runner"
                " (as we read PP-1.1-CageAndFloorRoles)"
            ),
        ),
        (VOID_SLIP, None, "needs a Cage Supervisor"),
        (OPERATE_CAGE, Book.CP, "needs a Cage Representative or a Cage Supervisor"),
        (
            READ_REPORTS,
            None,
            (
                "needs an Accountant, an Auditor, a Cage Supervisor, a Casino Operator,"
                " a Compliance Officer or an Inspector"
            ),
        ),
    ],
)
def test_a_refusal_says_who_is_needed(power, book, sentence):
    assert least_rank_sentence(power, book) == sentence
