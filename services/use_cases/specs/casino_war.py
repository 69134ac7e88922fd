"""What may be asked of rounds of Casino War, by the names that the doors use."""

from __future__ import annotations

from domain.casino_war import commands as war
from services.use_cases import casino_war
from services.use_cases.spec import CommandSpec

SPECS = (
    CommandSpec(
        "start-war-round",
        war.StartWarRound,
        casino_war.start_war_round,
        "Start a round of Casino War, or play a whole one",
        lambda c: f"Start a round of Casino War at table {c.table.upper()}",
    ),
    CommandSpec(
        "continue-war-round",
        war.ContinueWarRound,
        casino_war.continue_war_round,
        "Take the next steps of a round of Casino War",
        lambda c: f"Take {len(c.steps)} steps of round {c.round_id}",
    ),
    CommandSpec(
        "reconstruct-war-hand",
        war.ReconstructWarHand,
        casino_war.reconstruct_war_hand,
        "Lay the cards of the initial deal as they were drawn",
        lambda c: (
            f"Reconstruct round {c.round_id} with {len(c.retracted)} wagers retracted, "
            f"because: {c.reason}"
        ),
    ),
    CommandSpec(
        "void-war-round",
        war.VoidWarRound,
        casino_war.void_war_round,
        "Void a round of Casino War",
        lambda c: f"Void round {c.round_id} ({c.cause.replace('_', ' ')}), because: {c.reason}",
    ),
    CommandSpec(
        "invalidate-war-round",
        war.InvalidateWarRound,
        casino_war.invalidate_war_round,
        "Refund every wager of a round of Casino War",
        lambda c: (
            f"Invalidate round {c.round_id} ({c.cause.replace('_', ' ')}), because: {c.reason}"
        ),
    ),
    CommandSpec(
        "void-war-wager",
        war.VoidWarWager,
        casino_war.void_war_wager,
        "Return an offender's wager in a round of Casino War",
        lambda c: (
            f"Void the {c.bet.replace('_', ' ')} wager of {c.player} on area {c.area} "
            f"in round {c.round_id}, because: {c.reason}"
        ),
    ),
)
