"""Slips' pages: the register, one slip as paper, and printing it."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Blueprint, Response, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue

from domain.cage.place import Place, place_named
from domain.cage.services import POWER_AT
from domain.errors import NotFoundError
from domain.staff.powers import PRINT_SLIP
from services.desk import people
from services.doors.dispatch import dispatch
from services.doors.house import the_casino, the_pool, the_settings
from services.money import format_cents
from services.reads import access, players, shifts, slips, transfers
from services.reports.slip_paper import Pile, SlipPaper, render_slip
from services.use_cases.catalogue import COMMANDS
from services.web.current import person, requires, who
from services.web.panels import Step, trail_of
from services.web.performing import new_command_id, read_command
from services.words import denomination_words, spoken_place, title_of

blueprint = Blueprint("slips", __name__, url_prefix="/slips")


@dataclass(frozen=True, slots=True)
class Paper:
    """A slip as its page shows it."""

    number: str
    title: str
    property_name: str
    lines: tuple[tuple[str, str], ...]
    piles: tuple[Pile, ...]
    total_cents: int | None
    signatures: tuple[tuple[str, str | None], ...]
    mark: str | None
    footer: str
    print_url: str
    print_now: bool


@blueprint.get("/")
@requires(*access.CAGE_FIGURES)
def index() -> ResponseReturnValue:
    """List the newest slips."""
    found = access.as_register(the_pool(), who().roles, slips.latest(the_pool(), 100))
    names = people.staff_names(the_pool(), [each.by_staff for each in found])
    return render_template("slips/index.html", slips=found, names=names, title_of=title_of)


@blueprint.get("/<slip>")
@requires(*access.OWN_SLIPS)
def show(slip: str) -> ResponseReturnValue:
    """Show a slip as it prints; it prints itself once after a print was recorded."""
    found = _find(slip)
    # Opened again, the page must not print a second time what was recorded once.
    print_now = session.get("print_now") == found.slip
    if print_now:
        session.pop("print_now")
    return render_template(
        "slips/show.html",
        slip=_paper(found, max(found.prints - 1, 0), print_now=print_now),
        kept=found,
        may_print=who().may_any(PRINT_SLIP) and found.cents is not None,
        place=_place_to_go_back_to(found),
        command_id=new_command_id(),
        trail=_trail(found),
    )


@blueprint.post("/<slip>/print")
@requires(PRINT_SLIP)
def print_slip(slip: str) -> ResponseReturnValue:
    """Record a print, then show the paper: as PDF, or as a page that prints itself."""
    found = _find(slip)
    command = read_command(COMMANDS["print-slip"], request.form, {"slip": found.slip})
    answer = dispatch(the_casino(), command)
    if request.form.get("as") == "pdf":
        return _pdf(found, answer.facts["copy"])
    session["print_now"] = found.slip
    return redirect(url_for("slips.show", slip=found.slip))


def _pdf(found: slips.Slip, reprints: int) -> Response:
    paper = _paper(found, reprints)
    body = render_slip(
        SlipPaper(
            number=paper.number,
            title=paper.title,
            property_name=paper.property_name,
            lines=paper.lines,
            piles=paper.piles,
            total_cents=paper.total_cents or 0,
            signatures=tuple(role for role, _ in paper.signatures),
            mark=paper.mark,
            footer=paper.footer,
        )
    )
    headers = {"Content-Disposition": f'attachment; filename="{found.slip}.pdf"'}
    return Response(body, mimetype="application/pdf", headers=headers)


def _trail(found: slips.Slip) -> list[Step]:
    """Tell of the transaction; of a whole shift only what a blind count allows."""
    if found.transaction_id or not found.shift_id:
        return trail_of(found.transaction_id) if found.transaction_id else []
    return trail_of(found.shift_id, is_blind=not who().may_any(*access.EVERY_FIGURE))


def _find(slip: str) -> slips.Slip:
    found = slips.find(the_pool(), slip)
    if found is None:
        raise NotFoundError(f"there is no slip {slip}")
    return access.as_paper(the_pool(), person(), found)


def _paper(found: slips.Slip, reprints: int, *, print_now: bool = False) -> Paper:
    names = people.staff_names(
        the_pool(), [found.by_staff, *([found.authorised_by] if found.authorised_by else [])]
    )
    player = players.find(the_pool(), found.player_id) if found.player_id else None
    at = found.at.astimezone(the_settings().time_zone)
    lines = [
        ("Date", at.strftime("%d %b %Y")),
        ("Time", at.strftime("%H:%M:%S")),
        ("Gaming day", found.gaming_day.strftime("%d %b %Y")),
        ("Place", place_named(found.place).spoken if found.place else ""),
        *_way(found),
        ("Player", player.number if player else ""),
        ("Cashier", names.get(found.by_staff, "")),
        ("Authorised by", names.get(found.authorised_by, "") if found.authorised_by else ""),
        ("Reason", found.reason or ""),
        *_closing_lines(found),
    ]
    signatures: list[tuple[str, str | None]] = [("Cashier", names.get(found.by_staff))]
    if player:
        signatures.append(("Player", None))
    if found.authorised_by:
        signatures.append(("Supervisor", names.get(found.authorised_by)))
    return Paper(
        number=found.slip,
        title=title_of(found.name),
        property_name=the_settings().property_name,
        lines=tuple((label, words) for label, words in lines if words),
        piles=_piles(found),
        total_cents=abs(found.cents) if found.cents is not None else None,
        signatures=tuple(signatures),
        mark=_mark(found, reprints),
        footer=f"Event {found.position:,}",
        print_url=url_for("slips.print_slip", slip=found.slip),
        print_now=print_now,
    )


def _place_to_go_back_to(found: slips.Slip) -> Place | None:
    """Return where it was written, for whoever may work there."""
    place = place_named(found.place) if found.place else None
    return place if place and who().may_any(POWER_AT[place.kind]) else None


def _way(found: slips.Slip) -> list[tuple[str, str]]:
    """Say from where to where a transfer leads."""
    transfer = transfers.find_by_slip(the_pool(), found.slip) if found.series == "TR" else None
    if transfer is None:
        return []
    return [
        ("From", spoken_place(transfer.source)),
        ("To", spoken_place(transfer.target)),
        ("State", transfer.status),
    ]


def _piles(found: slips.Slip) -> tuple[Pile, ...]:
    """Lay out what came in and what went; where only one did, it needs no word."""
    if found.taken is None or found.given is None:
        return ()
    both = any(found.taken.values()) and any(found.given.values())
    piles = []
    for word, holding in (("Taken", found.taken), ("Given", found.given)):
        for kind in ("cash", "chips"):
            if lines := _lines(holding[kind]):
                what = kind if not both else f"{word.lower()}, {kind}"
                piles.append(Pile(what[0].upper() + what[1:], lines))
    return tuple(piles)


def _lines(count: dict[str, int]) -> tuple[tuple[str, int, int], ...]:
    pieces = sorted(count.items(), key=lambda each: -int(each[0]))
    return tuple(
        (denomination_words(int(cents)), number, int(cents) * number) for cents, number in pieces
    )


def _closing_lines(found: slips.Slip) -> list[tuple[str, str]]:
    """Say what a closed drawer should have held, and by how much it was over or short."""
    shift = shifts.find(the_pool(), found.shift_id) if found.shift_id else None
    is_told = found.name == "cage.shift_closed" and found.cents is not None
    if not is_told or shift is None or shift.expected_cents is None:
        return []
    lines = []
    for what, expected, over in (
        ("cash", shift.expected_cents, shift.variance_cents or 0),
        ("chips", shift.expected_chips_cents or 0, shift.chips_variance_cents or 0),
    ):
        if expected or over or what == "cash":
            word = "Over" if over > 0 else "Short" if over < 0 else "Difference"
            lines += [(f"Expected {what}", format_cents(expected))]
            lines += [(f"{word}, {what}", format_cents(over))]
    return lines


def _mark(found: slips.Slip, reprints: int) -> str | None:
    marks = [f"VOID by {found.voided_by}"] if found.voided_by else []
    if reprints:
        marks.append(f"REPRINT {reprints}")
    return " · ".join(marks) or None
