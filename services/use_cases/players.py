"""What is done with players' accounts."""

from __future__ import annotations

from domain.players.commands import (
    LockPlayer,
    MergeAccounts,
    OpenPlayerAccount,
    PayPromotionalReward,
    UnlockPlayer,
)
from domain.players.merging import merge
from domain.players.player_account import PlayerAccount
from domain.tables.sitting import Sitting
from services.desk import people
from services.use_cases import seats
from services.use_cases.casino import Answer, Casino, Decided


def open_player_account(casino: Casino, command: OpenPlayerAccount) -> Answer:
    """Open an account; the person is written into the directory, the log gets an id."""

    def decide() -> Decided:
        account = PlayerAccount.open(command)

        # First the directory: an entry without an account is harmless, the reverse has no name.
        def enter() -> None:
            people.enter(casino.pool, account.id, "player", command.name, command.document)

        return Decided((account,), {"player_id": str(account.id)}, enter)

    return casino.perform(command, decide)


def lock_player(casino: Casino, command: LockPlayer) -> Answer:
    """Stop serving a player, and end seated play with its stake returned."""

    def decide() -> Decided:
        account = casino.load(PlayerAccount, command.player_id, command.envelope.expected_version)
        account.lock_out(command)
        seat = _seated_play_ended(casino, command, account)
        return Decided((account, *seat), {"player_id": str(account.id)})

    return casino.perform(command, decide)


def unlock_player(casino: Casino, command: UnlockPlayer) -> Answer:
    """Serve a player again."""

    def decide() -> Decided:
        account = casino.load(PlayerAccount, command.player_id, command.envelope.expected_version)
        account.unlock(command)
        return Decided((account,), {"player_id": str(account.id)})

    return casino.perform(command, decide)


def pay_promotional_reward(casino: Casino, command: PayPromotionalReward) -> Answer:
    """Pay a reward to the promotional account."""

    def decide() -> Decided:
        account = casino.load(PlayerAccount, command.player_id)
        transaction_id = account.reward(command)
        facts = {"transaction_id": str(transaction_id), "promo_cents": account.promo_cents}
        return Decided((account,), facts)

    return casino.perform(command, decide)


def merge_accounts(casino: Casino, command: MergeAccounts) -> Answer:
    """Move all of a duplicate to the account that stays, in one transaction."""

    def decide() -> Decided:
        duplicate = casino.load(
            PlayerAccount, command.duplicate_id, command.envelope.expected_version
        )
        survivor = casino.load(PlayerAccount, command.survivor_id)
        transaction_id = merge(duplicate, survivor, command)
        facts = {"transaction_id": str(transaction_id), "survivor_id": str(survivor.id)}
        return Decided((duplicate, survivor), facts)

    return casino.perform(command, decide)


def _seated_play_ended(
    casino: Casino, command: LockPlayer, account: PlayerAccount
) -> tuple[Sitting, ...]:
    """End the player's sitting now, or as soon as the hand in progress is over."""
    if account.sitting_id is None:
        return ()
    sitting = casino.load(Sitting, account.sitting_id)
    if sitting.can_be_vacated:
        seats.vacate(casino, command.envelope, sitting, command.reason, account)
    elif not sitting.recall_reason:
        sitting.recall(command.envelope, command.reason)
    return (sitting,)
