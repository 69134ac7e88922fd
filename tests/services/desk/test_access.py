"""What lets a person in is ended whole, and nobody else's with it."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID, uuid4

import pytest
from psycopg.types.json import Jsonb

from domain.command import Envelope
from domain.staff.commands import DismissStaff
from domain.staff.errors import CodeTakenError
from domain.staff.roles import Role
from domain.staff.staff_member import StaffMember, staff_id_of
from services.desk import access, credentials, stations, tokens
from services.doors.dispatch import authorise
from services.store.pool import Pool
from services.use_cases import staff
from services.use_cases.casino import Casino
from tests.people_and_things import ADMIN_ADA, CASHIER_COL, an_appointed_member, an_envelope

CAT, COL = staff_id_of("CAT"), staff_id_of("COL")


@pytest.fixture
def busy(casino: Casino) -> Casino:
    """A house where Cat and Col each have a session, a token and secrets."""
    stations.add(casino.pool, "W1", "Window 1", "cage", "W1")
    stations.add(casino.pool, "W2", "Window 2", "cage", "W2")
    for code, station in (("CAT", "W1"), ("COL", "W2")):
        an_appointed_member(casino, code, Role.CAGE_REPRESENTATIVE)
        let_in(casino.pool, staff_id_of(code), station)
    return casino


def let_in(pool: Pool, staff_id: UUID, station: str) -> None:
    tokens.issue(pool, "a kiosk", staff_id, station)
    with pool.connection() as connection:
        connection.execute(
            "INSERT INTO desk.sessions (session_hash, staff_id, station_id, data)"
            " VALUES (%s, %s, %s, %s)",
            [uuid4().bytes, staff_id, station, Jsonb({})],
        )
        connection.execute(
            "INSERT INTO desk.credentials (staff_id, password_hash, pin_hash, full_sign_in_at)"
            " VALUES (%s, 'x', 'x', now())",
            [staff_id],
        )


def ways_in(pool: Pool, staff_id: UUID) -> tuple[int, int, int]:
    with pool.connection() as connection:
        row = connection.execute(
            "SELECT (SELECT count(*) FROM desk.sessions WHERE staff_id = %(id)s),"
            " (SELECT count(*) FROM desk.api_tokens"
            "   WHERE staff_id = %(id)s AND revoked_at IS NULL),"
            " (SELECT count(*) FROM desk.credentials WHERE staff_id = %(id)s)",
            {"id": staff_id},
        ).fetchone()
    assert row
    return row[0], row[1], row[2]


def dismissal(envelope: Envelope) -> DismissStaff:
    return DismissStaff(envelope=envelope, staff_id=CAT, reason="moved abroad")


def test_whoever_is_dismissed_by_any_door_has_no_way_in(busy: Casino) -> None:
    staff.dismiss_staff(busy, dismissal(an_envelope(by=ADMIN_ADA)))
    assert ways_in(busy.pool, CAT) == (0, 0, 0)
    assert ways_in(busy.pool, COL) == (1, 1, 1)


def test_a_dismissal_that_is_only_authorised_ends_nothing_yet(busy: Casino) -> None:
    authorise(busy, dismissal(an_envelope(by=CASHIER_COL)), ADMIN_ADA)
    assert ways_in(busy.pool, CAT) == (1, 1, 1)
    assert busy.load(StaffMember, CAT).is_employed


def test_signing_out_everywhere_leaves_secrets_and_tokens(busy: Casino) -> None:
    access.end_sessions(busy.pool, CAT)
    assert ways_in(busy.pool, CAT) == (0, 1, 1)
    assert credentials.signed_in_fully_within(busy.pool, CAT, timedelta(hours=12))


def test_after_a_full_sign_in_is_asked_for_a_pin_is_not_enough(busy: Casino) -> None:
    access.ask_for_full_sign_in(busy.pool, CAT)
    assert ways_in(busy.pool, CAT) == (0, 1, 1)
    assert not credentials.signed_in_fully_within(busy.pool, CAT, timedelta(hours=12))
    assert credentials.signed_in_fully_within(busy.pool, COL, timedelta(hours=12))


def test_a_retired_station_ends_what_was_open_there(busy: Casino) -> None:
    assert stations.retire(busy.pool, "W1")
    assert ways_in(busy.pool, CAT) == (0, 0, 1)
    assert ways_in(busy.pool, COL) == (1, 1, 1)
    assert stations.find(busy.pool, "W1") is None
    assert not stations.retire(busy.pool, "W1"), "it was retired before"
    assert stations.put_back(busy.pool, "W1")
    assert stations.find(busy.pool, "W1") is not None
    assert ways_in(busy.pool, CAT) == (0, 0, 1), "what was ended stays ended"


def test_a_code_is_never_given_to_another(busy: Casino) -> None:
    staff.dismiss_staff(busy, dismissal(an_envelope(by=ADMIN_ADA)))
    with pytest.raises(CodeTakenError, match="the code CAT was given before"):
        an_appointed_member(busy, "cat", Role.DEALER, name="Another Cat")


def test_a_locked_out_person_is_unlocked_and_only_then(busy: Casino) -> None:
    assert not credentials.unlock(busy.pool, CAT)
    with busy.pool.connection() as connection:
        connection.execute(
            "UPDATE desk.credentials SET failures = 5,"
            " locked_until = now() + interval '5 minutes' WHERE staff_id = %s",
            [CAT],
        )
    assert credentials.states(busy.pool)[CAT].locked_until
    assert credentials.unlock(busy.pool, CAT)
    assert credentials.states(busy.pool)[CAT].locked_until is None
