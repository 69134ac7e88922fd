"""The same random hands at our table and at pokerkit's, act by act as far as both allow.

Where pokerkit's own rule is not the book's the hand is made so that it does not matter, or is left
out: every amount is a multiple of a unit that divides without odd chips; games with a low are
played without side pots, which pokerkit pays wrongly; everybody can pay the full blind, since
pokerkit lets others call a short one for less; a raise is one that both would take.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from random import Random

import pokerkit
from pokerkit import Automation

from domain.cards.card import Card, text_of
from domain.cards.deck import DECK
from domain.poker.acts import Act
from domain.poker.in_memory import HandInMemory
from domain.poker.starting import Setup
from domain.poker.terms import Settings, Structure, Terms
from domain.poker.variants import VARIANTS, Game
from domain.staff.roles import Book

# Divisible by two and then by every number of players that can share a half.
UNIT = 5040

_AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
_WAGERS = {Act.BET, Act.RAISE, Act.COMPLETE}


@dataclass(frozen=True)
class Played:
    """How a hand ended at both tables."""

    ours: list[int]
    theirs: list[int]
    acts: int
    at_showdown: bool
    pots: int


class OtherOpenerError(Exception):
    """Equal hands show: the book goes by suit, pokerkit by seat."""


class Tables:
    """One random hand at two tables."""

    def __init__(self, seed: int) -> None:
        self.chance = chance = Random(seed)
        self.game, self.structure, self.kind = chance.choice(
            [
                (Game.HOLDEM, Structure.NO_LIMIT, pokerkit.NoLimitTexasHoldem),
                (Game.HOLDEM, Structure.NO_LIMIT, pokerkit.NoLimitTexasHoldem),
                (Game.HOLDEM, Structure.FIXED, pokerkit.FixedLimitTexasHoldem),
                (Game.OMAHA, Structure.POT, pokerkit.PotLimitOmahaHoldem),
                (
                    Game.OMAHA_HI_LO,
                    Structure.FIXED,
                    pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
                ),
                (Game.SEVEN_CARD_STUD, Structure.FIXED, pokerkit.FixedLimitSevenCardStud),
                (
                    Game.SEVEN_CARD_STUD_HI_LO,
                    Structure.FIXED,
                    pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter,
                ),
                (Game.RAZZ, Structure.FIXED, pokerkit.FixedLimitRazz),
            ]
        )
        self.variant = VARIANTS[self.game]
        self.seats = chance.randint(2, 7)
        books = [book for book in self.variant.most_players if self.seats < 8]
        self.book: Book = chance.choice(sorted(books))
        short = 5 if self.variant.low is None else 400
        self.stacks = [UNIT * chance.randint(short, 400 + short) for _ in range(self.seats)]
        self.ante = UNIT * chance.choice([0, 0, 1])
        self.cards = iter(chance.sample(DECK, 52))
        self.acts = 0
        self.ours = self._ours()
        self.theirs = self._theirs()

    def _ours(self) -> HandInMemory:
        stud = self.variant.is_stud
        fixed = self.structure is Structure.FIXED
        terms = Terms(
            book=self.book,
            game=self.game,
            structure=self.structure,
            bets=(4 * UNIT, 8 * UNIT) if fixed else (4 * UNIT,),
            split_unit=1,
            blinds=() if stud else (2 * UNIT, 4 * UNIT),
            ante=UNIT if stud else self.ante,
            bring_in=2 * UNIT if stud else 0,
            settings=Settings(button_posts_small_blind=True),
        )
        setup = Setup(
            table="T1",
            number=1,
            terms=terms,
            button=None if stud else self.seats,
            stacks=dict(enumerate(self.stacks, start=1)),
        )
        return HandInMemory(setup)

    def _theirs(self) -> pokerkit.State:
        fixed = (4 * UNIT, 8 * UNIT)
        blinds = (2 * UNIT, 4 * UNIT)
        if self.variant.is_stud:
            amounts = (UNIT, 2 * UNIT, *fixed)
        elif self.structure is Structure.FIXED:
            amounts = (self.ante, blinds, *fixed)
        else:
            amounts = (self.ante, blinds, 4 * UNIT)
        # Antes are matched as wagers are, in both.
        return self.kind.create_state(_AUTOMATIONS, True, *amounts, self.stacks, self.seats)

    def play(self) -> Played:
        """Play to the end at both tables."""
        while not self.ours.is_over:
            if self.ours.options is None:
                self._deal()
            else:
                self._act()
        assert not self.theirs.status
        stacks = self.ours.state.stacks
        return Played(
            ours=[stacks[seat] for seat in range(1, self.seats + 1)],
            theirs=list(self.theirs.stacks),
            acts=self.acts,
            at_showdown=self.ours.state.showdown,
            pots=len(self.ours.state.pots),
        )

    def _deal(self) -> None:
        street = self.ours.state.next_street
        if street.board:
            cards = self._take(street.board)
            self.theirs.burn_card("??")
            self.theirs.deal_board(_written(cards))
            self.ours.deal(board=cards)
            return
        live = self.ours.state.live
        down = {seat: self._take(street.down) for seat in live}
        up = {seat: self._take(street.up) for seat in live}
        if self.theirs.can_burn_card("??"):
            self.theirs.burn_card("??")
        for at in range(street.down + street.up):
            for seat in live:
                self.theirs.deal_hole(text_of((*down[seat], *up[seat])[at]), seat - 1)
        self.ours.deal(down=down, up=up)

    def _take(self, count: int) -> list[Card]:
        return list(islice(self.cards, count))

    def _act(self) -> None:
        found = self.ours.options
        assert found is not None
        if self.theirs.actor_index != found.seat - 1:
            raise OtherOpenerError
        self.acts += 1
        to = self._wager()
        if to is not None and self.chance.random() < 0.35:
            self.theirs.complete_bet_or_raise_to(to)
            self.ours.act(found.seat, Act.RAISE, to)
        elif Act.BRING_IN in found.acts and self.theirs.can_post_bring_in():
            self.theirs.post_bring_in()
            self.ours.act(found.seat, Act.BRING_IN)
        elif Act.CHECK in found.acts:
            self.theirs.check_or_call()
            self.ours.act(found.seat, Act.CHECK)
        elif self.chance.random() < 0.25:
            self.theirs.fold()
            self.ours.act(found.seat, Act.FOLD)
        else:
            self.theirs.check_or_call()
            self.ours.act(found.seat, Act.CALL)

    def _wager(self) -> int | None:
        """Choose a total that both tables take, if there is one."""
        found = self.ours.options
        if found is None or found.raise_to is None or not _WAGERS & set(found.acts):
            return None
        least = self.theirs.min_completion_betting_or_raising_to_amount
        most = self.theirs.max_completion_betting_or_raising_to_amount
        if least is None or most is None or not self.theirs.can_complete_bet_or_raise_to():
            return None
        ours = found.raise_to
        if ours.steps:
            both = [step for step in ours.steps if least <= step <= most]
        else:
            low, high = max(ours.least, least), min(ours.most or most, most)
            both = [low, high, *range(-(-low // UNIT) * UNIT, high + 1, UNIT)[:12]]
            both = [to for to in both if low <= to <= high]
        return self.chance.choice(both) if both else None


def _written(cards: list[Card]) -> str:
    return "".join(map(text_of, cards))


def play_beside(seed: int) -> Played | None:
    """Play one random hand at both tables; None where the two rules differ on who opens."""
    try:
        return Tables(seed).play()
    except OtherOpenerError:
        return None
