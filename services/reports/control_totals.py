"""The foot of every report: its control totals, and the figures elsewhere that they tie to."""

from __future__ import annotations

from dataclasses import dataclass, replace

from services.reports.document import Column, Kind, Links, Row, Section

_COLUMNS = (
    Column("what", "Control total", "text"),
    Column("here", "In this report", "cents"),
    Column("source", "Ties to", "text"),
    Column("there", "There", "cents"),
    Column("difference", "Difference", "cents"),
    Column("state", "State", "text"),
)


@dataclass(frozen=True, slots=True)
class Tie:
    """One total of this report, and the same by another way; the path leads to the other."""

    what: str
    here: int
    source: str
    there: int
    path: str | None = None


def control_totals(*ties: Tie, counts: bool = False) -> Section:
    """Set each total beside what it ties to, and say whether it does."""
    rows: list[Row] = []
    links: list[Links] = []
    for tie in ties:
        difference = tie.here - tie.there
        state = "does not tie" if difference else "ties"
        rows.append((tie.what, tie.here, tie.source, tie.there, difference, state))
        links.append((None, None, None, tie.path, None, None))
    figures: Kind = "count" if counts else "cents"
    columns = [replace(each, kind=figures) if each.is_figure else each for each in _COLUMNS]
    return Section("Control totals", tuple(columns), tuple(rows), None, tuple(links))
