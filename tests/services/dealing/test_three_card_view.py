"""What a dealer of Three Card Poker sees at each point, and what stays hidden."""

from __future__ import annotations

from domain.banked.limits import PersonalLimit
from domain.three_card_poker.places import Place
from services.dealing.view import BACK
from tests.domain.three_card_poker.at_the_layout import canberra, crown, shuffled
from tests.services.dealing.at_a_screen import labels, press, seen, send, three_card, wager


def test_a_folded_hand_is_never_shown_though_the_house_knows_it() -> None:
    played = send(three_card(crown()), wager(1, "ante", 20_00), wager(2, "ante", 20_00))
    played = press(played, "No more bets")
    dealt = {"1": "Kd 9s 2c", "2": "7d 7s 7c", "0": "Qh 8d 3s"}
    played = press(send(played, {"kind": "deal", "dealt": dealt}), "Announce Play or Fold")
    assert {card for place in seen(played).places for card in place.cards} == {BACK}
    played = send(played, {"kind": "fold", "box": 2}, {"kind": "play", "box": 1, "cents": 20_00})
    view = seen(press(played, "Show the dealer's hand"))
    assert view.dealer_cards == ("Qh", "8d", "3s")
    assert view.places[0].cards == ("Kd", "9s", "2c")
    assert view.places[1].cards == ()
    assert view.places[1].says == "folded"


def test_the_buttons_say_exactly_what_they_do() -> None:
    played = send(
        three_card(crown()), wager(1, "ante", 20_00), wager(1, "pair_plus", 10_00),
        wager(3, "pair_plus", 5_00),
    )  # fmt: skip
    assert labels(played) == ["No more bets"]
    played = press(played, "No more bets")
    assert labels(played) == ["Deal to box 1, box 3 and the dealer"]
    played = press(played, "Deal to box 1, box 3 and the dealer")
    assert labels(played) == ["Announce Play or Fold"]
    played = press(played, "Announce Play or Fold")
    first = ["Play $20", "Fold all", "Fold Ante, keep Pair Plus"]
    assert labels(played) == [*first, "Keep Pair Plus", "Fold"]
    assert seen(played).headline == "Box 1: play or fold?"
    played = press(press(played, "Fold all"), "Fold")
    assert labels(played) == ["Collect the cards and end the round"]


def test_the_limits_that_bind_stand_beside_a_stake() -> None:
    own = Place(box=2, player="P2", has_marker=True, ante=PersonalLimit(most=800_00))
    played = three_card(crown(), places=(own,), warned_under_minimum=("P3",))
    played = send(
        played, wager(1, "ante", 600_00), wager(2, "ante", 800_00), wager(3, "ante", 5_00),
        wager(4, "ante", 5_00),
    )  # fmt: skip
    one, two, three, four = (place for place in seen(played).places if place.stakes)
    assert one.stakes[0].remark == "$500 counts"
    assert two.stakes[0].remark == ""
    assert two.has_marker
    assert two.own_limits == "Ante $10 to $800 · Pair Plus $5 to $100"
    assert three.stakes[0].remark == "under $10, warned before: it will be returned"
    assert four.stakes[0].remark == "under $10: settled once, with a warning"


def test_the_dealers_set_may_stay_in_the_tray_of_the_shoe() -> None:
    played = press(send(three_card(shuffled(crown())), wager(1, "ante", 20_00)), "No more bets")
    played = press(played, "Deal to box 1 only")
    assert labels(played) == ["Deal the dealer's set", "Leave the dealer's set in the tray"]
    assert seen(press(played, "Leave the dealer's set in the tray")).dealer_hand == (
        "in the tray of the shoe"
    )


def test_canberra_has_its_own_words_and_no_called_wagers() -> None:
    wagering = seen(three_card(canberra())).wagering
    assert wagering
    assert [label for _, label, _ in wagering.bets] == ["Ante", "Pairs Plus"]
    assert wagering.called == ()
    assert 2_500 in wagering.chips
    assert min(wagering.chips) == 500
