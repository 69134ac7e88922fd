"""Slips: numbered, printed once as the original, and marked ever after."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import pytest
from pypdf import PdfReader
from werkzeug.test import TestResponse

from services.use_cases.casino import Casino
from tests.services.web.at_the_cage import (
    a_player,
    deposit,
    events_named,
    fill,
    forms_of,
    notes,
    open_window,
    post,
)
from tests.services.web.conftest import Person, token_of

PersonOf = Callable[..., Person]
SLIP = "/slips/DP-000001"


@pytest.fixture
def cat(signed_in: PersonOf, house: Casino) -> Person:
    """Cat, who took a deposit of $150.00."""
    cashier = signed_in("CAT")
    open_window(cashier)
    deposit(cashier, a_player(house))
    return cashier


def prints(house: Casino) -> int:
    return events_named(house, "cage.slip_printed", "cage.slip_reprinted")


def prints_itself(page: TestResponse) -> bool:
    return "data-print-now" in page.text


def test_a_slip_leads_to_the_printer_and_back_to_the_window(cat: Person) -> None:
    page = cat.see(SLIP)
    assert "Print slip" in page.text
    assert 'href="/cage/windows/W1"' in page.text
    assert "Back to window W1" in page.text
    assert not prints_itself(page)


def test_the_first_print_is_the_original_and_later_ones_are_marked(
    cat: Person, house: Casino
) -> None:
    first = cat.see(fill(cat, SLIP).location)
    assert prints_itself(first)
    assert "REPRINT" not in first.text.split("<article")[1]
    for copy in (1, 2):
        again = cat.see(fill(cat, SLIP).location)
        assert prints_itself(again)
        assert f'<p class="mark">REPRINT {copy}</p>' in again.text
    assert prints(house) == 3


def test_a_double_click_is_one_print(cat: Person, house: Casino) -> None:
    page = cat.see(SLIP)
    for _ in range(2):
        assert post(cat, page).status_code == 302
    assert prints(house) == 1
    assert "REPRINT" not in cat.see(SLIP).text.split("<article")[1]


def test_a_page_opened_again_does_not_print_again(cat: Person, house: Casino) -> None:
    location = fill(cat, SLIP).location
    assert prints_itself(cat.see(location))
    again = cat.see(location)
    assert not prints_itself(again)
    assert "this print is not recorded" in again.text, "the browser's own print says what it is"
    assert prints(house) == 1


def test_a_print_of_another_slip_does_not_print_this_one(cat: Person) -> None:
    fill(cat, SLIP)
    assert not prints_itself(cat.see("/slips/OP-000001"))


def test_a_pdf_is_a_print_too(cat: Person, house: Casino) -> None:
    fields = forms_of(cat.see(SLIP))[0].fields
    texts = []
    for answer in (
        cat.send(f"{SLIP}/print", fields | {"as": "pdf"}),
        cat.send(f"{SLIP}/print", fields | {"as": "pdf"}),
        cat.send(f"{SLIP}/print", forms_of(cat.see(SLIP))[0].fields | {"as": "pdf"}),
    ):
        assert answer.mimetype == "application/pdf"
        texts.append("".join(page.extract_text() for page in PdfReader(BytesIO(answer.data)).pages))
    assert all("DP-000001" in text and "$150.00" in text for text in texts)
    assert ["REPRINT 1" in text for text in texts] == [False, False, True]
    assert prints(house) == 2


def test_a_closing_slip_says_by_how_much_the_drawer_was_short(
    cat: Person, signed_in: Callable[..., Person]
) -> None:
    for counter in (signed_in("COL"), cat):
        fill(counter, "/cage/windows/W1/count", **notes(hundreds=11))
    fill(cat, "/cage/windows/W1/close", reason="A fifty paid twice")
    paper = cat.see("/slips/CL-000001").text.split("<article")[1]
    assert "<dt>Expected cash</dt><dd>$1,150.00</dd>" in paper
    assert "<dt>Short, cash</dt><dd>−$50.00</dd>" in paper
    assert "A fifty paid twice" in paper


def test_a_print_without_its_command_id_is_refused(cat: Person, house: Casino) -> None:
    for command_id in ("", "nonsense"):
        assert fill(cat, SLIP, command_id=command_id).status_code == 422
    assert prints(house) == 0


def test_a_slip_is_found_however_its_number_is_typed(cat: Person) -> None:
    for typed in ("DP-000001", "dp-1", "DP1", "dp 1"):
        assert "Deposit DP-000001" in cat.see(f"/slips/{typed}").text


def test_a_slip_that_is_not_there_is_not_found(cat: Person) -> None:
    for slip in ("DP-000002", "XX-000001", "1", "%00", "DP-0", "DP-1%27"):
        answer = cat.see(f"/slips/{slip}")
        assert answer.status_code == 404
        assert "There is no slip" in answer.text


@pytest.mark.parametrize(
    ("code", "may_see", "may_print"),
    [("ANA", True, True), ("OTTO", True, True), ("ADA", True, False), ("DAN", False, False)],
)
def test_who_may_see_a_slip_and_who_may_print_it(
    cat: Person, signed_in: PersonOf, house: Casino, code: str, may_see: bool, may_print: bool
) -> None:
    fields = forms_of(cat.see(SLIP))[0].fields
    somebody = signed_in(code, "OFFICE")
    page = somebody.see(SLIP)
    assert (page.status_code == 200) is may_see
    assert ("Print slip" in page.text) is may_print
    assert "Back to window" not in page.text
    token = {"csrf_token": token_of(somebody.see("/help/keys"))}
    answer = somebody.send(f"{SLIP}/print", fields | token)
    assert answer.status_code == (302 if may_print else 403)
    assert prints(house) == int(may_print)
