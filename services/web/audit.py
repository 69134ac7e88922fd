"""Audit's pages: every event, every no, every look-up and act, and whether it all still holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from uuid import UUID

from flask import Blueprint, render_template, request, url_for
from flask.typing import ResponseReturnValue

from domain.errors import MalformedError
from domain.staff.powers import READ_AUDIT
from services.desk import acts, people, roster
from services.doors.house import the_pool
from services.reads import events, integrity, lookups, players, refusals
from services.web.asked import day_asked, text_asked
from services.web.current import requires, who
from services.web.paging import before_given, older_url
from services.words import TITLES, sentence_of

blueprint = Blueprint("audit", __name__, url_prefix="/audit")

_PAGE = 100
# The seal is made every minute; an event that waits longer waits for something that is broken.
_SEAL_IS_LATE_AFTER = 180


@blueprint.get("/")
@requires(READ_AUDIT)
def index() -> ResponseReturnValue:
    """List the newest events, of a kind, a person or a gaming day."""
    wrong, sought = None, events.Sought()
    try:
        sought = events.Sought(_name(), _person(), day_asked("day"))
        found = events.search(the_pool(), sought, before_given(), _PAGE, who().roles)
    except MalformedError as refusal:
        wrong, found = refusal.sentence, []
    page = render_template(
        "audit/index.html",
        events=found,
        names=_names([each.by_staff for each in found], [each.authorised_by for each in found]),
        sentence_of=sentence_of,
        titles=sorted(TITLES.items(), key=lambda each: each[1]),
        values=request.args,
        wrong=wrong,
        older=older_url(found[-1].position) if len(found) == _PAGE else None,
    )
    return page, 422 if wrong else 200


@blueprint.get("/refusals")
@requires(READ_AUDIT)
def refused() -> ResponseReturnValue:
    """List what was refused: when, who, where, what, and by which rule."""
    wrong = None
    try:
        found = refusals.latest(
            the_pool(), before_given(), _PAGE, by=_person(), code=text_asked("code")
        )
    except MalformedError as refusal:
        wrong, found = refusal.sentence, []
    page = render_template(
        "audit/refusals.html",
        refusals=found,
        names=_names([each.by_staff for each in found], [each.authorised_by for each in found]),
        codes=refusals.codes(the_pool()),
        values=request.args,
        wrong=wrong,
        older=older_url(found[-1].refusal_id) if len(found) == _PAGE else None,
    )
    return page, 422 if wrong else 200


@blueprint.get("/look-ups")
@requires(READ_AUDIT)
def looked_up() -> ResponseReturnValue:
    """List who looked whom up in the directory, and what for."""
    found = lookups.latest(the_pool(), before_given(), _PAGE)
    return render_template(
        "audit/lookups.html",
        lookups=found,
        names=_names([each.by_staff for each in found]),
        older=older_url(found[-1].lookup_id) if len(found) == _PAGE else None,
    )


@blueprint.get("/acts")
@requires(READ_AUDIT)
def administered() -> ResponseReturnValue:
    """List what was done about secrets, stations and tokens."""
    found = acts.latest(the_pool(), before_given(), _PAGE)
    codes = {str(each.staff_id): each.code for each in roster.everybody(the_pool())}
    numbers = players.numbers(the_pool(), _ids(each.subject for each in found))
    codes |= {str(player_id): number for player_id, number in numbers.items()}
    return render_template(
        "audit/acts.html",
        acts=found,
        names=_names([each.by_staff for each in found]),
        codes=codes,
        older=older_url(found[-1].act_id) if len(found) == _PAGE else None,
    )


@blueprint.get("/integrity")
@requires(READ_AUDIT)
def integrity_now() -> ResponseReturnValue:
    """Say what must hold, whether it does, how far the read models are, and what is sealed."""
    now = integrity.invariants(the_pool())
    return render_template(
        "audit/integrity.html",
        now=now,
        is_seal_late=now.unsealed_seconds > _SEAL_IS_LATE_AFTER,
        models=integrity.read_models(the_pool()),
        seals=integrity.latest_seals(the_pool()),
        ledger_url=url_for("ledger.index"),
    )


def _name() -> str:
    name = request.args.get("name", "")
    if name and name not in TITLES:
        raise MalformedError("choose a kind of event from the list")
    return name


def _person() -> UUID | None:
    code = text_asked("person")
    if not code:
        return None
    member = roster.by_code(the_pool(), code)
    if member is None:
        raise MalformedError(f"nobody works or worked here under the code {code}")
    return member.staff_id


def _ids(subjects: Iterable[str]) -> Iterator[UUID]:
    """Take the subjects that are ids; stations and tokens go by other names."""
    for subject in subjects:
        with suppress(ValueError):
            yield UUID(subject)


def _names(*staff: Iterable[UUID | None]) -> dict[UUID, str]:
    return people.staff_names(
        the_pool(), [each for some in staff for each in some if each is not None]
    )
