"""A night at window 1, from the opening count to accounting's reports, through the browser."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.a_running_property import Property
from tests.browser.conftest import look
from tests.browser.counting import count, count_tray, slip_of

pytestmark = pytest.mark.browser
AtWork = Callable[..., Page]


@pytest.mark.rule("PP-1.1-CageAndFloorRoles", "PP-1.1-PokerProAccount")
def test_a_night_at_the_cage(at_work: AtWork, house: Property, tmp_path: Path) -> None:
    page = at_work("CA1", "W1")
    player = open_and_serve(page)
    void_with_a_supervisor(page, house, player)
    count_and_close(page, at_work("CA2", "W2"))
    read_by_accounting(at_work("AC1", "OFFICE"), player, tmp_path)


def open_and_serve(page: Page) -> str:
    look(page, "01-open-drawer")
    count(page, hundreds=50, fifties=20, twenties=50)
    expect(page.locator("[data-total]").first).to_have_text("$7,000.00")
    count_tray(page)
    expect(page.locator("[data-total]").last).to_have_text("$12,050.00")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_text("Window W1 is open.")).to_be_visible()
    look(page, "02-window")

    page.get_by_role("link", name="Open an account").first.click()
    page.get_by_label("Name, as on the document").fill("Zora Quill")
    page.get_by_label("Document seen").fill("Passport Q7654321")
    look(page, "03-open-account")
    page.get_by_role("button", name="Open account").click()
    player = page.get_by_role("heading", level=1).inner_text()
    assert player.startswith("P-0000")
    look(page, "04-player")

    page.get_by_role("link", name="Take a deposit").click()
    count(page, fifties=3)
    look(page, "05-deposit")
    page.get_by_role("button", name="Post deposit").click()
    expect(page.locator(".slip .number")).to_contain_text("DP-")
    look(page, "06-deposit-slip")
    page.get_by_role("button", name="Print slip").click()
    expect(page.locator(".slip .mark")).to_have_count(0)
    page.get_by_role("button", name="Print slip").click()
    expect(page.locator(".slip .mark")).to_contain_text("REPRINT 1")
    look(page, "07-reprint")

    page.goto(f"/cage/windows/W1/withdrawal?player={player}")
    count(page, twenties=2)
    page.get_by_role("button", name="Post withdrawal").click()
    expect(page.locator(".slip .number")).to_contain_text("WD-")
    return player


def void_with_a_supervisor(page: Page, house: Property, player: str) -> None:
    page.goto(f"/cage/windows/W1/deposit?player={player}")
    count(page, hundreds=5)
    page.get_by_role("button", name="Post deposit").click()
    mistaken = slip_of(page)
    page.goto("/cage/windows/W1")
    page.get_by_role("link", name=f"Void {mistaken}").click()
    page.get_by_label("Why is it wrong?").fill("Counted into the wrong account")
    look(page, "08-void")
    page.get_by_role("button", name=f"Void {mistaken}").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    look(page, "09-authorise")
    _, own_pin, _ = house.secrets_of("CA1")
    dialog.get_by_label("Their staff code").fill("CA1")
    dialog.get_by_label("Their PIN").fill(own_pin)
    dialog.get_by_role("button", name="Authorise").click()
    expect(page.get_by_text("nobody authorises their own request")).to_be_visible()
    _, pin, _ = house.secrets_of("CS1")
    dialog.get_by_label("Their staff code").fill("CS1")
    dialog.get_by_label("Their PIN").fill(pin)
    dialog.get_by_role("button", name="Authorise").click()
    expect(page.locator(".slip .number")).to_contain_text("VD-")
    look(page, "10-void-slip")
    page.goto(f"/slips/{mistaken}")
    expect(page.locator(".slip .mark")).to_contain_text("VOID by VD-")


def short_by_ten(page: Page) -> None:
    """Count all that is there: ten dollars less than there should be."""
    count(page, hundreds=50, fifties=23, twenties=47, tens=1)
    count_tray(page)


def count_and_close(page: Page, second: Page) -> None:
    page.goto("/cage/windows/W1")
    page.get_by_role("link", name="Count and close").click()
    expect(page.locator("main")).not_to_contain_text("7,110")
    # 7,000 opened + 150 in - 40 out = 7,110; ten dollars are missing.
    short_by_ten(page)
    look(page, "11-blind-count")
    page.get_by_role("button", name="Store count").click()
    expect(page.get_by_role("row", name="Expected")).to_contain_text("$7,110.00")
    expect(page.get_by_role("row", name="Short")).to_contain_text("−$10.00")
    look(page, "12-close")
    page.get_by_role("button", name="Close window W1").click()
    expect(page.get_by_text("an over or short needs a reason")).to_be_visible()
    page.get_by_label("What explains the difference?").fill("A ten paid twice")
    page.get_by_role("button", name="Close window W1").click()
    expect(page.get_by_text("another person must count window W1 too")).to_be_visible()
    second.goto("/cage/windows/W1/count")
    expect(second.locator("main")).not_to_contain_text("7,1")
    short_by_ten(second)
    second.get_by_role("button", name="Store count").click()
    page.goto("/cage/windows/W1/close")
    page.get_by_label("What explains the difference?").fill("A ten paid twice")
    page.get_by_role("button", name="Close window W1").click()
    expect(page.locator(".slip .number")).to_contain_text("CL-")
    look(page, "13-closing-slip")


def read_by_accounting(page: Page, player: str, folder: Path) -> None:
    page.goto("/reports/")
    look(page, "14-reports")
    statement = {
        form: download(page, f"Statement {player} {form.upper()}", folder)
        for form in ("csv", "xlsx", "pdf")
    }
    sheet = {
        form: download(page, f"Count sheet W1-1 {form.upper()}", folder)
        for form in ("csv", "xlsx", "pdf")
    }
    rows = list(csv.reader(io.StringIO(statement["csv"].read_text("utf-8-sig"))))
    assert any("110.00" in row for row in rows)
    cells = [
        cell
        for row in openpyxl.load_workbook(statement["xlsx"]).active.iter_rows(values_only=True)
        for cell in row
    ]
    assert 110 in cells or 110.0 in cells
    for path, figure in ((statement["pdf"], "$110.00"), (sheet["pdf"], "−$10.00")):
        text = "".join(each.extract_text() for each in PdfReader(path).pages)
        assert figure in text
    assert "A ten paid twice" in sheet["csv"].read_text("utf-8-sig")
    # A figure explains itself: from the report's page to the entries and on to the event.
    page.get_by_role("row", name=f"Statement {player}").get_by_role("link", name="$110.00").click()
    look(page, "15-account-explained")
    page.get_by_role("cell", name="Account credited").first.wait_for()
    page.locator("tbody tr").last.get_by_role("link").first.click()
    expect(page.get_by_role("heading", name="Postings")).to_be_visible()
    look(page, "16-event")


def download(page: Page, name: str, folder: Path) -> Path:
    with page.expect_download() as started:
        page.get_by_role("link", name=name, exact=True).click()
    path = folder / started.value.suggested_filename
    started.value.save_as(path)
    return path
