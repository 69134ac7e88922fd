"""What a round of play has of a seat: its live cards, and what the stake knows of its money."""

from __future__ import annotations

from dataclasses import dataclass, replace
from uuid import UUID

from domain.aggregate import DomainEvent
from domain.cents import Cents, dollars
from domain.tables.events import SeatDealtIn, SeatHandEnded
from domain.tables.hands.errors import OwesForTimeError, RoundIsAHandError


@dataclass(frozen=True, slots=True)
class InHand:
    """How a seat stands to its latest round; `hand_id` stays until the hand is over for all."""

    round_id: UUID | None = None
    has_cards: bool = False
    hand_id: UUID | None = None
    # What the hand held for the seat when the stake was last told. A stake may be added to after
    # folding, and the hand knows nothing of that: so only what has changed since is passed on.
    told_cents: Cents = 0
    owes_cents: Cents = 0

    def after(self, event: DomainEvent, stake_before: Cents) -> InHand:
        """Reflect a fact."""
        match event:
            case SeatDealtIn():
                # After a misdeal the seat gets cards of the same hand again.
                is_again = event.hand_id is not None and event.hand_id == self.hand_id
                told = self.told_cents if is_again else stake_before
                return InHand(event.round_id, True, event.hand_id, told)
            case SeatHandEnded():
                stake = stake_before if event.stake_cents is None else event.stake_cents
                return replace(
                    self,
                    has_cards=False,
                    hand_id=self.hand_id if event.hand_goes_on else None,
                    told_cents=self.told_cents + stake - stake_before,
                    owes_cents=event.owes_cents,
                )
        return self

    def check_owes_nothing(self, seat: int) -> None:
        """Refuse to part with a stake from which time that was bought is still to be paid."""
        if self.owes_cents:
            raise OwesForTimeError(
                f"seat {seat} owes {dollars(self.owes_cents)} for time it bought, "
                "which is taken from its stake when the hand is over"
            )

    def check_no_cards_are_told(self, table: str, rule: str) -> None:
        """Refuse to end by word what is decided in the hand itself."""
        if self.hand_id is not None:
            raise RoundIsAHandError(
                f"a hand is dealt at table {table}; it is folded and ended in the hand", rule=rule
            )
