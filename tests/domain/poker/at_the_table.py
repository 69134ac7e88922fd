"""Poker tables of the tests, and hands played on them in a few words, in dollars."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from domain.cards.card import cards_of
from domain.poker.acts import Act, Colour, Said
from domain.poker.in_memory import HandInMemory
from domain.poker.starting import Setup
from domain.poker.terms import Commission, Method, Structure, Terms
from domain.poker.variants import VARIANTS, Game
from domain.staff.roles import Book

NIL = Commission()
FIVE_PERCENT = Commission(Method.PERCENTAGE, 500)
TEN_PERCENT = Commission(Method.PERCENTAGE, 1_000)


def cents(*dollars: int) -> tuple[int, ...]:
    return tuple(each * 100 for each in dollars)


def terms(book: Book = Book.PP, game: Game = Game.HOLDEM, **others: Any) -> Terms:
    """No limit, blinds of $5 and $10; stud for $10 and $20 with antes of $1; unless told."""
    values: dict[str, Any] = {"structure": Structure.NO_LIMIT, "bets": cents(10), "split_unit": 100}
    if VARIANTS[game].is_stud:
        values |= {"structure": Structure.FIXED, "bets": cents(10, 20), "ante": 100}
        values |= {"bring_in": 300}
    else:
        values["blinds"] = cents(5, 10)
    return Terms(book=book, game=game, **(values | others))


def limit(book: Book = Book.PP, game: Game = Game.HOLDEM, **others: Any) -> Terms:
    """$10 and $20 limit."""
    return terms(book, game, structure=Structure.FIXED, bets=cents(10, 20), **others)


def a_hand(
    of: Terms | None = None,
    seats: Mapping[int, int] | int = 3,
    button: int | None = None,
    **others: Any,
) -> HandInMemory:
    """A hand about to be dealt; seats have $500 each unless told otherwise."""
    played = of or terms()
    stacks = dict.fromkeys(range(1, seats + 1), 500) if isinstance(seats, int) else seats
    if button is None and not VARIANTS[played.game].is_stud:
        button = max(stacks)
    return HandInMemory(
        Setup(
            table="PK1",
            number=1,
            terms=played,
            button=button or None,
            stacks={seat: dollars * 100 for seat, dollars in stacks.items()},
            **others,
        )
    )


def play(hand: HandInMemory, *lines: str) -> HandInMemory:
    """Play lines like "deal", "board Ah Kd 2s", "3 raise 25", "3 shows As Kd"."""
    for line in lines:
        _play(hand, line.split())
    return hand


def _play(hand: HandInMemory, words: list[str]) -> None:  # noqa: C901, PLR0912
    match words:
        case ["deal"]:
            hand.deal()
        case ["board", *cards]:
            hand.deal(board=cards_of(" ".join(cards)))
        case ["up", *hands]:
            hand.deal(up=_by_seat(hands))
        case ["deal", *hands]:
            hand.deal(down=_by_seat(hands))
        case [seat, "discards", *card]:
            hand.discard(int(seat), *(cards_of(card[0]) if card else ()))
        case [seat, "shows", *cards]:
            hand.show(int(seat), cards_of(" ".join(cards)))
        case [seat, "mucks"]:
            hand.muck(int(seat))
        case [seat, "straddles", dollars]:
            hand.straddle(int(seat), int(dollars) * 100)
        case [seat, "on", colour, dollars]:
            hand.side_wager(int(seat), Colour(colour), int(dollars) * 100)
        case [seat, "times", "out"]:
            hand.time_out(int(seat))
        case [seat, "early", act, *dollars]:
            hand.act_out_of_turn(int(seat), Act(act), int(dollars[0]) * 100 if dollars else 0)
        case [seat, "puts", dollars, *how]:
            said = Said(how[0]) if how and how[0] != "chip" else Said.NOTHING
            hand.put_forward(int(seat), int(dollars) * 100, said, one_chip="chip" in how)
        case [seat, "says", act]:
            hand.declare(int(seat), Act(act))
        case [seat, act]:
            hand.act(int(seat), Act(act.replace("-", "_")))
        case [seat, act, dollars]:
            hand.act(int(seat), Act(act), int(float(dollars) * 100))
        case _:
            raise AssertionError(words)


def _by_seat(hands: list[str]) -> dict[int, Any]:
    """Read hands like 1:AsKd."""
    pairs = [each.split(":") for each in hands]
    return {int(seat): cards_of(cards) for seat, cards in pairs}


def told(hand: HandInMemory, kind: type) -> list[Mapping[str, Any]]:
    """What was told of one kind, in order."""
    return [data for each, data in hand.facts if each is kind]


def stakes(hand: HandInMemory) -> dict[int, int]:
    """The stakes now, in dollars where they are whole."""
    return {seat: each // 100 for seat, each in sorted(hand.state.stacks.items())}
