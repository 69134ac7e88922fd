"""Things that happen at tables at this very moment, in a real house."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from domain.command import Person
from domain.three_card_poker.acts import Irregularity
from domain.three_card_poker.steps import Kind, Step
from services.use_cases.casino import Answer, Casino
from services.use_cases.catalogue import COMMANDS
from tests.domain.tables.terms_of_tables import OPERATOR_OLGA
from tests.domain.three_card_poker.at_the_layout import Hand
from tests.people_and_things import DEALER_DAN, PIT_BOSS_PIA
from tests.services.use_cases.a_banked_table import SUPERVISOR_GIL, now
from tests.services.use_cases.a_floor import RAISED

_PLAYED = Hand(3, "Kd 5s 3c", ante=20_00)


def do(casino: Casino, command: str, by: Person = PIT_BOSS_PIA, **fields: Any) -> Answer:
    """Send a command by its name."""
    spec = COMMANDS[command]
    answer: Answer = spec.use_case(casino, spec.kind(envelope=now(by), **fields))
    return answer


def a_dealt_round(casino: Casino, code: str) -> UUID:
    """Deal a round of Three Card Poker to box 3; nobody has decided yet."""
    steps = (*_PLAYED.wagers, Step(kind=Kind.CLOSE_BETTING), Step(kind=Kind.DEAL))
    started = do(casino, "start-three-card-round", DEALER_DAN, table=code, steps=steps)
    return UUID(started.facts["round_id"])


def a_stopped_round(casino: Casino, code: str) -> UUID:
    """Deal a round in which box 3 does not have three cards."""
    round_id, wrong = a_dealt_round(casino, code), Irregularity.WRONG_NUMBER
    report = "report-three-card-irregularity"
    do(casino, report, DEALER_DAN, round_id=round_id, kind=wrong, box=3)
    return round_id


def a_raise_announced(casino: Casino, code: str) -> int:
    """Announce a minimum of $25 instead of $10 in twenty minutes; return the position."""
    said = {"minutes": 20, "sign_is_up": True, "reason": "a busy night"}
    return do(casino, "give-notice", OPERATOR_OLGA, table=code, terms=RAISED, **said).position


def a_fill_asked_for(casino: Casino, code: str) -> int:
    """Ask the cage for five hundred dollars; return the position."""
    asked = do(casino, "request-fill", SUPERVISOR_GIL, table=code, chips={25_00: 20})
    return asked.position
