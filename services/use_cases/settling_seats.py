"""What a hand leaves at the seats it is played at: saved with every act that changes a stake."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from domain.aggregate import AggregateRoot
from domain.cents import Cents
from domain.command import Envelope
from domain.ledger.accounts import seat_stake
from domain.players.player_account import PlayerAccount
from domain.players.prepaid_card import PrepaidCard
from domain.poker.acts import Cause
from domain.poker.flow import advance
from domain.poker.hand import Hand
from domain.poker.live.extra_time import owed_for_time
from domain.poker.rulings.deciding import declare_dead
from domain.tables.absence.pick_up import PickUp, pick_up_id_of
from domain.tables.hands import on_sitting
from domain.tables.hands.errors import PlayerHasLeftError
from domain.tables.sitting import Sitting
from domain.tables.stake_rules import ADJUSTING_RULES
from domain.tables.stakes import StakeSource
from domain.tables.table_round import TableRound
from services.use_cases.casino import Casino
from services.use_cases.charges_due import taken_after_play
from services.use_cases.seats import end_if_recalled, holder_of

Streams = tuple[AggregateRoot, ...]


class Before(NamedTuple):
    """How a hand stood before something was asked of it."""

    is_over: bool
    folded: frozenset[int]


BEFORE_THE_DEAL = Before(is_over=False, folded=frozenset())


def before(hand: Hand) -> Before:
    """Note how a hand stands."""
    return Before(hand.state.is_over, frozenset(hand.state.folded))


def follow(casino: Casino, envelope: Envelope, hand: Hand, then: Before) -> Streams:
    """Tell the seats of a hand what was done to them; return the streams to save."""
    if hand.round_id is None or not _changed(hand, then):
        return ()
    played = casino.load(TableRound, hand.round_id)
    sittings = {seat: _sitting_of(casino, played, seat) for seat in _changed(hand, then)}
    return tell_seats(casino, envelope, hand, then, played, sittings)


def tell_seats(
    casino: Casino,
    envelope: Envelope,
    hand: Hand,
    then: Before,
    played: TableRound,
    sittings: Mapping[int, Sitting],
) -> Streams:
    """Tell the seats that a hand has changed, and end the round with it."""
    streams: list[AggregateRoot] = []
    for seat in _changed(hand, then):
        streams += _tell(casino, envelope, hand, seat, sittings[seat])
    if hand.state.is_over:
        played.end_with_hand(envelope)
        streams += [played, *taken_after_play(casino, envelope, tuple(sittings.values()))]
    return tuple(streams)


def _changed(hand: Hand, then: Before) -> list[int]:
    state = hand.state
    if then.is_over:
        return []
    return sorted(state.seats) if state.is_over else sorted(state.folded ^ then.folded)


def _sitting_of(casino: Casino, played: TableRound, seat: int) -> Sitting:
    return casino.load(Sitting, played.seats[seat])


def _tell(casino: Casino, envelope: Envelope, hand: Hand, seat: int, sitting: Sitting) -> Streams:
    state, stack = hand.state, hand.state.stacks[seat]
    if sitting.has_ended:
        late = stack - sitting.in_hand.told_cents
        return _pass_on(casino, envelope, hand, sitting, late) if state.is_over and late else ()
    if state.is_over:
        on_sitting.finish(sitting, envelope, stack, is_folded=seat in state.folded)
        return end_if_recalled(casino, envelope, sitting)
    if seat in state.folded:
        on_sitting.fold(sitting, envelope, stack, owed_for_time(state, seat))
        return end_if_recalled(casino, envelope, sitting)
    # After a misdeal, or when mucked cards are shown, the hand is live again.
    sitting.deal_in(envelope, sitting.in_hand.round_id or hand.id, hand.id)
    return (sitting,)


def take_out_the_departed(casino: Casino, envelope: Envelope, hand: Hand) -> None:
    """Deal nobody in again, after a misdeal, who has left since folding."""
    if hand.round_id is None:
        return
    played = casino.load(TableRound, hand.round_id)
    tell = hand.telling(envelope)
    for seat in sorted(hand.state.seats):
        if _sitting_of(casino, played, seat).has_ended:
            reason = "the player has left the table"
            declare_dead(hand.state, tell, seat, Cause.OUT_OF_TIME, reason)
            advance(hand.state, tell)


def adjust_seats(
    casino: Casino, envelope: Envelope, hand: Hand, entries: Mapping[int, Cents]
) -> Streams:
    """Put right at the seats what a hand that is over owes them or paid too much."""
    if hand.round_id is None:
        return ()
    played = casino.load(TableRound, hand.round_id)
    streams: list[AggregateRoot] = []
    for seat, cents in sorted(entries.items()):
        if cents:
            sitting = _sitting_of(casino, played, seat)
            streams += _pass_on(casino, envelope, hand, sitting, cents)
    return tuple(streams)


def _pass_on(
    casino: Casino, envelope: Envelope, hand: Hand, sitting: Sitting, cents: Cents
) -> Streams:
    """Bring what a hand changed late to where the stake is now: here, elsewhere, or cashed in."""
    seat = seat_stake(sitting.table, sitting.seat)
    while sitting.moved_to is not None:
        sitting = casino.load(Sitting, sitting.moved_to)
    if not sitting.has_ended:
        on_sitting.adjust(sitting, envelope, hand.id, cents, seat)
        return (sitting,)
    _check_not_kept(casino, sitting)
    transaction_id = on_sitting.send_on(sitting, envelope, cents, seat)
    holder = holder_of(casino, sitting) if sitting.source is not StakeSource.CHIPS else None
    match holder:
        case PlayerAccount():
            holder.take_back(envelope, transaction_id, cents)
        case PrepaidCard():
            holder.give_back(envelope, transaction_id, cents)
    return (sitting, holder) if holder else (sitting,)


def _check_not_kept(casino: Casino, sitting: Sitting) -> None:
    """Refuse to add to chips that wait sealed for a player who was picked up."""
    kept = casino.find(PickUp, pick_up_id_of(sitting.id))
    if kept is not None and kept.kept_cents:
        raise PlayerHasLeftError(
            f"the chips of seat {sitting.seat} of table {sitting.table} are kept since its player"
            " was picked up; hand them over first",
            rule=ADJUSTING_RULES[sitting.book],
        )
