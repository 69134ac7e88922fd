"""Bonus claims' pages: reporting one, and verifying, paying or rejecting it."""

from __future__ import annotations

from uuid import UUID

from flask import Blueprint, render_template, request, url_for
from flask.typing import ResponseReturnValue

from domain.errors import NotFoundError
from domain.staff.irregularity_powers import VERIFY_BONUS
from domain.staff.powers import least_rank_sentence, may
from domain.staff.roles import Book
from services.doors.house import the_casino, the_pool
from services.reads import access, bonuses, players, tables
from services.rulings.targets import hands_at
from services.use_cases.casino import Answer
from services.web.asked import text_asked
from services.web.current import who
from services.web.forms import command_page, form_page, posted, with_amount
from services.web.panels import trail_for_everybody
from services.web.performing import Refused, new_command_id, perform
from services.web.seats import the_poker_table

_RULES = {Book.PP: ("PP-13.3.1", "PP-13.3.2"), Book.CP: ("CP-11.3", "CP-11.3.1", "CP-11.3.2")}
blueprint = Blueprint("bonuses", __name__, url_prefix="/bonuses")


@blueprint.get("/")
def index() -> ResponseReturnValue:
    """List the claims, those that wait first."""
    who()
    return render_template("bonuses/index.html", claims=bonuses.latest(the_pool(), 100))


@blueprint.route("/claim/<code>", methods=["GET", "POST"])
def claim_bonus(code: str) -> ResponseReturnValue:
    """Report a player who is eligible: a PokerPro player, or a seat of a live table's hand."""
    who()
    table = the_poker_table(code)
    return _claim_prize(table) if table.book == Book.CP else _claim_payout(table)


def _claim_payout(table: tables.Table) -> ResponseReturnValue:
    number = request.form.get("player", text_asked("player"))
    player = players.find_by_number(the_pool(), number) if number else None
    extra = {"table": table.code, "player_id": str(player.player_id) if player else ""}
    wrong = Refused(404, f"There is no player {number}." if number else "Say which player it is.")
    return command_page(
        "claim-bonus",
        with_amount(extra) if player else wrong,
        "bonuses/claim.html",
        lambda done: (f"Table {table.code} is paused until the bonus is settled.", _address(done)),
        table=table,
        number=number,
    )


def _claim_prize(table: tables.Table) -> ResponseReturnValue:
    terms = tables.terms_of(the_pool(), table.table_id)
    hands = hands_at(the_casino(), table.code)
    extra = {"table": table.code}
    # Goods are claimed without an amount.
    has_amount = bool(request.form.get("amount", "").strip())
    return command_page(
        "claim-bonus",
        with_amount(extra) if has_amount else extra,
        "bonuses/claim_prize.html",
        lambda done: ("The claim waits for whoever verifies it.", _address(done)),
        table=table,
        bonuses=[(each, each) for each in terms.bonuses] if terms else [],
        hands=[(str(each.target_id), each.label) for each in hands],
    )


def _address(done: Answer) -> str:
    return url_for("bonuses.show", claim_id=done.facts["claim_id"])


@blueprint.get("/<uuid:claim_id>")
def show(claim_id: UUID) -> ResponseReturnValue:
    """Show a claim, and what may be done with it."""
    return _claim(claim_id)


@blueprint.post("/<uuid:claim_id>/<any(verify, pay, reject):what>")
def settle(claim_id: UUID, what: str) -> ResponseReturnValue:
    """Verify, pay or reject a claim."""
    done = perform(f"{what}-bonus", {"claim_id": str(claim_id)})
    if isinstance(done, Refused):
        return _claim(claim_id, done)
    words = {
        "verify": "The bonus is verified; pay it next.",
        "pay": f"The bonus is paid; the player's receipt is {done.slip}.",
        "reject": "The claim is rejected.",
    }
    return posted(done, words[what], url_for("bonuses.show", claim_id=claim_id))


def _claim(claim_id: UUID, refused: Refused | None = None) -> ResponseReturnValue:
    who()
    claim = bonuses.find(the_pool(), claim_id)
    if claim is None:
        raise NotFoundError(f"there is no bonus claim {claim_id}")
    return form_page(
        "bonuses/show.html",
        refused,
        claim=claim,
        may_settle=may(who().roles, VERIFY_BONUS, Book(claim.book)),
        rank=_rank(Book(claim.book)),
        rules=_RULES[Book(claim.book)],
        reject_id=new_command_id(),
        may_see_slips=who().may_any(*access.CAGE_FIGURES),
        trail=trail_for_everybody(claim_id),
    )


def _rank(book: Book) -> str:
    said = least_rank_sentence(VERIFY_BONUS, book).removeprefix("needs ")
    return said[0].upper() + said[1:]
