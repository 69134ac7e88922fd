"""Drop boxes: what has left the tables, and each step to the vault."""

from __future__ import annotations

from datetime import UTC, date, datetime
from uuid import UUID

from flask import Blueprint, render_template, request, url_for
from flask.typing import ResponseReturnValue

from domain.errors import NotFoundError
from domain.staff.powers import HANDLE_DROP, READ_REPORTS
from services.desk import people
from services.doors.house import the_pool, the_settings
from services.gaming_day import gaming_day_of
from services.reads import drops
from services.use_cases.casino import Answer
from services.web.cage.grids import counting_form
from services.web.current import requires, who
from services.web.forms import posted
from services.web.performing import perform
from services.web.table_days.forms import OF_A_DROP

blueprint = Blueprint("drops", __name__, url_prefix="/drops")


@blueprint.get("/")
@requires(HANDLE_DROP, READ_REPORTS)
def index() -> ResponseReturnValue:
    """List the boxes that are not counted; those of a day before that never arrived first."""
    found = drops.waiting(the_pool())
    today = gaming_day_of(datetime.now(UTC), the_settings())
    staff = [person for each in found for person in (each.taken_by, each.taken_with) if person]
    return render_template(
        "table_days/drops.html",
        drops=[
            (each, drops.counters(the_pool(), each.drop_id), _is_ghost(each, today))
            for each in found
        ],
        names=people.staff_names(the_pool(), staff),
        may_handle=who().may_any(HANDLE_DROP),
    )


@blueprint.route("/<uuid:drop_id>/<slug>", methods=["GET", "POST"])
@requires(HANDLE_DROP, READ_REPORTS)
def act(drop_id: UUID, slug: str) -> ResponseReturnValue:
    """Take the next step with a box."""
    form, drop = OF_A_DROP.get(slug), drops.find(the_pool(), drop_id)
    if form is None or drop is None:
        raise NotFoundError("there is no such drop box")
    refused = None
    if request.method == "POST":
        done = perform(form.command, {"drop_id": str(drop_id)})
        if isinstance(done, Answer):
            slip = f", slip {done.slip}" if done.slip else ""
            return posted(done, f"{form.done}{slip}.", url_for("table_days.drops.index"))
        refused = done
    counters = drops.counters(the_pool(), drop_id)
    return counting_form(
        "table_days/drop.html",
        refused,
        form=form,
        drop=drop,
        counters=people.staff_names(the_pool(), counters),
        back=url_for("table_days.drops.index"),
    )


def _is_ghost(drop: drops.Drop, today: date) -> bool:
    return drop.state == "taken" and drop.taken_day < today
