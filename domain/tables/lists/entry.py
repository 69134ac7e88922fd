"""How a list calls, how players come to it, and one who waits."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID


class Lapse(StrEnum):
    """What becomes of a player who was called and did not come in time."""

    TO_THE_BOTTOM = "to_the_bottom"
    OFF_THE_LIST = "off_the_list"


class Channel(StrEnum):
    """How a player came to the list."""

    FLOOR = "floor"
    TELEPHONE = "telephone"
    KIOSK = "kiosk"


@dataclass(frozen=True, slots=True)
class Call:
    """To which table a player was called by whom, and until when the call is good."""

    table: str
    seat: int
    due_at: datetime
    by: UUID


@dataclass(frozen=True, slots=True)
class Waiting:
    """One who waits, by the number the list gave."""

    entry: int
    player_id: UUID | None
    call: Call | None = None
