"""Who may report and decide what about a round, and what follows for the money."""

from __future__ import annotations

import pytest

from domain.banked.results import Outcome
from domain.errors import AuthorisationNeededError
from domain.staff.roles import Role
from domain.three_card_poker.acts import (
    Bet,
    Cause,
    DealRuling,
    Finding,
    Irregularity,
)
from domain.three_card_poker.errors import (
    IrregularityNotFoundError,
    NotThisFarError,
    RoundStandsError,
)
from domain.three_card_poker.rulings import commands as ask
from domain.three_card_poker.rulings import on_round
from domain.three_card_poker.steps import Kind, Step
from tests.domain.three_card_poker.at_the_layout import (
    BOSS_PIA,
    CANBERRA_CAL,
    CASHIER_CAT,
    DEALER_DAN,
    OPERATOR_OZ,
    SUPERVISOR_GUS,
    Hand,
    canberra,
    crown,
    lines,
    net,
    shuffled,
    turned_up,
)
from tests.domain.three_card_poker.rounds_of_the_log import (
    CLOSE,
    asked,
    chosen,
    go_on,
    started,
)
from tests.domain.three_card_poker.test_placing import rule_of
from tests.people_and_things import an_envelope

LOW = "Qc 7d 2h"
PLAYED = Hand(1, "Kd 5s 3c", ante=50_00, play=50_00, pair_plus=10_00)
FOLDED = Hand(2, "9d 7c 4s", ante=10_00, does=Kind.FOLD)
OTHER = Hand(3, "Ks 8d 4h", ante=20_00, play=20_00)
BECAUSE = {"reason": "seen by the person in charge"}


class Table:
    """A stream that tests turn hands up in, as they do in memory."""

    def __init__(self, played) -> None:
        self.state, self.played = played.state, played

    def take(self, step: Step) -> None:
        go_on(self.played, step)


def needed(act) -> str | None:
    with pytest.raises(AuthorisationNeededError) as refusal:
        act()
    return refusal.value.rule


# Who runs a round.


@pytest.mark.rule("TCP-1.2")
@pytest.mark.parametrize("who", [DEALER_DAN, SUPERVISOR_GUS, BOSS_PIA, OPERATOR_OZ])
def test_a_dealer_or_anybody_above_runs_a_round(who):
    played = started(crown(), *PLAYED.wagers, by=who)
    go_on(played, CLOSE, by=who)

    assert played.pending_events[-1].by == who.staff_id


@pytest.mark.rule("TCP-1.2")
def test_nobody_beside_the_ladder_runs_a_round():
    assert needed(lambda: started(crown(), by=CASHIER_CAT)) == "TCP-1.2"
    played = started(crown(), *PLAYED.wagers)

    assert needed(lambda: go_on(played, CLOSE, by=CASHIER_CAT)) == "TCP-1.2"


# Wrong deals.


@pytest.mark.rule("TCP-9.4")
def test_the_dealer_reports_and_the_supervisor_directs_the_misdeal():
    played = started(crown(), *PLAYED.wagers, CLOSE, Step(kind=Kind.DEAL))
    report = asked(
        ask.ReportThreeCardIrregularity, played, DEALER_DAN, kind=Irregularity.WRONG_NUMBER, box=1
    )
    on_round.report_irregularity(played, report)
    direct = lambda by: on_round.direct_misdeal(  # noqa: E731
        played, asked(ask.DirectMisdeal, played, by, **BECAUSE)
    )
    assert needed(lambda: direct(DEALER_DAN)) == "TCP-9.4"
    direct(SUPERVISOR_GUS)

    assert played.state.outcome is Outcome.MISDEAL
    assert played.pending_events[-1].remark == BECAUSE["reason"]


@pytest.mark.rule("TCP-9.5", "TCP-9.6")
@pytest.mark.parametrize("box", [0, 1])
def test_the_count_after_the_call_is_the_supervisors_to_direct(box):
    played = chosen(crown(), PLAYED, OTHER)
    report = {"kind": Irregularity.WRONG_NUMBER, "box": box}
    on_round.report_irregularity(
        played, asked(ask.ReportThreeCardIrregularity, played, DEALER_DAN, **report)
    )
    count = lambda by: on_round.count_deck(  # noqa: E731
        played, asked(ask.CountThreeCardDeck, played, by, cards=52)
    )
    assert needed(lambda: count(DEALER_DAN)) == "TCP-9.5"
    count(SUPERVISOR_GUS)

    assert played.state.retracting is (box == 1)
    assert played.state.no_hand_declared is (box == 0)


@pytest.mark.rule("TCP-3.3", "TCP-9.10", "C3P-2.4")
@pytest.mark.parametrize(
    ("terms", "who", "rule"),
    [(crown(), SUPERVISOR_GUS, "TCP-3.3"), (canberra(), CANBERRA_CAL, "C3P-2.4")],
)
def test_a_count_at_any_other_time_is_ordered_by_a_supervisor(terms, who, rule):
    played = chosen(terms, PLAYED)
    count = lambda by, cards: on_round.count_deck(  # noqa: E731
        played, asked(ask.CountThreeCardDeck, played, by, cards=cards)
    )
    assert needed(lambda: count(DEALER_DAN, 51)) == rule
    count(who, 51)

    assert played.state.outcome is Outcome.VOID


@pytest.mark.rule("TCP-9.14")
def test_the_dealer_counts_for_a_shoe_that_cannot_verify():
    played = chosen(shuffled(crown()), PLAYED)
    fault = {"kind": Irregularity.SHUFFLER_COUNT}
    on_round.report_irregularity(
        played, asked(ask.ReportThreeCardIrregularity, played, DEALER_DAN, **fault)
    )
    on_round.count_deck(played, asked(ask.CountThreeCardDeck, played, DEALER_DAN, cards=53))

    assert played.state.outcome is Outcome.VOID


@pytest.mark.rule("TCP-9.2")
def test_a_dealer_reports_exposed_cards():
    played = chosen(crown(), PLAYED)
    on_round.report_exposed_cards(
        played, asked(ask.ReportExposedCards, played, DEALER_DAN, box=1, cards=2)
    )

    assert played.state.outcome is Outcome.MISDEAL


@pytest.mark.parametrize(
    ("kind", "box"),
    [(Irregularity.EMPTY_AREA, 6), (Irregularity.WRONG_ORDER, 0), (Irregularity.CARDS_TAKEN, 1)],
)
def test_every_irregularity_has_its_report(kind, box):
    played = chosen(crown(), PLAYED)
    on_round.report_irregularity(
        played,
        asked(ask.ReportThreeCardIrregularity, played, DEALER_DAN, kind=kind, box=box),
    )

    assert [event.kind for event in played.pending_events if hasattr(event, "notified")] == [kind]


@pytest.mark.rule("TCP-7.4.2")
def test_a_dispute_about_a_deal_is_the_pit_bosss():
    played = chosen(crown(), PLAYED)
    on_round.report_irregularity(
        played,
        asked(ask.ReportThreeCardIrregularity, played, DEALER_DAN, kind=Irregularity.WRONG_ORDER),
    )
    rule = lambda by: on_round.rule_on_deal(  # noqa: E731
        played, asked(ask.RuleOnDeal, played, by, ruling=DealRuling.STANDS, **BECAUSE)
    )
    assert needed(lambda: rule(SUPERVISOR_GUS)) == "TCP-11.10"
    rule(BOSS_PIA)
    turned_up(Table(played), LOW, PLAYED)

    assert net(played, 1) == 90


@pytest.mark.rule("TCP-9.9.2", "C3P-12.5")
@pytest.mark.parametrize(
    ("terms", "may", "may_not", "rule"),
    [
        (crown(), BOSS_PIA, SUPERVISOR_GUS, "TCP-9.9"),
        (canberra(), CANBERRA_CAL, DEALER_DAN, "C3P-12.5"),
    ],
)
def test_what_becomes_of_taken_cards_is_decided_by_rank(terms, may, may_not, rule):
    played = chosen(terms, PLAYED)
    taken = {"kind": Irregularity.CARDS_TAKEN, "box": 1}
    on_round.report_irregularity(
        played, asked(ask.ReportThreeCardIrregularity, played, DEALER_DAN, **taken)
    )
    decide = lambda by: on_round.decide_taken_cards(  # noqa: E731
        played, asked(ask.DecideTakenCards, played, by, box=1, nominated="Kd 5s 3c", **BECAUSE)
    )
    assert needed(lambda: decide(may_not)) == rule
    decide(may)

    assert net(played, 1) == 0


@pytest.mark.rule("TCP-7.4.2(a)")
def test_a_supervisor_leaves_the_dealers_set_in_the_tray():
    sets = Step(kind=Kind.DEAL, dealt={1: "?? ?? ??"})
    played = started(shuffled(crown()), *PLAYED.wagers, CLOSE, sets)
    leave = lambda by: on_round.leave_dealers_set(  # noqa: E731
        played, asked(ask.LeaveDealersSet, played, by)
    )
    assert needed(lambda: leave(DEALER_DAN)) == "TCP-7.4.2(a)"
    leave(SUPERVISOR_GUS)

    assert played.state.tray


# Collusion.


def decide(played, by, finding: Finding, player: str = "P1") -> None:
    command = asked(ask.DecideCollusion, played, by, player=player, finding=finding, **BECAUSE)
    on_round.decide_collusion(played, command)


@pytest.mark.rule("TCP-7.5.1(a)")
def test_a_pit_boss_may_forfeit_what_a_colluding_player_has_wagered():
    played = chosen(crown(), PLAYED, FOLDED, OTHER)
    assert needed(lambda: decide(played, SUPERVISOR_GUS, Finding.FORFEIT)) == "TCP-7.5.1(a)"
    decide(played, BOSS_PIA, Finding.FORFEIT)
    turned_up(Table(played), LOW, OTHER)

    assert lines(played, 1) == {"ante": "lose 0", "play": "lose 0", "pair_plus": "lose 0"}
    assert net(played, 3) == 40
    assert played.state.out == {1: "forfeited"}


@pytest.mark.rule("TCP-7.5.1(a)", "TCP-6.2.2")
def test_a_forfeiture_takes_no_more_than_the_maximum():
    played = chosen(crown(), Hand(1, ante=600_00, play=600_00))
    decide(played, BOSS_PIA, Finding.FORFEIT)

    assert lines(played, 1) == {"ante": "lose 100", "play": "lose 100"}


@pytest.mark.rule("C3P-11.3", "C3P-11.2(a)", "C3P-11.2(b)")
def test_canberra_excludes_a_colluding_player_or_voids_the_round():
    played = chosen(canberra(), PLAYED, FOLDED, OTHER)
    assert needed(lambda: decide(played, CANBERRA_CAL, Finding.EXCLUDE)) == "C3P-11.3"
    decide(played, OPERATOR_OZ, Finding.EXCLUDE)
    turned_up(Table(played), LOW, OTHER)
    assert lines(played, 1) == {"ante": "void 50", "play": "void 50", "pair_plus": "void 10"}
    assert net(played, 3) == 40

    other = chosen(canberra(), PLAYED, FOLDED)
    decide(other, OPERATOR_OZ, Finding.VOID_ROUND)
    assert other.state.outcome is Outcome.VOID
    assert net(other, 2) == 0


@pytest.mark.rule("TCP-7.5.1(a)", "C3P-11.3")
def test_each_book_has_its_own_consequences_and_may_have_none():
    crowns, canberras = chosen(crown(), PLAYED), chosen(canberra(), PLAYED)

    exclude = lambda: decide(crowns, BOSS_PIA, Finding.EXCLUDE)  # noqa: E731
    forfeit = lambda: decide(canberras, OPERATOR_OZ, Finding.FORFEIT)  # noqa: E731
    assert rule_of(RoundStandsError, exclude) == "TCP-7.5.1(a)"
    assert rule_of(RoundStandsError, forfeit) == "C3P-11.3"
    stranger = lambda: decide(crowns, BOSS_PIA, Finding.FORFEIT, "P9")  # noqa: E731
    assert rule_of(IrregularityNotFoundError, stranger) is None
    decide(crowns, BOSS_PIA, Finding.NO_ACTION)
    turned_up(Table(crowns), LOW, PLAYED)
    assert net(crowns, 1) == 90
    late = lambda: decide(crowns, BOSS_PIA, Finding.FORFEIT)  # noqa: E731
    assert rule_of(NotThisFarError, late) is None


# Breaches.


@pytest.mark.rule("TCP-11.2.1", "C3P-14.2(a)", "TCP-1.1(Void)")
@pytest.mark.parametrize(
    ("terms", "may", "may_not", "rule"),
    [
        (crown(), BOSS_PIA, SUPERVISOR_GUS, "TCP-11.2.1"),
        (canberra(), OPERATOR_OZ, CANBERRA_CAL, "C3P-14.2(a)"),
    ],
)
def test_a_wager_is_voided_for_a_breach_and_goes_back(terms, may, may_not, rule):
    def void(played, by, bet: Bet) -> None:
        command = asked(ask.VoidThreeCardWager, played, by, box=1, bet=bet, **BECAUSE)
        on_round.void_wager(played, command)

    played = chosen(terms, PLAYED)
    assert needed(lambda: void(played, may_not, Bet.ANTE)) == rule
    void(played, may, Bet.ANTE)
    turned_up(Table(played), LOW, PLAYED)
    assert lines(played, 1) == {"ante": "void 50", "play": "void 50", "pair_plus": "lose 0"}

    other = chosen(terms, PLAYED)
    void(other, may, Bet.PAIR_PLUS)
    turned_up(Table(other), LOW, PLAYED)
    assert lines(other, 1) == {"ante": "win 100", "play": "win 100", "pair_plus": "void 10"}
    again = lambda: void(chosen(terms, OTHER), may, Bet.ANTE)  # noqa: E731
    assert rule_of(RoundStandsError, again) == rule


# Invalidation.


def invalidate(played, by, cause: Cause) -> None:
    command = asked(ask.InvalidateThreeCardRound, played, by, cause=cause, **BECAUSE)
    on_round.invalidate(played, command)


@pytest.mark.rule("TCP-11.3.1", "TCP-11.3.2", "TCP-11.4")
@pytest.mark.parametrize("cause", [Cause.DISTURBANCE, Cause.FRAUD])
@pytest.mark.parametrize("is_over", [True, False])
def test_a_pit_boss_undoes_a_round_at_any_time(cause, is_over):
    played = chosen(crown(), PLAYED, FOLDED)
    if is_over:
        turned_up(Table(played), LOW, PLAYED)
        assert played.state.float_change == -80_00
    assert needed(lambda: invalidate(played, SUPERVISOR_GUS, cause)) == "TCP-11.3"
    invalidate(played, BOSS_PIA, cause)

    assert played.state.outcome is Outcome.INVALIDATED
    assert lines(played, 1) == {"ante": "void 50", "play": "void 50", "pair_plus": "void 10"}
    assert lines(played, 2) == {"ante": "void 10"}
    assert played.state.float_change == 0
    again = lambda: invalidate(played, BOSS_PIA, cause)  # noqa: E731
    assert rule_of(RoundStandsError, again) is None


@pytest.mark.rule("TCP-11.4")
def test_a_bonus_that_was_paid_is_paid_back():
    straight = Hand(1, "9s 8d 7c", ante=50_00, play=50_00)
    played = chosen(crown(), straight)
    turned_up(Table(played), LOW.replace("7d", "6d"), straight)
    assert net(played, 1) == 150
    invalidate(played, BOSS_PIA, Cause.FRAUD)

    assert lines(played, 1) == {"ante": "void 50", "play": "void 50"}
    moved = [each for event in played.pending_events for each in event.postings]
    assert sum(cents for account, cents in moved if account.endswith(":float")) == 0


@pytest.mark.rule("C3P-14.1", "C3P-14.3", "C3P-A(Round of Play)", "C3P-A(Void)")
def test_canberra_undoes_a_finished_round_for_fraud_but_not_for_a_brawl():
    played = chosen(canberra(), PLAYED, FOLDED)
    assert needed(lambda: invalidate(played, CANBERRA_CAL, Cause.FRAUD)) == "C3P-14.1"
    turned_up(Table(played), LOW, PLAYED)
    brawl = lambda: invalidate(played, OPERATOR_OZ, Cause.DISTURBANCE)  # noqa: E731
    assert rule_of(RoundStandsError, brawl) == "C3P-14.1"
    invalidate(played, OPERATOR_OZ, Cause.FRAUD)
    assert played.state.float_change == 0
    assert [net(played, box) for box in (1, 2)] == [0, 0]

    open_round = chosen(canberra(), PLAYED, FOLDED)
    invalidate(open_round, OPERATOR_OZ, Cause.DISTURBANCE)
    assert open_round.state.outcome is Outcome.INVALIDATED
    assert net(open_round, 2) == 0


@pytest.mark.rule("C3P-14.3", "TCP-11.3.1")
def test_only_canberra_voids_a_round_that_cannot_practicably_go_on():
    played = chosen(canberra(), PLAYED)
    invalidate(played, OPERATOR_OZ, Cause.IMPRACTICAL)
    assert played.state.outcome is Outcome.VOID
    crowns = chosen(crown(), PLAYED)

    refused = lambda: invalidate(crowns, BOSS_PIA, Cause.IMPRACTICAL)  # noqa: E731
    assert rule_of(RoundStandsError, refused) == "TCP-11.3.1"


def test_a_second_person_of_the_rank_makes_it_possible():
    played = chosen(crown(), PLAYED)
    command = ask.InvalidateThreeCardRound(
        envelope=an_envelope(by=DEALER_DAN, authorised_by=BOSS_PIA),
        round_id=played.id,
        cause=Cause.FRAUD,
        **BECAUSE,
    )
    on_round.invalidate(played, command)

    assert played.pending_events[-1].authorised_by == BOSS_PIA.staff_id
    assert Role.PIT_BOSS in BOSS_PIA.roles
