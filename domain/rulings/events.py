"""What happens beside a decision. Stored for ever, so only ever added to."""

from __future__ import annotations

from domain.aggregate import DomainEvent, stored_as
from domain.incidents.kinds import Told


@stored_as("ruling.people_notified")
class PeopleNotified(DomainEvent):
    """Those named were told of what was decided by the same command."""

    table: str
    told: frozenset[Told]
