"""Rounds as a screen drives them: a choice is taken by what the page would send for it."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from typing import Any

from domain.casino_war.commands import StartWarRound
from domain.casino_war.round import WarRound
from domain.casino_war.starting import Setup as WarSetup
from domain.casino_war.terms import Terms as WarTerms
from domain.staff.roles import Book, Role
from domain.three_card_poker.commands import StartThreeCardRound
from domain.three_card_poker.in_memory import Setup
from domain.three_card_poker.rulings.commands import LeaveDealersSet
from domain.three_card_poker.rulings.on_round import leave_dealers_set
from domain.three_card_poker.terms import Terms
from domain.three_card_poker.three_card_round import ThreeCardRound
from services.dealing.finding import BankedRound, view_of
from services.dealing.view import Choice, RoundView
from services.doors.schemas import load_command
from services.use_cases.catalogue import COMMANDS
from services.web.dealing.at_table import CONTINUE
from tests.people_and_things import a_person, an_envelope

ANYBODY = a_person("ALL", *Role)
PLACES = 7


def three_card(terms: Terms, **others: Any) -> ThreeCardRound:
    """Start a round of Three Card Poker."""
    command = StartThreeCardRound(envelope=an_envelope(by=ANYBODY), table="TC-05")
    return ThreeCardRound.start(command, Setup(table="TC-05", number=7, terms=terms, **others))


def war(terms: WarTerms, **others: Any) -> WarRound:
    """Start a round of Casino War with shuffled cards."""
    command = StartWarRound(envelope=an_envelope(by=ANYBODY), table="CW-02", is_shuffled=True)
    setup = WarSetup(table="CW-02", number=7, terms=terms, is_shuffled=True, **others)
    return WarRound.start(command, setup)


def seen(played: BankedRound) -> RoundView:
    """Look at the screen."""
    return view_of(played, PLACES)


def send(played: BankedRound, *steps: dict[str, Any]) -> BankedRound:
    """Send steps as a page does, through the schema of the door; return the round after them."""
    book = Book.CW if isinstance(played, WarRound) else Book.TCP
    data = {"round_id": str(played.id), "steps": list(steps)}
    command: Any = load_command(COMMANDS[CONTINUE[book]], data, an_envelope(by=ANYBODY))
    after = deepcopy(played)
    after.go_on(command)
    return after


def take(played: BankedRound, choice: Choice, cards: Iterable[str] = ()) -> BankedRound:
    """Press a button, with as many cards as it asks for."""
    if choice.command:
        after = deepcopy(played)
        assert isinstance(after, ThreeCardRound)
        asked = LeaveDealersSet(envelope=an_envelope(by=ANYBODY), round_id=played.id)
        leave_dealers_set(after, asked)
        return after
    steps = [dict(step) for step in choice.steps]
    if choice.cards[1]:
        drawn = iter(cards)
        steps[-1]["cards"] = " ".join(next(drawn) for _ in range(choice.cards[1]))
    if choice.needs_amount:
        steps[-1]["cents"] = 5_00
    return send(played, *steps)


def press(played: BankedRound, label: str, cards: str = "") -> BankedRound:
    """Press the button that reads so."""
    view = seen(played)
    found = [each for each in (*view.choices, *view.others) if each.label == label]
    assert found, f"{label!r} is not among {labels(played)}"
    return take(played, found[0], cards.split())


def labels(played: BankedRound) -> list[str]:
    """Read what the buttons say, the next step first."""
    return [each.label for each in seen(played).choices]


def wager(box: int, bet: str, cents: int, player: str = "") -> dict[str, Any]:
    """A wager as the screen sends it."""
    if bet in {"war", "tie"}:
        return {"kind": "place", "area": box, "player": player or f"P{box}", "bet": bet,
                "cents": cents}  # fmt: skip
    return {"kind": "wager", "box": box, "player": player or f"P{box}", "bet": bet, "cents": cents}
