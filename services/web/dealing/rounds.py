"""A round's page: what happened, step by step, with the rule beside each step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from domain.aggregate import DomainEvent
from domain.banked.events import CardsCollected, IrregularityFound
from domain.errors import MalformedError, NotFoundError
from domain.ledger.postings import Posting
from services.dealing.finding import round_by_id, view_of
from services.dealing.words import GAMES, OUTCOMES
from services.desk import people
from services.doors.house import the_casino, the_pool, the_settings
from services.gaming_day import gaming_day_of
from services.reads import access, rounds
from services.replay.story import events_of_round, tell
from services.web.current import envelope, who
from services.web.dealing.at_table import the_banked_table

blueprint = Blueprint("rounds", __name__)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the page: what happened, by which rules, by whom, and what money moved."""

    number: int
    text: str
    rules: tuple[str, ...]
    at: datetime
    by: str
    authorised_by: str | None
    postings: tuple[Posting, ...]
    # Something went wrong, or somebody decided it with their authority.
    is_irregular: bool


@blueprint.get("/rounds/<uuid:round_id>")
def show(round_id: UUID) -> ResponseReturnValue:
    """Show a round to everybody who works here; cards that nobody saw stay hidden."""
    who()
    played = round_by_id(the_casino(), round_id)
    if played is None:
        raise NotFoundError("there is no such round of a house-banked game")
    steps = steps_of(events_of_round(the_pool(), round_id))
    return render_template(
        "rounds/show.html",
        view=view_of(played),
        steps=steps,
        totals=totals_of(steps),
        decided=[step for step in steps if step.is_irregular],
        may_see_ledger=who().may_any(*access.CAGE_FIGURES),
    )


@blueprint.get("/tables/<code>/rounds")
def index(code: str) -> ResponseReturnValue:
    """List a table's rounds of one gaming day."""
    who()
    table = the_banked_table(code)
    day = _day()
    found = rounds.of_table(the_pool(), table.code, day)
    return render_template(
        "rounds/index.html",
        table=table,
        day=day,
        rounds=found,
        total=sum(each.float_change_cents for each in found),
        days=rounds.days_of_table(the_pool(), table.code),
        games=GAMES,
        outcomes={outcome.value: words for outcome, words in OUTCOMES.items()},
    )


def _day() -> date:
    asked = request.args.get("day", "")
    if not asked:
        return gaming_day_of(envelope().at, the_settings())
    try:
        return date.fromisoformat(asked)
    except ValueError:
        raise MalformedError("a gaming day is written like 2026-10-17") from None


def steps_of(events: Sequence[DomainEvent]) -> list[Step]:
    """Tell a round step by step, with who did each."""
    staff = [each.by for each in events]
    staff += [each.authorised_by for each in events if each.authorised_by]
    names = people.staff_names(the_pool(), staff)
    return [
        Step(
            told.step,
            told.text,
            told.rules,
            event.timestamp,
            names.get(event.by, "unknown"),
            names.get(event.authorised_by, "unknown") if event.authorised_by else None,
            event.postings,
            isinstance(event, IrregularityFound)
            or (event.authorised_by is not None and not isinstance(event, CardsCollected)),
        )
        for told, event in zip(tell(events), events, strict=True)
    ]


def totals_of(steps: Sequence[Step]) -> dict[str, int]:
    """Add up what the whole round did to each account."""
    found: dict[str, int] = {}
    for step in steps:
        for account, cents in step.postings:
            found[account] = found.get(account, 0) + cents
    return found
