"""What a hand of cards leaves at a seat: when it is folded, when it is over, and long after."""

from __future__ import annotations

from uuid import UUID

from domain.cents import Cents, dollars
from domain.command import Envelope
from domain.ids import derived_id
from domain.ledger.accounts import seat_stake
from domain.ledger.postings import move
from domain.tables.errors import StakeShortError
from domain.tables.events import SeatHandEnded, StakeReturned
from domain.tables.hands.errors import HandNotOverError, PlayerHasLeftError
from domain.tables.hands.events import StakeAdjusted
from domain.tables.sitting import Sitting
from domain.tables.stake_rules import ADJUSTING_RULES, STAKE_RULES


def fold(sitting: Sitting, envelope: Envelope, stack: Cents, owes: Cents) -> None:
    """End the hand of a seat that folded: its stake is what lies behind (PP-5.18, CP-6.11)."""
    _end(sitting, envelope, stack, is_folded=True, hand_goes_on=True, owes_cents=owes)


def finish(sitting: Sitting, envelope: Envelope, stack: Cents, *, is_folded: bool) -> None:
    """End the hand for a seat: what it has won or lost is its stake now (PP-5.9)."""
    _end(sitting, envelope, stack, is_folded=is_folded, hand_goes_on=False, owes_cents=0)


def _end(
    sitting: Sitting,
    envelope: Envelope,
    stack: Cents,
    *,
    is_folded: bool,
    hand_goes_on: bool,
    owes_cents: Cents,
) -> None:
    sitting.record(
        SeatHandEnded,
        envelope,
        rules=STAKE_RULES[sitting.book],
        round_id=sitting.in_hand.round_id,
        is_folded=is_folded,
        stake_cents=sitting.stake_cents + stack - sitting.in_hand.told_cents,
        hand_goes_on=hand_goes_on,
        owes_cents=owes_cents,
        **sitting.place,
    )


def adjust(sitting: Sitting, envelope: Envelope, hand_id: UUID, cents: Cents, seat: str) -> None:
    """Put a stake right by what an earlier hand owes or is owed; `seat` is where that lies now."""
    sitting.check_open()
    if cents < 0 and sitting.in_hand.hand_id is not None:
        raise HandNotOverError(
            f"seat {sitting.seat} of table {sitting.table} is in a hand; "
            "what it got too much is taken when that is over",
            rule=ADJUSTING_RULES[sitting.book],
        )
    stake = sitting.stake_cents + cents
    if stake < 0:
        raise StakeShortError(
            f"the seat holds {dollars(sitting.stake_cents)}, "
            f"so {dollars(-cents)} cannot be taken from it"
        )
    own = seat_stake(sitting.table, sitting.seat)
    sitting.record(
        StakeAdjusted,
        envelope,
        rules=(ADJUSTING_RULES[sitting.book],),
        postings=move(seat, own, cents) if seat != own else (),
        hand_id=hand_id,
        cents=cents,
        stake_cents=stake,
        # Who has played here once may go on with whatever is left.
        is_active=stake > 0 and (sitting.is_active or sitting.in_hand.round_id is not None),
        **sitting.place,
    )


def send_on(sitting: Sitting, envelope: Envelope, cents: Cents, seat: str) -> UUID:
    """Send what comes to a seat after its player has left to where the stake went."""
    if cents < 0:
        raise PlayerHasLeftError(
            f"the player of seat {sitting.seat} of table {sitting.table} has left with the stake; "
            f"there is nothing that {dollars(-cents)} could be taken from",
            rule=ADJUSTING_RULES[sitting.book],
        )
    transaction_id = derived_id("stake", envelope.command_id, sitting.id)
    sitting.record(
        StakeReturned,
        envelope,
        rules=STAKE_RULES[sitting.book],
        postings=move(seat, sitting.origin, cents),
        transaction_id=transaction_id,
        cents=cents,
        stake_cents=0,
        reverses=None,
        **sitting.whose,
    )
    return transaction_id
