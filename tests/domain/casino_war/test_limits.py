"""Minimum, maximum, chips and personal limits, as the settlement applies them."""

from __future__ import annotations

import pytest

from domain.banked.events import PlayerWarned
from domain.banked.limits import Limit, PersonalLimit
from domain.casino_war.errors import BadWarTermsError, NoWarError
from domain.casino_war.terms import PersonalTerms, Settings
from tests.domain.casino_war.at_the_table import (
    METHOD_B,
    a_round,
    a_stored_round,
    go_on,
    lines_of,
    nets,
    play,
    refusal_of,
    terms,
    told,
)
from tests.given_when_then import facts, refused

WIN = ("close", "deal Kd 9c", "settle")
LOSE = ("close", "deal 8d 9c", "settle")
TIE = ("close", "deal 9d 9c")


@pytest.mark.rule("CW-6.2.1")
def test_a_first_short_wager_is_settled_and_its_owner_warned():
    round_ = a_stored_round("P1@1 war 5", *WIN[:2])

    new = facts(round_, lambda: go_on(round_, "settle"))
    assert lines_of(round_.state) == {"P1@1 war": "win 10.00"}
    assert new[-1]["event"] is PlayerWarned
    assert (new[-1]["player"], new[-1]["about"]) == ("P1", "under_minimum")
    assert new[-1]["rules"] == ("CW-6.2.1",)


@pytest.mark.rule("CW-6.2.1")
def test_two_short_wagers_of_one_round_are_one_first_instance():
    played = a_round("P1@1 war 5", "P1@1 tie 1", *LOSE)

    assert lines_of(played.state) == {"P1@1 war": "lose 0.00", "P1@1 tie": "lose 0.00"}
    assert len(told(played, PlayerWarned)) == 1


@pytest.mark.rule("CW-6.2.1")
@pytest.mark.parametrize("cards", [WIN, LOSE])
def test_a_later_short_wager_goes_back_whatever_the_result(cards):
    played = a_round("P1@1 war 5", "P1@1 tie 5", *cards, warned=("P1",))

    assert lines_of(played.state) == {"P1@1 war": "returned 5.00", "P1@1 tie": "lose 0.00"}
    assert told(played, PlayerWarned) == []


@pytest.mark.rule("CW-6.2.1")
def test_a_returned_casino_war_wager_takes_go_to_war_back_with_it():
    played = a_round(
        "P1@1 war 5", "P1@1 tie 5", *TIE, "settle", "P1@1 go_to_war 5", "deal 2d Kc", "settle",
        warned=("P1",),
    )  # fmt: skip

    assert lines_of(played.state) == {
        "P1@1 war": "returned 5.00",
        "P1@1 tie": "win 55.00",
        "P1@1 go_to_war": "returned 5.00",
    }


@pytest.mark.rule("CW-6.2.1")
def test_a_short_wager_of_a_warned_player_is_returned_after_a_surrender_too():
    played = a_round("P1@1 war 5", *TIE, "P1@1 surrender", warned=("P1",))

    assert lines_of(played.state) == {"P1@1 war": "returned 5.00"}


def test_a_house_may_settle_go_to_war_though_its_wager_goes_back():
    apart = terms(settings=Settings(go_to_war_follows_short_wager=False))
    played = a_round(
        "P1@1 war 5", *TIE, "P1@1 go_to_war 5", "deal Kd 2c", "settle",
        warned=("P1",), table_terms=apart,
    )  # fmt: skip

    assert nets(played.state) == {"P1": "5.00"}


@pytest.mark.rule("CW-6.2.2")
@pytest.mark.parametrize(
    ("cards", "line", "net"), [(WIN, "win 700.00", "300.00"), (LOSE, "lose 100.00", "-300.00")]
)
def test_a_wager_over_the_maximum_is_paid_or_collected_to_it(cards, line, net):
    played = a_round("P1@1 war 400", *cards)

    assert lines_of(played.state) == {"P1@1 war": line}
    assert nets(played.state) == {"P1": net}


@pytest.mark.rule("CW-6.2.2")
@pytest.mark.rule("CW-5.6")
def test_go_to_war_equals_what_counts_of_a_wager_over_the_maximum():
    played = a_round("P1@1 war 400", *TIE)

    refused(NoWarError, lambda: play(played, "P1@1 go_to_war 400"))
    play(played, "P1@1 go_to_war 300", "deal Kd 2c", "settle")
    assert lines_of(played.state) == {
        "P1@1 war": "stand_off 400.00",
        "P1@1 go_to_war": "win 600.00",
    }


@pytest.mark.rule("CW-6.2.2")
@pytest.mark.rule("CW-1.1(Surrender)")
def test_a_surrender_is_worked_on_what_counts_and_the_excess_goes_back():
    played = a_round("P1@1 war 401", *TIE, "P1@1 surrender")

    assert lines_of(played.state) == {"P1@1 war": "surrender 251.00"}


@pytest.mark.rule("CW-6.2.3")
@pytest.mark.parametrize(
    ("unit", "line", "cards", "pays"),
    [
        (5_00, "P1@1 tie 3", (*TIE, "settle"), "win 33.00"),
        (2_50, "P1@1 war 6", WIN, "win 13.50"),
        (2_50, "P1@1 tie 2.50", (*TIE, "settle"), "win 27.50"),
        (5_00, "P1@1 war 12", WIN, "win 27.00"),
        (5_00, "P1@1 war 12", LOSE, "lose 0.00"),
        (5_00, "P1@1 war 15", WIN, "win 30.00"),
    ],
)
def test_a_payment_rises_to_what_chips_can_make_and_no_stake_does(unit, line, cards, pays):
    played = a_round(line, *cards, table_terms=terms(chip_unit=unit))

    assert list(lines_of(played.state).values()) == [pays]


@pytest.mark.rule("CW-6.2.3")
def test_each_line_of_a_war_is_rounded_on_its_own():
    played = a_round(
        "P1@1 war 12", *TIE, "P1@1 go_to_war 12", "deal 5d 5c", "settle",
        table_terms=terms(chip_unit=5_00, method=METHOD_B.method),
    )  # fmt: skip

    assert lines_of(played.state) == {"P1@1 war": "win 27.00", "P1@1 go_to_war": "win 27.00"}


@pytest.mark.rule("CW-1.1(Surrender)")
@pytest.mark.parametrize(
    ("unit", "stake", "back"),
    [(5_00, "25", "15.00"), (2_50, "25", "12.50"), (2_50, "15", "7.50"), (2_50, "12.50", "7.50"),
     (5_00, "3", "3.00"), (1_00, "25", "13.00"), (1, "0.01", "0.01"), (25_00, "10", "10.00")],
)  # fmt: skip
def test_the_half_given_back_is_rounded_up_and_never_above_the_stake(unit, stake, back):
    played = a_round(f"P1@1 war {stake}", *TIE, "P1@1 surrender", table_terms=terms(chip_unit=unit))

    assert lines_of(played.state) == {"P1@1 war": f"surrender {back}"}


def test_a_house_may_round_the_half_down():
    down = terms(chip_unit=5_00, settings=Settings(surrender_rounds_up=False))
    played = a_round("P1@1 war 25", *TIE, "P1@1 surrender", table_terms=down)

    assert lines_of(played.state) == {"P1@1 war": "surrender 10.00"}


def agreed(least=None, most=None, **others):
    limit = PersonalLimit(least, most)
    return (PersonalTerms(player="P1", war=limit, **others),)


@pytest.mark.rule("CW-6.3")
def test_a_personal_maximum_counts_where_the_marker_stands():
    with_marker = a_round("P1@1 war 1200", *WIN, personal=agreed(most=2_000_00))
    without = a_round("P1@1 war 1200", *WIN, personal=agreed(most=2_000_00, has_marker=False))
    elsewhere = a_round("P1@1 war 1200", *WIN, personal=agreed(most=2_000_00, area=2))

    assert nets(with_marker.state) == {"P1": "1200.00"}
    assert nets(without.state) == nets(elsewhere.state) == {"P1": "300.00"}


@pytest.mark.rule("CW-6.3")
def test_a_personal_minimum_may_be_lower_or_higher_than_the_signs():
    lower = a_round("P1@1 war 5", *WIN, personal=agreed(least=2_00))
    higher = a_round("P1@1 war 15", *LOSE, personal=agreed(least=20_00), warned=("P1",))

    assert told(lower, PlayerWarned) == []
    assert lines_of(higher.state) == {"P1@1 war": "returned 15.00"}


@pytest.mark.rule("CW-6.5")
def test_wagers_as_they_lie_share_the_areas_maximum_in_order_of_placement():
    played = a_round(table_terms=terms(war=Limit(10_00, 100_00)))
    for player, cents in (("P1", 70_00), ("P2", 50_00), ("P3", 20_00)):
        played.lay(5, player, "war", cents)
    play(played, "close", "deal 2d 9c", "settle")

    assert lines_of(played.state) == {
        "P1@5 war": "lose 0.00",
        "P2@5 war": "lose 20.00",
        "P3@5 war": "lose 20.00",
    }


@pytest.mark.rule("CW-6.5")
def test_casino_war_and_tie_are_counted_apart():
    small = terms(war=Limit(10_00, 100_00), tie=Limit(5_00, 10_00))
    played = a_round(
        "P1@5 war 100", "P1@5 tie 8", "P2@5 tie 8", "close", "deal 9d 9c", "settle",
        table_terms=small,
    )  # fmt: skip

    lines = lines_of(played.state)
    assert (lines["P1@5 tie"], lines["P2@5 tie"]) == ("win 88.00", "win 22.00")


@pytest.mark.rule("CW-6.5")
def test_the_minimum_is_looked_at_wager_by_wager_as_it_was_put_down():
    hundred = terms(war=Limit(40_00, 100_00))
    played = a_round("P1@5 war 70", "P2@5 war 50", *LOSE, table_terms=hundred)

    # The area took 30.00 of the 50.00, which were no short wager.
    assert told(played, PlayerWarned) == []
    assert lines_of(played.state)["P2@5 war"] == "lose 0.00"


@pytest.mark.rule("CW-6.5")
def test_go_to_war_follows_what_the_area_left():
    played = a_round(table_terms=terms(war=Limit(10_00, 100_00)))
    for player, cents in (("P1", 70_00), ("P2", 50_00)):
        played.lay(5, player, "war", cents)
    play(played, *TIE[:1], "deal 9d 9c")

    refused(NoWarError, lambda: play(played, "P2@5 go_to_war 50"))
    play(played, "P2@5 go_to_war 30", "P1@5 surrender", "deal Kd 2c", "settle")
    assert nets(played.state) == {"P1": "-35.00", "P2": "30.00"}


@pytest.mark.rule("CW-6.5")
def test_a_personal_maximum_takes_none_of_the_areas_room():
    played = a_round(personal=agreed(most=500_00), table_terms=terms(war=Limit(10_00, 100_00)))
    for player, cents in (("P1", 400_00), ("P2", 100_00)):
        played.lay(5, player, "war", cents)
    play(played, *WIN)

    assert nets(played.state) == {"P1": "400.00", "P2": "100.00"}


@pytest.mark.parametrize(
    ("others", "rule"),
    [({"decks": 3}, "CW-3.1"), ({"decks": 9}, "CW-3.1"), ({"chip_unit": 0}, "CW-6.2.3"),
     ({"war": Limit(20_00, 10_00)}, "CW-6.5"), ({"tie": Limit(1, 10, 0)}, "CW-6.5")],
)  # fmt: skip
def test_terms_that_no_table_deals_for(others, rule):
    refusal = refusal_of(lambda: a_round(table_terms=terms(**others)))

    assert (type(refusal), refusal.rule) == (BadWarTermsError, rule)


def test_rounds_are_numbered_from_one():
    assert refused(BadWarTermsError, lambda: a_round(number=0))[1] == "rounds are numbered from 1"
