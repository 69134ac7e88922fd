"""An example of every command of Casino War, with all that it can say."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from tests.services.doors.who_was_told import TOLD

_LIMIT = {"least": 1_000, "most": 30_000, "multiple": 1}
WAR_STEP: dict[str, Any] = {
    "kind": "place",
    "area": 1,
    "player": "P1",
    "bet": "war",
    "cents": 2_000,
    "tender": "chips",
    "player_id": None,
    "cards": "",
    "is_disclosed": True,
    "irregularity": "dealer_left_out",
    "reason": "",
}
START_WAR: dict[str, Any] = {
    "table": "CW1",
    "is_shuffled": True,
    "steps": [WAR_STEP],
}


def _on_a_round(**others: Any) -> dict[str, Any]:
    return {"round_id": str(uuid4())} | others


CASINO_WAR: dict[str, dict[str, Any]] = {
    "start-war-round": START_WAR,
    "continue-war-round": _on_a_round(steps=[WAR_STEP]),
    "reconstruct-war-hand": _on_a_round(
        reason="two cards to one area",
        areas=[2],
        retracted=[{"area": 2, "player": "P2", "bet": "war"}],
    )
    | TOLD,
    "void-war-round": _on_a_round(
        cause="no_wagers", reason="nobody had wagered", cards="9c Kd", can_be_completed=False
    )
    | TOLD,
    "invalidate-war-round": _on_a_round(cause="fraud", reason="a swapped card") | TOLD,
    "void-war-wager": _on_a_round(area=1, player="P1", bet="war", reason="a computer") | TOLD,
}
