"""Rounds dealt by touch on a tablet, with an irregularity and somebody's override in each."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from domain.staff.roles import Book
from tests.a_running_property import Property
from tests.browser.at_a_table import a_table_to_deal_at
from tests.browser.conftest import look

pytestmark = pytest.mark.browser
AtWork = Callable[..., Page]
LYING = {"width": 1180, "height": 820}
STANDING = {"width": 820, "height": 1180}
SUITS = {"s": "Spades", "h": "Hearts", "d": "Diamonds", "c": "Clubs"}


def tablet(at_work: AtWork, code: str) -> Page:
    page = at_work("DL1", "PIT3", viewport=LYING, has_touch=True)
    page.goto(f"/tables/{code}/deal")
    return page


def chips(page: Page, place: str, bet: str, *values: str) -> None:
    page.get_by_role("button", name=place, exact=True).tap()
    page.locator(".bets").get_by_role("button", name=bet).tap()
    for value in values:
        page.locator(".tray").get_by_role("button", name=value, exact=True).tap()


def enter(page: Page, cards: str) -> None:
    for rank, suit in cards.split():
        name = "10" if rank == "T" else rank
        page.locator(".ranks").get_by_role("button", name=name, exact=True).tap()
        page.locator(".suits").get_by_role("button", name=SUITS[suit]).tap()


def press(page: Page, label: str) -> None:
    with page.expect_navigation():
        page.get_by_role("button", name=label, exact=True).tap()


def follow(page: Page, label: str) -> None:
    with page.expect_navigation():
        page.get_by_role("link", name=label).tap()


def fits(page: Page, name: str) -> None:
    """Look at it lying and standing, by night and by day; nothing needs scrolling sideways."""
    for size, how in ((LYING, "lying"), (STANDING, "standing")):
        page.set_viewport_size(size)
        for theme in ("dark", "light"):
            page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
            look(page, f"{name}-{how}-{theme}")
            wide = page.evaluate("document.documentElement.scrollWidth")
            assert wide <= size["width"], f"{name} is {wide} wide {how}"
    assert small_targets(page) == []
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    page.set_viewport_size(LYING)


def small_targets(page: Page) -> list[str]:
    return page.evaluate(
        """() => [...document.querySelectorAll("button, a.btn, select, summary")]
          .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 63)
          .map((each) => `${each.textContent.trim()} ${each.getBoundingClientRect().height}`)"""
    )


def authorised(page: Page, house: Property, code: str) -> None:
    page.get_by_label("Their staff code").fill(code)
    page.get_by_label("Their PIN").fill(house.secrets_of(code)[1])
    with page.expect_navigation():
        page.get_by_role("button", name="Authorise").tap()


def test_a_round_at_crown_by_touch(at_work: AtWork, house: Property) -> None:
    page = tablet(at_work, a_table_to_deal_at(house, Book.TCP))
    press(page, "Start the first round")
    chips(page, "Box 1", "Ante", "$25", "$5", "$5")
    page.get_by_role("button", name="Take $5 off").first.tap()
    chips(page, "Box 2", "Ante", "$25")
    chips(page, "Box 2", "Pair Plus", "$5", "$5", "$5")
    page.get_by_role("button", name="Undo last step").tap()
    expect(page.locator("[data-built]")).to_have_text("$10.00")
    fits(page, "60-bets")
    press(page, "Place 3 wagers, $65")
    chips(page, "Box 4", "Ante", "$25")
    press(page, "Place them: no more bets")
    press(page, "Deal to box 1, box 2, box 4 and the dealer")
    press(page, "Announce Play or Fold")
    page.get_by_role("button", name="Play $30").tap()
    page.get_by_role("button", name="Fold all").tap()
    page.get_by_role("button", name="Undo last step").tap()
    expect(page.locator("#next-title")).to_have_text("Box 2: play or fold?")
    fits(page, "61-decisions")
    page.get_by_role("button", name="Fold Ante, keep Pair Plus").tap()
    page.get_by_role("button", name="Fold", exact=True).tap()
    press(page, "Confirm 3 decisions")
    enter(page, "Qd 7s")
    page.locator(".ranks").get_by_role("button", name="2", exact=True).tap()
    fits(page, "62-dealers-cards")
    page.locator(".suits").get_by_role("button", name="Clubs").tap()
    press(page, "Show the dealer's hand: Q♦ 7♠ 2♣")
    enter(page, "9d 9s 4c")
    press(page, "Show the hand of box 2 and settle it: 9♦ 9♠ 4♣")
    enter(page, "Ad 6s 3c")
    press(page, "Show the hand of box 1 and settle it: A♦ 6♠ 3♣")
    expect(page.locator(".outcome")).to_contain_text("Settled · float")
    fits(page, "63-settled")


@pytest.mark.rule("TCP-9.4")
def test_a_misdeal_at_crown_is_reported_and_directed(at_work: AtWork, house: Property) -> None:
    page = tablet(at_work, a_table_to_deal_at(house, Book.TCP))
    press(page, "Start the first round")
    chips(page, "Box 3", "Ante", "$25")
    press(page, "Place them: no more bets")
    press(page, "Deal to box 3 and the dealer")
    follow(page, "Stop: irregularity")
    look(page, "64-stop")
    page.get_by_text("Too few or too many cards").tap()
    page.locator("#wrong_number").get_by_label("Box 3", exact=True).check()
    page.locator("#wrong_number").get_by_role("button", name="Report it").tap()
    expect(page.get_by_text("Box 3 does not have three cards.").first).to_be_visible()
    follow(page, "Decide now")
    page.locator("#misdeal").get_by_label("Why?").fill("four cards at box 3")
    page.locator("#misdeal").get_by_role("button", name="Direct a misdeal").tap()
    expect(page.get_by_role("dialog")).to_contain_text("Box 3, Ante: to P3")
    look(page, "65-override")
    authorised(page, house, "GS1")
    expect(page.locator(".outcome")).to_contain_text("Misdeal · float $0.00")
    follow(page, "Show round 1 step by step")
    expect(page.get_by_text("authorised by Gita Rao").first).to_be_visible()
    look(page, "66-round")


@pytest.mark.rule("C3P-14.2(a)")
def test_a_round_at_canberra_by_touch_and_a_voided_wager(at_work: AtWork, house: Property) -> None:
    page = tablet(at_work, a_table_to_deal_at(house, Book.C3P))
    press(page, "Start the first round")
    chips(page, "Box 2", "Ante", "$25")
    chips(page, "Box 2", "Pairs Plus", "$5")
    chips(page, "Box 5", "Ante", "$25", "$25")
    press(page, "Place them: no more bets")
    press(page, "Deal to box 2, box 5 and the dealer")
    press(page, "Announce Play or Fold")
    page.goto(f"{page.url}/stop")
    page.get_by_text("Void a wager for a breach").tap()
    page.locator("#void_wager").get_by_label("Box 5: Ante $50").check()
    page.locator("#void_wager").get_by_label("Why?").fill("cards were marked")
    page.locator("#void_wager").get_by_role("button", name="Void the wager").tap()
    expect(page.get_by_role("dialog")).to_contain_text("+$50.00")
    authorised(page, house, "OP1")
    expect(page.locator("[data-box='5']")).to_contain_text("void: hand back $50")
    page.get_by_role("button", name="Play $25").tap()
    press(page, "Confirm: Box 2 plays $25")
    enter(page, "Jd 7s 2c")
    press(page, "Show the dealer's hand: J♦ 7♠ 2♣")
    expect(page.locator(".house")).to_contain_text("no hand")
    enter(page, "5d 6s 7c")
    press(page, "Show the hand of box 2 and settle it: 5♦ 6♠ 7♣")
    expect(page.locator("[data-box='2']")).to_contain_text("Ante Bonus")
    fits(page, "67-canberra")


@pytest.mark.rule("CW-9.4")
def test_a_war_by_touch_and_a_reconstruction(at_work: AtWork, house: Property) -> None:
    page = tablet(at_work, a_table_to_deal_at(house, Book.CW))
    press(page, "Start the first round")
    chips(page, "Area 2", "Casino War", "$25")
    chips(page, "Area 6", "Casino War", "$5", "$5")
    chips(page, "Area 6", "Tie", "$1")
    press(page, "Place them: no more bets")
    enter(page, "Kd")
    press(page, "Deal to area 2, area 6 and the dealer: K♦")
    page.goto(f"{page.url}/stop")
    page.get_by_text("A card was put where it was not due").tap()
    page.locator("#misplace").get_by_label("Area 3", exact=True).check()
    page.locator("#misplace").get_by_label("Which card?").fill("9s")
    page.locator("#misplace").get_by_role("button", name="Report it").tap()
    expect(page.get_by_text("A card lies where it was not due.").first).to_be_visible()
    follow(page, "Decide now")
    page.locator("#reconstruction").get_by_label("Why?").fill("area 3 had no wager")
    page.locator("#reconstruction").get_by_role("button", name="Lay the cards").tap()
    authorised(page, house, "GS1")
    enter(page, "9c")
    press(page, "Deal to the dealer: 9♣")
    press(page, "Settle 2 wagers on the first cards")
    expect(page.locator("#next-title")).to_have_text("Area 6: war or surrender?")
    page.get_by_role("button", name="Go to war $10").tap()
    fits(page, "68-war")
    press(page, "Confirm: Area 6, P6 goes to war $10")
    enter(page, "4s 4h")
    press(page, "Deal to area 6 and the dealer: 4♠ 4♥")
    press(page, "Settle 2 wagers on the second cards")
    press(page, "Collect the cards and end the round")
    expect(page.locator(".outcome")).to_contain_text("Settled · float")
    fits(page, "69-war-over")


@pytest.mark.rule("C3P-12.4")
def test_a_wrong_deal_at_canberra_is_reported_and_the_round_is_void(
    at_work: AtWork, house: Property
) -> None:
    page = tablet(at_work, a_table_to_deal_at(house, Book.C3P))
    press(page, "Start the first round")
    chips(page, "Box 2", "Ante", "$25")
    chips(page, "Box 5", "Ante", "$25", "$25")
    press(page, "Place them: no more bets")
    press(page, "Deal to box 2, box 5 and the dealer")
    press(page, "Announce Play or Fold")
    follow(page, "Stop: irregularity")
    wrong = page.locator("#wrong_number")
    expect(wrong).to_contain_text("The round is void")
    wrong.get_by_text("Too few or too many cards").tap()
    wrong.get_by_label("Box 5", exact=True).check()
    look(page, "70-canberra-stop")
    wrong.get_by_role("button", name="Report it").tap()
    # The rule itself voids the round: nobody is asked, and both boxes have their wagers back.
    expect(page.locator(".outcome")).to_contain_text("Void · float $0.00")
    for box, wager in (("2", "$25"), ("5", "$50")):
        expect(page.locator(f"[data-box='{box}']")).to_contain_text(f"hand back {wager}")
    fits(page, "71-canberra-void")
    follow(page, "Show round 1 step by step")
    expect(page.get_by_text("C3P-12.4").first).to_be_visible()


def test_a_second_tablet_follows_and_keeps_what_was_not_confirmed(
    at_work: AtWork, house: Property
) -> None:
    code = a_table_to_deal_at(house, Book.TCP)
    first, second, third = (tablet(at_work, code) for _ in range(3))
    press(first, "Start the first round")
    for follower in (second, third):
        expect(follower.get_by_role("button", name="Box 1", exact=True)).to_be_visible()
    chips(third, "Box 5", "Ante", "$25")
    chips(first, "Box 2", "Ante", "$25", "$5")
    press(first, "Place 1 wager, $30")
    expect(second.locator("[data-box='2']")).to_contain_text("Ante $30")

    notice = third.get_by_text("Somebody else went on with this table.")
    expect(notice).to_be_visible()
    expect(third.locator("[data-box='5']")).to_contain_text("+ Ante $25")
    look(third, "72-somebody-else-went-on")
    # Confirmed all the same, it is refused, and still there; or the table is shown as it is.
    press(third, "Place 1 wager, $25")
    expect(third.locator("main .flash.bad")).to_contain_text("has changed since you looked")
    expect(third.locator("[data-box='5']")).to_contain_text("+ Ante $25")
    chips(first, "Box 3", "Ante", "$25")
    press(first, "Place 1 wager, $25")
    follow(third, "Show it as it is now")
    expect(third.locator("[data-box='2']")).to_contain_text("Ante $30")
