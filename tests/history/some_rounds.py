"""Rounds of Three Card Poker in which everything that can happen happens, the same every time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from domain.banked.limits import Limit, PersonalLimit
from domain.command import Envelope, Person
from domain.staff.roles import Book, Role
from domain.staff.staff_member import staff_id_of
from domain.three_card_poker.acts import (
    Bet,
    Cause,
    DealRuling,
    Finding,
    Irregularity,
    Tender,
)
from domain.three_card_poker.commands import (
    ContinueThreeCardRound,
    StartThreeCardRound,
    ViewThreeCardHand,
)
from domain.three_card_poker.in_memory import Setup
from domain.three_card_poker.places import Place
from domain.three_card_poker.rulings import commands as asked
from domain.three_card_poker.rulings import on_round as rulings
from domain.three_card_poker.steps import Kind, Step
from domain.three_card_poker.terms import AnteBonus, PairPlus, Shoe, Terms
from domain.three_card_poker.three_card_round import ThreeCardRound

Seal = Callable[[Person], Envelope]

_DAN = Person(staff_id_of("DAN"), frozenset({Role.DEALER}))
_GUS = Person(staff_id_of("GUS"), frozenset({Role.GAME_SUPERVISOR}))
_PIA = Person(staff_id_of("PIA"), frozenset({Role.PIT_BOSS}))
_CLOSE, _DEAL, _CALL = (Step(kind=kind) for kind in (Kind.CLOSE_BETTING, Kind.DEAL, Kind.ANNOUNCE))
_BECAUSE = {"reason": "seen on the recording"}


def rounds_of(seal: Seal) -> Iterator[ThreeCardRound]:
    """Play rounds one after another; each is given again after every command."""
    yield from _settled_and_undone(seal)
    yield from _wrongly_dealt(seal)
    yield from _without_a_dealers_hand(seal)
    yield from _with_a_shuffling_shoe(seal)


def _terms(shoe: Shoe = Shoe.DEALING) -> Terms:
    return Terms(
        Book.TCP, Limit(10_00, 500_00), Limit(5_00, 100_00), 1_00, AnteBonus.B, PairPlus.E, shoe
    )


def _lay(box: int, bet: Bet, cents: int) -> Step:
    return Step(kind=Kind.WAGER, box=box, player=f"P{box}", bet=bet, cents=cents)


def _start(seal: Seal, number: int, *steps: Step, **others: Any) -> ThreeCardRound:
    values: dict[str, Any] = {"terms": _terms()}
    setup = Setup(table="TCP1", number=number, **(values | others))
    command = StartThreeCardRound(envelope=seal(_DAN), table="TCP1", steps=steps)
    return ThreeCardRound.start(command, setup)


def _go_on(seal: Seal, played: ThreeCardRound, *steps: Step) -> ThreeCardRound:
    envelope = seal(_DAN)
    played.go_on(ContinueThreeCardRound(envelope=envelope, round_id=played.id, steps=steps))
    return played


def _rule(
    seal: Seal, played: ThreeCardRound, by: Person, act: Any, command: Any, **others: Any
) -> ThreeCardRound:
    act(played, command(envelope=seal(by), round_id=played.id, **others))
    return played


def _settled_and_undone(seal: Seal) -> Iterator[ThreeCardRound]:
    place = Place(box=1, player="P1", has_marker=True, ante=PersonalLimit(most=1_000_00))
    call = Step(kind=Kind.DECLARE, box=4, player="P4", cents=10_00, tender=Tender.CASH)
    played = _start(
        seal, 1, _lay(1, Bet.ANTE, 20_00), _lay(2, Bet.ANTE, 5_00), _lay(2, Bet.PAIR_PLUS, 10_00),
        _lay(3, Bet.PAIR_PLUS, 10_00), Step(kind=Kind.TAKE_BACK, box=3, bet=Bet.PAIR_PLUS), call,
        places=(place,), several=("P1",),
    )  # fmt: skip
    yield played
    dealt = {"dealt": {1: "Kd 5s 3c", 2: "9s 8d 7c"}, "cards": "?? ?? ??"}
    yield _go_on(seal, played, _CLOSE, Step(kind=Kind.DEAL, **dealt), _CALL)
    played.view(ViewThreeCardHand(envelope=seal(_DAN), round_id=played.id, box=1))
    yield played
    report = asked.ReportExposedCards
    yield _rule(seal, played, _DAN, rulings.report_exposed_cards, report, box=1)
    yield _go_on(
        seal, played, Step(kind=Kind.PLAY, box=1, cents=20_00),
        Step(kind=Kind.PLAY, box=2, cents=5_00), Step(kind=Kind.SHOW_DEALER, cards="Qc 7d 2h"),
    )  # fmt: skip
    undo = asked.InvalidateThreeCardRound
    yield _rule(seal, played, _PIA, rulings.invalidate, undo, cause=Cause.FRAUD, **_BECAUSE)


def _wrongly_dealt(seal: Seal) -> Iterator[ThreeCardRound]:
    bets = [_lay(box, Bet.ANTE, 20_00) for box in (1, 2, 3)]
    folds = [Step(kind=Kind.FOLD, box=box) for box in (1, 2)]
    played = _start(seal, 2, *bets, _CLOSE, _DEAL, _CALL, *folds)
    yield played
    report = rulings.report_irregularity, asked.ReportThreeCardIrregularity
    yield _rule(seal, played, _DAN, *report, kind=Irregularity.CARDS_TAKEN, box=3)
    restore = rulings.decide_taken_cards, asked.DecideTakenCards
    yield _rule(seal, played, _PIA, *restore, box=3, only_cards_in_rack=True)
    yield _rule(seal, played, _DAN, *report, kind=Irregularity.EMPTY_AREA, box=6)
    yield _go_on(seal, played, Step(kind=Kind.CLOSE_RETRACTION))
    collude = rulings.decide_collusion, asked.DecideCollusion
    yield _rule(seal, played, _PIA, *collude, player="P3", finding=Finding.FORFEIT, **_BECAUSE)
    yield _rule(seal, played, _DAN, *report, kind=Irregularity.WRONG_ORDER)
    stands = {"ruling": DealRuling.STANDS} | _BECAUSE
    yield _rule(seal, played, _PIA, rulings.rule_on_deal, asked.RuleOnDeal, **stands)
    yield _go_on(seal, played, Step(kind=Kind.SHOW_DEALER, cards="Jc 7d 2h"))


def _without_a_dealers_hand(seal: Seal) -> Iterator[ThreeCardRound]:
    fold = Step(kind=Kind.FOLD, box=1)
    played = _start(seal, 3, _lay(1, Bet.ANTE, 20_00), _CLOSE, _DEAL, _CALL, fold)
    yield played
    report = rulings.report_irregularity, asked.ReportThreeCardIrregularity
    yield _rule(seal, played, _DAN, *report, kind=Irregularity.WRONG_NUMBER)
    yield _rule(seal, played, _GUS, rulings.count_deck, asked.CountThreeCardDeck, cards=52)
    yield _go_on(seal, played, Step(kind=Kind.SHOW_HAND, box=1, cards="6c 6d 6h"))


def _with_a_shuffling_shoe(seal: Seal) -> Iterator[ThreeCardRound]:
    sets = Step(kind=Kind.DEAL, dealt={1: "?? ?? ??"})
    bet = _lay(1, Bet.ANTE, 20_00)
    played = _start(seal, 4, bet, _CLOSE, sets, terms=_terms(Shoe.SHUFFLING))
    yield played
    report = rulings.report_irregularity, asked.ReportThreeCardIrregularity
    yield _rule(seal, played, _DAN, *report, kind=Irregularity.SHUFFLER_JAM)
    yield _go_on(seal, played, sets)
    yield _rule(seal, played, _GUS, rulings.leave_dealers_set, asked.LeaveDealersSet)
    yield _go_on(seal, played, _CALL, Step(kind=Kind.CANNOT_MATCH, box=1, cents=15_00))
    yield _go_on(seal, played, Step(kind=Kind.SHOW_DEALER, cards="Qc 7d 2h"))
