"""Asks the reports of what is held and owed whether their control totals tie."""

from __future__ import annotations

from services.reports.asking import ask
from services.reports.catalogue import find_report
from services.reports.document import Document
from services.settings import Settings
from services.use_cases.casino import Casino
from tests.people_and_things import FRIDAY
from tests.services.reports.a_weekend import NOW, catch_up_all, ties


def report(casino: Casino, settings: Settings, name: str) -> Document:
    """Make a report of Friday from all that was stored."""
    catch_up_all(casino)
    found, day = find_report(name), {"day": str(FRIDAY)}
    return found.build(ask(found, day, casino.pool, settings, NOW, by="Ana Number 4"))


def check_ties(casino: Casino, settings: Settings) -> None:
    """Every control total of the three reports is what it ties to."""
    for name, figures in (("R10", 4), ("R11", 4), ("R13", 2)):
        found = ties(report(casino, settings, name))
        assert len(found) == figures
        assert {state for *_, state in found} == {"ties"}, (name, found)
