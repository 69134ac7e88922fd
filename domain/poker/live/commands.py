"""What may be asked only at a live table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from domain.command import Command, Text
from domain.poker.acts import Mishap


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectMishap(Command):
    """Put right what went wrong with the cards, as the rule for it says."""

    hand_id: UUID
    mishap: Mishap
    cards: Annotated[str, Text(least=0, most=60)] = ""
    # Zero where it concerns no seat.
    seat: int = 0
    replacement: Annotated[str, Text(least=0, most=2)] = ""
    can_be_rebuilt: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestShow(Command):
    """Show a hand of the final showdown that a player at the table asks to see."""

    hand_id: UUID
    seat: int
    by_seat: int
    cards: Annotated[str, Text(least=0, most=60)] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CountDeck(Command):
    """Count the deck; any number but 52 makes it defective."""

    hand_id: UUID
    cards: int
