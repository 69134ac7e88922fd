"""Counting into the grids of a page, and reading the slip that comes of it."""

from __future__ import annotations

from playwright.sync_api import Page

_CENTS = {
    "thousands": 100_000, "five_hundreds": 50_000, "hundreds": 10_000, "fifties": 5_000,
    "twenty_fives": 2_500, "twenties": 2_000, "tens": 1_000, "fives": 500, "twos": 200, "ones": 100,
}  # fmt: skip

# What the demonstration's vault sends to each window beside the cash.
TRAY = {
    "thousands": 2, "five_hundreds": 5, "hundreds": 50, "twenty_fives": 80, "fives": 100,
    "ones": 50,
}  # fmt: skip


def count(page: Page, **pieces: int) -> None:
    """Type pieces into the grid of cash by denomination: hundreds=3, fifties=1."""
    count_into(page, "count", **pieces)


def count_chips(page: Page, **pieces: int) -> None:
    """Type pieces into the grid of chips: twenty_fives=4."""
    count_into(page, "chips", **pieces)


def count_tray(page: Page, **changed: int) -> None:
    """Type the chips of a whole tray, but for what has changed."""
    count_chips(page, **(TRAY | changed))


def count_into(page: Page, grid: str, **pieces: int) -> None:
    """Type pieces into one grid."""
    for name, number in pieces.items():
        page.locator(f'[name="{grid}.{_CENTS[name]}"]').fill(str(number))


def slip_of(page: Page) -> str:
    """Read the number of the slip that is shown."""
    return page.locator(".slip .number").inner_text()


def send_a_bank(supervisor: Page, window: str) -> str:
    """Let the vault send ten hundreds to a window; return the transfer's slip."""
    supervisor.goto("/cage/vault/send")
    supervisor.get_by_label("Where to?").select_option(f"cage:{window}")
    count(supervisor, hundreds=10)
    supervisor.locator("main").get_by_role("button", name="Send").click()
    return slip_of(supervisor)


def open_with_ten_hundreds(page: Page, supervisor: Page, window: str) -> None:
    """Open a window with a bank that is sent for it."""
    sent = send_a_bank(supervisor, window)
    page.goto(f"/cage/windows/{window}")
    option = page.locator("option", has_text=sent).get_attribute("value")
    page.get_by_label("Which bank do you count in?").select_option(option)
    count(page, hundreds=10)
    page.get_by_role("button", name=f"Open window {window}").click()
    page.get_by_text(f"Window {window} is open.").wait_for()
