"""What the doors are sent about terms, signs and notices."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import msgspec

from domain.staff.roles import Book
from domain.tables.terms import TableTerms
from tests.domain.tables.terms_of_tables import terms_for


def as_sent(terms: TableTerms) -> dict[str, Any]:
    """Write terms as JSON has them."""
    sent: dict[str, Any] = msgspec.to_builtins(terms, str_keys=True)
    return sent | {"bonuses": list(sent["bonuses"])}


PP_TERMS = msgspec.json.decode(msgspec.json.encode(as_sent(terms_for(Book.PP))))
_ABOUT = {"table": "T-31", "reason": "a busy night"}
NOTICES: dict[str, dict[str, Any]] = {
    "set-table-terms": {"terms": PP_TERMS, **_ABOUT},
    "give-notice": {
        "terms": as_sent(terms_for(Book.CW)),
        "minutes": 20,
        "agreed": 3,
        "sign_is_up": True,
        **_ABOUT,
    },
    "announce-closing": {"minutes": 20, "sign_is_up": False, **_ABOUT},
    "apply-notice": {"table": "T-31", "notice_id": str(uuid4())},
    "withdraw-notice": {"notice_id": str(uuid4()), **_ABOUT},
    "show-sign": {"table": "T-31"},
    "vary-commission": {
        "commission": PP_TERMS["poker"]["commission"],
        "least_rake": 50,
        "hourly_fee": 0,
        **_ABOUT,
    },
    "change-pay-tables": {
        "ante_bonus": "B",
        "pair_plus_table": "E",
        "players_were_told": True,
        **_ABOUT,
    },
    "choose-dealing-method": {"method": "B", "reason": "quicker"},
}
