"""The kill button, hand after hand."""

from __future__ import annotations

import pytest

from domain.poker.errors import KillerStaysError
from domain.poker.kill import (
    IN_THE_CENTRE,
    Face,
    KillMarker,
    KillTerms,
    after_hand,
    check_may_sit_out,
    come_back,
    decline,
)
from domain.poker.terms import Method
from tests.given_when_then import refused

HIGH = KillTerms(hi_lo=False)
HI_LO = KillTerms(hi_lo=True)
FROM_60 = KillTerms(hi_lo=False, qualifying_pot=60_00)


def leg_up(seat: int) -> KillMarker:
    return KillMarker(seat, Face.LEG_UP)


def kill(seat: int) -> KillMarker:
    return KillMarker(seat, Face.KILL)


@pytest.mark.rule("PP-9.9.2", "PP-9.9.3", "PP-1.1-Killer", "PP-1.1-KillButton")
def test_the_first_entire_pot_gives_leg_up_and_no_killer():
    assert IN_THE_CENTRE.killer is None
    assert after_hand(IN_THE_CENTRE, {4}, 45_00, HIGH) == leg_up(4)
    assert leg_up(4).killer is None


@pytest.mark.rule("PP-9.9.3(a)")
def test_a_scoop_in_hi_lo_kills_at_once():
    assert after_hand(IN_THE_CENTRE, {4}, 45_00, HI_LO) == kill(4)
    assert kill(4).killer == 4


@pytest.mark.rule("PP-9.9.5", "PP-9.9.6", "PP-1.1-KillPots")
def test_a_holder_who_wins_becomes_and_stays_the_killer_whatever_the_size():
    assert after_hand(leg_up(4), {4}, 1_00, FROM_60) == kill(4)
    assert after_hand(kill(4), {4}, 1_00, FROM_60) == kill(4)


@pytest.mark.rule("PP-9.9.9", "PP-9.9.9(b)(i)", "PP-9.9.9(b)(ii)")
def test_a_beaten_killer_hands_the_marker_over():
    assert after_hand(kill(4), {6}, 90_00, HIGH) == leg_up(6)
    assert after_hand(leg_up(4), {6}, 90_00, HIGH) == leg_up(6)
    assert after_hand(kill(4), {6}, 90_00, HI_LO) == kill(6)


@pytest.mark.rule("PP-9.9.9(a)")
@pytest.mark.parametrize("marker", [kill(4), leg_up(4), leg_up(9), IN_THE_CENTRE])
def test_a_split_puts_the_marker_in_the_centre(marker):
    assert after_hand(marker, {4, 6}, 90_00, HIGH) == IN_THE_CENTRE


@pytest.mark.rule("PP-9.9.4")
def test_a_pot_under_the_qualifying_size_awards_nobody():
    assert after_hand(IN_THE_CENTRE, {4}, 59_99, FROM_60) == IN_THE_CENTRE
    assert after_hand(IN_THE_CENTRE, {4}, 60_00, FROM_60) == leg_up(4)
    assert after_hand(kill(4), {6}, 59_99, FROM_60) == IN_THE_CENTRE


@pytest.mark.rule("PP-9.9.4")
def test_a_house_may_ask_the_size_of_the_holder_too():
    terms = KillTerms(hi_lo=False, qualifying_pot=60_00, own_win_must_qualify=True)

    assert after_hand(leg_up(4), {4}, 59_99, terms) == IN_THE_CENTRE
    assert after_hand(leg_up(4), {4}, 60_00, terms) == kill(4)


@pytest.mark.rule("PP-9.9.10")
def test_a_killer_stays_where_the_pot_pays_the_house():
    _, sentence = refused(
        KillerStaysError, lambda: check_may_sit_out(kill(4), 4, Method.PERCENTAGE)
    )
    assert sentence.startswith("seat 4 holds the kill button")
    # A leg up holds nobody, nor does another seat's kill button (PK-40).
    check_may_sit_out(leg_up(4), 4, Method.PERCENTAGE)
    check_may_sit_out(kill(4), 5, Method.PERCENTAGE)


@pytest.mark.rule("PP-9.9.10", "PP-9.9.11")
@pytest.mark.parametrize("method", [Method.TIME_CHARGE, Method.FIXED_PER_HAND])
def test_where_time_or_the_hand_is_paid_for_a_killer_may_decline(method):
    check_may_sit_out(kill(4), 4, method)

    assert decline(kill(4), 4, method) == IN_THE_CENTRE
    assert decline(kill(4), 4, method).killer is None
    assert decline(leg_up(7), 4, method) == leg_up(7)


@pytest.mark.rule("PP-9.9.11(a)(i)", "PP-9.9.11(a)(ii)")
@pytest.mark.parametrize("meanwhile", [IN_THE_CENTRE, leg_up(7)])
def test_who_comes_back_in_time_gets_the_button_back(meanwhile):
    back = come_back(meanwhile, 4)

    assert back.marker == kill(4)
    assert not back.posts_without_killing


@pytest.mark.rule("PP-9.9.11(a)(iii)")
def test_who_comes_back_to_another_killer_posts_without_becoming_one():
    back = come_back(kill(7), 4)

    assert back.marker == kill(7)
    assert back.posts_without_killing
