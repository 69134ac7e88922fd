"""A notice: what it announces, when it is due, and what is left until then."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from uuid import UUID

from domain.tables.now import TableNow
from domain.tables.terms import TableTerms

_MINUTE = 60


class NoticeKind(StrEnum):
    """What is announced."""

    TERMS = "terms"
    CLOSING = "closing"


@dataclass(frozen=True, slots=True)
class Notice:
    """A notice that stands at a table; `due_at` is None while its sign is not up."""

    notice_id: UUID
    kind: NoticeKind
    before: TableTerms | None
    terms: TableTerms | None
    minutes: int
    hands: int
    after_play: int
    given_by: UUID
    authorised_by: UUID | None
    reason: str
    rules: tuple[str, ...]
    due_at: datetime | None

    def __deepcopy__(self, _memo: object) -> Notice:
        """Stay the same: a notice is replaced, never changed."""
        return self


def is_due(notice: Notice, at: datetime, plays: int) -> bool:
    """Whether the stored times and hands let it come about."""
    return notice.due_at is not None and at >= notice.due_at and not hands_left(notice, plays)


def hands_left(notice: Notice, plays: int) -> int:
    """Count the hands still to be played; the one in progress when it was given is none of them."""
    played = plays - notice.after_play
    # Fewer than there were then: the table counts anew, so all of these came after.
    since = plays if played < -1 else max(played, 0)
    return max(notice.hands - since, 0)


def what_is_left(notice: Notice, at: datetime, now: TableNow) -> str:
    """Say what must still pass, in time and in hands."""
    if notice.due_at is None:
        return f"its sign is not up yet; {notice.minutes} min 0 s to go once it is"
    said = []
    if at < notice.due_at:
        # A part of a second is still a second to wait.
        seconds = -((at - notice.due_at) // timedelta(seconds=1))
        said.append(f"{seconds // _MINUTE} min {seconds % _MINUTE} s")
    if hands := hands_left(notice, now.plays):
        said.append(f"{hands} hand{'s' if hands > 1 else ''}")
    return f"{' and '.join(said)} left"
