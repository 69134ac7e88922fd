"""Incidents' pages: reporting one, following it up, deciding and closing it."""

from __future__ import annotations

from uuid import UUID

from flask import Blueprint, render_template, request, url_for
from flask.typing import ResponseReturnValue

from domain.errors import NotFoundError
from domain.incidents.kinds import IncidentKind
from domain.incidents.rules import INSPECTOR, LAST_WORD
from domain.staff import breach_powers as breaches
from domain.staff.floor_work import REPORT_INCIDENT
from domain.staff.powers import Power, least_rank_sentence
from domain.staff.roles import Book
from services.desk import people
from services.doors.house import the_pool
from services.reads import incidents, players
from services.reads.incidents import Incident
from services.rulings.asked_fields import fields_of
from services.web.asked_form import AskedForm, asked_page
from services.web.current import who
from services.web.forms import form_page
from services.web.panels import trail_for_everybody
from services.web.performing import Refused
from services.web.rulings import the_table

blueprint = Blueprint("incidents", __name__, url_prefix="/incidents")

# What may be asked of an incident: its words, its power, and whether money may move.
ACTS: dict[str, tuple[str, Power, bool]] = {
    "add-evidence": ("Add evidence", REPORT_INCIDENT, False),
    "notify-person": ("Somebody was told", REPORT_INCIDENT, False),
    "advise-of-inspector": ("Tell of the inspector", REPORT_INCIDENT, False),
    "decide-dispute": ("Decide the dispute", breaches.DECIDE_DISPUTE, True),
    "request-review": ("Ask for a review", REPORT_INCIDENT, False),
    "review-dispute": ("Record the review", breaches.REVIEW_DISPUTE, True),
    "rule-on-conduct": ("Rule on the conduct", breaches.RULE_ON_HARMFUL_CONDUCT, False),
    "seize-winnings": ("Seize winnings", breaches.SEIZE_WINNINGS, True),
    "settle-seizure": ("End the seizure", breaches.SEIZE_WINNINGS, True),
    "confiscate-device": ("Confiscate the device", breaches.CONFISCATE_DEVICE, False),
    "detain-person": ("Detain", breaches.DETAIN, False),
    "hand-over-person": ("Hand over", breaches.DETAIN, False),
    "bar-from-game": ("Bar from the game", breaches.BAR_FROM_GAME, False),
    "lift-bar": ("Lift the bar", breaches.BAR_FROM_GAME, False),
    "close-incident": ("Close", breaches.DECIDE_DISPUTE, False),
    "reopen-incident": ("Reopen", breaches.DECIDE_DISPUTE, False),
}


@blueprint.get("/")
def index() -> ResponseReturnValue:
    """List the incidents, the open ones first."""
    who()
    return render_template("incidents/index.html", incidents=incidents.latest(the_pool()))


@blueprint.route("/raise/<code>", methods=["GET", "POST"])
def raise_incident(code: str) -> ResponseReturnValue:
    """Report what went wrong at a table."""
    who()
    table, number = the_table(code), request.form.get("player", "").strip()
    player = players.find_by_number(the_pool(), number) if number else None
    form = AskedForm(
        command="raise-incident",
        title=f"Report an incident at table {table.code}",
        fields=fields_of("raise-incident"),
        address={"table": table.code} | ({"player_id": str(player.player_id)} if player else {}),
        back=url_for("rulings.index", code=table.code),
        done=lambda answer: (
            "The incident is reported.",
            url_for("incidents.show", incident_id=answer.facts["incident_id"]),
        ),
        extra={"asks_player": True},
    )
    if number and player is None:
        wrong = Refused(404, f"There is no player {number}.")
        return form_page("rulings/form.html", wrong, form=form, chosen=request.form.getlist)
    return asked_page(form)


@blueprint.get("/<uuid:incident_id>")
def show(incident_id: UUID) -> ResponseReturnValue:
    """Show an incident, and what may be done now."""
    who()
    incident = _found(incident_id)
    book = Book(incident.book)
    return render_template(
        "incidents/show.html",
        incident=incident,
        names=people.staff_names(the_pool(), [incident.raised_by]),
        acts=[(each, ACTS[each][0]) for each in _acts(incident)],
        rules=[*INSPECTOR.get(book, ()), *LAST_WORD[book]] if incident.kind == "dispute" else [],
        trail=trail_for_everybody(incident_id),
    )


@blueprint.route("/<uuid:incident_id>/<act>", methods=["GET", "POST"])
def do(incident_id: UUID, act: str) -> ResponseReturnValue:
    """Do one thing about an incident."""
    who()
    incident, book = _found(incident_id), Book(_found(incident_id).book)
    if act not in ACTS:
        raise NotFoundError(f"nothing called {act} is done about an incident")
    words, power, moves_money = ACTS[act]
    back = url_for("incidents.show", incident_id=incident_id)
    least = power.least.get(book)
    return asked_page(
        AskedForm(
            command=act,
            title=f"{words}: {incident.ref}",
            # Only at a poker table there is a seat whose stake it could be.
            fields=[
                each for each in fields_of(act) if each.name != "seat" or book in {Book.CP, Book.PP}
            ],
            address={"incident_id": str(incident_id)},
            back=back,
            done=lambda _: (f"{incident.ref}: {words.lower()}, done.", back),
            rules=least.rules if least else (),
            ranks=(least_rank_sentence(power, book).removeprefix("needs "),),
            version=None if act in {"bar-from-game", "lift-bar"} else incident.version,
            facts=[("Table", incident.table), ("What", incident.about)],
            is_previewed=moves_money,
        )
    )


def _found(incident_id: UUID) -> Incident:
    incident = incidents.find(the_pool(), incident_id)
    if incident is None:
        raise NotFoundError(f"there is no incident {incident_id}")
    return incident


def _acts(incident: Incident) -> list[str]:
    """List what may be done as the incident stands; the domain is more exact."""
    if incident.is_closed:
        return ["reopen-incident"]
    acts = ["add-evidence", "notify-person"]
    book, kind = Book(incident.book), IncidentKind(incident.kind)
    if kind is IncidentKind.DISPUTE:
        acts += [] if incident.is_inspector_advised else ["advise-of-inspector"]
        acts += [] if incident.is_decided else ["decide-dispute"]
    if kind is IncidentKind.HARMFUL_CONDUCT and not incident.is_decided:
        acts += ["rule-on-conduct"] if book in breaches.RULE_ON_HARMFUL_CONDUCT.least else []
    if incident.is_decided:
        acts += ["review-dispute"] if incident.is_review_asked else ["request-review"]
    if kind is IncidentKind.DEVICE and book in breaches.SEIZE_WINNINGS.least:
        acts += ["settle-seizure"] if incident.held_cents else ["seize-winnings"]
        acts += ["confiscate-device"]
        acts += ["hand-over-person"] if incident.is_detained else ["detain-person"]
    if incident.player_id or incident.person:
        acts += ["lift-bar"] if incident.is_barred else ["bar-from-game"]
    return [*acts, "close-incident"]
