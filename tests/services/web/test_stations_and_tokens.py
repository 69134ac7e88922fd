"""Stations and tokens: what is put into use, shown once, and taken away at once."""

from __future__ import annotations

import re
from collections.abc import Callable
from hashlib import sha256

import pytest

from domain.staff.staff_member import staff_id_of
from services.desk import acts, stations, tokens
from services.use_cases.casino import Casino
from tests.services.web.conftest import Person, token_of

PersonOf = Callable[..., Person]
STATIONS, TOKENS = "/administration/stations/", "/administration/tokens/"
W3 = {"station_id": "W3", "name": "Window 3", "kind": "cage", "window": "W3", "theme": "dark"}


@pytest.fixture
def ada(signed_in: PersonOf) -> Person:
    return signed_in("ADA", "OFFICE")


def press(somebody: Person, path: str) -> str:
    page = somebody.see(STATIONS)
    answer = somebody.send(path, {"csrf_token": token_of(page)})
    return somebody.see(answer.location).text if answer.location else answer.text


def test_a_new_station_can_be_signed_in_at(ada: Person, person: PersonOf, house: Casino) -> None:
    answer = ada.fill(f"{STATIONS}add", W3)
    assert "Station W3 is in use." in ada.see(answer.location).text
    assert "Open window W3" in person("CAT").sign_in("W3").see("/").text
    (act,) = acts.of_subject(house.pool, "W3")
    assert (act.what, act.by_staff) == ("station_added", staff_id_of("ADA"))


def test_a_station_that_cannot_be_is_refused_and_stays_typed(ada: Person, house: Casino) -> None:
    before = stations.with_retired(house.pool)
    for wrong, sentence in (
        ({"station_id": ""}, "id is 1 to 20 letters"),
        ({"station_id": "W 3"}, "id is 1 to 20 letters"),
        ({"station_id": "W1"}, "there is, or was, a station W1"),
        ({"name": " "}, "needs a name"),
        ({"kind": "roof"}, "needs a kind and a theme"),
        ({"theme": "pink"}, "needs a kind and a theme"),
        ({"window": ""}, "a station at a window or booth, and no other, says which"),
        ({"kind": "office"}, "a station at a window or booth, and no other, says which"),
        ({"window": "a window far too long"}, "a window is up to 12 letters"),
    ):
        answer = ada.fill(f"{STATIONS}add", W3 | wrong)
        assert answer.status_code in (409, 422), wrong
        assert sentence in answer.text
        assert "name" in wrong or 'value="Window 3"' in answer.text
    assert stations.with_retired(house.pool) == before


def test_a_retired_station_signs_out_whoever_is_there_and_ends_its_tokens(
    ada: Person, signed_in: PersonOf, house: Casino
) -> None:
    cat = signed_in("CAT", "W1")
    token = tokens.issue(house.pool, "a kiosk", staff_id_of("CAT"), "W1")
    assert "the tokens that act there end for good" in ada.see(f"{STATIONS}W1/retire").text
    assert "Station W1 is out of use" in press(ada, f"{STATIONS}W1/retire")
    assert cat.client.get("/slips/").status_code == 303
    bearer = {"Authorization": f"Bearer {token}"}
    assert cat.client.get("/api/v1/freshness", headers=bearer).status_code == 401
    assert '<option value="W1"' not in cat.see("/sign-in").text
    assert "Station W1 is in use again." in press(ada, f"{STATIONS}W1/put-back")
    assert '<option value="W1"' in cat.see("/sign-in").text


def test_nobody_retires_the_station_they_work_at(ada: Person) -> None:
    answer = press(ada, f"{STATIONS}OFFICE/retire")
    assert "You are working at this station; retire it from another." in answer
    assert "in use, you are here" in ada.see(STATIONS).text


def test_a_station_is_made_light_or_dark_by_its_administrator(
    ada: Person, signed_in: PersonOf
) -> None:
    cat = signed_in("CAT", "W1")
    assert 'data-theme="dark"' in cat.see("/me/").text
    assert "Station W1 is light now." in press(ada, f"{STATIONS}W1/theme")
    assert 'data-theme="light"' in cat.see("/me/").text


def test_a_station_nobody_knows_is_not_found(ada: Person) -> None:
    for station in ("NOWHERE", "a%00b", "%C3%A9"):
        for act in ("retire", "put-back", "theme"):
            assert "There is no such" in press(ada, f"{STATIONS}{station}/{act}")


def issue(ada: Person, **changed: str) -> str:
    form = {"name": "Table T-31", "code": "CAT", "station": "W1"} | changed
    return ada.fill(f"{TOKENS}issue", form).text


def shown_token(page: str) -> str:
    found = re.search(r"pitbook_[A-Za-z0-9_-]{40,}", page)
    assert found, page
    return found[0]


def test_a_token_is_shown_once_and_kept_as_a_hash(ada: Person, house: Casino) -> None:
    token = shown_token(issue(ada))
    answer = ada.client.get("/api/v1/freshness", headers={"Authorization": f"Bearer {token}"})
    assert answer.status_code == 200
    listed = ada.see(TOKENS).text
    assert "Table T-31" in listed
    assert token not in listed
    with house.pool.connection() as connection:
        kept = connection.execute("SELECT token_hash, t::text FROM desk.api_tokens t").fetchall()
    assert [bytes(row[0]) for row in kept] == [sha256(token.encode()).digest()]
    assert token not in kept[0][1]


def test_a_revoked_token_opens_nothing(ada: Person, house: Casino) -> None:
    token = shown_token(issue(ada))
    (kept,) = tokens.all_tokens(house.pool)
    assert "Token Table T-31 is revoked." in press(ada, f"{TOKENS}{kept.id}/revoke")
    answer = ada.client.get("/api/v1/freshness", headers={"Authorization": f"Bearer {token}"})
    assert answer.status_code == 401
    assert "There is no such token in use." in press(ada, f"{TOKENS}{kept.id}/revoke")
    done = [act.what for act in acts.of_subject(house.pool, staff_id_of("CAT"))]
    assert done == ["token_revoked", "token_issued"]


def test_a_token_for_nobody_or_nowhere_is_not_issued(ada: Person, house: Casino) -> None:
    for wrong, sentence in (
        ({"name": ""}, "a token needs a name"),
        ({"name": "x" * 61}, "a token needs a name"),
        ({"code": "NOBODY"}, "choose somebody who works here"),
        ({"station": "NOWHERE"}, "choose a station in use"),
    ):
        assert sentence in issue(ada, **wrong)
    assert tokens.all_tokens(house.pool) == []


def test_no_token_is_issued_for_somebody_who_left(ada: Person, house: Casino) -> None:
    path = f"/administration/people/{staff_id_of('CAT')}/dismiss"
    ada.fill(path, {"reason": "moved abroad"})
    assert "choose somebody who works here" in issue(ada)
    assert tokens.all_tokens(house.pool) == []
