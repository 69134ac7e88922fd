"""The rules that each fact of a round rests on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from domain.banked import events as banked
from domain.banked.results import Outcome, Result
from domain.casino_war import events
from domain.casino_war.acts import DEALER, Bet, Handed, Irregularity
from domain.casino_war.settlement import SECOND_CARDS

Rules = tuple[str, ...]
Data = Mapping[str, Any]

_IRREGULARITIES: dict[Irregularity, Rules] = {
    Irregularity.FACE_UP_IN_SHOE: ("CW-9.1",),
    Irregularity.DRAWN_IN_EXCESS: ("CW-9.2.1",),
    Irregularity.NO_WAGERS: ("CW-9.3",),
    Irregularity.PLACEMENT_ERROR: ("CW-9.4",),
    Irregularity.STRAY_CARD: ("CW-9.5",),
    Irregularity.DEALER_LEFT_OUT: ("CW-9.6",),
    Irregularity.AREA_LEFT_OUT: ("CW-9.7",),
    Irregularity.OPTION_MISSED: ("CW-9.8",),
    Irregularity.SHUFFLE_MISSED: ("CW-9.9",),
    Irregularity.SHOE_EXHAUSTED: ("CW-9.10",),
    Irregularity.MACHINE_FAILED: ("CW-9.11",),
    Irregularity.WRONG_CARDS: ("CW-9.12.2",),
    Irregularity.DISRUPTED: ("CW-11.3.1", "CW-11.4"),
    Irregularity.FRAUD: ("CW-11.3.2", "CW-11.4"),
    Irregularity.BREACH: ("CW-11.2.1",),
}

_HANDED: dict[Handed, Rules] = {
    Handed.ASKED: ("CW-5.4",),
    Handed.OVER_AREA_MAXIMUM: ("CW-6.5",),
    Handed.UNPAYABLE: ("CW-5.14",),
    Handed.BREACH: ("CW-11.2.1",),
    Handed.DECISION_REOPENED: ("CW-9.8",),
    Handed.RECONSTRUCTION: ("CW-9.4",),
}

_ON_FIRST_CARDS: dict[tuple[Bet, Result], Rules] = {
    (Bet.TIE, Result.WIN): ("CW-5.9", "CW-7.4.1(b)", "CW-8.1[Tie]"),
    (Bet.TIE, Result.LOSE): ("CW-5.9", "CW-7.4.1(a)"),
    (Bet.WAR, Result.WIN): ("CW-5.7.1", "CW-7.4.2(b)", "CW-8.1[Casino War]"),
    (Bet.WAR, Result.LOSE): ("CW-5.7.2", "CW-7.4.2(a)"),
    (Bet.WAR, Result.SURRENDER): ("CW-1.1(Surrender)", "CW-5.6"),
}

_ON_SECOND_CARDS: dict[tuple[Bet, Result], Rules] = {
    (Bet.WAR, Result.WIN): ("CW-5.7.3", "CW-8.1[Casino War]"),
    (Bet.WAR, Result.STAND_OFF): ("CW-5.7.4", "CW-8.1[Casino War]"),
    (Bet.WAR, Result.LOSE): ("CW-5.7.5",),
    (Bet.GO_TO_WAR, Result.WIN): ("CW-5.8.1", "CW-5.8.2", "CW-8.1[Go to War]"),
    (Bet.GO_TO_WAR, Result.LOSE): ("CW-5.8.3",),
}


def rules_of(kind: type, data: Data) -> Rules:
    """Say which rules a fact rests on."""
    found = _BY_FACT.get(kind)
    return found(data) if found is not None else _PLAIN.get(kind, ())


_PLAIN: dict[type, Rules] = {
    events.RoundStarted: ("CW-4.3.2(a)",),
    banked.BettingClosed: ("CW-7.3.1(a)",),
    banked.PlayerWarned: ("CW-6.2.1",),
    banked.CardsCollected: ("CW-7.7.1",),
    events.WagerDeclared: ("CW-5.3",),
    events.DeclarationLapsed: ("CW-5.3",),
    events.TieDeclined: ("CW-5.11.1",),
    events.LineFormed: ("CW-5.12",),
    events.CardMisplaced: ("CW-9.4",),
    events.CardsReserved: ("CW-9.2",),
    events.CardsBurned: ("CW-9.3",),
    events.CuttingCardExposed: ("CW-4.1.1(b)",),
    events.DiscardsShuffled: ("CW-9.10",),
    events.HandReconstructed: ("CW-9.4",),
    events.AreaMissed: ("CW-9.7",),
    events.DecisionReopened: ("CW-9.8", "CW-9.2"),
    events.HouseStakePlaced: ("CW-7.4.4(a)(ii)",),
    events.HouseStakeReleased: ("CW-7.4.4(a)(ii)",),
    events.ShoeVoided: ("CW-9.12.3",),
}


def _placed(data: Data) -> Rules:
    match Bet(data["bet"]):
        case Bet.WAR:
            return ("CW-5.5.1",)
        case Bet.TIE:
            return ("CW-5.5.2",)
        case Bet.GO_TO_WAR:
            return ("CW-5.6", "CW-1.1(Go to War wager)")


def _taken_back(data: Data) -> Rules:
    return _HANDED[Handed(data["reason"])]


def _dealt(data: Data) -> Rules:
    deal = "CW-7.5.1" if data["is_second"] else "CW-7.3.1"
    to_dealer, to_area = ("(b)", "(a)") if data["is_second"] else ("(c)", "(b)")
    rule = deal + (to_dealer if data["box"] == DEALER else to_area)
    return (rule, "CW-9.2") if data["was_reserved"] else (rule,)


def _discarded(data: Data) -> Rules:
    return _IRREGULARITIES[data["why"]]


def _found(data: Data) -> Rules:
    return _IRREGULARITIES[Irregularity(data["kind"])]


def _settled(data: Data) -> Rules:
    result, bet = data["result"], Bet(data["bet"])
    if result is Result.RETURNED:
        return ("CW-6.2.1",)
    if result in {Result.VOID, Result.RETRACTED}:
        return ("CW-1.1(Void)", *_IRREGULARITIES[Irregularity(data["note"])])
    table = _ON_SECOND_CARDS if data["note"] == SECOND_CARDS else _ON_FIRST_CARDS
    rules = list(table[bet, result])
    if result is not Result.STAND_OFF and data["effective_cents"] < data["stake_cents"]:
        rules.append("CW-6.2.2")
    if data["rounding_cents"]:
        rules.append("CW-6.2.3")
    return tuple(rules)


def _reopened(data: Data) -> Rules:
    return _IRREGULARITIES[Irregularity(data["reason"])]


def _ended(data: Data) -> Rules:
    return ("CW-11.4",) if data["outcome"] is Outcome.INVALIDATED else ("CW-7.7.1",)


_BY_FACT: dict[type, Callable[[Data], Rules]] = {
    banked.WagerPlaced: _placed,
    banked.WagerTakenBack: _taken_back,
    banked.IrregularityFound: _found,
    banked.BetSettled: _settled,
    banked.BetReopened: _reopened,
    banked.RoundEnded: _ended,
    banked.RoundReopened: lambda _data: ("CW-11.4",),
    events.CardDealt: _dealt,
    events.CardDiscarded: _discarded,
}
