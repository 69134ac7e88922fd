"""A report before it is paper: every format is a function of this and of nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal

from services.money import format_cents

Kind = Literal["text", "cents", "count", "time", "date"]

# Text may stand in any column, so that a figure can say "pending count" where a number would lie.
Value = str | int | datetime | date | None
Row = tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its stable key, the heading people read, and how its values are written."""

    key: str
    title: str
    kind: Kind

    @property
    def is_figure(self) -> bool:
        """Amounts and counts stand on the right."""
        return self.kind in ("cents", "count")


@dataclass(frozen=True, slots=True)
class Section:
    """One table of a report; totals, when present, have a place for every column."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    totals: Row | None = None

    def __post_init__(self) -> None:
        """Refuse a table whose figures would stand under the wrong heading."""
        if not self.columns:
            message = f"Section {self.title!r} has no columns."
            raise ValueError(message)
        for row in (*self.rows, *((self.totals,) if self.totals is not None else ())):
            if len(row) != len(self.columns):
                message = f"Section {self.title!r} has a row that does not fit: {row!r}."
                raise ValueError(message)


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A whole report; the same document always gives the same bytes."""

    name: str
    title: str
    property_name: str
    period: str
    as_of_position: int
    generated_at: datetime
    software_version: str
    sections: tuple[Section, ...]
    facts: tuple[tuple[str, str], ...] = ()
    signatures: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a time without a zone: nobody could say later when that was."""
        if self.generated_at.tzinfo is None:
            message = "A report needs the time zone of the time it was generated."
            raise ValueError(message)

    @property
    def header(self) -> tuple[tuple[str, str], ...]:
        """The lines every report begins with, then its own facts."""
        return (
            ("Property", self.property_name),
            ("Period", self.period),
            ("Generated at", self.generated_at.isoformat(sep=" ", timespec="seconds")),
            ("Software version", self.software_version),
            ("As of event", f"{self.as_of_position:,}"),
            *self.facts,
        )


def shown(value: Value, kind: Kind) -> str:
    """Write a value the way people read it on paper."""
    match value:
        case None:
            return ""
        case str():
            return value
        case datetime():
            return value.strftime("%Y-%m-%d" if kind == "date" else "%Y-%m-%d %H:%M:%S")
        case date():
            return value.isoformat()
        case int() if kind == "cents":
            return format_cents(value)
        case int() if kind == "count":
            return f"{value:,}"
        case int():
            return str(value)
    # A float would be an amount that has already lost its cents.
    message = f"A report cannot show {value!r}."
    raise TypeError(message)
