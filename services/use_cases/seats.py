"""Seats and rounds: sitting down, buying in, being dealt in, and leaving with the stake."""

from __future__ import annotations

from functools import partial
from typing import Any
from uuid import UUID

from domain.aggregate import AggregateRoot
from domain.command import Envelope
from domain.errors import NotFoundError
from domain.players.card_number import card_id_of
from domain.players.errors import UnknownCardError
from domain.players.player_account import PlayerAccount
from domain.players.pokerpro_card import PokerProCard
from domain.players.prepaid_card import PrepaidCard
from domain.staff.roles import Book
from domain.tables.charges import on_sitting as charges
from domain.tables.commands import BringChips, BuyIn, FoldSeat, LeaveSeat, TakeSeat
from domain.tables.errors import CardNeededError, CardNotTakenError, SeatEmptyError
from domain.tables.seating import holding
from domain.tables.seating.seating import Seating, seating_id_of
from domain.tables.seating.words import player_word
from domain.tables.sitting import Sitting, sitting_id_of
from domain.tables.stakes import StakeSource
from domain.tables.table import Table, table_id_of
from services.use_cases.bars import check_not_barred, check_word_not_barred
from services.use_cases.casino import Answer, Casino, Decided
from services.use_cases.latest import latest

Holder = PlayerAccount | PrepaidCard


def the_table(casino: Casino, code: str) -> Table:
    """Find a table by its code."""
    table = casino.find(Table, table_id_of(code))
    if table is None:
        raise NotFoundError(f"there is no table {code.upper()}")
    return table


def last_sitting(casino: Casino, table: Table, seat: int) -> Sitting | None:
    """Find the latest sitting at a seat, ended or not."""
    table.check_seat(seat)
    return latest(casino, Sitting, partial(sitting_id_of, table.code, seat))


def last_seating(casino: Casino, code: str) -> Seating | None:
    """Find the latest seating around a table, over or not."""
    return latest(casino, Seating, partial(seating_id_of, code))


def open_sitting(casino: Casino, table: Table, seat: int) -> Sitting:
    """Find who sits at a seat now."""
    sitting = last_sitting(casino, table, seat)
    if sitting is None or sitting.has_ended:
        raise SeatEmptyError(f"nobody sits at seat {seat} of table {table.code}")
    return sitting


def take_seat(casino: Casino, command: TakeSeat) -> Answer:
    """Seat a player by the card that was swiped, or with chips at a live table."""

    def decide() -> Decided:
        streams, sitting = seated(casino, command)
        return Decided(streams, {"sitting_id": str(sitting.id), "table": sitting.table})

    return casino.perform(command, decide)


def seated(
    casino: Casino, command: TakeSeat, player: str = ""
) -> tuple[tuple[AggregateRoot, ...], Sitting]:
    """Decide that a player takes a seat; return the streams to save, and the sitting."""
    table = the_table(casino, command.table)
    previous = last_sitting(casino, table, command.seat)
    holder = _card_holder(casino, table, command.card)
    sitting = Sitting.take(command, table, previous, **_whose(table, holder))
    check_not_barred(casino, table.rulebook, sitting.player_id)
    check_word_not_barred(casino, table.rulebook, player or command.player)
    charges.join(sitting, command.envelope, table)
    held = _claim_seat(casino, command, player or _called(command, sitting))
    _log_in(command.envelope, holder, sitting)
    return (sitting, *held, *((holder,) if holder else ())), sitting


def move_holder(casino: Casino, envelope: Envelope, old: Sitting, new: Sitting) -> Holder | None:
    """Let an account or a card follow its player to another seat."""
    holder = holder_of(casino, old)
    if holder is not None:
        holder.leave_seat(envelope, old.id)
        _log_in(envelope, holder, new)
    return holder


def _log_in(envelope: Envelope, holder: Holder | None, sitting: Sitting) -> None:
    match holder:
        case PlayerAccount():
            holder.take_seat(envelope, sitting.id, sitting.table, sitting.seat)
        case PrepaidCard():
            holder.take_seat(envelope, sitting.id)


def _called(command: TakeSeat, sitting: Sitting) -> str:
    """Say by what word or id a seat may have been held for whoever takes it now."""
    if command.player:
        return player_word(command.player)
    return str(sitting.player_id) if sitting.player_id else ""


def _claim_seat(casino: Casino, command: TakeSeat, player: str) -> tuple[Seating, ...]:
    """Refuse a seat that is held for another; one that was held for this player is free again."""
    seating = last_seating(casino, command.table)
    if seating is None or seating.is_over:
        return ()
    holding.check_may_sit(seating, command.seat, player)
    if command.seat not in seating.held:
        return ()
    holding.take_up(seating, command.envelope, command.seat)
    return (seating,)


def buy_in(casino: Casino, command: BuyIn) -> Answer:
    """Move an amount from the account or pre-paid card to the seat, in one transaction."""

    def decide() -> Decided:
        sitting = open_sitting(casino, the_table(casino, command.table), command.seat)
        transaction_id = sitting.buy_in(command)
        charges.pay_all(sitting, command.envelope)
        holder = holder_of(casino, sitting)
        match holder:
            case PlayerAccount():
                holder.debit(command.envelope, transaction_id, command.amount_cents)
            case PrepaidCard():
                holder.spend(command.envelope, transaction_id, command.amount_cents)
        facts = {"transaction_id": str(transaction_id), "stake_cents": sitting.stake_cents}
        return Decided((sitting, holder) if holder else (sitting,), facts)

    return casino.perform(command, decide)


def bring_chips(casino: Casino, command: BringChips) -> Answer:
    """Put chips that the player brought in front of the seat."""

    def decide() -> Decided:
        sitting = open_sitting(casino, the_table(casino, command.table), command.seat)
        transaction_id = sitting.bring_chips(command)
        facts = {"transaction_id": str(transaction_id), "stake_cents": sitting.stake_cents}
        return Decided((sitting,), facts)

    return casino.perform(command, decide)


def leave_seat(casino: Casino, command: LeaveSeat) -> Answer:
    """End a sitting, and give its stake back to where it came from."""

    def decide() -> Decided:
        table = the_table(casino, command.table)
        sitting = open_sitting(casino, table, command.seat)
        charges.settle_before_going(sitting, command.envelope, table)
        transaction_id, cents = sitting.leave(command)
        holder = holder_of(casino, sitting)
        _give_back(command.envelope, sitting, holder, transaction_id, cents)
        facts = {"transaction_id": str(transaction_id), "cents": cents}
        return Decided((sitting, holder) if holder else (sitting,), facts)

    return casino.perform(command, decide)


def fold_seat(casino: Casino, command: FoldSeat) -> Answer:
    """End the hand of one seat; a sitting that was to end then ends."""

    def decide() -> Decided:
        sitting = open_sitting(casino, the_table(casino, command.table), command.seat)
        sitting.fold(command)
        streams = end_if_recalled(casino, command.envelope, sitting)
        return Decided(streams, {"sitting_id": str(sitting.id)})

    return casino.perform(command, decide)


def end_if_recalled(
    casino: Casino, envelope: Envelope, sitting: Sitting
) -> tuple[AggregateRoot, ...]:
    """End a sitting that only waited for its hand to be over; return the streams to save."""
    if not sitting.recall_reason or not sitting.can_be_vacated:
        return (sitting,)
    return vacate(casino, envelope, sitting, sitting.recall_reason)


def vacate(
    casino: Casino,
    envelope: Envelope,
    sitting: Sitting,
    reason: str,
    holder: Holder | None = None,
) -> tuple[AggregateRoot, ...]:
    """End a sitting and give its stake back; return the streams to save."""
    charges.settle_before_going(sitting, envelope, the_table(casino, sitting.table))
    transaction_id, cents = sitting.vacate(envelope, reason)
    holder = holder or holder_of(casino, sitting)
    _give_back(envelope, sitting, holder, transaction_id, cents)
    return (sitting, holder) if holder else (sitting,)


def _give_back(
    envelope: Envelope, sitting: Sitting, holder: Holder | None, transaction_id: UUID, cents: int
) -> None:
    """Return the stake to account or card; chips are in the player's own hands again."""
    if holder is None:
        return
    if cents and sitting.source is not StakeSource.CHIPS:
        give = holder.take_back if isinstance(holder, PlayerAccount) else holder.give_back
        give(envelope, transaction_id, cents)
    holder.leave_seat(envelope, sitting.id)


def _card_holder(casino: Casino, table: Table, number: str) -> Holder | None:
    """Find whose card was swiped; refuse an unknown or blocked one (PP-1.1-PokerProCard)."""
    if not number:
        if table.book is Book.PP:
            raise CardNeededError(f"table {table.code} is electronic; swipe the player's card")
        return None
    card = casino.find(AggregateRoot, card_id_of(number))
    if isinstance(card, PrepaidCard):
        if table.book is not Book.PP:
            raise CardNotTakenError(f"table {table.code} is played with chips, not with this card")
        return card
    if not isinstance(card, PokerProCard):
        raise UnknownCardError(f"there is no card {number}")
    account = casino.load(PlayerAccount, card.player_id)
    account.check_card(number)
    return account


def _whose(table: Table, holder: Holder | None) -> dict[str, Any]:
    """Say what a sitting's stake comes from, and whose it is."""
    account_id = holder.id if isinstance(holder, PlayerAccount) else None
    if table.book is not Book.PP:
        return {"source": StakeSource.CHIPS, "player_id": account_id}
    if isinstance(holder, PrepaidCard):
        return {"source": StakeSource.PREPAID_CARD, "card_id": holder.id}
    return {"source": StakeSource.ACCOUNT, "player_id": account_id}


def holder_of(casino: Casino, sitting: Sitting) -> Holder | None:
    """Find the account or card that a sitting's player logged in with."""
    if sitting.card_id is not None:
        return casino.load(PrepaidCard, sitting.card_id)
    if sitting.player_id is not None:
        return casino.load(PlayerAccount, sitting.player_id)
    return None
