"""What a verification looked at, and what did not fit."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that does not fit; `position` is the event that shows it, if one does."""

    check: str
    position: int | None
    problem: str


@dataclass(frozen=True, slots=True)
class Checked:
    """One thing that was looked at, how many of it, and how long that took."""

    what: str
    count: int
    seconds: float

    @property
    def rate(self) -> float:
        """How many a second."""
        return self.count / self.seconds if self.seconds else 0.0


@dataclass(frozen=True, slots=True)
class Verdict:
    """The whole answer."""

    checked: tuple[Checked, ...]
    findings: tuple[Finding, ...]

    @property
    def ok(self) -> bool:
        """Say whether everything fits."""
        return not self.findings
