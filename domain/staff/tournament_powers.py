"""Powers over a tournament, the same in the four Crown books; numbers as in the shared rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.staff.powers import Least, at_least, floor_power
from domain.staff.roles import Book, Role

if TYPE_CHECKING:
    from domain.staff.powers import Power

_BOOKS = (Book.TCP, Book.CW, Book.PP, Book.CP)


def _power(code: str, name: str, role: Role, *rules: str) -> Power:
    return floor_power(code, name, dict.fromkeys(_BOOKS, at_least(role, *rules)))


PUBLISH_TERMS = _power(
    "publish_terms",
    "draft, approve and publish terms",
    Role.CASINO_OPERATOR,
    "T-10.2.1",
    "T-10.2.2(a)",
)

ADVISE_INSPECTORATE = _power(
    "advise_inspectorate",
    "advise the inspectorate",
    Role.CASINO_OPERATOR,
    "T-10.2.2(b)",
    "T-10.4.1(c)",
)

APPOINT_DIRECTOR = _power(
    "appoint_director", "appoint the director", Role.CASINO_OPERATOR, "T-10.2.3"
)

# Only Crown Poker has T-10.2.3(a); the other three books presuppose deputies (TGC-58).
APPOINT_DEPUTIES = floor_power(
    "appoint_deputies",
    "appoint deputies",
    {
        **dict.fromkeys(_BOOKS, at_least(Role.TOURNAMENT_DIRECTOR, "T-10.4.8(g)")),
        Book.CP: at_least(Role.TOURNAMENT_DIRECTOR, "T-10.2.3(a)"),
    },
)

DESIGNATE_TABLES = _power(
    "designate_tables", "designate tables", Role.CASINO_OPERATOR, "T-10.2.4", "T-10.2.5"
)

START_PLAY = _power(
    "start_play", "brief players and start play", Role.TOURNAMENT_DIRECTOR, "T-10.3.1"
)

MOVE_STARTING_TIME = _power(
    "move_starting_time", "move a starting time", Role.TOURNAMENT_DIRECTOR, "T-10.4.1(b)"
)

REFUSE_APPLICATION = _power(
    "refuse_application", "refuse an application", Role.CASINO_OPERATOR, "T-10.4.2(a)(iii)"
)

LET_STAFF_ENTER = floor_power(
    "let_staff_enter",
    "let staff enter a charity or media event",
    dict.fromkeys(
        _BOOKS,
        Least(
            Role.CHIEF_OPERATING_OFFICER,
            ("T-10.4.2(a)(v)[approval]",),
            also=frozenset({Role.CHIEF_EXECUTIVE_OFFICER}),
        ),
    ),
)

REQUIRE_SIGNATURES = _power(
    "require_signatures",
    "require signatures on the terms",
    Role.TOURNAMENT_DIRECTOR,
    "T-10.4.2(b)(iii)",
)

DECIDE_REPECHAGE = _power(
    "decide_repechage", "decide on a repechage", Role.TOURNAMENT_DIRECTOR, "T-10.4.3(a)(v)"
)

PENALISE_ENTRANT = _power(
    "penalise_entrant",
    "penalise, disqualify, admit a substitute or refund",
    Role.TOURNAMENT_DIRECTOR,
    "T-10.4.8(a)(i)",
    "T-10.4.8(a)(ii)",
    "T-10.4.8(a)(iii)",
    "T-10.4.8(a)(iv)",
)

END_TABLE_EARLY = _power(
    "end_table_early",
    "end a table early",
    Role.TOURNAMENT_DIRECTOR,
    "T-10.4.8(d)(i)",
    "T-10.4.8(d)(ii)",
)

DECIDE_TOURNAMENT_DISPUTE = _power(
    "decide_tournament_dispute",
    "decide a tournament dispute",
    Role.TOURNAMENT_DIRECTOR,
    "T-10.4.8(h)",
)

INVESTIGATE_COMPLAINT = _power(
    "investigate_complaint", "investigate a complaint", Role.REGULATOR, "T-10.4.8(j)"
)

TOURNAMENT_POWERS = (
    PUBLISH_TERMS,
    ADVISE_INSPECTORATE,
    APPOINT_DIRECTOR,
    APPOINT_DEPUTIES,
    DESIGNATE_TABLES,
    START_PLAY,
    MOVE_STARTING_TIME,
    REFUSE_APPLICATION,
    LET_STAFF_ENTER,
    REQUIRE_SIGNATURES,
    DECIDE_REPECHAGE,
    PENALISE_ENTRANT,
    END_TABLE_EARLY,
    DECIDE_TOURNAMENT_DISPUTE,
    INVESTIGATE_COMPLAINT,
)
