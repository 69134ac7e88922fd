"""Limits of a player's own: agreed by rank, in force with the marker, over with the place."""

from __future__ import annotations

import pytest

from domain.banked.limits import Limit, PersonalLimit
from domain.errors import AuthorisationNeededError
from domain.staff.authority import RankTooLowError
from domain.staff.roles import Book, Role
from domain.tables.seating import boxes, limits
from domain.tables.seating.commands import AgreePersonalLimit, LeaveBox, PlaceLimitMarker
from domain.tables.seating.errors import BoxNotTakenError, NoAgreementError, PersonalLimitError
from domain.tables.seating.events import LimitMarkerPlaced, PersonalLimitAgreed
from tests.domain.tables.around_a_table import BY_RANK, a_seating, as_a, at, take
from tests.given_when_then import facts, refused

# Book, its rule, who may agree, the greatest who may not, and a bet.
BOOKS = [
    pytest.param(
        Book.TCP,
        Role.PIT_BOSS,
        Role.GAME_SUPERVISOR,
        "ante",
        marks=pytest.mark.rule("TCP-6.3"),
    ),
    pytest.param(
        Book.C3P,
        Role.CASINO_OPERATOR,
        Role.CASINO_SUPERVISOR,
        "ante",
        marks=pytest.mark.rule("C3P-3.2"),
    ),
    pytest.param(
        Book.CW, Role.PIT_BOSS, Role.GAME_SUPERVISOR, "war", marks=pytest.mark.rule("CW-6.3")
    ),
]
RULE = {Book.TCP: "TCP-6.3", Book.C3P: "C3P-3.2", Book.CW: "CW-6.3"}


def agree(seating, role=Role.PIT_BOSS, bet="ante", least=None, most=2_000_00, sign=None, **others):
    command = AgreePersonalLimit(
        envelope=as_a(role, **others),
        table=seating.table,
        box=2,
        player="P1",
        bet=bet,
        least_cents=least,
        most_cents=most,
    )
    limits.agree(seating, command, sign)


def mark(seating, player="P1"):
    command = PlaceLimitMarker(envelope=at(), table=seating.table, box=2, player=player)
    limits.place_marker(seating, command)


@pytest.mark.parametrize(("book", "who", "not_who", "bet"), BOOKS)
def test_a_limit_is_agreed_by_rank_and_in_force_once_its_marker_stands(book, who, not_who, bet):
    seating = a_seating(book, b2="P1")
    refused(AuthorisationNeededError, lambda: agree(seating, not_who, bet))

    (agreed,) = facts(seating, lambda: agree(seating, who, bet))
    assert agreed == {
        "event": PersonalLimitAgreed,
        "rules": (RULE[book],),
        "postings": (),
        "table": seating.table,
        "box": 2,
        "player": "P1",
        "bet": bet,
        "least_cents": None,
        "most_cents": 2_000_00,
    }
    assert seating.limits_of(2, "P1") == {}
    (marked,) = facts(seating, lambda: mark(seating))

    assert (marked["event"], marked["rules"]) == (LimitMarkerPlaced, (RULE[book],))
    assert seating.limits_of(2, "P1") == {bet: PersonalLimit(most=2_000_00)}
    assert seating.limits_of(2, "P2") == {}


@pytest.mark.parametrize(("book", "who", "not_who", "bet"), BOOKS)
def test_a_second_person_agrees_for_a_dealer_with_the_rank_only(book, who, not_who, bet):
    seating = a_seating(book, b2="P1")
    refused(
        RankTooLowError,
        lambda: agree(seating, Role.DEALER, bet, authorised_by=BY_RANK[not_who]),
    )
    agree(seating, Role.DEALER, bet, authorised_by=BY_RANK[who])

    assert seating.agreed


@pytest.mark.parametrize(("book", "who", "not_who", "bet"), BOOKS)
def test_a_limit_ends_when_the_player_leaves_the_place(book, who, not_who, bet):
    del not_who
    seating = a_seating(book, b1="P9", b2="P1")
    agree(seating, who, bet)
    mark(seating)

    boxes.leave_box(seating, LeaveBox(envelope=at(), table=seating.table, box=2, player="P1"))
    take(seating, 2, "P1")

    assert seating.limits_of(2, "P1") == {}
    refused(NoAgreementError, lambda: mark(seating))


@pytest.mark.rule("TCP-6.3", "CW-6.3")
@pytest.mark.parametrize(("book", "bet"), [(Book.TCP, "pair_plus"), (Book.CW, "tie")])
def test_crown_agrees_on_either_end(book, bet):
    seating = a_seating(book, b2="P1")
    agree(seating, bet=bet, least=5_00, most=None)
    mark(seating)

    assert seating.limits_of(2, "P1") == {bet: PersonalLimit(least=5_00)}


@pytest.mark.rule("TCP-6.3")
def test_what_is_agreed_after_the_marker_waits_for_it_again():
    seating = a_seating(b2="P1")
    agree(seating)
    mark(seating)
    agree(seating, most=5_000_00)

    assert seating.limits_of(2, "P1") == {"ante": PersonalLimit(most=2_000_00)}
    mark(seating)
    assert seating.limits_of(2, "P1") == {"ante": PersonalLimit(most=5_000_00)}


@pytest.mark.rule("C3P-3.2")
def test_canberra_agrees_on_a_maximum_only():
    seating = a_seating(Book.C3P, b2="P1")

    with pytest.raises(PersonalLimitError) as refusal:
        agree(seating, Role.CASINO_OPERATOR, least=5_00)
    assert refusal.value.rule == "C3P-3.2"


@pytest.mark.parametrize(
    "asked",
    [
        {"bet": "tie"},
        {"most": None},
        {"most": 0},
        {"least": -1},
        {"least": 10_00, "most": 5_00},
    ],
)
def test_a_limit_is_one_for_a_bet_of_the_game(asked):
    refused(PersonalLimitError, lambda: agree(a_seating(b2="P1"), **asked))


def test_a_limit_is_agreed_with_somebody_at_the_box():
    refused(BoxNotTakenError, lambda: agree(a_seating(b2="P7")))
    refused(BoxNotTakenError, lambda: mark(a_seating(b2="P7")))


@pytest.mark.rule("C3P-3.2")
def test_canberra_agrees_on_more_than_the_maximum_of_the_box_and_on_nothing_else():
    seating = a_seating(Book.C3P, b2="P1")
    sign = Limit(10_00, 200_00)
    for most in (200_00, 150_00):
        assert refused(
            PersonalLimitError,
            lambda m=most: agree(seating, Role.CASINO_OPERATOR, most=m, sign=sign),
        ) == (
            "bad_personal_limit",
            "the maximum of the box is $200.00; a player's own is above it",
        )
    agree(seating, Role.CASINO_OPERATOR, most=200_01, sign=sign)
    agree(a_seating(Book.TCP, b2="P1"), most=150_00, sign=sign)
