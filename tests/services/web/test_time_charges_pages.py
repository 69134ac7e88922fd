"""The hours of a poker table on its page: the next step, who may take it, and what it came to."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest

from domain.staff.roles import Book
from domain.tables.charges.hours import hour_of
from services.settings import Settings
from services.use_cases import time_charges
from services.use_cases.casino import Casino
from tests.services.use_cases.a_charged_room import a_room, charge_id, open_the_table, seat
from tests.services.web.at_the_cage import authorise, fill, fill_chosen, post
from tests.services.web.at_the_tables import catch_up
from tests.services.web.conftest import Person

PersonOf = Callable[..., Person]
HOURS = "/tables/P-1/time-charges"


def a_charged_hour(house: Casino, settings: Settings, book: Book, players: int = 2) -> str:
    """A table whose players were charged for the hour that runs; the address of its charge."""
    now = datetime.now(UTC)
    since = hour_of(now) - timedelta(seconds=40)
    a_room(house, book, fee=10_00, since=since)
    if book is Book.CP:
        open_the_table(house)
    for number in range(1, players + 1):
        seat(house, number, since=since, is_live=book is Book.CP)
    catch_up(house)
    time_charges.charge_what_is_due(house, settings, now)
    catch_up(house)
    return f"{HOURS}/{charge_id(hour_of(now))}"


@pytest.mark.rule("CP-7.2.2(a)", "CP-7.2.2(d)", "CP-7.2.2(e)")
def test_an_hour_is_collected_verified_by_another_and_dropped(
    signed_in: PersonOf, house: Casino, settings: Settings
) -> None:
    charge = a_charged_hour(house, settings, Book.CP)
    dan, hal = signed_in("DAN", "OFFICE"), signed_in("HAL", "OFFICE")

    page = dan.see(HOURS)
    assert "Not collected" in page.text
    assert page.text.count("$10.00") >= 2
    assert "Next: the dealer collects" not in page.text
    assert post(dan, page).status_code == 302

    page = dan.see(HOURS)
    assert "$20.00 is collected; it lies on the slide until it is verified." in page.text
    assert "On the slide, not verified" in page.text
    assert "Next: a TG Higher Duties Dealer or above verifies it." in page.text

    early = dan.fill(HOURS, {}, f"{charge}/drop")
    assert early.status_code == 409
    assert "is verified by a TG Higher Duties Dealer or above before it is dropped" in early.text
    wrong = fill(hal, HOURS, amount="19.99")
    assert wrong.status_code == 409
    assert "$20.00 was collected for table P-1 for this hour and lies on the slide" in wrong.text
    unreadable = fill(hal, HOURS, amount="twenty")
    assert unreadable.status_code == 422
    assert fill(hal, HOURS, amount="20").status_code == 302

    assert "Verified, not dropped" in dan.see(HOURS).text
    assert fill(dan, HOURS).status_code == 302
    done = dan.see(HOURS).text
    assert "Done" in done
    assert re.search(r"Collected [^<]* by Dan Number", done)
    assert re.search(r"Verified [^<]* by Hal Number", done)
    assert re.search(r"Dropped [^<]* by Dan Number", done)


@pytest.mark.rule("CP-7.2.2(e)")
def test_a_dealer_has_it_verified_by_a_second_person(
    signed_in: PersonOf, house: Casino, settings: Settings
) -> None:
    a_charged_hour(house, settings, Book.CP)
    dan = signed_in("DAN", "OFFICE")
    fill(dan, HOURS)

    asked = fill(dan, HOURS, amount="20.00")
    assert "a TG Higher Duties Dealer or above (CP-7.2.2(e))" in asked.text
    assert authorise(dan, asked, "HAL").status_code == 302

    assert "Verified, not dropped" in dan.see(HOURS).text


def test_whoever_counts_boxes_sees_the_step_and_no_amount(
    signed_in: PersonOf, house: Casino, settings: Settings
) -> None:
    a_charged_hour(house, settings, Book.CP)
    cat, ana = signed_in("CAT", "OFFICE"), signed_in("ANA", "OFFICE")

    page = cat.see(HOURS).text
    assert "Next: the dealer collects it between two rounds." in page
    assert "counted blind" in page
    section = page.split("Hour from", 1)[1].split("</section>")[0]
    assert "$" not in section
    assert "$10.00" in ana.see(HOURS).text


@pytest.mark.rule("PP-7.2.2(a)")
def test_an_electronic_hour_needs_nobody(
    signed_in: PersonOf, house: Casino, settings: Settings
) -> None:
    a_charged_hour(house, settings, Book.PP)
    cat = signed_in("CAT", "OFFICE")

    page = cat.see(HOURS).text

    assert "Done" in page
    assert re.search(r"Collected [^<]* by the clock", page)
    assert "$20.00" in page
    fragment = cat.see(HOURS, headers={"X-Fragment": "1"}).text
    assert "<html" not in fragment
    assert "Hour from" in fragment


def test_a_table_that_has_charged_nothing_says_so(signed_in: PersonOf, house: Casino) -> None:
    a_room(house, Book.CP)
    catch_up(house)
    dan = signed_in("DAN", "OFFICE")

    assert "Nobody has been charged for an hour here yet." in dan.see(HOURS).text
    assert f'href="{HOURS}"' in dan.see("/tables/P-1").text
    assert f'href="{HOURS}"' in dan.see("/tables/P-1/seats").text
    missing = dan.fill(HOURS.replace("P-1", "P-1"), {}, f"{HOURS}/{charge_id()}/collect")
    assert missing.status_code == 404


@pytest.mark.rule("CP-1.1-ChipBox")
def test_a_chip_box_goes_the_way_of_a_drop_box(
    signed_in: PersonOf, house: Casino, settings: Settings
) -> None:
    a_charged_hour(house, settings, Book.CP)
    dan, hal = signed_in("DAN", "OFFICE"), signed_in("HAL", "OFFICE")
    cat, col = signed_in("CAT", "OFFICE"), signed_in("COL", "OFFICE")
    fill(dan, HOURS)
    fill(hal, HOURS, amount="20")
    fill(dan, HOURS)

    day = "/tables/P-1/day"
    assert "Take the chip box" in cat.see(day).text
    asked = fill(cat, f"{day}/chip-box", box="C-3")
    assert authorise(cat, asked, "HAL").status_code == 302
    waiting = col.see("/drops/").text
    assert "Chip box" in waiting
    address = re.search(r'href="(/drops/[0-9a-f-]+)/receive"', waiting)
    assert address
    assert fill(col, f"{address[1]}/receive").status_code == 302
    for person in (col, cat):
        page = person.see(f"{address[1]}/count").text
        assert "$20.00" not in page
        assert fill(person, f"{address[1]}/count", **{"chips.500": 4}).status_code == 302
    assert fill_chosen(col, f"{address[1]}/settle").status_code == 302
    assert "Every box is counted." in col.see("/drops/").text
    ana = signed_in("ANA", "OFFICE")
    assert "$20.00" in ana.see("/ledger/accounts/income:time_charge").text
