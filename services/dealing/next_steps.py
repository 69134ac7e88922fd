"""What may come next in a round, before any screen draws it."""

from __future__ import annotations

from dataclasses import dataclass

from services.dealing.view import Choice


@dataclass(frozen=True, slots=True)
class NextSteps:
    """The next steps, what they are about, and what play waits for."""

    headline: str
    choices: tuple[Choice, ...] = ()
    others: tuple[Choice, ...] = ()
    hint: str = ""
    rule: str = ""
    # The places that it is the turn of.
    boxes: tuple[int, ...] = ()
    due: tuple[str, ...] = ()
    waits_for: str = ""
    # By their names in the list of what can go wrong.
    remedies: tuple[str, ...] = ()
