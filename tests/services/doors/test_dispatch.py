"""The way of every command: answered once, refused on record, authorised for itself alone."""

from __future__ import annotations

from dataclasses import replace
from uuid import UUID

import pytest

from domain.cage.commands import VoidSlip
from domain.command import Person
from domain.errors import CommandReusedError, Refusal
from domain.staff.authority import RankTooLowError, SelfAuthorisedError
from domain.staff.roles import Role
from services.doors.dispatch import (
    AuthoriserGoneError,
    NoAuthorisationNeededError,
    authorise,
    dispatch,
    need_of,
    word_needed,
)
from services.store.freshness import wait_for
from services.use_cases import counter
from services.use_cases.casino import Casino
from tests.people_and_things import (
    CASHIER_CAT,
    CASHIER_COL,
    DEALER_DAN,
    SUPERVISOR_SUE,
    a_drawer_at,
    a_funded_vault,
    a_player_of,
    an_appointed_member,
    an_envelope,
    take_deposit,
    void_slip,
)

pytestmark = pytest.mark.usefixtures("projector")


@pytest.fixture
def void(casino: Casino) -> VoidSlip:
    """Cat asks to void a deposit of a real house in which Sue works, alone as yet."""
    a_funded_vault(casino)
    an_appointed_member(casino, "SUE", Role.CAGE_SUPERVISOR)
    shift_id, player_id = a_drawer_at(casino), a_player_of(casino)
    taken = counter.take_deposit(casino, take_deposit(shift_id, player_id))
    assert wait_for(casino.pool, taken.position, 10)
    return void_slip(shift_id, UUID(taken.facts["transaction_id"]), authorised_by=None)


def by(command: VoidSlip, person: Person) -> VoidSlip:
    return replace(command, envelope=replace(command.envelope, by=person))


def refusals(casino: Casino) -> list[tuple[str, str]]:
    with casino.pool.connection() as connection:
        return connection.execute(
            "SELECT command, code FROM desk.refusals ORDER BY refusal_id"
        ).fetchall()


def head(casino: Casino) -> int:
    with casino.pool.connection() as connection:
        row = connection.execute("SELECT max(position) FROM log.events").fetchone()
    return int(row[0])


def test_a_word_is_asked_for_without_anything_being_done(casino: Casino, void: VoidSlip) -> None:
    before = head(casino)
    needed = word_needed(casino, void)
    assert (needed.power, needed.rank) == ("void_slip", "needs a Cage Supervisor")
    assert authorise(casino, void, SUPERVISOR_SUE)
    assert head(casino) == before
    assert refusals(casino) == []


def test_an_authorised_command_is_signed_by_both_and_answered_once(
    casino: Casino, void: VoidSlip
) -> None:
    word = authorise(casino, void, SUPERVISOR_SUE)
    first = dispatch(casino, void, authorisation_id=word)
    again = dispatch(casino, void, authorisation_id=word)
    assert not first.is_repeat
    assert replace(again, is_repeat=False) == first
    with casino.pool.connection() as connection:
        stored = (
            "SELECT by_staff, authorised_by FROM ledger.entries WHERE name = 'cage.slip_voided'"
        )
        assert set(connection.execute(stored)) == {(CASHIER_CAT.staff_id, SUPERVISOR_SUE.staff_id)}


@pytest.mark.parametrize(
    ("second", "kind"),
    [
        (CASHIER_COL, RankTooLowError),
        (DEALER_DAN, RankTooLowError),
        (Person(CASHIER_CAT.staff_id, frozenset({Role.CAGE_SUPERVISOR})), SelfAuthorisedError),
    ],
)
def test_a_word_that_does_not_count_is_not_written_down_but_its_refusal_is(
    casino: Casino, void: VoidSlip, second: Person, kind: type[Refusal]
) -> None:
    with pytest.raises(kind):
        authorise(casino, void, second)
    with casino.pool.connection() as connection:
        assert connection.execute("SELECT count(*) FROM desk.authorisations").fetchone() == (0,)
    assert refusals(casino) == [("void-slip", kind.code)]


def test_what_needs_nobodys_word_is_told_so(casino: Casino, void: VoidSlip) -> None:
    deposit = take_deposit(void.shift_id, a_player_of(casino))
    assert need_of(casino, deposit) is None
    for ask in (
        lambda: word_needed(casino, deposit),
        lambda: authorise(casino, deposit, SUPERVISOR_SUE),
    ):
        with pytest.raises(NoAuthorisationNeededError):
            ask()
    assert refusals(casino) == [("take-deposit", "no_authorisation_needed")] * 2


def test_a_word_for_one_persons_command_is_none_for_anothers(
    casino: Casino, void: VoidSlip
) -> None:
    word = authorise(casino, void, SUPERVISOR_SUE)
    with pytest.raises(Refusal, match="given for another command"):
        dispatch(casino, by(void, CASHIER_COL), authorisation_id=word)
    assert dispatch(casino, void, authorisation_id=word).slip == "VD-000001"


def test_a_word_of_somebody_who_has_left_since_does_not_count(
    casino: Casino, void: VoidSlip
) -> None:
    word = authorise(casino, void, SUPERVISOR_SUE)
    with casino.pool.connection() as connection:
        connection.execute("UPDATE staff.members SET is_employed = false")
    with pytest.raises(AuthoriserGoneError):
        dispatch(casino, void, authorisation_id=word)
    assert refusals(casino) == [("void-slip", "authoriser_gone")]


def test_a_word_for_what_was_done_before_changes_nothing(casino: Casino, void: VoidSlip) -> None:
    dispatch(casino, void, authorisation_id=authorise(casino, void, SUPERVISOR_SUE))
    before = head(casino)
    second_word = authorise(casino, void, SUPERVISOR_SUE)
    assert dispatch(casino, void, authorisation_id=second_word).is_repeat
    reused = replace(void, reason="another reason")
    with pytest.raises(CommandReusedError):
        authorise(casino, reused, SUPERVISOR_SUE)
    assert head(casino) == before


def test_every_refusal_is_kept_with_who_asked_where(casino: Casino, void: VoidSlip) -> None:
    stale = replace(void, envelope=an_envelope(expected_version=1))
    with pytest.raises(Refusal, match="has changed since you looked"):
        dispatch(casino, stale)
    with casino.pool.connection() as connection:
        row = connection.execute(
            "SELECT command, code, by_staff, station, command_id FROM desk.refusals"
        ).fetchone()
    assert row == (
        "void-slip",
        "changed_meanwhile",
        CASHIER_CAT.staff_id,
        "cage-1",
        stale.envelope.command_id,
    )
