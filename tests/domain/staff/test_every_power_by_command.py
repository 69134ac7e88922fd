"""Each power of the floor, through a real command: who may, who may not, and on whose word."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import uuid4

import pytest

from domain.command import Person
from domain.errors import AuthorisationNeededError
from domain.staff.authority import RankTooLowError, SelfAuthorisedError
from domain.staff.every_power import FLOOR_POWERS
from domain.staff.ladder import LEVELS, level_of
from domain.staff.powers import Power, may
from domain.staff.roles import Book, Role
from domain.staff.tournament_powers import TOURNAMENT_POWERS
from tests.domain.staff.commands_of_powers import COMMANDS, TO_BE_TIED
from tests.given_when_then import refused
from tests.people_and_things import an_envelope

PAIRS = [
    (power, book)
    for power in FLOOR_POWERS
    if power not in TOURNAMENT_POWERS
    for book in power.least
]
TIED = [pytest.param(p, b, id=f"{p.code}-{b}") for p, b in PAIRS if (p, b) not in TO_BE_TIED]


def somebody(*roles: Role) -> Person:
    return Person(uuid4(), frozenset(roles))


def least(power: Power, book: Book) -> Person:
    return somebody(power.least[book].role)


def greatest_who_may_not(power: Power, book: Book) -> Person:
    """The highest rank below; where there is none, everybody whom the book gives no such rank."""
    needed = level_of(power.least[book].role, book)
    ranks = LEVELS[book].items()
    if needed is None:
        # Beside the ladder: no rank of the floor is high enough.
        return somebody(max(ranks, key=lambda rank: rank[1])[0])
    below = [(level, role) for role, level in ranks if level < needed]
    if below:
        return somebody(max(below)[1])
    return somebody(*(role for role in Role if not may({role}, power, book)))


def test_every_power_of_every_book_is_given_through_a_command_or_waits_to_be():
    assert set(PAIRS) == set(COMMANDS) | TO_BE_TIED
    assert set(COMMANDS) & TO_BE_TIED == set()


@pytest.mark.parametrize(("power", "book"), TIED)
def test_the_least_rank_may_alone(power: Power, book: Book):
    COMMANDS[power, book]()(an_envelope(by=least(power, book)))


@pytest.mark.parametrize(("power", "book"), TIED)
def test_the_greatest_rank_below_may_not(power: Power, book: Book):
    give = COMMANDS[power, book]()

    refused(
        AuthorisationNeededError, lambda: give(an_envelope(by=greatest_who_may_not(power, book)))
    )


@pytest.mark.parametrize(("power", "book"), TIED)
def test_the_greatest_rank_below_may_on_the_word_of_the_least_rank(power: Power, book: Book):
    give, asks = COMMANDS[power, book](), greatest_who_may_not(power, book)

    give(an_envelope(by=asks, authorised_by=least(power, book)))


@pytest.mark.parametrize(("power", "book"), TIED)
def test_the_word_of_too_low_a_rank_or_of_oneself_does_not_count(power: Power, book: Book):
    give, asks = COMMANDS[power, book](), greatest_who_may_not(power, book)
    another = greatest_who_may_not(power, book)
    promoted = Person(asks.staff_id, least(power, book).roles)

    refused(RankTooLowError, lambda: give(an_envelope(by=asks, authorised_by=another)))
    refused(SelfAuthorisedError, lambda: give(an_envelope(by=asks, authorised_by=promoted)))


def without_the_power(power: Power, book: Book) -> Iterator[Role]:
    return (role for role in Role if not may({role}, power, book))


@pytest.mark.parametrize(("power", "book"), TIED)
def test_no_role_without_the_power_may(power: Power, book: Book):
    for role in without_the_power(power, book):
        give = COMMANDS[power, book]()
        refused(AuthorisationNeededError, lambda g=give, r=role: g(an_envelope(by=somebody(r))))
