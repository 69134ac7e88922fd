"""The cage's pages: a window from its opening count to its blind closing count."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from domain.cage.cashier_shift import CashierShift
from domain.cage.denominations import COINS, DENOMINATIONS
from domain.compliance.terms import Direction
from domain.errors import NotFoundError
from domain.staff.powers import OPERATE_CAGE
from services.desk import people, stations
from services.doors.house import the_casino, the_pool
from services.reads import access, players, shifts, slips
from services.use_cases.casino import Answer
from services.web import cash_day
from services.web.current import requires, who
from services.web.forms import form_page, posted
from services.web.panels import trail_of
from services.web.performing import Refused, perform
from services.words import denomination_words

blueprint = Blueprint("cage", __name__, url_prefix="/cage")

GRID = [
    (cents, denomination_words(cents), "coin" if cents in COINS else "note")
    for cents in DENOMINATIONS
]
_WAYS = {"deposit": Direction.IN, "withdrawal": Direction.OUT}


@blueprint.get("/")
@requires(OPERATE_CAGE)
def window() -> ResponseReturnValue:
    """Go to this station's window; where there is none, choose one."""
    if own := who().station.window:
        return redirect(url_for("cage.show_window", window=own))
    known = {each.window for each in stations.all_stations(the_pool()) if each.window}
    windows = [(name, shifts.open_at(the_pool(), name)) for name in sorted(known)]
    names = people.staff_names(the_pool(), [shift.cashier for _, shift in windows if shift])
    return render_template("cage/windows.html", windows=windows, names=names)


@blueprint.get("/windows/<window>")
@requires(OPERATE_CAGE)
def show_window(window: str) -> ResponseReturnValue:
    """Show the window: opening it, or what it may do now."""
    shift = _shift_at(window)
    if shift is None:
        return _form("cage/open_drawer.html", window=window)
    of_shift = slips.of_shift(the_pool(), shift.shift_id, 50)
    return render_template(
        "cage/window.html",
        window=window,
        shift=shift,
        names=people.staff_names(the_pool(), [shift.cashier]),
        numbers=players.numbers(
            the_pool(), (each.player_id for each in of_shift if each.player_id)
        ),
        slips=access.as_register(the_pool(), who().roles, of_shift),
        trail=trail_of(shift.shift_id, is_blind=not who().may_any(*access.EVERY_FIGURE)),
    )


@blueprint.post("/windows/<window>/open")
@requires(OPERATE_CAGE)
def open_drawer(window: str) -> ResponseReturnValue:
    """Open the drawer with what was counted."""
    _shift_at(window)
    done = perform("open-drawer", {"window": window})
    if isinstance(done, Refused):
        return _form("cage/open_drawer.html", done, window=window)
    return posted(done, f"Window {window} is open.", url_for("cage.show_window", window=window))


@blueprint.route("/windows/<window>/deposit", methods=["GET", "POST"])
@requires(OPERATE_CAGE)
def take_deposit(window: str) -> ResponseReturnValue:
    """Take cash into a player's account."""
    return _movement(window, "take-deposit", "deposit")


@blueprint.route("/windows/<window>/withdrawal", methods=["GET", "POST"])
@requires(OPERATE_CAGE)
def pay_withdrawal(window: str) -> ResponseReturnValue:
    """Pay cash from a player's account."""
    return _movement(window, "pay-withdrawal", "withdrawal")


@blueprint.route("/windows/<window>/void/<slip>", methods=["GET", "POST"])
@requires(OPERATE_CAGE)
def void_slip(window: str, slip: str) -> ResponseReturnValue:
    """Undo a slip with another person's authority."""
    found = slips.find(the_pool(), slip)
    is_here = found is not None and found.window == window
    if found is None or not is_here or found.transaction_id is None or found.shift_id is None:
        raise NotFoundError(f"window {window} has no slip {slip} to void")
    refused = None
    if request.method == "POST":
        done = perform(
            "void-slip",
            {"shift_id": str(found.shift_id), "transaction_id": str(found.transaction_id)},
        )
        if isinstance(done, Answer):
            words = f"{found.slip} is voided; the void is {done.slip}."
            return posted(done, words, url_for("slips.show", slip=done.slip))
        refused = done
    return _form(
        "cage/void_slip.html",
        refused,
        window=window,
        slip=found,
        player=players.find(the_pool(), found.player_id) if found.player_id else None,
        shift=shifts.find(the_pool(), found.shift_id),
        trail=trail_of(found.transaction_id),
    )


@blueprint.route("/windows/<window>/count", methods=["GET", "POST"])
@requires(OPERATE_CAGE)
def count_drawer(window: str) -> ResponseReturnValue:
    """Count the drawer, blind."""
    shift, refused = _shift_at(window), None
    if request.method == "POST":
        done = perform("count-drawer", {"shift_id": _shift_id(window, shift)})
        if isinstance(done, Answer):
            return posted(done, "The count is stored.", url_for("cage.close_drawer", window=window))
        refused = done
    elif shift is None:
        return redirect(url_for("cage.show_window", window=window))
    return _form("cage/count_drawer.html", refused, window=window, shift=shift)


@blueprint.route("/windows/<window>/close", methods=["GET", "POST"])
@requires(OPERATE_CAGE)
def close_drawer(window: str) -> ResponseReturnValue:
    """Show the over or short, and close on exactly the count that is shown."""
    shift, refused = _shift_at(window), None
    if request.method == "POST":
        done = perform("close-drawer", {"shift_id": _shift_id(window, shift)})
        if isinstance(done, Answer):
            words = f"Window {window} is closed."
            return posted(done, words, url_for("slips.show", slip=done.slip))
        refused = done
    if shift is None:
        if refused:
            flash(refused.sentence, "error")
        return redirect(url_for("cage.show_window", window=window))
    # All of it from one stream: a read model could be one count behind.
    drawer = the_casino().load(CashierShift, shift.shift_id)
    if drawer.last_count is None:
        return redirect(url_for("cage.count_drawer", window=window))
    return _form(
        "cage/close_drawer.html",
        refused,
        window=window,
        shift=shift,
        version=drawer.version,
        counted_cents=drawer.counted_cents,
        expected_cents=drawer.expected_cents,
        variance_cents=drawer.counted_cents - drawer.expected_cents,
        may_read_ledger=who().may_any(*access.EVERY_FIGURE),
    )


def _movement(window: str, command: str, kind: str) -> ResponseReturnValue:
    shift, refused, way = _shift_at(window), None, _WAYS[kind]
    number = request.values.get("player", "").strip()
    player = players.find_by_number(the_pool(), number) if number else None
    if number and player is None:
        refused = Refused(404, f"There is no player {number}.")
    elif request.method == "POST" and player is None:
        refused = Refused(422, "Say which player it is for.")
    elif request.method == "POST" and player is not None and not cash_day.is_in_view(player, way):
        refused = cash_day.LOOK_FIRST
    elif request.method == "POST" and player is not None:
        extra = {"shift_id": _shift_id(window, shift), "player_id": str(player.player_id)}
        done = perform(command, extra)
        if isinstance(done, Answer):
            words = f"{kind.capitalize()} posted, slip {done.slip}."
            return posted(done, words, url_for("slips.show", slip=done.slip))
        refused = done
    elif shift is None:
        return redirect(url_for("cage.show_window", window=window))
    signed_in = who()
    return _form(
        "cage/movement.html",
        refused,
        window=window,
        shift=shift,
        kind=kind,
        player=player,
        number=number,
        person_found=player
        and people.look_up(
            the_pool(), player.player_id, signed_in.staff_id, signed_in.station.id, kind
        ),
        cash_day=cash_day.panel(player, way) if player else None,
        trail=trail_of(player.player_id) if player else [],
    )


def _shift_at(window: str) -> shifts.Shift | None:
    """Find a window's open shift; a window without a station has one only if it was left open."""
    shift = shifts.open_at(the_pool(), window) if window.isprintable() else None
    if shift is None and not stations.has_window(the_pool(), window):
        raise NotFoundError(f"there is no window {window}")
    return shift


def _shift_id(window: str, shift: shifts.Shift | None) -> str:
    """Return the shift a form was opened for: it must not fall into the next one."""
    if opened_for := request.form.get("shift_id"):
        return opened_for
    if shift is None:
        raise NotFoundError(f"window {window} has no open drawer; open it first")
    return str(shift.shift_id)


def _form(template: str, refused: Refused | None = None, **context: Any) -> ResponseReturnValue:
    return form_page(template, refused, grid=GRID, **context)
