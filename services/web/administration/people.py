"""People: who works here, what they may do, and taking them on and letting them go."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from domain.errors import NotFoundError
from domain.staff.powers import MANAGE_STAFF
from domain.staff.staff_member import StaffMember
from services.desk import access, acts, credentials, people, roster, second_factor
from services.desk.roster import Member
from services.doors.house import the_casino, the_pool
from services.use_cases.casino import Answer
from services.web.administration.roles import ROLE_GROUPS
from services.web.administration.secrets import show_new_secrets
from services.web.current import requires, who
from services.web.forms import form_page
from services.web.panels import Step, trail_of
from services.web.performing import Refused, new_command_id, perform

blueprint = Blueprint("people", __name__, url_prefix="/people")


@blueprint.get("/")
@requires(MANAGE_STAFF)
def index() -> ResponseReturnValue:
    """List everybody with their roles and how their secrets stand."""
    return render_template(
        "administration/people/index.html",
        members=roster.everybody(the_pool()),
        states=credentials.states(the_pool()),
        is_authenticator_needed=second_factor.is_needed,
    )


@blueprint.route("/appoint", methods=["GET", "POST"])
@requires(MANAGE_STAFF)
def appoint() -> ResponseReturnValue:
    """Take a person on, and show their first secrets once."""
    refused = None
    if request.method == "POST":
        done = perform("appoint-staff")
        if isinstance(done, Answer):
            return _appointed(done)
        refused = done
    return _form("administration/people/appoint.html", refused)


@blueprint.get("/<uuid:staff_id>")
@requires(MANAGE_STAFF)
def show(staff_id: UUID) -> ResponseReturnValue:
    """Show one person: roles, secrets, and what they did and what was done about them."""
    member = find(staff_id)
    return render_template(
        "administration/people/show.html",
        member=member,
        state=credentials.states(the_pool()).get(staff_id),
        needs_authenticator=second_factor.is_needed(member.roles),
        is_myself=staff_id == who().staff_id,
        command_id=new_command_id(),
        trail=_trail(staff_id),
    )


@blueprint.route("/<uuid:staff_id>/roles", methods=["GET", "POST"])
@requires(MANAGE_STAFF)
def change_roles(staff_id: UUID) -> ResponseReturnValue:
    """Give a person other roles."""
    member, refused = find(staff_id), None
    if request.method == "POST":
        done = perform("change-roles", {"staff_id": str(staff_id)})
        if isinstance(done, Answer):
            return _changed(member)
        refused = done
    return _form("administration/people/roles.html", refused, member=member)


@blueprint.route("/<uuid:staff_id>/dismiss", methods=["GET", "POST"])
@requires(MANAGE_STAFF)
def dismiss(staff_id: UUID) -> ResponseReturnValue:
    """End a person's access, at once and everywhere."""
    member, refused = find(staff_id), None
    if request.method == "POST":
        done = perform("dismiss-staff", {"staff_id": str(staff_id)})
        if isinstance(done, Answer):
            flash(f"{member.code} no longer has access anywhere.", "success")
            return redirect(url_for("administration.people.show", staff_id=staff_id))
        refused = done
    return _form("administration/people/dismiss.html", refused, member=member)


def find(staff_id: UUID) -> Member:
    """Find somebody who works or worked here, or refuse."""
    member = roster.by_id(the_pool(), staff_id)
    if member is None:
        raise NotFoundError("nobody here has this number")
    return member


def _appointed(done: Answer) -> ResponseReturnValue:
    staff_id = UUID(done.facts["staff_id"])
    # The log knows at once; the roster may be behind, and the secrets are shown only now.
    taken_on = the_casino().load(StaffMember, staff_id)
    if done.is_repeat:
        flash(f"{taken_on.code} was taken on before; secrets are shown only once.", "warning")
        return redirect(url_for("administration.people.index"))
    name = request.form["name"].strip()
    member = Member(staff_id, taken_on.code, name, taken_on.roles, is_employed=True)
    return show_new_secrets(member, f"{member.code} is taken on")


def _changed(before: Member) -> ResponseReturnValue:
    roles = the_casino().load(StaffMember, before.staff_id).roles
    spoken = ", ".join(role.spoken for role in sorted(roles))
    flash(f"{before.code} is now {spoken}.", "success")
    if second_factor.is_needed(roles) and not second_factor.is_needed(before.roles):
        # Whoever came in without an authenticator must not go on with roles that ask for one.
        access.ask_for_full_sign_in(the_pool(), before.staff_id)
        if not credentials.has_totp(the_pool(), before.staff_id):
            flash(f"{before.code} now needs an authenticator: give new secrets.", "warning")
    return redirect(url_for("administration.people.show", staff_id=before.staff_id))


def _trail(staff_id: UUID) -> list[Step]:
    """Put together what the log and the desk know of a person, newest first."""
    done = acts.of_subject(the_pool(), staff_id)
    names = people.staff_names(the_pool(), [each.by_staff for each in done])
    at_the_desk = [
        Step(
            what=f"{each.words}: {each.detail}" if each.detail else each.words,
            detail=None,
            at=each.at,
            by_name=names.get(each.by_staff, "unknown"),
            authorised_by_name=None,
            station=each.station,
            slip=None,
            url="",
            bad=False,
        )
        for each in done
    ]
    return sorted([*trail_of(staff_id), *at_the_desk], key=lambda step: step.at, reverse=True)[:20]


def _form(template: str, refused: Refused | None, **context: Any) -> ResponseReturnValue:
    return form_page(
        template,
        refused,
        chosen=request.form.getlist("roles"),
        role_groups=ROLE_GROUPS,
        is_authenticator_needed=second_factor.is_needed,
        **context,
    )
