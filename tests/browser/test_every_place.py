"""Every place of the navigation, as every kind of person sees it, is complete and accessible."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import look

pytestmark = pytest.mark.browser
AtWork = Callable[..., Page]


@pytest.mark.parametrize(
    ("code", "station"),
    [
        ("CS1", "OFFICE"),
        ("AC1", "OFFICE"),
        ("AU1", "OFFICE"),
        ("AD1", "OFFICE"),
        ("PB1", "PIT3"),
        ("CM1", "OFFICE"),
        ("CR1", "PIT3"),
        ("BA1", "B1"),
        ("RG1", "PIT3"),
    ],
)
def test_every_place_a_person_may_go_to(at_work: AtWork, code: str, station: str) -> None:
    page = at_work(code, station)
    places = {
        link.get_attribute("data-label"): link.get_attribute("href")
        for link in page.locator(".nav .places a").all()
    }
    assert places
    for name, address in places.items():
        assert address
        answer = page.goto(address)
        assert answer
        assert answer.status == 200, (name, answer.status)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        picture = f"40-{code}-{str(name).lower().replace(' ', '-')}"
        look(page, picture)
        look_at_a_tablet_in_the_other_light(page, picture)


def look_at_a_tablet_in_the_other_light(page: Page, picture: str) -> None:
    desk = page.viewport_size
    assert desk
    page.set_viewport_size({"width": 820, "height": 1180})
    page.evaluate(
        "() => { const of = document.documentElement.dataset;"
        " of.theme = of.theme === 'dark' ? 'light' : 'dark'; }"
    )
    sideways = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(sideways) <= 0
    look(page, f"{picture}-tablet")
    page.set_viewport_size(desk)
