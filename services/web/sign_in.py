"""Signing in and out, and handing a shared station to the next person by PIN."""

from __future__ import annotations

import time
from typing import Any, cast
from uuid import UUID

from flask import Blueprint, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue

from domain.errors import MalformedError, NotAllowedError, Refusal
from services.desk import credentials, roster, second_factor, stations
from services.desk.roster import Member
from services.doors.house import the_pool, the_settings
from services.doors.limits import SECRETS_PER_MINUTE, limiter
from services.doors.statuses import status_of
from services.web.current import forget, who
from services.web.demonstration import demonstration_code, demonstration_people
from services.web.same_site import safe_next
from services.web.server_session import ServerSession

blueprint = Blueprint("sign_in", __name__)

_HALF_LASTS_SECONDS = 300


class NoAuthenticatorError(NotAllowedError):
    """The role asks for an authenticator and the person has none."""

    code = "no_authenticator"


class SignInLapsedError(NotAllowedError):
    """Password and authenticator belong to one sitting."""

    code = "sign_in_lapsed"


class FullSignInNeededError(NotAllowedError):
    """A PIN alone is not enough today."""

    code = "full_sign_in_needed"


@blueprint.get("/sign-in")
def sign_in() -> ResponseReturnValue:
    """Ask who comes."""
    return _page({"next": safe_next(request.args.get("next"), "")})


@blueprint.post("/sign-in")
@limiter.limit(SECRETS_PER_MINUTE)
def check_sign_in() -> ResponseReturnValue:
    """Let a person in: by password, and by authenticator where the role asks for one."""
    try:
        if "totp" in request.form:
            return _second_step()
        return _first_step()
    except Refusal as refusal:
        half = session.get("half") if "totp" in request.form else None
        values = request.form.to_dict()
        page = _page(values, {"form": refusal.sentence}, half=half)
        return page, status_of(refusal)


@blueprint.post("/sign-out")
def sign_out() -> ResponseReturnValue:
    """End the session on the server too."""
    cast("ServerSession", session).regenerate()
    return redirect(url_for("sign_in.sign_in"))


@blueprint.route("/switch", methods=["GET", "POST"])
@limiter.limit(SECRETS_PER_MINUTE, methods=["POST"])
def switch() -> ResponseReturnValue:
    """Hand this station to the next person: a code and a PIN, in two seconds."""
    station_id = who().station.id
    if request.method == "GET":
        return render_template("session/switch.html", errors={}, values={})
    try:
        member = _member(request.form.get("code", ""))
        attempt = credentials.Attempt(_id_of(member), "switch", station_id)
        credentials.check_pin(the_pool(), attempt, request.form.get("pin", ""))
        assert member is not None  # noqa: S101 - a PIN that fits belongs to somebody
        if not credentials.signed_in_fully_within(
            the_pool(), member.staff_id, second_factor.FULL_SIGN_IN_LASTS
        ):
            raise FullSignInNeededError(
                "sign in with your password first; after that your PIN is enough for 12 hours"
            )
    except Refusal as refusal:
        errors = {"form": refusal.sentence}
        page = render_template("session/switch.html", errors=errors, values=request.form)
        return page, status_of(refusal)
    _enter(member.staff_id, station_id)
    return redirect("/")


def _first_step() -> ResponseReturnValue:
    station = stations.find(the_pool(), request.form.get("station", ""))
    if station is None:
        raise MalformedError("choose the station you are at")
    member = _member(request.form.get("code", ""))
    attempt = credentials.Attempt(_id_of(member), "sign-in", station.id)
    credentials.check_password(the_pool(), attempt, request.form.get("password", ""))
    assert member is not None  # noqa: S101 - a password that fits belongs to somebody
    if not second_factor.is_needed(member.roles):
        return _complete(member.staff_id, station.id)
    if not credentials.has_totp(the_pool(), member.staff_id):
        raise NoAuthenticatorError(
            "your role signs in with an authenticator and you have none; see an administrator"
        )
    cast("ServerSession", session).regenerate()
    session["half"] = {
        "staff_id": str(member.staff_id),
        "station": station.id,
        "code": member.code,
        "at": time.time(),
    }
    values = {"next": request.form.get("next", ""), "station": station.id, "code": member.code}
    return _page(values, half=session["half"])


def _second_step() -> ResponseReturnValue:
    half = session.get("half")
    if not half or time.time() - half["at"] > _HALF_LASTS_SECONDS:
        session.pop("half", None)
        raise SignInLapsedError("that took too long; begin again with your password")
    staff_id = UUID(half["staff_id"])
    attempt = credentials.Attempt(staff_id, "sign-in", half["station"])
    credentials.check_totp(the_pool(), attempt, request.form["totp"].replace(" ", ""))
    return _complete(staff_id, half["station"])


def _complete(staff_id: UUID, station_id: str) -> ResponseReturnValue:
    credentials.note_full_sign_in(the_pool(), staff_id)
    _enter(staff_id, station_id)
    return redirect(safe_next(request.form.get("next")))


def _enter(staff_id: UUID, station_id: str) -> None:
    cast("ServerSession", session).regenerate()
    session["staff_id"], session["station_id"] = str(staff_id), station_id
    forget()


def _member(code: str) -> Member | None:
    """Find whoever has the code and still works here."""
    member = roster.by_code(the_pool(), code)
    return member if member and member.is_employed else None


def _id_of(member: Member | None) -> UUID | None:
    return member.staff_id if member else None


def _page(
    values: dict[str, Any],
    errors: dict[str, str] | None = None,
    half: dict[str, Any] | None = None,
) -> str:
    settings = the_settings()
    if half:
        values = values | {"station": half["station"], "code": half["code"]}
    return render_template(
        "session/sign_in.html",
        values=values,
        errors=errors or {},
        needs_totp=bool(half),
        demo_totp=demonstration_code(settings, half["code"]) if half else None,
        stations=stations.all_stations(the_pool()),
        demo_people=demonstration_people(settings),
    )
