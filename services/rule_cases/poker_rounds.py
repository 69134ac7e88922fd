"""The poker forms about a betting round: limit_round, nl_round, pot_limit."""

from __future__ import annotations

from collections.abc import Hashable
from enum import StrEnum
from typing import Any

from domain.cents import Cents
from domain.poker.betting import BettingRound, largest_raise, round_on_blinds
from domain.poker.terms import Structure
from domain.staff.roles import Book
from services.money import plain_cents
from services.rule_cases.fields import Fields
from services.rule_cases.poker_book import book_of

_RATIOS = {"1": Structure.POT, "1/2": Structure.HALF_POT}


class _Act(StrEnum):
    CHECK = "check"
    BET = "bet"
    CALL = "call"
    RAISE = "raise"
    FOLD = "fold"
    ALL_IN = "all_in"


def limit_round(case: Fields) -> dict[str, Any]:
    """Say what the next seat may do in a fixed-limit round."""
    inputs = case.fields("inputs")
    inputs.only("book", "bet_size", "order", "already_in", "actions", "next")
    size = inputs.positive_money("bet_size")
    played, seat = _played(case, Structure.FIXED, size)
    allowed = played.raise_range(seat)
    return {
        "call": plain_cents(played.owed(seat)),
        "raise_to": plain_cents(allowed.least) if allowed else None,
        "raises_made": played.raises,
    }


def nl_round(case: Fields) -> dict[str, Any]:
    """Say what the next seat may do in a no-limit round."""
    inputs = case.fields("inputs")
    inputs.only("book", "minimum_bet", "order", "already_in", "actions", "next")
    least = inputs.positive_money("minimum_bet")
    played, seat = _played(case, Structure.NO_LIMIT, least)
    allowed = played.raise_range(seat)
    return {
        "call": plain_cents(played.owed(seat)),
        "minimum_raise_to": plain_cents(allowed.least) if allowed else None,
    }


def pot_limit(case: Fields) -> dict[str, Any]:
    """Say by how much a seat may raise at most where the pot is the limit."""
    book_of(case)
    inputs = case.fields("inputs")
    inputs.only("ratio", "pot", "to_call", "own_in", "chips", "book")
    ratio = inputs.text("ratio")
    if ratio not in _RATIOS:
        inputs.wrong("ratio", f"ratio should be '1' or '1/2', not {ratio!r}")
    to_call = inputs.money("to_call")
    unit = inputs.positive_money("chips")
    by = largest_raise(_RATIOS[ratio], inputs.money("pot"), to_call, unit)
    return {
        "raise_by": plain_cents(by),
        "total_to": plain_cents(inputs.money("own_in") + to_call + by),
    }


def _played(case: Fields, structure: Structure, size: Cents) -> tuple[BettingRound, int]:
    """Play the round so far; give it and the seat that is next."""
    inputs = case.fields("inputs")
    order = inputs.seats("order")
    posted: dict[int, Cents] = {}
    if inputs.has("already_in"):
        blinds = inputs.by_seat("already_in")
        for seat in blinds.values:
            posted[_at_table(blinds, seat, seat, order)] = blinds.money(seat)
    played = round_on_blinds(book_of(case), structure, size, order, posted)
    for action in inputs.many("actions"):
        action.only("seat", "action", "to")
        _act(played, action, _at_table(action, "seat", action.seat("seat"), order))
    seat = _at_table(inputs, "next", inputs.seat("next"), order)
    if seat in played.out or seat in played.all_in:
        inputs.wrong("next", f"seat {seat} has folded or is all-in and is not to act")
    return played, seat


def _at_table(fields: Fields, name: Hashable, seat: Any, order: list[int]) -> int:
    if seat not in order:
        fields.wrong(name, f"seat {seat} is not in the order of action")
    return int(seat)


def _act(played: BettingRound, action: Fields, seat: int) -> None:
    if seat in played.out or seat in played.all_in:
        action.wrong("seat", f"seat {seat} has folded or is all-in and cannot act")
    match action.one_of("action", _Act):
        case _Act.FOLD:
            played.fold(seat)
        case _Act.CHECK:
            if played.owed(seat):
                action.wrong("action", f"seat {seat} owes a call and cannot check")
            played.check(seat)
        case _Act.CALL:
            _call(played, action, seat)
        case _Act.ALL_IN:
            to = _total(played, action, seat)
            # What was cut to the limit leaves chips behind.
            all_in = to == action.money("to")
            if to > played.level:
                played.wager(seat, to, all_in=all_in)
            else:
                played.call(seat, to - played.wagers[seat], all_in=all_in)
        case _Act.BET | _Act.RAISE:
            to = _total(played, action, seat)
            if to <= played.level:
                action.wrong("to", f"{plain_cents(to)} raises nothing: that much is to be matched")
            played.wager(seat, to)


def _call(played: BettingRound, action: Fields, seat: int) -> None:
    if action.has("to"):
        to = _total(played, action, seat)
        if to > played.level:
            action.wrong("to", f"a call to {plain_cents(to)} is more than there is to match")
    played.call(seat, played.owed(seat))


def _total(played: BettingRound, action: Fields, seat: int) -> Cents:
    to = action.money("to")
    if to <= played.wagers[seat]:
        action.wrong("to", f"seat {seat} has {plain_cents(played.wagers[seat])} in already")
    allowed = played.raise_range(seat)
    # A PokerPro table records the next lowest wager that is permitted (PK-52).
    return allowed.next_lowest(to) if allowed and played.book is Book.PP else to
