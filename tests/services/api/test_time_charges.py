"""Time charges through the API, from the hour that begins to the chip box."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from domain.staff.roles import Book
from domain.tables.charges.hours import hour_of
from services.use_cases.casino import Casino
from tests.services.api.conftest import MachineOf
from tests.services.use_cases.a_charged_room import a_room, open_the_table, seat
from tests.services.web.at_the_tables import catch_up


@pytest.mark.rule("CP-7.2.2(b)", "CP-7.2.2(d)", "CP-7.2.2(e)")
def test_an_hour_is_charged_and_read_step_by_step(machine: MachineOf, house: Casino) -> None:
    hour = hour_of(datetime.now(UTC))
    since = hour - timedelta(seconds=40)
    a_room(house, Book.CP, since=since)
    open_the_table(house)
    seat(house, 3, since=since, is_live=True)
    seat(house, 5, 4_00, since=since, is_live=True)
    catch_up(house)
    dan, hal = machine("DAN"), machine("HAL")

    body = {"table": "P-1", "hour": hour.isoformat()}
    charge = dan.done("assess-time-charge", body)["facts"]
    assert (charge["fee_cents"], charge["seats"]) == (15_00, [3, 5])
    again = dan.send("assess-time-charge", body)
    assert (again.status_code, again.get_json()["code"]) == (409, "charge_step")
    later = dan.send("assess-time-charge", body | {"hour": "2999-01-01T00:00+00:00"})
    assert later.get_json()["code"] == "no_assessable_hour"

    which = {"charge_id": charge["charge_id"]}
    assert dan.done("collect-time-charge", which)["facts"]["cents"] == 19_00
    dropped = dan.send("drop-time-charge", which)
    assert (dropped.status_code, dropped.get_json()["rule"]) == (409, "CP-7.2.2(e)")
    alone = dan.send("verify-time-charge", which | {"amount_cents": 19_00})
    assert alone.status_code == 403
    hal.done("verify-time-charge", which | {"amount_cents": 19_00})
    dan.done("drop-time-charge", which)

    catch_up(house)
    (read,) = dan.get("/tables/P-1/time-charges").get_json()
    assert datetime.fromisoformat(read["hour"]) == hour
    assert (read["collected_cents"], read["fee_cents"]) == (19_00, 15_00)
    assert read["dropped_at"]
    dues = dan.get(f"/tables/P-1/time-charges/{charge['charge_id']}/dues").get_json()
    assert [(each["seat"], each["owed_cents"], each["paid_cents"]) for each in dues] == [
        (3, 15_00, 15_00),
        (5, 15_00, 4_00),
    ]
    blind = machine("CAT").get("/tables/P-1/time-charges")
    assert blind.status_code == 403
    assert dan.get("/tables/P-9/time-charges").status_code == 404
    assert dan.get(f"/tables/P-1/time-charges/{house_id()}/dues").status_code == 404


def house_id() -> str:
    """An id that belongs to nothing."""
    return "6f1d7b0e-5a0c-4c55-9f0e-70697462ff6b"
