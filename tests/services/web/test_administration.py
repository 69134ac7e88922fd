"""Administration: taking people on, changing what they may do, and letting them go."""

from __future__ import annotations

import re
from collections.abc import Callable
from uuid import UUID

import pyotp

from domain.staff.roles import Role
from domain.staff.staff_member import staff_id_of
from services.desk import acts, credentials, tokens
from services.use_cases.casino import Casino
from services.web.administration.roles import ROLE_GROUPS
from tests.services.web.conftest import PASSWORD, Person, token_of

PersonOf = Callable[..., Person]
NEW = {"code": "NEO", "name": "Neville Newcomer", "roles": ["dealer"]}


def person_page(code: str, page: str = "") -> str:
    return f"/administration/people/{staff_id_of(code)}{page}"


def secret(page: str, label: str) -> str:
    found = re.search(rf"<dt>{label}</dt><dd class=\"code secret\">([^<]+)</dd>", page)
    assert found, page
    return found[1]


def stored_anywhere(house: Casino, text: str) -> list[str]:
    """Name every table of the desk and the log that holds this text."""
    with house.pool.connection() as connection:
        tables = connection.execute(
            "SELECT schemaname || '.' || tablename FROM pg_tables"
            " WHERE schemaname NOT IN ('pg_catalog', 'information_schema')"
            " AND tablename <> 'pitbook_migrations'"
        ).fetchall()
        return [
            table
            for (table,) in tables
            if connection.execute(
                f"SELECT count(*) FROM {table} t WHERE t::text LIKE %s"
                " OR t::text LIKE '%%' || encode(%s::bytea, 'hex') || '%%'",
                [f"%{text}%", text.encode()],
            ).fetchone()
            != (0,)
        ]


def kept_hashes(house: Casino, code: str) -> tuple[str, str]:
    with house.pool.connection() as connection:
        row = connection.execute(
            "SELECT password_hash, pin_hash FROM desk.credentials WHERE staff_id = %s",
            [staff_id_of(code)],
        ).fetchone()
    assert row
    return row[0], row[1]


def test_only_an_administrator_manages_people(signed_in: PersonOf) -> None:
    for code in ("CAT", "SUE", "ANA", "OTTO", "DAN"):
        somebody = signed_in(code)
        for path in ("/administration/", person_page("CAT"), "/administration/stations/"):
            answer = somebody.see(path)
            assert answer.status_code == 403
            assert "To manage people, stations and tokens needs an Administrator." in answer.text
        assert "Administration" not in somebody.see("/me/").text


def test_nobody_who_lacks_the_power_takes_a_person_on_by_hand(
    signed_in: PersonOf, house: Casino
) -> None:
    cat = signed_in("CAT")
    token = token_of(cat.see("/me/"))
    assert (
        cat.send("/administration/people/appoint", NEW | {"csrf_token": token}).status_code == 403
    )
    with house.pool.connection() as connection:
        found = connection.execute("SELECT count(*) FROM staff.members WHERE code = 'NEO'")
        assert found.fetchone() == (0,)


def test_the_list_shows_everybody_with_their_roles(signed_in: PersonOf) -> None:
    page = signed_in("ADA", "OFFICE").see("/administration/")
    assert page.status_code == 200
    for words in ("Cat Number 0", "Cage Representative", "Pia Number 8", "Pit Boss"):
        assert words in page.text


def test_every_role_can_be_given() -> None:
    given = [role for _, roles in ROLE_GROUPS for role in roles]
    assert sorted(given) == sorted(Role)


def test_a_person_taken_on_signs_in_with_the_secrets_shown(
    signed_in: PersonOf, person: PersonOf
) -> None:
    page = signed_in("ADA", "OFFICE").fill("/administration/people/appoint", NEW).text
    assert "Hand these to Neville Newcomer now" in page
    assert "Authenticator" not in page, "a dealer needs none"
    neo = person("NEO")
    password = secret(page, "Password")
    assert len(password) >= 12
    entered = neo.fill("/sign-in", {"station": "W1", "code": "neo", "password": password})
    assert entered.status_code == 302
    assert "Neville Newcomer" in neo.see("/me/").text


def test_a_supervisor_gets_an_authenticator_whose_figures_let_them_in(
    signed_in: PersonOf, person: PersonOf
) -> None:
    new = {"code": "VAL", "name": "Val Vault", "roles": ["cage_supervisor"]}
    page = signed_in("ADA", "OFFICE").fill("/administration/people/appoint", new).text
    shared = secret(page, "Authenticator").replace(" ", "")
    val = person("VAL")
    form = {"station": "W1", "code": "VAL", "password": secret(page, "Password")}
    half = val.fill("/sign-in", form)
    figures = pyotp.TOTP(shared).now()
    answer = val.send("/sign-in", {"totp": figures, "csrf_token": token_of(half)})
    assert answer.status_code == 302


def test_secrets_are_shown_even_while_the_roster_is_behind(
    signed_in: PersonOf, house: Casino
) -> None:
    ada = signed_in("ADA", "OFFICE")
    with house.pool.connection() as connection:
        connection.execute("UPDATE desk.projections SET stopped_by = 1 WHERE name = 'staff'")
    page = ada.fill("/administration/people/appoint", NEW)
    assert page.status_code == 200
    attempt = credentials.Attempt(staff_id_of("NEO"), "sign-in", "W1")
    credentials.check_password(house.pool, attempt, secret(page.text, "Password"))


def test_the_square_is_drawn_in_the_page_and_breaks_no_policy(signed_in: PersonOf) -> None:
    new = {"code": "VAL", "name": "Val Vault", "roles": ["accountant"]}
    page = signed_in("ADA", "OFFICE").fill("/administration/people/appoint", new).text
    drawn = re.search(r'<svg role="img" [^>]*class="square".*?</svg>', page, re.DOTALL)
    assert drawn
    assert "<title>Square for the authenticator</title>" in drawn[0]
    assert "style=" not in page
    assert "data:" not in page


def test_secrets_are_shown_once_and_kept_only_as_hashes(signed_in: PersonOf, house: Casino) -> None:
    ada = signed_in("ADA", "OFFICE")
    page = ada.fill("/administration/people/appoint", NEW).text
    password, pin = secret(page, "Password"), secret(page, "PIN")
    again = ada.see(person_page("NEO")).text + ada.see("/administration/").text
    assert password not in again
    assert pin not in again
    assert stored_anywhere(house, password) == []
    assert all(kept.startswith("$argon2id$") for kept in kept_hashes(house, "NEO"))


def test_the_same_form_sent_twice_takes_on_once_and_shows_no_secrets_again(
    signed_in: PersonOf, house: Casino
) -> None:
    ada = signed_in("ADA", "OFFICE")
    form = ada.see("/administration/people/appoint")
    command_id = re.search(r'name="command_id" value="([^"]+)"', form.text)
    assert command_id
    data = NEW | {"csrf_token": token_of(form), "command_id": command_id[1]}
    first = ada.send("/administration/people/appoint", data)
    before = kept_hashes(house, "NEO")
    second = ada.send("/administration/people/appoint", data)
    assert "code secret" in first.text
    assert second.status_code == 302
    assert "secrets are shown only once" in ada.see(second.location).text
    assert kept_hashes(house, "NEO") == before


def test_a_name_stays_in_the_directory_and_out_of_the_log(
    signed_in: PersonOf, house: Casino
) -> None:
    signed_in("ADA", "OFFICE").fill("/administration/people/appoint", NEW)
    assert stored_anywhere(house, "Newcomer") == ["desk.people"]
    with house.pool.connection() as connection:
        found = connection.execute(
            "SELECT count(*) FROM log.events WHERE name = 'staff.appointed'"
            " AND position(%s::bytea in state) > 0",
            [b"NEO"],
        )
        assert found.fetchone() == (1,)


def test_a_form_that_is_refused_keeps_what_was_typed(signed_in: PersonOf) -> None:
    ada = signed_in("ADA", "OFFICE")
    answer = ada.fill(
        "/administration/people/appoint",
        {"code": "CAT", "name": "Another Cat", "roles": ["dealer", "auditor"]},
    )
    assert answer.status_code == 409
    assert "The code CAT was given before; a code is never given to another." in answer.text
    assert 'value="Another Cat"' in answer.text
    assert re.search(r'value="dealer" checked', answer.text)
    assert re.search(r'value="auditor" checked', answer.text)
    assert not re.search(r'value="pit_boss" checked', answer.text)


def test_a_person_without_a_role_is_not_taken_on(signed_in: PersonOf) -> None:
    answer = signed_in("ADA", "OFFICE").fill(
        "/administration/people/appoint", {"code": "NEO", "name": "Neville"}
    )
    assert answer.status_code == 409
    assert "Give the person at least one role." in answer.text


def test_roles_are_changed_with_a_reason_and_act_at_once(signed_in: PersonOf) -> None:
    dan, ada = signed_in("DAN"), signed_in("ADA", "OFFICE")
    assert dan.see("/cage/windows/W1").status_code == 403
    form = {"roles": ["dealer", "cage_representative"], "reason": "helps at the cage"}
    answer = ada.fill(person_page("DAN", "/roles"), form)
    assert "DAN is now Cage Representative, Dealer." in ada.see(answer.location).text
    assert dan.see("/cage/windows/W1").status_code == 200, "no new sign-in was needed"
    panel = ada.see(person_page("DAN")).text
    assert "Roles changed: helps at the cage" in panel


def test_a_change_of_roles_needs_a_reason(signed_in: PersonOf) -> None:
    ada = signed_in("ADA", "OFFICE")
    answer = ada.fill(person_page("DAN", "/roles"), {"roles": ["auditor"], "reason": " "})
    assert answer.status_code == 422
    assert re.search(r'value="auditor" checked', answer.text)


def test_an_administrator_may_not_change_their_own_roles(
    signed_in: PersonOf, house: Casino
) -> None:
    ada = signed_in("ADA", "OFFICE")
    answer = ada.fill(
        person_page("ADA", "/roles"),
        {"roles": ["administrator", "cage_supervisor"], "reason": "to help out"},
    )
    assert answer.status_code == 403
    assert "Nobody changes their own roles; another administrator does it for ADA." in answer.text
    with house.pool.connection() as connection:
        refused = connection.execute("SELECT command, code FROM desk.refusals").fetchall()
    assert refused == [("change-roles", "own_roles")]


def test_a_page_that_is_out_of_date_changes_nothing(signed_in: PersonOf) -> None:
    ada = signed_in("ADA", "OFFICE")
    ada.fill(person_page("DAN", "/roles"), {"roles": ["auditor"], "reason": "first change"})
    stale = {"roles": ["dealer"], "reason": "from an old page", "expected_version": "1"}
    answer = ada.fill(person_page("DAN", "/roles"), stale)
    assert answer.status_code == 409
    assert "has changed since you looked" in answer.text
    assert "Auditor" in ada.see(person_page("DAN")).text


def test_whoever_now_needs_an_authenticator_is_signed_out_until_they_have_one(
    signed_in: PersonOf, person: PersonOf
) -> None:
    cat, ada = signed_in("CAT"), signed_in("ADA", "OFFICE")
    promoted = {"roles": ["cage_supervisor"], "reason": "promoted"}
    answer = ada.fill(person_page("CAT", "/roles"), promoted)
    assert "CAT now needs an authenticator: give new secrets." in ada.see(answer.location).text
    assert cat.client.get("/slips/").status_code == 303, "signed out"
    refused = person("CAT").fill("/sign-in", {"station": "W1", "code": "CAT", "password": PASSWORD})
    assert "your role signs in with an authenticator" in refused.text


def test_new_secrets_end_the_old_ones_and_every_session(
    signed_in: PersonOf, person: PersonOf, house: Casino
) -> None:
    cat, ada = signed_in("CAT"), signed_in("ADA", "OFFICE")
    page = ada.fill(person_page("CAT", "/secrets"), {}).text
    assert cat.client.get("/slips/").status_code == 303
    again = person("CAT")
    old = again.fill("/sign-in", {"station": "W1", "code": "CAT", "password": PASSWORD})
    assert old.status_code == 403
    fresh = {"station": "W1", "code": "CAT", "password": secret(page, "Password")}
    assert again.fill("/sign-in", fresh).status_code == 302
    (act,) = acts.of_subject(house.pool, staff_id_of("CAT"))
    assert (act.what, act.by_staff, act.station) == (
        "secrets_given",
        staff_id_of("ADA"),
        "OFFICE",
    )


def test_an_administrator_does_not_give_themselves_new_secrets(signed_in: PersonOf) -> None:
    ada = signed_in("ADA", "OFFICE")
    answer = ada.see(person_page("ADA", "/secrets"))
    assert answer.status_code == 403
    assert "Change your own secrets under My sign-in" in answer.text


def test_a_locked_out_person_is_let_in_again_by_an_administrator(
    signed_in: PersonOf, person: PersonOf
) -> None:
    cat, ada = person("CAT"), signed_in("ADA", "OFFICE")
    for _ in range(credentials.FAILURES_ALLOWED):
        cat.fill("/sign-in", {"station": "W1", "code": "CAT", "password": "wrong"})
    page = ada.see(person_page("CAT"))
    assert "Locked out until" in page.text
    unlocked = ada.send(person_page("CAT", "/unlock"), {"csrf_token": token_of(page)})
    assert "CAT may try again now." in ada.see(unlocked.location).text
    assert cat.sign_in()
    assert "Unlocked after wrong tries" in ada.see(person_page("CAT")).text


def test_dismissal_ends_sessions_tokens_and_secrets_at_once(
    signed_in: PersonOf, person: PersonOf, house: Casino
) -> None:
    cat, ada = signed_in("CAT"), signed_in("ADA", "OFFICE")
    token = tokens.issue(house.pool, "a kiosk", staff_id_of("CAT"), "W1")
    bearer = {"Authorization": f"Bearer {token}"}
    assert cat.client.get("/api/v1/freshness", headers=bearer).status_code == 200
    answer = ada.fill(person_page("CAT", "/dismiss"), {"reason": "moved abroad"})
    assert "CAT no longer has access anywhere." in ada.see(answer.location).text
    assert cat.client.get("/slips/").status_code == 303
    assert cat.client.get("/api/v1/freshness", headers=bearer).status_code == 401
    with house.pool.connection() as connection:
        kept = [
            connection.execute(f"SELECT count(*) FROM {table}", [staff_id_of("CAT")]).fetchone()
            for table in (
                "desk.sessions WHERE staff_id = %s",
                "desk.api_tokens WHERE staff_id = %s AND revoked_at IS NULL",
                "desk.credentials WHERE staff_id = %s",
            )
        ]
    assert kept == [(0,), (0,), (0,)]
    refused = person("CAT").fill("/sign-in", {"station": "W1", "code": "CAT", "password": PASSWORD})
    assert refused.status_code == 403


def test_a_code_that_nobody_can_have_is_refused_like_any_other(person: PersonOf) -> None:
    answer = person("X").fill("/sign-in", {"station": "W1", "code": "a\0b", "password": "x"})
    assert answer.status_code == 403


def test_a_dismissed_person_keeps_their_history_and_gets_nothing_new(signed_in: PersonOf) -> None:
    ada = signed_in("ADA", "OFFICE")
    ada.fill(person_page("CAT", "/dismiss"), {"reason": "moved abroad"})
    page = ada.see(person_page("CAT")).text
    assert "Left" in page
    assert "Staff dismissed: moved abroad" in page
    assert "Give new secrets" not in page
    again = ada.see(person_page("CAT", "/secrets"))
    assert again.status_code == 409
    assert "CAT no longer works here." in again.text


def test_a_dismissal_needs_a_reason(signed_in: PersonOf) -> None:
    ada = signed_in("ADA", "OFFICE")
    assert ada.fill(person_page("CAT", "/dismiss"), {"reason": "x"}).status_code == 422
    assert "Works here" in ada.see(person_page("CAT")).text


def test_a_person_nobody_knows_is_not_found(signed_in: PersonOf) -> None:
    ada = signed_in("ADA", "OFFICE")
    answer = ada.see(f"/administration/people/{UUID(int=7)}")
    assert answer.status_code == 404
    assert "Nobody here has this number." in answer.text
