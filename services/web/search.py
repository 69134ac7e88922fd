"""Search anything: what this person may see, by whatever they typed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from textwrap import shorten

from flask import Blueprint, jsonify, render_template, request, url_for
from flask.typing import ResponseReturnValue

from domain.staff.powers import MANAGE_STAFF, OPERATE_CAGE, READ_AUDIT, READ_REPORTS
from domain.staff.roles import Role
from services.desk import people
from services.doors.house import the_pool
from services.money import format_cents
from services.reads import events, ledger, players, search
from services.rulebook.catalogue import exact_rule, parts_of
from services.web.current import SignedIn, who
from services.words import title_of

blueprint = Blueprint("search", __name__)

_LONGEST, _MOST, _MOST_OF_A_KIND = 100, 30, 10


@dataclass(frozen=True, slots=True)
class Found:
    """One thing found; without a page of its own it leads back to what was found."""

    kind: str
    title: str
    detail: str
    url: str


@blueprint.get("/search")
def results() -> ResponseReturnValue:
    """Show what was found: as a page, or as data for the palette."""
    signed_in = who()
    typed = "".join(filter(str.isprintable, request.args.get("q", ""))).strip()[:_LONGEST]
    found = list(_everything(typed, signed_in))[:_MOST] if typed else []
    if request.accept_mimetypes.best == "application/json":
        return jsonify([asdict(each) for each in found])
    return render_template("search/results.html", q=typed, results=found)


def _everything(typed: str, signed_in: SignedIn) -> Iterator[Found]:
    """Look for the exact things first, then for those that merely match."""
    if signed_in.may_any(OPERATE_CAGE, READ_REPORTS):
        yield from _player_numbered(typed)
    if signed_in.may_any(OPERATE_CAGE, READ_REPORTS, READ_AUDIT):
        yield from _slips(typed)
        yield from _event(typed)
    if signed_in.may_any(READ_REPORTS, READ_AUDIT):
        yield from _account(typed)
    yield from _rules(typed)
    yield from _tables(typed)
    if signed_in.may_any(OPERATE_CAGE, READ_REPORTS):
        yield from _players_named(typed, signed_in)
    yield from _members(typed, signed_in)


def _player_numbered(typed: str) -> Iterator[Found]:
    if player := players.find_by_number(the_pool(), typed):
        url = url_for("players.show", player_id=player.player_id)
        yield Found("Player", player.number, f"holds {format_cents(player.balance_cents)}", url)


def _players_named(typed: str, signed_in: SignedIn) -> Iterator[Found]:
    """Show names only through the directory, which writes each look-up down."""
    for player_id, number in search.players_named(the_pool(), typed, _MOST_OF_A_KIND):
        entry = people.look_up(
            the_pool(), player_id, signed_in.staff_id, signed_in.station.id, "search"
        )
        if entry:
            url = url_for("players.show", player_id=player_id)
            yield Found("Player", entry.name, number, url)


def _slips(typed: str) -> Iterator[Found]:
    pool = the_pool()
    numbered = search.slips_numbered(pool, typed, _MOST_OF_A_KIND)
    of_amount = search.slips_of_amount(pool, typed, _MOST_OF_A_KIND)
    for slip in (*numbered, *(each for each in of_amount if each not in numbered)):
        amount = "" if slip.cents is None else f" {format_cents(abs(slip.cents))}"
        url = url_for("slips.show", slip=slip.slip)
        yield Found("Slip", slip.slip, f"{title_of(slip.name)}{amount}", url)


def _event(typed: str) -> Iterator[Found]:
    figures = typed.replace(",", "")
    if not (figures.isascii() and figures.isdigit() and len(figures) <= len(str(2**53))):
        return
    if event := events.find(the_pool(), int(figures), who().roles):
        url = url_for("ledger.event", position=event.position)
        yield Found("Event", f"{event.position:,}", title_of(event.name), url)


def _account(typed: str) -> Iterator[Found]:
    if ":" in typed and ledger.account_exists(the_pool(), typed):
        yield Found("Account", typed, "", url_for("ledger.account", account=typed))


def _rules(typed: str) -> Iterator[Found]:
    number = typed.upper().removeprefix("RULE ").strip()
    rule = exact_rule(number) or exact_rule(typed)
    for each in [rule] if rule else parts_of(number)[:_MOST_OF_A_KIND]:
        says = shorten(each.says, _LONGEST, placeholder="…")
        yield Found("Rule", each.id, says, url_for("rulebook.show", rule_id=each.id))


def _tables(typed: str) -> Iterator[Found]:
    for table in search.tables(the_pool(), typed, _MOST_OF_A_KIND):
        yield Found("Table", table.code, table.game, url_for("tables.show", code=table.code))


def _members(typed: str, signed_in: SignedIn) -> Iterator[Found]:
    for member in search.members(the_pool(), typed, _MOST_OF_A_KIND):
        url = url_for("search.results", q=member.code)
        if signed_in.may_any(MANAGE_STAFF):
            url = url_for("administration.people.show", staff_id=member.staff_id)
        roles = ", ".join(Role(role).spoken for role in member.roles)
        yield Found("Staff", member.name, f"{member.code}, {roles}", url)
