"""What makes two commands the same command."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from datetime import timedelta
from uuid import UUID, uuid4

import msgspec

from domain.command import Person
from domain.staff.commands import AppointStaff
from domain.staff.roles import Book, Role
from domain.tables.commands import SetUpTable
from services.store.command_key import body_of, fingerprint_of
from tests.people_and_things import (
    ADMIN_ADA,
    CASHIER_COL,
    FRIDAY_NIGHT,
    SUPERVISOR_SUE,
    an_envelope,
    fifties,
    pay_withdrawal,
    take_deposit,
)

SECRET = "a secret"
COMMAND = take_deposit(UUID(int=1), UUID(int=2))


def mark(command: object, secret: str = SECRET) -> bytes:
    return fingerprint_of(command, secret)


def test_the_same_command_has_the_same_mark() -> None:
    assert mark(COMMAND) == mark(replace(COMMAND))
    assert len(mark(COMMAND)) == 32


def test_when_and_where_it_was_sent_again_makes_no_difference() -> None:
    later = replace(
        COMMAND.envelope,
        at=FRIDAY_NIGHT + timedelta(minutes=1),
        station="cage-2",
        expected_version=7,
        authorised_by=SUPERVISOR_SUE,
    )
    assert mark(replace(COMMAND, envelope=later)) == mark(COMMAND)


def test_what_is_asked_by_whom_under_which_id_makes_all_the_difference() -> None:
    envelope = COMMAND.envelope
    others = [
        replace(COMMAND, count=fifties(4)),
        replace(COMMAND, player_id=uuid4()),
        replace(COMMAND, envelope=replace(envelope, by=CASHIER_COL)),
        replace(COMMAND, envelope=replace(envelope, command_id=uuid4())),
        replace(pay_withdrawal(UUID(int=1), UUID(int=2), COMMAND.count), envelope=envelope),
    ]
    assert len({mark(each) for each in [COMMAND, *others]}) == 6
    assert mark(COMMAND) != mark(COMMAND, "another secret")


def test_a_secret_of_any_length_will_do() -> None:
    assert len({mark(COMMAND, "x" * length) for length in (1, 32, 63)}) == 3
    assert len(mark(COMMAND, "x" * 500)) == 32


def test_the_order_in_which_roles_or_notes_were_named_makes_no_difference() -> None:
    roles = list(Role)
    one, other = (
        AppointStaff(
            envelope=an_envelope(by=ADMIN_ADA, command_id=UUID(int=3)),
            code="DAN",
            name="Dan Dealer",
            roles=frozenset(order),
        )
        for order in (roles, reversed(roles))
    )
    assert mark(one) == mark(other)
    assert body_of(one)["roles"] == sorted(roles)
    notes = [{5_000: 1, 10_000: 2}, {10_000: 2, 5_000: 1}]
    assert len({mark(replace(COMMAND, count=count)) for count in notes}) == 1


def test_the_roles_of_whoever_asks_make_no_difference() -> None:
    # A person promoted between two clicks still sends the same command.
    promoted = Person(COMMAND.envelope.by.staff_id, frozenset({Role.CAGE_SUPERVISOR}))
    envelope = replace(COMMAND.envelope, by=promoted)
    assert mark(replace(COMMAND, envelope=envelope)) == mark(COMMAND)


def test_a_body_is_what_is_asked_without_the_envelope() -> None:
    assert body_of(COMMAND) == {
        "shift_id": str(UUID(int=1)),
        "player_id": str(UUID(int=2)),
        "count": {"5000": 3},
    }


def test_a_field_that_a_later_release_added_with_a_default_changes_no_mark() -> None:
    said = {"code": "PP1", "game": "Hold'em", "book": Book.PP, "places": 9}
    command = SetUpTable(envelope=COMMAND.envelope, **said)
    # What a release without a minimum buy-in would have marked.
    body = msgspec.json.encode(
        ["SetUpTable", command.envelope.command_id, command.envelope.by.staff_id, said],
        order="sorted",
    )
    before = hashlib.blake2b(body, key=SECRET.encode(), digest_size=32).digest()

    assert mark(command) == before
    assert mark(replace(command, minimum_buy_in_cents=1)) != before
    assert body_of(command)["minimum_buy_in_cents"] == 0
