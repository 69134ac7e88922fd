"""Players by number, staff by code, tables by name."""

from __future__ import annotations

from domain.staff.commands import AppointStaff, ChangeRoles, DismissStaff
from domain.staff.roles import Book, Role
from domain.staff.staff_member import staff_id_of
from domain.tables.commands import SetUpTable
from domain.tables.table import table_id_of
from services.use_cases import staff, tables
from services.use_cases.casino import Casino
from tests.people_and_things import (
    ADMIN_ADA,
    CASHIER_CAT,
    FRIDAY_NIGHT,
    PIT_BOSS_PIA,
    a_player_of,
    an_envelope,
)
from tests.projections.conftest import Rows

DAN = staff_id_of("DAN")


def appoint(casino: Casino) -> None:
    envelope = an_envelope(by=ADMIN_ADA)
    roles = frozenset({Role.PIT_BOSS, Role.DEALER})
    staff.appoint_staff(
        casino, AppointStaff(envelope=envelope, code="dan", name="Dan Dealer", roles=roles)
    )


def test_players_are_numbered_as_they_come_and_not_named(casino: Casino, rows: Rows) -> None:
    ids = [a_player_of(casino, name) for name in ("Percy Player", "Paula Player")]
    assert rows("SELECT * FROM players.players ORDER BY number") == [
        {
            "player_id": player_id,
            "number": number,
            "opened_at": FRIDAY_NIGHT,
            "opened_by": CASHIER_CAT.staff_id,
            "card": None,
            "lock_kind": None,
            "lock_reason": None,
            "sitting_id": None,
            "merged_into": None,
        }
        for player_id, number in zip(ids, ("P-000001", "P-000002"), strict=True)
    ]


def test_a_member_of_staff_with_their_roles(casino: Casino, rows: Rows) -> None:
    appoint(casino)
    assert rows("SELECT * FROM staff.members") == [
        {
            "staff_id": DAN,
            "stream_version": 1,
            "code": "DAN",
            "roles": ["dealer", "pit_boss"],
            "is_employed": True,
            "appointed_at": FRIDAY_NIGHT,
        }
    ]


def test_roles_are_replaced_and_access_ends(casino: Casino, rows: Rows) -> None:
    appoint(casino)
    said = {"envelope": an_envelope(by=ADMIN_ADA), "staff_id": DAN, "reason": "a new job"}
    staff.change_roles(casino, ChangeRoles(**said, roles=frozenset({Role.AUDITOR})))
    (member,) = rows("SELECT * FROM staff.members")
    assert (member["roles"], member["stream_version"]) == (["auditor"], 2)
    said["envelope"] = an_envelope(by=ADMIN_ADA)
    staff.dismiss_staff(casino, DismissStaff(**said))
    (member,) = rows("SELECT * FROM staff.members")
    assert (member["is_employed"], member["stream_version"]) == (False, 3)
    assert member["roles"] == ["auditor"], "what they were is not forgotten"


def test_a_table_on_the_floor(casino: Casino, rows: Rows) -> None:
    command = SetUpTable(
        envelope=an_envelope(by=PIT_BOSS_PIA),
        code="tcp1",
        game="Three Card",
        book=Book.TCP,
        places=7,
    )
    tables.set_up_table(casino, command)
    assert rows(
        "SELECT table_id, code, game, book, places, minimum_buy_in_cents, pending_claims,"
        " terms_number, signed_number FROM tables.tables"
    ) == [
        {
            "table_id": table_id_of("TCP1"),
            "code": "TCP1",
            "game": "Three Card",
            "book": "TCP",
            "places": 7,
            "minimum_buy_in_cents": 0,
            "pending_claims": 0,
            "terms_number": 0,
            "signed_number": 0,
        }
    ]
