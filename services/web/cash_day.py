"""The player's cash of the day beside a form that moves cash, in view before it is confirmed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from flask import request

from domain.cage.denominations import DENOMINATIONS, MOST_PIECES
from domain.compliance.terms import Direction
from services.doors.house import the_pool, the_settings
from services.gaming_day import gaming_day_of
from services.reads import cash_days
from services.reads.players import Player
from services.web.performing import Refused

SEEN = "threshold_seen"
LOOK_FIRST = Refused(
    409,
    "This reaches the threshold for reporting cash. Look at the player's cash of the day,"
    " check who the player is, and post it again.",
)


@dataclass(frozen=True, slots=True)
class Panel:
    """What the panel shows: the day so far, and what it becomes with what is typed."""

    direction: Direction
    today: cash_days.Today
    after: cash_days.After
    typed_cents: int

    @property
    def before_cents(self) -> int:
        """What has moved the same way today."""
        return self.today.in_cents if self.direction is Direction.IN else self.today.out_cents


def panel(player: Player, direction: Direction) -> Panel:
    """Read the player's day for this form."""
    day, cents = gaming_day_of(datetime.now(UTC), the_settings()), _typed_cents()
    return Panel(
        direction,
        cash_days.today(the_pool(), player.player_id, day),
        cash_days.after(the_pool(), player.player_id, day, direction, cents),
        cents,
    )


def is_in_view(player: Player, direction: Direction) -> bool:
    """Whether whoever posts has seen that this must be reported, if it must."""
    return request.form.get(SEEN) == "yes" or not panel(player, direction).after.is_reached


def _typed_cents() -> int:
    """Sum what the grid holds so far; what cannot be counted is for the command to refuse."""
    pieces = ((cents, request.values.get(f"count.{cents}", "").strip()) for cents in DENOMINATIONS)
    return sum(
        cents * int(typed)
        for cents, typed in pieces
        if typed.isascii() and typed.isdigit() and len(typed) <= len(str(MOST_PIECES))
    )
