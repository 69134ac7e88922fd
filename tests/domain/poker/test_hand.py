"""The stored hand: the same facts as in memory, with rules, postings, authority and time."""

from __future__ import annotations

from datetime import timedelta

import pytest

from domain.cards.card import texts_of
from domain.cards.deck import DECK
from domain.errors import AuthorisationNeededError
from domain.ledger.accounts import pot_of, seat_stake
from domain.ledger.postings import move
from domain.poker.acts import Act, Cause, Mishap
from domain.poker.citations import rules_of
from domain.poker.display import player_display, table_display
from domain.poker.errors import BadStepError, BadTermsError, TimeLeftError, WageringClosedError
from domain.poker.events import (
    BlindPosted,
    Called,
    CardsDealt,
    Checked,
    Folded,
    HandEnded,
    HandMucked,
    PotsMade,
)
from domain.poker.hand import hand_id_of
from domain.poker.in_memory import HandInMemory
from domain.poker.live import on_hand as live
from domain.poker.live.commands import CorrectMishap, CountDeck, RequestShow
from domain.poker.live.events import DeckCounted
from domain.poker.recording import events_of
from domain.poker.rulings import commands as asked
from domain.poker.rulings import on_hand as rulings
from domain.poker.rulings.events import (
    CommissionWaived,
    HandDeclaredDead,
    HandInspected,
    HandVoided,
    MisdealDeclared,
    SeatVoided,
)
from domain.poker.starting import Setup
from domain.poker.steps import Kind, Step
from domain.poker.time_charge import for_the_hour, on_joining
from domain.poker.variants import VARIANTS
from domain.staff.roles import Book
from services.rulebook.catalogue import find_rule
from tests.domain.poker.at_the_table import FIVE_PERCENT, NIL, terms
from tests.domain.poker.hands_of_the_log import (
    DEAL,
    MANAGER_MAE,
    SUPERVISOR_GUS,
    a_stored_hand,
    an_act,
    go_on,
    start_hand,
)
from tests.given_when_then import fact, facts, first_facts, refused
from tests.people_and_things import (
    CASHIER_CAT,
    DEALER_DAN,
    FRIDAY_NIGHT,
    PIT_BOSS_PIA,
    an_envelope,
)

WHOLE = (
    DEAL,
    an_act(3, Act.RAISE, 3_000),
    an_act(1, Act.FOLD),
    an_act(2, Act.CALL),
    an_act(2, Act.CHECK),
    an_act(3, Act.BET, 5_000),
    an_act(2, Act.FOLD),
)


def test_a_call_is_stored_with_its_rule_and_what_it_moves():
    hand = a_stored_hand(DEAL)

    assert facts(hand, lambda: go_on(hand, an_act(3, Act.CALL))) == [
        {
            "event": Called,
            "rules": ("PP-9.2.1",),
            "postings": move(seat_stake("PK1", 3), pot_of(hand.id), 1_000),
            "seat": 3,
            "cents": 1_000,
            "all_in": False,
        }
    ]


def test_whole_in_one_call_or_act_by_act_the_events_are_the_same():
    whole = first_facts(a_stored_hand(*WHOLE))
    hand = a_stored_hand()
    by_act = first_facts(hand)
    for step in WHOLE:
        by_act += facts(hand, lambda step=step: go_on(hand, step))

    assert by_act == whole
    assert by_act[-1]["event"] is HandEnded
    made = next(each for each in by_act if each["event"] is PotsMade)
    assert (made["pots"], made["commission"]) == ((6_500,), (325,))


def test_a_hand_in_memory_gives_the_events_that_the_stream_stores():
    command = start_hand(*WHOLE, deck=texts_of(DECK))
    hand = HandInMemory(
        Setup(table="PK1", number=1, terms=command.terms, button=3, stacks=command.stacks)
    )
    hand.shuffled(DECK)
    for step in WHOLE:
        hand.take(step)

    made = events_of(hand, command.envelope)
    assert [fact(event) for event in made] == first_facts(a_stored_hand(*WHOLE))
    assert [event.originator_version for event in made] == list(range(1, len(made) + 1))
    assert {event.originator_id for event in made} == {hand_id_of("PK1", 1)}


def test_every_rule_that_a_hand_cites_is_in_the_books():
    stored = a_stored_hand(*WHOLE).collect_events()

    for event in stored:
        assert event.rules
        assert all(find_rule(rule) for rule in event.rules)


def test_every_kind_of_fact_cites_rules_of_its_book():
    facts_of_kinds = [
        (Checked, {"timed_out": True}),
        (Folded, {"timed_out": True}),
        (BlindPosted, {"kind": "blind"}),
    ]
    for book in (Book.PP, Book.CP):
        for kind, data in facts_of_kinds:
            assert all(rule.startswith(book) for rule in rules_of(kind, data, terms(book)))
    for game, variant in VARIANTS.items():
        for book in variant.most_players:
            of = terms(book, game)
            cited = rules_of(CardsDealt, {"street": 0}, of)
            assert cited
            assert all(find_rule(rule) for rule in cited)


def test_only_those_who_run_a_game_may_record_it():
    assert refused(AuthorisationNeededError, lambda: a_stored_hand(by=CASHIER_CAT))
    hand = a_stored_hand(DEAL)
    assert refused(
        AuthorisationNeededError, lambda: go_on(hand, an_act(3, Act.CALL), by=CASHIER_CAT)
    )


@pytest.mark.rule("CP-7.1-s1", "PP-7.1-s1", "CP-7.4", "PP-7.4")
def test_nil_commission_takes_the_rank_that_may_waive_it():
    free = terms(commission=NIL)

    assert refused(AuthorisationNeededError, lambda: a_stored_hand(of=free))
    assert a_stored_hand(of=free, by=SUPERVISOR_GUS).state.terms == free
    assert refused(BadTermsError, lambda: a_stored_hand(of=terms(blinds=(500, 1_500))))


# Time.


@pytest.mark.rule("PP-5.1", "PP-5.7", "PP-5.8", "PP-5.2")
def test_a_wager_counts_only_within_the_wagering_period():
    hand = a_stored_hand(DEAL)
    assert hand.deadline == FRIDAY_NIGHT + timedelta(seconds=30)
    assert table_display(hand).deadline == hand.deadline

    assert refused(WageringClosedError, lambda: go_on(hand, an_act(3, Act.CALL), seconds=31))
    go_on(hand, an_act(3, Act.CALL), seconds=30)
    assert hand.deadline == FRIDAY_NIGHT + timedelta(seconds=60)


@pytest.mark.rule("PP-5.1", "PP-9.3-s3")
def test_time_runs_out_only_when_it_has():
    hand = a_stored_hand(DEAL, of=terms(commission=FIVE_PERCENT, time_to_act=20))
    out = Step(kind=Kind.TIME_OUT, seat=3)

    assert refused(TimeLeftError, lambda: go_on(hand, out, seconds=19))
    assert facts(hand, lambda: go_on(hand, out, seconds=20))[0]["event"] is Folded


@pytest.mark.rule("CP-6.15", "CP-6.15.1")
def test_a_live_dealer_may_take_a_late_act_and_bought_time_moves_the_deadline():
    timed = {"time_to_act": 30, "extensions": 1, "extension_seconds": 30, "extension_fee": 500}
    hand = a_stored_hand(DEAL, of=terms(Book.CP, commission=FIVE_PERCENT, **timed))
    go_on(hand, Step(kind=Kind.BUY_TIME, seat=3), seconds=10)

    assert hand.deadline == FRIDAY_NIGHT + timedelta(seconds=60)
    out = Step(kind=Kind.TIME_OUT, seat=3)
    assert refused(TimeLeftError, lambda: go_on(hand, out, seconds=59))
    go_on(hand, an_act(3, Act.CALL), seconds=61)
    assert a_stored_hand(DEAL, of=terms(Book.CP, commission=FIVE_PERCENT)).deadline is None


# Rulings by rank.


def a_ruling(kind: type, hand, by=SUPERVISOR_GUS, **others):
    return kind(envelope=an_envelope(by=by), hand_id=hand.id, **others)


@pytest.mark.rule("PP-12.1.1-s1", "PP-12.5.1", "PP-12.6.1", "PP-12.3")
def test_rulings_take_the_rank_of_the_book():
    hand = a_stored_hand(DEAL)
    because = {"reason": "seen on the display", "by": DEALER_DAN}
    misdeal = a_ruling(asked.DeclareMisdeal, hand, cause=Cause.MULTIPLE_DISPLAYS, **because)
    seat = a_ruling(asked.VoidSeat, hand, seat=2, cause=Cause.DISPLAY_FAILED, **because)
    whole = a_ruling(asked.VoidHand, hand, cause=Cause.ENGINE_FAILED, **because)
    claim = a_ruling(asked.DecideMalfunction, hand, seat=2, finding="no fault", by=DEALER_DAN)

    for ruling, command in (
        (rulings.declare_misdeal, misdeal),
        (rulings.void_seat, seat),
        (rulings.void_hand, whole),
        (rulings.decide_malfunction, claim),
    ):
        assert refused(AuthorisationNeededError, lambda r=ruling, c=command: r(hand, c))


def test_a_supervisor_rules_and_the_stream_says_so():
    hand = a_stored_hand(DEAL)
    because = {"reason": "seen on the display"}
    claim = a_ruling(asked.ClaimMalfunction, hand, seat=2, claim="screen froze", by=DEALER_DAN)
    rulings.claim_malfunction(hand, claim)
    rulings.decide_malfunction(
        hand, a_ruling(asked.DecideMalfunction, hand, seat=2, finding="display failed")
    )
    seat = a_ruling(asked.VoidSeat, hand, seat=2, cause=Cause.DISPLAY_FAILED, **because)
    voided = facts(hand, lambda: rulings.void_seat(hand, seat))
    assert voided[0]["event"] is SeatVoided
    assert voided[0]["rules"] == ("PP-12.5.1",)

    misdeal = a_ruling(asked.DeclareMisdeal, hand, cause=Cause.MULTIPLE_DISPLAYS, **because)
    rulings.declare_misdeal(hand, misdeal)
    rulings.shuffle_again(hand, misdeal, DECK[::-1])
    go_on(hand, DEAL)
    dead = a_ruling(asked.DeclareHandDead, hand, seat=3, cause=Cause.INTEGRITY, **because)
    killed = facts(hand, lambda: rulings.declare_dead(hand, dead))
    assert [each["event"] for each in killed] == [HandDeclaredDead]
    whole = a_ruling(asked.VoidHand, hand, cause=Cause.ENGINE_FAILED, **because)
    assert facts(hand, lambda: rulings.void_hand(hand, whole))[-1]["event"] is HandVoided


@pytest.mark.rule("PP-7.4")
def test_a_waiver_is_stored_before_the_cards():
    hand = a_stored_hand()
    waiver = a_ruling(asked.WaiveCommission, hand, reason="opening night")

    assert facts(hand, lambda: rulings.waive_commission(hand, waiver))[0]["event"] is (
        CommissionWaived
    )


@pytest.mark.rule("PP-12.2.1-s1", "PP-9.8.2", "PP-12.5.2")
def test_afterwards_cards_are_in_the_answer_and_in_no_event_that_is_shown():
    hand = a_stored_hand(*WHOLE)
    look = a_ruling(asked.InspectHand, hand, seat=3, reason="claim of seat 2")
    seen = []
    inspected = facts(hand, lambda: seen.append(rulings.inspect(hand, look)))
    assert inspected[0]["event"] is HandInspected
    assert seen == [texts_of(hand.state.cards[3])]

    hunt = a_ruling(asked.HuntRabbit, hand, seat=2, by=DEALER_DAN)
    assert len(rulings.hunt_rabbit(hand, hunt).split()) == 2
    adjust = a_ruling(asked.AdjustHand, hand, entries={2: 500}, evidence="record 88")
    rulings.adjust(hand, adjust)
    assert hand.state.stacks[2] == 47_500


# The live table.


def a_live_hand(*steps):
    return a_stored_hand(*steps, of=terms(Book.CP, commission=FIVE_PERCENT), deck="")


@pytest.mark.rule("CP-3.4", "CP-3.1", "CP-9.1.1(h)")
def test_a_count_that_is_not_52_makes_the_deck_defective():
    hand = a_live_hand(DEAL)
    good = CountDeck(envelope=an_envelope(by=MANAGER_MAE), hand_id=hand.id, cards=52)
    bad = CountDeck(envelope=an_envelope(by=MANAGER_MAE), hand_id=hand.id, cards=51)

    low = CountDeck(envelope=an_envelope(by=DEALER_DAN), hand_id=hand.id, cards=52)
    assert refused(AuthorisationNeededError, lambda: live.count_deck(hand, low))
    assert [each["event"] for each in facts(hand, lambda: live.count_deck(hand, good))] == [
        DeckCounted
    ]
    counted = facts(hand, lambda: live.count_deck(hand, bad))
    assert [each["event"] for each in counted] == [DeckCounted, HandVoided]


@pytest.mark.rule("CP-1.1-DefectiveDeck", "CP-9.3")
def test_the_fifth_boxed_card_voids_the_hand():
    hand = a_live_hand(DEAL)
    for card in ("2c", "3c", "4c", "5c", "6c"):
        assert not hand.state.is_over
        live.correct_mishap(
            hand,
            CorrectMishap(
                envelope=an_envelope(by=DEALER_DAN),
                hand_id=hand.id,
                mishap=Mishap.BOXED_CARD,
                cards=card,
            ),
        )

    assert hand.state.is_over
    assert hand.state.stacks == hand.state.started_with


@pytest.mark.rule("CP-8.20.4")
def test_a_hand_is_shown_on_request():
    checks = [an_act(seat, Act.CHECK) for seat in (1, 2)]
    hand = a_live_hand(
        DEAL,
        an_act(3, Act.FOLD),
        an_act(1, Act.CALL),
        an_act(2, Act.CHECK),
        *(
            step
            for board in ("2c 9h Jd", "4c", "5d")
            for step in (Step(kind=Kind.DEAL, cards=board), *checks)
        ),
        Step(kind=Kind.SHOW, seat=1, cards="As Ah"),
        Step(kind=Kind.MUCK, seat=2),
    )
    ask = RequestShow(
        envelope=an_envelope(by=DEALER_DAN), hand_id=hand.id, seat=2, by_seat=3, cards="Ks Kh"
    )

    assert HandMucked in {each["event"] for each in first_facts(hand)}
    shown = facts(hand, lambda: live.show_on_request(hand, ask))
    assert shown[-1]["cards"] == "Ks Kh"
    assert shown[-1]["is_live"] is False


# What everybody sees.


@pytest.mark.rule(
    "PP-1.1-TableDisplay(a)", "PP-1.1-TableDisplay(b)", "PP-1.1-TableDisplay(c)",
    "PP-1.1-TableDisplay(d)", "PP-1.1-TableDisplay(e)",
)  # fmt: skip
def test_the_table_shows_board_wagers_stakes_rake_and_pots_and_no_hole_card():
    hand = a_stored_hand(*WHOLE[:4], an_act(2, Act.BET, 2_000))
    shown = table_display(hand)

    assert shown.board == texts_of(DECK[7:10])
    assert shown.wagers == {2: 2_000}
    assert shown.stakes == {1: 49_500, 2: 45_000, 3: 47_000}
    assert (shown.rake, shown.pots, shown.to_act) == (325, (6_500,), 3)
    assert shown.shown == shown.up_cards == shown.winning == {}


@pytest.mark.rule("PP-10.5.5")
def test_the_winning_hand_is_shown_by_name():
    checks = (an_act(2, Act.CHECK), an_act(3, Act.CHECK)) * 3
    hand = a_stored_hand(*WHOLE[:4], *checks)
    display = table_display(hand)

    assert hand.state.is_over
    assert set(display.winning) == hand.state.winners
    assert set(display.winning) <= set(display.shown)


@pytest.mark.rule(
    "PP-1.1-PlayerDisplay(a)", "PP-1.1-PlayerDisplay(b)", "PP-1.1-PlayerDisplay(c)",
    "PP-1.1-HoleCards",
)  # fmt: skip
def test_a_player_sees_the_own_cards_and_what_may_be_done_and_nobody_elses():
    hand = a_stored_hand(DEAL)
    third, first = player_display(hand, 3), player_display(hand, 1)

    assert third.cards == texts_of(hand.state.cards[3])
    assert third.options.raise_to.least == 2_000
    assert third.deadline == hand.deadline
    assert (first.cards, first.options, first.deadline) == (
        texts_of(hand.state.cards[1]), None, None,
    )  # fmt: skip
    go_on(hand, an_act(3, Act.FOLD))
    assert player_display(hand, 3).cards == ""


@pytest.mark.rule("CP-1.2", "CP-1.1-Misdeal")
def test_those_above_a_dealer_may_do_what_a_dealer_may():
    hand = a_live_hand(DEAL)
    misdeal = a_ruling(
        asked.DeclareMisdeal, hand, MANAGER_MAE, cause=Cause.WRONG_ORDER, reason="seat 2 first"
    )
    declared = facts(hand, lambda: rulings.declare_misdeal(hand, misdeal))

    assert [each["event"] for each in declared] == [MisdealDeclared]
    assert declared[0]["rules"] == ("CP-9.1.1(c)",)


def test_a_step_at_a_fixed_deck_names_no_cards():
    assert refused(BadStepError, lambda: a_stored_hand(Step(kind=Kind.DEAL, down={1: "As Ah"})))


@pytest.mark.rule("PP-7.2.2(a)", "PP-7.2.2(b)-s1", "PP-7.2.2(b)-s2", "CP-7.2.2(a)", "CP-7.2.2(b)")
def test_the_hourly_charge_is_for_every_seat_and_pro_rata_for_pokerpro_joiners():
    assert sum(for_the_hour(1_200, range(1, 10)).values()) == 10_800
    assert on_joining(Book.PP, 1_500, 40) == 1_000
    assert on_joining(Book.PP, 1_200, 7) == 140
    assert on_joining(Book.CP, 1_000, 40) == 0


def test_a_pit_boss_may_run_a_hand_too():
    assert a_stored_hand(by=PIT_BOSS_PIA).state.table == "PK1"
