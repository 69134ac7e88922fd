"""The player's cash of the day is in view before the cashier confirms, script or no script."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from services.use_cases.casino import Casino
from tests.services.web.at_the_cage import (
    a_player,
    ask_to_void,
    authorise,
    deposit,
    events_named,
    fill,
    notes,
    open_window,
    post,
    slip_after,
)
from tests.services.web.conftest import Person

PersonOf = Callable[..., Person]
DEPOSIT = "/cage/windows/W1/deposit"


@pytest.fixture
def cat(signed_in: PersonOf) -> Person:
    cashier = signed_in("CAT")
    open_window(cashier)
    return cashier


def panel_of(page: str) -> str:
    return page.split('aria-label="Cash of the gaming day"')[1].partition("</section>")[0]


def figures(page: str) -> list[str]:
    return re.findall(r"<dd>(?:<b data-after>)?(\$[\d,.]+)", panel_of(page))


def warns(page: str) -> bool:
    (warning,) = re.findall(r"<p class=\"flash warn\"[^>]*data-reaches[^>]*>", page)
    return "hidden" not in warning


def test_a_fresh_form_shows_the_day_so_far(cat: Person, house: Casino) -> None:
    number = a_player(house)
    deposit(cat, number, hundreds=30)
    fill(cat, f"/cage/windows/W1/withdrawal?player={number}", **notes(hundreds=5))

    page = cat.see(f"{DEPOSIT}?player={number}").text
    assert figures(page) == ["$3,000.00", "$500.00", "$3,000.00"]
    assert '<small class="muted">30%</small>' in panel_of(page)
    assert not warns(page)
    out = cat.see(f"/cage/windows/W1/withdrawal?player={number}").text
    assert "Cash out with this withdrawal" in panel_of(out)
    assert figures(out) == ["$3,000.00", "$500.00", "$500.00"]


def test_without_a_script_the_warning_comes_before_anything_is_posted(
    cat: Person, house: Casino
) -> None:
    number = a_player(house)
    deposit(cat, number, hundreds=99)
    path = f"{DEPOSIT}?player={number}"

    page = fill(cat, path, **notes(hundreds=1))

    assert page.status_code == 409
    assert "This reaches the threshold for reporting cash." in page.text
    assert figures(page.text) == ["$9,900.00", "$0.00", "$10,000.00"]
    assert warns(page.text)
    assert 'class="cash-day-line"' in page.text, "the day stands beside the button too"
    assert events_named(house, "cage.deposit_taken") == 1
    # The same form, with what was typed still in it, is posted by pressing again.
    assert slip_after(post(cat, page, path)) == "DP-000002"
    assert events_named(house, "compliance.report_drafted") == 1


def test_a_script_that_showed_the_warning_says_so_and_nobody_presses_twice(
    cat: Person, house: Casino
) -> None:
    number = a_player(house)
    path = f"{DEPOSIT}?player={number}"

    answer = fill(cat, path, threshold_seen="yes", **notes(hundreds=100))

    assert slip_after(answer) == "DP-000001"


def test_a_coin_under_the_threshold_is_posted_at_once(cat: Person, house: Casino) -> None:
    number = a_player(house)
    typed = notes(hundreds=99, fifties=1, twenties=2) | {"count.500": "1", "count.200": "2"}
    typed |= {"count.50": "1", "count.20": "2", "count.5": "1"}

    assert slip_after(fill(cat, f"{DEPOSIT}?player={number}", **typed)) == "DP-000001"
    assert events_named(house, "compliance.report_drafted") == 0


def test_once_reached_the_fresh_form_warns_and_is_posted_at_once(
    cat: Person, house: Casino
) -> None:
    number = a_player(house)
    fill(cat, f"{DEPOSIT}?player={number}", threshold_seen="yes", **notes(hundreds=100))

    assert warns(cat.see(f"{DEPOSIT}?player={number}").text)
    assert deposit(cat, number, fifties=1) == "DP-000002"


def test_a_void_is_out_of_the_day_again(cat: Person, house: Casino) -> None:
    number = a_player(house)
    slip = deposit(cat, number, hundreds=30)
    assert slip_after(authorise(cat, ask_to_void(cat, slip), "SUE")) == "VD-000001"

    assert figures(cat.see(f"{DEPOSIT}?player={number}").text) == ["$0.00"] * 3


def test_what_cannot_be_counted_is_refused_as_before(cat: Person, house: Casino) -> None:
    number = a_player(house)
    page = fill(cat, f"{DEPOSIT}?player={number}", **{"count.10000": "many"})

    assert page.status_code == 422
    assert figures(page.text)[2] == "$0.00"


def test_the_cashier_sees_the_day_and_nothing_of_the_registers(cat: Person, house: Casino) -> None:
    number = a_player(house)
    fill(cat, f"{DEPOSIT}?player={number}", threshold_seen="yes", **notes(hundreds=120))

    page = cat.see(f"{DEPOSIT}?player={number}").text
    assert "Deposit $12,000.00" in page, "what happened is told beside the form"
    assert "Threshold report" not in page
    assert "Cash counted" not in page
