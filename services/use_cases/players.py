"""What is done with players' accounts."""

from __future__ import annotations

from domain.players.commands import LockPlayer, OpenPlayerAccount, UnlockPlayer
from domain.players.player_account import PlayerAccount
from services.desk import people
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
    """Stop serving a player."""

    def decide() -> Decided:
        account = casino.load(PlayerAccount, command.player_id, command.envelope.expected_version)
        account.lock_out(command)
        return Decided((account,), {"player_id": str(account.id)})

    return casino.perform(command, decide)


def unlock_player(casino: Casino, command: UnlockPlayer) -> Answer:
    """Serve a player again."""

    def decide() -> Decided:
        account = casino.load(PlayerAccount, command.player_id, command.envelope.expected_version)
        account.unlock(command)
        return Decided((account,), {"player_id": str(account.id)})

    return casino.perform(command, decide)
