"""Every power of the floor and of the house, listed once."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from domain.staff.breach_powers import BREACH_POWERS
from domain.staff.card_powers import CARD_POWERS
from domain.staff.float_powers import FLOAT_POWERS
from domain.staff.floor_work import FLOOR_WORK
from domain.staff.irregularity_powers import IRREGULARITY_POWERS
from domain.staff.powers import HOUSE_POWERS
from domain.staff.seat_powers import SEAT_POWERS
from domain.staff.table_powers import TABLE_POWERS
from domain.staff.tournament_powers import TOURNAMENT_POWERS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from domain.staff.powers import Power

FLOOR_POWERS = (
    *CARD_POWERS,
    *TABLE_POWERS,
    *FLOAT_POWERS,
    *IRREGULARITY_POWERS,
    *SEAT_POWERS,
    *BREACH_POWERS,
    *TOURNAMENT_POWERS,
)

POWERS: Mapping[str, Power] = MappingProxyType(
    {power.code: power for power in (*FLOOR_POWERS, *HOUSE_POWERS, *FLOOR_WORK)}
)
