"""A pit boss raises a minimum: the sign counts down, and the clock brings it into force."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from domain.banked.limits import Limit
from domain.command import Envelope, Person
from domain.staff.roles import Role
from domain.staff.staff_member import staff_id_of
from domain.tables.notices.commands import GiveNotice
from domain.tables.table import Table, table_id_of
from services.embedded import services
from services.store.pool import open_pool
from services.use_cases import notices
from services.use_cases.casino import Casino
from tests.a_running_property import Property
from tests.browser.conftest import look

pytestmark = pytest.mark.browser
AtWork = Callable[..., Page]
TABLET = {"viewport": {"width": 820, "height": 1180}}


@pytest.mark.rule("TCP-6.1[s66(2)]")
def test_a_minimum_is_announced_on_a_tablet_and_counts_down(at_work: AtWork) -> None:
    page = at_work("PB1", "PIT3", **TABLET)
    page.goto("/tables/TC-05")
    look(page, "70-table-dark")
    page.get_by_role("link", name="Change terms").click()
    page.get_by_label("Ante minimum").fill("25.00")
    page.get_by_label("Reason").fill("A busy night")
    page.get_by_role("button", name="Set from the next round").click()
    expect(page.get_by_text("This needs a notice first: 20 minutes on the sign.")).to_be_visible()
    look(page, "71-notice-needed-dark")
    page.get_by_label("The sign that says so is up now").check()
    page.get_by_role("button", name="Give notice").click()

    notice = page.locator("#notices li")
    expect(notice).to_contain_text("Ante minimum $25.00 from")
    expect(notice.locator("[data-until]")).to_have_text(re.compile(r"^(20:00|19:5\d)$"))
    shown = notice.locator("[data-until]").inner_text()
    expect(notice.locator("[data-until]")).not_to_have_text(shown)
    look(page, "72-notice-dark")
    for path, name in (("sign", "73-sign-dark"), ("sign/display", "74-sign-on-a-big-screen")):
        page.goto(f"/tables/TC-05/{path}")
        expect(page.locator(".sign")).to_contain_text("minimum $10.00, maximum $500.00")
        expect(page.locator(".sign .announces")).to_contain_text("Ante minimum $25.00 from")
        look(page, name)
    page.goto("/tables/TC-05")
    page.get_by_role("link", name="Look at this notice").click()
    look(page, "75-one-notice-dark")
    page.get_by_label("Reason").fill("Quiet again")
    page.get_by_role("button", name="Withdraw the notice").click()
    expect(page.get_by_text("No round begins until the sign is up.")).to_be_visible()
    page.goto("/tables/TC-05/sign")
    page.get_by_role("button", name="The sign is up").click()
    expect(page.get_by_text("Sign up since").first).to_be_visible()


@pytest.mark.rule("CW-6.4")
def test_the_clock_brings_it_into_force_while_somebody_watches(
    at_work: AtWork, house: Property
) -> None:
    page = at_work("DL1", "OFFICE", **TABLET)
    # The sign went up five seconds short of twenty minutes ago.
    announce(house, datetime.now(UTC) - timedelta(minutes=19, seconds=55))
    page.goto("/tables/CW-02")
    expect(page.locator("#notices [data-until]")).to_have_text(re.compile(r"^00:0\d$"))
    expect(page.locator("#terms")).to_contain_text("minimum $5.00, maximum $300.00")
    look(page, "76-nearly-due-light")
    # Nobody touches the page: the clock, the worker and the projector do the rest.
    expect(page.locator("#terms")).to_contain_text("minimum $10.00", timeout=25_000)
    expect(page.locator("#notices")).to_have_count(0)
    expect(page.locator("#versions")).to_contain_text("Casino War minimum")
    look(page, "77-in-force-light")
    for path, name in (
        ("/tables/", "78-tables-light"),
        ("/tables/P-07/terms", "79-poker-terms-light"),
        ("/tables/P-07/commission", "80-commission-light"),
        ("/tables/T-31/sign", "81-poker-sign-light"),
        ("/tables/TC-05/pay-tables", "82-pay-tables-light"),
        ("/tables/TC-05/closing", "83-closing-light"),
        ("/tables/dealing-method", "84-dealing-method-light"),
        ("/tables/set-up", "85-set-up-light"),
    ):
        page.goto(path)
        look(page, name)


def announce(house: Property, at: datetime) -> None:
    """Give notice as the pit boss did then, with the sign up, by the real command."""
    urls = services.running(house.folder)
    assert urls
    with open_pool(urls.database_url, 1) as pool:
        casino = Casino(pool, (house.folder / "secret.key").read_text())
        terms = casino.load(Table, table_id_of("CW-02")).terms
        assert terms
        assert terms.war
        raised = replace(terms, war=replace(terms.war, war=Limit(10_00, 300_00, 5_00)))
        envelope = Envelope(
            command_id=uuid4(),
            at=at,
            gaming_day=at.date(),
            by=Person(staff_id_of("PB1"), frozenset({Role.PIT_BOSS})),
            station="PIT3",
        )
        asked = {"reason": "A busy night", "minutes": 20, "sign_is_up": True}
        notices.give_notice(
            casino, GiveNotice(envelope=envelope, table="CW-02", terms=raised, **asked)
        )
