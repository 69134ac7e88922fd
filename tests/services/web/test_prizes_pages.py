"""A bonus prize of a live table, from the dealer's word to the chips at the cage."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from uuid import UUID

import pytest

from domain.staff.roles import Book
from domain.tables.commands import SetUpTable
from domain.tables.notices.commands import ShowSign
from domain.vouchers.voucher import Voucher
from services.use_cases import notices, poker, tables
from services.use_cases.casino import Casino
from tests.domain.bonuses.prizes import DINNER, QUADS, a_hand_to_play
from tests.domain.tables.terms_of_tables import OPERATOR_OLGA, terms_for
from tests.people_and_things import PIT_BOSS_PIA, an_envelope, hundreds
from tests.services.web.at_the_cage import fill, fill_chosen, forms_of, notes, post, send_bank
from tests.services.web.at_the_tables import catch_up
from tests.services.web.conftest import Person

PersonOf = Callable[..., Person]
CLAIM = "/bonuses/claim/CP1"


def a_live_table(house: Casino, *bonuses: str) -> None:
    """A live table whose sign offers these, and a hand in which seat 3 folded."""
    command = SetUpTable(
        envelope=an_envelope(by=PIT_BOSS_PIA),
        code="CP1",
        game="Texas Hold'em",
        book=Book.CP,
        places=9,
        terms=replace(terms_for(Book.CP), bonuses=bonuses),
    )
    tables.set_up_table(house, command)
    notices.show_sign(house, ShowSign(envelope=an_envelope(by=OPERATOR_OLGA), table="CP1"))
    poker.start_hand(house, a_hand_to_play())
    catch_up(house)


@pytest.mark.rule("CP-11.3", "CP-11.3.1")
def test_a_prize_is_told_verified_and_turned_into_chips_at_the_cage(
    signed_in: PersonOf, house: Casino
) -> None:
    a_live_table(house, QUADS)
    hal = signed_in("HAL", "OFFICE")
    assert "Claim a bonus" in hal.see("/tables/CP1/seats").text
    told = fill_chosen(hal, CLAIM, seat="1", amount="250")
    assert told.status_code == 302, told.text

    page = hal.see(told.location)
    assert "Seat" in page.text
    assert "Verify the bonus" in page.text
    post(hal, page)
    page = hal.see(told.location)
    assert "the cage gives chips for it" in page.text
    assert "Pay $250.00 to seat 1" in page.text
    assert post(hal, page).status_code == 302
    assert "receipt is BP-000001" in hal.see(told.location).text

    cat = signed_in("CAT")
    send_bank(cat, "cage:W1", count=hundreds(10), chips={2_500: 10})
    bank = notes(hundreds=10) | {"chips.2500": "10"}
    assert fill_chosen(cat, "/cage/windows/W1", **bank).status_code == 302
    redeemed = fill(cat, "/cage/windows/W1/redeem-voucher", voucher="BP-1", **{"chips.2500": "10"})
    assert redeemed.status_code == 302, redeemed.text
    slip = cat.see("/slips/BP-000001")
    assert slip.status_code == 200
    with house.pool.connection() as connection:
        row = connection.execute("SELECT subject_id FROM slips.slips WHERE slip = 'BP-000001'")
        found = row.fetchone()
    assert found
    assert isinstance(found[0], UUID)
    assert not house.load(Voucher, found[0]).is_good


@pytest.mark.rule("CP-11.3.2")
def test_goods_are_handed_over_later(signed_in: PersonOf, house: Casino) -> None:
    a_live_table(house, DINNER)
    hal = signed_in("HAL", "OFFICE")
    claim = fill_chosen(hal, CLAIM, seat="2", amount="", goods="a dinner for two").location
    post(hal, hal.see(claim))
    assert "a dinner for two" in hal.see("/bonuses/").text
    page = hal.see(claim)
    assert "Hand over a dinner for two" in page.text
    post(hal, page)
    assert "Paid" in hal.see(claim).text


@pytest.mark.rule("CP-11.2", "CP-11.4")
def test_no_prize_without_the_sign_or_for_a_folded_hand(signed_in: PersonOf, house: Casino) -> None:
    a_live_table(house, QUADS)
    hal = signed_in("HAL", "OFFICE")
    folded = fill_chosen(hal, CLAIM, seat="3", amount="250")
    assert folded.status_code == 409
    assert "a folded hand earns no bonus" in folded.text
    unclear = fill_chosen(hal, CLAIM, seat="1", amount="")
    assert "say one of the two" in unclear.text


def test_a_table_that_offers_nothing_has_no_form(signed_in: PersonOf, house: Casino) -> None:
    a_live_table(house)
    page = signed_in("HAL", "OFFICE").see(CLAIM)
    assert "The sign of table CP1 offers no bonus." in page.text
    assert not forms_of(page)
