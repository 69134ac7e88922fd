"""Fills and credits: the cage's queue of what tables ask for, and each step of a request."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from flask import Blueprint, render_template, request, url_for
from flask.typing import ResponseReturnValue

from domain.cage.place import VAULT, PlaceKind
from domain.errors import NotFoundError
from domain.staff.powers import may
from domain.staff.roles import Book
from services.desk import people
from services.doors.house import the_pool
from services.reads import fills, tables
from services.use_cases.casino import Answer
from services.web.cage.grids import counting_form
from services.web.cage.whereabouts import every_place, own_place, titled
from services.web.current import who
from services.web.forms import posted
from services.web.fragments import is_fragment
from services.web.performing import perform
from services.web.table_days.forms import OF_A_REQUEST
from services.words import denomination_words, spoken_place

blueprint = Blueprint("requests", __name__, url_prefix="/fills")

# Which steps a request may take next, by its kind and the step it is at.
_NEXT = {
    ("fill", "requested"): ("issue", "refuse", "withdraw"),
    ("credit", "requested"): ("accept", "refuse", "withdraw"),
    ("credit", "accepted"): ("send", "refuse", "withdraw"),
    ("fill", "issued"): ("carry",),
    ("credit", "issued"): ("carry",),
}


@blueprint.get("/")
def index() -> ResponseReturnValue:
    """List what tables ask for and what is on its way."""
    who()
    found = fills.under_way(the_pool())
    books = {each.code: Book(each.book) for each in tables.all_tables(the_pool())}
    shown = {
        "requests": [(each, _steps(each, books[each.code])) for each in found],
        "names": people.staff_names(the_pool(), [each.requester for each in found]),
        "spoken": spoken_place,
    }
    page = "requests_list.html" if is_fragment() else "requests.html"
    return render_template(f"table_days/{page}", **shown)


@blueprint.route("/<uuid:request_id>/<slug>", methods=["GET", "POST"])
def act(request_id: UUID, slug: str) -> ResponseReturnValue:
    """Take the next step of a request."""
    who()
    form, asked = OF_A_REQUEST.get(slug), fills.find(the_pool(), request_id)
    if form is None or asked is None:
        raise NotFoundError("there is no such fill or credit")
    refused = None
    if request.method == "POST":
        done = perform(form.command, {"request_id": str(request_id)})
        if isinstance(done, Answer):
            slip = f", slip {done.slip}" if done.slip else ""
            return posted(done, f"{form.done}{slip}.", url_for("table_days.requests.index"))
        refused = done
    return counting_form(
        "table_days/request.html",
        refused,
        form=form,
        asked=asked,
        pieces=[(denomination_words(int(key)), count) for key, count in asked.chips.items()],
        chips={f"chips.{key}": count for key, count in asked.chips.items()},
        names=people.staff_names(the_pool(), [asked.requester]),
        counters=_counters(),
        back=url_for("table_days.requests.index"),
        spoken=spoken_place,
    )


def _steps(asked: fills.Request, book: Book) -> list[Any]:
    roles, slugs = who().roles, _NEXT.get((asked.kind, asked.step), ())
    steps = [OF_A_REQUEST[slug] for slug in slugs if may(roles, OF_A_REQUEST[slug].power, book)]
    return [each for each in steps if each.slug != "carry" or asked.carrier is None]


def _counters() -> list[tuple[str, str]]:
    """List the counters of the cage, this station's own first."""
    found = [each for each in every_place() if each.kind in (PlaceKind.WINDOW, PlaceKind.VAULT)]
    own = own_place()
    found.sort(key=lambda each: (each != own, each == VAULT, str(each)))
    return [(str(each), titled(each)) for each in found]
