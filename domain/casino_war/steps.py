"""A round step by step: what a table sends, one at a time or a whole round at once."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated
from uuid import UUID

from domain.cards.card import Card
from domain.casino_war import dealing, deciding, placing, reconstructing, settling
from domain.casino_war.acts import Bet, Irregularity, Tender
from domain.casino_war.errors import BadWarStepError
from domain.casino_war.state import RoundState
from domain.casino_war.telling import Tell
from domain.cents import Cents
from domain.command import Remark, Text


class Kind(StrEnum):
    """What a step is."""

    PLACE = "place"
    DECLARE = "declare"
    TAKE_BACK = "take_back"
    DECLINE_TIE = "decline_tie"
    REFUSE_UNPAYABLE = "refuse_unpayable"
    CLOSE_BETTING = "close_betting"
    DEAL = "deal"
    SETTLE = "settle"
    SETTLE_LINE = "settle_line"
    SURRENDER = "surrender"
    GO_TO_WAR = "go_to_war"
    CUTTING_CARD = "cutting_card"
    MISPLACE = "misplace"
    STRAY = "stray"
    EXCESS = "excess"
    LEAVE_OUT = "leave_out"
    REOPEN_DECISION = "reopen_decision"
    SHUFFLE_DISCARDS = "shuffle_discards"
    FIND = "find"
    COLLECT = "collect"


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step; an area of zero is the dealer's place, and cards may bear a ^ for face up."""

    kind: Kind
    area: int = 0
    player: Annotated[str, Text(least=0, most=40)] = ""
    bet: Bet = Bet.WAR
    cents: Cents = 0
    tender: Tender = Tender.CHIPS
    player_id: UUID | None = None
    cards: Annotated[str, Text(least=0, most=120)] = ""
    is_disclosed: bool = True
    irregularity: Irregularity = Irregularity.DEALER_LEFT_OUT
    reason: Remark = ""


def take(state: RoundState, tell: Tell, step: Step) -> None:
    """Take one step."""
    if not (
        _take_wager(state, tell, step)
        or _take_decision(state, tell, step)
        or _take_card(state, tell, step)
    ):
        raise BadWarStepError(f"{step.kind} is no step of a round")


def _take_wager(state: RoundState, tell: Tell, step: Step) -> bool:
    where = (step.area, step.player)
    match step.kind:
        case Kind.PLACE:
            placing.place(
                state, tell, *where, step.bet, step.cents,
                tender=step.tender, player_id=step.player_id,
            )  # fmt: skip
        case Kind.DECLARE:
            placing.declare(state, tell, *where, step.bet, step.cents, step.tender)
        case Kind.TAKE_BACK:
            placing.take_back(state, tell, *where, step.bet)
        case Kind.DECLINE_TIE:
            placing.decline_tie(state, tell, *where)
        case Kind.REFUSE_UNPAYABLE:
            placing.refuse_unpayable(state, tell, *where, step.bet)
        case Kind.CLOSE_BETTING:
            placing.close_betting(state, tell)
        case _:
            return False
    return True


def _take_decision(state: RoundState, tell: Tell, step: Step) -> bool:
    where = (step.area, step.player)
    match step.kind:
        case Kind.SETTLE:
            settling.settle(state, tell)
        case Kind.COLLECT:
            settling.collect(state, tell)
        case Kind.SETTLE_LINE:
            settling.settle_line(state, tell, *where, step.bet)
        case Kind.SURRENDER:
            deciding.surrender(state, tell, *where)
        case Kind.GO_TO_WAR:
            deciding.go_to_war(state, tell, *where, step.cents)
        case Kind.REOPEN_DECISION:
            drawn = tuple(each.card for each in dealing.drawn_of(step.cards))
            deciding.reopen(state, tell, *where, drawn, step.reason)
        case _:
            return False
    return True


def _take_card(state: RoundState, tell: Tell, step: Step) -> bool:
    match step.kind:
        case Kind.DEAL:
            dealing.deal(state, tell, dealing.drawn_of(step.cards))
        case Kind.CUTTING_CARD:
            dealing.expose_cutting_card(state, tell, step.area)
        case Kind.MISPLACE:
            reconstructing.misplace(state, tell, step.area, _one(step))
        case Kind.STRAY:
            dealing.stray(state, tell, step.area, _one(step))
        case Kind.EXCESS:
            card = _one(step)
            dealing.draw_in_excess(state, tell, step.area, card, is_disclosed=step.is_disclosed)
        case Kind.LEAVE_OUT:
            dealing.leave_out(state, tell, step.area)
        case Kind.SHUFFLE_DISCARDS:
            dealing.shuffle_discards(state, tell)
        case Kind.FIND:
            dealing.find_irregularity(state, tell, step.irregularity, step.reason)
        case _:
            return False
    return True


def _one(step: Step) -> Card:
    drawn = dealing.drawn_of(step.cards)
    if len(drawn) != 1:
        raise BadWarStepError(f"the step {step.kind} names one card")
    return drawn[0].card
