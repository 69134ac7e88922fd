"""Wagers before the first card: who may place what on which box, and the end of it."""

from __future__ import annotations

from uuid import UUID

from domain.banked.events import BettingClosed, WagerPlaced, WagerTakenBack
from domain.cents import Cents, dollars, positive_cents
from domain.staff.roles import Book
from domain.three_card_poker.acts import MOST_BOXES, Bet, Phase, Tender
from domain.three_card_poker.errors import (
    BadRoundTermsError,
    BettingIsClosedError,
    NotThisFarError,
    WagerNotAcceptedError,
)
from domain.three_card_poker.events import OralWagerDeclared, OralWagerLapsed
from domain.three_card_poker.state import RoundState, Tell
from domain.three_card_poker.terms import AnteBonus, PairPlus, Shoe, Terms

_OF_CANBERRA = (AnteBonus.CANBERRA, PairPlus.CANBERRA)


def check_terms(terms: Terms) -> None:
    """Refuse terms that the book does not know."""
    tables = (terms.ante_bonus, terms.pair_plus_table)
    if terms.book is Book.TCP and not {*tables}.isdisjoint(_OF_CANBERRA):
        raise BadRoundTermsError("Crown pays by one of its own tables", rule="TCP-8.2")
    if terms.book is Book.C3P and tables != _OF_CANBERRA:
        raise BadRoundTermsError("Canberra has one table for each bet", rule="C3P-8(Ante Bonus)")
    if terms.book not in {Book.TCP, Book.C3P}:
        raise BadRoundTermsError(f"the book {terms.book} does not deal Three Card Poker")
    for limit in (terms.ante, terms.pair_plus):
        if not 0 <= limit.least <= limit.most or limit.multiple < 1:
            raise BadRoundTermsError("a minimum is not above its maximum, and a step is a chip")
    if terms.chip_unit < 1:
        raise BadRoundTermsError("the smallest chip in the float has a value", rule="TCP-6.2.3")


def place(
    state: RoundState,
    tell: Tell,
    box: int,
    player: str,
    bet: Bet,
    cents: Cents,
    *,
    player_id: UUID | None = None,
    tender: Tender = Tender.CHIPS,
    as_it_lies: bool = False,
) -> None:
    """Put an Ante or a Pair Plus down; as it lies, only what it is counts."""
    check_open(state)
    _check_wager(state, box, bet)
    positive_cents(cents)
    if tender is not Tender.CHIPS:
        rule = "TCP-5.1" if state.book is Book.TCP else "C3P-4.3"
        raise WagerNotAcceptedError(f"only chips make a wager: exchange the {tender}", rule=rule)
    _check_owner(state, box, player)
    if not as_it_lies:
        _check_boxes(state, box, player)
        _check_multiple(state, box, bet, cents)
    told = {"box": box, "player": player, "bet": bet, "cents": cents, "player_id": player_id}
    tell(WagerPlaced, told)


def declare(
    state: RoundState,
    tell: Tell,
    box: int,
    player: str,
    bet: Bet,
    cents: Cents,
    tender: Tender = Tender.CHIPS,
) -> None:
    """Call a wager; it counts when its chips lie there before the no-more-bets call (TCP-5.3)."""
    check_open(state)
    if state.book is not Book.TCP:
        raise WagerNotAcceptedError("a wager is chips placed on a box", rule="C3P-4.3")
    _check_wager(state, box, bet)
    positive_cents(cents)
    _check_owner(state, box, player)
    _check_boxes(state, box, player)
    told = {"box": box, "player": player, "bet": bet, "cents": cents, "tender": tender}
    tell(OralWagerDeclared, told)


def take_back(state: RoundState, tell: Tell, box: int, bet: Bet) -> None:
    """Take a whole stake up again before the call."""
    check_open(state)
    cents = state.stakes.get((box, bet))
    if cents is None:
        raise WagerNotAcceptedError(f"nothing lies on {bet} of box {box}")
    told = {"box": box, "player": state.owners[box], "bet": bet, "cents": cents, "reason": ""}
    tell(WagerTakenBack, told)


def close_betting(state: RoundState, tell: Tell) -> None:
    """Call no more bets."""
    if state.phase is not Phase.BETTING:
        raise NotThisFarError("no more bets has been called", rule=_call(state))
    if not state.owners:
        rule = "TCP-5.5.1" if state.book is Book.TCP else "C3P-4.2"
        raise NotThisFarError("nobody has placed a wager", rule=rule)
    for (box, bet), cents in list(state.oral.items()):
        tell(OralWagerLapsed, {"box": box, "bet": bet, "cents": cents})
    tell(BettingClosed, {})


def check_open(state: RoundState) -> None:
    """Refuse what comes after the call or the first card (TGC-10)."""
    if state.phase is Phase.BETTING:
        return
    if not state.cards:
        raise BettingIsClosedError("no more bets has been called", rule=_call(state))
    if state.book is Book.C3P:
        rule = "C3P-4.1" if state.is_dealt else "C3P-4.5"
    else:
        rule = "TCP-5.4.1" if state.terms.shoe is Shoe.SHUFFLING else "TCP-5.4"
    raise BettingIsClosedError("the first card has been dealt: wagers stay as they are", rule=rule)


def _call(state: RoundState) -> str:
    return "TCP-7.2" if state.book is Book.TCP else "C3P-6.3"


def _check_wager(state: RoundState, box: int, bet: Bet) -> None:
    if not 1 <= box <= MOST_BOXES:
        raise WagerNotAcceptedError(f"there is no box {box} at the table", rule="TCP-2.1")
    if bet in {Bet.ANTE, Bet.PAIR_PLUS}:
        return
    rule = "TCP-5.5.3" if state.book is Book.TCP else "C3P-4.5"
    raise WagerNotAcceptedError("before the deal a wager is an Ante or a Pair Plus", rule=rule)


def _check_owner(state: RoundState, box: int, player: str) -> None:
    owner = state.owners.get(box, player)
    if owner != player:
        rule = "TCP-7.5.2" if state.book is Book.TCP else "C3P-4.4"
        raise WagerNotAcceptedError(f"box {box} has a wager of another player", rule=rule)


def _check_boxes(state: RoundState, box: int, player: str) -> None:
    if player not in {owner for each, owner in state.owners.items() if each != box}:
        return
    if state.book is Book.C3P:
        raise WagerNotAcceptedError("a player wagers on one box only", rule="C3P-4.4")
    if player not in state.several:
        raise WagerNotAcceptedError(
            "more than one box needs the word that nobody is kept out by it", rule="TCP-5.9.1"
        )


def _check_multiple(state: RoundState, box: int, bet: Bet, cents: Cents) -> None:
    """Canberra shows permitted multiples; Crown pays a wrong one up instead (TGC-14, TGC-15)."""
    multiple = state.limit(box, bet).multiple
    total = state.stakes.get((box, bet), 0) + cents
    if state.book is Book.C3P and state.terms.settings.refuses_wrong_multiples and total % multiple:
        raise WagerNotAcceptedError(
            f"wagers on {bet.replace('_', ' ')} go by {dollars(multiple)}", rule="C3P-3.3"
        )
