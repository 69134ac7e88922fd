"""The poker forms about who opens and who kills: bring_in, stud_opener, kill."""

from __future__ import annotations

from typing import Any

from domain.cards.card import Card
from domain.poker.kill import IN_THE_CENTRE, KillTerms, after_hand
from domain.poker.openers import bring_in as find_bring_in
from domain.poker.openers import opener
from domain.poker.variants import VARIANTS, Game, Variant
from domain.staff.roles import Book
from services.rule_cases.fields import Fields, UnreadableCaseError, all_different
from services.rule_cases.poker_book import book_of


def bring_in(case: Fields) -> dict[str, Any]:
    """Say who brings in, and who acts first."""
    inputs = case.fields("inputs")
    inputs.only("game", "seats", "up_cards", "all_in_on_ante", "book")
    variant = _stud(case, inputs)
    cards = {seat: held[0] for seat, held in _up_cards(inputs, most=1).items()}
    if inputs.has("seats") and sorted(inputs.seats("seats")) != sorted(cards):
        inputs.wrong("seats", "seats and up_cards should name the same seats")
    all_in = inputs.seats("all_in_on_ante") if inputs.has("all_in_on_ante") else []
    for seat in all_in:
        if seat not in cards:
            inputs.wrong("all_in_on_ante", f"seat {seat} is all-in and has no up-card")
    found = find_bring_in(cards, is_razz=variant.is_razz, all_in=all_in)
    return {"bring_in_seat": found.seat, "first_to_act": found.first_to_act}


def stud_opener(case: Fields) -> dict[str, Any]:
    """Say who opens a later round of stud."""
    inputs = case.fields("inputs")
    inputs.only("game", "up_cards", "seats", "book")
    variant = _stud(case, inputs)
    return {"opener": opener(_up_cards(inputs, most=4), is_razz=variant.is_razz)}


def kill(case: Fields) -> dict[str, Any]:
    """Follow the kill button over a run of hands."""
    _pokerpro(case)
    inputs = case.fields("inputs")
    inputs.only("hi_lo", "hands", "qualifying_pot", "book")
    qualifying = inputs.money("qualifying_pot") if inputs.has("qualifying_pot") else 0
    terms = KillTerms(hi_lo=inputs.flag("hi_lo"), qualifying_pot=qualifying)
    marker = IN_THE_CENTRE
    progress = []
    for hand in inputs.many("hands"):
        hand.only("winners", "pot")
        winners = hand.seats("winners")
        if not winners:
            hand.wrong("winners", "winners should name who took any part of the hand")
        marker = after_hand(marker, winners, hand.money("pot"), terms)
        progress.append(
            {
                "marker_seat": marker.seat,
                "face": marker.face.value,
                "killer_next_hand": marker.killer,
            }
        )
    return {"after_each_hand": progress}


def _pokerpro(case: Fields) -> None:
    if book_of(case) is not Book.PP:
        case.wrong("book", "stud and kill pots are PokerPro's: the book should be PP")


def _stud(case: Fields, inputs: Fields) -> Variant:
    _pokerpro(case)
    variant = VARIANTS[inputs.one_of("game", Game)]
    if not variant.is_stud:
        inputs.wrong("game", f"{variant.game} is no stud game")
    return variant


def _up_cards(inputs: Fields, *, most: int) -> dict[int, tuple[Card, ...]]:
    up = inputs.by_seat("up_cards")
    if not up.values:
        inputs.wrong("up_cards", "up_cards names no seat")
    found: dict[int, tuple[Card, ...]] = {}
    for seat in up.values:
        assert isinstance(seat, int)  # noqa: S101 - by_seat looked
        cards = up.cards(seat)
        if not 1 <= len(cards) <= most:
            line = up.lines[seat]
            raise UnreadableCaseError(
                line, f"seat {seat} shows {len(cards)} cards, not 1 to {most}"
            )
        found[seat] = cards
    if len({len(cards) for cards in found.values()}) > 1:
        inputs.wrong("up_cards", "up_cards should show as many cards for every seat")
    all_different((up, seat, cards) for seat, cards in found.items())
    return found
