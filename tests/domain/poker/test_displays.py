"""How many displays of an electronic table may be dealt in."""

from __future__ import annotations

import pytest

from domain.poker.commands import StartHand
from domain.poker.errors import BadSeatsError
from domain.poker.hand import Hand
from domain.poker.terms import Commission, Method, Structure, Terms
from domain.poker.variants import Game
from domain.staff.roles import Book
from tests.given_when_then import refused
from tests.people_and_things import DEALER_DAN, an_envelope


def dealing(game: Game, seats: int) -> Hand:
    is_stud = game is not Game.HOLDEM
    forced = {"ante": 100, "bring_in": 300} if is_stud else {"blinds": (500, 1_000)}
    terms = Terms(
        Book.PP, game, Structure.FIXED, (1_000, 2_000), 100,
        commission=Commission(Method.PERCENTAGE, 500, 1_000), **forced,
    )  # fmt: skip
    command = StartHand(
        envelope=an_envelope(by=DEALER_DAN),
        table="PP1",
        number=1,
        terms=terms,
        button=0 if is_stud else 1,
        stacks=dict.fromkeys(range(1, seats + 1), 500_00),
        of_guests=True,
    )
    return Hand.start(command)


@pytest.mark.rule("PP-2.1.1(a)")
@pytest.mark.parametrize(
    ("game", "most"),
    [
        (Game.SEVEN_CARD_STUD, 8),
        (Game.SEVEN_CARD_STUD_HI_LO, 8),
        (Game.RAZZ, 8),
        (Game.HOLDEM, 10),
    ],
)
def test_stud_and_razz_are_dealt_to_eight_displays_and_no_more(game: Game, most: int):
    dealing(game, most)

    refused(BadSeatsError, lambda: dealing(game, most + 1))
