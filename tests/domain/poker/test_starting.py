"""What is put in before the cards, and who is dealt in."""

from __future__ import annotations

import pytest

from domain.poker.acts import Posting
from domain.poker.errors import BadSeatsError, BadTermsError, PostRefusedError
from domain.poker.events import AntesPosted, BlindPosted, FeesCollected, HandStarted
from domain.poker.starting import Post
from domain.poker.terms import Commission, Method, Settings, Structure
from domain.poker.terms_allowed import check_terms
from domain.poker.variants import Game
from domain.staff.roles import Book
from tests.domain.poker.at_the_table import a_hand, cents, limit, play, stakes, terms, told
from tests.given_when_then import refused


def posted(hand) -> list[tuple[int, int]]:
    return [(each["seat"], each["cents"] // 100) for each in told(hand, BlindPosted)]


@pytest.mark.rule("PP-9.7.2(a)", "PP-9.7.2(b)", "PP-1.1-Blind", "PP-9.7.3-s1")
def test_blinds_are_posted_in_turn_from_the_left_of_the_button():
    hand = a_hand(seats={1: 500, 2: 500, 9: 500}, button=9)

    assert posted(hand) == [(1, 5), (2, 10)]
    assert told(hand, HandStarted)[0]["button"] == 9


@pytest.mark.rule("CP-8.9.2(a)", "CP-8.9.2(b)", "CP-1.1-Blind")
def test_the_live_game_posts_in_the_same_turn():
    hand = a_hand(terms(Book.CP), {7: 500, 8: 500, 9: 500}, button=7)

    assert posted(hand) == [(8, 5), (9, 10)]


@pytest.mark.rule("PP-9.7.2(b)")
def test_three_compulsory_blinds_go_to_three_seats():
    of = terms(blinds=cents(5, 10, 20), bets=cents(20))

    assert posted(a_hand(of, 4, button=1)) == [(2, 5), (3, 10), (4, 20)]


@pytest.mark.rule("PP-9.7.5-s1", "CP-8.9.6-s1")
@pytest.mark.parametrize("book", [Book.PP, Book.CP])
def test_without_the_small_blind_the_next_seat_posts_the_big_blind_alone(book):
    hand = a_hand(terms(book), {1: 500, 3: 500, 4: 500}, button=1, small_blind_is_missing=True)

    assert posted(hand) == [(3, 10)]


def test_with_two_players_the_text_is_literal_unless_the_house_says_otherwise():
    usual = terms(settings=Settings(button_posts_small_blind=True))

    assert posted(a_hand(seats=2)) == [(1, 5), (2, 10)]
    assert posted(a_hand(usual, seats=2)) == [(2, 5), (1, 10)]


@pytest.mark.rule("PP-9.7.2(c)", "PP-1.1-AnteWager")
def test_antes_come_beside_the_blinds():
    hand = a_hand(terms(ante=100), 6)

    assert told(hand, AntesPosted)[0]["antes"] == dict.fromkeys((1, 2, 3, 4, 5, 6), 100)
    assert hand.state.pot == 2_100


@pytest.mark.rule("PP-11.1")
def test_stud_starts_with_antes_of_everybody():
    hand = a_hand(terms(game=Game.SEVEN_CARD_STUD, ante=200), 5)

    assert hand.state.pot == 1_000


@pytest.mark.rule("PP-7.2.3(a)", "PP-7.2.3(b)", "PP-5.10")
def test_the_fee_is_taken_before_the_cards_and_who_cannot_pay_is_not_dealt_in():
    fee = Commission(Method.FIXED_PER_PERSON, per_person=150)
    hand = a_hand(terms(commission=fee), {1: 100, 2: 100, 3: 100, 4: 1, 5: 0})

    assert told(hand, FeesCollected)[0]["fees"] == {1: 150, 2: 150, 3: 150}
    assert set(hand.state.stacks) == {1, 2, 3}


@pytest.mark.rule("CP-7.2.4(b)")
def test_the_live_fee_per_person_is_taken_before_the_first_card():
    fee = Commission(Method.FIXED_PER_PERSON, per_person=100)
    hand = a_hand(terms(Book.CP, commission=fee), 9)

    assert sum(told(hand, FeesCollected)[0]["fees"].values()) == 900
    assert hand.state.dealt == 0


@pytest.mark.rule("PP-5.13", "CP-6.5")
@pytest.mark.parametrize("book", [Book.PP, Book.CP])
def test_the_first_left_of_the_big_blind_may_straddle_for_twice_as_much(book):
    hand = a_hand(terms(book, straddles=True), 6, button=1)

    for line in ("5 straddles 20", "4 straddles 15"):
        assert refused(PostRefusedError, lambda line=line: play(hand, line))
    play(hand, "4 straddles 20")
    assert told(hand, BlindPosted)[-1]["kind"] is Posting.STRADDLE
    assert refused(PostRefusedError, lambda: play(hand, "5 straddles 40"))


@pytest.mark.rule("PP-5.13")
def test_a_table_that_takes_no_straddles_refuses_them():
    assert refused(PostRefusedError, lambda: play(a_hand(seats=4, button=1), "4 straddles 20"))


@pytest.mark.rule("CP-8.9.4", "CP-1.1-OverBlindBet")
def test_each_over_blind_is_twice_the_one_before():
    hand = a_hand(terms(Book.CP, straddles=True, over_blinds=True), 7, button=1)
    play(hand, "4 straddles 20", "5 straddles 40")

    assert refused(PostRefusedError, lambda: play(hand, "6 straddles 70"))
    play(hand, "6 straddles 80")
    assert posted(hand)[-1] == (6, 80)


@pytest.mark.rule("PP-5.13.1-s1")
def test_the_straddler_acts_last_in_the_first_round_only():
    hand = a_hand(terms(straddles=True), 6, button=1)
    play(hand, "4 straddles 20", "deal")

    order = []
    while hand.state.street == 0 and hand.state.to_act is not None:
        seat = hand.state.to_act
        order.append(seat)
        play(hand, f"{seat} {'check' if seat == 4 else 'call'}")
    assert order == [5, 6, 1, 2, 3, 4]
    play(hand, "board Ah Kd 2s")
    assert hand.state.to_act == 2


@pytest.mark.rule("CP-6.5.1-s1")
def test_the_live_straddler_acts_last_too():
    hand = a_hand(terms(Book.CP, straddles=True), 9, button=9)
    play(hand, "3 straddles 20", "deal")

    assert hand.state.to_act == 4
    play(hand, *(f"{seat} call" for seat in (4, 5, 6, 7, 8, 9, 1, 2)))
    assert hand.state.to_act == 3


@pytest.mark.rule("PP-9.9.7", "PP-9.9.8")
def test_the_killer_posts_and_acts_in_the_usual_order_in_a_larger_game():
    hand = a_hand(limit(kill=2_000), 6, button=1, killer=5)
    play(hand, "deal")

    assert posted(hand) == [(2, 5), (3, 10), (5, 20)]
    assert hand.state.to_act == 4
    assert hand.options.call == 2_000
    assert hand.options.raise_to.least == 4_000
    play(hand, "4 fold")
    assert hand.state.to_act == 5


@pytest.mark.rule("PP-9.7.3-s2", "CP-8.9.3")
def test_a_missed_small_blind_is_dead_and_a_missed_big_blind_is_live():
    posts = (Post(6, Posting.MISSED_BIG, 1_000), Post(6, Posting.MISSED_SMALL, 500))
    hand = a_hand(seats=7, button=1, posts=posts)
    play(hand, "deal", "4 call", "5 call")

    assert hand.options.seat == 6
    assert hand.options.call == 0
    play(hand, "6 check", "7 fold", "1 fold", "2 fold", "3 check")
    assert hand.state.pot == 5_000
    assert stakes(hand)[6] == 485


@pytest.mark.rule("PP-9.7.4", "PP-9.7.6(b)", "CP-8.10.2")
@pytest.mark.parametrize("kind", [Posting.PENALTY, Posting.ENTRY])
def test_a_penalty_or_entry_blind_counts_towards_calling(kind):
    hand = a_hand(seats=8, button=1, posts=(Post(8, kind, 1_000),))
    play(hand, "deal", "4 fold", "5 fold", "6 fold", "7 fold")

    assert hand.options.seat == 8
    assert hand.options.call == 0


@pytest.mark.rule("CP-4.1")
@pytest.mark.parametrize(
    ("game", "most"),
    [
        (Game.HOLDEM, 11),
        (Game.PINEAPPLE, 11),
        (Game.CRAZY_PINEAPPLE, 11),
        (Game.CRAZY_PINEAPPLE_HI_LO, 11),
        (Game.HOLDEM_HI_LO, 11),
        (Game.OMAHA, 10),
        (Game.OMAHA_HI_LO, 10),
    ],
)
def test_each_live_game_has_its_most_players(game, most):
    assert len(a_hand(terms(Book.CP, game), most).state.seats) == most
    assert refused(BadSeatsError, lambda: a_hand(terms(Book.CP, game), most + 1))


@pytest.mark.rule("PP-8.1")
@pytest.mark.parametrize("game", Game)
def test_pokerpro_deals_six_games_only(game):
    dealt = {
        Game.HOLDEM,
        Game.OMAHA,
        Game.OMAHA_HI_LO,
        Game.SEVEN_CARD_STUD,
        Game.SEVEN_CARD_STUD_HI_LO,
        Game.RAZZ,
    }
    if game in dealt:
        assert a_hand(terms(game=game)).state.seats == (1, 2, 3)
    else:
        assert refused(BadTermsError, lambda: a_hand(terms(game=game)))


@pytest.mark.rule("PP-9.7.8(a)")
def test_no_deal_without_a_button():
    assert refused(BadSeatsError, lambda: a_hand(seats={1: 100, 2: 100}, button=0))


@pytest.mark.rule("PP-9.7.8(b)")
def test_blinds_are_in_before_the_first_card():
    hand = play(a_hand(), "deal")
    kinds = [kind.__name__ for kind, _ in hand.facts]

    assert kinds.index("CardsDealt") > max(
        place for place, name in enumerate(kinds) if name == "BlindPosted"
    )


@pytest.mark.rule("PP-5.12", "CP-6.4", "PP-1.1-Blind", "PP-7.2.1", "CP-7.2.1")
@pytest.mark.parametrize(
    ("wrong", "rule"),
    [
        (limit(blinds=cents(2, 5)), "PP-5.12"),
        (limit(Book.CP, blinds=cents(4, 8)), "CP-6.4"),
        (terms(blinds=cents(5, 15)), "PP-1.1-Blind"),
        (terms(commission=Commission(Method.PERCENTAGE, 1_200)), "PP-7.2.1"),
        (terms(Book.CP, commission=Commission(Method.PERCENTAGE, 150)), "CP-7.2.1"),
        (terms(structure=Structure.FIXED), "PP-1.1-StructuredLimit"),
        (terms(game=Game.RAZZ, bring_in=2_000), "PP-11.3.1-s1"),
        (terms(Book.CP, commission=Commission(Method.FIXED_PER_HAND)), "CP-7.2.3(b)-s1"),
        (terms(commission=Commission(Method.FIXED_PER_PERSON)), "PP-7.1-s1"),
        (terms(Book.CP, kill=2_000), "PP-9.9.7"),
    ],
)
def test_terms_that_a_book_forbids_are_refused_by_its_rule(wrong, rule):
    with pytest.raises(BadTermsError) as refusal:
        check_terms(wrong)
    assert refusal.value.rule == rule


@pytest.mark.parametrize("wrong", [terms(split_unit=0), terms(ante=-1), terms(Book.TCP)])
def test_terms_that_make_no_sense_are_refused(wrong):
    assert refused(BadTermsError, lambda: check_terms(wrong))


@pytest.mark.rule("CP-7.2", "CP-1.1-Blind")
def test_terms_that_the_books_allow_pass():
    check_terms(terms())
    check_terms(terms(Book.CP, blinds=cents(5, 15)))
    for method in Method:
        commission = Commission(method, 500, per_hand={2: 300}, per_person=100)
        check_terms(terms(Book.CP, commission=commission))
