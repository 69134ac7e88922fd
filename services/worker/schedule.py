"""When the clock asks for what. An unheard call expires: the next one does the same work."""

from __future__ import annotations

from typing import Any

SCHEDULE: dict[str, dict[str, Any]] = {
    "seal the log": {
        "task": "pitbook.seal_the_log",
        "schedule": 60.0,
        "options": {"expires": 55},
    },
    "apply due notices": {
        "task": "pitbook.apply_due_notices",
        "schedule": 5.0,
        "options": {"expires": 4},
    },
    "charge for the hour": {
        "task": "pitbook.charge_for_the_hour",
        "schedule": 5.0,
        "options": {"expires": 4},
    },
    "lapse what is due": {
        "task": "pitbook.lapse_what_is_due",
        "schedule": 5.0,
        "options": {"expires": 4},
    },
}
