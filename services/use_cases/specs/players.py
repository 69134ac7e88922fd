"""What may be asked about players, by the names that the doors use."""

from __future__ import annotations

from domain.players import commands as of_players
from services.use_cases import cards, players
from services.use_cases.spec import CommandSpec

SPECS = (
    CommandSpec(
        "open-player-account",
        of_players.OpenPlayerAccount,
        players.open_player_account,
        "Open a player's account",
        # The queue shows this sentence to others, so it does not name the person.
        lambda _: "Open an account for a new player",
    ),
    CommandSpec(
        "lock-player",
        of_players.LockPlayer,
        players.lock_player,
        "Stop serving a player",
        lambda c: (
            f"Stop serving player {c.player_id}, who will be {c.kind.spoken}, because: {c.reason}"
        ),
    ),
    CommandSpec(
        "unlock-player",
        of_players.UnlockPlayer,
        players.unlock_player,
        "Serve a locked player again",
        lambda c: f"Serve player {c.player_id} again, because: {c.reason}",
    ),
    CommandSpec(
        "expire-prepaid-card",
        of_players.ExpirePrepaidCard,
        cards.expire_prepaid_card,
        "End a pre-paid card whose day is over",
        lambda c: f"End pre-paid card {c.card}; what is left on it becomes the house's",
    ),
)
