"""What every decision may say beside what it decides."""

from __future__ import annotations

from typing import Any

TOLD: dict[str, Any] = {"told": ["all_players", "pit_boss"]}
