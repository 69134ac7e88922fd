"""Rounds of Casino War as the tests tell them: one line of text per step.

P1@2 war 20        a wager             P1@2 surrender        a decision
deal 9c 9d^ 9h     cards as they leave the shoe, ^ for one found face up in it
settle, collect    the dealer's work
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from domain.banked.limits import Limit
from domain.casino_war.acts import Bet, Irregularity, Tender
from domain.casino_war.commands import ContinueWarRound, StartWarRound
from domain.casino_war.in_memory import WarInMemory
from domain.casino_war.round import WarRound
from domain.casino_war.starting import Setup
from domain.casino_war.state import RoundState
from domain.casino_war.steps import Kind, Step
from domain.casino_war.terms import Method, Terms
from domain.command import Person
from domain.errors import Refusal
from domain.staff.roles import Role
from services.money import parse_amount, plain_cents
from tests.people_and_things import DEALER_DAN, a_person, an_envelope

SUPERVISOR_GIL = a_person("GIL", Role.GAME_SUPERVISOR)
_BETS = {bet.value for bet in Bet} - {Bet.GO_TO_WAR}
_BARE = {"close": Kind.CLOSE_BETTING, "settle": Kind.SETTLE, "collect": Kind.COLLECT}
_WITH_CARDS = {"misplace": Kind.MISPLACE, "stray": Kind.STRAY, "excess": Kind.EXCESS}
_AT_AREA = {"leave_out": Kind.LEAVE_OUT, "cutting_card": Kind.CUTTING_CARD}


def terms(**others: Any) -> Terms:
    """Limits of 10 to 300 on Casino War and 5 to 50 on Tie, with dollar chips."""
    values: dict[str, Any] = {
        "war": Limit(10_00, 300_00),
        "tie": Limit(5_00, 50_00),
        "chip_unit": 1_00,
    }
    return Terms(**(values | others))


METHOD_B = terms(method=Method.B)
MACHINE = terms(is_shuffled_continuously=True)


def a_round(*lines: str, table_terms: Terms | None = None, **others: Any) -> WarInMemory:
    """Play a round in memory as far as these lines go."""
    values: dict[str, Any] = {"table": "CW1", "number": 1, "terms": table_terms or terms()}
    played = WarInMemory(Setup(**(values | {"is_shuffled": True} | others)))
    play(played, *lines)
    return played


def play(played: WarInMemory, *lines: str) -> WarInMemory:
    """Take more steps."""
    played.take(*map(step_of, lines))
    return played


def a_stored_round(*lines: str, by: Person = DEALER_DAN, **others: Any) -> WarRound:
    """Start a stored round and take these steps."""
    values: dict[str, Any] = {"table": "CW1", "number": 1, "terms": terms(), "is_shuffled": True}
    setup = Setup(**(values | others))
    steps = tuple(map(step_of, lines))
    command = StartWarRound(
        envelope=an_envelope(by=by), table="CW1", is_shuffled=setup.is_shuffled, steps=steps
    )
    return WarRound.start(command, setup)


def go_on(round_: WarRound, *lines: str, by: Person = DEALER_DAN) -> WarRound:
    """Take more steps of a stored round."""
    steps = tuple(map(step_of, lines))
    round_.go_on(ContinueWarRound(envelope=an_envelope(by=by), round_id=round_.id, steps=steps))
    return round_


def step_of(line: str) -> Step:
    """Read one step."""
    first, *rest = line.split()
    if "@" in first:
        return _of_player(first, rest)
    if first in _BARE:
        return Step(kind=_BARE[first])
    if first == "deal":
        return Step(kind=Kind.DEAL, cards=" ".join(rest))
    if first in _WITH_CARDS:
        hidden = rest[-1] == "unseen"
        return Step(
            kind=_WITH_CARDS[first], area=int(rest[0]), cards=rest[1], is_disclosed=not hidden
        )
    if first in _AT_AREA:
        return Step(kind=_AT_AREA[first], area=int(rest[0]))
    if first == "find":
        return Step(kind=Kind.FIND, irregularity=Irregularity(rest[0]), reason="seen")
    return Step(kind=Kind(first))


def _of_player(who: str, rest: list[str]) -> Step:
    player, _, area = who.partition("@")
    act, *others = rest
    values: dict[str, Any] = {"area": int(area), "player": player}
    if act in _BETS:
        tender = Tender(others[1]) if len(others) > 1 else Tender.CHIPS
        values |= {"bet": Bet(act), "cents": parse_amount(others[0]), "tender": tender}
        return Step(kind=Kind.PLACE, **values)
    if act == "says":
        values |= {"bet": Bet(others[0]), "cents": parse_amount(others[1])}
        return Step(kind=Kind.DECLARE, **values, tender=Tender(others[2]))
    if act == "go_to_war":
        return Step(kind=Kind.GO_TO_WAR, **values, cents=parse_amount(others[0]))
    if act == "reopen":
        values |= {"cards": " ".join(others), "reason": "not asked"}
        return Step(kind=Kind.REOPEN_DECISION, **values)
    if others:
        values["bet"] = Bet(others[0])
    return Step(kind=Kind(act), **values)


def lines_of(state: RoundState) -> dict[str, str]:
    """Say what became of each wager: P1@2 war -> win 40.00."""
    return {
        f"{each.player}@{each.area} {each.bet}": (
            f"{each.result} {plain_cents(each.to_player)}" if each.result else "open"
        )
        for each in state.lines.values()
    }


def nets(state: RoundState) -> dict[str, str]:
    """Say what each player won or lost."""
    won: dict[str, int] = {}
    for each in state.lines.values():
        won[each.player] = won.get(each.player, 0) + each.to_player - each.stake
    return {player: plain_cents(cents) for player, cents in won.items()}


def told(played: WarInMemory, kind: type) -> list[dict[str, Any]]:
    """Give what was said by every fact of a kind."""
    return [dict(data) for each, data in played.facts if each is kind]


def refusal_of(act: Callable[[], object]) -> Refusal:
    """Give the refusal that an act must meet, with its rule."""
    try:
        act()
    except Refusal as refusal:
        return refusal
    message = "nothing was refused"
    raise AssertionError(message)
