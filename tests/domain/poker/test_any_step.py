"""Whatever a table sends is taken or refused by a sentence; nothing else ever happens."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.cards.card import text_of
from domain.cards.deck import DECK
from domain.errors import Refusal
from domain.poker.acts import Act, Cause, Colour, Mishap, Posting, Said
from domain.poker.errors import ActNotOpenError, BadSeatsError, PostRefusedError, WagerRefusedError
from domain.poker.flow import advance
from domain.poker.in_memory import HandInMemory
from domain.poker.live.errors import MishapNotNowError
from domain.poker.live.mishaps import Report, correct
from domain.poker.rulings import deciding
from domain.poker.starting import Post
from domain.poker.state import UNSEEN
from domain.poker.steps import Kind, Step
from domain.poker.variants import Game
from domain.staff.roles import Book
from tests.domain.poker.at_the_table import a_hand, play, terms
from tests.domain.poker.test_any_hand import balances, chips, setups
from tests.given_when_then import refused

SEATS = st.integers(0, 12)
CENTS = st.sampled_from([-100, 0, 1, 500, 1_000, 2_000, 3_000, 5_000, 10_000, 10**7])
CARDS = st.lists(st.sampled_from(DECK), max_size=5, unique=True)
TEXTS = CARDS.map(lambda cards: " ".join(map(text_of, cards))) | st.sampled_from(
    ["??", "x", "AsAs"]
)
STEPS = st.builds(
    Step,
    kind=st.sampled_from(Kind),
    seat=SEATS,
    act=st.sampled_from(Act),
    cents=CENTS,
    cards=TEXTS,
    down=st.dictionaries(SEATS, TEXTS, max_size=3),
    up=st.dictionaries(SEATS, TEXTS, max_size=3),
    said=st.sampled_from(Said),
    one_chip=st.booleans(),
    in_cash=st.booleans(),
    colour=st.sampled_from(Colour),
)
REPORTS = st.builds(
    Report,
    mishap=st.sampled_from(Mishap),
    cards=CARDS,
    seat=st.none() | SEATS,
    replacement=st.just(UNSEEN) | st.sampled_from(DECK),
    can_be_rebuilt=st.booleans(),
)


def some_seat_acts(hand: HandInMemory, draw) -> None:
    """Bring the hand forward, so that steps meet it everywhere."""
    open_now = hand.options
    if open_now is None:
        with suppress(Refusal):
            hand.deal(board=draw(CARDS))
    elif Act.DISCARD in open_now.acts:
        hand.discard(open_now.seat)
    else:
        least = open_now.raise_to.least if open_now.raise_to else 0
        hand.act(open_now.seat, draw(st.sampled_from(open_now.acts)), least)


def ruled(hand: HandInMemory, draw) -> None:
    seat, cause = draw(SEATS), draw(st.sampled_from(Cause))
    ruling = draw(st.sampled_from(["misdeal", "dead", "seat", "hand"]))
    state, tell = hand.state, hand.tell
    match ruling:
        case "misdeal":
            deciding.declare_misdeal(state, tell, cause, "seen")
        case "dead":
            deciding.declare_dead(state, tell, seat, cause, "seen")
        case "seat":
            deciding.void_seat(state, tell, seat, cause, "seen")
        case "hand":
            deciding.void_hand(state, tell, cause, "seen")
    advance(state, tell)


@given(setups(), st.permutations(DECK), st.data())
def test_a_step_a_mishap_or_a_ruling_is_taken_or_refused_and_no_cent_is_lost(setup, deck, data):
    hand = HandInMemory(setup)
    total = sum(hand.state.started_with.values())
    if data.draw(st.booleans()):
        hand.shuffled(deck)
    hand.deal() if hand.state.deck or not hand.state.variant.is_stud else None

    for _ in range(data.draw(st.integers(1, 25))):
        if hand.is_over:
            break
        with suppress(Refusal):
            match data.draw(st.integers(0, 4)):
                case 0:
                    some_seat_acts(hand, data.draw)
                case 1 | 2:
                    hand.take(data.draw(STEPS))
                case 3:
                    correct(hand.state, hand.tell, data.draw(REPORTS))
                case _:
                    ruled(hand, data.draw)
        house = sum(
            held for account, held in balances(hand).items() if not account.startswith("seat:")
        )
        assert house + sum(hand.state.stacks.values()) == total
        assert min(hand.state.stacks.values()) >= 0
    if hand.is_over:
        held = balances(hand)
        assert not [each for each in held if each.startswith(("pot:", "wager:"))]


def test_the_chips_of_a_new_hand_are_all_there():
    assert chips(a_hand()) == 150_000


def test_amounts_and_seats_that_make_no_sense_are_refused():
    post = (Post(9, Posting.ENTRY, 1_000),)

    assert refused(PostRefusedError, lambda: a_hand(posts=post))
    assert refused(BadSeatsError, lambda: a_hand(seats={1: 100, 2: -5}))


def test_time_and_wagers_wait_for_a_betting_round():
    hand = a_hand(terms(Book.CP, Game.PINEAPPLE), 2)
    play(hand, "deal", "1 call", "2 check")

    for line in ("1 times out", "1 bet 10", "1 all-in", "1 says raise", "1 puts 10", "1 fold"):
        assert refused(ActNotOpenError, lambda line=line: play(hand, line))


@pytest.mark.rule("CP-6.18.1")
def test_a_bet_out_of_turn_is_more_than_what_stands():
    hand = play(a_hand(terms(Book.CP)), "deal")

    assert refused(WagerRefusedError, lambda: play(hand, "1 early raise 10"))


@pytest.mark.rule("CP-9.7", "CP-9.4")
def test_a_correction_names_the_cards_it_needs():
    hand = play(a_hand(terms(Book.CP)), "deal")
    unnamed = Report(Mishap.CARD_EXPOSED_BY_DEALER, seat=3)
    assert refused(MishapNotNowError, lambda: correct(hand.state, hand.tell, unnamed))

    play(hand, "3 call", "1 call", "2 check", "board 2h 9h Jd", "1 check", "2 check", "3 check")
    play(hand, "board Qc")
    rebuilt = Report(Mishap.NO_BURN, can_be_rebuilt=True)
    assert refused(MishapNotNowError, lambda: correct(hand.state, hand.tell, rebuilt))


@pytest.mark.rule("PP-12.5.1")
def test_a_voided_raise_no_longer_counts_for_the_next():
    hand = play(a_hand(seats=4), "deal", "3 raise 30", "4 raise 300")
    deciding.void_seat(hand.state, hand.tell, 4, Cause.DISPLAY_FAILED, "screen froze")

    assert hand.options.call == 2_500
    assert hand.options.raise_to.least == 5_000


@pytest.mark.rule("CP-9.1.1", "CP-9.16")
def test_side_wagers_stay_on_the_layout_through_a_misdeal():
    hand = play(a_hand(terms(Book.CP, side_wagers=True)), "3 on red 10", "deal")
    deciding.declare_misdeal(hand.state, hand.tell, Cause.NOT_SHUFFLED, "no shuffle")
    play(hand, "deal", "3 call", "1 call", "2 check", "board 4h 4d Qh", "1 check")

    assert hand.state.held == {3: 8_000}
