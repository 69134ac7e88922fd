"""A hand step by step: what a table sends, one at a time or a whole hand at once."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated

from domain.cards.card import Card, card_of, cards_of
from domain.cents import Cents
from domain.command import Text
from domain.poker import acting, starting
from domain.poker.acting import Tell
from domain.poker.acts import Act, Colour, Said
from domain.poker.dealing import deal, deal_from_deck
from domain.poker.errors import BadStepError
from domain.poker.flow import advance
from domain.poker.live import early, extra_time, forward, side_wagers
from domain.poker.showing import muck, show
from domain.poker.state import UNSEEN, HandState


class Kind(StrEnum):
    """What a step is."""

    ACT = "act"
    STRADDLE = "straddle"
    SIDE_WAGER = "side_wager"
    DEAL = "deal"
    PUT_FORWARD = "put_forward"
    DECLARE = "declare"
    OUT_OF_TURN = "out_of_turn"
    TIME_OUT = "time_out"
    BUY_TIME = "buy_time"
    SHOW = "show"
    MUCK = "muck"


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step: `cents` is the total of a bet or raise, or the chips that moved."""

    kind: Kind
    seat: int = 0
    act: Act = Act.CHECK
    cents: Cents = 0
    # Community cards, the hand shown, or the card discarded.
    cards: Annotated[str, Text(least=0, most=60)] = ""
    down: dict[int, str] = field(default_factory=dict)
    up: dict[int, str] = field(default_factory=dict)
    burn: Annotated[str, Text(least=0, most=2)] = ""
    said: Said = Said.NOTHING
    one_chip: bool = False
    in_cash: bool = False
    colour: Colour = Colour.RED


def take(state: HandState, tell: Tell, step: Step) -> None:
    """Take one step and all that follows from it."""
    match step.kind:
        case Kind.ACT if step.act is Act.DISCARD:
            card = card_of(step.cards) if step.cards else UNSEEN
            acting.discard(state, tell, step.seat, card)
        case Kind.ACT:
            acting.act(state, tell, step.seat, step.act, step.cents)
        case Kind.DEAL:
            _deal(state, tell, step)
        case Kind.TIME_OUT:
            acting.time_out(state, tell, step.seat)
        case Kind.SHOW:
            show(state, tell, step.seat, cards_of(step.cards))
        case Kind.MUCK:
            muck(state, tell, step.seat)
        case Kind.STRADDLE:
            starting.post_straddle(state, tell, step.seat, step.cents)
        case _:
            _take_at_a_live_table(state, tell, step)
    advance(state, tell)


def _take_at_a_live_table(state: HandState, tell: Tell, step: Step) -> None:
    match step.kind:
        case Kind.SIDE_WAGER:
            side_wagers.place_side_wager(state, tell, step.seat, step.colour, step.cents)
        case Kind.PUT_FORWARD:
            forward.put_forward(
                state,
                tell,
                step.seat,
                step.cents,
                step.said,
                one_chip=step.one_chip,
                in_cash=step.in_cash,
            )
        case Kind.DECLARE:
            forward.declare(state, tell, step.seat, step.act)
        case Kind.OUT_OF_TURN:
            early.act_out_of_turn(state, tell, step.seat, step.act, step.cents)
        case Kind.BUY_TIME:
            extra_time.buy_time(state, tell, step.seat)


def _deal(state: HandState, tell: Tell, step: Step) -> None:
    if state.deck:
        if step.cards or step.down or step.up:
            raise BadStepError("the order of the deck is fixed: the cards name themselves")
        deal_from_deck(state, tell)
        return
    deal(
        state,
        tell,
        down={seat: _hole(text) for seat, text in step.down.items()},
        up={seat: _hole(text) for seat, text in step.up.items()},
        board=cards_of(step.cards),
        burn=card_of(step.burn) if step.burn else UNSEEN,
    )


def _hole(text: str) -> tuple[Card, ...]:
    """Read hole cards; those nobody has seen are written as question marks."""
    return tuple(UNSEEN if each == "??" else card_of(each) for each in text.split())
