"""Players' pages beyond the account: cards, locks, rewards and merges."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from services.use_cases.casino import Casino
from tests.people_and_things import a_player_of
from tests.services.use_cases.a_poker_room import a_sold_card, a_table_of, buy_in, sit
from tests.services.web.at_the_cage import (
    authorise,
    deposit,
    events_named,
    fill,
    notes,
    open_window,
    post,
    refusals_of,
)
from tests.services.web.at_the_tables import NEXT_MONTH, a_player_page, catch_up
from tests.services.web.conftest import Person

PersonOf = Callable[..., Person]


@pytest.mark.rule("PP-1.1-PokerProCard")
def test_a_cashier_issues_replaces_and_blocks_a_card(signed_in: PersonOf, house: Casino) -> None:
    cat, player_id = signed_in("CAT"), a_player_of(house)
    catch_up(house)
    page = f"/players/{player_id}"
    assert "none that is good" in cat.see(page).text

    fill(cat, f"{page}/card", card="1001")
    shown = cat.see(page).text
    assert "Card 1001 opens the account of P-000001." in shown
    assert "Replace the card" in shown

    fill(cat, f"{page}/card", card="1002", reason="lost")
    shown = cat.see(page).text
    assert "1002" in shown
    assert "(blocked)" in shown

    fill(cat, f"{page}/card/block", reason="stolen")
    assert "Card 1002 is blocked." in cat.see(page).text
    assert "has no card that is good" in cat.see(f"{page}/card/block").text
    assert events_named(house, "player.card_issued") == 2


def test_a_number_that_was_given_before_is_refused_on_the_form(
    signed_in: PersonOf, house: Casino
) -> None:
    cat = signed_in("CAT")
    a_sold_card(house, "5001")
    _, page = a_player_page(house)

    answer = fill(cat, f"{page}/card", card="5001", reason="lost")

    assert answer.status_code == 409
    assert "There is a card 5001 already" in answer.text
    assert 'value="5001"' in answer.text, "what was typed is kept"


def test_a_locked_player_is_refused_at_the_window_with_the_reason(
    signed_in: PersonOf, house: Casino
) -> None:
    cat = signed_in("CAT")
    open_window(cat)
    player_id, page = a_player_page(house)
    fill(cat, f"{page}/lock", kind="self_excluded", reason="asked at the window")
    shown = cat.see(page).text
    assert "Player P-000001 is not served any more." in shown
    assert "The player is self-excluded: asked at the window" in shown
    assert "self-excluded" in cat.see("/players/").text

    answer = fill(cat, "/cage/windows/W1/deposit?player=P-000001", **notes(fifties=3))

    assert answer.status_code == 409
    assert "The player is self-excluded: asked at the window." in answer.text
    assert refusals_of(house, "take-deposit") == ["player_locked"]
    assert events_named(house, "cage.deposit_taken") == 0
    del player_id


def test_the_lock_page_warns_that_seated_play_ends(signed_in: PersonOf, house: Casino) -> None:
    cat = signed_in("CAT")
    _, page = a_player_page(house)
    a_table_of(house)
    sit(house, 3, "1001")
    buy_in(house, 3, 200_00)
    catch_up(house)

    assert "Table PP1, seat 3" in cat.see(page).text
    assert "The seat is vacated at once" in cat.see(f"{page}/lock").text
    fill(cat, f"{page}/lock", kind="locked", reason="owes money")

    shown = cat.see(page).text
    assert "Table PP1, seat 3" not in shown
    assert "$500.00" in shown
    assert "available" in cat.see("/tables/PP1/seats").text


def test_a_cashier_unlocks_only_with_the_supervisors_pin(
    signed_in: PersonOf, house: Casino
) -> None:
    cat = signed_in("CAT")
    _, page = a_player_page(house)
    fill(cat, f"{page}/lock", kind="locked", reason="owes money")

    dialog = fill(cat, f"{page}/unlock", reason="has paid")
    assert dialog.status_code == 403
    assert "Serve player P-000001 again, because: has paid" in dialog.text
    answer = authorise(cat, dialog, "SUE")

    assert answer.status_code == 302
    assert "is served again" in cat.see(page).text
    assert "Not served" not in cat.see(page).text


@pytest.mark.rule("PP-14.3")
def test_a_reward_needs_the_pit_boss_and_has_a_slip(signed_in: PersonOf, house: Casino) -> None:
    cat = signed_in("CAT")
    _, page = a_player_page(house)

    dialog = fill(cat, f"{page}/reward", amount="6.90", promotion="Rake back")
    assert dialog.status_code == 403
    assert "Promotional account of player P-000001" in dialog.text
    answer = authorise(cat, dialog, "PIA")

    assert answer.location == "/slips/PR-000001"
    assert "$6.90" in cat.see(answer.location).text
    assert "$6.90" in cat.see(page).text


@pytest.mark.parametrize("typed", ["", "abc", "-5", "1.234"])
def test_an_amount_that_cannot_be_read_is_marked(
    signed_in: PersonOf, house: Casino, typed: str
) -> None:
    _, page = a_player_page(house)

    answer = fill(signed_in("CAT"), f"{page}/reward", amount=typed, promotion="Rake back")

    assert answer.status_code == 422
    assert 'id="amount-error"' in answer.text
    assert events_named(house, "player.promotional_reward_paid") == 0


def test_a_merge_shows_before_and_after_and_needs_a_second_person(
    signed_in: PersonOf, house: Casino
) -> None:
    cat = signed_in("CAT")
    _, duplicate = a_player_page(house, "1001")
    _, survivor = a_player_page(house, "1002")
    assert "There is no player P-9." in cat.see(f"{duplicate}/merge?into=P-9").text

    preview = cat.see(f"{duplicate}/merge?into=2").text
    assert "$1,000.00" in preview
    assert "Card 1001 of P-000001 is blocked." in preview
    dialog = fill(cat, f"{duplicate}/merge?into=2", reason="one person")
    assert dialog.status_code == 403
    authorise(cat, dialog, "SUE")

    shown = cat.see(survivor).text
    assert "P-000001 is merged into P-000002, slip MG-000001." in shown
    assert "$1,000.00" in shown
    closed = cat.see(duplicate).text
    assert "is closed for good" in closed
    assert "Issue a card" not in closed
    assert events_named(house, "player.account_merged", "player.account_absorbed") == 2


def test_an_account_that_changed_since_the_preview_is_shown_again_before_it_is_merged(
    signed_in: PersonOf, house: Casino
) -> None:
    cat = signed_in("CAT")
    open_window(cat)
    _, duplicate = a_player_page(house, "1001")
    a_player_page(house, "1002")
    page = cat.see(f"{duplicate}/merge?into=2")
    deposit(cat, "P-000001", fifties=1)

    answer = post(cat, page, f"{duplicate}/merge?into=2", reason="one person")

    assert answer.status_code == 409
    assert "has changed since you looked" in answer.text
    assert "$550.00" in answer.text


@pytest.mark.parametrize("what", ["card", "card/block", "lock", "unlock", "reward", "merge"])
@pytest.mark.parametrize("code", ["ANA", "DAN"])
def test_only_the_cage_changes_how_a_player_stands(
    signed_in: PersonOf, house: Casino, code: str, what: str
) -> None:
    _, page = a_player_page(house)

    assert signed_in(code, "OFFICE").see(f"{page}/{what}").status_code == 403


def test_pre_paid_cards_are_listed_without_amounts_to_who_counts_blind(
    signed_in: PersonOf, house: Casino
) -> None:
    a_sold_card(house, "5001")
    catch_up(house)
    cat, sue = signed_in("CAT"), signed_in("SUE", "OFFICE")

    assert "$100.00" not in cat.see("/cards/").text
    assert "5001" in cat.see("/cards/").text
    assert "$100.00" in sue.see("/cards/").text
    one = cat.see("/cards/5001").text
    assert "$100.00" in one
    assert "/ledger/accounts/card:" not in one
    assert "End the card after its day" not in one
    assert cat.see("/cards/9999").status_code == 404
    assert cat.see("/cards/5001/expire").status_code == 403


def test_a_card_is_ended_after_its_day_and_not_before(signed_in: PersonOf, house: Casino) -> None:
    a_sold_card(house, "5001", expires_on=NEXT_MONTH)
    a_sold_card(house, "5002")
    a_player_page(house)
    sue = signed_in("SUE", "OFFICE")

    early = fill(sue, "/cards/5001/expire")
    ended = fill(sue, "/cards/5002/expire")

    assert early.status_code == 409
    assert "Card 5001 is good until" in early.text
    assert ended.location == "/slips/XC-000001"
    assert "Expired" in sue.see("/cards/5002").text
    assert sue.see("/cards/1001/expire").status_code == 404
