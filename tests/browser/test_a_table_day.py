"""A table opens from yesterday's closer with a difference, is filled, closed and counted."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.a_running_property import Property
from tests.browser.conftest import look
from tests.browser.counting import count, count_chips

pytestmark = pytest.mark.browser
AtWork = Callable[..., Page]

# What the demonstration left at TC-05 yesterday: eight thousand six hundred dollars.
CLOSER = {"hundreds": 40, "twenty_fives": 120, "fives": 300, "ones": 100}
TABLET = {"viewport": {"width": 820, "height": 1180}}
DAY = "/tables/TC-05/day"


def count_float(page: Page, **pieces: int) -> None:
    page.goto(f"{DAY}/count")
    count_chips(page, **pieces)
    page.get_by_role("button", name="Store count").click()
    expect(page.get_by_text("The count is stored.")).to_be_visible()


def test_a_table_day(at_work: AtWork, house: Property) -> None:
    dealer = at_work("DL1", "PIT3", **TABLET)
    supervisor = at_work("GS1", "PIT3", **TABLET, color_scheme="light")
    cashier = at_work("CA1", "W1")
    open_from_yesterday(dealer, supervisor)
    sell(dealer)
    fill(supervisor, at_work("CS1", "OFFICE"), dealer)
    take_the_box(cashier, house)
    close_and_count(dealer, supervisor)


def open_from_yesterday(dealer: Page, supervisor: Page) -> None:
    dealer.goto(DAY)
    expect(dealer.get_by_text("Not open").first).to_be_visible()
    look(dealer, "60-a-table-not-open")
    short = CLOSER | {"twenty_fives": 119}
    dealer.goto(f"{DAY}/count")
    look(dealer, "61-count-the-opener")
    count_float(dealer, **short)
    # One person is not enough, and the count of the other is not shown to the second.
    supervisor.goto(f"{DAY}/open")
    expect(supervisor.get_by_text("$8,575.00")).to_have_count(0)
    supervisor.get_by_role("button", name="Open the table").click()
    expect(supervisor.get_by_text("must be counted by two people")).to_be_visible()
    supervisor.goto(f"{DAY}/count")
    expect(supervisor.get_by_text("Counted already by Dan Whitlock")).to_be_visible()
    count_float(supervisor, **short)
    supervisor.goto(f"{DAY}/open")
    expect(supervisor.get_by_text("−$25.00").or_(supervisor.get_by_text("-$25.00"))).to_be_visible()
    look(supervisor, "62-an-opener-that-differs")
    supervisor.get_by_role("button", name="Open the table").click()
    expect(supervisor.get_by_text("The opener is not what was left and sent")).to_be_visible()
    supervisor.get_by_label("What explains a difference?").fill("a chip under the tray")
    supervisor.get_by_role("button", name="Open the table").click()
    expect(supervisor.get_by_text("The table is open, slip TO-")).to_be_visible()
    look(supervisor, "63-a-table-open")


def sell(dealer: Page) -> None:
    dealer.goto(f"{DAY}/sell")
    count(dealer, hundreds=2)
    count_chips(dealer, hundreds=2)
    look(dealer, "64-sell-chips-at-a-table")
    dealer.get_by_role("button", name="Sell chips").click()
    expect(dealer.get_by_text("Chips sold.")).to_be_visible()


def fill(supervisor: Page, cage: Page, dealer: Page) -> None:
    supervisor.goto(f"{DAY}/fill")
    count_chips(supervisor, twenty_fives=20)
    supervisor.get_by_role("button", name="Ask the cage").click()
    expect(supervisor.get_by_text("The cage is asked, slip FQ-")).to_be_visible()
    cage.goto("/fills/")
    look(cage, "65-fills-and-credits")
    row = cage.get_by_role("row").filter(has_text="TC-05")
    row.get_by_role("link", name="Send a fill").click()
    cage.get_by_label("From which counter?").select_option("vault:main")
    look(cage, "66-send-a-fill")
    cage.get_by_role("button", name="Send the chips").click()
    expect(cage.get_by_text("The fill is on its way, slip FS-")).to_be_visible()
    dealer.goto(DAY)
    dealer.get_by_role("link", name="Count in TR-").click()
    count_chips(dealer, twenty_fives=20)
    dealer.get_by_role("button", name="Count it in").click()
    expect(dealer.get_by_role("row").filter(has_text="Fills")).to_contain_text("$500.00")


def take_the_box(cashier: Page, house: Property) -> None:
    cashier.goto(f"{DAY}/box")
    cashier.get_by_label("Number on the box").fill("B-12")
    cashier.get_by_role("button", name="Take the box").click()
    # The supervisor of the table signs beside the cashier, in place.
    dialog = cashier.get_by_role("dialog")
    dialog.get_by_label("Staff code").fill("GS1")
    dialog.get_by_label("PIN").fill(house.secrets_of("GS1")[1])
    look(cashier, "67-take-the-box")
    dialog.get_by_role("button", name="Authorise").first.click()
    expect(cashier.get_by_text("The box is taken, slip DT-")).to_be_visible()
    cashier.goto("/drops/")
    expect(cashier.get_by_role("row").filter(has_text="B-12")).to_contain_text("taken")
    look(cashier, "68-drop-boxes")


def close_and_count(dealer: Page, supervisor: Page) -> None:
    closer = CLOSER | {"hundreds": 38, "twenty_fives": 139}
    count_float(dealer, **closer)
    count_float(supervisor, **closer)
    supervisor.goto(f"{DAY}/close")
    look(supervisor, "69-close-a-table")
    supervisor.get_by_role("button", name="Close the table").click()
    expect(supervisor.get_by_text("The table is closed, slip TC-")).to_be_visible()
    drop = supervisor.get_by_role("row").filter(has_text="Drop")
    expect(drop).to_contain_text("Pending count")
    expect(drop).to_contain_text("box B-12 has not been counted")
    look(supervisor, "70-a-table-closed")
