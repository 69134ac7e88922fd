"""What may be asked about bonuses, by the names that the doors use."""

from __future__ import annotations

from domain.bonuses import commands as of_bonuses
from domain.cents import dollars
from services.use_cases import bonuses
from services.use_cases.spec import CommandSpec

SPECS = (
    CommandSpec(
        "claim-bonus",
        of_bonuses.ClaimBonus,
        bonuses.claim_bonus,
        "Report a player who is eligible for a bonus, and pause the table",
        lambda c: (
            f"Claim the {c.bonus} of {dollars(c.amount_cents)} for player {c.player_id}"
            f" and pause table {c.table.upper()}"
        ),
    ),
    CommandSpec(
        "verify-bonus",
        of_bonuses.VerifyBonus,
        bonuses.verify_bonus,
        "Confirm that a bonus is due",
        lambda c: f"Verify {c.claim_id}",
    ),
    CommandSpec(
        "pay-bonus",
        of_bonuses.PayBonus,
        bonuses.pay_bonus,
        "Pay a verified bonus to the player's PokerPro account",
        lambda c: f"Pay {c.claim_id}",
    ),
    CommandSpec(
        "reject-bonus",
        of_bonuses.RejectBonus,
        bonuses.reject_bonus,
        "Turn a bonus claim down",
        lambda c: f"Reject {c.claim_id}, because: {c.reason}",
    ),
)
