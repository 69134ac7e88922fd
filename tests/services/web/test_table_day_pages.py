"""The pages of a table's day: blind counts, two people, fills and credits, the drop."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from domain.staff.roles import Role
from services.store.freshness import wait_for
from services.use_cases.casino import Casino
from tests.services.use_cases.a_pit import FLOAT, TABLE, a_pit, open_it, sell
from tests.services.web import conftest
from tests.services.web.at_the_cage import authorise, fill
from tests.services.web.conftest import Person

pytestmark = pytest.mark.usefixtures("house")
PersonOf = Callable[..., Person]
DAY = f"/tables/{TABLE}/day"


@pytest.fixture
def house(casino: Casino, projector: object, monkeypatch: pytest.MonkeyPatch) -> Casino:
    """The usual house, and Gil who supervises the game, with a table that is open."""
    monkeypatch.setitem(conftest.PEOPLE, "GIL", Role.GAME_SUPERVISOR)
    del projector
    conftest.furnish(casino.pool)
    a_pit(casino)
    last = open_it(casino)
    assert wait_for(casino.pool, last.position, 10)
    return casino


def chips(**counted: int) -> dict[str, int]:
    return {f"chips.{name.removeprefix('c')}": pieces for name, pieces in counted.items()}


def the_float(**changed: int) -> dict[str, int]:
    return {f"chips.{cents}": pieces for cents, pieces in FLOAT.items()} | chips(**changed)


def next_step(somebody: Person, path: str, words: str) -> str:
    """The address behind the first link on a page that says this."""
    page = somebody.see(path).text
    found = re.search(rf'href="([^"]+)"[^>]*>{words}', page)
    assert found, page
    return found[1]


def test_whoever_counts_sees_no_figure_that_would_tell(signed_in: PersonOf, house: Casino) -> None:
    last = sell(house, 3)
    assert wait_for(house.pool, last.position, 10)
    dan, ana = signed_in("DAN", "OFFICE"), signed_in("ANA", "OFFICE")

    page = dan.see(DAY).text
    assert "$5,000.00" in page, "the opener is known"
    assert "$4,700.00" not in page
    assert "$300.00" not in page
    assert "counted blind" in page
    seen = ana.see(DAY).text
    assert "$4,700.00" in seen
    assert "$300.00" in seen
    # The moving part comes without the page around it.
    fragment = ana.see(DAY, headers={"X-Fragment": "1"}).text
    assert "Rundown" in fragment
    assert "<html" not in fragment


def test_the_second_count_is_blind_to_the_first(signed_in: PersonOf) -> None:
    dan, gil = signed_in("DAN", "OFFICE"), signed_in("GIL", "OFFICE")
    assert fill(dan, f"{DAY}/count", **the_float(c2500=79)).status_code == 302
    for path in (DAY, f"{DAY}/count", f"{DAY}/close"):
        page = gil.see(path).text
        assert "$4,975.00" not in page, path
        assert "Dan Number" in page, path
    assert fill(gil, f"{DAY}/count", **the_float(c2500=79)).status_code == 302
    closing = gil.see(f"{DAY}/close").text
    assert "$4,975.00" in closing
    assert "$5,000.00" in closing
    refused = fill(gil, f"{DAY}/close", goes_to="next")
    assert refused.status_code == 409
    assert "The closer is not what opener" in refused.text
    done = fill(gil, f"{DAY}/close", goes_to="next", reason="a chip is missing")
    assert done.status_code == 302, done.text
    assert "Final" in gil.see(DAY).text


def test_a_fill_goes_through_the_queue_of_the_cage(signed_in: PersonOf) -> None:
    gil, dan, cat = signed_in("GIL", "OFFICE"), signed_in("DAN", "OFFICE"), signed_in("CAT")
    asked = fill(dan, f"{DAY}/fill", to_par="", **chips(c2500=4))
    assert asked.status_code == 403, "a dealer needs the supervisor's word"
    assert fill(gil, f"{DAY}/fill", to_par="", **chips(c2500=4)).status_code == 302
    queue = cat.see("/fills/").text
    assert "FQ-000001" in queue
    assert "1 under way" in queue
    path = next_step(cat, "/fills/", "Send a fill")
    assert 'value="4"' in cat.see(path).text, "what was asked for is filled in"
    other = fill(cat, path, source="cage:1", **chips(c2500=3))
    assert other.status_code == 409
    assert "give a reason" in other.text
    assert fill(cat, path, source="cage:1", **chips(c2500=4)).status_code == 302
    counting = next_step(dan, DAY, "<b>Count in TR-")
    assert fill(dan, counting, **chips(c2500=4)).status_code == 302
    assert "No table asks for anything." in cat.see("/fills/").text
    assert "$100.00" in gil.see(DAY).text


def test_a_credit_is_accepted_sent_carried_and_counted_in(signed_in: PersonOf) -> None:
    gil, dan, cat = signed_in("GIL", "OFFICE"), signed_in("DAN", "OFFICE"), signed_in("CAT")
    rui, col = signed_in("RUI", "OFFICE"), signed_in("COL")
    fill(gil, f"{DAY}/credit", **chips(c10000=2))
    assert (
        fill(cat, next_step(cat, "/fills/", "Accept a credit"), target="cage:1").status_code == 302
    )
    assert fill(dan, next_step(dan, "/fills/", "Send the credit off")).status_code == 302
    assert fill(rui, next_step(rui, "/fills/", "Carry the chips")).status_code == 302
    counting = next_step(col, "/fills/", "Count in")
    assert fill(col, counting, **chips(c10000=2)).status_code == 302
    assert "$200.00" in gil.see(DAY).text


def test_a_box_is_taken_before_two_and_counted_by_two(signed_in: PersonOf, house: Casino) -> None:
    last = sell(house, 2)
    assert wait_for(house.pool, last.position, 10)
    cat, col, dan = signed_in("CAT"), signed_in("COL"), signed_in("DAN", "OFFICE")
    asked = fill(cat, f"{DAY}/box", box="B-1")
    assert asked.status_code == 403
    assert authorise(cat, asked, "GIL").status_code == 302
    assert dan.see("/drops/").status_code == 403
    own = fill(cat, next_step(cat, "/drops/", "Receive"))
    assert "Whoever took this box cannot receive it" in own.text
    assert fill(col, next_step(col, "/drops/", "Receive")).status_code == 302
    counting = next_step(col, "/drops/", "Count")
    for somebody in (cat, col):
        assert "$200.00" not in somebody.see(counting).text
        assert fill(somebody, counting, **{"count.10000": 2}).status_code == 302
    settled = fill(col, next_step(col, "/drops/", "Settle"))
    assert settled.status_code == 302, settled.text
    assert "Every box is counted." in col.see("/drops/").text


def test_sales_pauses_and_what_is_not_there(signed_in: PersonOf) -> None:
    gil, dan = signed_in("GIL", "OFFICE"), signed_in("DAN", "OFFICE")
    sold = fill(dan, f"{DAY}/sell", player="P-999999", **{"count.10000": 1}, **chips(c10000=1))
    assert sold.status_code == 404
    assert "There is no player P-999999" in sold.text
    assert fill(dan, f"{DAY}/sell", **{"count.10000": 1}, **chips(c10000=1)).status_code == 302
    assert (
        fill(dan, f"{DAY}/exchange", **chips(c10000=1), **{"chips_given.2500": 4}).status_code
        == 302
    )
    page = gil.see(f"{DAY}/reverse").text
    sale = re.search(r'<option value="([0-9a-f-]{36})"', page)
    assert sale
    assert (
        fill(gil, f"{DAY}/reverse", transaction_id=sale[1], reason="wrong note").status_code == 302
    )
    assert fill(gil, f"{DAY}/pause", reason="a spill").status_code == 302
    assert "Paused: a spill" in gil.see(DAY).text
    assert fill(gil, f"{DAY}/resume").status_code == 302
    assert fill(gil, f"{DAY}/par", **the_float()).status_code == 302
    full = fill(gil, f"{DAY}/fill", to_par="yes", **the_float())
    assert "Ask for at least one chip" in full.text
    assert gil.see(f"{DAY}/nothing").status_code == 404
    assert gil.see("/tables/NONE/day").status_code == 404
    # The float of a table was a drawer once; its old address leads to its day.
    assert f"The day of {TABLE}" in dan.see(f"/cage/tables/{TABLE}").text
