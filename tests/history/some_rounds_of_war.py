"""Rounds of Casino War in which everything that can happen happens, the same every time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from domain.banked.limits import Limit, PersonalLimit
from domain.casino_war import on_round
from domain.casino_war.acts import Bet, Irregularity, Tender
from domain.casino_war.commands import (
    ContinueWarRound,
    InvalidateWarRound,
    ReconstructWarHand,
    RetractedWager,
    StartWarRound,
    VoidWarRound,
)
from domain.casino_war.round import WarRound
from domain.casino_war.starting import Setup
from domain.casino_war.steps import Kind, Step
from domain.casino_war.terms import Method, PersonalTerms, Terms
from domain.command import Envelope, Person
from domain.staff.roles import Role
from domain.staff.staff_member import staff_id_of

Seal = Callable[[Person], Envelope]

_DAN = Person(staff_id_of("DAN"), frozenset({Role.DEALER}))
_GIL = Person(staff_id_of("GIL"), frozenset({Role.GAME_SUPERVISOR}))
_PIA = Person(staff_id_of("PIA"), frozenset({Role.PIT_BOSS}))
_TERMS = Terms(Limit(1_000, 30_000), Limit(500, 5_000), 100, Method.B)
_CLOSE, _SETTLE = Step(kind=Kind.CLOSE_BETTING), Step(kind=Kind.SETTLE)


def rounds_of_war(seal: Seal) -> Iterator[WarRound]:
    """Play rounds one after another; each is given again after every command."""
    yield from _a_war(seal)
    yield from _put_right(seal)
    yield from _without_wagers(seal)
    yield from _with_wrong_cards(seal)


def _start(seal: Seal, number: int, *steps: Step, **others: Any) -> WarRound:
    said = {"table": "CW1", "number": number, "terms": _TERMS, "is_shuffled": True}
    setup = Setup(**(said | others))
    asked = {"table": "CW1", "is_shuffled": setup.is_shuffled, "steps": steps}
    return WarRound.start(StartWarRound(envelope=seal(_DAN), **asked), setup)


def _go_on(seal: Seal, round_: WarRound, *steps: Step) -> WarRound:
    round_.go_on(ContinueWarRound(envelope=seal(_DAN), round_id=round_.id, steps=steps))
    return round_


def _place(area: int, player: str, bet: Bet, cents: int) -> Step:
    return Step(kind=Kind.PLACE, area=area, player=player, bet=bet, cents=cents)


def _deal(cards: str) -> Step:
    return Step(kind=Kind.DEAL, cards=cards)


def _war(area: int, player: str, cents: int) -> Step:
    return Step(kind=Kind.GO_TO_WAR, area=area, player=player, cents=cents)


def _a_war(seal: Seal) -> Iterator[WarRound]:
    agreed = PersonalTerms("P1", war=PersonalLimit(500, 50_000))
    others = {"room": {2: 2}, "several_areas": ("P1",)}
    round_ = _start(seal, 1, warned=("P9",), personal=(agreed,), **others)
    yield round_
    spoken = {"area": 4, "player": "P3", "bet": Bet.WAR, "cents": 5_000}
    yield _go_on(
        seal, round_, _place(1, "P1", Bet.WAR, 2_000), _place(2, "P1", Bet.WAR, 2_000),
        Step(kind=Kind.DECLINE_TIE, area=2, player="P1"), _place(2, "P2", Bet.TIE, 200),
        _place(2, "P2", Bet.WAR, 3_000), _place(3, "P4", Bet.WAR, 1_000),
        Step(kind=Kind.TAKE_BACK, area=3, player="P4"),
        Step(kind=Kind.DECLARE, **spoken, tender=Tender.CASH), _CLOSE,
    )  # fmt: skip
    yield _go_on(
        seal, round_, _deal("9c"), Step(kind=Kind.EXCESS, area=1, cards="9d"), _deal("Ah^ 9s"),
        Step(kind=Kind.CUTTING_CARD), _SETTLE, _war(1, "P1", 2_000), _war(2, "P1", 2_000),
    )  # fmt: skip
    missed = {"kind": Kind.REOPEN_DECISION, "area": 2, "player": "P2", "cards": "Kd 4c"}
    yield _go_on(
        seal, round_, Step(**missed, reason="not asked"), _war(2, "P2", 3_000),
        Step(kind=Kind.SHUFFLE_DISCARDS), _deal("Jh"), _SETTLE, Step(kind=Kind.COLLECT),
    )  # fmt: skip
    fraud = {"cause": Irregularity.FRAUD, "reason": "a swapped card"}
    on_round.invalidate(
        round_, InvalidateWarRound(envelope=seal(_PIA), round_id=round_.id, **fraud)
    )
    yield round_


def _put_right(seal: Seal) -> Iterator[WarRound]:
    round_ = _start(
        seal, 2, _place(1, "P1", Bet.WAR, 2_000), _place(2, "P2", Bet.WAR, 3_000), _CLOSE,
        _deal("9c"), Step(kind=Kind.MISPLACE, area=1, cards="9h"), _deal("9d 9s"),
    )  # fmt: skip
    yield round_
    stepping_out = RetractedWager(area=2, player="P2", bet=Bet.WAR)
    on_round.reconstruct(
        round_,
        ReconstructWarHand(
            envelope=seal(_GIL),
            round_id=round_.id,
            reason="two cards to one area",
            retracted=(stepping_out,),
        ),
    )
    yield round_
    yield _go_on(
        seal, round_, _war(1, "P1", 2_000), Step(kind=Kind.LEAVE_OUT, area=1),
        Step(kind=Kind.COLLECT),
    )  # fmt: skip


def _without_wagers(seal: Seal) -> Iterator[WarRound]:
    round_ = _start(seal, 3, _CLOSE)
    yield round_
    declared = VoidWarRound(
        envelope=seal(_GIL),
        round_id=round_.id,
        cause=Irregularity.NO_WAGERS,
        reason="nobody had wagered",
        cards="2c 3c",
    )
    on_round.void(round_, declared)
    yield round_


def _with_wrong_cards(seal: Seal) -> Iterator[WarRound]:
    round_ = _start(
        seal, 4, _place(1, "P1", Bet.WAR, 2_000), _CLOSE, _deal("Kc 9d"), _SETTLE
    )  # fmt: skip
    yield round_
    found = VoidWarRound(
        envelope=seal(_DAN),
        round_id=round_.id,
        cause=Irregularity.WRONG_CARDS,
        reason="a joker in the shoe",
    )
    on_round.void(round_, found)
    yield round_
