"""Rounds as tests tell them: hands as they lie, steps in their order, and what each bet came to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from domain.banked.limits import Limit
from domain.command import Person
from domain.staff.roles import Book, Role
from domain.staff.staff_member import staff_id_of
from domain.three_card_poker.acts import Bet
from domain.three_card_poker.in_memory import RoundInMemory, Setup
from domain.three_card_poker.places import Place
from domain.three_card_poker.steps import Kind, Step
from domain.three_card_poker.terms import AnteBonus, PairPlus, Shoe, Terms

DEALER_DAN = Person(staff_id_of("DAN"), frozenset({Role.DEALER}))
SUPERVISOR_GUS = Person(staff_id_of("GUS"), frozenset({Role.GAME_SUPERVISOR}))
BOSS_PIA = Person(staff_id_of("PIA"), frozenset({Role.PIT_BOSS}))
CANBERRA_CAL = Person(staff_id_of("CAL"), frozenset({Role.CASINO_SUPERVISOR}))
OPERATOR_OZ = Person(staff_id_of("OZ"), frozenset({Role.CASINO_OPERATOR}))
CASHIER_CAT = Person(staff_id_of("CAT"), frozenset({Role.CAGE_REPRESENTATIVE}))


def crown(bonus: str = "A", pairs: str = "A", unit: int = 1_00, **others: Any) -> Terms:
    """Crown's terms: Ante $10 to $500, Pair Plus $5 to $100."""
    values: dict[str, Any] = {"ante": Limit(10_00, 500_00), "pair_plus": Limit(5_00, 100_00)}
    return Terms(
        Book.TCP,
        chip_unit=unit,
        ante_bonus=AnteBonus(bonus),
        pair_plus_table=PairPlus(pairs),
        **(values | others),
    )


def canberra(**others: Any) -> Terms:
    """Canberra's terms: Ante $10 to $200, Pairs Plus $5 to $100, by fives."""
    values: dict[str, Any] = {
        "ante": Limit(10_00, 200_00, 5_00),
        "pair_plus": Limit(5_00, 100_00, 5_00),
        "chip_unit": 5_00,
    }
    return Terms(
        Book.C3P,
        ante_bonus=AnteBonus.CANBERRA,
        pair_plus_table=PairPlus.CANBERRA,
        **(values | others),
    )


def shuffled(terms: Terms) -> Terms:
    """The same terms at a table with a shuffling shoe."""
    values = {name: getattr(terms, name) for name in Terms.__slots__}
    return Terms(**(values | {"shoe": Shoe.SHUFFLING}))


@dataclass(frozen=True)
class Hand:
    """A box as it lies: without a word, a Play stays in and everything else is kept."""

    box: int
    cards: str = ""
    ante: int = 0
    pair_plus: int = 0
    play: int = 0
    does: Kind | None = None
    player: str = ""

    @property
    def owner(self) -> str:
        return self.player or f"P{self.box}"

    @property
    def wagers(self) -> list[Step]:
        lies = {Bet.ANTE: self.ante, Bet.PAIR_PLUS: self.pair_plus}
        return [
            Step(
                kind=Kind.WAGER, box=self.box, player=self.owner, bet=bet, cents=cents,
                as_it_lies=True,
            )
            for bet, cents in lies.items() if cents
        ]  # fmt: skip

    @property
    def choice(self) -> Step:
        kind = self.does or (Kind.PLAY if self.play else Kind.SHOW)
        return Step(kind=kind, box=self.box, cents=self.play, as_it_lies=True)


def begun(terms: Terms, *hands: Hand, **others: Any) -> RoundInMemory:
    """A round with these wagers on the layout."""
    played = RoundInMemory(Setup(table="TC1", number=1, terms=terms, **others))
    for hand in hands:
        played.take(*hand.wagers)
    return played


def dealt(terms: Terms, *hands: Hand, **others: Any) -> RoundInMemory:
    """A round whose cards are out, face down, and Play or Fold announced."""
    played = begun(terms, *hands, **others)
    played.take(Step(kind=Kind.CLOSE_BETTING), Step(kind=Kind.DEAL), Step(kind=Kind.ANNOUNCE))
    return played


def decided(terms: Terms, *hands: Hand, **others: Any) -> RoundInMemory:
    """A round in which everybody has chosen."""
    played = dealt(terms, *hands, **others)
    played.take(*(hand.choice for hand in hands))
    return played


def settled(terms: Terms, dealer: str, *hands: Hand, **others: Any) -> RoundInMemory:
    """A round played to its end."""
    played = decided(terms, *hands, **others)
    return turned_up(played, dealer, *hands)


def turned_up(played: RoundInMemory, dealer: str, *hands: Hand) -> RoundInMemory:
    """Turn up the dealer's hand, if there is one, and every hand that has something to settle."""
    if dealer:
        played.take(Step(kind=Kind.SHOW_DEALER, cards=dealer))
    for hand in sorted(hands, key=lambda each: -each.box):
        if played.state.lies(hand.box):
            played.take(Step(kind=Kind.SHOW_HAND, box=hand.box, cards=hand.cards))
    return played


def lines(played: RoundInMemory, box: int) -> dict[str, str]:
    """What each bet of a box came to, in dollars: {"ante": "win 60"}."""
    return {
        bet.value: f"{line.result} {line.to_player / 100:g}"
        for bet in Bet
        if (line := played.state.lines.get((box, bet))) is not None
    }


def net(played: RoundInMemory, box: int) -> float:
    """What a box won or lost, in dollars."""
    return sum(
        line.to_player - line.stake for (each, _), line in played.state.lines.items() if each == box
    ) / 100  # fmt: skip


def at(box: int, player: str = "", **others: Any) -> Place:
    """A player seated at a box."""
    return Place(box=box, player=player or f"P{box}", **others)
