"""A command passes on the requester's own rank, or on that of another person, never on neither."""

from __future__ import annotations

from uuid import uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.command import Person
from domain.errors import AuthorisationNeededError, NotAllowedError, Refusal
from domain.staff.authority import (
    RankTooLowError,
    SelfAuthorisedError,
    check_authoriser,
    require,
    require_second_person,
)
from domain.staff.breach_powers import DECIDE_DISPUTE, DETAIN
from domain.staff.every_power import FLOOR_POWERS, POWERS
from domain.staff.powers import OPERATE_CAGE, VOID_SLIP, may
from domain.staff.roles import Book, Role
from tests.given_when_then import refused
from tests.people_and_things import (
    CASHIER_CAT,
    DEALER_DAN,
    PIT_BOSS_PIA,
    SUPERVISOR_SUE,
    an_envelope,
)

DISPUTE_NEEDS = "needs a Pit Boss or above (TCP-11.10)"
people = st.builds(
    Person, st.sampled_from([uuid4() for _ in range(3)]), st.frozensets(st.sampled_from(Role))
)
books = st.none() | st.sampled_from(Book)


def refusal_of(act):
    with pytest.raises(Refusal) as refusal:
        act()
    return refusal.value


def test_whoever_has_the_power_needs_nobody_else():
    require(an_envelope(by=CASHIER_CAT), OPERATE_CAGE)
    require(an_envelope(by=PIT_BOSS_PIA), DETAIN, Book.TCP)


def test_whoever_lacks_the_power_is_told_who_has_it():
    refusal = refusal_of(lambda: require(an_envelope(by=CASHIER_CAT), VOID_SLIP))

    assert type(refusal) is AuthorisationNeededError
    assert refusal.code == "authorisation_needed"
    assert refusal.sentence == "to void a slip needs a Cage Supervisor"
    assert refusal.rank == "needs a Cage Supervisor"
    assert refusal.power == "void_slip"
    assert refusal.rule is None


def test_another_person_with_the_power_is_enough():
    require(an_envelope(by=DEALER_DAN, authorised_by=CASHIER_CAT), OPERATE_CAGE)
    require(an_envelope(by=DEALER_DAN, authorised_by=PIT_BOSS_PIA), DECIDE_DISPUTE, Book.TCP)


def test_a_second_person_is_not_asked_for_what_the_requester_may_do_alone():
    require(an_envelope(by=CASHIER_CAT, authorised_by=DEALER_DAN), OPERATE_CAGE)


def test_nobody_is_their_own_second_person():
    envelope = an_envelope(by=SUPERVISOR_SUE, authorised_by=SUPERVISOR_SUE)

    assert refused(SelfAuthorisedError, lambda: require_second_person(envelope, VOID_SLIP)) == (
        "self_authorised",
        "nobody authorises their own request; another person must",
    )


def test_the_same_person_under_other_roles_is_still_the_same_person():
    promoted = Person(CASHIER_CAT.staff_id, SUPERVISOR_SUE.roles)
    envelope = an_envelope(by=CASHIER_CAT, authorised_by=promoted)

    refused(SelfAuthorisedError, lambda: require_second_person(envelope, VOID_SLIP))


def test_a_second_person_of_too_low_a_rank_is_not_enough():
    envelope = an_envelope(by=SUPERVISOR_SUE, authorised_by=CASHIER_CAT)

    assert refused(RankTooLowError, lambda: require_second_person(envelope, VOID_SLIP)) == (
        "rank_too_low",
        "to void a slip needs a Cage Supervisor",
    )


def test_where_a_second_person_is_needed_the_requesters_rank_is_not_enough():
    refused(
        AuthorisationNeededError,
        lambda: require_second_person(an_envelope(by=SUPERVISOR_SUE), VOID_SLIP),
    )


@pytest.mark.rule("TCP-11.10")
def test_a_refusal_on_the_floor_names_the_rule_and_the_rank():
    alone = an_envelope(by=DEALER_DAN)
    with_a_dealer = an_envelope(by=CASHIER_CAT, authorised_by=DEALER_DAN)
    needed = refusal_of(lambda: require(alone, DECIDE_DISPUTE, Book.TCP))
    too_low = refusal_of(lambda: require(with_a_dealer, DECIDE_DISPUTE, Book.TCP))

    assert (type(needed), type(too_low)) == (AuthorisationNeededError, RankTooLowError)
    assert needed.rule == too_low.rule == "TCP-11.10"
    assert needed.rank == DISPUTE_NEEDS
    assert needed.sentence == too_low.sentence == f"to decide a dispute {DISPUTE_NEEDS}"


def test_a_rank_of_one_book_is_no_authority_in_another():
    envelope = an_envelope(by=DEALER_DAN, authorised_by=PIT_BOSS_PIA)

    refused(RankTooLowError, lambda: require(envelope, DECIDE_DISPUTE, Book.CP))


def test_a_refusal_names_the_rule_that_the_asker_rests_on():
    alone = an_envelope(by=DEALER_DAN)
    with_a_boss = an_envelope(by=DEALER_DAN, authorised_by=PIT_BOSS_PIA)
    rule = "PP-1.1-PokerProAccount"

    assert refusal_of(lambda: require(alone, OPERATE_CAGE, rule=rule)).rule == rule
    assert refusal_of(lambda: require(with_a_boss, OPERATE_CAGE, rule=rule)).rule == rule


@pytest.mark.parametrize(
    ("power", "book"),
    [pytest.param(p, b, id=f"{p.code}-{b}") for p in FLOOR_POWERS for b in p.least],
)
def test_a_refusal_of_any_power_of_the_floor_names_the_rule_in_its_sentence(power, book):
    nobody = Person(uuid4(), frozenset())
    refusal = refusal_of(lambda: require(an_envelope(by=nobody), power, book))

    assert refusal.rule == power.least[book].rules[0]
    assert refusal.rule in refusal.sentence


def test_a_power_that_no_book_gives_here_rests_on_no_rule():
    nobody = Person(uuid4(), frozenset())

    assert refusal_of(lambda: require(an_envelope(by=nobody), DETAIN, Book.C3P)).rule is None
    assert refusal_of(lambda: require(an_envelope(by=nobody), DETAIN)).rule is None


@given(people, st.none() | people, st.sampled_from(sorted(POWERS)), books)
def test_a_command_passes_only_on_somebodys_rank_and_never_twice_the_same_persons(
    by, second, code, book
):
    power = POWERS[code]
    envelope = an_envelope(by=by, authorised_by=second)
    has_second = (
        second is not None and second.staff_id != by.staff_id and may(second.roles, power, book)
    )

    assert passes(lambda: require_second_person(envelope, power, book)) == has_second
    assert passes(lambda: require(envelope, power, book)) == (
        may(by.roles, power, book) or has_second
    )
    if second is not None:
        assert passes(lambda: check_authoriser(second, by, power, book)) == has_second


def passes(act):
    try:
        act()
    except NotAllowedError:
        return False
    return True
