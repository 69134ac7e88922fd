"""Commands about rounds against the house, for each power that they need."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from domain.casino_war import acts as war_acts
from domain.casino_war import commands as war
from domain.casino_war import on_round as on_war
from domain.casino_war.round import WarRound
from domain.casino_war.starting import Setup as WarSetup
from domain.casino_war.steps import Kind as WarKind
from domain.casino_war.steps import Step as WarStep
from domain.command import Envelope
from domain.staff import breach_powers as breaches
from domain.staff import card_powers as cards
from domain.staff import irregularity_powers as irregularities
from domain.staff import seat_powers as seats
from domain.staff import table_powers as tables
from domain.staff.roles import Book
from domain.three_card_poker.acts import Bet, Cause, Finding, Irregularity
from domain.three_card_poker.commands import StartThreeCardRound
from domain.three_card_poker.in_memory import Setup
from domain.three_card_poker.rulings import commands as three
from domain.three_card_poker.rulings import on_round as on_three
from domain.three_card_poker.steps import Kind, Step
from domain.three_card_poker.three_card_round import ThreeCardRound
from tests.domain.casino_war.at_the_table import a_stored_round, terms
from tests.domain.staff.giving import Give, Pairs, on
from tests.domain.three_card_poker.at_the_layout import (
    DEALER_DAN,
    Hand,
    canberra,
    crown,
    shuffled,
)
from tests.domain.three_card_poker.rounds_of_the_log import CLOSE, DEAL, asked, chosen, started

_TERMS = {Book.TCP: crown(), Book.C3P: canberra()}
_HAND = Hand(1, "Kd 5s 3c", ante=50_00, play=50_00, pair_plus=10_00)
_ABOUT = {"reason": "seen by the person in charge"}


def _three(played: ThreeCardRound, act: Callable[..., Any], kind: Any, **others: Any) -> Give:
    return on(partial(act, played), kind, round_id=played.id, **others)


def _chosen(book: Book, act: Callable[..., Any], kind: Any, **others: Any) -> Give:
    return _three(chosen(_TERMS[book], _HAND), act, kind, **_ABOUT, **others)


def _reported(played: ThreeCardRound, kind: Irregularity) -> ThreeCardRound:
    report = asked(three.ReportThreeCardIrregularity, played, DEALER_DAN, kind=kind, box=1)
    on_three.report_irregularity(played, report)
    return played


def _misdeal() -> Give:
    played = started(crown(), *_HAND.wagers, CLOSE, DEAL)
    _reported(played, Irregularity.WRONG_NUMBER)
    return _three(played, on_three.direct_misdeal, three.DirectMisdeal, **_ABOUT)


def _count() -> Give:
    played = _reported(chosen(crown(), _HAND), Irregularity.WRONG_NUMBER)
    return _three(played, on_three.count_deck, three.CountThreeCardDeck, cards=52)


def _taken(book: Book) -> Give:
    played = _reported(chosen(_TERMS[book], _HAND), Irregularity.CARDS_TAKEN)
    return _three(played, on_three.decide_taken_cards, three.DecideTakenCards, box=1, **_ABOUT)


def _tray() -> Give:
    dealt = Step(kind=Kind.DEAL, dealt={1: "?? ?? ??"})
    played = started(shuffled(crown()), *_HAND.wagers, CLOSE, dealt)
    return _three(played, on_three.leave_dealers_set, three.LeaveDealersSet)


def _start_three(book: Book) -> Give:
    setup = Setup(table="TC1", number=1, terms=_TERMS[book])
    return lambda envelope: ThreeCardRound.start(
        StartThreeCardRound(envelope=envelope, table="TC1"), setup
    )


def _of_three_card_poker() -> Pairs:
    found: Pairs = {
        (irregularities.DECLARE_MISDEAL, Book.TCP): _misdeal,
        (irregularities.DIRECT_COUNT_AFTER_CALL, Book.TCP): _count,
        (cards.LEAVE_DEALERS_SET_IN_TRAY, Book.TCP): _tray,
        # Canberra's words for a round that cannot practicably go on.
        (irregularities.DECLARE_ROUND_VOID, Book.C3P): partial(
            _chosen, Book.C3P, on_three.invalidate, three.InvalidateThreeCardRound,
            cause=Cause.IMPRACTICAL,
        ),
    }  # fmt: skip
    findings = {Book.TCP: Finding.FORFEIT, Book.C3P: Finding.EXCLUDE}
    for book, finding in findings.items():
        found |= {
            (seats.RUN_ROUNDS, book): partial(_start_three, book),
            (irregularities.RECONSTRUCT_HAND, book): partial(_taken, book),
            (breaches.FORFEIT_FOR_COLLUSION, book): partial(
                _chosen, book, on_three.decide_collusion, three.DecideCollusion,
                player="P1", finding=finding,
            ),
            (breaches.VOID_WAGER_FOR_BREACH, book): partial(
                _chosen, book, on_three.void_wager, three.VoidThreeCardWager, box=1, bet=Bet.ANTE
            ),
            (breaches.INVALIDATE_GAME, book): partial(
                _chosen, book, on_three.invalidate, three.InvalidateThreeCardRound,
                cause=Cause.FRAUD,
            ),
        }  # fmt: skip
    return found


_WAGERS = ("P1@1 war 20", "P2@2 war 30")


def _war(lines: tuple[str, ...], act: Callable[..., Any], kind: Any, **others: Any) -> Give:
    played = a_stored_round(*lines)
    return on(partial(act, played), kind, round_id=played.id, **_ABOUT, **others)


def _start_war(envelope: Envelope) -> WarRound:
    setup = WarSetup(table="CW1", number=1, terms=terms(), is_shuffled=True)
    command = war.StartWarRound(envelope=envelope, table="CW1", is_shuffled=True)
    return WarRound.start(command, setup)


def _refuse_unpayable() -> Give:
    played = a_stored_round("P1@1 war 25", terms=terms(chip_unit=10_00))
    step = WarStep(kind=WarKind.REFUSE_UNPAYABLE, area=1, player="P1")
    return on(played.go_on, war.ContinueWarRound, round_id=played.id, steps=(step,))


def _of_casino_war() -> Pairs:
    dealt = (*_WAGERS, "close", "deal 9c", "misplace 1 Kd", "deal 5h 7s")
    wager = {"area": 1, "player": "P1", "bet": war_acts.Bet.WAR}
    no_wagers, fraud = war_acts.Irregularity.NO_WAGERS, war_acts.Irregularity.FRAUD
    return {
        (seats.RUN_ROUNDS, Book.CW): lambda: _start_war,
        (tables.REFUSE_UNPAYABLE_WAGER, Book.CW): _refuse_unpayable,
        (irregularities.DECLARE_ROUND_VOID, Book.CW): partial(
            _war, (), on_war.void, war.VoidWarRound, cause=no_wagers
        ),
        (irregularities.RECONSTRUCT_HAND, Book.CW): partial(
            _war, dealt, on_war.reconstruct, war.ReconstructWarHand
        ),
        (breaches.VOID_WAGER_FOR_BREACH, Book.CW): partial(
            _war, _WAGERS, on_war.void_wager, war.VoidWarWager, **wager
        ),
        (breaches.INVALIDATE_GAME, Book.CW): partial(
            _war, _WAGERS, on_war.invalidate, war.InvalidateWarRound, cause=fraud
        ),
    }


ON_ROUNDS: Pairs = _of_three_card_poker() | _of_casino_war()
