"""A player's entry is put right or forgotten without touching the log, and each time is written."""

from __future__ import annotations

from collections.abc import Callable
from uuid import UUID, uuid4

import pytest

from domain.errors import NotFoundError
from domain.staff.roles import Role
from services.desk import acts, people
from services.doors.directory import EntryHeldError, PersonErasedError, correct_person, erase_person
from services.use_cases.casino import Casino
from tests.given_when_then import refused
from tests.people_and_things import ADMIN_ADA, SUPERVISOR_SUE
from tests.services.web.at_the_cage import (
    a_player,
    ask_to_void,
    authorise,
    deposit,
    fill,
    lookups_of,
    notes,
    open_window,
    refusals_of,
)
from tests.services.web.conftest import PEOPLE, Person

PersonOf = Callable[..., Person]
ERASERS = {"ADA", "OLA"}


@pytest.fixture
def player(house: Casino) -> tuple[str, UUID]:
    number = a_player(house, "Percy Plyaer")
    with house.pool.connection() as connection:
        row = connection.execute(
            "SELECT player_id FROM players.players WHERE number = %s", [number]
        ).fetchone()
    assert row
    return number, row[0]


def log_of(house: Casino) -> list[bytes]:
    with house.pool.connection() as connection:
        rows = connection.execute("SELECT chain FROM log.events ORDER BY position").fetchall()
    return [row[0] for row in rows]


def test_a_supervisor_puts_a_name_right_and_the_log_stays(
    signed_in: PersonOf, house: Casino, player: tuple[str, UUID]
) -> None:
    sue, before = signed_in("SUE"), log_of(house)
    number, player_id = player
    assert "Correct the entry" in sue.see(f"/players/{player_id}").text

    answer = fill(
        sue,
        f"/directory/{player_id}/correct",
        name="Percy Player",
        document="Passport 77",
        reason="misspelt at opening",
    )

    assert answer.location == f"/players/{player_id}"
    page = sue.see(answer.location).text
    assert "Percy Player" in page
    assert "Passport 77" in page
    assert f"The entry of {number} is corrected." in page
    assert log_of(house) == before
    (act,) = acts.of_subject(house.pool, player_id)
    assert (act.what, act.detail, act.station) == ("person_corrected", "misspelt at opening", "W1")
    assert "Plyaer" not in repr(act)
    assert lookups_of(house, "correction") >= 1
    listed = signed_in("OTTO").see("/audit/acts").text
    assert "Entry in the directory corrected" in listed
    assert number in listed


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"name": ""}, "name needs at least 1 characters"),
        ({"document": "x"}, "document needs at least 3 characters"),
        ({"reason": ""}, "reason needs at least 3 characters"),
        ({"name": "x" * 121}, "name may have at most 120 characters"),
    ],
)
def test_a_correction_that_cannot_be_read_changes_nothing(
    signed_in: PersonOf,
    house: Casino,
    player: tuple[str, UUID],
    typed: dict[str, str],
    sentence: str,
) -> None:
    whole = {"name": "Percy Player", "document": "Passport 77", "reason": "misspelt"}
    answer = fill(signed_in("SUE"), f"/directory/{player[1]}/correct", **(whole | typed))

    assert answer.status_code == 422
    assert sentence in answer.text
    entry = people.look_up(house.pool, player[1], SUPERVISOR_SUE.staff_id, "W1", "test")
    assert entry
    assert entry.name == "Percy Plyaer"
    assert acts.of_subject(house.pool, player[1]) == []


@pytest.mark.parametrize("code", sorted(ERASERS))
def test_an_erased_person_is_found_by_name_no_more(
    signed_in: PersonOf, house: Casino, player: tuple[str, UUID], code: str
) -> None:
    somebody, sue, before = signed_in(code, "OFFICE"), signed_in("SUE"), log_of(house)
    number, player_id = player
    assert "Percy Plyaer" in sue.see("/search?q=Plyaer").text
    assert f"/directory/{player_id}/erase" in somebody.see(f"/directory/?player={number}").text

    answer = fill(somebody, f"/directory/{player_id}/erase", reason="asked to be forgotten")

    assert answer.status_code == 302
    assert "is erased" in somebody.see(answer.location).text
    assert number not in sue.see("/search?q=Plyaer").text.partition("<main")[2]
    page = sue.see(f"/players/{player_id}").text
    assert "(erased)" in page
    assert "Plyaer" not in page
    assert log_of(house) == before
    (act,) = acts.of_subject(house.pool, player_id)
    assert (act.what, act.detail) == ("person_erased", "asked to be forgotten")
    again = fill(somebody, f"/directory/{player_id}/erase", reason="once more")
    assert again.status_code == 409
    corrected = fill(
        sue, f"/directory/{player_id}/correct", name="Percy", document="P-1", reason="back again"
    )
    assert corrected.status_code == 409
    assert f"The person behind {number} was erased before." in corrected.text


def test_nobody_is_forgotten_who_is_owed_money(
    signed_in: PersonOf, house: Casino, player: tuple[str, UUID]
) -> None:
    cat, ola = signed_in("CAT"), signed_in("OLA", "OFFICE")
    open_window(cat)
    deposit(cat, player[0], hundreds=1)

    answer = fill(ola, f"/directory/{player[1]}/erase", reason="asked to be forgotten")

    assert answer.status_code == 409
    assert f"The account of {player[0]} holds $100.00; pay it out" in answer.text
    assert refusals_of(house, "erase-person") == ["entry_held"]


@pytest.mark.parametrize("held_by", ["report", "suspicion"])
def test_an_entry_is_held_while_a_report_is_owed_and_does_not_say_which(
    signed_in: PersonOf, house: Casino, player: tuple[str, UUID], held_by: str
) -> None:
    cat, ada, ola = signed_in("CAT"), signed_in("ADA", "OFFICE"), signed_in("OLA", "OFFICE")
    number, player_id = player
    if held_by == "report":
        open_window(cat)
        typed = notes(hundreds=100) | {"threshold_seen": "yes"}
        fill(cat, f"/cage/windows/W1/deposit?player={number}", **typed)
        authorise(cat, ask_to_void(cat, "DP-000001"), "SUE")
    else:
        fill(ola, "/compliance/suspicions/raise", player=number, grounds="in and out, no play")

    answer = fill(ada, f"/directory/{player_id}/erase", reason="asked to be forgotten")

    assert answer.status_code == 409
    assert f"The entry of {number} is held for now; ask a Compliance Officer." in answer.text
    assert refusals_of(house, "erase-person") == ["entry_held"]


def test_nobody_else_corrects_or_erases(signed_in: PersonOf, player: tuple[str, UUID]) -> None:
    for code, role in PEOPLE.items():
        somebody = signed_in(code)
        may_correct, may_erase = role is Role.CAGE_SUPERVISOR, code in ERASERS
        seen = somebody.see(f"/directory/{player[1]}/correct").status_code
        assert seen == (200 if may_correct else 403), code
        seen = somebody.see(f"/directory/{player[1]}/erase").status_code
        assert seen == (200 if may_erase else 403), code


def test_a_player_who_is_not_there_is_neither_corrected_nor_erased(house: Casino) -> None:
    asked = {"name": "Nobody", "document": "none", "reason": "a test"}
    for act in (correct_person, erase_person):
        refused(NotFoundError, lambda act=act: act(house.pool, uuid4(), asked, ADMIN_ADA, "W1"))
    number_of_acts = len(acts.latest(house.pool))
    assert number_of_acts == 0


def test_the_refusals_have_their_codes(house: Casino, player: tuple[str, UUID]) -> None:
    asked = {"reason": "asked to be forgotten"}
    erase_person(house.pool, player[1], asked, ADMIN_ADA, "W1")
    code, _ = refused(
        PersonErasedError, lambda: erase_person(house.pool, player[1], asked, ADMIN_ADA, "W1")
    )

    assert (code, EntryHeldError.code) == ("person_erased", "entry_held")
