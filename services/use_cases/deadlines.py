"""What the clock finds due on waiting lists and of players who were picked up."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime
from uuid import UUID

from domain.command import Envelope, Person
from domain.errors import Refusal
from domain.ids import derived_id
from domain.tables.absence.commands import LapseReturnTime
from domain.tables.absence.pick_up import PickUp
from domain.tables.lists.commands import LapseCalls
from services.gaming_day import gaming_day_of
from services.reads import lists, pick_ups
from services.settings import Settings
from services.use_cases.absence import lapse_return_time
from services.use_cases.casino import Answer, Casino
from services.use_cases.lists import lapse_calls, the_list

# Where what nobody asks for happens.
CLOCK = "clock"
_log = logging.getLogger("pitbook.deadlines")


def lapse_what_is_due(casino: Casino, settings: Settings, at: datetime) -> list[str]:
    """Note what has fallen due; return the lists and pick-ups this call has noted it for.

    Which to look at the read model says, and what is due the log does: a call that comes late,
    twice or not at all changes nothing about who is in time.
    """
    codes = lists.with_calls_due(casino.pool, at)
    noted = [code for code in codes if _calls(casino, settings, code, at)]
    due = pick_ups.return_times_due(casino.pool, at)
    return noted + [str(each) for each in due if _return_time(casino, settings, each, at)]


def _calls(casino: Casino, settings: Settings, code: str, at: datetime) -> bool:
    waiting = the_list(casino, code)
    due = waiting.calls_due(at)
    if not due:
        return False
    due_at, entry, called_by = due[0]
    command_id = derived_id("lapse_calls", waiting.id, entry, due_at.isoformat())
    command = LapseCalls(envelope=_of_the_clock(command_id, called_by, settings, at), code=code)
    return _is_noted(lambda: lapse_calls(casino, command))


def _return_time(casino: Casino, settings: Settings, pick_up_id: UUID, at: datetime) -> bool:
    picked_up = casino.load(PickUp, pick_up_id)
    command_id = derived_id("lapse_return_time", pick_up_id)
    by = picked_up.picked_up_by or pick_up_id
    envelope = _of_the_clock(command_id, by, settings, at)
    command = LapseReturnTime(envelope=envelope, pick_up_id=pick_up_id)
    return _is_noted(lambda: lapse_return_time(casino, command))


def _is_noted(ask: Callable[[], Answer]) -> bool:
    try:
        return not ask().is_repeat
    except Refusal as refusal:
        # Somebody was faster: whatever is asked of a list notes what is due before it.
        _log.info("nothing to note: %s", refusal.sentence)
        return False


def _of_the_clock(command_id: UUID, by: UUID, settings: Settings, at: datetime) -> Envelope:
    """Ask in the name of whoever set the deadline, under an id that it can be asked by once."""
    return Envelope(
        command_id=command_id,
        at=at,
        gaming_day=gaming_day_of(at, settings),
        by=Person(by, frozenset()),
        station=CLOCK,
    )
