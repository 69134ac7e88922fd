"""What is done over a counter, form by form, and what each kind of place offers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from domain.players.commands import LockPlayer
from domain.players.locks import LockKind
from services.use_cases import players
from services.use_cases.casino import Casino
from tests.people_and_things import an_envelope, hundreds
from tests.services.web.at_the_cage import (
    a_player,
    events_named,
    fill,
    fill_chosen,
    notes,
    refusals_of,
    send_bank,
    slip_after,
)
from tests.services.web.conftest import Person

WINDOW = "/cage/windows/W1"


def chips(**pieces: int) -> dict[str, str]:
    """Pieces of chips by value: chips(hundreds=2)."""
    cents = {"thousands": 100_000, "hundreds": 10_000, "twenty_fives": 2_500, "fives": 500}
    return {f"chips.{cents[name]}": str(number) for name, number in pieces.items()}


@pytest.fixture
def cat(signed_in: Callable[..., Person]) -> Person:
    """Cat at window 1, open with a thousand in cash and two thousand in chips."""
    cashier = signed_in("CAT")
    send_bank(cashier, "cage:W1", count=hundreds(10), chips={10_000: 10, 2_500: 40})
    typed = notes(hundreds=10) | chips(hundreds=10, twenty_fives=40)
    assert fill_chosen(cashier, WINDOW, **typed).status_code == 302
    return cashier


@pytest.mark.rule("CP-1.1-Cage", "PP-1.1-CageAndFloorRoles")
def test_a_window_offers_what_the_books_give_it(cat: Person) -> None:
    page = cat.see(WINDOW).text
    for link in ("Take a deposit", "Sell chips", "Redeem chips", "Sell a pre-paid card"):
        assert f">{link}</a>" in page
    assert "Sell a buy-in" not in page
    assert cat.see(f"{WINDOW}/sell-buy-in").status_code == 404
    assert cat.see(f"{WINDOW}/nothing-such").status_code == 404


def test_chips_are_sold_redeemed_and_exchanged_at_their_value(cat: Person, house: Casino) -> None:
    sold = fill(cat, f"{WINDOW}/sell-chips", **notes(hundreds=2), **chips(twenty_fives=8))
    assert slip_after(sold) == "CS-000001"
    paper = cat.see("/slips/CS-000001").text
    assert "Taken, cash" in paper
    assert "Given, chips" in paper
    redeemed = fill(cat, f"{WINDOW}/redeem-chips", **chips(twenty_fives=4), **notes(hundreds=1))
    assert slip_after(redeemed) == "CR-000001"
    given = {"chips_given.2500": "4"}
    exchanged = fill(cat, f"{WINDOW}/exchange-chips", **chips(hundreds=1), **given)
    assert slip_after(exchanged) == "CX-000001"
    changed = fill(cat, f"{WINDOW}/change-cash", **notes(hundreds=1), **{"count_given.5000": "2"})
    assert slip_after(changed) == "CC-000001"
    with house.pool.connection() as connection:
        row = connection.execute(
            "SELECT cents FROM ledger.balances WHERE account = 'patrons:chips'"
        ).fetchone()
    assert row == (10_000,), "two hundred sold, one hundred redeemed"


def test_what_is_given_must_be_worth_what_is_taken(cat: Person, house: Casino) -> None:
    answer = fill(cat, f"{WINDOW}/sell-chips", **notes(hundreds=2), **chips(hundreds=1))
    assert answer.status_code == 409
    assert "$200.00 would be taken and $100.00 given" in answer.text
    assert 'name="count.10000"' in answer.text, "what was typed stays"
    short = fill(cat, f"{WINDOW}/sell-chips", **notes(hundreds=10), **chips(thousands=1))
    assert "does not hold so many chips of $1,000.00" in short.text
    assert events_named(house, "cage.chips_sold") == 0
    assert refusals_of(house, "sell-chips") == ["values_differ", "drawer_short_of_chips"]


def test_a_voucher_is_good_for_chips_once(cat: Person) -> None:
    sold = fill(cat, f"{WINDOW}/sell-voucher", **notes(hundreds=1))
    assert slip_after(sold) == "CV-000001"
    first = fill(cat, f"{WINDOW}/redeem-voucher", voucher="1", **chips(hundreds=1))
    assert slip_after(first) == "VR-000001"
    again = fill(cat, f"{WINDOW}/redeem-voucher", voucher="CV-000001", **chips(hundreds=1))
    assert again.status_code == 409
    assert "good once" in again.text
    unknown = fill(cat, f"{WINDOW}/redeem-voucher", voucher="77", **chips(hundreds=1))
    assert unknown.status_code == 404
    assert "There is no voucher 77." in unknown.text


@pytest.mark.rule("PP-1.1-PrePaidCard")
def test_a_card_is_sold_with_a_preset_amount_and_paid_back_whole(cat: Person) -> None:
    odd = fill(cat, f"{WINDOW}/sell-card", number="70001234", **notes(fifties=1, twenties=1))
    assert odd.status_code == 409
    assert "sold with one of" in odd.text
    sold = fill(cat, f"{WINDOW}/sell-card", number="70001234", **notes(hundreds=1))
    assert slip_after(sold) == "PC-000001"
    doubled = fill(cat, f"{WINDOW}/sell-card", number="70001234", **notes(hundreds=1))
    assert doubled.status_code == 409
    assert "there is a card 70001234 already" in doubled.text.lower()
    less = fill(cat, f"{WINDOW}/return-card", number="70001234", **notes(fifties=1))
    assert "$100.00 remains on card 70001234" in less.text
    back = fill(cat, f"{WINDOW}/return-card", number="70001234", **notes(hundreds=1))
    assert slip_after(back) == "RC-000001"
    twice = fill(cat, f"{WINDOW}/return-card", number="70001234", **notes(hundreds=1))
    assert twice.status_code == 409
    assert "was paid back and is worth nothing" in twice.text


def test_cash_that_must_be_reported_needs_a_name(cat: Person, house: Casino) -> None:
    send_bank(cat, "cage:W1", chips={100_000: 3})
    page = cat.see(WINDOW)
    assert "On its way here" in page.text
    nameless = fill(cat, f"{WINDOW}/sell-voucher", **notes(hundreds=100))
    assert nameless.status_code == 409
    assert "Name the player" in nameless.text
    number = a_player(house)
    looked = fill(cat, f"{WINDOW}/sell-voucher", player=number, **notes(hundreds=100))
    assert looked.status_code == 409
    assert "reaches the threshold for reporting cash" in looked.text
    assert events_named(house, "cage.voucher_sold") == 0


def test_a_locked_player_is_refused_with_the_reason(cat: Person, house: Casino) -> None:
    number = a_player(house)
    with house.pool.connection() as connection:
        row = connection.execute(
            "SELECT player_id FROM players.players WHERE number = %s", [number]
        ).fetchone()
    assert row
    lock(house, row[0], "document not genuine")
    for path in (f"{WINDOW}/deposit?player={number}", f"{WINDOW}/withdrawal?player={number}"):
        answer = fill(cat, path, **notes(fifties=1))
        assert answer.status_code == 409
        assert "document not genuine" in answer.text
    sold = fill(
        cat, f"{WINDOW}/sell-chips", player=number, **notes(hundreds=1), **chips(hundreds=1)
    )
    assert "document not genuine" in sold.text
    assert events_named(house, "cage.deposit_taken", "cage.chips_sold") == 0


def lock(house: Casino, player_id: object, reason: str) -> None:
    """Lock a player as the cage would."""
    command = LockPlayer(
        envelope=an_envelope(), player_id=player_id, kind=LockKind.LOCKED, reason=reason
    )
    players.lock_player(house, command)


@pytest.mark.rule("PP-1.1-CageAndFloorRoles", "PP-1.1-PrePaidCard")
def test_a_booth_sells_cards_and_changes_notes_and_nothing_else(
    signed_in: Callable[..., Person],
) -> None:
    bea = signed_in("BEA", "B1")
    send_bank(bea, "booth:B1", count=hundreds(3))
    assert fill_chosen(bea, "/cage/booths/B1", **notes(hundreds=3)).status_code == 302
    sold = fill(bea, "/cage/booths/B1/sell-card", number="70005678", **notes(hundreds=1))
    assert slip_after(sold) == "PC-000001"
    assert bea.see("/slips/PC-000001").status_code == 200, "the slip of one's own hand"
    assert bea.see("/cage/booths/B1/sell-chips").status_code == 404
    assert bea.see("/cage/windows/W1").status_code == 403
    refused = bea.see("/slips/OP-000001")
    assert refused.status_code == 403
    assert "This slip was written by somebody else." in refused.text


@pytest.mark.rule("CP-1.1-MobileBank", "CP-1.1-ChipRunner")
def test_a_runner_carries_a_bank_and_gives_it_back(
    signed_in: Callable[..., Person], house: Casino
) -> None:
    rui = signed_in("RUI", "OFFICE")
    send_bank(rui, "runner:RUI", chips={2_500: 80})
    bank = "/cage/runners/RUI"
    assert "the bank of runner RUI" in rui.see("/cage/").text
    assert fill_chosen(rui, bank, **chips(twenty_fives=80)).status_code == 302
    sold = fill(rui, f"{bank}/sell-chips", **notes(hundreds=5), **chips(twenty_fives=20))
    assert slip_after(sold) == "CS-000001"
    assert rui.see("/slips/CS-000001").status_code == 200
    fill(rui, f"{bank}/count", **notes(hundreds=5), **chips(twenty_fives=60))
    assert slip_after(fill_chosen(rui, f"{bank}/close")) == "CL-000001"
    assert events_named(house, "transfer.begun") == 3, "the vault's, the bank, and its way back"


def test_a_drawer_that_was_handed_over_is_not_told_to_the_next(
    cat: Person, signed_in: Callable[..., Person]
) -> None:
    fill(cat, f"{WINDOW}/count", **notes(hundreds=10), **chips(hundreds=10, twenty_fives=40))
    assert slip_after(fill(cat, f"{WINDOW}/close", goes_to="next")) == "CL-000001"
    col = signed_in("COL")
    for path in (WINDOW, "/slips/", "/slips/CL-000001"):
        page = col.see(path)
        assert page.status_code == 200
        assert "1,000.00" not in page.text, path
    assert "$1,000.00" in cat.see("/slips/CL-000001").text, "whoever counted it knows"
    typed = notes(hundreds=10) | chips(hundreds=10, twenty_fives=40)
    assert fill(col, WINDOW, **typed).status_code == 302
    assert "$1,000.00" in col.see("/slips/CL-000001").text, "counted by both, it is no secret"


@pytest.mark.rule("CP-1.1-MobileBank")
def test_the_cage_counts_and_closes_the_bank_of_a_runner_who_went_home(
    signed_in: Callable[..., Person], house: Casino
) -> None:
    rui, cat, sue = signed_in("RUI", "OFFICE"), signed_in("CAT"), signed_in("SUE", "OFFICE")
    send_bank(rui, "runner:RUI", chips={2_500: 80})
    bank = "/cage/runners/RUI"
    fill_chosen(rui, bank, **chips(twenty_fives=80))
    found = notes(hundreds=0) | chips(twenty_fives=79)
    for counter in (cat, sue):
        assert fill(counter, f"{bank}/count", **found).status_code == 302
    sold = fill(sue, f"{bank}/sell-chips", **notes(hundreds=1), **chips(twenty_fives=4))
    assert sold.status_code in {403, 409}, "it is still the runner's to use"
    alone = fill_chosen(cat, f"{bank}/close", reason="one chip is missing")
    assert alone.status_code == 403, "and the vault's to end"
    assert slip_after(fill_chosen(sue, f"{bank}/close", reason="one chip is missing"))
    assert events_named(house, "cage.shift_closed") == 1
