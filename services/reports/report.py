"""A report as the registry knows it: its name, who may read it, and what it can be asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Literal

from domain.errors import MalformedError
from domain.staff.powers import READ_REPORTS, Power
from services.gaming_day import gaming_day_of
from services.reads import statements
from services.reads.cut import Cut, known_by
from services.reports.document import Document, Section
from services.settings import Settings
from services.store.pool import Pool
from services.version import SOFTWARE_VERSION


@dataclass(frozen=True, slots=True)
class Parameter:
    """One thing a report can be asked; its name is a field of `Asked`."""

    name: str
    title: str
    kind: Literal["day", "moment", "event", "text"] = "text"
    hint: str = ""
    is_required: bool = False
    # What only a link says, so that a file is as of the same event as its page.
    is_hidden: bool = False


DAY = Parameter("day", "Gaming day", "day")
TO = Parameter("to", "To gaming day", "day")
AS_OF = Parameter(
    "as_of", "As of", "moment", hint="What had happened by then, such as 2026-11-18 21:30."
)
KNOWN_AT = Parameter("known_at", "As known at", "moment", hint="What was recorded by then.")
EVENT = Parameter("event", "As of event", "event", is_hidden=True)
PLAYER = Parameter("player", "Player number", hint="As on the card, such as P-000003 or 3.")
SLIP = Parameter("slip", "Slip", hint="Such as DP-000042.")
EMPLOYEE = Parameter("employee", "Employee, by code", hint="Who served or authorised.")
ROUND = Parameter("round", "Round", hint="A hand, by table and number: P-07/12, or by its id.")
SHIFT = Parameter("shift", "Window and shift", hint="Such as W1-3: the third shift of W1.")

# What every report of gaming days, read from the log alone, can be asked.
OF_DAYS = (DAY, TO, AS_OF, KNOWN_AT, EVENT)
# A balance is as of the end of a day, or of an instant.
OF_AN_INSTANT = (DAY, AS_OF, KNOWN_AT, EVENT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """One report: `build` answers what was asked with a document."""

    name: str
    title: str
    # What it is for, in one sentence.
    means: str
    build: Callable[[Asked], Document]
    parameters: tuple[Parameter, ...] = OF_DAYS
    powers: tuple[Power, ...] = (READ_REPORTS,)
    # Its number among the reports that accounting expects: R14.
    number: str = ""
    # Whether it is of today when no day is given.
    is_daily: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What a report is asked, when and by whom; a field without its parameter stays empty."""

    report: Report
    pool: Pool
    settings: Settings
    at: datetime
    by: str = ""
    day: date | None = None
    to: date | None = None
    as_of: datetime | None = None
    known_at: datetime | None = None
    event: int | None = None
    player: str = ""
    slip: str = ""
    employee: str = ""
    round: str = ""
    shift: str = ""

    @property
    def today(self) -> date:
        """The gaming day of the moment the report is made as of."""
        return gaming_day_of(self.as_of or self.at, self.settings)

    @property
    def last_day(self) -> date | None:
        """The last gaming day; one day alone is its own last."""
        return self.to or self.day

    @property
    def period(self) -> str:
        """Say which gaming days."""
        match self.day, self.last_day:
            case None, None:
                return "From the beginning"
            case None, last:
                return f"To gaming day {last}"
            case first, last:
                return f"Gaming day {first}" if first == last else f"Gaming days {first} to {last}"

    def cut(self, *models: str) -> Cut:
        """Say up to where to read; ask first, so that what is recorded meanwhile is beyond it."""
        complete_to = statements.complete_to(self.pool, *models)
        if self.event is not None and self.event > complete_to:
            raise MalformedError(
                f"the {models[0]} is complete to event {complete_to:,}, no further"
            )
        position = complete_to if self.event is None else self.event
        if self.known_at is not None:
            position = min(position, known_by(self.pool, self.known_at))
        return Cut(position, self.as_of, self.day, self.last_day)

    def on(self, day: date) -> Asked:
        """Ask the same of one gaming day."""
        return replace(self, day=day, to=day)

    def local(self, at: datetime) -> datetime:
        """Give a moment by the property's own clock."""
        return at.astimezone(self.settings.time_zone)

    def document(
        self,
        cut: Cut,
        *sections: Section,
        period: str = "",
        subject: str = "",
        facts: tuple[tuple[str, str], ...] = (),
        signatures: tuple[str, ...] = ("Prepared by", "Reviewed by"),
        notes: tuple[str, ...] = (),
    ) -> Document:
        """Lay the sections out under the header that every report has."""
        return Document(
            name=self.report.name,
            subject=subject or str(self.day or ""),
            title=self.report.title,
            property_name=self.settings.property_name,
            period=period or self.period,
            as_of_position=cut.position,
            generated_at=self.local(self.at),
            generated_by=self.by,
            public_url=self.settings.public_url,
            software_version=SOFTWARE_VERSION,
            facts=(*self._numbered(), *self._filters(), *facts),
            sections=sections,
            signatures=signatures,
            notes=notes,
        )

    def _numbered(self) -> tuple[tuple[str, str], ...]:
        return (("Report number", self.report.number),) if self.report.number else ()

    def _filters(self) -> tuple[tuple[str, str], ...]:
        """Say what else was asked, so that paper cannot pass for more than it is."""
        said = []
        for each in self.report.parameters:
            value = getattr(self, each.name)
            if each.kind == "moment" and value:
                said.append((each.title, self.local(value).isoformat(sep=" ")))
            elif each.kind == "text" and value:
                said.append((each.title, value))
        return tuple(said)
