"""The pit board on a tablet: who is needed is seen at once, and the page fills by itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from domain.staff.roles import Book
from services.embedded import services
from services.store.freshness import wait_for
from services.store.pool import open_pool
from services.use_cases.casino import Casino
from tests.a_running_property import Property
from tests.browser.at_a_table import a_table_to_deal_at
from tests.browser.conftest import look
from tests.services.use_cases.at_the_tables_now import a_raise_announced, a_stopped_round

pytestmark = pytest.mark.browser
AtWork = Callable[..., Page]
UPRIGHT = {"width": 820, "height": 1180}
ACROSS = {"width": 1180, "height": 820}
# A control that a finger would miss; a rule's number stands in a sentence.
TOO_SMALL = """
    () => [...document.querySelectorAll('.pit a:not(.pit-card p:not([class]) a)')]
        .filter((a) => a.getBoundingClientRect().height < 48).map((a) => a.outerHTML)
"""


def test_the_board_is_read_at_a_glance_and_fills_by_itself(
    at_work: AtWork, house: Property
) -> None:
    stopped = a_table_to_deal_at(house, Book.TCP)
    raised = a_table_to_deal_at(house, Book.TCP)
    boss = at_work("PB1", "PIT3", viewport=UPRIGHT)
    boss.goto("/pit")
    card = boss.locator(f"#table-{stopped}")
    expect(card.get_by_role("link", name="Deal")).to_be_visible()
    boss.evaluate("window.stays = true")
    # Further down the page, what comes up above is still told.
    boss.evaluate("scrollTo(0, document.body.scrollHeight)")

    with_log(house, stopped, raised)

    expect(card).to_contain_text("Box 3 does not have three cards.", timeout=15_000)
    assert boss.evaluate("window.stays"), "the page was never loaded again"
    expect(boss.get_by_role("link", name="needs a ruling")).to_be_in_viewport()
    expect(boss.locator(f"#table-{raised}")).to_contain_text("Ante minimum $10 → $25 in 19:")
    boss.evaluate("scrollTo(0, 0)")
    look_in_both_lights(boss)
    card.get_by_role("link", name="Rule").click()
    expect(boss).to_have_url(f"{house.url}/tables/{stopped}/deal/stop")


def with_log(house: Property, stopped: str, raised: str) -> None:
    urls = services.running(house.folder)
    assert urls
    with open_pool(urls.database_url, 1) as pool:
        casino = Casino(pool, "a secret of the tests, long enough")
        a_stopped_round(casino, stopped)
        assert wait_for(pool, a_raise_announced(casino, raised), 20)


def look_in_both_lights(page: Page) -> None:
    for theme in ("dark", "light"):
        page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        for name, size in (("upright", UPRIGHT), ("across", ACROSS)):
            page.set_viewport_size(size)
            assert page.evaluate(TOO_SMALL) == []
            sideways = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
            assert page.evaluate(sideways) <= 0
            look(page, f"90-pit-board-{theme}-{name}")
