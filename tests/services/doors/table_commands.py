"""A body of each command of tables, their days, seats and lists, and of Three Card Poker."""

from __future__ import annotations

from typing import Any

from tests.services.doors.who_was_told import TOLD

_ID = "6f1d7b0e-5a0c-4c55-9f0e-70697462ff6b"
_T: dict[str, Any] = {"table": "TC-05"}
_SEAT = _T | {"seat": 3}
_BOX = _T | {"box": 3, "player": "P1"}
_LIST = {"code": "NL5"}
_WHY = {"reason": "said at the table"}
_CHIPS = {"chips": {"2500": 4}}
_REQUEST, _DROP, _ROUND = {"request_id": _ID}, {"drop_id": _ID}, {"round_id": _ID}
_CHARGE: dict[str, Any] = {"charge_id": _ID}

OF_DAYS: dict[str, dict[str, Any]] = {
    "count-float": _T | _CHIPS,
    "open-table": _T | {"transfer_id": _ID} | _WHY,
    "close-table": _T | {"goes_to": "vault", "everybody_agrees": False} | _WHY,
    "cancel-close": _T | _WHY,
    "pause-play": _T | _WHY,
    "resume-play": _T,
    "sell-table-chips": _T | {"count": {"10000": 1}, "player_id": _ID} | _CHIPS,
    "reverse-table-sale": _T | {"transaction_id": _ID} | _WHY,
    "exchange-table-chips": _T | {"chips_given": {"500": 20}} | _CHIPS,
    "change-par": _T | _CHIPS,
    "request-fill": _T | {"to_par": False} | _CHIPS,
    "request-credit": _T | _CHIPS,
    "issue-fill": _REQUEST | {"source": "vault:main"} | _CHIPS | _WHY,
    "accept-credit": _REQUEST | {"target": "vault:main"},
    "send-credit": _REQUEST,
    "carry-chips": _REQUEST,
    "refuse-request": _REQUEST | _WHY,
    "withdraw-request": _REQUEST | _WHY,
    "take-drop-box": _T | {"box": "B-7", "kind": "commission"},
    "receive-drop-box": _DROP,
    "count-drop-box": _DROP | {"count": {"10000": 3}} | _CHIPS,
    "settle-drop": _DROP | _WHY,
    "assess-time-charge": _T | {"hour": "2026-03-06T20:00+00:00"},
    "collect-time-charge": _CHARGE,
    "verify-time-charge": _CHARGE | {"amount_cents": 8_000},
    "drop-time-charge": _CHARGE,
}
OF_SEATS: dict[str, dict[str, Any]] = {
    "sit-at-box": _BOX,
    "leave-box": _BOX | _WHY,
    "vacate-idle-seat": _SEAT,
    "allow-several-boxes": _T | {"player": "P1", "boxes": 2} | _WHY,
    "limit-area": _T | {"box": 2, "most": 1},
    "agree-personal-limit": _BOX | {"bet": "ante", "least_cents": None, "most_cents": 100_000},
    "place-limit-marker": _BOX | {"marker": "PERSONAL LIMIT"},
    "reserve-seat": _SEAT | {"player": "P1"},
    "release-seat": _SEAT | _WHY,
    "allocate-seat": _SEAT | {"player": "P1", "others": "P2"} | _WHY,
    "draw-for-seat": _SEAT | {"players": "P1 P2", "cards": "Ks 9d"},
    "request-seat-change": _SEAT | {"to_seat": 5},
    "withdraw-seat-change": _SEAT,
    "sit-out": _SEAT,
    "sit-in": _SEAT,
    "place-seat-button": _SEAT | {"button": "absent"},
    "remove-seat-button": _SEAT | {"button": "absent"},
    "decide-entry": _SEAT | {"entry": "wait"},
    "move-seat": _SEAT
    | {"to_seat": 5, "to_table": "", "why": "players_wish", "has_paid_blinds": True, "button": 0},
    "pick-up-player": _SEAT | _WHY,
    "release-idle-place": _SEAT | _WHY,
    "return-picked-up-player": {"pick_up_id": _ID, "waiting_list": "NL5"},
    "lapse-return-time": {"pick_up_id": _ID},
}
OF_LISTS: dict[str, dict[str, Any]] = {
    "open-waiting-list": _LIST
    | {
        "game": "No limit",
        "book": "CP",
        "tables": "P-07",
        "call_minutes": 5,
        "lapse": "to_the_bottom",
    },
    "close-waiting-list": _LIST | _WHY,
    "join-waiting-list": _LIST | {"player_id": _ID, "channel": "floor"},
    "call-player": _LIST | _SEAT | {"entry": 1} | _WHY,
    "move-on-list": _LIST | {"entry": 1, "position": 2} | _WHY,
    "leave-waiting-list": _LIST | {"entry": 1} | _WHY,
    "seat-from-list": _LIST | _SEAT | {"entry": 1, "card": "1001", "player": ""},
    "lapse-calls": _LIST,
}
_STEP: dict[str, Any] = {
    "kind": "wager",
    "box": 1,
    "player": "P1",
    "player_id": None,
    "bet": "ante",
    "cents": 2_000,
    "tender": "chips",
    "as_it_lies": False,
    "cards": "",
    "dealt": {"1": "Kd 5s 3c"},
    "counted": 3,
    "called": None,
}
OF_THREE_CARD: dict[str, dict[str, Any]] = {
    "start-three-card-round": _T | {"steps": [_STEP]},
    "continue-three-card-round": _ROUND | {"steps": [_STEP]},
    "view-three-card-hand": _ROUND | {"box": 1},
    "report-exposed-cards": _ROUND | {"box": 1, "cards": 1},
    "report-three-card-irregularity": _ROUND | {"kind": "wrong_number", "box": 1},
    "count-three-card-deck": _ROUND | {"cards": 52} | TOLD,
    "direct-misdeal": _ROUND | _WHY | TOLD,
    "decide-taken-cards": _ROUND
    | {"box": 1, "nominated": "Kd 5s 3c", "top_of_rack": "", "only_cards_in_rack": False}
    | {"is_rebuilt": False}
    | _WHY
    | TOLD,
    "decide-collusion": _ROUND | {"player": "P1", "finding": "forfeit"} | _WHY | TOLD,
    "void-three-card-wager": _ROUND | {"box": 1, "bet": "ante"} | _WHY | TOLD,
    "invalidate-three-card-round": _ROUND | {"cause": "fraud"} | _WHY | TOLD,
    "rule-on-deal": _ROUND | {"ruling": "stands"} | _WHY | TOLD,
    "leave-dealers-set": _ROUND,
}
