"""Who may come in, by which secrets, and how a station is locked and handed on."""

from __future__ import annotations

import re
from collections.abc import Callable
from uuid import uuid4

import pyotp
from flask import Flask

from domain.staff.staff_member import staff_id_of
from services.desk import credentials
from services.doors.limits import limiter
from services.use_cases.casino import Casino
from tests.services.web.conftest import PASSWORD, PIN, Person, token_of

PersonOf = Callable[..., Person]


def refusals(house: Casino) -> list[tuple[str, str]]:
    with house.pool.connection() as connection:
        rows = connection.execute("SELECT command, code FROM desk.refusals ORDER BY refusal_id")
        return [(row[0], row[1]) for row in rows]


def test_a_page_leads_to_the_sign_in_and_back(person: PersonOf) -> None:
    cat = person("CAT")
    answer = cat.client.get("/players/")
    assert answer.status_code == 303
    assert answer.location == "/sign-in?next=/players/"
    done = cat.fill(
        answer.location, {"station": "W1", "code": "cat", "password": PASSWORD}, "/sign-in"
    )
    assert done.status_code == 302


def test_a_cashier_signs_in_with_a_password(signed_in: PersonOf) -> None:
    page = signed_in("CAT").see("/")
    assert page.status_code == 200
    assert "Cat Number 0" in page.text
    assert "Open window W1" in page.text


def test_a_supervisor_also_shows_the_authenticator(
    person: PersonOf, secrets: dict[str, str]
) -> None:
    sue = person("SUE")
    first = sue.fill("/sign-in", {"station": "W1", "code": "SUE", "password": PASSWORD})
    assert first.status_code == 200
    assert sue.client.get("/").status_code == 303, "a password alone lets no supervisor in"
    figures = pyotp.TOTP(secrets["SUE"]).now()
    answer = sue.send("/sign-in", {"totp": figures, "csrf_token": token_of(first)})
    assert answer.status_code == 302
    assert "Sue Number 2" in sue.see("/").text


def test_figures_of_the_authenticator_count_once(person: PersonOf, secrets: dict[str, str]) -> None:
    person("SUE").sign_in()
    again = person("SUE")
    first = again.fill("/sign-in", {"station": "W1", "code": "SUE", "password": PASSWORD})
    figures = pyotp.TOTP(secrets["SUE"]).now()
    answer = again.send("/sign-in", {"totp": figures, "csrf_token": token_of(first)})
    assert answer.status_code == 403
    assert "the staff code or the secret is not right" in answer.text


def test_a_wrong_password_says_no_more_than_an_unknown_code(
    person: PersonOf, house: Casino
) -> None:
    said = [
        person(code)
        .fill("/sign-in", {"station": "W1", "code": code, "password": "wrong"})
        .text.count("the staff code or the secret is not right")
        for code in ("CAT", "NOBODY")
    ]
    assert said == [1, 1]
    assert refusals(house) == [("sign-in", "wrong_secret")] * 2


def test_five_wrong_tries_lock_a_person_out_even_of_the_right_password(person: PersonOf) -> None:
    cat = person("CAT")
    for _ in range(credentials.FAILURES_ALLOWED):
        cat.fill("/sign-in", {"station": "W1", "code": "CAT", "password": "wrong"})
    answer = cat.fill("/sign-in", {"station": "W1", "code": "CAT", "password": PASSWORD})
    assert answer.status_code == 403
    assert "locked out, try again in 15 min" in answer.text


def test_an_id_known_before_signing_in_is_worth_nothing_after(person: PersonOf) -> None:
    cat = person("CAT")
    cat.see("/sign-in")
    before = cat.client.get_cookie("pitbook")
    cat.sign_in()
    after = cat.client.get_cookie("pitbook")
    assert before
    assert after
    assert before.value != after.value
    cat.client.set_cookie("pitbook", before.value)
    assert cat.client.get("/").status_code == 303


def test_signing_out_ends_the_session_on_the_server(signed_in: PersonOf) -> None:
    cat = signed_in("CAT")
    cookie = cat.client.get_cookie("pitbook")
    assert cookie
    cat.send("/sign-out", {"csrf_token": token_of(cat.see("/"))})
    cat.client.set_cookie("pitbook", cookie.value)
    assert cat.client.get("/").status_code == 303


def test_a_colleague_takes_over_by_pin_after_a_full_sign_in(signed_in: PersonOf) -> None:
    cat = signed_in("CAT")
    refused = cat.fill("/switch", {"code": "COL", "pin": PIN})
    assert refused.status_code == 403
    assert "sign in with your password first" in refused.text
    signed_in("COL", "W2")
    assert cat.fill("/switch", {"code": "COL", "pin": "0000"}).status_code == 403
    assert cat.fill("/switch", {"code": "COL", "pin": PIN}).status_code == 302
    assert "Col Number 1" in cat.see("/").text


def test_a_locked_station_opens_by_the_pin_of_its_person(signed_in: PersonOf) -> None:
    cat = signed_in("CAT")
    cat.send("/lock", {"csrf_token": token_of(cat.see("/")), "next": "/players/"})
    locked = cat.see("/slips/")
    assert "Your PIN" in locked.text
    assert "Place" not in locked.text
    assert cat.fill("/locked", {"pin": "9999"}, "/unlock").status_code == 403
    opened = cat.fill("/locked?next=/slips/", {"pin": PIN, "next": "/slips/"}, "/unlock")
    assert opened.location == "/slips/"
    assert cat.client.get("/slips/").status_code == 200


def test_an_idle_station_locks_itself(signed_in: PersonOf, house: Casino) -> None:
    cat = signed_in("CAT")
    with house.pool.connection() as connection:
        connection.execute("UPDATE desk.sessions SET seen_at = now() - interval '6 minutes'")
    assert cat.client.get("/slips/").location.startswith("/locked?next=/slips/")


def test_a_form_sent_from_a_locked_station_is_not_posted(
    signed_in: PersonOf, house: Casino
) -> None:
    cat = signed_in("CAT")
    token = token_of(cat.see("/cage/windows/W1"))
    cat.send("/lock", {"csrf_token": token})
    answer = cat.send("/cage/windows/W1/open", {"csrf_token": token, "count.10000": "1"})
    assert "Nothing was posted" in cat.see(answer.location).text
    with house.pool.connection() as connection:
        row = connection.execute(
            "SELECT count(*) FROM log.events WHERE name = 'cage.drawer_opened'"
        )
        assert row.fetchone() == (1,), "the vault's alone"


def test_a_person_who_left_is_out_at_once(signed_in: PersonOf, house: Casino) -> None:
    cat = signed_in("CAT")
    with house.pool.connection() as connection:
        connection.execute(
            "UPDATE staff.members SET is_employed = false WHERE staff_id = %s", [staff_id_of("CAT")]
        )
    assert cat.client.get("/").status_code == 303


def an_address_of(rule: str) -> str:
    """An address that the rule would take."""
    for part, value in (
        (r"<uuid:\w+>", str(uuid4())),
        (r"<int:\w+>", "1"),
        (r"<any\((\w+)[^)]*\):\w+>", r"\1"),
        (r"<place:\w+>", "windows/W1"),
        (r"<\w+>", "W1"),
    ):
        rule = re.sub(part, value, rule)
    return rule


def test_a_form_without_its_token_is_refused(app: Flask, signed_in: PersonOf) -> None:
    cat = signed_in("CAT")
    posts = [
        an_address_of(str(rule))
        for rule in app.url_map.iter_rules()
        if "POST" in (rule.methods or ()) and not str(rule).startswith("/api/")
    ]
    assert len(posts) >= 12
    for path in posts:
        answer = cat.send(path, {"count.10000": "1"})
        assert answer.status_code == 400, (path, answer.status_code)
        assert "did not come from here" in answer.text


def test_every_answer_carries_its_protection(person: PersonOf) -> None:
    answer = person("CAT").see("/sign-in")
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert answer.headers["X-Frame-Options"] == "DENY"
    assert answer.headers["Cache-Control"] == "no-store"
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "style=" not in answer.text
    assert "<script>" not in answer.text


def test_secrets_may_be_tried_ten_times_a_minute_from_one_place(person: PersonOf) -> None:
    limiter.enabled = True
    nobody = person("NOBODY")
    tries = {"station": "W1", "code": "NOBODY", "password": "a guess"}
    answers = [nobody.fill("/sign-in", tries) for _ in range(11)]
    assert [answer.status_code for answer in answers] == [403] * 10 + [429]
    assert "wait a minute and try again" in answers[-1].text
