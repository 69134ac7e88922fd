"""A day at window 2: chips, the law's threshold, a card, and the drawer left for the next."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.a_running_property import Property
from tests.browser.conftest import look
from tests.browser.counting import count, count_chips, count_tray, slip_of

pytestmark = pytest.mark.browser
AtWork = Callable[..., Page]
WINDOW = "/cage/windows/W2"


@pytest.mark.rule("PP-1.1-CageAndFloorRoles", "CP-1.1-Cage", "PP-1.1-PrePaidCard")
def test_a_day_at_a_window(at_work: AtWork, house: Property) -> None:
    page = at_work("CA2", "W2")
    open_with_the_bank_that_was_sent(page)
    sell_and_redeem_chips(page)
    deposit_that_reaches_the_threshold(page)
    sell_a_card_and_void_it(page, house)
    send_to_the_vault(page, at_work("CS1", "OFFICE"))
    hand_over_to_the_next(page, at_work("CA1", "W2"))


def open_with_the_bank_that_was_sent(page: Page) -> None:
    page.goto(WINDOW)
    count(page, hundreds=50, fifties=20, twenties=49)
    count_tray(page)
    page.get_by_role("button", name="Open window W2").click()
    # Blind: it says that the count is wrong, and not by how much.
    expect(page.get_by_text("the count is not what was sent")).to_be_visible()
    expect(page.locator("main")).not_to_contain_text("20.00 short")
    look(page, "20-opening-differs")
    count(page, twenties=50)
    page.get_by_role("button", name="Open window W2").click()
    expect(page.get_by_text("Window W2 is open.")).to_be_visible()
    look(page, "21-window-with-services")


def sell_and_redeem_chips(page: Page) -> None:
    page.get_by_role("link", name="Sell chips").click()
    count(page, hundreds=2)
    count_chips(page, twenty_fives=4)
    page.get_by_role("button", name="Sell chips").click()
    expect(page.get_by_text("they must be the same")).to_be_visible()
    count_chips(page, twenty_fives=8)
    look(page, "22-sell-chips")
    page.get_by_role("button", name="Sell chips").click()
    assert slip_of(page).startswith("CS-")
    look(page, "23-chips-sold")
    page.goto(f"{WINDOW}/redeem-chips")
    count_chips(page, twenty_fives=2)
    count(page, fifties=1)
    page.get_by_role("button", name="Redeem chips").click()
    assert slip_of(page).startswith("CR-")


def deposit_that_reaches_the_threshold(page: Page) -> None:
    page.goto(f"{WINDOW}/deposit?player=2")
    count(page, hundreds=99)
    expect(page.get_by_text("is reported")).to_be_hidden()
    count(page, hundreds=100)
    expect(page.get_by_text("Check who the player is before you confirm")).to_be_visible()
    look(page, "24-threshold-in-view")
    page.get_by_role("button", name="Post deposit").click()
    assert slip_of(page).startswith("DP-")


def sell_a_card_and_void_it(page: Page, house: Property) -> None:
    page.goto(f"{WINDOW}/sell-card")
    page.get_by_label("Card number").fill("70001234")
    count(page, fifties=1, twenties=1)
    page.get_by_role("button", name="Sell card").click()
    expect(page.get_by_text("a pre-paid card is sold with one of")).to_be_visible()
    count(page, fifties=2, twenties=0)
    look(page, "25-sell-card")
    page.get_by_role("button", name="Sell card").click()
    sold = slip_of(page)
    assert sold.startswith("PC-")
    page.goto(f"{WINDOW}/void/{sold}")
    page.get_by_label("Why is it wrong?").fill("The player changed their mind")
    page.get_by_role("button", name=f"Void {sold}").click()
    dialog = page.get_by_role("dialog")
    _, pin, _ = house.secrets_of("CS1")
    dialog.get_by_label("Their staff code").fill("CS1")
    dialog.get_by_label("Their PIN").fill(pin)
    dialog.get_by_role("button", name="Authorise").click()
    assert slip_of(page).startswith("VD-")
    page.goto(f"/slips/{sold}")
    expect(page.locator(".slip .mark")).to_contain_text("VOID by VD-")


def send_to_the_vault(page: Page, supervisor: Page) -> None:
    page.goto(f"{WINDOW}/send")
    page.get_by_label("Where to?").select_option("vault:main")
    count(page, hundreds=100)
    look(page, "26-send")
    page.locator("main").get_by_role("button", name="Send").click()
    sent = slip_of(page)
    assert sent.startswith("TR-")
    supervisor.goto("/cage/transfers")
    row = supervisor.get_by_role("row", name=sent)
    expect(row).to_contain_text("window W2")
    look(supervisor, "27-in-the-air")
    row.get_by_role("link", name="Count in").click()
    expect(supervisor.locator("main form")).not_to_contain_text("10,000.00")
    count(supervisor, hundreds=100)
    look(supervisor, "28-count-in")
    supervisor.get_by_role("button", name="Count it in").click()
    expect(supervisor.get_by_text(f"{sent} is counted in.")).to_be_visible()
    look(supervisor, "29-the-vault")


def hand_over_to_the_next(page: Page, following: Page) -> None:
    # 7,000 + 200 - 50 + 10,000 - 10,000 = 7,150 in cash; the tray is short of six $25 chips.
    page.goto(f"{WINDOW}/count")
    count(page, hundreds=52, fifties=19, twenties=50)
    count_tray(page, twenty_fives=74)
    page.get_by_role("button", name="Store count").click()
    expect(page.get_by_text("No difference")).to_be_visible()
    page.get_by_label("Where does the drawer go?").select_option("next")
    look(page, "30-hand-over")
    page.get_by_role("button", name="Close window W2").click()
    assert slip_of(page).startswith("CL-")
    following.goto(WINDOW)
    expect(following.get_by_text("left its drawer here for you")).to_be_visible()
    count(following, hundreds=52, fifties=19, twenties=50)
    count_tray(following, twenty_fives=74)
    look(following, "31-taking-over")
    following.get_by_role("button", name="Open window W2").click()
    expect(following.get_by_text("Window W2 is open.")).to_be_visible()
    following.goto(f"{WINDOW}/count")
    count(following, hundreds=52, fifties=19, twenties=50)
    count_tray(following, twenty_fives=74)
    following.get_by_role("button", name="Store count").click()
    following.get_by_role("button", name="Close window W2").click()
    assert slip_of(following).startswith("CL-")
