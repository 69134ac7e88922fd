"""Bonus claims: at PokerPro each pauses its table until it is settled (PP-13.3)."""

from __future__ import annotations

from domain.aggregate import AggregateRoot
from domain.bonuses.bonus_claim import BonusClaim
from domain.bonuses.commands import ClaimBonus, PayBonus, RejectBonus, VerifyBonus
from domain.bonuses.errors import UnclearPrizeError
from domain.command import Envelope
from domain.players.player_account import PlayerAccount
from domain.poker.hand import Hand
from domain.staff.roles import Book
from domain.tables.table import Table
from domain.vouchers.voucher import Voucher, voucher_id_of
from services.use_cases.casino import Answer, Casino, Decided
from services.use_cases.seats import the_table


def claim_bonus(casino: Casino, command: ClaimBonus) -> Answer:
    """Report an eligible player, and pause an electronic table."""

    def decide() -> Decided:
        table = the_table(casino, command.table)
        if command.player_id is not None:
            casino.load(PlayerAccount, command.player_id)
        if table.rulebook is Book.CP:
            return _decided(_prize(casino, command, table))
        claim = BonusClaim.claim(command, table.book)
        table.pause(command.envelope, claim.id)
        return _decided(claim, table)

    return casino.perform(command, decide)


def verify_bonus(casino: Casino, command: VerifyBonus) -> Answer:
    """Confirm that a bonus is due."""

    def decide() -> Decided:
        claim = casino.load(BonusClaim, command.claim_id, command.envelope.expected_version)
        claim.verify(command)
        return _decided(claim)

    return casino.perform(command, decide)


def pay_bonus(casino: Casino, command: PayBonus) -> Answer:
    """Pay a bonus in one transaction with what the player gets for it."""

    def decide() -> Decided:
        claim = casino.load(BonusClaim, command.claim_id, command.envelope.expected_version)
        decided = _prize_paid if claim.book is Book.CP else _payout_paid
        return decided(casino, command, claim)

    return casino.perform(command, decide)


def reject_bonus(casino: Casino, command: RejectBonus) -> Answer:
    """Turn a claim down and let an electronic table go on."""

    def decide() -> Decided:
        claim = casino.load(BonusClaim, command.claim_id, command.envelope.expected_version)
        claim.reject(command)
        return _decided(claim, *_going_on(casino, command.envelope, claim))

    return casino.perform(command, decide)


def _prize(casino: Casino, command: ClaimBonus, table: Table) -> BonusClaim:
    if command.hand_id is None:
        raise UnclearPrizeError("say which hand of which seat earned the bonus", rule="CP-11.3")
    return BonusClaim.claim_prize(command, table, casino.load(Hand, command.hand_id))


def _payout_paid(casino: Casino, command: PayBonus, claim: BonusClaim) -> Decided:
    """Pay to the PokerPro account, and let the table go on."""
    transaction_id, cents = claim.pay(command)
    assert claim.player_id is not None  # noqa: S101 - a payout is claimed for a player
    account = casino.load(PlayerAccount, claim.player_id)
    account.credit(command.envelope, transaction_id, cents)
    going_on = _going_on(casino, command.envelope, claim)
    return _decided(claim, account, *going_on, transaction_id=str(transaction_id), cents=cents)


def _prize_paid(_casino: Casino, command: PayBonus, claim: BonusClaim) -> Decided:
    """Pay with a voucher that the cage turns into chips, or hand over the goods."""
    if claim.goods:
        transaction_id, _ = claim.pay(command)
        return _decided(claim, transaction_id=str(transaction_id), cents=0)
    voucher_id = voucher_id_of(command.envelope)
    transaction_id, cents = claim.pay(command, voucher_id)
    voucher = Voucher.issue(command.envelope, transaction_id, cents)
    facts = {"transaction_id": str(transaction_id), "cents": cents, "voucher_id": str(voucher_id)}
    return _decided(claim, voucher, **facts)


def _going_on(casino: Casino, envelope: Envelope, claim: BonusClaim) -> tuple[Table, ...]:
    if claim.book is not Book.PP:
        return ()
    table = the_table(casino, claim.table)
    table.resume(envelope, claim.id)
    return (table,)


def _decided(claim: BonusClaim, *others: AggregateRoot, **facts: object) -> Decided:
    return Decided((claim, *others), {"claim_id": str(claim.id), **facts})
