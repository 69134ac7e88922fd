"""A bonus from its claim to the receipt, on the pages of the floor."""

from __future__ import annotations

from collections.abc import Callable
from uuid import uuid4

import pytest

from domain.players.player_account import PlayerAccount
from services.use_cases.casino import Casino
from tests.services.web.at_the_cage import authorise, events_named, fill, forms_of, post
from tests.services.web.at_the_tables import a_table_with
from tests.services.web.conftest import Person

PersonOf = Callable[..., Person]
CLAIM = "/bonuses/claim/PP1"


def claimed(person: Person) -> str:
    """Claim five thousand dollars for the first player; the address of the claim."""
    answer = fill(person, CLAIM, player="1", bonus="Bad Beat Bonus", amount="5,000")
    assert answer.status_code == 302, answer.text
    return str(answer.location)


@pytest.mark.rule("PP-13.3", "PP-13.3.1", "PP-13.3.2")
def test_the_pit_boss_verifies_and_pays_a_bonus_while_the_table_waits(
    signed_in: PersonOf, house: Casino
) -> None:
    player_id, _ = a_table_with(house, 100_00, 100_00)
    pia = signed_in("PIA", "OFFICE")
    claim = claimed(pia)
    assert "Paused for a bonus" in pia.see("/tables/").text
    table = pia.see("/tables/PP1/seats")
    assert "Paused for a bonus" in table.text
    start = pia.send("/tables/PP1/rounds/start", forms_of(table)[0].fields)
    assert start.status_code == 409
    assert "Table PP1 is paused for a bonus; it is verified or rejected first." in start.text

    page = pia.see(claim)
    assert "Verify the bonus" in page.text
    post(pia, page)
    page = pia.see(claim)
    assert "Pay $5,000.00 to P-000001" in page.text
    assert post(pia, page).location == claim

    shown = pia.see(claim).text
    assert "the player&#39;s receipt is BP-000001" in shown
    assert "/slips/" not in shown, "the cage prints it"
    assert "/slips/BP-000001" in signed_in("CAT").see(claim).text
    assert house.load(PlayerAccount, player_id).balance_cents == 400_00 + 5_000_00
    assert "Paused for a bonus" not in pia.see("/tables/PP1/seats").text


def test_a_claim_is_rejected_with_a_reason(signed_in: PersonOf, house: Casino) -> None:
    a_table_with(house, 100_00)
    pia = signed_in("PIA", "OFFICE")
    claim = claimed(pia)
    form = forms_of(pia.see(claim))[0].fields

    without = pia.send(f"{claim}/reject", form | {"reason": "", "command_id": str(uuid4())})
    assert without.status_code == 422
    pia.send(f"{claim}/reject", form | {"reason": "not a bad beat", "command_id": str(uuid4())})

    shown = pia.see(claim).text
    assert "not a bad beat" in shown
    assert "Reject the claim" not in shown
    assert events_named(house, "bonus.paid") == 0


def test_a_dealer_asks_the_pit_boss_beside_them(signed_in: PersonOf, house: Casino) -> None:
    a_table_with(house, 100_00)
    claim = claimed(signed_in("PIA", "OFFICE"))
    dan = signed_in("DAN", "OFFICE")

    dialog = post(dan, dan.see(claim))

    assert dialog.status_code == 403
    assert "Verify the Bad Beat Bonus of $5,000.00 that player P-000001 claims" in dialog.text
    assert authorise(dan, dialog, "PIA").status_code == 302
    assert "Verified" in dan.see(claim).text


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"player": "77"}, "There is no player 77."),
        ({"player": ""}, "Say which player it is."),
        ({"amount": "much"}, "Write the amount in dollars and cents"),
        ({"bonus": ""}, "bonus needs at least 3 characters"),
    ],
)
def test_what_cannot_be_claimed_is_said(
    signed_in: PersonOf, house: Casino, typed: dict[str, str], said: str
) -> None:
    a_table_with(house, 100_00)
    form = {"player": "P-000001", "bonus": "Bad Beat Bonus", "amount": "5,000"} | typed

    answer = fill(signed_in("PIA", "OFFICE"), CLAIM, **form)

    assert answer.status_code in {404, 422}
    assert said.lower() in answer.text.lower()
    assert events_named(house, "bonus.claimed") == 0


def test_a_claim_nobody_made_is_not_found(signed_in: PersonOf, house: Casino) -> None:
    del house
    assert signed_in("PIA", "OFFICE").see(f"/bonuses/{uuid4()}").status_code == 404
