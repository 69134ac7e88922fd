"""Sending between places, what is in the air, counting in, taking back, and the vault."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from services.use_cases.casino import Casino
from tests.people_and_things import hundreds
from tests.services.web.at_the_cage import (
    authorise,
    events_named,
    fill,
    notes,
    open_window,
    send_bank,
    slip_after,
)
from tests.services.web.conftest import Person

PersonOf = Callable[..., Person]


@pytest.fixture
def sue(signed_in: PersonOf) -> Person:
    """The supervisor, in the office."""
    return signed_in("SUE", "OFFICE")


@pytest.fixture
def cat(signed_in: PersonOf) -> Person:
    """Cat at window 1, open with a thousand dollars."""
    cashier = signed_in("CAT")
    open_window(cashier)
    return cashier


def receiving(somebody: Person) -> str:
    """The address of the first transfer somebody may count in."""
    page = somebody.see("/cage/transfers").text
    found = re.search(r'href="(/cage/transfers/[^"]+/receive)"', page)
    assert found, page
    return found[1]


def test_what_is_sent_is_seen_until_it_lands(cat: Person, sue: Person, house: Casino) -> None:
    sent = fill(cat, "/cage/windows/W1/send", target="vault:main", **notes(hundreds=4))
    assert slip_after(sent) == "TR-000003"
    page = sue.see("/cage/transfers").text
    assert "1 under way" in page
    assert "TR-000003" in page
    assert fill(sue, receiving(sue), **notes(hundreds=4)).status_code == 302
    assert "0 under way" in sue.see("/cage/transfers").text
    assert events_named(house, "transfer.landed") == 3, "the vault's, the window's, and this"


def test_whoever_counts_in_is_told_no_amount(cat: Person, sue: Person) -> None:
    fill(sue, "/cage/vault/send", target="cage:W1", **notes(hundreds=7))
    for path in ("/cage/windows/W1", "/cage/transfers", receiving(cat), "/slips/TR-000003"):
        page = cat.see(path).text
        assert "$700.00" not in page, path
        assert ">700" not in page, path
    assert "$700.00" in sue.see("/slips/TR-000003").text


def test_a_difference_is_refused_blind_and_accepted_with_a_supervisor(
    cat: Person, sue: Person, house: Casino
) -> None:
    fill(sue, "/cage/vault/send", target="cage:W1", **notes(hundreds=7))
    path = receiving(cat)
    differs = fill(cat, path, **notes(hundreds=6))
    assert differs.status_code == 409
    assert "The count is not what was sent or left" in differs.text
    assert "$700.00" not in differs.text
    asked = fill(cat, path, reason="a note is missing", **notes(hundreds=6))
    assert asked.status_code == 403, "with a reason, a second person is asked"
    landed = authorise(cat, asked, "SAM")
    assert landed.status_code == 302, landed.text
    with house.pool.connection() as connection:
        row = connection.execute(
            "SELECT cents FROM ledger.balances WHERE account = 'suspense:variance'"
        ).fetchone()
    assert row == (10_000,)


def test_the_sender_takes_back_what_has_not_arrived(cat: Person, house: Casino) -> None:
    fill(cat, "/cage/windows/W1/send", target="cage:W2", **notes(hundreds=2))
    page = cat.see("/cage/transfers").text
    found = re.search(r'href="(/cage/transfers/[^"]+/recall)"', page)
    assert found
    assert fill(cat, found[1], reason="sent to the wrong window").status_code == 302
    again = fill(cat, found[1], reason="sent to the wrong window")
    assert again.status_code == 409
    assert "nothing is in the air" in again.text
    assert events_named(house, "transfer.recalled") == 1


def test_nothing_is_sent_to_where_nobody_is(cat: Person) -> None:
    for target, sentence in (
        ("cage:W9", "There is no window W9"),
        ("runner:NOBODY", "There is no runner NOBODY"),
        ("table:X-1", "Table X-1 takes chips only"),
        ("moon:1", "A place is written as its kind and name"),
        ("cage:W1", "cannot send to itself"),
    ):
        answer = fill(cat, "/cage/windows/W1/send", target=target, **notes(hundreds=1))
        assert answer.status_code in {404, 409, 422}, target
        assert sentence in answer.text


def test_a_closed_window_sends_nothing_and_takes_nothing(
    signed_in: PersonOf, sue: Person, house: Casino
) -> None:
    col = signed_in("COL", "W2")
    send_bank(col, "cage:W2", count=hundreds(1))
    answer = fill(col, receiving(col), **notes(hundreds=1))
    assert answer.status_code == 409
    assert "Window W2 is closed; somebody must open it first." in answer.text
    del sue
    assert events_named(house, "transfer.landed") == 1, "the vault's own"


def test_a_window_nobody_sent_a_bank_to_says_so(signed_in: PersonOf) -> None:
    page = signed_in("CAT").see("/cage/windows/W1").text
    assert "Nothing to open with" in page
    assert "Ask the vault to send a bank" in page


def test_a_drawer_is_left_for_the_next_cashier(cat: Person, signed_in: PersonOf) -> None:
    fill(cat, "/cage/windows/W1/count", **notes(hundreds=10))
    closed = fill(cat, "/cage/windows/W1/close", goes_to="next")
    assert slip_after(closed) == "CL-000001"
    col = signed_in("COL")
    page = col.see("/cage/windows/W1").text
    assert "left its drawer here for you" in page
    assert "1,000.00" not in page
    wrong = fill(col, "/cage/windows/W1", **notes(hundreds=9))
    assert wrong.status_code == 409
    opened = fill(col, "/cage/windows/W1", **notes(hundreds=10))
    assert opened.status_code == 302


def test_the_vault_is_counted_by_two_and_keeps_what_it_has(
    sue: Person, signed_in: PersonOf, house: Casino
) -> None:
    whole = notes(hundreds=10_000) | {
        "chips.100000": "300", "chips.10000": "5000", "chips.2500": "5000",
        "chips.500": "10000", "chips.100": "25000",
    }  # fmt: skip
    fill(sue, "/cage/vault/count", **whole)
    alone = fill(sue, "/cage/vault/close")
    assert alone.status_code == 409
    assert "The vault is counted by two" in alone.text
    fill(signed_in("SAM", "OFFICE"), "/cage/vault/count", **whole)
    assert slip_after(fill(sue, "/cage/vault/close")) == "CL-000001"
    assert events_named(house, "cage.shift_closed") == 1
    assert "Open the vault" in sue.see("/cage/vault").text


def test_a_cashier_has_no_business_in_the_vault(cat: Person) -> None:
    for path in ("/cage/vault", "/cage/vault/send", "/cage/vault/count"):
        assert cat.see(path).status_code == 403
