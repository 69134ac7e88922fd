"""Whatever is wagered, dealt and decided: no cent is lost, and facts and events are the same."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from domain.banked.limits import Limit
from domain.banked.results import Outcome
from domain.cards.card import text_of
from domain.cards.deck import DECK
from domain.casino_war import voiding
from domain.casino_war.acts import Bet, Irregularity
from domain.casino_war.commands import StartWarRound
from domain.casino_war.dealing import still_due
from domain.casino_war.errors import NoMoreBetsError, NoWarError
from domain.casino_war.evolve import EVOLVERS, begin
from domain.casino_war.in_memory import WarInMemory
from domain.casino_war.recording import events_of, stream_of
from domain.casino_war.round import WarRound
from domain.casino_war.settling import decided
from domain.casino_war.stakes import effective_stake
from domain.casino_war.starting import Setup
from domain.casino_war.steps import Kind, Step
from domain.casino_war.terms import Method, Scope, Terms
from domain.errors import RuleBrokenError
from domain.ledger.accounts import PATRONS_CHIPS, table_float, wager_of
from tests.given_when_then import fact
from tests.people_and_things import DEALER_DAN, an_envelope

PLAYERS = ("P1", "P2", "P3", "P4")
# Few ranks, so that first cards are often equal.
CARDS = [card for card in DECK if card >> 2 in {3, 7, 12}]

limits = st.tuples(st.integers(1, 40), st.integers(20, 200)).map(
    lambda both: Limit(min(both) * 100, max(both) * 100)
)
tables = st.builds(
    Terms,
    war=limits,
    tie=limits,
    chip_unit=st.sampled_from([1, 50, 100, 250, 500]),
    method=st.sampled_from(Method),
    scope=st.sampled_from(Scope),
    is_shuffled_continuously=st.just(value=True),
    decks=st.just(8),
)
wagers = st.lists(
    st.tuples(
        st.integers(1, 9),
        st.sampled_from(PLAYERS),
        st.sampled_from([Bet.WAR, Bet.TIE]),
        st.integers(1, 400_00),
    ),
    min_size=1,
    max_size=10,
)


@st.composite
def rounds(draw) -> tuple[WarInMemory, list[Step]]:
    """A whole round with whatever the table let happen, and the steps that made it."""
    setup = Setup(
        table="CW1",
        number=1,
        terms=draw(tables),
        warned=tuple(draw(st.sets(st.sampled_from(PLAYERS)))),
        is_shuffled=True,
    )
    played, steps = WarInMemory(setup), []

    def take(step: Step) -> bool:
        try:
            played.take(step)
        except RuleBrokenError:
            return False
        steps.append(step)
        return True

    for area, player, bet, cents in draw(wagers):
        take(Step(kind=Kind.PLACE, area=area, player=player, bet=bet, cents=cents))
    take(Step(kind=Kind.CLOSE_BETTING))
    _deal(draw, played, take)
    if decided(played.state):
        take(Step(kind=Kind.SETTLE))
    _decide(draw, played, take)
    if still_due(played.state):
        if draw(st.booleans()):
            take(Step(kind=Kind.LEAVE_OUT, area=played.state.areas_at_war[0]))
        if played.state.areas_at_war:
            _deal(draw, played, take)
            take(Step(kind=Kind.SETTLE))
    return played, steps


def _deal(draw, played, take) -> None:
    while still_due(played.state):
        card = text_of(draw(st.sampled_from(CARDS))) + draw(st.sampled_from(["", "", "", "^"]))
        take(Step(kind=Kind.DEAL, cards=card))


def _decide(draw, played, take) -> None:
    for line in played.state.undecided:
        where = {"area": line.area, "player": line.player}
        goes = draw(st.booleans())
        cents = effective_stake(played.state, line)
        if not goes or not take(Step(kind=Kind.GO_TO_WAR, **where, cents=cents)):
            assert take(Step(kind=Kind.SURRENDER, **where))


def balances(events) -> Counter:
    moved = Counter()
    for event in events:
        for account, cents in event.postings:
            moved[account] += cents
    return moved


@settings(max_examples=60)
@given(rounds())
def test_wagers_in_are_paid_or_kept_and_the_float_changes_by_the_players_net(made):
    played, _ = made
    played.take(Step(kind=Kind.COLLECT))
    state = played.state
    net = sum(line.to_player - line.stake for line in state.lines.values())
    moved = balances(events_of(played, an_envelope(by=DEALER_DAN)))

    assert state.outcome is Outcome.SETTLED
    assert state.float_change == -net
    assert moved[table_float("CW1")] == -net
    assert moved[PATRONS_CHIPS] == net
    assert moved[wager_of(stream_of(played))] == 0
    assert state.house_stakes == {}
    assert all(line.to_player >= 0 for line in state.lines.values())


@settings(max_examples=40)
@given(rounds(), st.sampled_from(["wrong_cards", "fraud", "machine"]), st.booleans())
def test_an_undone_round_leaves_everybody_as_before(made, how, is_over):
    played, _ = made
    before = {key: (line.stake, line.to_player) for key, line in played.state.lines.items()}
    if is_over and how == "fraud":
        played.take(Step(kind=Kind.COLLECT))
    if how == "wrong_cards":
        voiding.find_wrong_cards(played.state, played.tell, "a joker")
    elif how == "fraud":
        voiding.invalidate(played.state, played.tell, Irregularity.FRAUD, "a swapped card")
    else:
        voiding.fail_machine(played.state, played.tell, "it jammed")
    moved = balances(events_of(played, an_envelope(by=DEALER_DAN)))

    assert moved[wager_of(stream_of(played))] == 0
    if how == "machine":
        # Everything had been settled, and settled lines stand.
        after = {key: (line.stake, line.to_player) for key, line in played.state.lines.items()}
        assert after == before
    else:
        assert moved[PATRONS_CHIPS] == moved[table_float("CW1")] == 0
        assert played.state.float_change == 0


@settings(max_examples=40)
@given(rounds(), st.integers(0, 12))
def test_a_machine_that_fails_anywhere_returns_what_is_open(made, kept):
    whole, steps = made
    played = WarInMemory(_setup_of(whole))
    for step in steps[: kept + 1]:
        played.take(step)
    stood = {k: line.to_player for k, line in played.state.lines.items() if not line.is_open}
    voiding.fail_machine(played.state, played.tell, "it jammed")

    for key, line in played.state.lines.items():
        assert line.to_player == stood.get(key, line.stake)
    assert balances(events_of(played, an_envelope()))[wager_of(stream_of(played))] == 0


def _setup_of(played: WarInMemory) -> Setup:
    first = dict(played.facts[0][1])
    return Setup(**first)


@settings(max_examples=40)
@given(rounds())
def test_in_memory_and_in_the_stream_the_same_is_decided_and_stored(made):
    played, steps = made
    envelope = an_envelope(by=DEALER_DAN)
    setup = _setup_of(played)
    command = StartWarRound(
        envelope=envelope, table=setup.table, is_shuffled=True, steps=tuple(steps)
    )
    whole = WarRound.start(command, setup)

    stored = whole.collect_events()
    assert [fact(event) for event in stored] == [
        fact(event) for event in events_of(played, envelope)
    ]
    assert whole.state == played.state


@settings(max_examples=40)
@given(rounds())
def test_replaying_the_facts_gives_the_same_state(made):
    played, _ = made
    (_, first), *rest = played.facts
    state = begin(first)
    for kind, data in rest:
        EVOLVERS[kind](state, data)

    assert state == played.state


@settings(max_examples=30)
@given(rounds(), st.integers(1, 400_00))
def test_after_the_call_no_money_comes_in_but_by_going_to_war(made, cents):
    played, _ = made
    for player in PLAYERS:
        for kind, refusal in ((Kind.PLACE, NoMoreBetsError), (Kind.GO_TO_WAR, NoWarError)):
            step = Step(kind=kind, area=1, player=player, cents=cents)
            try:
                played.take(step)
            except refusal:
                continue
            raise AssertionError(step)
