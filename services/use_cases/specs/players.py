"""What may be asked about players, by the names that the doors use."""

from __future__ import annotations

from domain.cents import dollars
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
        "issue-card",
        of_players.IssueCard,
        cards.issue_card,
        "Give a player a swipe card",
        lambda c: f"Give card {c.card} to player {c.player_id}",
    ),
    CommandSpec(
        "replace-card",
        of_players.ReplaceCard,
        cards.replace_card,
        "Give a player another card and block the one before",
        lambda c: (
            f"Give card {c.card} to player {c.player_id} and block the one before,"
            f" because: {c.reason}"
        ),
    ),
    CommandSpec(
        "block-card",
        of_players.BlockCard,
        cards.block_card,
        "Have a player's card refused",
        lambda c: f"Block card {c.card}, because: {c.reason}",
    ),
    CommandSpec(
        "pay-promotional-reward",
        of_players.PayPromotionalReward,
        players.pay_promotional_reward,
        "Pay a reward to a player's promotional account",
        lambda c: (
            f"Pay {dollars(c.amount_cents)} to the promotional account of player {c.player_id}"
            f" for {c.promotion}"
        ),
    ),
    CommandSpec(
        "merge-accounts",
        of_players.MergeAccounts,
        players.merge_accounts,
        "Move all of a duplicate account to the one that stays",
        lambda c: (
            f"Merge the account of player {c.duplicate_id} into that of player {c.survivor_id}"
            f" and close it for good, because: {c.reason}"
        ),
    ),
    CommandSpec(
        "expire-prepaid-card",
        of_players.ExpirePrepaidCard,
        cards.expire_prepaid_card,
        "End a pre-paid card whose day is over",
        lambda c: f"End pre-paid card {c.card}; what is left on it becomes the house's",
    ),
)
