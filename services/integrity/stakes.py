"""Whether what a seat says it has at stake is what the ledger holds for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from uuid import UUID

from domain.aggregate import DomainEvent
from domain.ledger.accounts import seat_stake
from domain.tables.absence.events import StakeMoved
from domain.tables.events import SeatDealtIn, SeatHandEnded, SeatTaken, SeatVacated


class StakesAtSeats:
    """Follows every sitting; while a hand has a seat's stake the hand alone knows it."""

    def __init__(self) -> None:
        self._account_of: dict[UUID, str] = {}
        self._sitting_at: dict[str, UUID] = {}
        self._said: dict[str, int] = {}
        self._in_hand: set[str] = set()
        self._touched: dict[str, int] = {}
        self.compared = 0

    def touch(self, account: str, position: int) -> None:
        """Note that the ledger moved money of a seat."""
        self._touched[account] = position

    def take(self, position: int, stream_id: UUID, event: DomainEvent) -> None:
        """Note what a sitting says."""
        if isinstance(event, SeatTaken):
            account = seat_stake(event.table, event.seat)
            self._account_of[stream_id], self._sitting_at[account] = account, stream_id
            self._said[account] = 0
            self._in_hand.discard(account)
        account = self._account_of.get(stream_id, "")
        # What comes late to somebody who has left is no stake of whoever sits there now.
        if self._sitting_at.get(account) != stream_id:
            return
        stake = getattr(event, "stake_cents", None)
        if stake is not None:
            self._said[account] = stake
        match event:
            case SeatDealtIn(hand_id=UUID()):
                self._in_hand.add(account)
            case SeatHandEnded():
                self._in_hand.discard(account)
            case SeatVacated() | StakeMoved():
                del self._sitting_at[account]
        self._touched[account] = position

    def settle(self, balances: Mapping[str, int]) -> Iterator[tuple[int, str]]:
        """Tell what does not fit where a command ends."""
        for account, position in self._touched.items():
            if account not in self._sitting_at or account in self._in_hand:
                continue
            self.compared += 1
            held, said = balances.get(account, 0), self._said[account]
            if held != said:
                yield position, f"{account} holds {held} cents, who sits there has {said}"
        self._touched.clear()
