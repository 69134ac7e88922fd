"""Cards go out, face down, in the one order there is; and who may look at them when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from domain.cards.card import Card, card_of, text_of
from domain.cards.three import CARDS_IN_HAND
from domain.staff.roles import Book
from domain.three_card_poker.acts import DEALER, Phase
from domain.three_card_poker.errors import (
    CardAlreadyDealtError,
    DealtOutOfOrderError,
    HandNotSeenError,
    NotThisFarError,
    RoundPausedError,
)
from domain.three_card_poker.events import (
    CardsDealt,
    DealersSetRetained,
    HandViewed,
    PlayOrFoldAnnounced,
)
from domain.three_card_poker.state import UNSEEN, RoundState, Tell
from domain.three_card_poker.terms import Shoe

_FACE_DOWN = "??"


def hidden(text: str) -> tuple[Card, ...]:
    """Read cards as a table sends them; one that lies face down is written as question marks."""
    return tuple(UNSEEN if each == _FACE_DOWN else card_of(each) for each in text.split())


def order_of(state: RoundState) -> list[int]:
    """Say who gets cards: boxes with a wager from the dealer's left, then the dealer."""
    return [*state.boxes, DEALER]


def deal(state: RoundState, tell: Tell, dealt: Mapping[int, Sequence[Card]] | None = None) -> None:
    """Deal the next cards: one, one round of them, sets of three, or the whole deal at once."""
    check_not_paused(state)
    if state.phase is not Phase.DEALING:
        rule = "TCP-7.2" if state.book is Book.TCP else "C3P-6.3"
        raise NotThisFarError("cards go out once, after the no-more-bets call", rule=rule)
    order = order_of(state)
    given = dealt or dict.fromkeys(order, (UNSEEN,) * CARDS_IN_HAND)
    counts = {len(cards) for cards in given.values()}
    if counts == {CARDS_IN_HAND} and (state.terms.shoe is Shoe.SHUFFLING or [*given] == order):
        expected = [box for box in order if not state.cards.get(box)]
    elif counts == {1} and state.terms.shoe is Shoe.DEALING:
        least = min(len(state.cards.get(box, ())) for box in order)
        expected = [box for box in order if len(state.cards.get(box, ())) == least]
    else:
        expected = []
    if [*given] != expected[: len(given)]:
        raise DealtOutOfOrderError(
            f"the next cards go to {_spoken(expected or order)}", rule=_order_rule(state, given)
        )
    for box, cards in given.items():
        if box != DEALER and state.is_blind(box) and set(cards) != {UNSEEN}:
            raise HandNotSeenError(f"box {box} is played blind", rule="TCP-5.9.2")
    check_different(state, [card for cards in given.values() for card in cards])
    told = {box: " ".join(map(_text, cards)) for box, cards in given.items()}
    is_complete = all(
        len(state.cards.get(box, ())) + len(given.get(box, ())) == CARDS_IN_HAND for box in order
    )
    tell(CardsDealt, {"dealt": told, "is_complete": is_complete})


def retain_dealers_set(state: RoundState, tell: Tell) -> None:
    """Leave the dealer's set in the tray; the deal counts as complete (TCP-7.4.2(a))."""
    check_not_paused(state)
    is_next = state.phase is Phase.DEALING and all(state.cards.get(box) for box in state.boxes)
    if state.terms.shoe is not Shoe.SHUFFLING or not is_next:
        raise NotThisFarError(
            "the dealer's set waits in the tray of a shuffling shoe when all others are out",
            rule="TCP-7.4.2(a)",
        )
    tell(DealersSetRetained, {})


def announce(state: RoundState, tell: Tell) -> None:
    """Announce that players may Play or Fold."""
    check_not_paused(state)
    check_dealt(state)
    if state.announced or state.phase is not Phase.DECIDING:
        raise NotThisFarError("Play or Fold is announced once", rule=deal_rule(state))
    tell(PlayOrFoldAnnounced, {})


def view(state: RoundState, tell: Tell, box: int) -> str:
    """Let a player look at the hand of the own seat; answer with its cards."""
    if box not in state.owners:
        raise HandNotSeenError(f"box {box} has no hand")
    check_dealt(state)
    waits = state.book is Book.C3P and state.terms.shoe is Shoe.SHUFFLING and not state.announced
    if waits:
        raise HandNotSeenError("Play or Fold has not been announced", rule="C3P-10.5")
    if state.is_blind(box) and box not in state.shown:
        raise HandNotSeenError(f"box {box} is played blind until it is settled", rule="TCP-5.9.2")
    if state.phase is not Phase.DECIDING or box in state.decisions:
        raise HandNotSeenError(f"the hand of box {box} is not the player's any more")
    tell(HandViewed, {"box": box})
    return " ".join(map(_text, state.cards[box]))


def check_dealt(state: RoundState) -> None:
    """Refuse what needs the last card to be out."""
    if state.phase in {Phase.BETTING, Phase.DEALING}:
        raise NotThisFarError("the last card of the round is not out yet", rule=deal_rule(state))


def deal_rule(state: RoundState) -> str:
    """Name the rule that opens the hands."""
    return "TCP-7.5.1" if state.book is Book.TCP else "C3P-7.1"


def check_not_paused(state: RoundState) -> None:
    """Refuse to go on while something has to be decided first."""
    if state.pending is not None:
        kind = state.pending.kind.replace("_", " ")
        rule = "TCP-9.5" if state.book is Book.TCP else "C3P-12.4"
        raise RoundPausedError(f"the round waits for a decision about this: {kind}", rule=rule)


def check_different(state: RoundState, cards: Sequence[Card], besides: int | None = None) -> None:
    """Refuse a card that lies somewhere else in the round."""
    known = [card for card in cards if card != UNSEEN]
    lying = {card for box, held in state.cards.items() if box != besides for card in held}
    twice = lying.intersection(known)
    if twice or len(set(known)) < len(known):
        named = text_of(min(twice)) if twice else "one card"
        rule = "TCP-3.1" if state.book is Book.TCP else "C3P-2.1"
        raise CardAlreadyDealtError(f"{named} cannot be dealt twice from one deck", rule=rule)


def _text(card: Card) -> str:
    return _FACE_DOWN if card == UNSEEN else text_of(card)


def _spoken(order: Sequence[int]) -> str:
    return ", ".join("the dealer" if box == DEALER else f"box {box}" for box in order)


def _order_rule(state: RoundState, given: Mapping[int, Sequence[Card]]) -> str:
    dealers = DEALER in given
    if state.book is Book.C3P:
        if state.terms.shoe is Shoe.SHUFFLING:
            return "C3P-10.4"
        return "C3P-6.4(b)" if dealers else "C3P-6.4(a)"
    if state.terms.shoe is Shoe.SHUFFLING:
        return "TCP-7.4.2" if dealers else "TCP-7.4.1"
    return "TCP-7.3.2" if dealers else "TCP-7.3.1"
