"""A ruling at the table that needs a Pit Boss: its money is shown first, then the PIN is asked."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from domain.poker.commands import StartHand
from domain.poker.steps import Kind, Step
from domain.poker.terms import Commission, Method, Structure, Terms
from domain.poker.variants import Game
from domain.staff.roles import Book
from services.embedded import services
from services.store.pool import open_pool
from services.use_cases import poker
from services.use_cases.casino import Casino
from tests.a_running_property import Property
from tests.browser.conftest import look
from tests.conftest import SECRET
from tests.people_and_things import DEALER_DAN, an_envelope

pytestmark = pytest.mark.browser
AtWork = Callable[..., Page]
TABLET = {"viewport": {"width": 820, "height": 1180}}


def deal_a_hand(house: Property) -> None:
    """Let the engine of T-31 deal to three guests."""
    urls = services.running(house.folder)
    assert urls
    terms = Terms(
        Book.PP, Game.HOLDEM, Structure.NO_LIMIT, (1_000,), 100, blinds=(500, 1_000),
        commission=Commission(Method.PERCENTAGE, 500, 1_000),
    )  # fmt: skip
    command = StartHand(
        envelope=an_envelope(by=DEALER_DAN, command_id=uuid4(), at=datetime.now(UTC)),
        table="T-31",
        number=1,
        terms=terms,
        button=3,
        stacks=dict.fromkeys((1, 2, 3), 500_00),
        steps=(Step(kind=Kind.DEAL),),
        of_guests=True,
    )
    with open_pool(urls.database_url, 1) as pool:
        poker.start_hand(Casino(pool, SECRET), command)


@pytest.mark.rule("PP-16.3.1", "PP-16.4")
def test_a_pit_boss_voids_a_hand_beside_the_supervisor_who_asked(
    at_work: AtWork, house: Property
) -> None:
    deal_a_hand(house)
    page = at_work("GS1", "PIT3", **TABLET)
    page.goto("/tables/T-31")
    page.get_by_role("link", name="Rulings").click()
    look(page, "60-rulings")
    page.get_by_role("link", name="Void a whole hand").click()
    page.get_by_label("Cause").select_option("disrupted")
    page.get_by_label("Reason").fill("The fire alarm went off")
    look(page, "61-a-ruling")
    page.get_by_role("button", name="Show what it does").click()

    expect(page.get_by_text("Not posted yet")).to_be_visible()
    expect(page.get_by_text("Stake of seat 2 at table T-31").first).to_be_visible()
    expect(page.get_by_text("+$10.00").first).to_be_visible()
    look(page, "62-its-money")
    page.get_by_role("button", name="Confirm and post").click()

    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("a Pit Boss or above (PP-16.3.1, PP-16.3.2)")
    expect(dialog).to_contain_text("Stake of seat 2 at table T-31")
    look(page, "63-a-pit-boss-is-asked")
    dialog.get_by_label("Their staff code").fill("PB1")
    dialog.get_by_label("Their PIN").fill(house.secrets_of("PB1")[1])
    dialog.get_by_role("button", name="Authorise").click()
    expect(page.get_by_text("Void a whole hand: done, Hand 1 at table T-31.")).to_be_visible()
    # Who was told went with the ruling: nothing is left open that somebody must close.
    expect(page.get_by_text("Nothing was reported here.")).to_be_visible()
    look(page, "64-after-the-ruling")


def test_the_pages_of_incidents_and_cards_in_daylight(at_work: AtWork) -> None:
    page = at_work("PB1", "OFFICE", **TABLET)
    page.goto("/incidents/raise/TC-05")
    page.get_by_label("Kind").select_option("device")
    page.get_by_label("What", exact=True).fill("A telephone under the rail")
    page.get_by_label("Person", exact=True).fill("S-17")
    look(page, "65-report-an-incident")
    page.get_by_role("button", name="Post").click()
    page.get_by_role("link", name="Seize winnings").click()
    page.get_by_label("Amount", exact=True).fill("340")
    page.get_by_label("Reason").fill("Won with a telephone")
    page.get_by_role("button", name="Show what it does").click()
    expect(page.get_by_text("Chips seized and held").first).to_be_visible()
    look(page, "66-a-seizure")
    page.get_by_role("button", name="Confirm and post").click()
    expect(page.get_by_text("$340.00").first).to_be_visible()
    look(page, "67-money-held")

    page.goto("/equipment/tables/TC-05/equip-table")
    page.get_by_role("textbox", name="Places").fill("7")
    page.get_by_label("Shoe", exact=True).fill("SH-4")
    page.get_by_role("button", name="Post").click()
    expect(page.get_by_text("Not ready to deal")).to_be_visible()
    page.goto("/equipment/check-in")
    for label, words in (("Label", "R-1"), ("Decks", "1"), ("Colour", "red"), ("Cards", "52")):
        page.get_by_label(label, exact=True).fill(words)
    look(page, "68-check-cards-in")
    page.get_by_role("button", name="Post").click()
    page.get_by_role("link", name="Bring to a table").click()
    page.get_by_label("Table", exact=True).fill("TC-05")
    page.get_by_role("button", name="Post").click()
    expect(page.get_by_text("In use")).to_be_visible()
    look(page, "69-a-set-of-cards")
    page.goto("/equipment/tables/TC-05")
    look(page, "70-cards-of-a-table")
