"""R5: each table's day from opener to win, with the state of every figure that is not final."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from services.reads import flows, rundown
from services.reads.cut import Cut
from services.reads.figure import Figure
from services.reads.rundown import Rundown
from services.reports.control_totals import Tie, control_totals
from services.reports.document import Column, Document, Links, Row, Section, Value
from services.reports.paths import account_path, event_path
from services.reports.report import Asked, Report

_COLUMNS = (
    Column("table", "Table", "text"),
    Column("game", "Game", "text"),
    Column("number", "Day", "count"),
    Column("gaming_day", "Gaming day", "date"),
    Column("opener", "Opener", "cents"),
    Column("fills", "Fills", "cents"),
    Column("credits", "Credits", "cents"),
    Column("drop", "Drop", "cents"),
    Column("closer", "Closer", "cents"),
    Column("win", "Win", "cents"),
    Column("hold", "Hold %", "text"),
    Column("rounds", "Rounds", "count"),
    Column("state", "State", "text"),
    Column("exceptions", "Exceptions open", "text"),
)
_FIGURES = ("opener", "fills", "credits", "drop", "closer", "win")


def build(asked: Asked) -> Document:
    """Lay out the days, and hold floats and drops against the ledger."""
    cut = asked.cut("table_days", "tables", "ledger")
    found = rundown.rundowns(asked.pool, cut, asked.today)
    return asked.document(
        cut,
        _days(found),
        control_totals(*_ties(asked, cut)),
        notes=(
            "Win is closer + credits + drop - opener - fills.",
            "At a poker table what lies in its commission box is added to it.",
            "So far, it is what the rounds on record brought.",
            "What waits to be counted is taken as recorded at the table, and is in no total.",
        ),
    )


def _days(found: list[Rundown]) -> Section:
    rows: list[Row] = []
    links: list[Links] = []
    for each in found:
        figures = [_shown(getattr(each, name)) for name in _FIGURES]
        rows.append(
            (
                each.code,
                each.game,
                each.number,
                each.gaming_day,
                *figures,
                _percent(each.hold),
                each.plays,
                _state(each),
                "; ".join(each.exceptions),
            )
        )
        event = event_path(each.position)
        float_path = account_path(f"table:{each.code}:float")
        drop_path = account_path(f"table:{each.code}:drop")
        links.append(
            (event, None, None, None, *(float_path,) * 3, drop_path, float_path, *(None,) * 5)
        )
    return Section("Tables", _COLUMNS, tuple(rows), _totals(found), tuple(links))


def _totals(found: list[Rundown]) -> Row:
    """Add up what is final; an amount that may still change is in no total."""
    sums = [
        sum(figure.cents or 0 for figure in (getattr(each, name) for each in found)
            if figure.is_final)
        for name in _FIGURES
    ]  # fmt: skip
    return ("Total of final figures", *(None,) * 3, *sums, None, None, None, None)


def _ties(asked: Asked, cut: Cut) -> list[Tie]:
    """Hold what lies at every table by its latest day against what the ledger has there."""
    always = replace(cut, first_day=None, last_day=None)
    days = rundown.rundowns(asked.pool, always, asked.today)
    latest = {each.code: each for each in days}
    # Boxes of days before may still wait to be counted.
    drop: Counter[str] = Counter()
    for each in days:
        drop[each.code] += each.drop_at_table_cents
    names = [f"table:{code}:{what}" for code in latest for what in ("float", "drop")]
    held = flows.in_the_ledger(asked.pool, cut, names)
    ties = []
    for code, each in latest.items():
        for what, here in (("float", each.float_cents), ("drop", drop[code])):
            account = f"table:{code}:{what}"
            there = held.get(account, 0)
            said = f"{what.capitalize()} of {code}"
            ties.append(Tie(said, here, "the ledger", there, account_path(account)))
    return ties


def _shown(figure: Figure) -> Value:
    if figure.cents is None:
        return figure.state
    return figure.cents


def _percent(hold: Figure) -> str:
    if hold.cents is None:
        return hold.state
    sign, rest = "-" if hold.cents < 0 else "", abs(hold.cents)
    return f"{sign}{rest // 100}.{rest % 100:02d}"


def _state(each: Rundown) -> str:
    win = each.win
    return "final" if win.is_final else f"{win.state}: {win.why}"


REPORT = Report(
    name="table-rundown",
    number="R5",
    title="Table rundown",
    means="Opener, fills, credits, drop, closer, win and hold of each table's day.",
    build=build,
    is_daily=True,
)
