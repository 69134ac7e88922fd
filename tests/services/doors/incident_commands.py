"""A good body for every command about incidents, cards and shoes."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from tests.services.doors.who_was_told import TOLD

_INCIDENT, _SET = {"incident_id": str(uuid4())}, {"set_id": str(uuid4())}
_WHY = {"reason": "seen by the supervisor"}

OF_INCIDENTS: dict[str, dict[str, Any]] = {
    "raise-incident": {
        "table": "TC1",
        "kind": "device",
        "what": "a telephone under the rail",
        "player_id": str(uuid4()),
        "person": "S-17",
        "round_id": None,
        "told": ["pit_boss"],
    },
    "add-evidence": _INCIDENT | {"what": "a telephone", "reference": "CAM-12"},
    "notify-person": _INCIDENT | {"told": "security", "what": "called at once"},
    "advise-of-inspector": _INCIDENT,
    "decide-dispute": _INCIDENT
    | {
        "finding": "in time",
        "award_cents": 2_500,
        "seat": 0,
        "hand_id": None,
        "entries": {},
        "is_inspector_told": True,
    }
    | TOLD,
    "request-review": _INCIDENT | _WHY,
    "review-dispute": _INCIDENT | {"verdict": "reversed", "finding": "it was late"} | TOLD,
    "rule-on-conduct": _INCIDENT | {"finding": "chips passed to a friend"} | TOLD,
    "seize-winnings": _INCIDENT | _WHY | {"amount_cents": 34_000, "seat": 3} | TOLD,
    "settle-seizure": _INCIDENT | _WHY | {"end": "released"} | TOLD,
    "confiscate-device": _INCIDENT | {"item": "a telephone", "kept_at": "safe 3"} | TOLD,
    "detain-person": _INCIDENT | _WHY | TOLD,
    "hand-over-person": _INCIDENT | {"to": "police, unit 7"},
    "bar-from-game": _INCIDENT | _WHY | TOLD,
    "lift-bar": _INCIDENT | _WHY,
    "close-incident": _INCIDENT | {"outcome": "dealt with", "is_resolved": False},
    "reopen-incident": _INCIDENT | _WHY,
}
_SHOE = {"table": "CW1", "dealing": "dealing_shoe", "shoe": "SH-4", "approval": "A-7"}

OF_CARDS: dict[str, dict[str, Any]] = {
    "equip-table": _SHOE | {"places": 7, "has_side_wager_areas": False},
    "replace-shoe": _SHOE | _WHY,
    "approve-equipment": {"table": "C31", "what": "layout", "reference": "GRC-12"},
    "take-over-dealing": {"table": "TC1"} | _WHY,
    "check-in-cards": {
        "label": "R-1",
        "book": "CW",
        "decks": 6,
        "colour": "red",
        "cards": 312,
        "seal": "S-881",
        "kept_at": "card room",
        "is_shuffled": True,
    },
    "check-cards": _SET | {"cards": 52},
    "put-cards-in-use": _SET | {"table": "TC1"},
    "order-shuffle": _SET | _WHY | {"cause": "abnormal_sequence"},
    "shuffle-cards": _SET,
    "offer-cut": _SET | {"occasion": "start_of_game", "seats": [1, 4, 6], "seat": 4},
    "decline-cut": _SET,
    "cut-cards": _SET | {"cutter": "player", "depth": 100},
    "load-shoe": _SET | {"from_back": 80},
    "burn-first-card": _SET | {"shown": "Kh"},
    "show-cutting-card": _SET,
    "order-card-count": _SET | _WHY,
    "count-cards": _SET | {"cards": 51},
    "replace-cards": _SET | _WHY | {"pieces": 2, "is_whole": False, "before_shuffle": True},
    "withdraw-cards": _SET | _WHY,
    "retain-cards": _SET | _WHY | {"kept_at": "safe 3"},
    "cancel-cards": _SET,
}
