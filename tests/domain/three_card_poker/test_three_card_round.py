"""A round as a stream: which facts follow which step, with what postings and rules."""

from __future__ import annotations

import pytest

from domain.banked.events import (
    BetReopened,
    BetSettled,
    BettingClosed,
    CardsCollected,
    IrregularityFound,
    PlayerWarned,
    RoundEnded,
    RoundReopened,
    WagerPlaced,
    WagerTakenBack,
)
from domain.banked.results import Outcome, Result
from domain.three_card_poker.acts import (
    Bet,
    Cause,
    DealRuling,
    Decision,
    Finding,
    Irregularity,
    Tender,
)
from domain.three_card_poker.commands import ViewThreeCardHand
from domain.three_card_poker.events import (
    CardExposed,
    CardsDealt,
    CollusionDecided,
    DealerShown,
    DealersSetRetained,
    DealRuled,
    DecisionMade,
    DeckCounted,
    DeckReshuffled,
    HandRestored,
    HandShown,
    HandViewed,
    HandVoided,
    NoHandDeclared,
    OralWagerDeclared,
    OralWagerLapsed,
    PlayOrFoldAnnounced,
    RetractionClosed,
    RetractionOffered,
    RoundStarted,
    StrayCardsBurned,
)
from domain.three_card_poker.rulings import commands as ask
from domain.three_card_poker.rulings import on_round
from domain.three_card_poker.steps import Kind, Step
from domain.three_card_poker.three_card_round import round_id_of
from tests.domain.three_card_poker.at_the_layout import (
    BOSS_PIA,
    DEALER_DAN,
    SUPERVISOR_GUS,
    Hand,
    at,
    canberra,
    crown,
    shuffled,
)
from tests.domain.three_card_poker.rounds_of_the_log import (
    ANNOUNCE,
    CLOSE,
    DEAL,
    asked,
    chosen,
    go_on,
    started,
)
from tests.given_when_then import facts, first_facts

WAGER = f"wager:{round_id_of('TC1', 7)}"
CHIPS, FLOAT = "patrons:chips", "table:TC1:float"
PLAYED = Hand(1, "Kd 5s 3c", ante=20_00, play=20_00)
BECAUSE = {"reason": "seen on the recording"}


def kinds(played, act) -> list[type]:
    return [each["event"] for each in facts(played, act)]


def report(played, kind: Irregularity, box: int = 0):
    command = asked(ask.ReportThreeCardIrregularity, played, DEALER_DAN, kind=kind, box=box)
    return lambda: on_round.report_irregularity(played, command)


def count(played, cards: int = 52):
    command = asked(ask.CountThreeCardDeck, played, SUPERVISOR_GUS, cards=cards)
    return lambda: on_round.count_deck(played, command)


@pytest.mark.rule("TCP-8.2")
def test_a_round_begins_under_the_terms_of_its_table():
    place = at(1)
    played = started(crown("B", "E"), places=(place,), warned_under_minimum=("P3",))

    assert first_facts(played) == [
        {
            "event": RoundStarted,
            "rules": ("TCP-5.5.1", "TCP-5.5.2", "TCP-8.2"),
            "postings": (),
            "table": "TC1",
            "number": 7,
            "terms": crown("B", "E"),
            "places": (place,),
            "warned_under_minimum": ("P3",),
            "warned_play_not_equal": (),
            "several": (),
        }
    ]


@pytest.mark.rule("TCP-5.5.1", "TCP-5.4")
def test_a_wager_lies_with_the_round_until_it_is_taken_back():
    played = started(crown())
    place = Step(kind=Kind.WAGER, box=1, player="P1", cents=20_00)
    (placed,) = facts(played, lambda: go_on(played, place))
    (back,) = facts(played, lambda: go_on(played, Step(kind=Kind.TAKE_BACK, box=1)))

    assert placed == {
        "event": WagerPlaced, "rules": ("TCP-5.5.1",),
        "postings": ((CHIPS, -20_00), (WAGER, 20_00)),
        "box": 1, "player": "P1", "bet": "ante", "cents": 20_00, "player_id": None,
    }  # fmt: skip
    assert back["event"] is WagerTakenBack
    assert back["postings"] == ((WAGER, -20_00), (CHIPS, 20_00))


@pytest.mark.rule("TCP-5.3", "TCP-7.2")
def test_a_called_wager_lapses_at_the_no_more_bets_call():
    played = started(crown(), *PLAYED.wagers)
    call = Step(kind=Kind.DECLARE, box=2, player="P2", cents=50_00, tender=Tender.CASH)
    (declared,) = facts(played, lambda: go_on(played, call))

    assert (declared["event"], declared["tender"]) == (OralWagerDeclared, "cash")
    assert kinds(played, lambda: go_on(played, CLOSE)) == [OralWagerLapsed, BettingClosed]


@pytest.mark.rule("TCP-5.9.1")
def test_who_may_use_several_boxes_stands_in_the_first_fact():
    played = started(crown(), *PLAYED.wagers, several=("P1",))

    assert played.state.several == {"P1"}


@pytest.mark.rule("TCP-7.3.3", "TCP-7.5.1")
def test_cards_go_out_secretly_and_a_look_is_recorded_without_them():
    played = started(crown(), *PLAYED.wagers, CLOSE)
    deal = Step(kind=Kind.DEAL, dealt={1: "Kd 5s 3c"}, cards="?? ?? ??")
    (dealt,) = facts(played, lambda: go_on(played, deal))
    (called,) = facts(played, lambda: go_on(played, ANNOUNCE))
    look = asked(ViewThreeCardHand, played, DEALER_DAN, box=1)
    (viewed,) = facts(played, lambda: played.view(look))

    assert (dealt["event"], dealt["is_complete"]) == (CardsDealt, True)
    assert dealt["dealt"] == {1: "Kd 5s 3c", 0: "?? ?? ??"}
    assert CardsDealt.secret_fields == {"dealt"}
    assert called["event"] is PlayOrFoldAnnounced
    assert (viewed["event"], viewed["box"]) == (HandViewed, 1)
    assert "Kd" not in str(viewed)


@pytest.mark.rule("TCP-7.5.2(c)(i)", "TCP-7.5.2(a)(ii)", "TCP-9.12.2")
def test_a_round_is_settled_line_by_line():
    folded = Hand(2, ante=10_00, does=Kind.FOLD)
    played = started(crown(), *PLAYED.wagers, *folded.wagers, CLOSE, DEAL, ANNOUNCE)
    short = Step(kind=Kind.PLAY, box=1, cents=15_00, as_it_lies=True)
    plays, chose = facts(played, lambda: go_on(played, short))
    gave_up, taken = facts(played, lambda: go_on(played, folded.choice))
    assert (plays["event"], plays["rules"]) == (WagerPlaced, ("TCP-5.5.3",))
    assert (chose["event"], chose["decision"]) == (DecisionMade, Decision.PLAY)
    assert (gave_up["decision"], gave_up["cards_counted"]) == (Decision.FOLD, 3)
    assert taken["postings"] == ((WAGER, -10_00), (FLOAT, 10_00))

    (shown,) = facts(played, lambda: go_on(played, Step(kind=Kind.SHOW_DEALER, cards="Qc 7d 2h")))
    told = facts(
        played, lambda: go_on(played, Step(kind=Kind.SHOW_HAND, box=1, cards=PLAYED.cards))
    )
    assert (shown["event"], shown["hand"]) == (DealerShown, "queen high, Q-7-2")
    assert [each["event"] for each in told] == [
        HandShown, BetSettled, BetSettled, PlayerWarned, CardsCollected, RoundEnded,
    ]  # fmt: skip
    assert told[1] == {
        "event": BetSettled, "rules": ("TCP-5.6.1(a)", "TCP-5.6.1(b)", "TCP-8.1"),
        "postings": ((WAGER, -20_00), (CHIPS, 40_00), (FLOAT, -20_00)),
        "box": 1, "player": "P1", "bet": "ante", "result": Result.WIN, "stake_cents": 20_00,
        "effective_cents": 20_00, "paid_cents": 20_00, "to_player_cents": 40_00,
        "rounding_cents": 0, "note": "",
    }  # fmt: skip
    assert (told[3]["about"], told[3]["rules"]) == ("play_short", ("TCP-9.12.2",))
    assert told[5]["outcome"] is Outcome.SETTLED
    assert told[5]["float_change_cents"] == -25_00


@pytest.mark.rule("TCP-9.2")
def test_exposed_cards_are_recorded_and_end_the_round():
    played = chosen(crown(), PLAYED)
    command = asked(ask.ReportExposedCards, played, DEALER_DAN, box=1, cards=2)
    told = facts(played, lambda: on_round.report_exposed_cards(played, command))

    assert [each["event"] for each in told] == [
        CardExposed, BetSettled, BetSettled, CardsCollected, RoundEnded,
    ]  # fmt: skip
    assert told[-1]["rules"] == ("TCP-9.2",)
    assert told[-1]["outcome"] is Outcome.MISDEAL


@pytest.mark.rule("TCP-9.5.2", "TCP-9.5")
def test_a_wrong_hand_is_found_counted_voided_and_the_choice_offered_and_closed():
    played = chosen(crown(), PLAYED, Hand(2, ante=10_00, does=Kind.FOLD))
    (found,) = facts(played, report(played, Irregularity.WRONG_NUMBER, 2))
    assert found["event"] is IrregularityFound
    assert found["notified"] == ("game_supervisor", "pit_boss")
    told = facts(played, count(played))
    assert [each["event"] for each in told] == [
        DeckCounted, HandVoided, BetReopened, BetSettled, RetractionOffered,
    ]  # fmt: skip
    assert told[2]["postings"] == ((WAGER, 10_00), (FLOAT, -10_00))
    close = Step(kind=Kind.CLOSE_RETRACTION)
    retract = Step(kind=Kind.RETRACT, box=1, bet=Bet.ANTE)

    assert kinds(played, lambda: go_on(played, retract, close)) == [
        BetSettled, BetSettled, RetractionClosed,
    ]  # fmt: skip


@pytest.mark.rule("TCP-9.6.2", "TCP-9.6.2(a)")
def test_a_no_hand_is_declared_and_an_ante_reinstated():
    played = chosen(crown(), Hand(2, ante=10_00, does=Kind.FOLD))
    facts(played, report(played, Irregularity.WRONG_NUMBER))
    told = facts(played, count(played))

    assert [each["event"] for each in told] == [DeckCounted, NoHandDeclared, BetReopened]
    assert told[-1]["rules"] == ("TCP-9.6.2(a)",)
    assert told[-1]["reason"] == "ante_reinstated"


@pytest.mark.rule("TCP-9.8", "TCP-9.9.1", "TCP-9.13", "TCP-7.4.2(a)")
def test_stray_cards_taken_cards_a_jam_and_the_tray_leave_their_facts():
    stray = chosen(crown(), PLAYED)
    assert kinds(stray, report(stray, Irregularity.EMPTY_AREA, 6)) == [
        IrregularityFound, StrayCardsBurned, RetractionOffered,
    ]  # fmt: skip
    taken = chosen(crown(), PLAYED)
    facts(taken, report(taken, Irregularity.CARDS_TAKEN, 1))
    give_back = asked(ask.DecideTakenCards, taken, BOSS_PIA, box=1, only_cards_in_rack=True)
    assert kinds(taken, lambda: on_round.decide_taken_cards(taken, give_back)) == [HandRestored]
    sets = Step(kind=Kind.DEAL, dealt={1: "?? ?? ??"})
    jammed = started(shuffled(crown()), *PLAYED.wagers, CLOSE, sets)
    assert kinds(jammed, report(jammed, Irregularity.SHUFFLER_JAM)) == [
        IrregularityFound, DeckReshuffled,
    ]  # fmt: skip
    go_on(jammed, sets)
    leave = asked(ask.LeaveDealersSet, jammed, SUPERVISOR_GUS)
    assert kinds(jammed, lambda: on_round.leave_dealers_set(jammed, leave)) == [DealersSetRetained]


@pytest.mark.rule("TCP-7.5.1(a)", "TCP-7.4.2")
def test_decisions_of_the_person_in_charge_are_kept_with_their_reason():
    played = chosen(crown(), PLAYED, Hand(2, "Ks 8d 4h", ante=10_00, play=10_00))
    command = asked(
        ask.DecideCollusion, played, BOSS_PIA, player="P1", finding=Finding.FORFEIT, **BECAUSE
    )
    decided, out, *lost = facts(played, lambda: on_round.decide_collusion(played, command))
    assert (decided["event"], decided["reason"]) == (CollusionDecided, BECAUSE["reason"])
    assert (out["event"], out["reason"]) == (HandVoided, "forfeited")
    assert {line["rules"] for line in lost} == {("TCP-7.5.1(a)",)}
    facts(played, report(played, Irregularity.WRONG_ORDER))
    ruling = asked(ask.RuleOnDeal, played, BOSS_PIA, ruling=DealRuling.STANDS, **BECAUSE)
    (ruled,) = facts(played, lambda: on_round.rule_on_deal(played, ruling))

    assert (ruled["event"], ruled["ruling"]) == (DealRuled, DealRuling.STANDS)


@pytest.mark.rule("TCP-11.4", "C3P-A(Void)")
@pytest.mark.parametrize("terms", [crown(), canberra()])
def test_a_settled_round_is_reopened_undone_and_ended_anew(terms):
    show = [
        Step(kind=Kind.SHOW_DEALER, cards="Qc 7d 2h"),
        Step(kind=Kind.SHOW_HAND, box=1, cards=PLAYED.cards),
    ]
    played = chosen(terms, PLAYED)
    go_on(played, *show)
    by = type(BOSS_PIA)(BOSS_PIA.staff_id, BOSS_PIA.roles | OPERATOR)
    command = asked(ask.InvalidateThreeCardRound, played, by, cause=Cause.FRAUD, **BECAUSE)
    told = facts(played, lambda: on_round.invalidate(played, command))

    assert [each["event"] for each in told] == [
        RoundReopened, BetReopened, BetReopened, BetSettled, BetSettled, CardsCollected,
        RoundEnded,
    ]  # fmt: skip
    assert told[1]["postings"] == ((WAGER, 20_00), (CHIPS, -40_00), (FLOAT, 20_00))
    assert told[-1]["float_change_cents"] == 0
    assert told[-1]["remark"] == BECAUSE["reason"]


OPERATOR = frozenset({"casino_operator"})
