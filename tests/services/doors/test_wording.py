"""What a second person is asked is said in numbers and codes that people know, never in ids."""

from __future__ import annotations

import re
import threading
from uuid import UUID, uuid4

import pytest

from domain.cage.commands import CloseDrawer, CountDrawer
from domain.command import Command
from domain.staff.commands import ChangeRoles, DismissStaff
from domain.staff.roles import Role
from services.doors.wording import wording_of
from services.store.freshness import wait_for
from services.use_cases import counter
from services.use_cases.casino import Casino
from tests.people_and_things import (
    ADMIN_ADA,
    a_drawer_at,
    a_funded_vault,
    a_player_of,
    an_appointed_member,
    an_envelope,
    hundreds,
    pay_withdrawal,
    take_deposit,
    void_slip,
)

AN_ID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-")


@pytest.fixture
def house(casino: Casino, projector: threading.Thread) -> Casino:
    """A house with a member of staff COL, a player, and a drawer at window 1."""
    del projector
    a_funded_vault(casino)
    an_appointed_member(casino, "COL", Role.CAGE_REPRESENTATIVE)
    a_player_of(casino)
    a_drawer_at(casino)
    catch_up(casino)
    return casino


def catch_up(casino: Casino) -> None:
    with casino.pool.connection() as connection:
        row = connection.execute("SELECT max(position) FROM log.events").fetchone()
    assert row
    assert wait_for(casino.pool, row[0], 10)


def the(casino: Casino, query: str) -> UUID:
    with casino.pool.connection() as connection:
        row = connection.execute(query).fetchone()
    assert row
    found: UUID = row[0]
    return found


def test_money_taken_and_paid_names_the_player_and_the_drawer(house: Casino) -> None:
    shift_id = the(house, "SELECT shift_id FROM shifts.shifts WHERE place = 'cage:1'")
    player_id = the(house, "SELECT player_id FROM players.players")
    taken = wording_of(house.pool, take_deposit(shift_id, player_id))
    assert taken.sentence == "Take $150.00 in cash into the account of player P-000001"
    assert taken.effects == (
        ("Account of player P-000001", 15_000),
        ("Cash of window 1", 15_000),
    )
    paid = wording_of(house.pool, pay_withdrawal(shift_id, player_id))
    assert paid.sentence == "Pay $50.00 in cash from the account of player P-000001"
    assert paid.effects == (
        ("Account of player P-000001", -5_000),
        ("Cash of window 1", -5_000),
    )


def test_a_void_says_what_is_undone(house: Casino) -> None:
    shift_id = the(house, "SELECT shift_id FROM shifts.shifts WHERE place = 'cage:1'")
    player_id = the(house, "SELECT player_id FROM players.players")
    done = counter.take_deposit(house, take_deposit(shift_id, player_id))
    catch_up(house)
    command = void_slip(shift_id, UUID(done.facts["transaction_id"]))
    assert wording_of(house.pool, command).sentence == (
        "Void deposit DP-000001 of $150.00 for player P-000001, because: wrong player"
    )


def test_people_and_drawers_are_named_too(house: Casino) -> None:
    shift_id = the(house, "SELECT shift_id FROM shifts.shifts WHERE place = 'cage:1'")
    staff_id = the(house, "SELECT staff_id FROM staff.members")
    envelope = an_envelope(by=ADMIN_ADA)
    promoted = frozenset({Role.CAGE_SUPERVISOR})
    for command, said in (
        (
            ChangeRoles(envelope=envelope, staff_id=staff_id, roles=promoted, reason="promoted"),
            "Make staff member COL Cage Supervisor, because: promoted",
        ),
        (
            DismissStaff(envelope=envelope, staff_id=staff_id, reason="left us"),
            "End the access of staff member COL, because: left us",
        ),
        (
            CountDrawer(envelope=envelope, shift_id=shift_id, count=hundreds(1)),
            "Record a count of $100.00 in cash for the drawer of shift window 1 no. 1",
        ),
        (
            CloseDrawer(envelope=envelope, shift_id=shift_id),
            "Close the drawer of shift window 1 no. 1 on its last count",
        ),
    ):
        assert isinstance(command, Command)
        wording = wording_of(house.pool, command)
        assert wording.sentence == said
        assert wording.effects == ()
        assert not AN_ID.search(wording.sentence)


def test_what_nobody_knows_is_still_said(house: Casino) -> None:
    unknown = uuid4()
    assert str(unknown) in wording_of(house.pool, void_slip(uuid4(), unknown)).sentence
    deposit = wording_of(house.pool, take_deposit(uuid4(), unknown))
    assert str(unknown) in deposit.sentence
    assert deposit.effects[1] == ("Cash of the drawer", 15_000)
