"""What may be asked about bonuses, by the names that the doors use."""

from __future__ import annotations

from domain.bonuses import commands as of_bonuses
from domain.cents import dollars
from services.use_cases import bonuses
from services.use_cases.spec import CommandSpec


def _claimed(command: of_bonuses.ClaimBonus) -> str:
    prize = command.goods or dollars(command.amount_cents)
    table = command.table.upper()
    if command.player_id is None:
        return f"Claim {command.bonus}, {prize}, for seat {command.seat} of table {table}"
    return f"Claim {command.bonus}, {prize}, for player {command.player_id} at table {table}"


SPECS = (
    CommandSpec(
        "claim-bonus",
        of_bonuses.ClaimBonus,
        bonuses.claim_bonus,
        "Report that a player is eligible for a bonus; an electronic table pauses",
        _claimed,
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
        "Pay a verified bonus: to the account, by a voucher, or by handing over the goods",
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
