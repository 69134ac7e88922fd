"""What an incident is about, who is told of it, and how its parts end."""

from __future__ import annotations

from enum import StrEnum


class IncidentKind(StrEnum):
    """What an incident is about."""

    IRREGULARITY = "irregularity"
    MALFUNCTION = "malfunction"
    DISPUTE = "dispute"
    BREACH = "breach"
    DEVICE = "device"
    HARMFUL_CONDUCT = "harmful_conduct"
    # What the books forbid without giving anybody a power over it.
    INFLUENCE = "influence"
    SIDE_BET = "side_bet"
    ADVICE_GIVEN = "advice_given"
    HARASSMENT = "harassment"


class Told(StrEnum):
    """Who is told of an incident (roles.md, section 3)."""

    GAME_SUPERVISOR = "game_supervisor"
    PIT_BOSS = "pit_boss"
    CASINO_OPERATOR = "casino_operator"
    PLAYER = "player"
    ALL_PLAYERS = "all_players"
    SURVEILLANCE = "surveillance"
    SECURITY = "security"
    INSPECTOR = "inspector"
    REGULATOR = "regulator"
    POLICE = "police"

    @property
    def spoken(self) -> str:
        """Whom the house means by it: pit boss, all players."""
        return self.replace("_", " ")


class Verdict(StrEnum):
    """What a review makes of a decision."""

    UPHELD = "upheld"
    REVERSED = "reversed"


class SeizureEnd(StrEnum):
    """Where seized money goes when the investigation is over."""

    RELEASED = "released"
    FORFEITED = "forfeited"
    HANDED_OVER = "handed_over"
