"""Merging two accounts of one person: one stays with all of it, the other is closed for good."""

from __future__ import annotations

from uuid import UUID

from domain.ids import derived_id
from domain.ledger.accounts import OWED, player_account, player_promotions
from domain.ledger.postings import Postings, move
from domain.players.commands import MergeAccounts
from domain.players.errors import SameAccountError
from domain.players.events import AccountAbsorbed, AccountMerged
from domain.players.player_account import RULES, PlayerAccount
from domain.staff.authority import require, require_second_person
from domain.staff.powers import MERGE_ACCOUNTS, OPERATE_CAGE


def merge(duplicate: PlayerAccount, survivor: PlayerAccount, command: MergeAccounts) -> UUID:
    """Move all that the duplicate holds, with before and after on both; return the transaction."""
    envelope = command.envelope
    if survivor.id == duplicate.id:
        raise SameAccountError("an account is not merged into itself")
    for account in (duplicate, survivor):
        account.check_free()
        account.check_not_seated()
    require(envelope, OPERATE_CAGE, rule=RULES[0])
    require_second_person(envelope, MERGE_ACCOUNTS, rule=RULES[0])
    transaction_id = derived_id("transaction", envelope.command_id)
    balance, promo = duplicate.balance_cents, duplicate.promo_cents
    if duplicate.card_number:
        duplicate.block_card(envelope, duplicate.card_number, command.reason)
    duplicate.record(
        AccountMerged,
        envelope,
        rules=RULES,
        postings=_some(move(player_account(duplicate.id), OWED, balance))
        + _some(move(player_promotions(duplicate.id), OWED, promo)),
        player_id=duplicate.id,
        survivor_id=survivor.id,
        transaction_id=transaction_id,
        cents=balance + promo,
        before_cents=balance,
        after_cents=0,
        promo_before_cents=promo,
        promo_after_cents=0,
        reason=command.reason,
    )
    survivor.record(
        AccountAbsorbed,
        envelope,
        rules=RULES,
        postings=_some(move(OWED, player_account(survivor.id), balance))
        + _some(move(OWED, player_promotions(survivor.id), promo)),
        duplicate_id=duplicate.id,
        transaction_id=transaction_id,
        cents=balance + promo,
        before_cents=survivor.balance_cents,
        after_cents=survivor.balance_cents + balance,
        promo_before_cents=survivor.promo_cents,
        promo_after_cents=survivor.promo_cents + promo,
        reason=command.reason,
    )
    return transaction_id


def _some(postings: Postings) -> Postings:
    """Leave out postings of nothing."""
    return tuple(posting for posting in postings if posting.cents)
