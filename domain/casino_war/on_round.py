"""Rulings asked of a stored round: who may give each, and the ruling itself."""

from __future__ import annotations

from domain.cards.card import card_of
from domain.casino_war import reconstructing, voiding
from domain.casino_war.acts import Irregularity
from domain.casino_war.commands import (
    InvalidateWarRound,
    ReconstructWarHand,
    VoidWarRound,
    VoidWarWager,
)
from domain.casino_war.errors import NotVoidError
from domain.casino_war.round import WarRound
from domain.staff.authority import require
from domain.staff.breach_powers import INVALIDATE_GAME, VOID_WAGER_FOR_BREACH
from domain.staff.irregularity_powers import DECLARE_ROUND_VOID, RECONSTRUCT_HAND
from domain.staff.roles import Book
from domain.staff.seat_powers import RUN_ROUNDS


def reconstruct(round_: WarRound, command: ReconstructWarHand) -> None:
    """Reconstruct a hand."""
    require(command.envelope, RECONSTRUCT_HAND, Book.CW)
    tell = round_.telling(command.envelope)
    retracted = [(each.area, each.player, each.bet) for each in command.retracted]
    reconstructing.reconstruct(round_.state, tell, command.areas, retracted, command.reason)


def void(round_: WarRound, command: VoidWarRound) -> None:
    """Void a round; where the rule itself does, whoever deals may record it."""
    is_declared = command.cause is Irregularity.NO_WAGERS
    require(command.envelope, DECLARE_ROUND_VOID if is_declared else RUN_ROUNDS, Book.CW)
    state, tell = round_.state, round_.telling(command.envelope)
    match command.cause:
        case Irregularity.NO_WAGERS:
            cards = [card_of(each) for each in command.cards.split()]
            voiding.void_without_wagers(state, tell, cards, command.reason)
        case Irregularity.MACHINE_FAILED:
            voiding.fail_machine(
                state, tell, command.reason, can_be_completed=command.can_be_completed
            )
        case Irregularity.WRONG_CARDS:
            voiding.find_wrong_cards(state, tell, command.reason)
        case _:
            raise NotVoidError(
                f"{command.cause.replace('_', ' ')} does not void a round", rule="CW-9.8.1"
            )


def invalidate(round_: WarRound, command: InvalidateWarRound) -> None:
    """Invalidate a round."""
    require(command.envelope, INVALIDATE_GAME, Book.CW)
    tell = round_.telling(command.envelope)
    voiding.invalidate(round_.state, tell, command.cause, command.reason)


def void_wager(round_: WarRound, command: VoidWarWager) -> None:
    """Void a wager for a breach."""
    require(command.envelope, VOID_WAGER_FOR_BREACH, Book.CW)
    tell = round_.telling(command.envelope)
    where = (command.area, command.player, command.bet)
    voiding.void_wager(round_.state, tell, *where, command.reason)
