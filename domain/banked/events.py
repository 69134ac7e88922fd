"""What happens in a round of any house-banked game. Stored for ever, so only ever added to."""

from __future__ import annotations

from uuid import UUID

from domain.aggregate import DomainEvent, stored_as
from domain.banked.results import Outcome, Result
from domain.cents import Cents


@stored_as("banked.wager_placed")
class WagerPlaced(DomainEvent):
    """A stake was put down on a bet."""

    box: int
    player: str
    bet: str
    cents: Cents
    player_id: UUID | None = None


@stored_as("banked.wager_taken_back")
class WagerTakenBack(DomainEvent):
    """A stake was taken back before betting closed, or handed back because it may not stand."""

    box: int
    player: str
    bet: str
    cents: Cents
    reason: str = ""


@stored_as("banked.betting_closed")
class BettingClosed(DomainEvent):
    """No more bets: the call, after which nothing more is placed."""


@stored_as("banked.player_warned")
class PlayerWarned(DomainEvent):
    """A player was told what will happen the next time."""

    box: int
    player: str
    about: str


@stored_as("banked.irregularity_found")
class IrregularityFound(DomainEvent):
    """Something was not as it should be; play pauses, and those named were told."""

    kind: str
    target: str
    notified: tuple[str, ...]
    reason: str = ""


@stored_as("banked.bet_settled")
class BetSettled(DomainEvent):
    """One bet was decided, and everything due for it was handed over or taken.

    `stake_cents` is what lay there, `effective_cents` the part that counted, `paid_cents` what the
    house added, `to_player_cents` all that was handed over, excess included.
    """

    box: int
    player: str
    bet: str
    result: Result
    stake_cents: Cents
    effective_cents: Cents
    paid_cents: Cents
    to_player_cents: Cents
    # What the payment rose by, so that chips could make it.
    rounding_cents: Cents = 0
    note: str = ""


@stored_as("banked.bet_reopened")
class BetReopened(DomainEvent):
    """A settled bet was undone: what was handed over came back, and the stake lies there again."""

    box: int
    player: str
    bet: str
    stake_cents: Cents
    to_player_cents: Cents
    reason: str


@stored_as("banked.cards_collected")
class CardsCollected(DomainEvent):
    """The cards were taken in."""


@stored_as("banked.round_ended")
class RoundEnded(DomainEvent):
    """The round was over; the float had changed by so much since it began."""

    outcome: Outcome
    float_change_cents: Cents
    # Why there is no result, as a code, and what the person who decided it said.
    reason: str = ""
    remark: str = ""


@stored_as("banked.round_reopened")
class RoundReopened(DomainEvent):
    """A round that was over is decided again, under authority."""

    reason: str
