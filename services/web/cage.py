"""The cage's pages: a window from its opening count to its blind closing count."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from domain.cage.cashier_shift import CashierShift
from domain.cage.denominations import COINS, DENOMINATIONS
from domain.errors import NotFoundError
from domain.staff.powers import OPERATE_CAGE
from services.doors.house import the_casino, the_pool
from services.reads import players, shifts, slips
from services.use_cases.casino import Answer
from services.web.current import requires, who
from services.web.panels import trail_of
from services.web.performing import Refused, new_command_id, perform
from services.words import denomination_words

blueprint = Blueprint("cage", __name__, url_prefix="/cage")

GRID = [
    (cents, denomination_words(cents), "coin" if cents in COINS else "note")
    for cents in DENOMINATIONS
]


@blueprint.get("/")
@requires(OPERATE_CAGE)
def window() -> ResponseReturnValue:
    """Go to this station's window."""
    return redirect(url_for("cage.show_window", window=who().station.window or "W1"))


@blueprint.get("/windows/<window>")
@requires(OPERATE_CAGE)
def show_window(window: str) -> ResponseReturnValue:
    """Show the window: opening it, or what it may do now."""
    shift = shifts.open_at(the_pool(), window)
    if shift is None:
        return _page("cage/open_drawer.html", window=window)
    return render_template(
        "cage/window.html",
        window=window,
        shift=shift,
        slips=slips.of_shift(the_pool(), shift.shift_id, 12),
        trail=trail_of(shift.shift_id),
    )


@blueprint.post("/windows/<window>/open")
@requires(OPERATE_CAGE)
def open_drawer(window: str) -> ResponseReturnValue:
    """Open the drawer with what was counted."""
    done = perform("open-drawer", {"window": window})
    if isinstance(done, Refused):
        return _page("cage/open_drawer.html", done, window=window)
    return _posted(done, f"Window {window} is open.", url_for("cage.show_window", window=window))


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
    if found is None or found.transaction_id is None or found.shift_id is None:
        raise NotFoundError(f"there is no slip {slip} to void")
    refused = None
    if request.method == "POST":
        done = perform(
            "void-slip",
            {"shift_id": str(found.shift_id), "transaction_id": str(found.transaction_id)},
        )
        if isinstance(done, Answer):
            words = f"{found.slip} is voided; the void is {done.slip}."
            return _posted(done, words, url_for("slips.show", slip=done.slip))
        refused = done
    return _page(
        "cage/void_slip.html",
        refused,
        window=window,
        slip=found,
        trail=trail_of(found.transaction_id),
    )


@blueprint.route("/windows/<window>/count", methods=["GET", "POST"])
@requires(OPERATE_CAGE)
def count_drawer(window: str) -> ResponseReturnValue:
    """Count the drawer, blind."""
    shift = _open_shift(window)
    refused = None
    if request.method == "POST":
        done = perform("count-drawer", {"shift_id": str(shift.shift_id)})
        if isinstance(done, Answer):
            return _posted(
                done, "The count is stored.", url_for("cage.close_drawer", window=window)
            )
        refused = done
    return _page("cage/count_drawer.html", refused, window=window, shift=shift)


@blueprint.route("/windows/<window>/close", methods=["GET", "POST"])
@requires(OPERATE_CAGE)
def close_drawer(window: str) -> ResponseReturnValue:
    """Show the over or short, and close on it."""
    shift = _open_shift(window)
    refused = None
    if request.method == "POST":
        done = perform("close-drawer", {"shift_id": str(shift.shift_id)})
        if isinstance(done, Answer):
            words = f"Window {window} is closed."
            return _posted(done, words, url_for("slips.show", slip=done.slip))
        refused = done
    if shift.counted_cents is None:
        return redirect(url_for("cage.count_drawer", window=window))
    drawer = the_casino().load(CashierShift, shift.shift_id)
    return _page(
        "cage/close_drawer.html",
        refused,
        window=window,
        shift=shift,
        expected_cents=drawer.expected_cents,
        variance_cents=shift.counted_cents - drawer.expected_cents,
    )


def _movement(window: str, command: str, kind: str) -> ResponseReturnValue:
    shift = _open_shift(window)
    number = request.values.get("player", "").strip()
    player = players.find_by_number(the_pool(), number) if number else None
    refused = None
    if request.method == "POST":
        if player is None:
            refused = Refused(404, f"There is no player {number or 'without a number'}.")
        else:
            done = perform(
                command, {"shift_id": str(shift.shift_id), "player_id": str(player.player_id)}
            )
            if isinstance(done, Answer):
                words = f"{kind.capitalize()} posted, slip {done.slip}."
                return _posted(done, words, url_for("slips.show", slip=done.slip))
            refused = done
    return _page(
        "cage/movement.html",
        refused,
        window=window,
        shift=shift,
        kind=kind,
        player=player,
        number=number,
        trail=trail_of(player.player_id) if player else [],
    )


def _open_shift(window: str) -> shifts.Shift:
    shift = shifts.open_at(the_pool(), window)
    if shift is None:
        raise NotFoundError(f"window {window} has no open drawer; open it first")
    return shift


def _page(template: str, refused: Refused | None = None, **context: Any) -> ResponseReturnValue:
    """Show a form, fresh or as it was typed, with what was wrong."""
    page = render_template(
        template,
        grid=GRID,
        refused=refused,
        values=request.form,
        errors=_flat(refused.errors) if refused else {},
        command_id=request.form.get("command_id") or new_command_id(),
        **context,
    )
    return page, refused.status if refused else 200


def _flat(errors: dict[str, Any]) -> dict[str, Any]:
    """Give nested errors the names of their inputs: count.5000."""
    flat: dict[str, Any] = {}
    for name, what in errors.items():
        if not isinstance(what, dict):
            flat[name] = what
            continue
        for key, inner in what.items():
            said = inner.get("value", inner.get("key")) if isinstance(inner, dict) else inner
            flat[f"{name}.{key}"] = said
    return flat


def _posted(done: Answer, words: str, url: str) -> ResponseReturnValue:
    flash("This was posted before; here is its slip." if done.is_repeat else words, "success")
    return redirect(url)
