"""The pit board as one person may see it, whichever door they come through."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial

from domain.command import Person
from services.dealing.stopped import stopped_rounds
from services.desk import approvals
from services.doors.approving import powers_of
from services.doors.house import the_casino, the_pool, the_settings
from services.gaming_day import gaming_day_of
from services.reads import pit
from services.reads.pit_cards import TableCard


def the_board(person: Person) -> list[TableCard]:
    """Read every table for this person, those that need somebody first."""
    words = approvals.waiting_for(the_pool(), person.staff_id, powers_of(person.roles))
    reader = pit.Reader(person.roles, tuple(words))
    today = gaming_day_of(datetime.now(UTC), the_settings())
    return pit.board(the_pool(), today, reader, partial(stopped_rounds, the_casino()))
