"""From any reachable state: chips are conserved, offers are lawful, hands end, replay agrees."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.cards.card import text_of
from domain.cards.deck import DECK
from domain.errors import Refusal
from domain.poker.acts import Act, Phase
from domain.poker.events import CommissionTaken
from domain.poker.evolve import EVOLVERS, begin
from domain.poker.in_memory import HandInMemory
from domain.poker.live.events import ExtensionsCharged
from domain.poker.starting import Setup
from domain.poker.state import HandState
from domain.poker.terms import Commission, Method, Settings, Structure, Terms
from domain.poker.variants import VARIANTS, Game
from domain.staff.roles import Book
from tests.domain.poker.at_the_table import cents, told
from tests.domain.poker.test_ending import balances

TABLES = [(book, game) for game, variant in VARIANTS.items() for book in variant.most_players]
BETS = {
    Structure.FIXED: cents(10, 20),
    Structure.SPREAD: cents(10, 50),
    Structure.HALF_POT: cents(10),
    Structure.POT: cents(10),
    Structure.NO_LIMIT: cents(10),
}
SETTINGS = st.builds(
    Settings,
    button_posts_small_blind=st.booleans(),
    all_in_counts_in_head_to_head=st.booleans(),
    late_fold_lifts_the_cap=st.booleans(),
    odd_units_one_each=st.booleans(),
    open_when_betting_is_over=st.booleans(),
)
COMMISSIONS = st.sampled_from(
    [
        Commission(),
        Commission(Method.PERCENTAGE, 500, 1_000),
        Commission(Method.PERCENTAGE, 1_000, rounding_unit=100),
        Commission(Method.FIXED_PER_HAND, per_hand={2: 300, 5: 500}),
        Commission(Method.FIXED_PER_PERSON, per_person=100),
    ]
)


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Any table of either book, with stacks from a chip to many bets."""
    book, game = draw(st.sampled_from(TABLES))
    variant = VARIANTS[game]
    structure = Structure.FIXED if variant.is_stud else draw(st.sampled_from(Structure))
    of = Terms(
        book=book,
        game=game,
        structure=structure,
        bets=BETS[structure],
        split_unit=draw(st.sampled_from([1, 50, 100, 500])),
        blinds=() if variant.is_stud else cents(5, 10),
        ante=100 if variant.is_stud else draw(st.sampled_from([0, 0, 100])),
        bring_in=300 if variant.is_stud else 0,
        stand_alone=draw(st.booleans()),
        commission=draw(COMMISSIONS),
        settings=draw(SETTINGS),
    )
    most = variant.most_players[book]
    seats = draw(st.lists(st.integers(1, most), min_size=2, max_size=min(most, 6), unique=True))
    stacks = {seat: draw(st.integers(2, 300)) * 100 + draw(st.integers(0, 99)) for seat in seats}
    button = None if variant.is_stud else draw(st.sampled_from(seats))
    return Setup(table="PK1", number=1, terms=of, button=button, stacks=stacks)


def chips(hand: HandInMemory) -> int:
    """All the money of a hand: stakes, pot and what the house has."""
    state = hand.state
    house = sum(each["cents"] for each in told(hand, CommissionTaken)) + sum(state.fees.values())
    house += sum(sum(each["fees"].values()) for each in told(hand, ExtensionsCharged))
    return sum(state.stacks.values()) + house + (0 if state.is_over else state.pot)


def act_somehow(hand: HandInMemory, draw: Any) -> None:
    """Take one of the acts that are offered, at an amount that is offered."""
    open_now = hand.options
    act = draw(st.sampled_from(open_now.acts))
    match act:
        case Act.DISCARD:
            hand.discard(open_now.seat, draw(st.sampled_from(hand.state.cards[open_now.seat])))
        case Act.BET | Act.RAISE | Act.COMPLETE:
            found = open_now.raise_to
            totals = (
                st.sampled_from(found.steps)
                if found.steps
                else st.integers(found.least, found.most)
            )
            hand.act(open_now.seat, act, draw(totals))
        case _:
            hand.act(open_now.seat, act)


@given(setups(), st.permutations(DECK), st.data())
def test_any_hand_conserves_chips_offers_only_lawful_acts_ends_and_replays(setup, deck, data):
    hand = HandInMemory(setup)
    total = sum(hand.state.started_with.values())
    hand.shuffled(deck)
    hand.deal()

    for _ in range(400):
        assert chips(hand) == total
        if hand.is_over:
            break
        assert hand.options is not None
        act_somehow(hand, data.draw)
    assert hand.is_over

    assert min(hand.state.stacks.values()) >= 0
    held = balances(hand)
    assert sum(held.values()) == 0
    assert not [account for account in held if account.startswith(("pot:", "wager:"))]
    assert not [account for account in held if account.endswith(":drop_slide")]
    assert again(hand) == hand.state


def again(hand: HandInMemory) -> HandState:
    """The state that the facts alone give."""
    (_, first), *others = hand.facts
    state = begin(first)
    for kind, facts in others:
        EVOLVERS[kind](state, facts)
    return state


@given(setups(), st.permutations(DECK), st.data())
def test_at_any_moment_what_is_not_offered_is_refused_and_changes_nothing(setup, deck, data):
    hand = HandInMemory(setup)
    hand.shuffled(deck)
    hand.deal()
    for _ in range(data.draw(st.integers(0, 12))):
        if hand.is_over:
            return
        act_somehow(hand, data.draw)
    if hand.is_over or hand.state.phase is not Phase.BETTING:
        return

    before = again(hand)
    open_now = hand.options
    wagers = {Act.BET, Act.RAISE, Act.COMPLETE, Act.ALL_IN, Act.DISCARD}
    for act in set(Act) - set(open_now.acts) - wagers:
        with pytest.raises(Refusal):
            hand.act(open_now.seat, act)
    for seat in set(hand.state.seats) - {open_now.seat}:
        with pytest.raises(Refusal):
            hand.act(seat, Act.FOLD)
    if open_now.raise_to is None and hand.state.terms.book is Book.CP:
        with pytest.raises(Refusal):
            hand.act(open_now.seat, Act.RAISE, 10**7)
    assert hand.state == before


@given(setups(), st.permutations(DECK), st.data())
def test_hole_cards_of_a_hand_are_shown_only_by_showing(setup, deck, data):
    hand = HandInMemory(setup)
    hand.shuffled(deck)
    hand.deal()
    while not hand.is_over:
        act_somehow(hand, data.draw)

    public = [
        str({key: value for key, value in facts.items() if key not in kind.secret_fields})
        for kind, facts in hand.facts
    ]
    said = {each for text in public for each in re.findall(r"\b[2-9TJQKA][cdhs]\b", text)}
    for seat in hand.state.folded:
        down = [card for card in hand.state.cards[seat] if card not in hand.state.up[seat]]
        assert said.isdisjoint(map(text_of, down))


def test_every_game_is_reached():
    assert {game for _, game in TABLES} == set(Game)
