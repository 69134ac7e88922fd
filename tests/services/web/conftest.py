"""The real app on a real database, and people who sign in to it with real secrets."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

import pyotp
import pytest
from argon2 import PasswordHasher
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from domain.staff.roles import Role
from domain.staff.staff_member import staff_id_of
from services.desk import second_factor, stations
from services.doors.house import the_pool
from services.doors.limits import limiter
from services.projector.main import catch_up
from services.settings import Settings
from services.store.pool import Pool
from services.use_cases.casino import Casino
from services.web.app import create_app
from tests.conftest import SECRET, Fill, Template
from tests.people_and_things import a_funded_vault, an_appointed_member

PEOPLE = {
    "CAT": Role.CAGE_REPRESENTATIVE,
    "COL": Role.CAGE_REPRESENTATIVE,
    "SUE": Role.CAGE_SUPERVISOR,
    "SAM": Role.CAGE_SUPERVISOR,
    "ANA": Role.ACCOUNTANT,
    "OTTO": Role.AUDITOR,
    "ADA": Role.ADMINISTRATOR,
    "DAN": Role.DEALER,
    "PIA": Role.PIT_BOSS,
    "BEA": Role.BOOTH_ATTENDANT,
    "RUI": Role.CHIP_RUNNER,
    "OLA": Role.COMPLIANCE_OFFICER,
    "HAL": Role.TG_AREA_MANAGER,
}
PIN = "4711"
PASSWORD = "a long password of the tests"
# Argon2 is slow on purpose, and a hash says itself how slow it was made: these are made quickly.
# How slow the house makes its own is for tests/services/desk.
_QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
_HASHES = {"password": _QUICK.hash(PASSWORD), "pin": _QUICK.hash(PIN)}


@dataclass
class Person:
    """Somebody at a browser; fills forms as the page gives them."""

    client: FlaskClient
    code: str
    secrets: dict[str, str]
    last: TestResponse | None = field(default=None)

    def sign_in(self, station: str = "W1") -> Person:
        """Sign in fully at a station."""
        answer = self.fill(
            "/sign-in", {"station": station, "code": self.code, "password": PASSWORD}
        )
        if self.code in self.secrets:
            figures = pyotp.TOTP(self.secrets[self.code]).now()
            hidden = {"station": station, "code": self.code, "totp": figures}
            answer = self.send("/sign-in", hidden | {"csrf_token": token_of(answer)})
        assert answer.status_code == 302, answer.text
        return self

    def see(self, path: str, **others: Any) -> TestResponse:
        """Open a page, following where it leads."""
        return self.client.get(path, follow_redirects=True, **others)

    def fill(self, path: str, data: dict[str, Any], post_to: str | None = None) -> TestResponse:
        """Open a page, take its hidden fields, and post its form with this in it."""
        page = self.see(path)
        assert page.status_code == 200, page.text
        hidden = {"csrf_token": token_of(page)}
        if command_id := re.search(r'name="command_id" value="([^"]+)"', page.text):
            hidden["command_id"] = command_id[1]
        return self.send(post_to or path, hidden | data)

    def send(self, path: str, data: dict[str, Any]) -> TestResponse:
        """Post fields as they are."""
        return self.client.post(path, data=data)


@pytest.fixture
def app(settings: Settings, house: Casino) -> Iterator[Flask]:
    """The app as gunicorn would serve it, without limits on tries."""
    del house
    made = create_app(settings)
    limiter.enabled = False
    yield made
    limiter.enabled = True
    with made.app_context():
        the_pool().close()


@pytest.fixture
def house(template_of_a_house: Template, casino: Casino, projector: object) -> Casino:
    """A house with people, stations and money in the vault, and a projector at work."""
    del template_of_a_house, projector
    return casino


@pytest.fixture(scope="session")
def template_of_a_house(template_with: Callable[[str, Fill], Template]) -> Template:
    """The house, furnished once for the whole run."""
    return template_with("pitbook_template_of_a_house", furnish)


def furnish(pool: Pool) -> dict[str, Any]:
    """Appoint everybody, fund the vault, set up the stations, all through the real commands."""
    casino = Casino(pool, SECRET)
    for number, (code, role) in enumerate(PEOPLE.items()):
        an_appointed_member(casino, code, role, name=f"{code.title()} Number {number}")
    a_funded_vault(casino)
    stations.add(pool, "W1", "Window 1", "cage", "W1", "dark")
    stations.add(pool, "W2", "Window 2", "cage", "W2", "dark")
    stations.add(pool, "B1", "Booth 1", "booth", "B1", "dark")
    stations.add(pool, "OFFICE", "Office", "office", None, "light")
    with pool.connection() as connection:
        catch_up(connection)
    return {}


@pytest.fixture
def secrets(house: Casino) -> dict[str, str]:
    """Everybody's credentials, and the authenticators of those who need one."""
    authenticators = {
        code: pyotp.random_base32()
        for code, role in PEOPLE.items()
        if second_factor.is_needed({role})
    }
    with house.pool.connection() as connection:
        connection.cursor().executemany(
            "INSERT INTO desk.credentials (staff_id, password_hash, pin_hash, totp_secret)"
            " VALUES (%s, %s, %s, %s)",
            [
                (staff_id_of(code), _HASHES["password"], _HASHES["pin"], authenticators.get(code))
                for code in PEOPLE
            ],
        )
    return authenticators


@pytest.fixture
def person(app: Flask, secrets: dict[str, str]) -> Callable[[str], Person]:
    """Somebody with a browser of their own, not signed in."""
    return lambda code: Person(app.test_client(), code, secrets)


@pytest.fixture
def signed_in(person: Callable[[str], Person]) -> Callable[..., Person]:
    """Somebody signed in at a station, W1 unless told otherwise."""
    return lambda code, station="W1": person(code).sign_in(station)


def token_of(page: TestResponse) -> str:
    """The page's CSRF token."""
    found = re.search(r'name="csrf_token" value="([^"]+)"', page.text)
    assert found, page.text
    return found[1]


def a_command_id() -> str:
    """A fresh command id."""
    return str(uuid4())
