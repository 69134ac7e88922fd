"""One sitting at one seat: from sitting down to leaving with the stake (PP-5.10, CP-6.3)."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.cents import Cents, dollars, positive_cents
from domain.command import Envelope
from domain.ids import derived_id
from domain.ledger.accounts import OWED, PATRONS_CHIPS, seat_stake
from domain.ledger.postings import move
from domain.staff.authority import require
from domain.staff.roles import Book
from domain.staff.seat_powers import RUN_ROUNDS, SEAT_PLAYER
from domain.tables import events
from domain.tables.absence.events import StakeMoved, StakeMovedIn
from domain.tables.absence.standing import Standing
from domain.tables.charges.dues import Dues
from domain.tables.charges.events import TimeChargeTaken
from domain.tables.commands import BringChips, BuyIn, FoldSeat, LeaveSeat, TakeSeat
from domain.tables.errors import (
    LammerWaitsError,
    LiveCardsError,
    NotInHandError,
    SeatEmptyError,
    SeatTakenError,
    StakeShortError,
    UnderMinimumBuyInError,
    WrongBuyInError,
)
from domain.tables.hands.events import StakeAdjusted
from domain.tables.hands.in_hand import InHand
from domain.tables.stake_rules import BUY_IN_RULES, LIVE_CARDS_RULE, ROUND_RULE, STAKE_RULES
from domain.tables.stakes import StakeSource
from domain.tables.table import Table


def sitting_id_of(table: str, seat: int, number: int) -> UUID:
    """Return the id of a seat's nth sitting, so that two players cannot both take it."""
    return derived_id("sitting", table.upper(), seat, number)


@stored_as("sitting")
class Sitting(AggregateRoot):
    """Decides what may be added to a stake, when it is played, and where it goes back to."""

    # Decide: may refuse.

    @classmethod
    def take(
        cls,
        command: TakeSeat,
        table: Table,
        previous: Sitting | None,
        *,
        source: StakeSource,
        player_id: UUID | None = None,
        card_id: UUID | None = None,
    ) -> Sitting:
        """Sit down; whoever sat there before must have left."""
        table.check_seat(command.seat)
        require(command.envelope, SEAT_PLAYER, table.book)
        if previous is not None and not previous.has_ended:
            raise SeatTakenError(f"seat {command.seat} of table {table.code} is taken")
        number = previous.number + 1 if previous else 1
        return cls.begin(
            events.SeatTaken,
            sitting_id_of(table.code, command.seat, number),
            command.envelope,
            rules=STAKE_RULES.get(table.book or Book.PP, ()),
            table=table.code,
            seat=command.seat,
            number=number,
            book=table.book,
            source=source,
            player_id=player_id,
            card_id=card_id,
            minimum_buy_in_cents=table.minimum_buy_in_cents,
        )

    def buy_in(self, command: BuyIn) -> UUID:
        """Add an amount from the account or pre-paid card; return its transaction."""
        require(command.envelope, SEAT_PLAYER, self.book)
        self.check_open()
        if self.source is StakeSource.CHIPS:
            raise WrongBuyInError(f"table {self.table} is played with chips; sell it chips")
        cents = positive_cents(command.amount_cents)
        if not self.stake_cents and cents < self.minimum_buy_in_cents:
            raise UnderMinimumBuyInError(
                f"{dollars(cents)} is under the minimum buy-in of "
                f"{dollars(self.minimum_buy_in_cents)} at table {self.table}"
            )
        transaction_id = derived_id("transaction", command.envelope.command_id)
        self._add_stake(command.envelope, transaction_id, cents)
        return transaction_id

    def buy_in_chips(self, envelope: Envelope, transaction_id: UUID, cents: Cents) -> None:
        """Put chips in front of the seat; it plays once they reach the minimum (CP-6.3)."""
        self.check_open()
        if self.source is not StakeSource.CHIPS:
            raise WrongBuyInError(f"table {self.table} is electronic and takes no chips")
        self._add_stake(envelope, transaction_id, positive_cents(cents))

    def bring_chips(self, command: BringChips) -> UUID:
        """Put the player's own chips in plain view; return the transaction (CP-6.3)."""
        require(command.envelope, SEAT_PLAYER, self.book)
        transaction_id = derived_id("transaction", command.envelope.command_id)
        self.buy_in_chips(command.envelope, transaction_id, command.amount_cents)
        return transaction_id

    def take_chips_off(
        self, envelope: Envelope, transaction_id: UUID, cents: Cents, reverses: UUID
    ) -> None:
        """Undo a buy-in of chips; nobody takes chips off and stays otherwise (CP-6.11)."""
        self.check_open()
        self._check_no_live_cards()
        self.in_hand.check_owes_nothing(self.seat)
        if positive_cents(cents) > self.stake_cents:
            raise StakeShortError(
                f"the seat holds {dollars(self.stake_cents)}, "
                f"so {dollars(cents)} cannot be taken from it"
            )
        self._return_stake(envelope, transaction_id, cents, reverses)

    def deal_in(self, envelope: Envelope, round_id: UUID, hand_id: UUID | None = None) -> None:
        """Give the seat cards."""
        facts = self.place | {"round_id": round_id, "hand_id": hand_id}
        self.record(events.SeatDealtIn, envelope, rules=STAKE_RULES[self.book], **facts)

    def fold(self, command: FoldSeat) -> None:
        """End the seat's hand before the round ends."""
        require(command.envelope, RUN_ROUNDS, self.book)
        if self.round_id is None:
            raise NotInHandError(f"seat {self.seat} of table {self.table} has no live cards")
        self.in_hand.check_no_cards_are_told(self.table, ROUND_RULE[self.book])
        self.end_hand(command.envelope, is_folded=True)

    def end_hand(self, envelope: Envelope, *, is_folded: bool = False) -> None:
        """Take the seat's cards away, if it has any."""
        if self.round_id is not None:
            facts = self.place | {"round_id": self.round_id, "is_folded": is_folded}
            self.record(events.SeatHandEnded, envelope, **facts)

    def leave(self, command: LeaveSeat) -> tuple[UUID, Cents]:
        """Leave with the whole stake; return its transaction and amount."""
        require(command.envelope, SEAT_PLAYER, self.book)
        return self.vacate(command.envelope, command.reason)

    def recall(self, envelope: Envelope, reason: str) -> None:
        """Have the sitting end as soon as the hand is over for the seat."""
        self.check_open()
        self.record(events.SeatRecalled, envelope, reason=reason, **self.place)

    def vacate(self, envelope: Envelope, reason: str) -> tuple[UUID, Cents]:
        """End the sitting; the stake goes back to where it came from."""
        self.check_may_go()
        transaction_id, cents = derived_id("stake", envelope.command_id, self.id), self.stake_cents
        if cents:
            self._return_stake(envelope, transaction_id, cents, None)
        self.record(events.SeatVacated, envelope, reason=reason, **self.place)
        return transaction_id, cents

    def check_may_go(self) -> None:
        """Refuse to part the player from the seat while cards or a lammer hold the stake there."""
        self.check_open()
        self._check_no_live_cards()
        self.in_hand.check_owes_nothing(self.seat)
        if self.pending_cents:
            raise LammerWaitsError(
                f"a lammer of {dollars(self.pending_cents)} waits at seat {self.seat} "
                f"of table {self.table}; its chips arrive or it is cleared first"
            )

    @property
    def can_be_vacated(self) -> bool:
        """Say whether neither cards, time that was bought nor a lammer hold the stake there."""
        holds = self.round_id is not None or self.in_hand.owes_cents or self.pending_cents
        return not (self.has_ended or holds)

    @property
    def can_be_dealt_in(self) -> bool:
        """Say whether the seat has a stake that it may play with."""
        return self.is_active and not (self.has_ended or self.recall_reason or self.standing.is_out)

    def check_open(self) -> None:
        """Refuse what is asked of a sitting that has ended."""
        if self.has_ended:
            raise SeatEmptyError(f"nobody sits at seat {self.seat} of table {self.table}")

    def _check_no_live_cards(self) -> None:
        if self.round_id is not None:
            raise LiveCardsError(
                f"seat {self.seat} of table {self.table} has live cards; "
                "its stake stays as it is until the hand is over for it",
                rule=LIVE_CARDS_RULE[self.book],
            )

    def _add_stake(self, envelope: Envelope, transaction_id: UUID, cents: Cents) -> None:
        self._check_no_live_cards()
        stake = self.stake_cents + cents
        self.record(
            events.TableStakesTransferred,
            envelope,
            rules=BUY_IN_RULES[self.book],
            postings=move(self.origin, seat_stake(self.table, self.seat), cents),
            transaction_id=transaction_id,
            cents=cents,
            stake_cents=stake,
            is_active=self.is_active or stake >= self.minimum_buy_in_cents,
            **self.whose,
        )

    def _return_stake(
        self, envelope: Envelope, transaction_id: UUID, cents: Cents, reverses: UUID | None
    ) -> None:
        self.record(
            events.StakeReturned,
            envelope,
            rules=STAKE_RULES[self.book],
            postings=move(seat_stake(self.table, self.seat), self.origin, cents),
            transaction_id=transaction_id,
            cents=cents,
            stake_cents=self.stake_cents - cents,
            reverses=reverses,
            **self.whose,
        )

    @property
    def origin(self) -> str:
        """Where the stake came from, and goes back to."""
        return PATRONS_CHIPS if self.source is StakeSource.CHIPS else OWED

    @property
    def round_id(self) -> UUID | None:
        """The round in which the seat has live cards now."""
        return self.in_hand.round_id if self.in_hand.has_cards else None

    @property
    def place(self) -> dict[str, Any]:
        """The table and the seat, as its events say them."""
        return {"table": self.table, "seat": self.seat}

    @property
    def whose(self) -> dict[str, Any]:
        """The same, and what the stake comes from."""
        whose = {"source": self.source, "player_id": self.player_id, "card_id": self.card_id}
        return self.place | whose

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.table, self.seat, self.number = "", 0, 0
        self.book, self.source = Book.PP, StakeSource.ACCOUNT
        self.player_id: UUID | None = None
        self.card_id: UUID | None = None
        self.minimum_buy_in_cents: Cents = 0
        self.stake_cents: Cents = 0
        self.is_active = False
        self.lammers: dict[UUID, Cents] = {}
        self.pending_cents: Cents = 0
        self.in_hand = InHand()
        self.recall_reason, self.has_ended = "", False
        self.moved_to: UUID | None = None
        self.standing, self.dues = Standing(), Dues()

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        self.standing, self.dues = self.standing.after(event), self.dues.after(event)
        self.in_hand = self.in_hand.after(event, self.stake_cents)
        match event:
            case events.SeatTaken():
                self.table, self.seat, self.number = event.table, event.seat, event.number
                self.book, self.source = event.book, event.source
                self.player_id, self.card_id = event.player_id, event.card_id
                self.minimum_buy_in_cents = event.minimum_buy_in_cents
            case events.TableStakesTransferred() | StakeMovedIn() | StakeAdjusted():
                self.stake_cents, self.is_active = event.stake_cents, event.is_active
            case events.StakeReturned(stake_cents=stake) | TimeChargeTaken(stake_cents=stake):
                self.stake_cents, self.is_active = stake, self.is_active and stake > 0
            case events.SeatHandEnded(stake_cents=int(stake)):
                self.stake_cents, self.is_active = stake, stake > 0
            case events.LammerPlaced(lammer_id=lammer_id, cents=cents, pending_cents=pending):
                self.lammers[lammer_id], self.pending_cents = cents, pending
            case events.LammerCleared(lammer_id=lammer_id, pending_cents=pending):
                self.lammers.pop(lammer_id, None)
                self.pending_cents = pending
            case events.SeatRecalled(reason=reason):
                self.recall_reason = reason
            case StakeMoved() | events.SeatVacated():
                self.stake_cents, self.has_ended = 0, True
                self.moved_to = getattr(event, "to_sitting", None)
