"""The form of Casino War: what a case says of its table, its wagers and its cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from domain.casino_war.acts import Bet
from domain.casino_war.in_memory import WarInMemory
from domain.casino_war.starting import Setup
from domain.casino_war.state import Line, RoundState
from domain.casino_war.terms import Method, PersonalTerms, Scope, Terms
from services.money import plain_cents
from services.rule_cases import casino_war_cards
from services.rule_cases.banked import (
    CASE_FIELDS,
    has_marker,
    limit_of,
    line,
    outcome_or_refusal,
    personal_limit_of,
)
from services.rule_cases.casino_war_play import Decision, Table, Wish, play
from services.rule_cases.fields import Fields

_WAGER_FIELDS = (
    "player", "war", "tie", "decision", "go_to_war", "warned_under_minimum", "personal", "marker"
)  # fmt: skip
_CENT = 1


def casino_war(case: Fields) -> dict[str, Any]:
    """Say what becomes of every wager of a round."""
    case.only(*CASE_FIELDS)
    round_ = case.fields("round")
    round_.only("dealer", "areas", "shoe", "irregularity")
    table = case.fields("table")
    table.only("method", "decks", "chip_unit", "limits", "limit_scope", "csm")
    wishes = _wishes(round_)
    wrong = round_.fields("irregularity") if round_.has("irregularity") else None
    setup = Setup(
        table="RULE",
        number=1,
        terms=_terms(table, has_machine=wrong is not None and wrong.text("type") == "csm_failure"),
        warned=tuple(wish.player for wish in wishes if wish.is_warned),
        personal=tuple(wish.personal for wish in wishes),
    )

    def played() -> dict[str, Any]:
        in_memory = WarInMemory(setup)
        play(Table(in_memory, wishes, casino_war_cards.supply_of(round_)), wrong, round_.line)
        return _outcome(in_memory.state)

    return outcome_or_refusal(played)


def _terms(table: Fields, *, has_machine: bool) -> Terms:
    scope = table.one_of("limit_scope", Scope) if table.has("limit_scope") else Scope.PER_AREA
    decks = table.seat("decks") if table.has("decks") else 6
    return Terms(
        war=limit_of(table, Bet.WAR),
        tie=limit_of(table, Bet.TIE),
        chip_unit=table.positive_money("chip_unit") if table.has("chip_unit") else _CENT,
        method=table.one_of("method", Method) if table.has("method") else Method.A,
        decks=decks,
        scope=scope,
        is_shuffled_continuously=has_machine or table.flag("csm"),
    )


def _wishes(round_: Fields) -> list[Wish]:
    """Read who put what where, in order of placement."""
    wishes = []
    for area in round_.many("areas"):
        area.only("area", "first", "second", "wagers")
        for wager in area.many("wagers"):
            wager.only(*_WAGER_FIELDS)
            wishes.append(_wish(area.seat("area"), wager))
    return wishes


def _wish(area: int, wager: Fields) -> Wish:
    player = wager.text("player")
    stakes = {
        bet: wager.positive_money(bet)
        for bet in (Bet.WAR, Bet.TIE)
        if wager.has(bet) and wager.money(bet)
    }
    personal = PersonalTerms(
        player=player,
        war=personal_limit_of(wager, Bet.WAR),
        tie=personal_limit_of(wager, Bet.TIE),
        has_marker=has_marker(wager),
        area=area,
    )
    return Wish(
        area=area,
        player=player,
        stakes=stakes,
        decision=wager.one_of("decision", Decision) if wager.has("decision") else None,
        go_to_war=wager.money("go_to_war") if wager.has("go_to_war") else None,
        is_warned=wager.flag("warned_under_minimum"),
        personal=personal,
    )


def _outcome(state: RoundState) -> dict[str, Any]:
    hands = _Hands(state)
    return {
        "outcome": str(state.outcome),
        "hands": {hand: hands.of(*where) for hand, where in hands.named().items()},
        "float_change": plain_cents(state.float_change),
    }


@dataclass(frozen=True, slots=True)
class _Hands:
    """What became of each player on each area."""

    state: RoundState

    def named(self) -> dict[str, tuple[int, str]]:
        """Name every hand as player@area."""
        return {f"{each.player}@{each.area}": (each.area, each.player) for each in self._lines()}

    def of(self, area: int, player: str) -> dict[str, Any]:
        """Say what became of one."""
        own = {
            each.bet: each for each in self._lines() if (each.area, each.player) == (area, player)
        }
        said: dict[str, Any] = {
            str(bet): line(result, own[bet].to_player)
            for bet in (Bet.TIE, Bet.WAR, Bet.GO_TO_WAR)
            if bet in own and (result := own[bet].result) is not None
        }
        said["net"] = plain_cents(sum(each.to_player - each.stake for each in own.values()))
        if (area, player) in self.state.warned_now:
            said["notes"] = ["warn_under_minimum"]
        return said

    def _lines(self) -> Iterable[Line]:
        return self.state.lines.values()
