"""Who the second person is: a code and a PIN of somebody who works here, whichever door asks."""

from __future__ import annotations

import pytest
from flask import Flask

from domain.staff.roles import Role
from domain.staff.staff_member import staff_id_of
from services.desk import credentials, stations
from services.doors.house import serve_house
from services.doors.limits import limit, limit_by_station, limiter
from services.doors.second_person import second_person
from services.settings import Settings
from services.store.freshness import wait_for
from services.use_cases.casino import Casino
from tests.people_and_things import a_funded_vault, an_appointed_member


@pytest.fixture
def door(casino: Casino, settings: Settings, projector: object) -> Flask:
    """A door of the house in front of which Sue stands; tries are counted."""
    del projector
    an_appointed_member(casino, "SUE", Role.CAGE_SUPERVISOR)
    assert wait_for(casino.pool, a_funded_vault(casino), 10)
    credentials.set_credentials(casino.pool, staff_id_of("SUE"), "a long password", "4711", None)
    stations.add(casino.pool, "W1", "Window 1", "cage", "W1")
    stations.add(casino.pool, "W2", "Window 2", "cage", "W2")
    app = Flask(__name__)
    app.secret_key = "of the tests"
    serve_house(app, casino, settings)
    limit(app, settings)
    app.add_url_rule("/", "anything", lambda: "")
    return app


def test_the_right_pin_shows_the_person_with_the_roles_of_now(door: Flask, casino: Casino) -> None:
    with door.test_request_context("/"):
        sue = second_person(casino.pool, " sue ", "4711", "W1")
    assert sue.staff_id == staff_id_of("SUE")
    assert sue.roles == {Role.CAGE_SUPERVISOR}


def test_somebody_who_left_is_as_unknown_as_nobody(door: Flask, casino: Casino) -> None:
    with casino.pool.connection() as connection:
        connection.execute("UPDATE staff.members SET is_employed = false")
    for code in ("SUE", "NOBODY"):
        with door.test_request_context("/"), pytest.raises(credentials.WrongSecretError):
            second_person(casino.pool, code, "4711", "W1")


def test_ten_tries_a_minute_at_a_station_and_then_none(door: Flask, casino: Casino) -> None:
    def status(station: str) -> int:
        with door.test_request_context("/"):
            limit_by_station(station)
            try:
                second_person(casino.pool, "NOBODY", "0000", station)
            except credentials.WrongSecretError:
                return 403
            except Exception as error:  # noqa: BLE001 - whatever it is, its status is asserted
                return getattr(error, "code", 500)
        return 200

    limiter.reset()
    assert [status("W1") for _ in range(11)] == [403] * 10 + [429]
    assert status("W2") == 403
    limiter.reset()
