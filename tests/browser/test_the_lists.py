"""A night with a waiting list: players wait, are called and seated, and the wall shows numbers."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import look

pytestmark = pytest.mark.browser
AtWork = Callable[..., Page]
TABLET = {"width": 820, "height": 1180}


def test_a_night_with_a_waiting_list(at_work: AtWork, visitor: Callable[..., Page]) -> None:
    page = at_work("DL1", "PIT3", viewport=TABLET)
    open_a_list(page)
    for _ in range(4):
        page.get_by_role("link", name="Put a player on it").click()
        page.get_by_role("button", name="Put the player on the list").click()
    wall = visitor(viewport={"width": 1920, "height": 1080})
    wall.goto("/lists/display")
    call_the_next(page)
    # The wall follows by itself.
    expect(wall.locator(".called")).to_contain_text("to P-07, seat 3")
    look(wall, "60-lists-display")
    wall.goto("/lists/display?theme=light")
    expect(wall.locator(".called")).to_be_visible()
    look(wall, "61-lists-display-light")

    in_both_lights(page, "62-lists")
    page.get_by_role("link", name="Seat number 1 of NLH").click()
    page.get_by_role("button", name="Seat number 1").click()
    expect(page.get_by_text("Number 1 of list NLH has the seat.")).to_be_visible()
    page.goto("/tables/P-07/seats/3")
    in_both_lights(page, "63-seat")
    page.goto("/tables/P-07/seats/3/place-seat-button")
    page.get_by_label("Button", exact=True).select_option("player_walking")
    page.get_by_role("button", name="Place the button").click()
    expect(page.get_by_text("player walking button")).to_be_visible()
    in_both_lights(page, "64-seats")
    at_the_boxes(page)


def open_a_list(page: Page) -> None:
    page.goto("/lists/open")
    page.get_by_label("Code").fill("NLH")
    page.get_by_label("Game and limits").fill("Hold'em 2/5")
    page.get_by_label("Rulebook").select_option("CP")
    page.get_by_label("Tables").fill("P-07")
    in_both_lights(page, "65-list-opened")
    page.get_by_role("button", name="Open the list").click()
    expect(page.get_by_text("List NLH is open.")).to_be_visible()


def call_the_next(page: Page) -> None:
    page.get_by_role("link", name="Call the next").click()
    page.get_by_label("Seat", exact=True).fill("3")
    page.get_by_role("button", name="Call for 5 minutes").click()
    expect(page.get_by_text("Number 1 of list NLH is called.")).to_be_visible()


def at_the_boxes(page: Page) -> None:
    for box, player in ((1, "P1"), (4, "P2")):
        page.goto(f"/tables/CW-02/seats/{box}/sit-at-box")
        page.get_by_label("Player").fill(player)
        page.get_by_role("button", name="Seat the player").click()
    expect(page.locator("#box-4")).to_contain_text("P2")
    in_both_lights(page, "66-boxes")


def in_both_lights(page: Page, picture: str) -> None:
    sideways = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(sideways) <= 0
    look(page, picture)
    for theme in ("light", "dark"):
        page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        if theme == "light":
            look(page, f"{picture}-light")
