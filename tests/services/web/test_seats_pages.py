"""The seats of a poker table: seating, buying in, rounds and leaving, without any script."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from domain.cards.card import text_of
from domain.players.player_account import PlayerAccount
from domain.staff.roles import Book
from services.use_cases.casino import Casino
from tests.services.use_cases.a_game_at_seats import (
    WON_BY_TWO,
    an_electronic_game,
    deal,
    go_on,
    hand_of,
)
from tests.services.use_cases.a_poker_room import a_player_with_card, a_table_of
from tests.services.web.at_the_cage import authorise, events_named, fill, forms_of
from tests.services.web.at_the_tables import a_table_with, catch_up
from tests.services.web.conftest import Person

PersonOf = Callable[..., Person]
SEATS = "/tables/PP1/seats"


@pytest.mark.rule("PP-5.10", "PP-1.1-BuyIn")
def test_a_player_sits_down_buys_in_and_leaves(signed_in: PersonOf, house: Casino) -> None:
    cat = signed_in("CAT")
    a_table_of(house, minimum=200_00)
    player_id = a_player_with_card(house)
    catch_up(house)

    answer = fill(cat, f"{SEATS}/3/take", card="1001")
    assert answer.location == f"{SEATS}/3/buy-in"
    under = fill(cat, answer.location, amount="180")
    assert under.status_code == 409
    assert "$180.00 is under the minimum buy-in of $200.00 at table PP1." in under.text
    fill(cat, answer.location, amount="250.50")

    shown = cat.see(SEATS).text
    assert "Seat 3 plays with $250.50, slip BI-000001." in shown
    assert "P-000001" in shown
    assert "ready" in shown
    leaving = cat.see(f"{SEATS}/3/leave").text
    assert "goes back to the PokerPro account of P-000001" in leaving
    fill(cat, f"{SEATS}/3/leave")
    assert "Seat 3 is free; $250.50 went back, slip SR-000001." in cat.see(SEATS).text
    assert house.load(PlayerAccount, player_id).balance_cents == 500_00


@pytest.mark.rule("PP-1.1-PrePaidCard")
def test_a_pre_paid_card_plays_and_gets_its_stake_back(signed_in: PersonOf, house: Casino) -> None:
    cat = signed_in("CAT")
    a_table_with(house)
    fill(cat, f"{SEATS}/4/take", card="5001")
    assert "Move it from the card to seat 4" in cat.see(f"{SEATS}/4/buy-in").text
    fill(cat, f"{SEATS}/4/buy-in", amount="60")
    assert "at table PP1, seat 4" in cat.see("/cards/").text

    short = fill(cat, f"{SEATS}/4/buy-in", amount="50")
    assert "$40.00 remains on card 5001" in short.text
    assert "goes back to the pre-paid card of card 5001" in cat.see(f"{SEATS}/4/leave").text
    fill(cat, f"{SEATS}/4/leave")

    assert "$100.00" in cat.see("/cards/5001").text


@pytest.mark.rule("PP-1.1-PokerProCard")
def test_a_card_that_is_unknown_or_logged_in_elsewhere_is_refused(
    signed_in: PersonOf, house: Casino
) -> None:
    cat = signed_in("CAT")
    a_table_with(house, 100_00)

    assert "There is no card 9999." in fill(cat, f"{SEATS}/5/take", card="9999").text
    again = fill(cat, f"{SEATS}/5/take", card="1001")
    assert again.status_code == 409
    assert "The player is logged in at seat 1 of table PP1 already." in again.text


@pytest.mark.rule("PP-5.10")
def test_the_floor_starts_and_ends_rounds_and_folds_a_seat(
    signed_in: PersonOf, house: Casino
) -> None:
    a_table_with(house, 100_00, 100_00, 0)
    pia = signed_in("PIA", "OFFICE")
    page = pia.see(SEATS)
    assert "Start round 1" in page.text

    started = pia.send("/tables/PP1/rounds/start", forms_of(page)[0].fields)

    assert started.location == SEATS
    page = pia.see(SEATS)
    assert "Round 1 is being played." in page.text
    assert page.text.count("in the hand") == 2
    assert "without a stake" in page.text
    fields = forms_of(page)[0].fields | {"command_id": "6e9bd21e-4f6a-4d4c-9c35-5a0a3f0cf0a1"}
    pia.send(f"{SEATS}/1/fold", fields)
    page = pia.see(SEATS)
    assert page.text.count("in the hand") == 1
    pia.send("/tables/PP1/rounds/end", forms_of(page)[0].fields)
    assert "Start round 2" in pia.see(SEATS).text
    assert events_named(house, "table.round_ended") == 1


@pytest.mark.rule("PP-1.1-TableStakes")
def test_a_stake_in_play_is_not_added_to(signed_in: PersonOf, house: Casino) -> None:
    a_table_with(house, 100_00, 100_00)
    cat, pia = signed_in("CAT"), signed_in("PIA", "OFFICE")
    before = cat.see(f"{SEATS}/1/buy-in")
    pia.send("/tables/PP1/rounds/start", forms_of(pia.see(SEATS))[0].fields)
    assert "Buy in" not in cat.see(SEATS).text

    answer = cat.send(f"{SEATS}/1/buy-in", forms_of(before)[0].fields | {"amount": "50"})

    assert answer.status_code == 409
    assert "Seat 1 of table PP1 has live cards" in answer.text


def test_whoever_only_looks_gets_no_buttons_and_needs_a_second_person(
    signed_in: PersonOf, house: Casino
) -> None:
    a_table_with(house, 100_00, 100_00)
    dan = signed_in("DAN", "OFFICE")
    page = dan.see(SEATS).text
    assert "Start round" not in page
    assert "Seat a player" not in page
    assert 'href="/players/' not in page
    assert "P-000001" in page

    dialog = fill(dan, f"{SEATS}/5/take", card="5001")
    assert dialog.status_code == 403
    assert "Seat a player at seat 5 of table PP1 with card 5001" in dialog.text
    assert authorise(dan, dialog, "PIA").location == f"{SEATS}/5/buy-in"


def test_a_live_table_seats_players_without_a_card(signed_in: PersonOf, house: Casino) -> None:
    cat = signed_in("CAT")
    a_table_of(house, "CP1", Book.CP)
    catch_up(house)

    answer = fill(cat, "/tables/CP1/seats/2/take", card="")

    assert answer.location == "/tables/CP1/seats"
    page = cat.see("/tables/CP1/seats").text
    assert "with chips" in page
    assert "Buy in" not in page


def test_seats_that_are_not_there_are_not_found(signed_in: PersonOf, house: Casino) -> None:
    cat = signed_in("CAT")
    a_table_with(house)
    a_table_of(house, "TC1", Book.TCP)
    catch_up(house)

    for path in ("/tables/TC1/seats", "/tables/PP9/seats", f"{SEATS}/3/leave", f"{SEATS}/3/buy-in"):
        assert cat.see(path).status_code == 404
    assert "Seats" in cat.see("/tables/PP1").text
    assert "/seats" not in cat.see("/tables/TC1").text
    assert fill(cat, f"{SEATS}/99/take", card="5001").status_code == 409


@pytest.mark.rule("PP-5.9", "PP-5.10", "PP-12.2.1")
def test_stakes_stand_on_the_page_right_after_a_hand_which_tells_all_but_hidden_cards(
    signed_in: PersonOf, house: Casino
) -> None:
    an_electronic_game(house)
    pia = signed_in("PIA", "OFFICE")
    dealt = deal(house, *WON_BY_TWO[:3])
    catch_up(house)
    page = pia.see(SEATS).text
    assert "A hand is being played" in page
    assert "End round" not in page
    assert "Fold" not in page
    hand = pia.see(f"/hands/{dealt.facts['hand_id']}").text
    assert "Being played" in hand

    go_on(house, dealt, *WON_BY_TWO[3:])
    catch_up(house)

    page = pia.see(SEATS).text
    assert "Start round 2" in page
    assert all(stake in page for stake in ("$195.00", "$213.75", "$190.00"))
    assert f'href="/hands/{dealt.facts["hand_id"]}"' in page
    hand = pia.see(f"/hands/{dealt.facts['hand_id']}").text
    assert "+$13.75" in hand
    held = {text_of(card) for cards in hand_of(house, dealt).state.cards.values() for card in cards}
    assert held.isdisjoint(re.findall(r"\b[2-9TJQKA][cdhs]\b", hand))
