"""Streets of the games with a flop: cards, burns, who opens, who is left."""

from __future__ import annotations

import pytest

from domain.cards.card import BadCardError, cards_of, texts_of
from domain.cards.deck import DECK
from domain.poker.acts import Phase
from domain.poker.errors import BadDealError, NotNowError
from domain.poker.events import (
    BettingRoundClosed,
    BoardDealt,
    CardBurned,
    CardDiscarded,
    CardsDealt,
    DeckShuffled,
    PotAwarded,
    ShowdownStarted,
)
from domain.poker.variants import Game
from domain.staff.roles import Book
from tests.domain.poker.at_the_table import FIVE_PERCENT, a_hand, play, stakes, terms, told
from tests.given_when_then import refused


@pytest.mark.rule("PP-10.1.1(a)", "PP-10.1.1(b)")
@pytest.mark.parametrize(("game", "count"), [(Game.HOLDEM, 2), (Game.OMAHA, 4)])
def test_cards_go_round_one_at_a_time_from_the_left_of_the_button(game, count):
    hand = a_hand(terms(game=game), {1: 500, 3: 500, 5: 500}, button=3)
    hand.shuffled(DECK)
    hand.deal()

    down = told(hand, CardsDealt)[0]["down"]
    assert list(down) == [5, 1, 3]
    for place, seat in enumerate(down):
        assert cards_of(down[seat]) == DECK[place : 3 * count : 3]


@pytest.mark.rule("CP-8.4", "CP-8.16.1(a)", "CP-8.16.1(b)", "CP-8.16.1(c)")
@pytest.mark.parametrize(
    ("game", "players", "cards"),
    [
        (Game.HOLDEM, 11, 22),
        (Game.HOLDEM_HI_LO, 11, 22),
        (Game.PINEAPPLE, 11, 33),
        (Game.CRAZY_PINEAPPLE, 11, 33),
        (Game.CRAZY_PINEAPPLE_HI_LO, 11, 33),
        (Game.OMAHA, 10, 40),
        (Game.OMAHA_HI_LO, 10, 40),
    ],
)
def test_each_live_game_deals_its_number_of_hole_cards(game, players, cards):
    hand = play(a_hand(terms(Book.CP, game), players, button=2), "deal")

    assert hand.state.dealt == cards
    assert next(iter(told(hand, CardsDealt)[0]["down"])) == 3


@pytest.mark.rule("PP-4.1-s1", "PP-4.1-s2", "PP-3.1")
def test_the_order_of_a_deck_is_fixed_before_the_hand():
    hand = a_hand()
    with pytest.raises(BadCardError):
        hand.shuffled([*DECK[1:], DECK[1]])
    hand.shuffled(DECK, "draw 17")
    hand.deal()

    assert told(hand, DeckShuffled)[0] == {"order": texts_of(DECK), "reference": "draw 17"}
    assert refused(NotNowError, lambda: hand.shuffled(DECK))


@pytest.mark.rule("PP-10.3.1", "PP-10.4.1", "PP-10.5.1", "PP-1.1-Burn", "PP-1.1-Flop")
def test_one_card_is_burned_before_each_of_flop_turn_and_river():
    hand = a_hand(seats=2)
    hand.shuffled(DECK)
    hand.deal()
    play(hand, "1 call", "2 check", *("1 check", "2 check") * 2)

    assert [each["card"] for each in told(hand, CardBurned)] == [
        texts_of([DECK[4]]), texts_of([DECK[8]]), texts_of([DECK[10]]),
    ]  # fmt: skip
    assert [each["cards"] for each in told(hand, BoardDealt)] == [
        texts_of(DECK[5:8]), texts_of([DECK[9]]), texts_of([DECK[11]]),
    ]  # fmt: skip


@pytest.mark.rule("CP-8.18.1", "CP-8.19.1", "CP-8.20.1", "CP-1.1-Flop", "CP-1.1-Burn")
def test_the_live_dealer_burns_and_deals_each_street():
    hand = play(a_hand(terms(Book.CP), 2), "deal", "1 call", "2 check", "board Ah Kd 2s")
    play(hand, "1 check", "2 check", "board 3c", "1 check", "2 check", "board 4c")

    assert hand.state.burned == 3
    assert [each["cards"] for each in told(hand, BoardDealt)] == ["Ah Kd 2s", "3c", "4c"]
    for wrong in ("board 5c", "board 5c 6c 7c"):
        assert refused(NotNowError, lambda wrong=wrong: play(hand, wrong))


@pytest.mark.rule("PP-1.1-Flop", "CP-3.1")
@pytest.mark.parametrize("line", ["board Ah Kd", "board Ah Kd 2s 3c", "board As Kd 2s", "deal"])
def test_a_street_is_its_own_number_of_new_cards(line):
    hand = play(a_hand(terms(Book.CP), 2), "deal 1:AsAd", "1 call", "2 check")

    assert refused(BadDealError, lambda: play(hand, line))


@pytest.mark.parametrize("line", ["deal 1:AsAd 7:KsKd", "deal 1:AsAdAc", "deal 1:AsAd 2:AsKd"])
def test_hole_cards_are_of_seats_in_the_hand_and_different(line):
    assert refused(BadDealError, lambda: play(a_hand(terms(Book.CP), 3), line))


@pytest.mark.rule("PP-10.3.2", "PP-10.4.2", "PP-10.5.2", "CP-8.18.2", "CP-8.19.2", "CP-8.20.2")
@pytest.mark.parametrize("book", [Book.PP, Book.CP])
def test_later_rounds_open_left_of_the_button(book):
    hand = a_hand(terms(book), {1: 500, 2: 500, 5: 500, 8: 500}, button=8)
    play(hand, "deal", "5 call", "8 call", "1 fold", "2 check", "board Ah Kd 2s")

    assert hand.state.to_act == 2
    play(hand, "2 check", "5 check", "8 bet 10", "2 fold", "5 call", "board 3c")
    assert hand.state.to_act == 5
    play(hand, "5 check", "8 check", "board 4c")
    assert hand.state.to_act == 5
    play(hand, "5 check", "8 check")
    assert hand.state.phase is Phase.SHOWDOWN


@pytest.mark.rule(
    "PP-10.2.3(b)", "PP-10.3.3(b)", "PP-10.4.3(b)", "PP-10.5.3(b)",
    "CP-8.17.3(b)", "CP-8.18.3(b)", "CP-8.19.3(b)", "CP-8.20.3(b)",
)  # fmt: skip
@pytest.mark.parametrize("book", [Book.PP, Book.CP])
def test_with_two_or_more_left_each_round_closes_and_the_hand_goes_on(book):
    hand = play(a_hand(terms(book), 2), "deal", "1 call", "2 check", "board Ah Kd 2s")
    play(hand, "1 bet 10", "2 call", "board 3c", "1 check", "2 check", "board 4c")
    play(hand, "1 bet 10", "2 call")

    closed = told(hand, BettingRoundClosed)
    assert [each["called_cents"] for each in closed] == [2_000, 4_000, 4_000, 6_000]
    assert told(hand, ShowdownStarted) == [{"first": 1}]


FOLDS = {
    0: ("3 raise 30", "1 fold", "2 fold"),
    1: ("3 call", "1 call", "2 check", "board Ah Kd 2s", "1 bet 20", "2 fold", "3 fold"),
    2: (
        "3 call", "1 call", "2 check", "board Ah Kd 2s", "1 check", "2 check", "3 check",
        "board 3c", "1 bet 40", "2 fold", "3 fold",
    ),
    3: (
        "3 call", "1 call", "2 check", "board Ah Kd 2s", "1 check", "2 check", "3 check",
        "board 3c", "1 check", "2 check", "3 check", "board 4c", "1 bet 50", "2 fold", "3 fold",
    ),
}  # fmt: skip


@pytest.mark.rule(
    "PP-10.2.3(a)", "PP-10.3.3(a)", "PP-10.4.3(a)", "PP-10.5.3(a)", "PP-5.9",
    "CP-8.17.3(a)", "CP-8.18.3(a)", "CP-8.19.3(a)", "CP-8.20.3(a)",
)  # fmt: skip
@pytest.mark.parametrize("book", [Book.PP, Book.CP])
@pytest.mark.parametrize(("street", "lines"), FOLDS.items())
def test_one_player_left_wins_without_showing(book, street, lines):
    hand = play(a_hand(terms(book, commission=FIVE_PERCENT)), "deal", *lines)
    pot = 2_500 if street == 0 else 3_000
    winner = 3 if street == 0 else 1

    assert hand.is_over
    assert told(hand, ShowdownStarted) == []
    assert told(hand, PotAwarded) == [{"pot": 0, "awards": {winner: pot - pot * 5 // 100}}]


@pytest.mark.rule("CP-8.17.4", "CP-9.15.1")
def test_pineapple_discards_in_order_before_the_flop():
    of = terms(Book.CP, Game.PINEAPPLE)
    hand = a_hand(of, {1: 500, 5: 500, 6: 500, 8: 500}, button=5)
    play(hand, "deal 1:AsKsQs", "1 call", "5 fold", "6 call", "8 check")

    assert hand.state.to_act == 6
    with pytest.raises(NotNowError) as refusal:
        play(hand, "board Ah Kd 2s")
    assert refusal.value.rule == "CP-9.15.1"
    play(hand, "6 discards", "8 discards", "1 discards Qs", "board Ah Kd 2s")
    assert [each["seat"] for each in told(hand, CardDiscarded)] == [6, 8, 1]
    assert texts_of(hand.state.cards[1]) == "As Ks"


@pytest.mark.rule("CP-8.18.4", "CP-9.15.1")
@pytest.mark.parametrize("game", [Game.CRAZY_PINEAPPLE, Game.CRAZY_PINEAPPLE_HI_LO])
def test_crazy_pineapple_discards_in_order_after_the_flop(game):
    hand = a_hand(terms(Book.CP, game), {1: 500, 5: 500, 6: 500}, button=5)
    play(hand, "deal", "5 fold", "6 call", "1 check", "board Ah Kd 2s", "6 check", "1 check")

    assert refused(NotNowError, lambda: play(hand, "board 3c"))
    play(hand, "6 discards", "1 discards", "board 3c")
    assert [len(hand.state.cards[seat]) for seat in (1, 6)] == [2, 2]


def test_a_seat_discards_a_card_it_holds():
    hand = a_hand(terms(Book.CP, Game.PINEAPPLE), 2)
    play(hand, "deal 1:AsKsQs 2:AdKdQd", "1 call", "2 check")

    assert refused(BadDealError, lambda: play(hand, "1 discards 2c"))


@pytest.mark.rule("CP-8.7", "CP-1.1-CardsSpeak")
def test_cards_speak_whatever_is_said_of_them():
    hand = play(a_hand(terms(Book.CP), 2), "deal", "1 call", "2 check", "board 4h 4s Kd")
    play(hand, "1 check", "2 check", "board Qc", "1 check", "2 check", "board 2h")
    play(hand, "1 check", "2 check", "1 shows Ks Kh", "2 shows 4c 4d")

    assert stakes(hand) == {1: 490, 2: 510}
