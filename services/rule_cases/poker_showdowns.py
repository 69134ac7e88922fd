"""The poker forms about a hand that is over: settlement and bonus."""

from __future__ import annotations

import re
from collections.abc import Hashable
from typing import Any

from domain.cards.card import Card
from domain.cents import Cents
from domain.poker.bonuses import Bonus, earned
from domain.poker.commission import TEN_THOUSANDTHS
from domain.poker.settlement import SettledPot, Stakes, settle
from domain.poker.terms import Commission, Method
from domain.poker.variants import VARIANTS, Game, Variant
from domain.staff.roles import Book
from services.money import plain_cents
from services.rule_cases.fields import Fields, all_different
from services.rule_cases.poker_book import book_of

_RATE = re.compile(r"(?:0?\.(?P<part>[0-9]{1,4})|0|1)")
_BOARD = 5
_A_CENT = 1
_HANDS = (Method.PERCENTAGE, Method.FIXED_PER_HAND, Method.NONE)


def settlement(case: Fields) -> dict[str, Any]:
    """Settle a hand: uncalled money, pots, commission, awards."""
    inputs = case.fields("inputs")
    inputs.only(
        "game",
        "button_seat",
        "split_unit",
        "commission",
        "board",
        "players",
        "only_blinds",
        "book",
    )
    stakes = _stakes(book_of(case), inputs)
    settled = settle(stakes)
    return {
        "uncalled_returned": _by_seat(settled.uncalled),
        "pots": [_pot(pot) for pot in settled.pots],
        "commission_total": plain_cents(settled.commission),
        "awards": _by_seat(settled.awards),
    }


def _by_seat(amounts: dict[int, Cents]) -> dict[int, str]:
    return {seat: plain_cents(cents) for seat, cents in sorted(amounts.items()) if cents}


def _pot(pot: SettledPot) -> dict[str, Any]:
    return {
        "amount": plain_cents(pot.cents),
        "eligible": list(pot.seats),
        "commission": plain_cents(pot.commission),
    }


def _stakes(book: Book, inputs: Fields) -> Stakes:
    variant = _variant(book, inputs)
    wagered: dict[int, Cents] = {}
    cards: dict[int, tuple[Card, ...]] = {}
    board = inputs.cards("board") if inputs.has("board") else ()
    held: list[tuple[Fields, Hashable, tuple[Card, ...]]] = [(inputs, "board", board)]
    players = inputs.many("players")
    live = [player for player in players if _is_live(player)]
    for player in players:
        player.only("seat", "contributed", "cards", "folded", "dead", "all_in")
        seat = player.seat("seat")
        if seat in wagered:
            player.wrong("seat", f"seat {seat} is there twice")
        wagered[seat] = player.money("contributed")
        player.flag("all_in")
        if player.has("cards"):
            own = player.cards("cards")
            held.append((player, "cards", own))
            if _is_live(player):
                cards[seat] = own
        elif _is_live(player) and len(live) > 1:
            player.wrong("cards", f"seat {seat} is live and has no cards")
    if not live:
        inputs.wrong("players", "nobody is left in the hand")
    all_different(held)
    if len(live) > 1:
        _check_numbers(variant, inputs, board, live)
    unit = inputs.positive_money("split_unit")
    return Stakes(
        book=book,
        game=variant.game,
        split_unit=unit,
        commission=_commission(inputs.fields("commission"), _A_CENT if book is Book.PP else unit),
        wagered=wagered,
        cards=cards,
        live=tuple(player.seat("seat") for player in live),
        board=board,
        button=_button(inputs),
        only_blinds=inputs.flag("only_blinds"),
    )


def _is_live(player: Fields) -> bool:
    return not (player.flag("folded") or player.flag("dead"))


def _variant(book: Book, inputs: Fields) -> Variant:
    variant = VARIANTS[inputs.one_of("game", Game)]
    if book not in variant.most_players:
        inputs.wrong("game", f"the book {book} does not deal {variant.game}")
    return variant


def _button(inputs: Fields) -> int | None:
    return inputs.seat("button_seat") if inputs.value("button_seat") is not None else None


def _check_numbers(
    variant: Variant, inputs: Fields, board: tuple[Card, ...], live: list[Fields]
) -> None:
    """Refuse hands and boards of the wrong size where cards decide."""
    if variant.is_stud:
        # In stud a community card may stand for everybody's last (PP-11.6.2).
        if len(board) > 1:
            inputs.wrong("board", f"{variant.game} has at most one community card")
        needed = variant.hole_cards - len(board)
    else:
        needed = variant.hole_cards
        if len(board) != _BOARD:
            inputs.wrong("board", f"a showdown needs {_BOARD} community cards, not {len(board)}")
    for player in live:
        cards = player.cards("cards")
        if len(cards) != needed:
            seat = player.seat("seat")
            player.wrong(
                "cards", f"seat {seat} holds {len(cards)} cards; in {variant.game} it is {needed}"
            )


def _commission(fields: Fields, usual_rounding: Cents) -> Commission:
    method = fields.one_of("method", Method)
    if method not in _HANDS:
        choices = ", ".join(_HANDS)
        fields.wrong("method", f"method should be one of {choices}, not {method.value!r}")
    if method is Method.NONE:
        fields.only("method")
        return Commission()
    if method is Method.FIXED_PER_HAND:
        fields.only("method", "amount")
        return Commission(method, per_hand={0: fields.money("amount")})
    fields.only("method", "rate", "cap", "rounding_unit")
    return Commission(
        method,
        rate=_rate(fields),
        cap=fields.money("cap") if fields.has("cap") else None,
        # PK-19: to the cent in PokerPro, to the lowest chip at a live table.
        rounding_unit=(
            fields.positive_money("rounding_unit")
            if fields.has("rounding_unit")
            else usual_rounding
        ),
    )


def _rate(fields: Fields) -> int:
    written = fields.text("rate")
    found = _RATE.fullmatch(written)
    if not found:
        fields.wrong("rate", f"rate should be a share such as '0.05', not {written!r}")
    if found["part"]:
        return int(found["part"].ljust(4, "0"))
    return TEN_THOUSANDTHS * int(written)


def bonus(case: Fields) -> dict[str, Any]:
    """Say which seats earn which of the bonuses on offer."""
    if book_of(case) is not Book.PP:
        case.wrong("book", "these bonuses are PokerPro's: the book should be PP")
    inputs = case.fields("inputs")
    inputs.only("board", "offers", "players", "game", "book")
    board = inputs.cards("board") if inputs.has("board") else ()
    held: list[tuple[Fields, Hashable, tuple[Card, ...]]] = [(inputs, "board", board)]
    live: dict[int, tuple[Card, ...]] = {}
    seats: set[int] = set()
    for player in inputs.many("players"):
        player.only("seat", "cards", "folded", "dead", "all_in")
        seat = player.seat("seat")
        if seat in seats:
            player.wrong("seat", f"seat {seat} is there twice")
        seats.add(seat)
        if _is_live(player) or player.has("cards"):
            cards = player.cards("cards")
            held.append((player, "cards", cards))
            if _is_live(player):
                live[seat] = cards
    all_different(held)
    offers = inputs.words("offers")
    for offer in offers:
        if offer not in set(Bonus):
            inputs.wrong("offers", f"{offer!r} is no bonus; they are {', '.join(Bonus)}")
    return {offer: list(earned(Bonus(offer), board, live)) for offer in offers}
