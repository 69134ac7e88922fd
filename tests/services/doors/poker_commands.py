"""An example of every command of poker, with all that it can say."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from tests.services.doors.who_was_told import TOLD

SETTINGS: dict[str, Any] = {
    "button_posts_small_blind": False,
    "all_in_counts_in_head_to_head": False,
    "late_fold_lifts_the_cap": True,
    "odd_units_one_each": True,
    "antes_are_free": False,
    "straddle_is_a_wager": False,
    "open_when_betting_is_over": False,
}
COMMISSION: dict[str, Any] = {
    "method": "percentage",
    "rate": 500,
    "cap": 1_000,
    "rounding_unit": 1,
    "per_hand": {},
    "per_person": 0,
}
TERMS: dict[str, Any] = {
    "book": "PP",
    "game": "holdem",
    "structure": "no_limit",
    "bets": [1_000],
    "split_unit": 500,
    "step": 1,
    "blinds": [500, 1_000],
    "ante": 0,
    "bring_in": 0,
    "straddles": False,
    "over_blinds": False,
    "kill": 0,
    "side_wagers": False,
    "stand_alone": False,
    "commission": COMMISSION,
    "settings": SETTINGS,
    "time_to_act": None,
    "extension_seconds": 0,
    "extension_fee": 0,
    "extensions": 0,
}
STEP: dict[str, Any] = {
    "kind": "act",
    "seat": 3,
    "act": "raise",
    "cents": 2_500,
    "cards": "",
    "down": {},
    "up": {},
    "burn": "",
    "said": "nothing",
    "one_chip": False,
    "in_cash": False,
    "colour": "red",
}
START: dict[str, Any] = {
    "table": "PK1",
    "number": 1,
    "terms": TERMS,
    "stacks": {"1": 50_000, "2": 50_000, "3": 50_000},
    "button": 3,
    "players": {"1": str(uuid4())},
    "killer": 0,
    "small_blind_is_missing": False,
    "of_guests": False,
    "posts": [{"seat": 2, "kind": "entry", "cents": 1_000}],
    "deck": "",
    "deck_reference": "",
    "steps": [STEP | {"kind": "deal", "seat": 0, "act": "check", "cents": 0}, STEP],
}


def _on_a_hand(**others: Any) -> dict[str, Any]:
    return {"hand_id": str(uuid4())} | others


POKER: dict[str, dict[str, Any]] = {
    "start-hand": START,
    "continue-hand": _on_a_hand(steps=[STEP]),
    "correct-mishap": _on_a_hand(
        mishap="flop_early", cards="2c 9h Jd", seat=0, replacement="", can_be_rebuilt=False
    ),
    "request-show": _on_a_hand(seat=2, by_seat=3, cards="As Ah"),
    "count-deck": _on_a_hand(cards=52),
    "declare-misdeal": _on_a_hand(cause="wrong_order", reason="seen", can_be_corrected=False)
    | TOLD,
    "declare-hand-dead": _on_a_hand(seat=2, cause="communication", reason="told seat 3") | TOLD,
    "void-seat": _on_a_hand(seat=2, cause="display_failed", reason="the screen froze") | TOLD,
    "void-hand": _on_a_hand(cause="engine_failed", reason="the engine stopped") | TOLD,
    "waive-commission": _on_a_hand(reason="opening night") | TOLD,
    "inspect-hand": _on_a_hand(seat=2, reason="claim of seat 1"),
    "hunt-rabbit": _on_a_hand(seat=2),
    "claim-malfunction": _on_a_hand(seat=2, claim="the screen froze"),
    "decide-malfunction": _on_a_hand(seat=2, finding="no fault found") | TOLD,
    "adjust-hand": _on_a_hand(entries={"2": 500}, evidence="record 88") | TOLD,
}
