"""Cards from the shoe: to whom the next goes, and what becomes of those that go wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from domain.banked.events import IrregularityFound
from domain.banked.results import Result
from domain.cards.card import Card, card_of, text_of
from domain.casino_war.acts import DEALER, Bet, Irregularity, Phase
from domain.casino_war.errors import CardNotDueError, CardsNotPossibleError, NotAtThisPointError
from domain.casino_war.events import (
    AreaMissed,
    CardDealt,
    CardDiscarded,
    CardsReserved,
    CuttingCardExposed,
    DiscardsShuffled,
)
from domain.casino_war.settlement import tell_settled
from domain.casino_war.state import RoundState
from domain.casino_war.telling import Tell
from domain.casino_war.terms import MOST_AREAS

FACE_UP = "^"


class Drawn(NamedTuple):
    """A card as it left the shoe."""

    card: Card
    is_face_up: bool = False


def drawn_of(text: str) -> tuple[Drawn, ...]:
    """Read cards in the order they leave the shoe; a ^ marks one that was found face up in it."""
    return tuple(
        Drawn(card_of(each.removesuffix(FACE_UP)), each.endswith(FACE_UP)) for each in text.split()
    )


def still_due(state: RoundState) -> list[int]:
    """Give the places that get the next cards: areas from the dealer's left, then the dealer."""
    match state.phase:
        case Phase.INITIAL_DEAL:
            places, has = [*state.dealt_in, DEALER] if state.dealt_in else [], state.first
        case Phase.INTERIM | Phase.SUBSEQUENT_DEAL if state.areas_at_war:
            places, has = [*state.areas_at_war, DEALER], state.second
        case _:
            return []
    return [place for place in places if place not in has]


def deal(state: RoundState, tell: Tell, drawn: Sequence[Drawn] = ()) -> None:
    """Deal what is reserved and then these cards, each to the next place."""
    _check_may_deal(state)
    if not state.dealt_in:
        raise CardNotDueError("there are no wagers, so no card is due", rule="CW-9.3")
    check_possible(state, [each.card for each in drawn])
    due = still_due(state)
    fresh = sum(not each.is_face_up for each in drawn)
    if not due or fresh > max(len(due) - len(state.reserved), 0):
        raise CardNotDueError(
            f"{len(due)} cards are due: one more was drawn in excess", rule="CW-9.2"
        )
    for card in state.reserved[: len(due)]:
        _deal_one(state, tell, card, was_reserved=True)
    for card, is_face_up in drawn:
        if is_face_up:
            _discard(tell, card, Irregularity.FACE_UP_IN_SHOE)
        else:
            _deal_one(state, tell, card)


def _deal_one(state: RoundState, tell: Tell, card: Card, *, was_reserved: bool = False) -> None:
    facts = {
        "box": still_due(state)[0],
        "card": text_of(card),
        "is_second": state.phase is not Phase.INITIAL_DEAL,
        "was_reserved": was_reserved,
    }
    tell(CardDealt, facts)


def _discard(tell: Tell, card: Card, why: Irregularity, box: int = DEALER) -> None:
    tell(CardDiscarded, {"card": text_of(card), "why": why, "box": box})


def _check_may_deal(state: RoundState) -> None:
    if state.phase is Phase.BETTING:
        raise NotAtThisPointError("the call comes before the first card", rule="CW-7.3.1(a)")
    if state.phase is Phase.INTERIM:
        check_subsequent_deal(state)


def check_subsequent_deal(state: RoundState) -> None:
    """Refuse second cards while something is to be settled or decided (CW-7.5.1)."""
    undecided = state.undecided
    if undecided:
        line = undecided[0]
        raise NotAtThisPointError(
            f"{line.player} on area {line.area} has not surrendered or gone to war",
            rule="CW-7.4.2(c)",
        )
    if any(not state.is_at_war(line) for line in state.open_lines):
        raise NotAtThisPointError("the interim settlement comes first", rule="CW-7.4.1")


def check_possible(state: RoundState, cards: Sequence[Card]) -> None:
    """Refuse a card that has come more often than there are decks (CW-3.1)."""
    seen = Counter([*(card for _, card in state.initial), *state.subsequent, *state.discarded])
    seen += Counter([*state.reserved, *cards])
    for card in cards:
        if seen[card] > state.terms.decks:
            raise CardsNotPossibleError(
                f"{state.terms.decks} decks do not hold {text_of(card)} so often", rule="CW-3.1"
            )


def stray(state: RoundState, tell: Tell, area: int, card: Card) -> None:
    """Discard a card of the subsequent deal that went to an area without a wager (CW-9.5)."""
    _check_may_deal(state)
    check_area(area)
    if state.phase is Phase.INITIAL_DEAL or not still_due(state) or area == DEALER:
        raise NotAtThisPointError("no subsequent deal is under way", rule="CW-9.5")
    if area in state.areas_at_war:
        raise CardNotDueError(f"area {area} has a Go to War wager", rule="CW-9.5")
    check_possible(state, [card])
    _discard(tell, card, Irregularity.STRAY_CARD, area)


def check_area(area: int) -> None:
    """Refuse a place that no layout has."""
    if not DEALER <= area <= MOST_AREAS:
        raise CardNotDueError(f"the layout has areas 1 to {MOST_AREAS}", rule="CW-2.1")


def draw_in_excess(
    state: RoundState, tell: Tell, area: int, card: Card, *, is_disclosed: bool = True
) -> None:
    """Keep a card too many as the next one, but for a seen one to the dealer's complete hand."""
    if state.phase in {Phase.BETTING, Phase.ENDED}:
        raise NotAtThisPointError("no cards are being dealt", rule="CW-9.2")
    check_area(area)
    check_possible(state, [card])
    if area == DEALER and is_disclosed and _dealer_is_complete(state):
        _discard(tell, card, Irregularity.DRAWN_IN_EXCESS)
    else:
        tell(CardsReserved, {"cards": text_of(card), "box": area})


def _dealer_is_complete(state: RoundState) -> bool:
    """Whether the dealer gets no other card in this round."""
    if state.phase is Phase.INTERIM:
        return not state.undecided and not state.areas_at_war
    return state.phase is Phase.FINAL


def expose_cutting_card(state: RoundState, tell: Tell, area: int) -> None:
    """Record where the cutting card came out: the cards are shuffled after this round."""
    if state.terms.is_shuffled_continuously:
        raise NotAtThisPointError("a shuffling machine has no cutting card", rule="CW-3.1.1")
    if state.phase in {Phase.BETTING, Phase.ENDED} or state.is_shuffle_due:
        raise NotAtThisPointError("the cutting card does not come out now", rule="CW-4.1.1(b)")
    check_area(area)
    tell(CuttingCardExposed, {"box": area})


def shuffle_discards(state: RoundState, tell: Tell) -> None:
    """Finish the round with the discards when the shoe has run out (CW-9.10)."""
    if state.terms.is_shuffled_continuously or not still_due(state):
        raise NotAtThisPointError("no card is missing from the shoe", rule="CW-9.10")
    tell(DiscardsShuffled, {})


def find_irregularity(state: RoundState, tell: Tell, kind: Irregularity, reason: str) -> None:
    """Record what needs no more than recording: the next card or the next shuffle puts it right."""
    match kind:
        case Irregularity.DEALER_LEFT_OUT if still_due(state) == [DEALER] and not state.subsequent:
            target = "dealer"
        case Irregularity.SHUFFLE_MISSED if not state.is_over:
            target = "shoe"
        case _:
            raise NotAtThisPointError(
                f"{kind.replace('_', ' ')} cannot be found now", rule="CW-9.8.1"
            )
    tell(IrregularityFound, {"kind": kind, "target": target, "notified": (), "reason": reason})


def leave_out(state: RoundState, tell: Tell, area: int) -> None:
    """Void the war of an area that got no card in the subsequent deal (CW-9.7, TGC-48)."""
    if state.phase is Phase.INTERIM:
        check_subsequent_deal(state)
    at_war = [
        line
        for line in state.open_lines
        if line.area == area and (line.bet is Bet.GO_TO_WAR or state.is_at_war(line))
    ]
    if area not in state.areas_at_war or not at_war or state.phase is Phase.INITIAL_DEAL:
        raise NotAtThisPointError(f"no card was due to area {area}", rule="CW-9.7")
    if len(state.subsequent) > len(state.areas_at_war):
        raise NotAtThisPointError(f"area {area} has got its card", rule="CW-9.7")
    facts = {"kind": Irregularity.AREA_LEFT_OUT, "target": f"area {area}", "notified": ()}
    tell(IrregularityFound, {**facts, "reason": "no card in the subsequent deal"})
    tell(AreaMissed, {"box": area})
    for line in at_war:
        tell_settled(state, tell, line, Result.VOID, Irregularity.AREA_LEFT_OUT)
