"""The pit board: every table on one page, and the next step at each."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from flask import Blueprint, render_template, url_for
from flask.typing import ResponseReturnValue

from domain.staff.roles import Book
from services.dealing.finding import BANKED_BOOKS
from services.doors.pit import the_board
from services.reads.pit_cards import TableCard
from services.table_words import parameter_title
from services.web.current import person
from services.web.fragments import is_fragment

blueprint = Blueprint("pit", __name__)


@dataclass(frozen=True, slots=True)
class NextStep:
    """The biggest button of a card; an urgent one is filled with colour."""

    label: str
    url: str
    is_urgent: bool = False


@blueprint.get("/pit")
def index() -> ResponseReturnValue:
    """Show every table, those that need somebody first; for everybody who works here."""
    cards, now = the_board(person()), datetime.now(UTC)
    return render_template(
        "pit/cards.html" if is_fragment() else "pit/index.html",
        cards=[(card, next_step(card, now)) for card in cards],
        opened=sum(card.state in {"open", "closing", "paused"} for card in cards),
        announcing=[card for card in cards if card.notices],
        notices=sum(len(card.notices) for card in cards),
        ruling=[card for card in cards if card.need == "ruling"],
        banked=BANKED_BOOKS,
        title_of_parameter=parameter_title,
        now=now,
    )


def next_step(card: TableCard, now: datetime) -> NextStep:
    """Choose what comes first at a table."""
    return _asked_for(card, now) or _of_the_state(card)


def _asked_for(card: TableCard, now: datetime) -> NextStep | None:
    """Find what somebody waits for."""
    if card.stop:
        return NextStep("Rule", url_for("dealing.stops.index", code=card.code), is_urgent=True)
    if card.words_waiting:
        request_id = card.words_waiting[0].request_id
        return NextStep("Decide", url_for("approvals.show", request_id=request_id), is_urgent=True)
    if card.claims:
        claim = card.claims[0]
        label = "Pay" if claim.status == "verified" else "Verify"
        url = url_for("bonuses.show", claim_id=claim.claim_id)
        return NextStep(label, url, is_urgent=True)
    due = next((each for each in card.notices if each.due_at and each.due_at <= now), None)
    if due:
        url = url_for("table_terms.notices.show", code=card.code, notice_id=due.notice_id)
        return NextStep("Apply", url, is_urgent=True)
    return None


def _of_the_state(card: TableCard) -> NextStep:
    code = card.code
    match card.state:
        case "no terms":
            return NextStep("Set the terms", url_for("table_terms.changing.terms", code=code))
        case "sign not up":
            return NextStep("Put the sign up", url_for("table_terms.signs.sign", code=code))
        case "closed" | "counting in":
            return NextStep("Open", url_for("table_days.show", code=code))
        case "counting out":
            return NextStep("Close", url_for("table_days.show", code=code))
        case "paused" if card.book != Book.PP:
            return NextStep("Let play go on", url_for("table_days.act", code=code, slug="resume"))
    if card.book in BANKED_BOOKS:
        return NextStep("Deal", url_for("dealing.screen.show", code=code))
    return NextStep("Seats", url_for("seats.index", code=code))
