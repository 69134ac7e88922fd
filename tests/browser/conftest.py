"""A whole property as `pitbook up --demo` starts it, and a real browser in front of it."""

from __future__ import annotations

import importlib.util
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pyotp
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.a_running_property import ROOT, Property, a_folder, running

PICTURES = ROOT / "artefacts" / "screenshots"
_NAMES = ("chromium", "chromium-browser", "google-chrome")
_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
_AXE = importlib.util.find_spec("axe_playwright_python")
_QUIET = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--no-first-run",
]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """An installed Chromium; without one these tests are skipped, except in CI."""
    path = next((found for name in _NAMES if (found := shutil.which(name))), None)
    if path is None:
        if os.environ.get("CI") == "true":
            pytest.fail("CI has no Chromium, and the browser tests are not skipped there")
        pytest.skip("NO BROWSER: install chromium to run the browser tests")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=_QUIET)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def house() -> Iterator[Property]:
    """Every process of the Procfile, on servers and a folder of its own."""
    with a_folder() as folder, running(folder) as started:
        yield started


@pytest.fixture
def visitor(browser: Browser, house: Property) -> Iterator[Callable[..., Page]]:
    """Open fresh browsers, each with its own cookies; what a page's scripts complain of fails."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(**options: object) -> Page:
        usual = {"viewport": {"width": 1366, "height": 1000}, "reduced_motion": "reduce"}
        context = browser.new_context(base_url=house.url, **(usual | options))
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: _note(complaints, said.type, said.text))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture(scope="session")
def kept_sessions() -> dict[tuple[str, str], Any]:
    """Cookies of people with an authenticator, whose figures count once and come twice a minute."""
    return {}


@pytest.fixture
def at_work(
    visitor: Callable[..., Page],
    house: Property,
    kept_sessions: dict[tuple[str, str], Any],
) -> Callable[..., Page]:
    """Somebody of the demonstration, signed in through the page."""

    def at_station(code: str, station: str = "W1", **options: object) -> Page:
        page = visitor(**options)
        if (code, station) in kept_sessions:
            page.context.add_cookies(kept_sessions[code, station])
            page.goto("/")
            unlock = page.get_by_role("button", name="Unlock")
            if unlock.is_visible():
                # Nobody has worked at this station for five minutes.
                page.get_by_label("Your PIN").fill(house.secrets_of(code)[1])
                unlock.click()
                unlock.wait_for(state="hidden")
        else:
            sign_in(page, house, code, station)
        page.get_by_role("button", name="Sign out").wait_for()
        page.wait_for_load_state()
        if house.secrets_of(code)[2]:
            kept_sessions[code, station] = page.context.cookies()
        return page

    return at_station


def sign_in(page: Page, house: Property, code: str, station: str) -> None:
    """Type every secret that the page asks for."""
    password, _, secret = house.secrets_of(code)
    page.goto("/sign-in")
    page.get_by_label("This station").select_option(station)
    page.get_by_label("Staff code").fill(code)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Sign in").click()
    if secret:
        page.get_by_label("Figures from your authenticator").fill(pyotp.TOTP(secret).now())
        page.get_by_role("button", name="Sign in").click()


def look(page: Page, name: str) -> None:
    """Keep a picture of the page, and hold it to WCAG 2.2 AA."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png")
    assert _AXE
    assert _AXE.origin
    size = page.viewport_size
    assert size
    # As tall as the page: where a bar happens to cover half a row says nothing about the row.
    whole = int(page.evaluate("document.documentElement.scrollHeight"))
    page.set_viewport_size({"width": size["width"], "height": max(whole, size["height"])})
    # By evaluate, not as a script tag, which the page's own policy would rightly refuse.
    page.evaluate((Path(_AXE.origin).parent / "axe.min.js").read_text())
    found = page.evaluate("rules => axe.run({runOnly: {type: 'tag', values: rules}})", _RULES)
    page.set_viewport_size(size)
    wrong = [(each["id"], [node["html"] for node in each["nodes"]]) for each in found["violations"]]
    assert wrong == [], f"{name} at {page.url}"
    assert len(found["passes"]) >= 10, "axe looked at nothing"


def _note(complaints: list[str], kind: str, text: str) -> None:
    # The browser itself notes every 4xx and lost connection; those are what some tests ask for.
    if kind == "error" and "Failed to load resource" not in text and "net::ERR" not in text:
        complaints.append(text)
