"""A claim to a bonus of a poker table, until it is paid or rejected (PP-13.3, CP-11.3)."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.bonuses.commands import ClaimBonus, PayBonus, RejectBonus, VerifyBonus
from domain.bonuses.errors import (
    BonusNotVerifiedError,
    BonusSettledError,
    BonusVerifiedError,
    NoBonusHereError,
    UnclearPrizeError,
)
from domain.bonuses.events import BonusClaimed, BonusPaid, BonusRejected, BonusVerified
from domain.bonuses.prize import check_prize
from domain.cents import Cents, positive_cents
from domain.command import Envelope
from domain.ids import derived_id
from domain.ledger.accounts import BONUSES, EARNED
from domain.ledger.postings import move
from domain.poker.hand import Hand
from domain.staff.authority import require
from domain.staff.irregularity_powers import VERIFY_BONUS
from domain.staff.roles import Book
from domain.staff.seat_powers import RUN_ROUNDS
from domain.tables.table import Table

_VERIFIED_BY = {Book.PP: ("PP-13.3.1",), Book.CP: ("CP-11.3",)}
_PAID_BY = {Book.PP: ("PP-13.3.1", "PP-13.3.2"), Book.CP: ("CP-11.3.1",)}
_GOODS_BY = ("CP-11.3.2",)


@stored_as("bonus_claim")
class BonusClaim(AggregateRoot):
    """Decides who verifies a bonus and when it is paid."""

    # Decide: may refuse.

    @classmethod
    def claim(cls, command: ClaimBonus, book: Book | None) -> BonusClaim:
        """Report a player whom an electronic table found eligible."""
        if book is not Book.PP:
            raise NoBonusHereError("bonus payouts are claimed at PokerPro tables")
        require(command.envelope, RUN_ROUNDS, book)
        if command.player_id is None:
            raise UnclearPrizeError("say which player the bonus is for", rule="PP-13.3.1")
        return cls._begin(
            command,
            ("PP-13.3",),
            player_id=command.player_id,
            cents=positive_cents(command.amount_cents),
        )

    @classmethod
    def claim_prize(cls, command: ClaimBonus, table: Table, hand: Hand) -> BonusClaim:
        """Tell of a hand at a live table that earns what the sign offers; the dealer does."""
        require(command.envelope, RUN_ROUNDS, Book.CP)
        check_prize(command, table, hand)
        goods = command.goods.strip()
        return cls._begin(
            command,
            ("CP-11.3",),
            player_id=command.player_id,
            cents=0 if goods else positive_cents(command.amount_cents),
            book=Book.CP,
            hand_id=hand.id,
            seat=command.seat,
            goods=goods,
        )

    @classmethod
    def _begin(cls, command: ClaimBonus, rules: tuple[str, ...], **facts: Any) -> BonusClaim:
        return cls.begin(
            BonusClaimed,
            derived_id("bonus_claim", command.envelope.command_id),
            command.envelope,
            rules=rules,
            table=command.table.upper(),
            bonus=command.bonus,
            **facts,
        )

    def verify(self, command: VerifyBonus) -> None:
        """Confirm that it is due; each book says who does."""
        self._require(command.envelope)
        if self.is_verified:
            raise BonusVerifiedError(
                "this bonus was verified before; it waits to be paid", rule=self._rule
            )
        self.record(
            BonusVerified,
            command.envelope,
            rules=_VERIFIED_BY[self.book],
            table=self.table,
            player_id=self.player_id,
            cents=self.cents,
        )

    def pay(self, command: PayBonus, voucher_id: UUID | None = None) -> tuple[UUID, Cents]:
        """Pay it with a receipt; return the transaction and the amount that somebody is owed."""
        self._require(command.envelope)
        if not self.is_verified:
            raise BonusNotVerifiedError("a bonus is verified before it is paid", rule=self._rule)
        transaction_id = derived_id("transaction", command.envelope.command_id)
        self.record(
            BonusPaid,
            command.envelope,
            rules=_GOODS_BY if self.goods else _PAID_BY[self.book],
            postings=move(BONUSES, EARNED, self.cents) if self.cents else (),
            table=self.table,
            transaction_id=transaction_id,
            player_id=self.player_id,
            bonus=self.bonus,
            cents=self.cents,
            voucher_id=voucher_id,
            goods=self.goods,
        )
        return transaction_id, self.cents

    def reject(self, command: RejectBonus) -> None:
        """Turn it down with a reason."""
        self._require(command.envelope)
        self.record(
            BonusRejected,
            command.envelope,
            rules=_VERIFIED_BY[self.book],
            table=self.table,
            player_id=self.player_id,
            reason=command.reason,
        )

    def _require(self, envelope: Envelope) -> None:
        require(envelope, VERIFY_BONUS, self.book)
        if self.settled_as:
            raise BonusSettledError(
                f"this bonus was {self.settled_as}; it is settled once", rule=self._rule
            )

    @property
    def _rule(self) -> str:
        return _VERIFIED_BY[self.book][0]

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.table, self.bonus, self.goods = "", "", ""
        self.book = Book.PP
        self.player_id: UUID | None = None
        self.cents: Cents = 0
        self.is_verified = False
        self.settled_as = ""

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case BonusClaimed():
                self.table, self.bonus, self.goods = event.table, event.bonus, event.goods
                self.book, self.player_id = event.book, event.player_id
                self.cents = event.cents
            case BonusVerified():
                self.is_verified = True
            case BonusPaid():
                self.settled_as = "paid"
            case BonusRejected():
                self.settled_as = "rejected"
