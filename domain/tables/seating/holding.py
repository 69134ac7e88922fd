"""Seats held for somebody, given to one of several, or drawn for; and who moves before whom."""

from __future__ import annotations

from typing import Any

from domain.cards.card import cards_of, rank_of, text_of
from domain.command import Envelope
from domain.staff.authority import require
from domain.staff.roles import Book
from domain.staff.seat_powers import ALLOCATE_SEAT, SEAT_PLAYER, SETTLE_SEAT_CLAIM
from domain.tables.seating.commands import (
    AllocateSeat,
    DrawForSeat,
    ReleaseSeat,
    RequestSeatChange,
    ReserveSeat,
    WithdrawSeatChange,
)
from domain.tables.seating.errors import (
    MoveAskedError,
    NoMoveAskedError,
    SeatClaimError,
    SeatHeldError,
    SeatNotHeldError,
    UndecidedDrawError,
)
from domain.tables.seating.events import (
    SeatAllocated,
    SeatChangeRequested,
    SeatChangeWithdrawn,
    SeatDrawDecided,
    SeatReleased,
    SeatReserved,
)
from domain.tables.seating.seating import Seating
from domain.tables.seating.words import player_word

_FEWEST_CLAIMANTS = 2
_RESERVED_RULES = {Book.CP: ("CP-1.1-ReservedButton", "CP-8.3"), Book.PP: ("PP-1.1-ReservedSign",)}


def reserve(seating: Seating, command: ReserveSeat) -> None:
    """Hold a free seat for one player."""
    require(command.envelope, ALLOCATE_SEAT, seating.book)
    player = player_word(command.player)
    _check_not_held(seating, command.seat, player)
    told: dict[str, Any] = {"table": seating.table, "seat": command.seat, "player": player}
    rules = _RESERVED_RULES.get(seating.book, ())
    seating.record(SeatReserved, command.envelope, rules=rules, **told)


def release(seating: Seating, command: ReleaseSeat) -> None:
    """Hold a seat no longer."""
    require(command.envelope, ALLOCATE_SEAT, seating.book)
    if command.seat not in seating.held:
        raise SeatNotHeldError(f"seat {command.seat} of table {seating.table} is held for nobody")
    told: dict[str, Any] = {"table": seating.table, "seat": command.seat, "reason": command.reason}
    seating.record(SeatReleased, command.envelope, **told)


def take_up(seating: Seating, envelope: Envelope, seat: int) -> None:
    """Note that a held seat was taken by whom it was held for."""
    told: dict[str, Any] = {"table": seating.table, "seat": seat, "reason": "taken"}
    seating.record(SeatReleased, envelope, **told)


def fulfil_change(seating: Seating, envelope: Envelope, seat: int) -> None:
    """Note that whoever asked for another seat has moved."""
    seating.record(SeatChangeWithdrawn, envelope, table=seating.table, seat=seat)


def allocate(seating: Seating, command: AllocateSeat) -> None:
    """Give a seat that several want to one of them (PP-9.1.2)."""
    require(command.envelope, SETTLE_SEAT_CLAIM, seating.book)
    player = player_word(command.player)
    others = tuple(player_word(each) for each in command.others.split())
    if not others or player in others:
        raise SeatClaimError("name the others who want the seat beside the one chosen")
    _check_not_held(seating, command.seat, player)
    seating.record(
        SeatAllocated,
        command.envelope,
        rules=("PP-9.1.2",),
        table=seating.table,
        seat=command.seat,
        player=player,
        others=others,
        reason=command.reason,
    )


def draw(seating: Seating, command: DrawForSeat) -> None:
    """Let the highest card win the seat, ace high; equal high cards draw again (PK-14)."""
    require(command.envelope, SEAT_PLAYER, seating.book)
    if seating.book is not Book.CP:
        raise SeatClaimError("cards decide about a seat at live poker tables only", rule="CP-8.1.1")
    players = tuple(player_word(each) for each in command.players.split())
    if len(set(players)) < max(_FEWEST_CLAIMANTS, len(players)):
        raise SeatClaimError("a draw is between two players or more", rule="CP-8.1.1")
    winner, draws = _drawn(players, command.cards)
    _check_not_held(seating, command.seat, winner)
    seating.record(
        SeatDrawDecided,
        command.envelope,
        rules=("CP-8.1.1",),
        table=seating.table,
        seat=command.seat,
        player=winner,
        draws=draws,
    )


def request_change(seating: Seating, command: RequestSeatChange) -> None:
    """Note that somebody of the game wants another seat of the table (CP-8.1.2)."""
    require(command.envelope, SEAT_PLAYER, seating.book)
    if command.to_seat in seating.requests.values():
        raise MoveAskedError(f"somebody of the game has asked for seat {command.to_seat} before")
    told: dict[str, Any] = {
        "table": seating.table,
        "seat": command.seat,
        "to_seat": command.to_seat,
    }
    rules = ("CP-8.1.2",) if seating.book is Book.CP else ()
    seating.record(SeatChangeRequested, command.envelope, rules=rules, **told)


def withdraw_change(seating: Seating, command: WithdrawSeatChange) -> None:
    """Forget a wish for another seat."""
    require(command.envelope, SEAT_PLAYER, seating.book)
    if command.seat not in seating.requests:
        raise NoMoveAskedError(f"seat {command.seat} has asked for no other seat")
    fulfil_change(seating, command.envelope, command.seat)


def check_may_sit(seating: Seating, seat: int, player: str) -> None:
    """Refuse a newcomer whose seat is held for another, or was asked for from within the game."""
    if seating.held.get(seat, player) != player:
        raise SeatHeldError(
            f"seat {seat} of table {seating.table} is held for {seating.held[seat]}"
        )
    mover = next((old for old, new in seating.requests.items() if new == seat), None)
    if seating.book is Book.CP and mover is not None:
        raise MoveAskedError(
            f"seat {mover} has asked for seat {seat}; players of the game come before others"
        )


def _check_not_held(seating: Seating, seat: int, player: str) -> None:
    holder = seating.held.get(seat)
    if holder is not None and holder != player:
        raise SeatHeldError(f"seat {seat} of table {seating.table} is held for {holder}")


def _drawn(players: tuple[str, ...], text: str) -> tuple[str, tuple[dict[str, str], ...]]:
    """Follow draw after draw until one high card stands alone."""
    draws: list[dict[str, str]] = []
    left = players
    for each in text.split(","):
        cards = cards_of(each)
        if len(left) == 1 or len(cards) != len(left):
            raise UndecidedDrawError(
                f"draw {len(draws) + 1} is between {len(left)} players and gives {len(cards)} cards"
            )
        by_player = dict(zip(left, cards, strict=True))
        draws.append({player: text_of(card) for player, card in by_player.items()})
        highest = max(map(rank_of, cards))
        left = tuple(who for who, card in by_player.items() if rank_of(card) == highest)
    if len(left) > 1:
        raise UndecidedDrawError(f"{' and '.join(left)} drew equal cards and draw again")
    return left[0], tuple(draws)
