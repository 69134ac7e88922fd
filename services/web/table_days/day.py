"""One table's day: counting in, opening, selling, asking, counting out, closing."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from domain.cage.holding import Holding
from domain.errors import NotFoundError
from domain.staff.powers import may
from domain.staff.roles import Book
from domain.tables.day.box_kind import BoxKind
from domain.tables.day.table_day import TableDay
from services.desk import people
from services.doors.house import the_casino, the_pool, the_settings
from services.gaming_day import gaming_day_of
from services.reads import access, drops, fills, players, rundown, tables, transfers
from services.use_cases.casino import Answer
from services.use_cases.places import last_table_day
from services.web.cage.grids import counting_form
from services.web.current import who
from services.web.forms import posted
from services.web.fragments import is_fragment
from services.web.panels import trail_of
from services.web.performing import Refused, perform
from services.web.table_days.forms import OF_THE_DAY, TableForm

blueprint = Blueprint("table_days", __name__)


@blueprint.get("/tables/<code>/day")
def show(code: str) -> ResponseReturnValue:
    """Show how the day of a table stands and what may be done now."""
    table = the_live_table(code)
    day = last_table_day(the_casino(), table.code)
    figures = rundown.latest_of(
        the_pool(), table.code, gaming_day_of(datetime.now(UTC), the_settings())
    )
    sees_all = who().may_any(*access.EVERY_FIGURE)
    win = access.win_for(who().roles, Book(table.book), figures)
    shown: dict[str, Any] = {"table": table, "day": day, "figures": figures, "sees_all": sees_all}
    shown["win"] = win
    if is_fragment():
        return render_template("table_days/figures.html", **shown)
    requests = [each for each in fills.of_table(the_pool(), table.code) if each.is_under_way]
    counts = day.counts if day else []
    staff = [each.requester for each in requests] + [each.by for each in counts]
    return render_template(
        "table_days/show.html",
        **shown,
        may=_may_here(table),
        requests=requests,
        coming=transfers.coming_to(the_pool(), f"table:{table.code}"),
        boxes=[each for each in drops.waiting(the_pool()) if each.code == table.code],
        names=people.staff_names(the_pool(), staff),
        trail=trail_of(day.id, is_blind=not sees_all) if day else [],
    )


@blueprint.route("/tables/<code>/day/<slug>", methods=["GET", "POST"])
def act(code: str, slug: str) -> ResponseReturnValue:
    """Do one thing at the table."""
    table, form = the_live_table(code), OF_THE_DAY.get(slug)
    if form is None:
        raise NotFoundError("there is no such page of a table's day")
    refused = None
    if request.method == "POST":
        done = _performed(table, form)
        if isinstance(done, Answer):
            slip = f", slip {done.slip}" if done.slip else ""
            url = url_for("table_days.show", code=table.code)
            return posted(done, f"{form.done}{slip}.", url)
        refused = done
    day = last_table_day(the_casino(), table.code)
    if form.asks in {"transfer", "closing"} and (day is None or not day.counts) and not refused:
        return redirect(url_for("table_days.act", code=table.code, slug="count"))
    return counting_form(
        "table_days/act.html",
        refused,
        form=form,
        table=table,
        day=day,
        back=url_for("table_days.show", code=table.code),
        **_asked(table, form, day),
    )


def the_live_table(code: str) -> tables.Table:
    """Find a table that has a float."""
    who()
    table = tables.find_by_code(the_pool(), code)
    if table is None or table.book == Book.PP:
        raise NotFoundError("there is no such table with a float on the floor")
    return table


def _performed(table: tables.Table, form: TableForm) -> Answer | Refused:
    extra: dict[str, Any] = {"table": table.code}
    if form.asks == "transfer":
        extra["transfer_id"] = request.form.get("transfer_id") or None
    if form.asks == "box":
        kind = BoxKind.COMMISSION if form.slug == "chip-box" else BoxKind.CASH
        extra["kind"] = kind.value
    if form.asks == "par":
        extra["to_par"] = bool(request.form.get("to_par"))
    if form.asks == "player" and (number := request.form.get("player", "").strip()):
        player = players.find_by_number(the_pool(), number)
        if player is None:
            return Refused(404, f"There is no player {number}.")
        extra["player_id"] = str(player.player_id)
    return perform(form.command, extra)


def _asked(table: tables.Table, form: TableForm, day: TableDay | None) -> dict[str, Any]:
    """Give the form what it asks to choose from, and what two people found."""
    counts = day.counts if day else []
    shown: dict[str, Any] = {
        "counters": people.staff_names(the_pool(), [each.by for each in counts]),
    }
    if form.asks == "transfer" and day:
        coming = transfers.coming_to(the_pool(), f"table:{table.code}")
        shown |= {"coming": coming, "left": day.due, "found": _found(day)}
        shown["senders"] = people.staff_names(the_pool(), [each.sent_by for each in coming])
    if form.asks == "closing" and day:
        shown |= {"found": _found(day), "expected_cents": day.float_cents}
    if form.asks == "sale" and day:
        shown["sales"] = [(key, sale.taken.cash_cents) for key, sale in day.sales.items()]
    return shown


def _found(day: TableDay) -> Holding | None:
    """Show what was counted to whoever has counted, and to all once two people have."""
    people_ = {each.by for each in day.counts}
    if who().staff_id not in people_ and len(people_) <= 1:
        return None
    return Holding(chips=day.counts[-1].chips)


def _may_here(table: tables.Table) -> dict[str, bool]:
    roles, book = who().roles, Book(table.book)
    return {slug: may(roles, form.power, book) for slug, form in OF_THE_DAY.items()}
