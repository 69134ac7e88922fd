"""What the table shows to everybody: never a hole card that was not shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from domain.cards.card import Card, texts_of
from domain.cards.names import hand_name
from domain.cents import Cents
from domain.poker.hand import Hand
from domain.poker.options import Options, options
from domain.poker.pots import cut
from domain.poker.state import UNSEEN, HandState


@dataclass(frozen=True, slots=True)
class TableDisplay:
    """The community cards, wagers, stakes, rake and pots (PP-1.1-TableDisplay), and whose turn."""

    board: str
    wagers: dict[int, Cents]
    stakes: dict[int, Cents]
    rake: Cents
    pots: tuple[Cents, ...]
    up_cards: dict[int, str]
    shown: dict[int, str]
    winning: dict[int, str]
    to_act: int | None
    # The countdown of the wagering period runs to here (PP-5.2).
    deadline: datetime | None


def table_display(hand: Hand) -> TableDisplay:
    """Say what the table shows of a hand now."""
    state = hand.state
    wagers = state.betting.wagers if state.betting else {}
    return TableDisplay(
        board=texts_of(state.board),
        wagers={seat: cents for seat, cents in wagers.items() if cents},
        stakes=dict(state.stacks),
        rake=state.accrued,
        pots=state.pots or _pots(state, wagers),
        up_cards={seat: texts_of(cards) for seat, cards in state.up.items() if _is_seen(cards)},
        shown={seat: texts_of(state.cards[seat]) for seat in sorted(state.shown)},
        winning=_winning(state),
        to_act=state.to_act,
        deadline=hand.deadline,
    )


def _pots(state: HandState, wagers: Mapping[int, Cents]) -> tuple[Cents, ...]:
    """Cut what earlier rounds put in; wagers of this round lie before the seats."""
    earlier = {seat: cents - wagers.get(seat, 0) for seat, cents in state.wagered.items()}
    return tuple(pot.cents for pot in cut(earlier, state.live, sum(state.dead.values())))


def _is_seen(cards: tuple[Card, ...]) -> bool:
    return bool(cards) and UNSEEN not in cards


def _winning(state: HandState) -> dict[int, str]:
    """Name the winning hands of a showdown (PP-10.5.5)."""
    if not state.showdown or not state.is_over:
        return {}
    return {
        seat: hand_name(state.variant.high(state.cards[seat], state.board))
        for seat in sorted(state.shown & state.winners)
    }


@dataclass(frozen=True, slots=True)
class PlayerDisplay:
    """What one player sees alone: the own cards, what may be done, and until when."""

    cards: str
    options: Options | None
    deadline: datetime | None


def player_display(hand: Hand, seat: int) -> PlayerDisplay:
    """Say what the screen of a seat shows beside the table; a hand that is out has no cards."""
    state = hand.state
    is_live = seat in state.live and state.is_known(seat)
    open_now = options(state)
    is_turn = open_now is not None and open_now.seat == seat
    return PlayerDisplay(
        cards=texts_of(state.cards[seat]) if is_live else "",
        options=open_now if is_turn else None,
        deadline=hand.deadline if is_turn else None,
    )
