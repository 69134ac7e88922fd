"""Everybody chooses their own PIN and password, and shows the old password first."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from domain.staff.staff_member import staff_id_of
from services.desk import acts, credentials
from services.use_cases.casino import Casino
from tests.services.web.conftest import PASSWORD, PIN, Person, token_of

PersonOf = Callable[..., Person]
NEW_PASSWORD = "seven calm green tables"
NEW_PIN = "9053"


def a_change(current: str, new: str, again: str | None = None) -> dict[str, str]:
    return {"current": current, "new": new, "again": new if again is None else again}


def test_a_new_pin_counts_at_once_and_the_old_one_no_more(signed_in: PersonOf) -> None:
    cat = signed_in("CAT")
    changed = cat.fill("/me/pin", a_change(PASSWORD, NEW_PIN))
    assert "Your PIN is changed." in cat.see(changed.location).text
    cat.send("/lock", {"csrf_token": token_of(cat.see("/me/"))})
    assert cat.fill("/locked", {"pin": PIN}, "/unlock").status_code == 403
    assert cat.fill("/locked", {"pin": NEW_PIN}, "/unlock").status_code == 302


def test_a_new_password_ends_every_other_session_and_keeps_this_one(
    signed_in: PersonOf, person: PersonOf
) -> None:
    here, elsewhere = signed_in("CAT", "W1"), signed_in("CAT", "W2")
    before = here.client.get_cookie("pitbook")
    changed = here.fill("/me/password", a_change(PASSWORD, NEW_PASSWORD))
    assert "Your password is changed." in here.see(changed.location).text
    after = here.client.get_cookie("pitbook")
    assert before
    assert after
    assert before.value != after.value
    assert elsewhere.client.get("/me/").status_code == 303
    again = person("CAT")
    form = {"station": "W1", "code": "CAT", "password": PASSWORD}
    assert again.fill("/sign-in", form).status_code == 403
    assert again.fill("/sign-in", form | {"password": NEW_PASSWORD}).status_code == 302


@pytest.mark.parametrize(("kind", "new"), [("pin", NEW_PIN), ("password", NEW_PASSWORD)])
def test_a_wrong_password_changes_nothing_and_is_written_down(
    signed_in: PersonOf, house: Casino, kind: str, new: str
) -> None:
    cat = signed_in("CAT")
    answer = cat.fill(f"/me/{kind}", a_change("not my password", new))
    assert answer.status_code == 403
    assert "this is not your password" in answer.text
    assert new not in answer.text
    assert acts.of_subject(house.pool, staff_id_of("CAT")) == []
    with house.pool.connection() as connection:
        rows = connection.execute("SELECT command, code, by_staff FROM desk.refusals").fetchall()
    assert rows == [(f"change-{kind}", "wrong_secret", staff_id_of("CAT"))]


def test_guessing_the_password_here_locks_a_person_out_too(signed_in: PersonOf) -> None:
    cat = signed_in("CAT")
    for _ in range(credentials.FAILURES_ALLOWED):
        cat.fill("/me/pin", a_change("wrong", NEW_PIN))
    answer = cat.fill("/me/pin", a_change(PASSWORD, NEW_PIN))
    assert answer.status_code == 403
    assert "locked out" in answer.text


def test_a_pin_that_people_try_first_is_refused(signed_in: PersonOf) -> None:
    cat = signed_in("CAT")
    for pin in ("1234", "0000", "123", "123456789", "12a4"):
        answer = cat.fill("/me/pin", a_change(PASSWORD, pin))
        assert answer.status_code == 422, pin
        assert re.search("a PIN is 4 to 8 figures|people try first", answer.text)


def test_a_password_that_is_too_weak_is_refused(signed_in: PersonOf) -> None:
    cat = signed_in("CAT")
    for password in ("", "eleven char", "aaaaaaaaaaaaaaaa", "x" * 201):
        answer = cat.fill("/me/password", a_change(PASSWORD, password))
        assert answer.status_code == 422, password
        assert re.search(r"a password has at (least|most)|repeats the same few", answer.text)


def test_two_different_new_secrets_are_refused(signed_in: PersonOf, house: Casino) -> None:
    answer = signed_in("CAT").fill("/me/pin", a_change(PASSWORD, NEW_PIN, "9054"))
    assert answer.status_code == 422
    assert "this is not the same PIN again" in answer.text
    assert acts.of_subject(house.pool, staff_id_of("CAT")) == []


def test_nobody_sees_these_pages_without_signing_in(person: PersonOf) -> None:
    for path in ("/me/", "/me/pin", "/me/password"):
        assert person("CAT").client.get(path).status_code == 303
