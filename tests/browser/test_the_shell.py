"""What surrounds every page: keys, palette, themes, a lost connection, and life without scripts."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.a_running_property import Property
from tests.browser.conftest import look
from tests.browser.counting import count, open_with_ten_hundreds

pytestmark = pytest.mark.browser
AtWork = Callable[..., Page]


def test_the_sign_in_page_shows_who_may_try_the_demonstration(visitor: AtWork) -> None:
    page = visitor()
    page.goto("/")
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
    expect(page.get_by_role("row", name="Cage Supervisor")).to_be_visible()
    look(page, "20-sign-in")


def test_keys_lead_everywhere(at_work: AtWork) -> None:
    page = at_work("CA2", "W2")
    page.keyboard.press("Escape")
    page.keyboard.press("g")
    page.keyboard.press("p")
    expect(page.get_by_role("heading", name="Players", level=1)).to_be_visible()
    # Keys are heard once the page's scripts have run, which is before its load has ended.
    page.wait_for_load_state()
    look(page, "21-players")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("Go to Players")
    look(page, "22-keys")
    page.keyboard.press("Escape")
    page.keyboard.press("Control+k")
    palette = page.get_by_role("dialog", name="Go anywhere")
    expect(palette).to_be_visible()
    page.keyboard.type("P-000003")
    expect(palette.get_by_role("option").first).to_contain_text("P-000003")
    look(page, "23-palette")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="P-000003", level=1)).to_be_visible()
    page.wait_for_load_state()
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox", name="Search")).to_be_focused()


def test_nothing_can_be_posted_while_the_connection_is_lost(at_work: AtWork) -> None:
    page = at_work("CA2", "W2")
    page.goto("/players/open")
    page.get_by_label("Name, as on the document").fill("Typed before the cable came out")
    page.context.set_offline(offline=True)
    banner = page.get_by_text("Connection lost.")
    expect(banner).to_be_visible()
    expect(page.get_by_role("button", name="Open account")).to_be_disabled()
    look(page, "24-connection-lost")
    page.context.set_offline(offline=False)
    expect(banner).to_be_hidden()
    expect(page.get_by_role("button", name="Open account")).to_be_enabled()
    expect(page.get_by_label("Name, as on the document")).to_have_value(re.compile("^Typed"))


def test_a_station_keeps_its_light_whoever_works_there(at_work: AtWork) -> None:
    page = at_work("AU1", "OFFICE")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    look(page, "25-office-light")
    page.get_by_role("button", name="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Light").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_what_is_not_there_and_what_is_not_allowed_is_said_in_a_sentence(at_work: AtWork) -> None:
    page = at_work("DL1", "PIT3")
    page.goto("/nowhere")
    expect(page.get_by_text("There is nothing at this address.")).to_be_visible()
    look(page, "26-not-found")
    page.goto("/cage/windows/W1")
    expect(page.get_by_role("heading", name="Not allowed")).to_be_visible()
    expect(page.get_by_text("To operate the cage needs")).to_be_visible()
    look(page, "27-not-allowed")


def test_a_locked_station_shows_nothing_and_opens_by_pin(at_work: AtWork, house: Property) -> None:
    page = at_work("CA2", "W2")
    page.goto("/players/")
    page.evaluate("document.querySelector('form[data-lock]').submit()")
    expect(page.get_by_role("heading", name="Locked")).to_be_visible()
    expect(page.get_by_role("navigation")).to_have_count(0)
    look(page, "28-locked")
    page.get_by_label("Your PIN").fill(house.secrets_of("CA2")[1])
    page.keyboard.press("Enter")
    expect(page.get_by_role("navigation", name="Places")).to_be_visible()


@pytest.mark.parametrize("width", [360, 768])
def test_narrow_screens_do_not_scroll_sideways(at_work: AtWork, width: int) -> None:
    page = at_work("CA2", "W2", viewport={"width": width, "height": 800})
    for path in ("/cage/windows/W2", "/players/", "/slips/", "/players/open"):
        page.goto(path)
        overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert page.evaluate(overflow) <= 0, path
    page.goto("/cage/windows/W2")
    look(page, f"29-window-{width}")


def test_a_window_works_without_any_script(at_work: AtWork, house: Property) -> None:
    page = at_work("CA2", "W2", java_script_enabled=False)
    open_with_ten_hundreds(page, at_work("CS1", "OFFICE"), "W2")
    page.goto("/cage/windows/W2/deposit?player=P-000001")
    count(page, twenties=5)
    page.get_by_role("button", name="Post deposit").click()
    deposit = page.locator(".slip .number").inner_text()
    assert deposit.startswith("DP-")
    page.goto("/cage/windows/W2")
    page.get_by_role("link", name=f"Void {deposit}").click()
    page.get_by_label("Why is it wrong?").fill("Taken twice")
    page.get_by_role("button", name=f"Void {deposit}").click()
    page.get_by_label("Their staff code").fill("CS1")
    page.get_by_label("Their PIN").fill(house.secrets_of("CS1")[1])
    page.get_by_role("button", name="Authorise").click()
    expect(page.locator(".slip .number")).to_contain_text("VD-")
    page.goto("/cage/windows/W2/count")
    count(page, hundreds=10)
    page.get_by_role("button", name="Store count").click()
    page.get_by_role("button", name="Close window W2").click()
    expect(page.locator(".slip .number")).to_contain_text("CL-")
