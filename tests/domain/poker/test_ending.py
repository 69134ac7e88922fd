"""The end of a hand: showdown order, commission to the cent, money that is all accounted for."""

from __future__ import annotations

from collections import Counter
from uuid import UUID

import pytest

from domain.cards.deck import DECK
from domain.ledger.accounts import (
    EARNED,
    HAND_FEE,
    OWED,
    RAKE,
    chip_box,
    drop_slide,
    pot_of,
    table_float,
)
from domain.poker.events import (
    BettingRoundClosed,
    CommissionReturned,
    CommissionTaken,
    HandEnded,
    HandMucked,
    HandShown,
    PotAwarded,
    PotsMade,
)
from domain.poker.in_memory import HandInMemory
from domain.poker.moves import Accounts, postings_of
from domain.poker.terms import Commission, Method, Settings
from domain.poker.variants import Game
from domain.staff.roles import Book
from tests.domain.poker.at_the_table import (
    FIVE_PERCENT,
    TEN_PERCENT,
    a_hand,
    play,
    stakes,
    terms,
    told,
)

HAND_ID = UUID(int=7)
CHIPS = {"rounding_unit": 100}


def balances(hand: HandInMemory) -> Counter[str]:
    """What every account holds after the hand, the stakes before it left out."""
    accounts = Accounts(HAND_ID, hand.state.table, hand.state.terms)
    total: Counter[str] = Counter()
    for kind, data in hand.facts:
        for account, moved in postings_of(kind, data, accounts):
            total[account] += moved
    return Counter({account: held for account, held in total.items() if held})


def check_down(hand: HandInMemory, *holes: str, board: str) -> HandInMemory:
    """Everybody calls and checks to the end."""
    play(hand, "deal " + " ".join(holes))
    cards = board.split()
    streets = iter([" ".join(cards[:3]), cards[3], cards[4]])
    while not hand.is_over:
        if hand.options is None:
            play(hand, f"board {next(streets)}")
            continue
        seat, acts, _, _ = hand.options
        play(hand, f"{seat} {'check' if 'check' in acts else 'call'}")
    return hand


BOARD = "Kc 9d 5s 3h 2c"


@pytest.mark.rule("PP-10.5.4", "CP-8.20.4")
@pytest.mark.parametrize("book", [Book.PP, Book.CP])
def test_the_called_hand_is_shown_first_then_all_that_equal_or_beat_it(book):
    hand = a_hand(terms(book), 4, button=4)
    play(hand, "deal 1:KsQs 2:9s9h 3:JsTs 4:KdQd", "3 call", "4 call", "1 call", "2 check")
    play(hand, "board Kc 9d 5s", "1 bet 10", "2 call", "3 call", "4 call")
    for card in ("3h", "2c"):
        play(hand, f"board {card}", "1 bet 10", "2 call", "3 call", "4 call")

    assert [each["seat"] for each in told(hand, HandShown)] == [1, 2, 4]


@pytest.mark.rule("PP-5.19.1(a)(i)")
def test_when_everybody_is_all_in_every_hand_is_opened_at_once():
    hand = a_hand(seats=2)
    play(hand, "deal 1:AsAh 2:KsKh", "1 call", "2 check", "board 2c 3c 4c", "1 all-in", "2 call")

    assert [each["seat"] for each in told(hand, HandShown)] == [1, 2]
    assert hand.state.street == 1


@pytest.mark.rule("PP-5.19.1(a)(i)")
def test_all_in_on_the_last_card_or_by_the_blinds_opens_every_hand_too():
    late = play(a_hand(seats=2), "deal 1:AsAh 2:KsKh", "1 call", "2 check", "board 2c 3c 4d")
    play(late, "1 check", "2 check", "board 9h", "1 check", "2 check", "board 8s", "1 all-in")
    play(late, "2 call")
    blind = play(a_hand(seats={1: 5, 2: 10}), "deal 1:AsAh 2:KsKh")

    for hand in (late, blind):
        assert [each["seat"] for each in told(hand, HandShown)] == [1, 2]


@pytest.mark.rule("PP-5.19.1(a)(i)", "PP-11.6.5")
def test_an_open_stud_hand_shows_its_last_card_as_well():
    hand = a_hand(terms(game=Game.SEVEN_CARD_STUD), {1: 3, 2: 3})
    hand.shuffled(DECK)
    hand.deal()
    while not hand.is_over:
        play(hand, f"{hand.options.seat} all-in")

    last = {each["seat"]: each["cards"].split() for each in told(hand, HandShown)}
    assert {len(cards) for cards in last.values()} == {7}


@pytest.mark.rule("PP-5.19.1(a)(i)")
def test_while_one_player_has_chips_hands_stay_hidden_unless_the_house_says_otherwise():
    lines = ("deal 1:AsAh 2:KsKh 3:QsQh", "3 all-in", "1 call", "2 call", "board 2c 3c 4c")
    seats = {1: 500, 2: 500, 3: 100}
    hidden = play(a_hand(seats=seats), *lines, "1 all-in", "2 fold")
    three = play(a_hand(seats={1: 500, 2: 100, 3: 100}), *lines[:1], "3 all-in", "1 call", "2 call")
    early = terms(settings=Settings(open_when_betting_is_over=True))
    opened = play(a_hand(early, seats={1: 500, 2: 100, 3: 100}), lines[0], "3 all-in", "1 call")
    play(opened, "2 call")

    assert told(three, HandShown) == []
    assert [each["seat"] for each in told(opened, HandShown)] == [1, 2, 3]
    assert hidden.state.street == 1


@pytest.mark.rule("PP-7.2.1(b)", "PP-5.9", "PP-7.2.1(a)")
def test_pokerpro_accrues_round_by_round_and_takes_once_at_the_end():
    hand = a_hand(terms(commission=FIVE_PERCENT), 3)
    play(hand, "deal 1:AsAh 2:KsKh 3:QsQh", "3 raise 20", "1 call", "2 call", "board Kc 9d 5s")
    play(hand, "1 bet 40", "2 call", "3 call", "board 3h", *CHECKS, "board 2c", *CHECKS)

    accrued = [each["accrued_cents"] for each in told(hand, BettingRoundClosed)]
    assert accrued == [300, 900, 900, 900]
    assert told(hand, CommissionTaken) == [{"cents": 900, "from_slide_cents": 0}]
    # The pot was owed to its players: the house owes as much less, and has earned it.
    after = balances(hand)
    assert (after[RAKE], after[EARNED], after[OWED]) == (900, -900, 900)
    assert told(hand, PotAwarded)[0]["awards"] == {2: 17_100}


CHECKS = ("1 check", "2 check", "3 check")


@pytest.mark.rule("CP-7.2.1(a)", "CP-7.2.1(b)")
def test_the_live_dealer_takes_to_the_slide_each_round_and_drops_at_the_end():
    ten = Commission(Method.PERCENTAGE, 1_000, **CHIPS)
    hand = a_hand(terms(Book.CP, commission=ten), 2)
    play(hand, "deal 1:AsAh 2:QsQh", "1 raise 20", "2 call")
    assert balances(hand)[drop_slide("PK1")] == 400

    play(hand, "board Kc 9d 5s", "1 bet 27", "2 call")
    assert balances(hand)[drop_slide("PK1")] == 900
    play(hand, "board 3h", "1 check", "2 check", "board 2c", "1 check", "2 check")
    after = balances(hand)
    assert after[drop_slide("PK1")] == 0
    assert after[chip_box("PK1")] == 900


@pytest.mark.rule("CP-7.2.1(c)", "CP-1.1-StandAloneTable")
def test_a_stand_alone_table_keeps_the_commission_in_its_float():
    ten = Commission(Method.PERCENTAGE, 1_000, **CHIPS)
    hand = a_hand(terms(Book.CP, commission=ten, stand_alone=True), 2)
    check_down(hand, "1:AsAh", "2:QsQh", board=BOARD)

    assert balances(hand)[table_float("PK1")] == 200


@pytest.mark.rule("CP-7.2.3(a)", "CP-7.2.3(b)-s1", "CP-7.2.3(c)")
def test_a_fixed_charge_by_the_number_dealt_in_drops_into_the_box():
    fixed = Commission(Method.FIXED_PER_HAND, per_hand={2: 300, 6: 500})
    hand = a_hand(terms(Book.CP, commission=fixed), 6)
    play(hand, "deal", "3 raise 30", "4 fold", "5 fold", "6 fold", "1 call", "2 call")
    play(hand, "board Kc 9d 5s", "1 bet 50", "2 fold", "3 fold")

    assert balances(hand)[chip_box("PK1")] == 500
    assert told(hand, PotAwarded)[0]["awards"] == {1: 8_500}


@pytest.mark.rule("CP-7.2.4(b)", "CP-7.2.4(c)", "PP-7.2.3(a)")
@pytest.mark.parametrize(("book", "account"), [(Book.CP, chip_box("PK1")), (Book.PP, HAND_FEE)])
def test_a_fee_per_person_goes_to_the_house_before_the_cards(book, account):
    fee = Commission(Method.FIXED_PER_PERSON, per_person=100)
    hand = a_hand(terms(book, commission=fee), 9)

    assert balances(hand)[account] == 900
    play(hand, "deal", *(f"{seat} fold" for seat in (3, 4, 5, 6, 7, 8, 9, 1)))
    assert balances(hand)[account] == 900


@pytest.mark.rule("PP-7.6", "CP-7.6")
@pytest.mark.parametrize("book", [Book.PP, Book.CP])
def test_blinds_alone_are_free_and_a_completing_call_is_not(book):
    ten = Commission(Method.PERCENTAGE, 1_000)
    folded = play(a_hand(terms(book, commission=ten)), "deal", "3 fold", "1 fold")
    completed = a_hand(terms(book, commission=ten), 2)
    check_down(completed, "1:AsAh", "2:QsQh", board=BOARD)

    assert folded.is_over
    assert told(folded, CommissionTaken) == []
    assert told(completed, CommissionTaken)[0]["cents"] == 200


@pytest.mark.rule("PP-7.6", "PP-5.13.1-s2")
def test_a_straddle_is_a_blind_and_an_ante_is_not():
    straddled = a_hand(terms(commission=TEN_PERCENT, straddles=True), 4, button=1)
    play(straddled, "4 straddles 20", "deal", "1 fold", "2 fold", "3 fold")
    with_ante = play(a_hand(terms(commission=TEN_PERCENT, ante=100)), "deal", "3 fold", "1 fold")
    free = terms(commission=TEN_PERCENT, ante=100, settings=Settings(antes_are_free=True))
    freed = play(a_hand(free), "deal", "3 fold", "1 fold")
    raised = Settings(straddle_is_a_wager=True)
    counted = a_hand(terms(commission=TEN_PERCENT, straddles=True, settings=raised), 4, button=1)
    play(counted, "4 straddles 20", "deal", "1 fold", "2 fold", "3 fold")

    assert told(straddled, CommissionTaken) == []
    assert told(with_ante, CommissionTaken)[0]["cents"] == 130
    assert told(freed, CommissionTaken) == []
    assert told(counted, CommissionTaken)[0]["cents"] == 250


@pytest.mark.rule("CP-7.8")
def test_a_tie_of_all_who_paid_gives_back_what_was_on_the_slide():
    five = Commission(Method.PERCENTAGE, 500, **CHIPS)
    hand = a_hand(terms(Book.CP, commission=five), 2)
    play(hand, "deal 1:AsKh 2:AhKs", "1 raise 100", "2 call")
    assert balances(hand)[drop_slide("PK1")] == 1_000

    play(hand, "board Qc 9d 5s", "1 check", "2 check", "board 3h", "1 check", "2 check")
    play(hand, "board 2c", "1 check", "2 check")
    assert told(hand, CommissionReturned) == [{"cents": 1_000}]
    assert stakes(hand) == {1: 500, 2: 500}
    assert balances(hand) == {}


@pytest.mark.rule("PP-1.1-SidePots", "CP-1.1-SidePots", "PP-7.7")
def test_pots_are_made_and_awarded_one_by_one():
    of = terms(commission=Commission(Method.PERCENTAGE, 500, 4_000), split_unit=500)
    hand = a_hand(of, {1: 75, 2: 180, 3: 400, 5: 310}, button=5)
    play(hand, "deal 1:9d9h 2:4d4c 3:AhKs 5:KcJc", "3 all-in", "5 call", "1 call", "2 call")
    play(hand, "board Kd 9c 4s", "board 2h", "board Jd")

    made = told(hand, PotsMade)[0]
    assert made["pots"] == (30_000, 31_500, 26_000)
    assert made["commission"] == (1_500, 1_575, 925)
    assert hand.state.stacks == {1: 28_500, 2: 29_925, 3: 9_000, 5: 25_075}


@pytest.mark.rule("CP-8.20.4", "CP-9.2")
def test_at_a_live_showdown_a_hand_is_shown_or_given_up():
    hand = play(a_hand(terms(Book.CP), 2), "deal", "1 call", "2 check", "board Kc 9d 5s")
    play(hand, "1 check", "2 check", "board 3h", "1 check", "2 check", "board 2c")
    play(hand, "1 check", "2 check", "1 shows As Ah", "2 mucks")

    assert told(hand, HandMucked) == [{"seat": 2}]
    assert told(hand, HandEnded)[0]["stacks"] == {1: 51_000, 2: 49_000}


@pytest.mark.rule("CP-8.20.4(b)(i)", "CP-8.20.4(b)(ii)", "CP-8.20.4(b)(iii)")
@pytest.mark.parametrize("game", [Game.HOLDEM_HI_LO])
def test_high_and_low_of_holdem_hi_lo_share_the_pot(game):
    hand = a_hand(terms(Book.CP, game), 2)
    check_down(hand, "1:Ah2c", "2:KdKh", board="3c 4d 5h Kc Qs")

    assert told(hand, PotAwarded)[0]["awards"] == {1: 2_000}
    shared = a_hand(terms(Book.CP, game), 2)
    check_down(shared, "1:Ah2c", "2:KdKh", board="8c 6d 4h Kc Qs")
    assert told(shared, PotAwarded)[0]["awards"] == {1: 1_000, 2: 1_000}


@pytest.mark.rule("CP-8.20.4(a)", "PP-10.5.4(a)")
@pytest.mark.parametrize("book", [Book.PP, Book.CP])
def test_hole_cards_need_not_be_used_in_holdem(book):
    hand = check_down(a_hand(terms(book), 2), "1:2d3d", "2:9s8h", board="As Kd Qc Jh Ts")

    assert told(hand, PotAwarded)[0]["awards"] == {1: 1_000, 2: 1_000}


@pytest.mark.rule(
    "PP-10.5.4(c)(i)", "PP-10.5.4(c)(ii)", "PP-10.5.4(c)(iii)", "PP-10.5.4(c)",
    "CP-8.20.4(d)(i)", "CP-8.20.4(d)(iii)",
)  # fmt: skip
@pytest.mark.parametrize("book", [Book.PP, Book.CP])
def test_one_omaha_hand_may_win_both_ways_with_different_cards(book):
    hand = a_hand(terms(book, Game.OMAHA_HI_LO), 2)
    check_down(hand, "1:AcKh3d7c", "2:QhQd9s9h", board="2c 5d 7h Ks Kd")

    assert told(hand, PotAwarded)[0]["awards"] == {1: 2_000}


@pytest.mark.parametrize("book", [Book.PP, Book.CP])
def test_nothing_is_left_in_the_pot_when_a_hand_is_over(book):
    hand = a_hand(terms(book, commission=FIVE_PERCENT), {1: 120, 2: 500, 3: 80}, button=3)
    play(hand, "deal 1:AsAh 2:KsKh 3:QsQh", "3 all-in", "1 all-in", "2 call")
    play(hand, "board 2c 3c 4d", "board 9h", "board 8s")

    held = balances(hand)
    assert held[pot_of(HAND_ID)] == held[drop_slide("PK1")] == 0
    assert sum(held.values()) == 0
    assert sum(hand.state.stacks.values()) + told(hand, CommissionTaken)[0]["cents"] == 70_000
