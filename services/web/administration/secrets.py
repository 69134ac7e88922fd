"""People's secrets: given once by an administrator, shown once, and unlocked after wrong tries."""

from __future__ import annotations

from uuid import UUID

import segno
from flask import Blueprint, flash, redirect, render_template, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from domain.errors import NotAllowedError, NotFoundError
from domain.staff.errors import StaffDismissedError
from domain.staff.powers import MANAGE_STAFF
from services.desk import access, acts, credentials, new_secrets, roster, second_factor
from services.desk.roster import Member
from services.doors.house import the_pool, the_settings
from services.web.current import requires, who

blueprint = Blueprint("secrets", __name__, url_prefix="/people/<uuid:staff_id>")


class OwnSecretsError(NotAllowedError):
    """One's own secrets are changed with the old ones, not with an administrator's power."""

    code = "own_secrets"


@blueprint.get("/secrets")
@requires(MANAGE_STAFF)
def ask(staff_id: UUID) -> ResponseReturnValue:
    """Say what new secrets do before they are given."""
    member = _somebody_else(staff_id)
    return render_template(
        "administration/people/secrets.html",
        member=member,
        needs_authenticator=second_factor.is_needed(member.roles),
    )


@blueprint.post("/secrets")
@requires(MANAGE_STAFF)
def give(staff_id: UUID) -> ResponseReturnValue:
    """Give a person new secrets; the old ones end, and so does whatever they opened."""
    member = _somebody_else(staff_id)
    access.end_sessions(the_pool(), staff_id)
    return show_new_secrets(member, f"New secrets for {member.code}")


@blueprint.post("/unlock")
@requires(MANAGE_STAFF)
def unlock(staff_id: UUID) -> ResponseReturnValue:
    """Let a locked-out person try again at once."""
    member = _somebody_else(staff_id)
    if credentials.unlock(the_pool(), staff_id):
        _record("unlocked", staff_id)
        flash(f"{member.code} may try again now.", "success")
    else:
        flash(f"{member.code} was not locked out.", "warning")
    return redirect(url_for("administration.people.show", staff_id=staff_id))


def show_new_secrets(member: Member, heading: str) -> ResponseReturnValue:
    """Give secrets and show them in this one answer; nobody can read them again.

    They are never put where a redirect could find them: that would be storing them in clear.
    """
    needs_authenticator = second_factor.is_needed(member.roles)
    given = new_secrets.give(the_pool(), member.staff_id, with_authenticator=needs_authenticator)
    kinds = "password, PIN and authenticator" if needs_authenticator else "password and PIN"
    _record("secrets_given", member.staff_id, kinds)
    address = given.authenticator_address(member.code, the_settings().property_name)
    return render_template(
        "administration/people/secrets_given.html",
        heading=heading,
        member=member,
        given=given,
        square=_square(address) if address else None,
    )


def _square(address: str) -> Markup:
    """Draw the address for a camera: dark on light in either theme, without a style of its own."""
    drawn = segno.make(address, error="m", micro=False)
    svg: str = drawn.svg_inline(
        omitsize=True,
        border=4,
        dark="#000",
        light="#fff",
        svgclass="square",
        lineclass=None,
        title="Square for the authenticator",
    )
    return Markup(svg.replace("<svg ", '<svg role="img" ', 1))  # noqa: S704 - segno escapes it


def _somebody_else(staff_id: UUID) -> Member:
    member = roster.by_id(the_pool(), staff_id)
    if member is None:
        raise NotFoundError("nobody here has this number")
    if not member.is_employed:
        raise StaffDismissedError(f"{member.code} no longer works here")
    if staff_id == who().staff_id:
        raise OwnSecretsError("change your own secrets under My sign-in, with your password")
    return member


def _record(what: str, staff_id: UUID, detail: str = "") -> None:
    me = who()
    acts.record(the_pool(), what, staff_id, by=me.staff_id, station=me.station.id, detail=detail)
