"""What may be asked about players, by the names that the doors use."""

from __future__ import annotations

from domain.players import commands as of_players
from services.use_cases import players
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
)
