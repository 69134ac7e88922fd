"""A betting round: calls, raises, caps and all-ins by each book."""

from __future__ import annotations

import pytest

from domain.poker.betting import BettingRound, Range, largest_raise, round_on_blinds
from domain.poker.terms import Settings, Structure
from domain.staff.roles import Book

FIXED, SPREAD, NO_LIMIT = Structure.FIXED, Structure.SPREAD, Structure.NO_LIMIT


def after(betting: BettingRound, *acts: str) -> BettingRound:
    """Play acts like "1 bet 10", "3 all-in 14", "5 call" in dollars."""
    for act in acts:
        seat, verb, *to = act.split()
        number = int(seat)
        match verb:
            case "bet" | "raise":
                betting.wager(number, int(to[0]) * 100)
            case "all-in":
                total = int(to[0]) * 100
                if total > betting.level:
                    betting.wager(number, total, all_in=True)
                else:
                    betting.call(number, total - betting.wagers[number], all_in=True)
            case "call":
                betting.call(number, betting.owed(number))
            case "check":
                betting.check(number)
            case "fold":
                betting.fold(number)
    return betting


def a_round(
    structure: Structure, size: int, *seats: int, book: Book = Book.PP, most: int = 0, **others: int
) -> BettingRound:
    sizes = (size * 100, most * 100) if most else (size * 100,)
    return BettingRound(book, structure, sizes, seats, **others)


def raise_to(betting: BettingRound, seat: int) -> int | None:
    found = betting.raise_range(seat)
    return found and found.least // 100


@pytest.mark.rule("PP-5.16")
def test_three_raises_are_all_at_a_pokerpro_table_even_head_to_head():
    betting = after(a_round(FIXED, 10, 2, 6), "2 bet 10", "6 raise 20", "2 raise 30", "6 raise 40")

    assert betting.raises == 3
    assert betting.raise_range(2) is None
    assert betting.owed(2) == 1_000


@pytest.mark.rule("CP-6.9", "CP-1.1-HeadToHead")
def test_head_to_head_has_no_limit_in_the_live_game():
    betting = a_round(FIXED, 10, 1, 2, 6, book=Book.CP)
    after(betting, "1 fold", "2 bet 10", "6 raise 20", "2 raise 30", "6 raise 40")

    assert raise_to(betting, 2) == 50


@pytest.mark.rule("CP-6.9")
def test_a_third_player_who_can_wager_keeps_the_limit():
    betting = a_round(FIXED, 10, 2, 4, 6, book=Book.CP)
    after(betting, "2 bet 10", "4 call", "6 raise 20", "2 raise 30", "4 raise 40")

    assert betting.raise_range(6) is None


@pytest.mark.rule("CP-6.9")
def test_a_third_player_who_is_all_in_does_not_unless_the_house_counts_him():
    acts = ("2 bet 10", "4 all-in 10", "6 raise 20", "2 raise 30", "6 raise 40")
    read = after(a_round(FIXED, 10, 2, 4, 6, book=Book.CP), *acts)
    counted = a_round(
        FIXED,
        10,
        2,
        4,
        6,
        book=Book.CP,
        settings=Settings(all_in_counts_in_head_to_head=True),
    )

    assert raise_to(read, 2) == 50
    assert after(counted, *acts).raise_range(2) is None


@pytest.mark.rule("CP-6.9")
def test_a_fold_after_the_third_raise_lifts_the_limit_unless_the_house_says_no():
    acts = ("2 bet 10", "4 raise 20", "6 raise 30", "2 raise 40", "4 fold")
    read = after(a_round(FIXED, 10, 2, 4, 6, book=Book.CP), *acts)
    strict = a_round(
        FIXED, 10, 2, 4, 6, book=Book.CP, settings=Settings(late_fold_lifts_the_cap=False)
    )

    assert raise_to(read, 6) == 50
    assert after(strict, *acts).raise_range(6) is None


@pytest.mark.rule("PP-5.19.2(a)", "CP-6.16.2(a)")
def test_an_all_in_under_half_may_be_lifted_by_those_yet_to_act_only():
    betting = after(a_round(FIXED, 10, 1, 2, 3), "1 bet 10", "2 all-in 14")

    assert raise_to(betting, 3) == 20
    after(betting, "3 call")
    assert betting.owed(1) == 400
    assert betting.raise_range(1) is None


@pytest.mark.rule("CP-6.16.2(a)")
def test_a_lift_is_a_raise_and_reopens_the_betting():
    betting = a_round(FIXED, 20, 1, 3, 5, book=Book.CP)
    after(betting, "1 bet 20", "3 all-in 27", "5 raise 40")

    assert betting.raises == 1
    assert raise_to(betting, 1) == 60


@pytest.mark.rule("PP-5.19.2(a)", "CP-6.16.2(b)")
def test_an_opening_all_in_under_half_may_be_made_the_bet():
    betting = after(a_round(FIXED, 10, 1, 2, 3), "1 check", "2 all-in 4")

    assert raise_to(betting, 3) == 10
    lifted = after(a_round(FIXED, 10, 1, 2, 3), "1 check", "2 all-in 4", "3 bet 10")
    assert lifted.raises == 0
    assert raise_to(lifted, 1) == 20
    assert after(betting, "3 call").raise_range(1) is None


@pytest.mark.rule("PP-5.19.2(b)", "CP-6.16.2(b)")
def test_an_all_in_of_half_or_more_is_a_raise_and_the_next_adds_a_full_one():
    betting = after(a_round(FIXED, 10, 1, 2, 3), "1 bet 10", "2 all-in 15")

    assert betting.raises == 1
    assert raise_to(betting, 3) == 25
    assert raise_to(after(betting, "3 call"), 1) == 25


@pytest.mark.rule("PP-5.19.2(b)")
def test_an_opening_all_in_of_half_or_more_is_the_bet():
    betting = after(a_round(FIXED, 20, 1, 2), "1 all-in 12")

    assert betting.raises == 0
    assert raise_to(betting, 2) == 32


@pytest.mark.rule("PP-5.19.2(a)")
def test_short_all_ins_are_judged_one_by_one_until_one_reaches_the_structured_level():
    betting = after(a_round(FIXED, 20, 1, 2, 3, 4, 5), "1 bet 20", "2 all-in 28", "3 all-in 36")
    assert betting.raises == 0
    assert raise_to(betting, 4) == 40

    after(betting, "4 all-in 40")
    assert betting.raises == 1
    assert raise_to(betting, 1) == 60


@pytest.mark.rule("PP-5.19.3", "CP-6.16.3")
def test_a_short_all_in_in_no_limit_lets_those_who_acted_only_call():
    betting = after(a_round(NO_LIMIT, 10, 1, 2, 3), "1 bet 100", "2 all-in 150")

    assert raise_to(betting, 3) == 250
    after(betting, "3 call")
    assert betting.owed(1) == 5_000
    assert betting.raise_range(1) is None


@pytest.mark.rule("PP-5.19.3")
def test_short_all_ins_in_no_limit_do_not_add_up():
    betting = after(a_round(NO_LIMIT, 10, 1, 2, 3, 4), "1 bet 100", "2 all-in 150", "3 all-in 230")

    assert raise_to(betting, 4) == 330
    assert betting.raise_range(1) is None


@pytest.mark.rule("PP-1.1-Raise", "PP-5.14", "CP-6.6", "CP-1.1-Raise")
def test_a_raise_is_not_smaller_than_an_earlier_one():
    betting = after(a_round(NO_LIMIT, 10, 1, 2, 3), "1 bet 30", "2 raise 80")

    assert raise_to(betting, 3) == 130


@pytest.mark.rule("CP-6.8", "CP-1.1-SpreadLimit", "CP-1.1-FlexibleBet")
def test_a_spread_raise_is_at_least_the_last_and_at_most_the_maximum():
    betting = a_round(SPREAD, 5, 1, 2, book=Book.CP, most=25)

    assert betting.raise_range(1) == Range(500, 2_500)
    assert after(betting, "1 bet 15").raise_range(2) == Range(3_000, 4_000)


@pytest.mark.rule("PP-5.13.1-s2", "CP-6.5.1-s2")
@pytest.mark.parametrize(
    ("book", "structure", "expected"),
    [
        (Book.PP, FIXED, 30),
        (Book.CP, FIXED, 30),
        (Book.PP, NO_LIMIT, 40),
        (Book.CP, NO_LIMIT, 30),
    ],
)
def test_a_straddle_is_sized_by_each_book(book, structure, expected):
    posted = {2: 500, 3: 1_000, 4: 2_000}
    betting = round_on_blinds(book, structure, 1_000, (1, 2, 3, 4, 5), posted)

    assert betting.owed(5) == 2_000
    assert raise_to(betting, 5) == expected
    assert betting.raises == 0


@pytest.mark.rule("CP-8.9.4")
def test_an_over_blind_is_a_raise_by_what_it_adds():
    posted = {1: 500, 2: 1_000, 3: 2_000, 4: 4_000}
    betting = round_on_blinds(Book.CP, NO_LIMIT, 1_000, (1, 2, 3, 4, 5), posted)

    assert raise_to(betting, 5) == 60


@pytest.mark.rule("PP-5.13.1(a)", "CP-6.5.1(a)")
def test_a_straddle_is_none_of_the_three_raises():
    posted = {2: 500, 3: 1_000, 4: 2_000}
    betting = round_on_blinds(Book.PP, FIXED, 1_000, (1, 2, 3, 4, 5), posted)
    after(betting, "5 raise 30", "1 raise 40")
    assert raise_to(betting, 4) == 50

    after(betting, "2 raise 50")
    assert betting.raise_range(4) is None


@pytest.mark.rule("PP-1.1-Complete", "PP-9.2.7")
def test_completing_a_bring_in_is_the_bet_and_no_raise():
    betting = round_on_blinds(Book.PP, FIXED, 1_000, (2, 5, 6), {2: 300})
    assert betting.owed(5) == 300
    assert raise_to(betting, 5) == 10

    after(betting, "5 bet 10")
    assert betting.raises == 0
    assert raise_to(betting, 6) == 20


def test_a_short_big_blind_is_still_called_in_full():
    betting = round_on_blinds(Book.PP, NO_LIMIT, 1_000, (1, 2, 3), {1: 500, 2: 600})

    assert betting.owed(3) == 1_000
    assert raise_to(betting, 3) == 20


@pytest.mark.rule("PP-11.6.7")
def test_an_open_pair_offers_both_limits_until_the_higher_is_used():
    betting = BettingRound(Book.PP, FIXED, (1_000, 2_000), (2, 4, 6))
    assert betting.raise_range(2) == Range(1_000, 2_000, (1_000, 2_000))

    after(betting, "2 bet 10")
    assert betting.raise_range(4) == Range(2_000, 3_000, (2_000, 3_000))
    after(betting, "4 raise 30")
    assert betting.raise_range(6) == Range(5_000, 5_000, (5_000,))


@pytest.mark.rule("CP-6.7", "PP-5.15")
@pytest.mark.parametrize(
    ("structure", "pot", "to_call", "unit", "by"),
    [
        (Structure.POT, 12_500, 5_000, 100, 17_500),
        (Structure.HALF_POT, 12_500, 5_000, 100, 8_700),
        (Structure.POT, 5_000, 2_000, 1, 7_000),
        (Structure.HALF_POT, 5_000, 2_000, 1, 3_500),
        (Structure.POT, 1_500, 1_000, 100, 2_500),
        (Structure.POT, 18_000, 0, 100, 18_000),
    ],
)
def test_the_call_is_added_before_the_pot_is_measured(structure, pot, to_call, unit, by):
    assert largest_raise(structure, pot, to_call, unit) == by


@pytest.mark.rule("CP-6.7")
def test_a_pot_raise_goes_from_the_level():
    betting = BettingRound(Book.CP, Structure.POT, (1_000,), (1, 2), unit=100)
    after(betting, "1 bet 50")

    assert betting.raise_range(2, pot=12_500) == Range(10_000, 22_500)


@pytest.mark.rule("CP-1.1-NoLimit", "PP-1.1-NoLimit")
def test_no_limit_has_no_most():
    assert a_round(NO_LIMIT, 10, 1, 2).raise_range(1) == Range(1_000, None)
