"""Wagers before the first card: when, on which box, by whom, in what."""

from __future__ import annotations

import pytest

from domain.errors import MalformedAmountError
from domain.staff.roles import Book
from domain.three_card_poker.acts import Bet, Tender
from domain.three_card_poker.errors import (
    BadRoundTermsError,
    BettingIsClosedError,
    NotThisFarError,
    WagerNotAcceptedError,
)
from domain.three_card_poker.in_memory import RoundInMemory, Setup
from domain.three_card_poker.placing import check_terms
from domain.three_card_poker.steps import Kind, Step
from domain.three_card_poker.terms import AnteBonus, PairPlus, Settings, Terms
from tests.domain.three_card_poker.at_the_layout import (
    Hand,
    at,
    begun,
    canberra,
    crown,
    dealt,
    shuffled,
)

CLOSE = Step(kind=Kind.CLOSE_BETTING)
ONE_CARD = Step(kind=Kind.DEAL, dealt={1: "??"})


def wager(box: int = 1, cents: int = 20_00, player: str = "P1", **others) -> Step:
    return Step(kind=Kind.WAGER, box=box, player=player, cents=cents, **others)


def fresh(terms: Terms) -> RoundInMemory:
    return RoundInMemory(Setup(table="TC1", number=1, terms=terms))


def rule_of(kind: type, act) -> str | None:
    with pytest.raises(kind) as refusal:
        act()
    return refusal.value.rule


@pytest.mark.rule("TCP-5.5.1", "TCP-5.5.2", "TCP-5.2", "C3P-4.1")
@pytest.mark.parametrize("terms", [crown(), canberra()])
@pytest.mark.parametrize("bets", [(Bet.ANTE,), (Bet.PAIR_PLUS,), (Bet.ANTE, Bet.PAIR_PLUS)])
def test_either_bet_or_both_bring_a_box_into_the_deal(terms, bets):
    played = fresh(terms)
    played.take(*(wager(bet=bet) for bet in bets), wager(bet=bets[0]), CLOSE)

    assert played.state.stakes[1, bets[0]] == 40_00
    assert played.state.lies(1) == list(bets)
    played.take(Step(kind=Kind.DEAL))
    assert set(played.state.cards) == {0, 1}


@pytest.mark.rule("C3P-4.2")
def test_nobody_is_dealt_in_without_a_wager():
    played = fresh(canberra())
    assert rule_of(NotThisFarError, lambda: played.take(CLOSE)) == "C3P-4.2"
    played.take(wager(), CLOSE)
    played.take(Step(kind=Kind.DEAL))

    assert 5 not in played.state.cards


@pytest.mark.rule("TCP-7.2", "C3P-6.3", "TCP-5.2")
@pytest.mark.parametrize(("terms", "rule"), [(crown(), "TCP-7.2"), (canberra(), "C3P-6.3")])
def test_the_call_ends_placing_and_comes_before_the_first_card(terms, rule):
    played = begun(terms, Hand(1, ante=20_00))
    assert rule_of(NotThisFarError, lambda: played.take(Step(kind=Kind.DEAL))) == rule
    played.take(CLOSE)

    assert rule_of(BettingIsClosedError, lambda: played.take(wager())) == rule
    assert rule_of(NotThisFarError, lambda: played.take(CLOSE)) == rule
    take_back = Step(kind=Kind.TAKE_BACK, box=1)
    assert rule_of(BettingIsClosedError, lambda: played.take(take_back)) == rule


@pytest.mark.rule("TCP-5.4", "TCP-5.4.1", "C3P-4.5", "C3P-4.1", "C3P-4.6")
def test_after_the_first_card_wagers_stay_as_they_are():
    take_back = Step(kind=Kind.TAKE_BACK, box=1, bet=Bet.PAIR_PLUS)
    found = {}
    for name, terms, deal in (
        ("crown", crown(), ONE_CARD),
        ("crown's shuffling shoe", shuffled(crown()), Step(kind=Kind.DEAL, dealt={1: "?? ?? ??"})),
        ("canberra", canberra(), ONE_CARD),
        ("canberra, dealt", canberra(), Step(kind=Kind.DEAL)),
    ):
        played = begun(terms, Hand(1, ante=20_00, pair_plus=20_00))
        played.take(CLOSE, deal)
        rules = {
            rule_of(BettingIsClosedError, lambda step=step, on=played: on.take(step))
            for step in (wager(), wager(bet=Bet.PAIR_PLUS), take_back)
        }
        (found[name],) = rules

    assert found == {
        "crown": "TCP-5.4",
        "crown's shuffling shoe": "TCP-5.4.1",
        "canberra": "C3P-4.5",
        "canberra, dealt": "C3P-4.1",
    }


@pytest.mark.rule("TCP-5.4")
def test_before_the_call_a_wager_can_be_taken_back():
    played = begun(crown(), Hand(1, ante=20_00, pair_plus=10_00))
    played.take(Step(kind=Kind.TAKE_BACK, box=1, bet=Bet.ANTE))
    assert played.state.stakes == {(1, Bet.PAIR_PLUS): 10_00}
    played.take(Step(kind=Kind.TAKE_BACK, box=1, bet=Bet.PAIR_PLUS))

    assert played.state.owners == {}
    take_back = Step(kind=Kind.TAKE_BACK, box=1)
    assert rule_of(WagerNotAcceptedError, lambda: played.take(take_back)) is None


@pytest.mark.rule("TCP-5.1", "C3P-4.3")
@pytest.mark.parametrize("tender", [Tender.CASH, Tender.VOUCHERS, Tender.TOKENS])
@pytest.mark.parametrize(("terms", "rule"), [(crown(), "TCP-5.1"), (canberra(), "C3P-4.3")])
def test_only_chips_make_a_wager(terms, rule, tender):
    played = fresh(terms)

    assert rule_of(WagerNotAcceptedError, lambda: played.take(wager(tender=tender))) == rule


@pytest.mark.rule("TCP-5.3")
def test_a_called_wager_counts_when_its_chips_lie_there_before_the_call():
    call = Step(
        kind=Kind.DECLARE, box=1, player="P1", bet=Bet.ANTE, cents=100_00, tender=Tender.CASH
    )
    stands = begun(crown(), Hand(2, ante=20_00))
    stands.take(call, wager(cents=100_00), CLOSE)
    assert stands.state.stakes[1, Bet.ANTE] == 100_00

    lapses = begun(crown(), Hand(2, ante=20_00))
    lapses.take(call, CLOSE)
    assert (1, Bet.ANTE) not in lapses.state.stakes
    assert [kind.__name__ for kind, _ in lapses.facts][-2:] == ["OralWagerLapsed", "BettingClosed"]
    late = begun(crown(), Hand(2, ante=20_00))
    late.take(CLOSE)
    assert rule_of(BettingIsClosedError, lambda: late.take(call)) == "TCP-7.2"
    assert rule_of(WagerNotAcceptedError, lambda: fresh(canberra()).take(call)) == "C3P-4.3"


@pytest.mark.rule("TCP-5.5.3")
def test_before_the_deal_there_is_no_play_and_no_such_box():
    played = fresh(crown())

    assert rule_of(WagerNotAcceptedError, lambda: played.take(wager(bet=Bet.PLAY))) == "TCP-5.5.3"
    assert rule_of(WagerNotAcceptedError, lambda: played.take(wager(box=10))) == "TCP-2.1"
    assert rule_of(MalformedAmountError, lambda: played.take(wager(cents=0))) is None


@pytest.mark.rule("C3P-4.4")
def test_canberra_has_one_player_a_box_and_one_box_a_player():
    played = begun(canberra(), Hand(3, ante=10_00, player="P1"))
    on_another = wager(4)
    by_another = wager(3, player="P2", bet=Bet.PAIR_PLUS)

    assert rule_of(WagerNotAcceptedError, lambda: played.take(on_another)) == "C3P-4.4"
    assert rule_of(WagerNotAcceptedError, lambda: played.take(by_another)) == "C3P-4.4"


@pytest.mark.rule("TCP-5.9", "TCP-5.9.1")
def test_crown_lets_a_player_use_several_boxes_when_nobody_is_kept_out():
    played = begun(crown(), Hand(3, ante=10_00, player="P1"), places=(at(3, "P1"),))
    assert rule_of(WagerNotAcceptedError, lambda: played.take(wager(4))) == "TCP-5.9.1"
    allowed = {"places": (at(3, "P1"),), "several": ("P1",)}
    played = begun(crown(), Hand(3, ante=10_00, player="P1"), **allowed)
    played.take(wager(4))

    assert played.state.is_blind(4)
    assert not played.state.is_blind(3)
    other = wager(4, player="P2")
    assert rule_of(WagerNotAcceptedError, lambda: played.take(other)) == "TCP-7.5.2"


@pytest.mark.rule("C3P-3.3")
def test_canberra_refuses_a_wrong_multiple_and_crown_takes_it():
    assert rule_of(WagerNotAcceptedError, lambda: fresh(canberra()).take(wager(cents=12_00))) == (
        "C3P-3.3"
    )
    for terms in (crown(), canberra(settings=Settings(refuses_wrong_multiples=False))):
        played = fresh(terms)
        played.take(wager(cents=12_00))
        assert played.state.stakes == {(1, Bet.ANTE): 12_00}


@pytest.mark.rule("TCP-8.2", "C3P-8(Ante Bonus)", "C3P-8(Pairs Plus)")
@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"ante_bonus": AnteBonus.CANBERRA}, "TCP-8.2"),
        ({"pair_plus_table": PairPlus.CANBERRA}, "TCP-8.2"),
        ({"book": Book.C3P}, "C3P-8(Ante Bonus)"),
        ({"book": Book.C3P, "ante_bonus": AnteBonus.CANBERRA}, "C3P-8(Ante Bonus)"),
        ({"book": Book.CW}, None),
        ({"chip_unit": 0}, "TCP-6.2.3"),
    ],
)
def test_each_book_pays_by_its_own_tables(changes, rule):
    values = {name: getattr(crown(), name) for name in Terms.__slots__} | changes

    assert rule_of(BadRoundTermsError, lambda: check_terms(Terms(**values))) == rule


def test_a_minimum_above_the_maximum_is_no_limit():
    values = {"ante": type(crown().ante)(20_00, 10_00)}

    assert rule_of(BadRoundTermsError, lambda: check_terms(crown(**values))) is None


def test_a_round_that_was_dealt_cannot_be_dealt_again():
    played = dealt(crown(), Hand(1, ante=20_00))

    assert rule_of(NotThisFarError, lambda: played.take(Step(kind=Kind.DEAL))) == "TCP-7.2"
