"""Whether what a seat says it has at stake is what the ledger holds for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from uuid import UUID

from domain.aggregate import DomainEvent
from domain.ledger.accounts import seat_stake
from domain.tables.absence.events import StakeMoved
from domain.tables.events import (
    RoundEnded,
    RoundStarted,
    SeatDealtIn,
    SeatHandEnded,
    SeatTaken,
    SeatVacated,
)


class StakesAtSeats:
    """Follows every sitting; while a hand holds something of a seat, the hand alone knows it."""

    def __init__(self) -> None:
        self._account_of: dict[UUID, str] = {}
        self._sitting_at: dict[str, UUID] = {}
        self._said: dict[str, int] = {}
        # The seats of each hand that is played, and those of them that it holds something of.
        self._hands: dict[UUID, set[str]] = {}
        self._held: set[str] = set()
        self._touched: dict[str, int] = {}
        self.compared = 0

    def touch(self, account: str, position: int) -> None:
        """Note that the ledger moved money of a seat."""
        self._touched[account] = position

    def take(self, position: int, stream_id: UUID, event: DomainEvent) -> None:
        """Note what a table says of its rounds, or a sitting of its stake."""
        match event:
            case RoundStarted(table=table, seats=seats, hand_id=UUID()):
                self._hands[stream_id] = {seat_stake(table, seat) for seat in seats}
            case RoundEnded():
                over = self._hands.pop(stream_id, set())
                self._held -= over
                self._touched.update(dict.fromkeys(over, position))
            case SeatTaken(table=table, seat=seat):
                account = seat_stake(table, seat)
                self._account_of[stream_id], self._sitting_at[account] = account, stream_id
        account = self._account_of.get(stream_id, "")
        # What comes late to somebody who has left is no stake of whoever sits there now.
        if self._sitting_at.get(account) == stream_id:
            self._follow(account, event)
            self._touched[account] = position

    def _follow(self, account: str, event: DomainEvent) -> None:
        stake = getattr(event, "stake_cents", None)
        if stake is not None:
            self._said[account] = stake
        match event:
            case SeatTaken():
                self._said[account] = 0
            case SeatDealtIn(hand_id=UUID()):
                self._held.add(account)
            case SeatHandEnded():
                self._held.discard(account)
            case SeatVacated() | StakeMoved():
                del self._sitting_at[account]
                # The hand may still give something back to whoever folded and left.
                if any(account in seats for seats in self._hands.values()):
                    self._held.add(account)

    def settle(self, balances: Mapping[str, int]) -> Iterator[tuple[int, str]]:
        """Tell what does not fit where a command ends."""
        for account, position in self._touched.items():
            if account not in self._sitting_at or account in self._held:
                continue
            self.compared += 1
            held, said = balances.get(account, 0), self._said[account]
            if held != said:
                yield position, f"{account} holds {held} cents, who sits there has {said}"
        self._touched.clear()
