"""Any round at all: money is neither made nor lost, and every way of telling it is the same."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.banked.events import WagerPlaced, WagerTakenBack
from domain.banked.limits import PersonalLimit
from domain.banked.results import Outcome
from domain.cards.card import texts_of
from domain.cards.deck import DECK
from domain.errors import Refusal
from domain.three_card_poker.acts import Bet, Cause, DealRuling, Finding, Irregularity
from domain.three_card_poker.changes import begin
from domain.three_card_poker.evolve import EVOLVERS
from domain.three_card_poker.in_memory import RoundInMemory, Setup
from domain.three_card_poker.irregularities import (
    count_deck,
    report_empty_area,
    report_exposed,
    report_shuffler,
    report_taken,
    report_wrong_number,
    report_wrong_order,
)
from domain.three_card_poker.recording import events_of
from domain.three_card_poker.rulings.deciding import (
    decide_collusion,
    decide_taken,
    direct_misdeal,
    invalidate,
    rule_on_deal,
    void_wager,
)
from domain.three_card_poker.settling import advance
from domain.three_card_poker.steps import Kind, Step
from domain.three_card_poker.three_card_round import ThreeCardRound, round_id_of
from services.store.mapper import TypedMapper
from tests.domain.three_card_poker.at_the_layout import DEALER_DAN, at, canberra, crown, shuffled
from tests.domain.three_card_poker.rounds_of_the_log import started
from tests.given_when_then import fact
from tests.people_and_things import an_envelope

BOXES = st.integers(0, 4)
STAKES = st.sampled_from([0, 5_00, 12_00, 20_00, 25_00, 150_00, 600_00])
KINDS = st.sampled_from(list(Kind))
COMMON = settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))


@st.composite
def setups(draw) -> Setup:
    terms = draw(st.sampled_from([crown(), crown("C", "D", 5_00), canberra()]))
    terms = shuffled(terms) if draw(st.booleans()) else terms
    personal = at(1, has_marker=draw(st.booleans()), ante=PersonalLimit(5_00, 1_000_00))
    return Setup(
        table="TC1",
        number=7,
        terms=terms,
        places=(personal,),
        warned_under_minimum=draw(st.sampled_from([(), ("P1",), ("P2", "P3")])),
        warned_play_not_equal=draw(st.sampled_from([(), ("P1",)])),
    )


@st.composite
def steps_of_a_round(draw) -> list[Step]:
    """A round from the first wager to the last card, sensible but for what may be refused."""
    deck = draw(st.permutations(DECK))
    boxes = draw(st.lists(st.integers(1, 4), min_size=1, max_size=3, unique=True))
    hands = {box: texts_of(deck[3 * box : 3 * box + 3]) for box in (0, *boxes)}
    steps = []
    for box in boxes:
        for bet in (Bet.ANTE, Bet.PAIR_PLUS):
            if cents := draw(STAKES):
                lie = {"cents": cents, "bet": bet, "player": f"P{box}", "as_it_lies": True}
                steps.append(Step(kind=Kind.WAGER, box=box, **lie))
    dealt = {"dealt": {box: hands[box] for box in sorted(boxes)}, "cards": hands[0]}
    dealing = Step(kind=Kind.DEAL, **(dealt if draw(st.booleans()) else {}))
    steps += [Step(kind=Kind.CLOSE_BETTING), dealing]
    steps.append(Step(kind=Kind.ANNOUNCE))
    for box in boxes:
        choices = draw(st.permutations([Kind.PLAY, Kind.FOLD, Kind.FOLD_ANTE, Kind.SHOW]))
        choices.insert(draw(st.integers(0, 3)), Kind.CANNOT_MATCH)
        cents = draw(STAKES)
        steps += [Step(kind=kind, box=box, cents=cents, as_it_lies=True) for kind in choices]
        steps += [Step(kind=Kind.PLAY, box=box, cents=cents), Step(kind=Kind.FOLD, box=box)]
    steps.append(Step(kind=Kind.SHOW_DEALER, cards=hands[0]))
    steps += [Step(kind=Kind.SHOW_HAND, box=box, cards=hands[box]) for box in boxes]
    return steps


def rulings(draw) -> list:
    """Anything that may be reported or decided, with whatever it is about."""
    box, player = draw(BOXES), f"P{draw(BOXES)}"
    cards = draw(st.sampled_from([52, 51]))
    return [
        lambda s, t: report_exposed(s, t, box),
        lambda s, t: report_wrong_number(s, t, box),
        lambda s, t: report_empty_area(s, t, box),
        report_wrong_order,
        lambda s, t: report_taken(s, t, box),
        lambda s, t: report_shuffler(s, t, Irregularity.SHUFFLER_COUNT),
        lambda s, t: report_shuffler(s, t, Irregularity.SHUFFLER_JAM),
        lambda s, t: count_deck(s, t, cards),
        lambda s, t: direct_misdeal(s, t, "why"),
        lambda s, t: decide_taken(s, t, box, only_cards_in_rack=cards == 52),
        lambda s, t: decide_collusion(s, t, player, Finding.FORFEIT, "why"),
        lambda s, t: decide_collusion(s, t, player, Finding.EXCLUDE, "why"),
        lambda s, t: void_wager(s, t, box, Bet.ANTE, "why"),
        lambda s, t: rule_on_deal(s, t, DealRuling.REDEALT, "why"),
        lambda s, t: rule_on_deal(s, t, DealRuling.STANDS, "why"),
        lambda s, t: invalidate(s, t, Cause.FRAUD, "why"),
    ]


def try_to(act) -> bool:
    try:
        act()
    except Refusal:
        return False
    return True


@st.composite
def rounds(draw, *, disturbed: bool) -> RoundInMemory:
    played = RoundInMemory(draw(setups()))
    extra = [
        Step(kind=Kind.RETRACT, box=draw(BOXES), bet=draw(st.sampled_from(list(Bet)))),
        Step(kind=Kind.CLOSE_RETRACTION),
    ]
    for step in draw(steps_of_a_round()):
        before = len(played.facts)
        if not try_to(lambda step=step: played.take(step)):
            # A refusal changes nothing.
            assert len(played.facts) == before
        if disturbed and draw(st.integers(0, 3)) == 0:
            rule = draw(st.sampled_from(rulings(draw)))
            if try_to(lambda rule=rule: rule(played.state, played.tell)):
                advance(played.state, played.tell)
            for each in extra:
                try_to(lambda each=each: played.take(each))
    return played


def check_money(played: RoundInMemory) -> None:
    """What was put down is paid out, kept, or still lies there."""
    state = played.state
    put_down = sum(data["cents"] for kind, data in played.facts if kind is WagerPlaced)
    put_down -= sum(data["cents"] for kind, data in played.facts if kind is WagerTakenBack)
    lines = state.lines.values()
    assert put_down == sum(line.stake for line in lines) + sum(state.stakes.values())
    assert all(line.to_player >= 0 for line in lines)
    if not state.is_over:
        return
    assert not state.stakes
    players_net = sum(line.to_player - line.stake for line in lines)
    assert state.float_change == -players_net
    if state.outcome in {Outcome.MISDEAL, Outcome.VOID, Outcome.INVALIDATED}:
        assert all(line.to_player == line.stake for line in lines)


def check_ledger(played: RoundInMemory) -> None:
    """The postings say the same: the wagers are empty, and the float has changed by so much."""
    totals: dict[str, int] = {}
    for event in events_of(played, an_envelope(by=DEALER_DAN)):
        assert event.rules, event
        for account, cents in event.postings:
            totals[account] = totals.get(account, 0) + cents
    assert sum(totals.values()) == 0
    if played.state.is_over:
        wagers = f"wager:{round_id_of('TC1', 7)}"
        assert totals.get(wagers, 0) == 0
        assert totals.get("table:TC1:float", 0) == played.state.float_change


@COMMON
@given(rounds(disturbed=False))
def test_wagers_in_are_paid_or_kept(played):
    check_money(played)
    check_ledger(played)


@COMMON
@given(rounds(disturbed=True))
def test_whatever_is_found_or_ruled_money_is_neither_made_nor_lost(played):
    check_money(played)
    check_ledger(played)


@COMMON
@given(rounds(disturbed=True))
def test_facts_replayed_and_events_read_back_give_the_same_round(played):
    mapper = TypedMapper()
    (_, first), *later = played.facts
    state = begin(first)
    for kind, data in later:
        EVOLVERS[kind](state, data)
    assert state == played.state

    stream = None
    for event in events_of(played, an_envelope(by=DEALER_DAN)):
        stream = mapper.to_domain_event(mapper.to_stored_event(event)).mutate(stream)
    assert stream.state == played.state


@settings(COMMON, max_examples=60)
@given(st.data())
def test_step_by_step_or_at_once_the_stored_events_are_the_facts(data):
    setup, wanted = data.draw(setups()), data.draw(steps_of_a_round())
    in_memory = RoundInMemory(setup)
    taken = [step for step in wanted if try_to(lambda step=step: in_memory.take(step))]
    others = {
        "places": setup.places,
        "warned_under_minimum": setup.warned_under_minimum,
        "warned_play_not_equal": setup.warned_play_not_equal,
    }
    stored = started(setup.terms, *taken, **others)

    assert isinstance(stored, ThreeCardRound)
    assert stored.state == in_memory.state
    made = [fact(event) for event in events_of(in_memory, an_envelope(by=DEALER_DAN))]
    assert [fact(event) for event in stored.pending_events] == made
