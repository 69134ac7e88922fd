"""Cases of Three Card Poker under both books: a round as it lay, played through the domain."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from domain.banked.events import IrregularityFound
from domain.banked.results import Outcome
from domain.cards.card import Card, texts_of
from domain.cards.three import CARDS_IN_HAND
from domain.staff.roles import Book, Role
from domain.three_card_poker.acts import Bet, Note
from domain.three_card_poker.in_memory import RoundInMemory, Setup
from domain.three_card_poker.lines import PLAY_NOT_EQUAL, PLAY_SHORT, UNDER_MINIMUM
from domain.three_card_poker.places import Place
from domain.three_card_poker.settling import advance
from domain.three_card_poker.state import RoundState
from domain.three_card_poker.steps import Kind, Step
from domain.three_card_poker.terms import AnteBonus, PairPlus, Shoe, Terms
from services.money import plain_cents
from services.rule_cases import three_card_choices as choices
from services.rule_cases import three_card_mishaps as mishaps
from services.rule_cases.banked import (
    CASE_FIELDS,
    cards_in,
    has_marker,
    in_order,
    limit_of,
    line,
    outcome_or_refusal,
    personal_limit_of,
)
from services.rule_cases.fields import Fields, all_different

_BOOKS = {"TCP": Book.TCP, "C3P": Book.C3P}
_HAND_FIELDS = (
    "box", "player", "cards", "ante", "pair_plus", "play", "decision", "personal", "marker",
    "warned_under_minimum", "warned_play_not_equal", "cannot_match_play", "collusion",
)  # fmt: skip
_TOLD = {
    UNDER_MINIMUM: Note.WARN_UNDER_MINIMUM,
    PLAY_NOT_EQUAL: Note.WARN_PLAY_NOT_EQUAL,
    PLAY_SHORT: Note.INFORM_PLAY_SHORT,
}
_NOTES = tuple(Note)
_ROLES = (Role.GAME_SUPERVISOR, Role.PIT_BOSS)
_WITH_RESULT = frozenset({Outcome.SETTLED, Outcome.NO_HAND})


def three_card(case: Fields) -> dict[str, Any]:
    """Play a round and say what becomes of every bet."""
    case.only(*CASE_FIELDS)
    around = case.fields("round")
    around.only("dealer", "hands", "irregularity")
    hands = around.many("hands")
    mishap = around.fields("irregularity") if around.has("irregularity") else None
    _check_cards(around, hands, mishap)
    return outcome_or_refusal(lambda: _played(case, around, hands, mishap))


def _played(
    case: Fields, around: Fields, hands: list[Fields], mishap: Fields | None
) -> dict[str, Any]:
    played = RoundInMemory(_setup(case, hands, mishap))
    held = {hand.seat("box"): cards_in(hand, "cards") for hand in hands}
    for hand in hands:
        _lay_down(played, hand)
    played.take(Step(kind=Kind.CLOSE_BETTING))
    if mishaps.comes_before_the_deal(played.state, mishap):
        mishaps.happen(played, mishap, held)
        return _got(played)
    played.take(Step(kind=Kind.DEAL))
    if not mishaps.is_found_before_the_call(mishap):
        played.take(Step(kind=Kind.ANNOUNCE))
    for hand in hands:
        choices.choose(played, hand)
    if mishap is not None and not mishaps.comes_after_settlement(mishap):
        mishaps.happen(played, mishap, held)
    _settle(played, around, hands)
    if mishap is not None and mishaps.comes_after_settlement(mishap):
        mishaps.happen(played, mishap, held)
    return _got(played)


def _setup(case: Fields, hands: list[Fields], mishap: Fields | None) -> Setup:
    table = case.fields("table")
    book = _BOOKS[case.text("game")]
    table.only("ante_bonus", "pair_plus", "chip_unit", "limits", "shoe")
    is_crown = book is Book.TCP
    terms = Terms(
        book,
        limit_of(table, "ante"),
        limit_of(table, "pair_plus"),
        table.positive_money("chip_unit") if table.has("chip_unit") else 1,
        table.one_of("ante_bonus", AnteBonus) if is_crown else AnteBonus.CANBERRA,
        table.one_of("pair_plus", PairPlus) if is_crown else PairPlus.CANBERRA,
        Shoe.SHUFFLING if mishaps.needs_shuffling_shoe(mishap) else Shoe.DEALING,
    )
    for hand in hands:
        hand.only(*_HAND_FIELDS)
    return Setup(
        table=case.text("game"),
        number=1,
        terms=terms,
        places=tuple(_place(hand) for hand in hands),
        warned_under_minimum=_marked(hands, "warned_under_minimum"),
        warned_play_not_equal=_marked(hands, "warned_play_not_equal"),
    )


def _place(hand: Fields) -> Place:
    return Place(
        box=hand.seat("box"),
        player=hand.text("player"),
        has_marker=has_marker(hand),
        ante=personal_limit_of(hand, "ante"),
        pair_plus=personal_limit_of(hand, "pair_plus"),
    )


def _marked(hands: list[Fields], mark: str) -> tuple[str, ...]:
    return tuple(hand.text("player") for hand in hands if hand.flag(mark))


def _check_cards(around: Fields, hands: list[Fields], mishap: Fields | None) -> None:
    """Refuse hands that are not three different cards; a wrongly dealt one may be anything."""
    dealers = cards_in(around, "dealer")
    held: list[tuple[Fields, Hashable, tuple[Card, ...]]] = [(around, "dealer", dealers)]
    wrong = mishaps.wrongly_dealt(mishap)
    if dealers and "dealer" not in wrong and len(dealers) != CARDS_IN_HAND:
        around.wrong("dealer", f"a hand is three cards, not {len(dealers)}")
    boxes: set[int] = set()
    for hand in hands:
        box, cards = hand.seat("box"), cards_in(hand, "cards")
        if box in boxes:
            hand.wrong("box", f"box {box} is there twice")
        boxes.add(box)
        if cards and str(box) not in wrong and len(cards) != CARDS_IN_HAND:
            hand.wrong("cards", f"a hand is three cards, not {len(cards)}")
        held.append((hand, "cards", cards))
    all_different(held)


def _lay_down(played: RoundInMemory, hand: Fields) -> None:
    bets = [bet for bet in (Bet.ANTE, Bet.PAIR_PLUS) if hand.has(bet) and hand.money(bet)]
    if not bets:
        hand.wrong("ante", "a hand needs an ante or a pair_plus")
    for bet in bets:
        played.take(
            Step(
                kind=Kind.WAGER,
                box=hand.seat("box"),
                player=hand.text("player"),
                bet=bet,
                cents=hand.money(bet),
                as_it_lies=True,
            )
        )


def _settle(played: RoundInMemory, around: Fields, hands: list[Fields]) -> None:
    """Turn the hands up and settle, where the round has not ended by itself."""
    state = played.state
    by_box = {hand.seat("box"): hand for hand in hands}
    if state.is_over:
        return
    if not state.no_hand_declared:
        for box in state.undecided:
            choices.fold_what_was_not_played(played, box)
        dealers = cards_in(around, "dealer")
        if not dealers and state.stakes:
            around.wrong("dealer", "the dealer's cards decide and are not there")
        showing = Step(kind=Kind.SHOW_DEALER, cards=texts_of(dealers))
        played.take(showing if dealers else Step(kind=Kind.COLLECT))
    for box in reversed(state.boxes):
        if state.lies(box):
            hand = by_box[box]
            cards = cards_in(hand, "cards")
            if not cards and box not in state.reinstated:
                hand.wrong("cards", f"the cards of box {box} decide and are not there")
            played.take(Step(kind=Kind.SHOW_HAND, box=box, cards=texts_of(cards)))
    if not state.is_over:
        advance(state, played.tell)


def _got(played: RoundInMemory) -> dict[str, Any]:
    state = played.state
    outcome = state.outcome or Outcome.RESHUFFLE
    told = [data["notified"] for kind, data in played.facts if kind is IrregularityFound]
    got: dict[str, Any] = {"outcome": outcome.value}
    if any(told):
        got["notify"] = in_order([role for roles in told for role in roles], _ROLES)
    settled = {} if state.outcome is None else {box: _hand(state, box) for box in state.boxes}
    got["hands"] = {f"{state.owners[box]}@{box}": hand for box, hand in settled.items()}
    got["float_change"] = plain_cents(state.float_change)
    return got


def _hand(state: RoundState, box: int) -> dict[str, Any]:
    lines = {bet: state.lines[box, bet] for bet in Bet if (box, bet) in state.lines}
    found: dict[str, Any] = {
        bet.value: line(each.result, each.to_player) for bet, each in lines.items()
    }
    found["net"] = plain_cents(sum(each.to_player - each.stake for each in lines.values()))
    notes = {_TOLD[about].value for about in state.told.get(box, ())}
    notes |= {each.note for each in lines.values()} | {state.out.get(box, "")}
    said = in_order([note for note in notes if note in _NOTES], _NOTES)
    if said and state.outcome in _WITH_RESULT:
        found["notes"] = said
    return found
