"""Bonus claims: each pauses its table until it is paid or rejected (PP-13.3)."""

from __future__ import annotations

from domain.bonuses.bonus_claim import BonusClaim
from domain.bonuses.commands import ClaimBonus, PayBonus, RejectBonus, VerifyBonus
from domain.players.player_account import PlayerAccount
from services.use_cases.casino import Answer, Casino, Decided
from services.use_cases.seats import the_table


def claim_bonus(casino: Casino, command: ClaimBonus) -> Answer:
    """Report an eligible player, and pause the table."""

    def decide() -> Decided:
        table = the_table(casino, command.table)
        casino.load(PlayerAccount, command.player_id)
        claim = BonusClaim.claim(command, table.book)
        table.pause(command.envelope, claim.id)
        return Decided((claim, table), {"claim_id": str(claim.id)})

    return casino.perform(command, decide)


def verify_bonus(casino: Casino, command: VerifyBonus) -> Answer:
    """Confirm that a bonus is due."""

    def decide() -> Decided:
        claim = casino.load(BonusClaim, command.claim_id, command.envelope.expected_version)
        claim.verify(command)
        return Decided((claim,), {"claim_id": str(claim.id)})

    return casino.perform(command, decide)


def pay_bonus(casino: Casino, command: PayBonus) -> Answer:
    """Pay a bonus to the PokerPro account and let the table go on, in one transaction."""

    def decide() -> Decided:
        claim = casino.load(BonusClaim, command.claim_id, command.envelope.expected_version)
        transaction_id, cents = claim.pay(command)
        account = casino.load(PlayerAccount, claim.player_id)
        account.credit(command.envelope, transaction_id, cents)
        table = the_table(casino, claim.table)
        table.resume(command.envelope, claim.id)
        facts = {"claim_id": str(claim.id), "transaction_id": str(transaction_id), "cents": cents}
        return Decided((claim, account, table), facts)

    return casino.perform(command, decide)


def reject_bonus(casino: Casino, command: RejectBonus) -> Answer:
    """Turn a claim down and let the table go on."""

    def decide() -> Decided:
        claim = casino.load(BonusClaim, command.claim_id, command.envelope.expected_version)
        claim.reject(command)
        table = the_table(casino, claim.table)
        table.resume(command.envelope, claim.id)
        return Decided((claim, table), {"claim_id": str(claim.id)})

    return casino.perform(command, decide)
