"""Hands of poker in which everything that can happen happens, the same every time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from domain.cards.card import texts_of
from domain.cards.deck import DECK
from domain.command import Envelope, Person
from domain.poker.acts import Act, Cause, Colour, Mishap, Said
from domain.poker.commands import ContinueHand, StartHand
from domain.poker.hand import Hand
from domain.poker.live import on_hand as live
from domain.poker.live.commands import CorrectMishap, CountDeck, RequestShow
from domain.poker.rulings import commands as asked
from domain.poker.rulings import on_hand as rulings
from domain.poker.steps import Kind, Step
from domain.poker.terms import Commission, Method, Structure, Terms
from domain.poker.variants import Game
from domain.staff.roles import Book, Role
from domain.staff.staff_member import staff_id_of

Seal = Callable[[Person], Envelope]

_DAN = Person(staff_id_of("DAN"), frozenset({Role.DEALER}))
_GUS = Person(staff_id_of("GUS"), frozenset({Role.GAME_SUPERVISOR}))
_MAE = Person(staff_id_of("MAE"), frozenset({Role.TG_ASSISTANT_CASINO_MANAGER}))
_ORDER = texts_of(DECK)
_DEAL = Step(kind=Kind.DEAL)
_FIVE = Commission(Method.PERCENTAGE, 500, 1_000)


def hands_of(seal: Seal) -> Iterator[Hand]:
    """Play hands one after another; each is given again after every command."""
    yield from _stud(seal)
    yield from _folded(seal)
    yield from _ruled_on(seal)
    yield from _live(seal)
    yield from _tied(seal)


def _act(seat: int, act: Act, cents: int = 0) -> Step:
    return Step(kind=Kind.ACT, seat=seat, act=act, cents=cents)


def _start(seal: Seal, number: int, terms: Terms, *steps: Step, **others: Any) -> Hand:
    values: dict[str, Any] = {"button": 3, "stacks": dict.fromkeys((1, 2, 3), 50_000)}
    return Hand.start(
        StartHand(
            envelope=seal(_DAN),
            table="PK1",
            number=number,
            terms=terms,
            steps=steps,
            of_guests=True,
            **(values | others),
        )
    )


def _go_on(seal: Seal, hand: Hand, *steps: Step) -> Hand:
    # One envelope for many steps: a whole hand in one call is never out of time.
    hand.turn_since = None
    hand.go_on(ContinueHand(envelope=seal(_DAN), hand_id=hand.id, steps=steps))
    return hand


def _stud(seal: Seal) -> Iterator[Hand]:
    terms = Terms(
        Book.PP, Game.RAZZ, Structure.FIXED, (1_000, 2_000), 100, ante=100, bring_in=300,
        commission=_FIVE,
    )  # fmt: skip
    yield _start(
        seal, 1, terms, _DEAL, _act(3, Act.BRING_IN), _act(1, Act.COMPLETE, 1_000),
        _act(2, Act.FOLD), _act(3, Act.FOLD), button=0, deck=_ORDER, deck_reference="draw 1",
    )  # fmt: skip


def _holdem(book: Book, commission: Commission, **others: Any) -> Terms:
    return Terms(
        book, Game.HOLDEM, Structure.NO_LIMIT, (1_000,), 100, blinds=(500, 1_000),
        commission=commission, **others,
    )  # fmt: skip


def _folded(seal: Seal) -> Iterator[Hand]:
    hand = _start(seal, 2, _holdem(Book.PP, _FIVE), deck=_ORDER)
    yield hand
    hand_id = hand.id
    rulings.waive_commission(
        hand, asked.WaiveCommission(envelope=seal(_GUS), hand_id=hand_id, reason="opening night")
    )
    yield hand
    yield _go_on(
        seal, hand, _DEAL, _act(3, Act.RAISE, 3_000), _act(1, Act.FOLD), _act(2, Act.CALL),
        _act(2, Act.CHECK), _act(3, Act.BET, 5_000), _act(2, Act.FOLD),
    )  # fmt: skip
    rulings.hunt_rabbit(hand, asked.HuntRabbit(envelope=seal(_DAN), hand_id=hand_id, seat=2))
    yield hand
    look = asked.InspectHand(envelope=seal(_GUS), hand_id=hand_id, seat=3, reason="claim of 2")
    rulings.inspect(hand, look)
    yield hand
    rulings.adjust(
        hand,
        asked.AdjustHand(
            envelope=seal(_GUS), hand_id=hand_id, entries={2: 500}, evidence="record 88"
        ),
    )
    yield hand


def _ruled_on(seal: Seal) -> Iterator[Hand]:
    hand = _start(seal, 3, _holdem(Book.PP, _FIVE), _DEAL, deck=_ORDER)
    yield hand
    on = {"hand_id": hand.id}
    claim = asked.ClaimMalfunction(envelope=seal(_DAN), seat=2, claim="the screen froze", **on)
    rulings.claim_malfunction(hand, claim)
    yield hand
    finding = asked.DecideMalfunction(envelope=seal(_GUS), seat=2, finding="it had failed", **on)
    rulings.decide_malfunction(hand, finding)
    yield hand
    because = {"reason": "seen by the supervisor"}
    misdeal = asked.DeclareMisdeal(
        envelope=seal(_GUS), cause=Cause.MULTIPLE_DISPLAYS, **on, **because
    )
    rulings.declare_misdeal(hand, misdeal)
    rulings.shuffle_again(hand, misdeal, DECK[::-1])
    yield hand
    yield _go_on(seal, hand, _DEAL, _act(3, Act.CALL))
    seat = asked.VoidSeat(envelope=seal(_GUS), seat=3, cause=Cause.DISPLAY_FAILED, **on, **because)
    rulings.void_seat(hand, seat)
    yield hand
    whole = asked.VoidHand(envelope=seal(_GUS), cause=Cause.ENGINE_FAILED, **on, **because)
    rulings.void_hand(hand, whole)
    yield hand


def _live(seal: Seal) -> Iterator[Hand]:
    terms = Terms(
        Book.CP, Game.PINEAPPLE, Structure.NO_LIMIT, (1_000,), 100, blinds=(500, 1_000),
        side_wagers=True, commission=Commission(Method.FIXED_PER_PERSON, per_person=100),
        time_to_act=30, extensions=1, extension_seconds=30, extension_fee=500,
    )  # fmt: skip
    hand = _start(
        seal, 4, terms, Step(kind=Kind.SIDE_WAGER, seat=3, colour=Colour.RED, cents=1_000), _DEAL,
        stacks=dict.fromkeys((1, 2, 3, 4), 50_000), button=4,
    )  # fmt: skip
    yield hand
    on = {"hand_id": hand.id}
    boxed = CorrectMishap(envelope=seal(_DAN), mishap=Mishap.BOXED_CARD, cards="7c", **on)
    live.correct_mishap(hand, boxed)
    yield hand
    live.count_deck(hand, CountDeck(envelope=seal(_MAE), cards=52, **on))
    yield hand
    yield _go_on(
        seal, hand,
        Step(kind=Kind.BUY_TIME, seat=3),
        Step(kind=Kind.OUT_OF_TURN, seat=4, act=Act.CALL),
        Step(kind=Kind.PUT_FORWARD, seat=3, cents=400), _act(3, Act.CALL),
        Step(kind=Kind.DECLARE, seat=1, act=Act.RAISE),
        Step(kind=Kind.PUT_FORWARD, seat=1, cents=2_500, said=Said.RAISE),
    )  # fmt: skip
    dead = asked.DeclareHandDead(
        envelope=seal(_MAE), seat=4, cause=Cause.CARD_EXCHANGE, reason="passed a card", **on
    )
    rulings.declare_dead(hand, dead)
    yield hand
    checks = (_act(1, Act.CHECK), _act(2, Act.CHECK), _act(3, Act.CHECK))
    discards = tuple(Step(kind=Kind.ACT, seat=seat, act=Act.DISCARD) for seat in (1, 2, 3))
    boards = [Step(kind=Kind.DEAL, cards=cards) for cards in ("4h 4d Qh", "2c", "9s")]
    yield _go_on(
        seal, hand, _act(2, Act.CALL), _act(3, Act.CALL), *discards,
        *(step for board in boards for step in (board, *checks)),
        Step(kind=Kind.SHOW, seat=1, cards="As Ah"),
        Step(kind=Kind.MUCK, seat=2),
        Step(kind=Kind.MUCK, seat=3),
    )  # fmt: skip
    ask = RequestShow(envelope=seal(_DAN), seat=2, by_seat=3, cards="Ks Kh", **on)
    live.show_on_request(hand, ask)
    yield hand


def _tied(seal: Seal) -> Iterator[Hand]:
    terms = _holdem(Book.CP, Commission(Method.PERCENTAGE, 500, rounding_unit=100))
    checks = (_act(1, Act.CHECK), _act(2, Act.CHECK))
    hand = _start(
        seal, 5, terms, Step(kind=Kind.DEAL, down={1: "As Kh", 2: "Ah Ks"}),
        _act(1, Act.RAISE, 10_000), _act(2, Act.CALL),
        *(
            step for cards in ("Qc 9d 5s", "3h", "2c")
            for step in (Step(kind=Kind.DEAL, cards=cards), *checks)
        ),
        stacks=dict.fromkeys((1, 2), 50_000), button=2,
    )  # fmt: skip
    yield hand
