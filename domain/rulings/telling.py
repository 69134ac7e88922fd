"""How it is kept who was told of a decision: with the decision, in its own stream."""

from __future__ import annotations

from domain.aggregate import AggregateRoot
from domain.command import Command
from domain.rulings.commands import Decision
from domain.rulings.events import PeopleNotified


def note_told(stream: AggregateRoot, command: Command, table: str) -> None:
    """Add who was told, if the command says of anybody that they were."""
    if isinstance(command, Decision) and command.told:
        stream.record(PeopleNotified, command.envelope, table=table, told=command.told)
