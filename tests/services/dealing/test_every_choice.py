"""What a screen offers can be done: every button, at every point, of rounds of every kind."""

from __future__ import annotations

import random

import pytest

from domain.cards.card import texts_of
from domain.cards.deck import DECK
from services.dealing.finding import BankedRound
from services.dealing.view import BACK
from tests.domain.casino_war.at_the_table import MACHINE, METHOD_B, terms
from tests.domain.three_card_poker.at_the_layout import canberra, crown, shuffled
from tests.services.dealing.at_a_screen import press, seen, send, take, three_card, wager, war

_ROUNDS = {
    "crown": lambda: three_card(crown()),
    "crown, shuffling shoe": lambda: three_card(shuffled(crown())),
    "canberra": lambda: three_card(canberra()),
    "canberra, shuffling shoe": lambda: three_card(shuffled(canberra())),
    "war": lambda: war(terms()),
    "war, method B": lambda: war(METHOD_B),
    "war, machine": lambda: war(MACHINE),
}


@pytest.mark.parametrize("kind", _ROUNDS)
@pytest.mark.parametrize("seed", range(6))
def test_every_button_does_what_it_offers(kind: str, seed: int) -> None:
    chance = random.Random(seed)
    # Two ranks only make a war likely.
    deck = (
        ["9c", "9d", "9h", "9s", "Tc", "Td", "Th", "Ts"]
        if "war" in kind
        else texts_of(DECK).split()
    )
    chance.shuffle(deck)
    played = _with_wagers(_ROUNDS[kind](), chance)
    pressed = 0
    while not (view := seen(played)).is_over:
        offered = [*view.choices, *view.others]
        assert offered, f"{view.headline}: nothing may be done"
        for choice in offered:
            take(played, choice, deck)
            pressed += 1
        likely = view.choices or view.others
        played = take(played, chance.choice(likely), deck)
        if "war" in kind:
            chance.shuffle(deck)
        else:
            deck = [card for card in deck if card not in _public(played)]
    assert pressed >= 3
    assert seen(played).outcome
    assert not seen(played).choices


def _with_wagers(played: BankedRound, chance: random.Random) -> BankedRound:
    wagering = seen(played).wagering
    assert wagering
    first, second = (bet for bet, _, _ in wagering.bets)
    for box in sorted(chance.sample(range(1, 8), 3)):
        bets = chance.choice([(first,), (first, second), (second,)])
        for bet in bets:
            played = send(played, wager(box, bet, chance.choice([10, 25, 50]) * 100))
    return press(played, "No more bets")


def _public(played: BankedRound) -> set[str]:
    view = seen(played)
    lying = {card for place in view.places for card in place.cards} | {*view.dealer_cards}
    return lying - {BACK}
