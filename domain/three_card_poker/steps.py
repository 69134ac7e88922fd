"""A round step by step: what a table sends, one at a time or a whole round at once."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated
from uuid import UUID

from domain.cards.card import cards_of
from domain.cards.three import CARDS_IN_HAND, HandClass
from domain.cents import Cents
from domain.command import Text
from domain.three_card_poker import deciding, placing, settling
from domain.three_card_poker.acts import DEALER, Bet, Tender
from domain.three_card_poker.dealing import announce, deal, hidden
from domain.three_card_poker.state import RoundState, Tell


class Kind(StrEnum):
    """What a step is."""

    WAGER = "wager"
    DECLARE = "declare"
    TAKE_BACK = "take_back"
    CLOSE_BETTING = "close_betting"
    DEAL = "deal"
    ANNOUNCE = "announce"
    PLAY = "play"
    FOLD = "fold"
    FOLD_ANTE = "fold_ante"
    SHOW = "show"
    CANNOT_MATCH = "cannot_match"
    SHOW_DEALER = "show_dealer"
    SHOW_HAND = "show_hand"
    RETRACT = "retract"
    CLOSE_RETRACTION = "close_retraction"
    COLLECT = "collect"


class Called(StrEnum):
    """What a dealer may call a hand."""

    HIGH_CARD = "high_card"
    PAIR = "pair"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE_OF_A_KIND = "three_of_a_kind"
    STRAIGHT_FLUSH = "straight_flush"


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step; `as_it_lies` says that a wager was found there and not offered."""

    kind: Kind
    box: int = 0
    player: Annotated[str, Text(least=0, most=20)] = ""
    player_id: UUID | None = None
    bet: Bet = Bet.ANTE
    cents: Cents = 0
    tender: Tender = Tender.CHIPS
    as_it_lies: bool = False
    # The dealer's hand or what of it is dealt, or the hand of the box that is shown.
    cards: Annotated[str, Text(least=0, most=8)] = ""
    # What went to which box; nothing here and no cards: all got three cards nobody has seen.
    dealt: dict[int, str] = field(default_factory=dict)
    # How many cards a folded hand was found to have.
    counted: int = CARDS_IN_HAND
    called: Called | None = None


def take(state: RoundState, tell: Tell, step: Step) -> None:
    """Take one step and all that follows from it."""
    box, cents = step.box, step.cents
    match step.kind:
        case Kind.WAGER | Kind.DECLARE | Kind.TAKE_BACK | Kind.CLOSE_BETTING:
            _bet(state, tell, step)
        case Kind.DEAL:
            dealers = {DEALER: step.cards} if step.cards else {}
            given = (step.dealt | dealers).items()
            deal(state, tell, {where: hidden(text) for where, text in given})
        case Kind.ANNOUNCE:
            announce(state, tell)
        case Kind.PLAY:
            deciding.play(state, tell, box, cents, as_it_lies=step.as_it_lies)
        case Kind.FOLD:
            deciding.fold(state, tell, box, step.counted)
        case Kind.FOLD_ANTE:
            deciding.fold_ante(state, tell, box)
        case Kind.SHOW:
            deciding.show(state, tell, box)
        case Kind.CANNOT_MATCH:
            deciding.cannot_match(state, tell, box, cents)
        case _:
            _settle(state, tell, step)
    settling.advance(state, tell)


def _bet(state: RoundState, tell: Tell, step: Step) -> None:
    match step.kind:
        case Kind.WAGER:
            placing.place(
                state,
                tell,
                step.box,
                step.player,
                step.bet,
                step.cents,
                player_id=step.player_id,
                tender=step.tender,
                as_it_lies=step.as_it_lies,
            )
        case Kind.DECLARE:
            placing.declare(state, tell, step.box, step.player, step.bet, step.cents, step.tender)
        case Kind.TAKE_BACK:
            placing.take_back(state, tell, step.box, step.bet)
        case Kind.CLOSE_BETTING:
            placing.close_betting(state, tell)


def _settle(state: RoundState, tell: Tell, step: Step) -> None:
    match step.kind:
        case Kind.SHOW_DEALER:
            settling.show_dealer(state, tell, cards_of(step.cards))
        case Kind.SHOW_HAND:
            called = HandClass[step.called.upper()] if step.called else None
            settling.show_hand(state, tell, step.box, cards_of(step.cards), called)
        case Kind.RETRACT:
            deciding.retract(state, tell, step.box, step.bet)
        case Kind.CLOSE_RETRACTION:
            deciding.close_retraction(state, tell)
        case Kind.COLLECT:
            settling.collect_all(state, tell)
