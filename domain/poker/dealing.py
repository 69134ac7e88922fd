"""How the cards of a street come: from a deck whose order is fixed, or as a dealer records them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain

from domain.cards.card import Card, text_of, texts_of
from domain.poker import events as play
from domain.poker.acting import Tell
from domain.poker.acts import Phase
from domain.poker.errors import BadDealError, NotNowError
from domain.poker.openers import bring_in, opener
from domain.poker.state import UNSEEN, HandState
from domain.poker.variants import Street
from domain.staff.roles import Book

Hands = Mapping[int, Sequence[Card]]

_MAY_DEAL = frozenset({Phase.POSTING, Phase.DEALING})


def deal(
    state: HandState,
    tell: Tell,
    *,
    down: Hands | None = None,
    up: Hands | None = None,
    board: Sequence[Card] = (),
    burn: Card = UNSEEN,
    opens: int | None = None,
) -> None:
    """Record the cards of the next street; hole cards that are not named are unseen.

    `opens` is who acted first at a table of guests elsewhere, where it was not who does here.
    """
    street = _due(state)
    if board and (street.board > 0 or _is_short(state, street)):
        _check_board(state, street, board)
        _burn(state, tell, street, burn)
        tell_board(state, tell, board, opens)
        return
    if board or street.board:
        raise BadDealError(f"{street.board} community cards are due, not {len(board)}")
    seats = state.live
    hole = _whole(down or {}, seats, street.down)
    showing = _whole(up or {}, seats, street.up)
    if showing and all(UNSEEN in cards for cards in showing.values()):
        raise BadDealError(f"every live seat gets {street.up} card face up")
    _check_new(state, list(chain.from_iterable((*hole.values(), *showing.values()))))
    tell_cards(state, tell, hole, showing, opens)


def deal_from_deck(state: HandState, tell: Tell) -> None:
    """Deal the next street in the order fixed before the hand (PP-4.1)."""
    street = _due(state)
    if street.board or _is_short(state, street):
        _burn(state, tell, street, UNSEEN)
        place = state.dealt + state.burned + len(state.board)
        tell_board(state, tell, state.deck[place : place + max(street.board, 1)])
        return
    place = state.dealt + state.burned + len(state.board)
    seats = state.live
    deck = state.deck
    down: dict[int, list[Card]] = {seat: [] for seat in seats} if street.down else {}
    up: dict[int, list[Card]] = {seat: [] for seat in seats} if street.up else {}
    for hands, count in ((down, street.down), (up, street.up)):
        for _ in range(count):
            for seat in seats:
                hands[seat].append(deck[place])
                place += 1
    tell_cards(state, tell, down, up)


def tell_cards(
    state: HandState, tell: Tell, down: Hands, up: Hands, opens: int | None = None
) -> None:
    """Tell the hole cards of a street, and who acts first."""
    facts = {
        "street": state.street + 1,
        "down": {seat: _text(tuple(cards)) for seat, cards in down.items()},
        "up": {seat: _text(tuple(cards)) for seat, cards in up.items()},
        "opens": _opens(state, up) if opens is None else _opened(state, up, opens),
    }
    tell(play.CardsDealt, facts)


def tell_board(
    state: HandState, tell: Tell, cards: Sequence[Card], opens: int | None = None
) -> None:
    """Tell community cards, and who acts first."""
    first = _opens(state, {}) if opens is None else _opened(state, {}, opens)
    tell(play.BoardDealt, {"street": state.street + 1, "cards": texts_of(cards), "opens": first})


def _due(state: HandState) -> Street:
    if state.phase in _MAY_DEAL:
        return state.next_street
    book = state.terms.book
    match state.phase:
        case Phase.BETTING:
            raise NotNowError("the betting round is not over", rule=f"{book}-1.1-BettingRound")
        case Phase.DISCARDING:
            raise NotNowError("every live player discards first", rule="CP-9.15.1")
        case _:
            raise NotNowError("no more cards are due in this hand")


def _is_short(state: HandState, street: Street) -> bool:
    """Whether the stub has too few cards for a last one each (PP-11.6.2)."""
    return street.down == 1 and not street.up and state.cards_left() < len(state.live)


def _burn(state: HandState, tell: Tell, street: Street, card: Card) -> None:
    if not street.burns or state.street + 1 in state.needs_no_burn:
        return
    if state.next_burn is not None:
        card = state.next_burn
    elif state.deck:
        card = state.deck[state.dealt + state.burned + len(state.board)]
    facts = {"street": state.street + 1, "card": "??" if card == UNSEEN else text_of(card)}
    tell(play.CardBurned, facts)


# Two hole cards can come in 2,652 ways, so most of what is written was written before.
@lru_cache(maxsize=8192)
def _text(cards: tuple[Card, ...]) -> str:
    return " ".join(["??" if card == UNSEEN else text_of(card) for card in cards])


def _whole(hands: Hands, seats: Sequence[int], count: int) -> dict[int, Sequence[Card]]:
    if not count:
        return {}
    unseen = (UNSEEN,) * count
    dealt = {seat: hands.get(seat) or unseen for seat in seats}
    if not hands.keys() <= dealt.keys():
        extra = min(hands.keys() - dealt.keys())
        raise BadDealError(f"seat {extra} is not in the hand and gets no card")
    for seat, cards in dealt.items():
        if len(cards) != count:
            raise BadDealError(f"seat {seat} gets {count} cards, not {len(cards)}")
    return dealt


def _check_board(state: HandState, street: Street, board: Sequence[Card]) -> None:
    if len(board) != max(street.board, 1):
        raise BadDealError(f"{max(street.board, 1)} community cards are due, not {len(board)}")
    if UNSEEN in board:
        raise BadDealError("community cards are turned up")
    if state.set_aside in board and state.street + 1 == _FOURTH_CARD:
        raise BadDealError("the card set aside cannot be the fourth card", rule="CP-9.12.1")
    _check_new(state, board)


_FOURTH_CARD = 2


def _check_new(state: HandState, cards: Sequence[Card]) -> None:
    out = {*state.board}.union(*state.cards.values())
    out.discard(UNSEEN)
    if len(set(cards)) == len(cards) and out.isdisjoint(cards):
        return
    for card in cards:
        if card == UNSEEN:
            continue
        if card in out:
            raise BadDealError(
                f"the {text_of(card)} is out already", rule=_ONE_DECK[state.terms.book]
            )
        out.add(card)


_ONE_DECK = {Book.PP: "PP-3.1", Book.CP: "CP-3.1"}


def _opens(state: HandState, up: Hands) -> int | None:
    able, is_stud = state.able, state.variant.is_stud
    if state.street < 0 and is_stud:
        showing = {seat: cards[0] for seat, cards in up.items() if cards[0] != UNSEEN}
        first = bring_in(showing, is_razz=state.variant.is_razz, all_in=state.all_in).first_to_act
        return first if len(able) > 1 else None
    if state.street < 0 and state.blinds:
        return _after_blinds(state, able)
    if len(able) <= 1:
        return None
    if not is_stud:
        # Seats stand in the order from the left of the button.
        return able[0]
    showing_all = {
        seat: cards
        for seat in state.live
        if UNSEEN not in (cards := [*state.up[seat], *up.get(seat, ())])
    }
    if not showing_all:
        raise BadDealError("nobody's cards that lie open are all named")
    first = opener(showing_all, is_razz=state.variant.is_razz)
    return first if first in able else state.in_order_from(first, able)[0]


def _opened(state: HandState, up: Hands, opens: int) -> int | None:
    """Name who acted first elsewhere, where anybody has to act and that seat still can."""
    by_the_book = _opens(state, up)
    if by_the_book is None or not state.of_guests or opens not in state.able:
        return by_the_book
    return opens


def _after_blinds(state: HandState, able: list[int]) -> int | None:
    last = state.last_post
    if len(able) > 1 and last is not None:
        # Seats stand in the order that the turn goes round.
        place = state.seats.index(last) + 1
        return next(seat for seat in state.seats[place:] + state.seats[:place] if seat in able)
    if len(able) > 1:
        return min(able)
    if not able:
        return None
    own = state.blinds.get(able[0], 0)
    return able[0] if own < max(state.blinds.values()) else None
