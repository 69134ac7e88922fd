"""A request from one station, decided on another, while both people watch."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.a_running_property import Property
from tests.browser.conftest import look
from tests.browser.counting import count, open_with_ten_hundreds

pytestmark = pytest.mark.browser
AtWork = Callable[..., Page]


def test_a_void_is_asked_for_at_the_window_and_approved_in_the_office(
    at_work: AtWork, house: Property
) -> None:
    cashier, supervisor = at_work("CA2", "W2"), at_work("CS1", "OFFICE")
    open_with_ten_hundreds(cashier, supervisor, "W2")
    supervisor.goto("/approvals/")
    expect(supervisor.get_by_text("Nothing waits for your decision.")).to_be_visible()
    deposit = take_a_wrong_deposit(cashier)
    ask_for_a_void(cashier, deposit)
    look(cashier, "30-waiting-for-approval")

    # Nobody touches the supervisor's page: the request comes by itself.
    request = supervisor.get_by_role("article").filter(has_text=deposit)
    expect(request).to_be_visible()
    look(supervisor, "31-approvals")
    request.get_by_role("link", name="Look and decide").click()
    supervisor.get_by_label("Your PIN").fill(house.secrets_of("CS1")[1])
    look(supervisor, "32-decide")
    supervisor.get_by_role("button", name="Approve and post").click()
    expect(supervisor.get_by_text("and posted").first).to_be_visible()

    # Nor the cashier's: the answer comes by itself, with its slip.
    slip = cashier.get_by_role("link", name="Open slip VD-")
    expect(slip).to_be_visible()
    look(cashier, "33-approved")
    slip.click()
    expect(cashier.locator(".slip")).to_contain_text("Sue Lindqvist")
    close_again(cashier)


def take_a_wrong_deposit(page: Page) -> str:
    page.goto("/cage/windows/W2/deposit?player=P-000002")
    count(page, hundreds=2)
    page.get_by_role("button", name="Post deposit").click()
    return page.locator(".slip .number").inner_text()


def ask_for_a_void(page: Page, deposit: str) -> None:
    page.goto("/cage/windows/W2")
    page.get_by_role("link", name=f"Void {deposit}").click()
    page.get_by_label("Why is it wrong?").fill("Meant for another player")
    page.get_by_role("button", name=f"Void {deposit}").click()
    page.get_by_role("button", name="Ask from the queue").click()
    expect(page.get_by_role("heading", name="You asked for approval")).to_be_visible()


def close_again(page: Page) -> None:
    page.goto("/cage/windows/W2/count")
    count(page, hundreds=10)
    page.get_by_role("button", name="Store count").click()
    page.get_by_role("button", name="Close window W2").click()
    expect(page.locator(".slip .number")).to_contain_text("CL-")
