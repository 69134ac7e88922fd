"""Hands dealt where people sit: whom they deal in, and with which stakes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from uuid import UUID

from domain.aggregate import AggregateRoot
from domain.command import Envelope
from domain.poker.acts import Posting
from domain.poker.commands import StartHand
from domain.poker.hand import Hand
from domain.staff.authority import require
from domain.staff.powers import RUN_POKER
from domain.staff.roles import Book
from domain.tables.errors import SeatTakenError
from domain.tables.hands.dealing_in import (
    Deal,
    Stated,
    blinds_of,
    check_enough,
    check_stated,
    dealt_in,
)
from domain.tables.notices.applying import catch_up
from domain.tables.sitting import Sitting
from domain.tables.table import Table, table_id_of
from domain.tables.table_round import DealtHand, TableRound, number_after, round_id_of
from services.use_cases.casino import Casino
from services.use_cases.charges_due import charged_now
from services.use_cases.equipment import cards_ready_to_deal
from services.use_cases.floor import table_now
from services.use_cases.rounds import last_round, open_sittings
from services.use_cases.settling_seats import BEFORE_THE_DEAL, tell_seats

_WITH_STAKES = frozenset({Book.PP, Book.CP})
_ENTERING = frozenset({Posting.ENTRY, Posting.PENALTY})


@dataclass(frozen=True, slots=True)
class AtSeats:
    """A hand about to be dealt to people who sit at a table of the floor."""

    table: Table
    previous: TableRound | None
    sittings: list[Sitting]
    dealt: list[Sitting]
    # The charge of the hour, where it was taken before the deal.
    charged: tuple[AggregateRoot, ...]

    @property
    def round_id(self) -> UUID:
        """Return the id of the round that the hand will be."""
        return round_id_of(self.table.code, number_after(self.previous))

    def filled_in(self, command: StartHand) -> StartHand:
        """Put the stakes and players of the seats into what was asked."""
        stacks = {each.seat: each.stake_cents for each in self.dealt}
        players = {each.seat: each.player_id for each in self.dealt if each.player_id}
        return replace(command, stacks=stacks, players=players)

    def begin(self, casino: Casino, envelope: Envelope, hand: Hand) -> tuple[AggregateRoot, ...]:
        """Begin the round, with as much as was played of it; return the streams to save."""
        dealt = DealtHand(hand.id, hand.state.seats)
        played = TableRound.of_hand(envelope, self.table, self.previous, self.sittings, dealt)
        at_seats = {each.seat: each for each in self.dealt if each.seat in dealt.seats}
        told = tell_seats(casino, envelope, hand, BEFORE_THE_DEAL, played, at_seats)
        # Everybody at the table was charged for the hour, whether or not dealt in.
        seated = self.sittings if self.charged else at_seats.values()
        others = (each for each in told if not isinstance(each, Sitting | TableRound))
        return (self.table, played, *seated, *self.charged, *others)


def at_seats(casino: Casino, command: StartHand) -> AtSeats | None:
    """Find who sits where a hand is to be dealt; None where nobody does, or guests play."""
    table = casino.find(Table, table_id_of(command.table))
    if table is None or table.book not in _WITH_STAKES:
        return None
    sittings = open_sittings(casino, table)
    if command.of_guests:
        _check_seats_of_guests(command, sittings)
        return None
    if not sittings:
        return None
    require(command.envelope, RUN_POKER)
    # What was announced and is due binds this hand, however late the clock ran.
    catch_up(table, command.envelope, table_now(casino, table))
    previous = last_round(casino, table)
    TableRound.check_may_begin(table, previous)
    cards_ready_to_deal(casino, table, command.envelope.gaming_day)
    charged = charged_now(casino, command.envelope, table, sittings)
    deal = _deal(command)
    blinds = blinds_of(table.rulebook, sittings, deal)
    dealt = dealt_in(sittings, blinds, deal.posting)
    check_enough(dealt, table.code)
    check_stated(Stated(command.stacks, command.players), sittings, dealt)
    return AtSeats(table, previous, sittings, dealt, charged)


def _check_seats_of_guests(command: StartHand, sittings: list[Sitting]) -> None:
    """Keep the stakes of guests and of people who sit there apart."""
    for each in sittings:
        if each.seat in command.stacks:
            raise SeatTakenError(
                f"somebody sits at seat {each.seat} of table {each.table} with a stake of the"
                " house; guests play at other seats"
            )


def _deal(command: StartHand) -> Deal:
    terms = command.terms
    big = max(terms.blinds, default=0)
    posting = {post.seat for post in command.posts if post.kind in _ENTERING and post.cents >= big}
    return Deal(
        button=command.button,
        blinds=len(terms.blinds) - command.small_blind_is_missing,
        posting=posting,
        button_is_small=terms.settings.button_posts_small_blind,
    )
